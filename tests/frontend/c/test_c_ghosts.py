# SPDX-License-Identifier: Apache-2.0
"""Ghost code of ACSL: it is read as C, and refused where it could change the program."""

from __future__ import annotations

import pytest

from assay.source import SourceError

from .rendering import parsed

FINE = {
    "//@ ghost int y = x;\n return 1;": "int y = x; return 1;",
    "/*@ ghost int y = 0; y++; */ return 1;": "int y = 0; y++; return 1;",
    "//@ ghost int a[2];\n/*@ ghost\n  @ a[x & 1] = 1;\n  @*/ return 1;": (
        "int a[2]; a[x & 1] = 1; return 1;"
    ),
    "//@ ghost int y; if (x) y = 1; else { y = 2; }\n return 1;": (
        "int y; if (x) y = 1; else { y = 2; } return 1;"
    ),
}

REFUSED = [
    "//@ ghost x = 1;\n return 1;",
    "if (x) //@ ghost int y = 1;\n x = 2; return 1;",
    "if (x) /*@ ghost ; */ x = 2; return 1;",
    "if (x) x = 2; /*@ ghost else x = 3; */ return 1;",
    "//@ ghost int y = 0;\n //@ ghost if (y)\n x = 2; return 1;",
    "while (x) /*@ ghost ; */ x--; return 1;",
    "for (;x; /*@ ghost x--; */) x = 0; return 1;",
    "/*@ ghost return 2; */ return 1;",
    "/*@ ghost while (1) { ; } */ return 1;",
    "/*@ ghost int y = g(); */ return 1;",
    "/*@ ghost int *p = &x; *p = 3; */ return 1;",
    "/*@ ghost int *p = &x; p[0] = 3; */ return 1;",
    "/*@ ghost int y = v; */ return 1;",
    "/*@ ghost int y = 0; } */ return 1;",
    "/*@ ghost int y = 0; // */ x = 1;\n return 1;",
    "/*@ ghost int y = 0; ' */ x = '1';\n return 1;",
    "/*@ ghost unsigned */ int y = x; return y;",
    "/*@ ghost static int y; y = 1; */ return 1;",
    "/*@ ghost extern int h; h = 1; */ return 1;",
    "l: /*@ ghost int y = 0; */ if (x) { x = 0; goto l; } return 1;",
    "/*@ ghost int h = 2; */ return h;",
    "/*@ ghost y = 2; */ return 1;",
]
_BEFORE = "int g(void); volatile int v; int h;"


@pytest.mark.parametrize(("text", "code"), FINE.items())
def test_it_is_read_as_the_code_in_it(text: str, code: str) -> None:
    ghost, plain = (
        parsed(f"int f(int x) {{ {each} }}").functions["f"].body for each in (text, code)
    )
    assert ghost is not None
    assert plain is not None
    assert [type(one) for one in ghost.statements] == [type(one) for one in plain.statements]


@pytest.mark.parametrize("text", REFUSED)
def test_what_could_change_the_program_is_refused(text: str) -> None:
    unit = parsed(f"{_BEFORE} int f(int x) {{ {text} }} int other(void) {{ return 2; }}")
    assert {diagnostic.code for diagnostic in unit.unsupported["f"]} == {"unsupported"}
    assert list(unit.functions) == ["other"]


def test_variables_of_the_file() -> None:
    unit = parsed("//@ ghost int n = 0;\nint f(void) { /*@ ghost n++; */ return 1; }")
    assert [one.variable.name for one in unit.globals] == ["n"]


@pytest.mark.parametrize("other", ["int n;", "extern int n;"])
def test_a_variable_of_the_file_is_no_other(other: str) -> None:
    unit = parsed(f"{other}\n//@ ghost int n;\nint f(void) {{ n = 2; return n; }}")
    assert list(unit.unsupported) == ["f"]


def test_code_does_not_see_it() -> None:
    with pytest.raises(SourceError):
        parsed("int f(int x) { /*@ ghost int y = x; */ return y; }")
