# SPDX-License-Identifier: Apache-2.0
"""Statements, declarations and initialisers of C."""

from __future__ import annotations

import pytest

from assay.frontend import tree

from .rendering import body_of, parsed, render

STATEMENTS = {
    "if (x) y = 1;": "if x y = 1;",
    "if (x) ; else if (y) x = 1; else y = 1;": "if x {} else if y x = 1; else y = 1;",
    "while (x) { x--; continue; }": "while (|x|) {x-- in int; continue;}",
    "do x--; while (x > 0);": "do (|(x > 0)|) x-- in int;",
    "for (int i = 0, j = 1; i < x; i++, j--) y += i;": (
        "for (int i = 0; int j = 1;|(i < x)|(i++ in int, j-- in int)) y += i in int;"
    ),
    "for (;;) break;": "for (||) break;",
    "for (; x;) break;": "for (|x|) break;",
    "for (;; x++) break;": "for (||x++ in int) break;",
    "for (x = 0;;) break;": "for (x = 0;||) break;",
    "for (/* ; */; x /* ( */; ) break;": "for (|x|) break;",
    "for (x = ';';; y = '(') break;": "for (x = 59;||y = 40) break;",
    "DOWN(x) y++;": "for (|(x > 0)|x-- in int) y++ in int;",
    "switch (x) { case 1: y = 1; case 2: { case 3 ... 5: break; } default: ; }": (
        "switch x {case 1..1: y = 1; case 2..2: {case 3..5: break;} default:}"
    ),
    "switch ((unsigned)x) { case -1: y = 1; }": (
        "switch cast unsigned int<x> {case 4294967295..4294967295: y = 1;}"
    ),
    "switch (x) while (y) case 1: y--;": "switch x while (|y|) {case 1..1: y-- in int;}",
    "again: x--; if (x) goto again;": "again: x-- in int; if x goto again;",
    "{ int x; { int x = 1; x++; } }": "{int x; {int x = 1; x++ in int;}}",
    "int v[x + 1]; v[0] = 1;": "int[] v[(x + 1)]; v[0] = 1;",
    "int v[x][3]; v[0][1] = 1;": "int[3][] v[x]; v[0][1] = 1;",
    "extern int outside; outside = 1;": "outside = 1;",
    "static int kept = 2 * 3; kept++;": "kept++ in int;",
    "struct unused { float f; }; typedef double d; enum { K = 4 }; x = K;": "x = 4;",
    "(void)x; 3; ;": "x;",
    "x++, (y = 1, x--), 3;": "x++ in int; (y = 1, x-- in int);",
    "__attribute__((unused)) int z = 1; return;": "int z = 1; return;",
}


@pytest.mark.parametrize(("text", "expected"), STATEMENTS.items())
def test_statement(text: str, expected: str) -> None:
    macro = "#define DOWN(v) for (; v > 0; v--)\n"
    unit = parsed(f"{macro} int outside; void main(int x, int y) {{ {text} }}")
    assert not unit.unsupported, unit.unsupported
    assert body_of(unit) == "assume (x >= 0); " + expected


INITIALISERS = {
    "int a[3] = {1, 2};": "{0: 1, 1: 2}",
    "int a[] = {[2] = 5, 6, [0] = 1};": "{0: 1, 2: 5, 3: 6}",
    "int a[4] = {[1 ... 2] = 7};": "{1: 7, 2: 7}",
    "int a[2][2] = {{1}, {2, 3}};": "{0: 1, 2: 2, 3: 3}",
    "int a[2][2] = {1, 2, 3};": "{0: 1, 1: 2, 2: 3}",
    "int a[2][2] = {[1] = {4}, [0][1] = 5};": "{1: 5, 2: 4}",
    "int a[2][2][2] = {1, 2, {3}, {{4}}};": "{0: 1, 1: 2, 2: 3, 4: 4}",
    "int a[2] = {1, 2, [0] = 3};": "{0: 3, 1: 2}",
    'char a[] = "ab\\0c";': "{0: 97:char, 1: 98:char, 3: 99:char}",
    'char a[2] = "ab";': "{0: 97:char, 1: 98:char}",
    'char a[4] = {"a" "\\xff"};': "{0: 97:char, 1: -1:char}",
    'unsigned char a[2][3] = {"x", {1}};': "{0: 120:unsigned char, 3: 1:unsigned char}",
    "int a[2] = {};": "{}",
    "int a = {4};": "4",
    "unsigned a = 1 + 2;": "3:unsigned int",
    "int a = sizeof(long) == 4 ? -5 : 1;": "-5",
    "int b[4], *a = b + 1;": "(&b[0] + 1)",
    "int b, *a = &b;": "&b",
    "int *a = 0;": "null",
    "int a;": "None",
}


@pytest.mark.parametrize(("text", "expected"), INITIALISERS.items())
def test_initialiser_of_a_global(text: str, expected: str) -> None:
    unit = parsed(f"{text} void main(void) {{ a; }}")
    assert not unit.unsupported, unit.unsupported
    found = {each.variable.name: each.initializer for each in unit.globals}["a"]
    assert ("None" if found is None else render(found)) == expected


def test_initialiser_of_a_local_is_evaluated_in_place() -> None:
    unit = parsed("int f(int x) { int a[2][2] = {{x, x / 2}, [1][0] = 3}; return a[0][0]; }")
    assert body_of(unit, "f").startswith("int[2][2] a = {0: x, 1: (x / 2), 2: 3};")


def test_a_static_local_is_a_global_of_its_own() -> None:
    unit = parsed(
        "int f(void) { static int n = 4; return n++; } int g(void) { static int n; return n; }"
    )
    first, second = unit.globals
    assert first.variable.name == second.variable.name == "n"
    assert first.variable is not second.variable
    assert first.variable.storage is tree.Storage.GLOBAL
    assert first.initializer is not None
    assert second.initializer is None


def test_a_global_is_one_however_often_it_is_declared() -> None:
    unit = parsed(
        "extern int n; int n; int n = 3; extern int n; int f(void) { extern int n; return n; }"
    )
    (only,) = unit.globals
    assert only.initializer is not None
    assert render(only.initializer) == "3"


def test_main_returns_zero_at_its_end_and_has_a_count_of_arguments() -> None:
    unit = parsed("int main(int argc, char **argv) { (void)argv; }")
    assert [parameter.name for parameter in unit.functions["main"].parameters] == ["argc"]
    assert body_of(unit) == "assume (argc >= 0); {} return 0;"


def test_old_style_definitions() -> None:
    unit = parsed("f(a, b) char a; { return a + b; } main() { return f(1, 2); }")
    types = [str(parameter.type) for parameter in unit.functions["f"].parameters]
    assert types == ["char", "int"]
    assert body_of(unit) == "return f(1:char, 2);"
