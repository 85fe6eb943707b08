# SPDX-License-Identifier: Apache-2.0
"""The tables of docs/semantics.md, row by row: what code gives, or which obligation breaks.

Expected values come from the Java Language Specification and from C11, not from the tool.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from assay.frontend.load import Reading, load
from assay.program.graph import Program
from assay.program.interpreter import Interpreter, Returned, Value, Violated

MAX, MIN = 2**31 - 1, -(2**31)
LMAX, LMIN = 2**63 - 1, -(2**63)
FALL_THROUGH = "int r = 0; switch (a) { case 1: r++; case 2: r++; } return r;"

# result type, parameters, body, arguments, outcome in safe / wrap / ideal
# (a value, or the kind of the obligation that breaks)
Row = tuple[str, str, str, tuple[Value, ...], object, object, object]


def same(row: tuple[str, str, str, tuple[Value, ...], object]) -> Row:
    """A row whose outcome does not depend on the meaning of arithmetic."""
    return (*row, row[4], row[4])


JAVA: list[Row] = [
    ("int", "int a, int b", "return a + b;", (MAX, 1), "overflow", MIN, MAX + 1),
    ("int", "int a, int b", "return a - b;", (MIN, 1), "overflow", MAX, MIN - 1),
    ("int", "int a, int b", "return a * b;", (65536, 65536), "overflow", 0, 1 << 32),
    ("long", "int a, int b", "return a * b;", (65536, 65536), "overflow", 0, 1 << 32),
    ("long", "int a, int b", "return (long) a * b;", (65536, 65536), *[1 << 32] * 3),
    ("long", "long a, long b", "return a + b;", (LMAX, 1), "overflow", LMIN, LMAX + 1),
    ("int", "int a", "return -a;", (MIN,), "overflow", MIN, -MIN),
    ("int", "int a, int b", "return a / b;", (MIN, -1), "overflow", MIN, -MIN),
    ("int", "int a", "return Math.abs(a);", (MIN,), "overflow", MIN, -MIN),
    ("int", "int a", "a++; return a;", (MAX,), "overflow", MIN, MAX + 1),
    ("int", "int a", "a += 1; return a;", (MAX,), "overflow", MIN, MAX + 1),
    *map(
        same,
        [
            ("int", "int a, int b", "return a / b;", (-7, 2), -3),
            ("int", "int a, int b", "return a / b;", (7, -2), -3),
            ("int", "int a, int b", "return a / b;", (-7, -2), 3),
            ("int", "int a, int b", "return a % b;", (-7, 2), -1),
            ("int", "int a, int b", "return a % b;", (7, -2), 1),
            ("int", "int a, int b", "return a % b;", (MIN, -1), 0),
            ("int", "int a, int b", "return a / b;", (1, 0), "division"),
            ("int", "int a, int b", "return a % b;", (1, 0), "division"),
            ("int", "int a, int b", "return a << b;", (1, 31), MIN),
            ("int", "int a, int b", "return a << b;", (1, 32), 1),
            ("int", "int a, int b", "return a << b;", (1, -1), MIN),
            ("long", "long a, int b", "return a << b;", (1, 32), 1 << 32),
            ("int", "int a, long b", "return a << b;", (1, 33), 2),
            ("int", "int a, int b", "return a >> b;", (-5, 1), -3),
            ("int", "int a, int b", "return a >>> b;", (-1, 28), 15),
            ("int", "byte a", "return a >>> 28;", (-1,), 15),
            ("int", "int a, int b", "return a & b;", (-2, 7), 6),
            ("int", "int a, int b", "return a | b;", (-8, 3), -5),
            ("int", "int a, int b", "return a ^ b;", (-1, 5), -6),
            ("int", "int a", "return ~a;", (MIN,), MAX),
            ("byte", "int a", "return (byte) a;", (200,), -56),
            ("char", "int a", "return (char) a;", (-1,), 65535),
            ("short", "int a", "return (short) a;", (40000,), -25536),
            ("int", "long a", "return (int) a;", (1 << 31,), MIN),
            ("int", "char a", "return a + 1;", (65535,), 65536),
            ("byte", "byte b", "b += 200; return b;", (100,), 44),
            ("byte", "byte b", "b++; return b;", (127,), -128),
            ("char", "char c", "c--; return c;", (0,), 65535),
            ("short", "short s", "s *= 2; return s;", (20000,), -25536),
            ("byte", "byte b", "b <<= 1; return b;", (64,), -128),
            ("byte", "byte b", "b >>>= 1; return b;", (-1,), -1),
            ("int", "int a", "int b = a++ + a; return b;", (3,), 7),
            ("int", "int a", "int b = a + (a = 5); return b;", (3,), 8),
            ("int", "int[] t", "int i = 0; t[i] = i = 1; return t[0];", ([9, 9],), 1),
            ("int", "int[] t", "int i = 0; t[i] += i = 1; return t[0];", ([9, 9],), 10),
            ("int", "int[] t", "return t[t.length];", ([1],), "index"),
            ("int", "int[] t", "return t[-1];", ([1],), "index"),
            ("int", "int a", "int[] t = null; return t.length;", (0,), "null"),
            ("int", "int a", "int[] t = null; return t[1 / a];", (0,), "division"),
            ("void", "int a", "int[] t = null; t[0] = 1 / a;", (0,), "division"),
            ("void", "int a", "int[] t = null; t[0] = a;", (0,), "null"),
            ("int", "int a", "int[] t = new int[a]; return t.length;", (-1,), "array-size"),
            ("int", "int a", "return new int[3][a].length;", (-1,), "array-size"),
            ("boolean", "int a", "int[][] m = new int[2][]; return m[a] == null;", (1,), True),
            ("boolean", "int a", "int[][] m = new int[2][a]; return m[0] == m[1];", (1,), False),
            ("boolean", "int a", "return a != 0 && 6 / a > 2 || a == 0;", (0,), True),
            ("boolean", "boolean a, boolean b", "return a ^ b;", (True, True), False),
            ("boolean", "boolean a, boolean b", "return a & !b | b;", (False, True), True),
            ("int", "int a", "return a > 0 ? 1 : 10 / a;", (0,), "division"),
            ("void", "int a", "assert a > 0;", (0,), "assertion"),
            ("void", "int a", "throw new IllegalStateException();", (0,), "exception"),
            ("int", "char c", "switch (c) { case 'a': return 1; default: return 2; }", (97,), 1),
            ("int", "int a", FALL_THROUGH, (1,), 2),
            ("int", "int a", "return Math.min(a, 3) + Math.max(a, 3);", (5,), 8),
        ],
    ),
]

C: list[Row] = [
    ("int", "int a, int b", "return a + b;", (MAX, 1), "overflow", "overflow", MAX + 1),
    ("int", "int a, int b", "return a * b;", (65536, 65536), "overflow", "overflow", 1 << 32),
    ("int", "int a", "return -a;", (MIN,), "overflow", "overflow", -MIN),
    ("int", "int a, int b", "return a / b;", (MIN, -1), "overflow", "overflow", -MIN),
    ("int", "int a, int b", "return a % b;", (MIN, -1), "overflow", "overflow", 0),
    ("int", "int a", "return abs(a);", (MIN,), "overflow", "overflow", -MIN),
    *map(
        same,
        [
            ("unsigned", "unsigned a, unsigned b", "return a + b;", (2**32 - 1, 1), 0),
            ("unsigned", "unsigned a, unsigned b", "return a - b;", (0, 1), 2**32 - 1),
            ("unsigned", "unsigned a", "return -a;", (1,), 2**32 - 1),
            ("unsigned", "unsigned a", "return ~a;", (0,), 2**32 - 1),
            ("int", "int a, int b", "return a / b;", (-7, 2), -3),
            ("int", "int a, int b", "return a % b;", (-7, 2), -1),
            ("int", "int a, int b", "return a / b;", (1, 0), "division"),
            ("int", "int a, int b", "return a << b;", (1, 32), "shift"),
            ("int", "int a, int b", "return a << b;", (1, -1), "shift"),
            ("int", "int a, int b", "return a << b;", (-1, 1), "shift"),
            ("int", "int a, int b", "return a << b;", (1, 31), "overflow"),
            ("int", "int a, int b", "return a << b;", (1, 30), 1 << 30),
            ("unsigned", "unsigned a, int b", "return a << b;", (3, 31), 1 << 31),
            ("int", "int a, int b", "return a >> b;", (-5, 1), -3),
            ("int", "int a, int b", "return a >> b;", (1, 32), "shift"),
            ("unsigned", "unsigned a, int b", "return a >> b;", (2**32 - 1, 31), 1),
            ("int", "int a, unsigned b", "return a < b;", (-1, 0), 0),
            ("int", "int a", "return (signed char) a;", (200,), -56),
            ("int", "int a", "return (unsigned char) a;", (-1,), 255),
            ("int", "int a", "return (_Bool) a;", (256,), 1),
            ("int", "long long a", "return (int) a;", (1 << 31,), MIN),
            ("int", "long long a", "int x = a; return x;", ((1 << 32) + 5,), 5),
            ("unsigned char", "unsigned char a", "a += 1; return a;", (255,), 0),
            ("signed char", "signed char a", "a++; return a;", (127,), -128),
            ("int", "unsigned char a", "return a + 1;", (255,), 256),
            ("int", "unsigned short a", "return ~a;", (0,), -1),
            ("int", "int a", "return !a + (a && 1) + (a || 0);", (7,), 2),
            ("int", "int a", "return (a++, a + 1);", (3,), 5),
            ("int", "int i", "int t[3] = {1, 2}; return t[i];", (2,), 0),
            ("int", "int i", "int t[3] = {1, 2}; return t[i];", (3,), "index"),
            ("int", "int i", "int t[2][2] = {{1, 2}, {3, 4}}; return t[0][i];", (2,), "index"),
            ("int", "int *p, int i", "return p[i];", ([1, 2], 2), "memory"),
            ("int", "int *p", "return *p;", (None,), "memory"),
            ("int", "int *p", "return *(p + 1);", ([1, 2],), 2),
            ("int", "int *p", "int *q = p + 2; return q - p;", ([1, 2],), 2),
            ("int", "int *p, int *q", "return p < q;", ([1], [1]), "memory"),
            ("int", "int *p, int *q", "return p == q;", ([1], [1]), 0),
            ("int", "int n", "int t[n]; t[0] = 1; return t[0];", (0,), "array-size"),
            ("int", "int a", "int *p; return *p;", (0,), "uninitialised"),
            ("int", "int a", "static int s; return s;", (0,), 0),
            ("void", "int a", "assert(a);", (0,), "assertion"),
            ("void", "int a", "reach_error();", (0,), "unreachable"),
            ("int", "int a", "return 'a' == 97 && sizeof('a') == sizeof(int);", (0,), 1),
            ("int", "int a", "return a ? a : 10 / a;", (0,), "division"),
            (
                "int",
                "int a",
                FALL_THROUGH,
                (1,),
                2,
            ),
        ],
    ),
]
C_HEAD = "#include <stdlib.h>\n#include <assert.h>\nextern void reach_error(void);\n"
MODES = ("safe", "wrap", "ideal")


def java_text() -> str:
    methods = (f"  static {t} f{n}({p}) {{ {b} }}\n" for n, (t, p, b, *_) in enumerate(JAVA))
    return "class Rows {\n" + "".join(methods) + "}\n"


def c_text() -> str:
    return C_HEAD + "".join(f"{t} f{n}({p}) {{ {b} }}\n" for n, (t, p, b, *_) in enumerate(C))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("rows")
    (folder / "Rows.java").write_text(java_text())
    (folder / "rows.c").write_text(c_text())
    return folder


@cache
def program(path: Path, math: str) -> Program:
    return load(str(path), Reading(math=math))


def outcome(path: Path, math: str, name: str, arguments: tuple[Value, ...]) -> object:
    found = Interpreter(program(path, math)).run(name, arguments)
    match found:
        case Returned(result=result):
            return result
        case Violated(obligation=obligation):
            return obligation.kind.value
    raise AssertionError(found)


def rows(table: list[Row]) -> list[object]:
    return [
        pytest.param(n, math, row[3], row[4 + MODES.index(math)], id=f"{row[2]} {row[3]} {math}")
        for n, row in enumerate(table)
        for math in MODES
    ]


@pytest.mark.parametrize(("number", "math", "arguments", "expected"), rows(JAVA))
def test_java(
    folder: Path, number: int, math: str, arguments: tuple[Value, ...], expected: object
) -> None:
    assert outcome(folder / "Rows.java", math, f"Rows.f{number}", arguments) == expected


@pytest.mark.parametrize(("number", "math", "arguments", "expected"), rows(C))
def test_c(
    folder: Path, number: int, math: str, arguments: tuple[Value, ...], expected: object
) -> None:
    assert outcome(folder / "rows.c", math, f"f{number}", arguments) == expected
