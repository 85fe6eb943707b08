# SPDX-License-Identifier: Apache-2.0
"""What correct Java is: the same bodies are accepted and rejected as by `javac`."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from .reading import codes

ACCEPTED = [
    # definite assignment
    "int f(boolean a) { int x; if (a) x = 1; else x = 2; return x; }",
    "int f(boolean a) { int x; if (a && (x = 1) > 0) return x; return 0; }",
    "int f(boolean a) { int x; if (!a || (x = 1) > 0) return 0; return x; }",
    "int f(boolean a) { int x; while (true) { x = 1; if (a) break; } return x; }",
    "int f(boolean a) { int x; for (;;) { if (a) { x = 2; break; } } return x; }",
    "int f(int a) { int x; do { x = a; } while (x > 3); return x; }",
    "void f(int a) { int x; do { if (a > 2) { x = 1; continue; } x = 2; } while (x > 3); }",
    "int f(int a) { int x; switch (a) { case 1: x = 1; break; default: x = 2; } return x; }",
    "int f(int a) { int x; switch (a) { case 1: x = 1; break; default: return 0; } return x; }",
    "int f(int a) { switch (a) { case 1: int x = 2; break; case 2: x = 3; return x; } return 0; }",
    "int f(int a) { int x; switch (a) { case 1 -> x = 1; default -> { return 0; } } return x; }",
    "int f(boolean a) { int x; return a ? (x = 1) : (x = 2); }",
    "int f(boolean a, boolean b) { int x; boolean c = a ? (x = 1) > 0 : (x = 2) > 0; return x; }",
    "int f() { int x; int y = (x = 2) + x; return y; }",
    "int f() { final int x; x = 3; return x; }",
    "int f(int a) { int x; l: { if (a > 0) { x = 1; break l; } x = 2; } return x; }",
    "int f(int a) { int x; o: while (true) { while (true) { x = a; break o; } } return x; }",
    "int f() { int x; if (true) x = 1; else x = 3; return x; }",
    "int f() { int x; while (1 < 2) { x = 2; break; } return x; }",
    "int f(int[] a) { int x; for (int v : a) { x = v; if (x > 1) return x; } x = 4; return x; }",
    # the end of a method
    "int f() { while (true) { } }",
    "int f() { for (;;) ; }",
    "int f() { do { } while (true); }",
    'int f() { throw new RuntimeException("no"); }',
    "int f(int a) { if (a > 0) return 1; else return 2; }",
    "int f(int a) { switch (a) { case 1: return 1; default: return 2; } }",
    "int f(int a) { switch (a) { case 1 -> { return 1; } default -> throw new Error(); } }",
    "int f(int a) { l: while (true) { if (a > 0) continue l; return 1; } }",
    "int f() { final boolean t = true; while (t) { } }",
    "int f() { do { if (f() > 0) continue; return 1; } while (true); }",
    "void f() { if (false) { f(); } }",
    "void f() { for (int i = 0; i < 3; i++) { continue; } return; }",
    "void f(int a) { ; switch (a) { default: } ; if (a > 0) ; else ; ; }",
    # scopes
    "void f() { { int x = 1; } int x = 2; for (int i = 0; ; ) { break; } int i = x; }",
    "int x; void f(int x) { int y = x; }",
    "static int x = 1; static int f() { int y = x; int x = y; return x; }",
    "void f() { int f = 1; f(); f: for (; f < 3; f++) { break f; } }",
    "void f() { l: for (;;) { break l; } l: for (;;) { break l; } }",
    "static int f; static int f(int f) { return f + T.f; }",
    "static int f(int Math) { return Math; }",
    # conversions
    "byte f() { final int k = 100; byte b = k; b = (byte) (k + 100); b = 'a'; return b; }",
    "char f() { char c = 97; c += 1.0 > 0.5 ? 1 : 2; c = (char) -1; return c; }",
    "short f(byte b) { short s = b; s += 70000; s = (short) (b << 9); return s; }",
    "byte f() { return 1 + 2 * 3; }",
    "byte f(boolean p) { byte b = 3; return p ? b : 7; }",
    "long f(char c) { return c; }",
    "boolean f(long a, char b) { return a == b; }",
    "int[] f(boolean p, int[] a) { return p ? null : a; }",
    "void f() { int[][] a = {{1}, {}, null}; a[0] = new int[] {2, 3,}; long[] b = {'a', 1, 2L}; }",
    "void f(int[] a) { a[a.length - 1]++; a['b'] <<= 2L; int[] b[] = {a}; }",
    "void f(byte b) { switch (b) { case 127: case -128: case 'a': } }",
    "void f(char c) { switch (c) { case 65535: case 'b': default: } }",
    "int f(int a) { return -2147483648 - a + 0x80000000 + 0b11 + 017; }",
    "int f(int i) { return -i++ + ~i-- - - -i; }",
    "int f(byte b) { return (int) b++ + (byte) b--; }",
    "int f(int i) { return (i) + (i) - (-i) + +i; }",
    "void f(int i) { (i)++; ((i))--; }",
    "int f(int a) { return switch (a) { case 1, 2 -> a; default -> 'x'; case 3 -> 5; }; }",
    "void f(char a) { byte b = switch (a) { case 'a' -> 1; default -> 2; }; }",
    "boolean f(byte a) { return 1 < switch (a) { default -> 3L; case 1 -> 2; }; }",
    "int f(int a) { int x; int y = switch (a) { case 1 -> x = 1; default -> x = 2; }; return x; }",
    # calls
    "static int f(long a) { return 1; } static int g(int a) { return f(a) + f('x'); }",
    "static int f(int a, int b) { return a; } static int f(long a) { return f(1, 2) + f(1); }",
    "int f() { return this.g() + g(); } int g() { return 1; }",
    "static int f(int... a) { return a.length; } int g() { return f() + f(1) + f(1, 2); }",
    "static int f(int a) { return Math.abs(a) + Math.max(a, 2) + Math.min(3, a); }",
    "static long f(int a) { return Math.max(a, 2L) + Long.MAX_VALUE + Byte.MIN_VALUE; }",
    "static class I { static int k = 2; } static int f() { return I.k + T.I.k++; }",
    "void f(final int a) { final int b; b = a; assert b > 0 : b; assert a > b; }",
]

REJECTED = [
    # definite assignment
    "int f(boolean a) { int x; if (a) x = 1; return x; }",
    "int f(boolean a) { int x; if (a || (x = 1) > 0) return x; return 0; }",
    "int f(boolean a) { int x; while (a) { x = 1; } return x; }",
    "int f(boolean a) { int x; while (true) { if (a) break; x = 1; } return x; }",
    "int f(int a) { int x; do { if (a > 2) continue; x = 2; } while (x > 3); return x; }",
    "int f(int a) { int x; switch (a) { case 1: x = 1; break; case 2: x = 2; } return x; }",
    "int f(int a) { int x; switch (a) { case 1: x = 1; default: } return x; }",
    "int f(int a) { switch (a) { case 1: int x = 2; break; case 2: return x; } return 0; }",
    "int f() { int x = x + 1; return x; }",
    "int f() { int x; x++; return 1; }",
    "int f() { int x; x += 1; return 1; }",
    "int f() { int[] a; a[0] = 1; return 1; }",
    "int f(int a) { int x; for (int i = 0; i < a; i++) x = i; return x; }",
    "int f(int a) { int x; for (; a < 3; a += x) { if (a > 1) continue; x = 1; } return 1; }",
    "int f(int a) { int x; assert (x = a) > 0; return x; }",
    "int f(int a) { int x; l: { if (a > 0) break l; x = 2; } return x; }",
    "int f(int[] a) { int x; for (int v : a) { x = v; } return x; }",
    "int f(boolean a) { int x; int y = a ? (x = 1) : 2; return x; }",
    # the end of a method
    "int f(int a) { if (a > 0) return 1; }",
    "int f(int a) { while (a > 0) return 1; }",
    "int f(int a) { switch (a) { case 1: return 1; } }",
    "int f(int a) { switch (a) { case 1: return 1; default: break; } }",
    "int f(int a) { while (true) { if (a > 0) break; } }",
    "int f(int a) { l: { if (a > 0) break l; return 1; } }",
    "int f() { do { break; } while (true); }",
    "int f() { return; }",
    "void f() { return 1; }",
    # unreachable
    "void f() { return; f(); }",
    "void f() { return; ; }",
    "void f() { for (;;) ; ; }",
    "void f() { while (true) { } f(); }",
    "void f() { for (;;) { break; f(); } }",
    "void f() { while (false) { f(); } }",
    "int f() { throw new Error(); return 1; }",
    "void f(int a) { switch (a) { case 1: return; a = 2; } }",
    # scopes
    "void f() { int x = 1; { int x = 2; } }",
    "void f(int x) { int x = 2; }",
    "void f(int x, int x) { }",
    "void f() { for (int i = 0; i < 2; i++) { int i = 3; } }",
    "void f() { { int x = 1; } x = 2; }",
    "void f() { l: for (;;) { l: for (;;) { break l; } } }",
    "void f() { break; }",
    "void f() { continue; }",
    "void f(int a) { switch (a) { case 1: continue; } }",
    "void f() { l: { continue l; } }",
    "void f() { for (;;) { break l; } }",
    "int x; static int f() { return x; }",
    "int x; static int f() { return this.x; }",
    "int g() { return 1; } static int f() { return g(); }",
    "int g() { return 1; } static int f() { return T.g(); }",
    "int f; int f;",
    "int f(int a) { return 1; } long f(int b) { return 2; }",
    "void f() { if (true) int x = 1; }",
    "void f() { x: int y = 1; }",
    "void f() { int a = 1, a = 2; }",
    "void f() { void x; }",
    "void f(void x) { }",
    "void f() { int goto = 1; }",
    # conversions
    "byte f(int k) { byte b = k; return b; }",
    "byte f() { int k = 100; byte b = k; return b; }",
    "byte f() { final int k; k = 100; byte b = k; return b; }",
    "byte f() { return 128; }",
    "char f(byte b) { return b; }",
    "short f(char c) { return c; }",
    "int f(long a) { return a; }",
    "int f(boolean a) { return (int) a; }",
    "int f(int[] a) { return a; }",
    "int[] f() { return {1}; }",
    "void f() { int[] a = {1L}; }",
    "void f() { int[] a = {{1}}; }",
    "void f() { int a = {1}; }",
    "void f() { int[] a = new int[2]{1, 2}; }",
    "void f() { int[] a = new int[]; }",
    "void f(byte b) { switch (b) { case 128: } }",
    "void f(char c) { switch (c) { case -1: } }",
    "void f(int a) { switch (a) { case 1: case 1: } }",
    "void f(int a) { switch (a) { default: default: } }",
    "void f(int a) { int k = 1; switch (a) { case k: } }",
    "void f(long a) { switch (a) { case 1: } }",
    "void f(int a) { if (a) { } }",
    "void f(int a) { while (1) { } }",
    "void f(int a) { for (; a; ) { } }",
    "void f(int a) { assert a; }",
    "void f(int a) { for (int x : a) { } }",
    "void f(long[] a) { for (int x : a) { } }",
    "boolean f(int a, boolean b) { return a == b; }",
    "boolean f(int a) { return 0 < a < 3; }",
    "boolean f(int a) { return a && true; }",
    "void f(int a) { 5 = a; }",
    "void f(int a) { a + 1 = 2; }",
    "void f(int a) { -a++ ; }",
    "void f(int a) { a; }",
    "void f(final int a) { a = 1; }",
    "void f() { final int a = 1; a++; }",
    "static final int K = 1; void f() { K = 2; }",
    "void f() { int a = 2147483648; }",
    "void f() { char c = 'ab'; }",
    "void f() { char c = ''; }",
    "void f() { var x; }",
    "void f() { var x = null; }",
    "void f() { var x = {1}; }",
    "int f(int a) { return switch (a) { case 1 -> 2; }; }",
    "int f(int a) { return switch (a) { case 1 -> 2; default -> true; }; }",
    "byte f(int a) { return switch (a) { case 1 -> 2; default -> 300; }; }",
    "int f(int a) { int x; int y = switch (a) { case 1 -> x = 1; default -> 2; }; return x; }",
    # calls
    "static void g() { } static int f() { return g(); }",
    "static void g() { } static int f() { int x = 1 + g(); return x; }",
    "static int f(int a) { return f(); }",
    "static int f(int a) { return f(1L); }",
    "static int f(byte a) { return f(1); }",
    "static int f(int a, long b) { return 1; } static int f(long a, int b) { return f(1, 1); }",
    "static int f() { return nothing(); }",
    "static int f() { return nothing; }",
    "static int f(int[] a) { return a.size; }",
    "static int f() { return Math.max(1); }",
    "static int f() { return T.nothing; }",
    "int f(); ",
]


@pytest.mark.parametrize("body", ACCEPTED)
def test_accepted(body: str) -> None:
    assert codes(f"class T {{ {body} }}") == []


@pytest.mark.parametrize("body", REJECTED)
def test_rejected(body: str) -> None:
    assert codes(f"class T {{ {body} }}") != []


@pytest.mark.needs("javac")
def test_javac_agrees(tmp_path: Path) -> None:
    """One file for each body; javac names the files it found errors in."""
    files = {}
    for number, body in enumerate([*ACCEPTED, *REJECTED]):
        folder = tmp_path / f"p{number}"
        folder.mkdir()
        file = folder / "T.java"
        file.write_text(f"package p{number}; class T {{ {body} }}")
        files[f"p{number}"] = body
    assert _refused(tmp_path, [*files]) == {f"p{n + len(ACCEPTED)}" for n in range(len(REJECTED))}


JAVAC = ("javac", "-J-XX:TieredStopAtLevel=1", "-proc:none", "-Xmaxerrs", "10000")
ALL_PHASES = "--should-stop=ifError=FLOW"


def _refused(folder: Path, packages: list[str]) -> set[str]:
    """javac stops after the first phase in which there are errors: the rest is tried again."""
    refused: set[str] = set()
    while True:
        left = [f"{package}/T.java" for package in packages if package not in refused]
        done = subprocess.run(
            [*JAVAC, ALL_PHASES, *left], cwd=folder, capture_output=True, text=True, check=False
        )
        found = set(re.findall(r"^(p\d+)/T\.java:\d+: error", done.stderr, re.MULTILINE))
        if not found:
            return refused
        refused |= found
