# SPDX-License-Identifier: Apache-2.0
"""Programs that javac refuses are refused, and those with `final` that it accepts are not."""

from __future__ import annotations

import pytest

from assay.frontend.java.unit import parse_java
from assay.source import SourceError, SourceFile

# each line is the body of a class; javac 17 reports an error in every one of them
REFUSED = r"""
int f(boolean b) { int x; if (b) x = 1; return x; }
int f(int n) { int x; while (n > 0) { x = 1; break; } return x; }
int f(int n) { int x; for (;;) { if (n > 0) break; x = 1; } return x; }
int f(int n) { int x; switch (n) { case 1: x = 1; break; case 2: x = 2; } return x; }
int f(boolean b) { int x; if (b && (x = 1) > 0) { } return x; }
int f(boolean b) { if (b) return 1; }
int f(int n) { while (n > 0) { return 1; } }
int f(int n) { return 1; n = 2; }
int f(int n) { while (true) { } return 1; }
int f(int n) { for (;;) { } int x = 1; }
int f(int n) { break; }
int f(int n) { throw new RuntimeException(); n = 1; }
int f(int n) { do { continue; n = 1; } while (n > 0); return 1; }
int f(int n) { while (false) { n = 1; } return n; }
int f(int n) { for (; false; ) { n = 1; } return n; }
int f(int n) { final int x = 1; x = 2; return x; }
int f(final int n) { n = 2; return n; }
int f(int n) { final int x; x = 1; x = 2; return x; }
int f(int n) { final int x; while (n > 0) { x = 1; n--; } return n; }
int f(int n) { final int x = 1; x++; return x; }
int f(int n) { final int x = n; x = 2; return x; }
int f(int n) { final int x = n; x += 2; return x; }
int f(int n) { final int x = n; --x; return x; }
int f(int n) { final int[] x = new int[n]; x = null; return n; }
int f(int n) { final var x = n; x = 2; return x; }
int f(int n) { for (final int i = n; i < 3; ) i++; return n; }
int f(int n) { for (final int i = 0; i < n; i++) { } return n; }
int f(int[] a) { for (final int x : a) { x = 1; } return 1; }
int f(int n) { int n = 1; return n; }
int f(int n) { int x = 1; { int x = 2; } return x; }
int f(int n) { int x = 1; for (int x = 0; x < n; x++) { } return x; }
int f(int n) { byte b = 300; return b; }
int f(int n) { byte b = n; return b; }
int f(int n) { byte b = 1; b = b + 1; return b; }
int f(int n) { char c = -1; return c; }
int f(int n) { short s = 40000; return s; }
int f(long n) { int x = n; return x; }
int f(long n) { return n; }
int f(int n) { int x = 3000000000; return x; }
int f(int n) { int x = 0xFFFFFFFFF; return x; }
int f(int n) { long x = 9223372036854775808L; return 1; }
int f(int n) { int x = 09; return x; }
int f(int n) { int x = 1__; return x; }
int f(int n) { int x = 0x; return x; }
int f(int n) { boolean b = 1; return n; }
int f(int n) { if (n) return 1; return 2; }
int f(int n) { int x = true; return x; }
int f(boolean b) { return b + 1; }
int f(boolean b) { return b ? 1 : true; }
int f(int n) { return n == true ? 1 : 2; }
int f(int[] a) { return a + 1; }
int f(int[] a) { return a == 1 ? 1 : 2; }
int f(int[] a, long[] b) { return a == b ? 1 : 2; }
int f(int[] a) { return a[1L]; }
int f(int[] a) { return a[true]; }
int f(int[] a) { return a.size; }
int f(int[] a) { a.length = 3; return 1; }
int f(int n) { return n.length; }
int f(int n) { int[] a = new int[2L]; return 1; }
int f(int n) { int[] a = {1, true}; return 1; }
int f(int n) { byte[] a = {1, 300}; return 1; }
int f(int n) { int[] a = new int[3]{1, 2, 3}; return 1; }
int f(int n) { int a[2]; return 1; }
int f(int n) { return g(n); }
int f(int n) { return f(n, 1); }
int f(int n) { return f(1L); }
int f(int n) { return f(true); }
void f(int n) { return 1; }
int f(int n) { return; }
int f(int n) { int x = h(); return 1; } void h() { }
int f(int n) { n + 1; return n; }
int f(int n) { n; return n; }
int f(int n) { 5 = n; return n; }
int f(int n) { n++ ++; return n; }
int f(int n) { (n + 1)++; return n; }
int f(int n) { n = n = true; return n; }
int f(int n) { switch (n) { case 1: case 1: return 1; } return 2; }
int f(byte n) { switch (n) { case 300: return 1; } return 2; }
int f(int n) { switch (n) { case n: return 1; } return 2; }
int f(int n) { switch (n) { default: return 1; default: return 2; } }
int f(long n) { switch (n) { case 1: return 1; } return 2; }
int f(boolean n) { switch (n) { case true: return 1; } return 2; }
int f(int n) { continue; }
int f(int n) { a: { continue a; } return 1; }
int f(int n) { a: while (n > 0) { break b; } return 1; }
int f(int n) { a: a: while (n > 0) { } return 1; }
int f(int n) { if (n > 0) int x = 1; return 1; }
int f(int n) { while (n > 0) int x = 1; return 1; }
int f(int n) { assert n; return 1; }
int f(int n) { throw new Exception(); }
int f(int n) { throw 1; }
int f(int n) { return ~true ? 1 : 2; }
int f(int n) { return !n ? 1 : 2; }
int f(int n) { return -true; }
int f(boolean b) { b++; return 1; }
int f(boolean b) { b += 1; return 1; }
int f(int[] a) { a++; return 1; }
int f(int n) { return n && true ? 1 : 2; }
int f(int n) { return n << true; }
int f(int n) { return n << 1.0; }
int f(int n) { return (boolean) n ? 1 : 2; }
int f(boolean b) { return (int) b; }
int f(int[] a) { return (int) a; }
int f(int n) { int goto = 1; return 1; }
int f(int n) { int x = x + 1; return x; }
int f(int n) { int x = y; int y = 1; return x; }
static int f(int n) { return this.g; } int g;
static int f(int n) { return g; } int g;
static int f(int n) { return h(); } int h() { return 1; }
int f(int n) { return 1; } int f(int m) { return 2; }
int f(int n) { return 1; } long f(int m) { return 2; }
int f(int n, int n) { return 1; }
int f(void n) { return 1; }
int f(int n) { void x; return 1; }
final int g; int f(int n) { g = 1; return 1; }
static final int g = 1; int f(int n) { g = 2; return 1; }
final int g; int f(int n) { return 1; }
static final int g; int f(int n) { return 1; }
final int g = 1; T() { g = 2; } int f(int n) { return 1; }
final int g; T() { g = 1; g = 2; } int f(int n) { return 1; }
final int g; T(boolean b) { if (b) g = 1; } int f(int n) { return 1; }
int a = b; int b = 1; int f(int n) { return 1; }
static int a = b; static int b = 1; int f(int n) { return 1; }
int g = true; int f(int n) { return 1; }
int g; int g; int f(int n) { return 1; }
private static int f(int n) { return 1; } public private int h;
abstract int f(int n);
int f(int n);
int f(int n) { return 1; } static static int x;
int f(int n) { int x = 1, x = 2; return 1; }
int f(int n) { for (int i = 0, long j = 0; i < n; i++) { } return 1; }
int f(int n) { char c = 'ab'; return c; }
int f(int n) { char c = ''; return c; }
int f(int n) { char c = '\q'; return c; }
int f(int n) { int x = 1 +; return x; }
int f(int n) { int x = (1; return x; }
int f(int n) { else { } return 1; }
int f(int n) { for (int x : n) { } return 1; }
int f(int[] a) { for (byte x : a) { } return 1; }
int f(int[] a) { for (boolean x : a) { } return 1; }
int f(int n) { var x; return 1; }
int f(int n) { var x = null; return 1; }
int f(int n) { var x = {1}; return 1; }
int f(int n) { int[] a = null; byte[] b = a; return 1; }
int f(int n) { int[][] a = new int[][2]; return 1; }
int f(int n) { return (n > 0 ? 1 : 2L); }
int f(int n) { byte b = 1; byte c = -b; return c; }
int f(int n) { byte b = 1; byte c = b << 1; return c; }
int f(int n) { char c = 'a'; char d = c + 1; return d; }
int f(int n) { final int k = n; byte b = k; return b; }
int f(int n) { short s = 'a'; char c = s; return c; }
int f(int n) { int x = 1; x =+ true; return x; }
int f(int n) { return 1 < 2 < 3 ? 1 : 2; }
int f(int n) { int x = 2147483648; return x; }
int f(int n) { int x = - 2147483649; return x; }
int f(int n) { do { int q = 1; } while (q > 0); return 1; }
int f(int n) { if (n > 0) { return 1; } else { return 2; } return 3; }
int f(int n) { try { return 1; } catch (Exception e) { } }
int f(int n) throws Exception { return 1; } int g(int n) { return f(n); }
int f(int n) { int this = 1; return 1; }
int f(int n) { super.f(n); return 1; }
int f(int n) { return super.x; }
int f(int n) { int i = 0; i = i+++++i; return i; }
int f(int n) { int _ = 1; return 1; }
int f(int n) { enum E { A } return E.A; }
int f(int n) { label: int x = 1; return x; }
int f(int n) { yield 1; }
int f(int n) { return switch (n) { case 1 -> 1; }; }
int f(int n) { switch (n) { case 1 -> n = 1; case 2: n = 2; } return n; }
"""

# and in none of these
ACCEPTED = r"""
int f(boolean b) { final int x; if (b) x = 1; else x = 2; return x; }
int f(int n) { final int x; switch (n) { case 1: x = 1; break; default: x = 2; } return x; }
int f(int n) { for (int i = 0; i < n; i++) { final int x; x = i; n -= x; } return n; }
int f(int n) { while (n > 0) { final int x = n; n--; } return n; }
int f(int n) { final int x; while (true) { x = 1; break; } return x; }
int f(int n) { final int x; do { x = 1; } while (false); return x; }
int f(int n) { final int x; for (;;) { if (n > 0) { x = 2; break; } n++; } return x; }
int f(int n) { final int x; if (n > 0) { x = 1; return x; } x = 2; return x; }
int f(boolean b) { final int x; if (b && (x = 1) > 0) return x; return 0; }
final int g; T(int x) { g = x; } int f() { return g; }
final int g; T(int x) { this.g = x; } int f() { return g; }
final int g; T(boolean x) { if (x) { g = 1; return; } g = 2; } int f() { return g; }
final int g; { g = 1; } int f() { return g; }
static final int g; static { g = 1; } int f() { return g; }
int a = 1; int b = a; static int c = 2; int d = c + this.e; int e = 1; int f() { return 1; }
static int a = T.b; static int b = 1; int f() { return 1; }
int f() throws Exception { throw new Exception(); }
int f() throws java.io.IOException { throw new java.io.IOException(); }
void f() { throw new IllegalStateException("x"); }
int g() throws Exception { return 1; } int f() throws Exception { return g(); }
void f() { throw new Error(); }
static class E extends RuntimeException { } void f() { throw new E(); }
static class E extends Exception { } void f() throws E { throw new E(); }
static class E extends Exception { } void f() throws Throwable { throw new E(); }
int f(final int n) { final int[] a = {1}; a[0] = n; return a[0]; }
public static final int X = 1; protected final synchronized int f() { return X; }
int f(int n) { final int k; k = n; int r = 0; for (int i = 0; i < k; i++) r += k; return r; }
int f(int n) { final int k; a: { if (n > 0) { k = 1; break a; } k = 2; } return k; }
int f(int i) { final int x; while (i < 3) { i++; if (i == 2) { x = 5; return x; } } return 0; }
"""


def lines(text: str) -> list[str]:
    return text.strip().split("\n")


def is_refused(body: str) -> bool:
    """Whether it is an error, or at least left out."""
    try:
        found = parse_java(SourceFile("T.java", f"class T {{ {body} }}".encode()))
    except SourceError:
        return True
    return bool(found.unsupported)


@pytest.mark.parametrize("body", lines(REFUSED))
def test_refused(body: str) -> None:
    assert is_refused(body)


@pytest.mark.parametrize("body", lines(ACCEPTED))
def test_accepted(body: str) -> None:
    parse_java(SourceFile("T.java", f"class T {{ {body} }}".encode()))
