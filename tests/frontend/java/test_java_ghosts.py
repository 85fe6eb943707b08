# SPDX-License-Identifier: Apache-2.0
"""Ghost variables: who sees them, and that specifications speak only of what has a value."""

from __future__ import annotations

import pytest

from assay.frontend.tree import GhostAssignment

from .reading import errors, method, statements, unit

FINE = [
    "//@ ghost int z = x;\n //@ set z = z + 1;\n x++;",
    "//@ ghost int z = x; set z = z + 1;\n",
    "{ /*@ ghost int z = 1; @*/ } { /*@ ghost int z = 2; @*/ }",
    "return; //@ ghost int z = x;\n",
    "int y; //@ ghost int z = x;\n for (y = z(); y < x; y++) ;".replace("z()", "0"),
    "int c; //@ maintaining c >= 0;\n for (c = 0; c < x; c++) ;",
    "int y; y = 1; //@ assert y == 1;\n",
    "int y; //@ assert (\\forall int y; 0 <= y && y < 3; y < 3);\n y = 1;",
]


def source(text: str) -> str:
    return f"class T {{ static void f(int x) {{ {text} }} }}"


@pytest.mark.parametrize("text", FINE)
def test_fine(text: str) -> None:
    assert list(unit(source(text)).functions) == ["T.f"]


WRONG = [
    ("//@ ghost int z = 1;\n x = z;", "type"),
    ("//@ ghost int z = 1;\n z = 2;", "type"),
    ("//@ ghost int z = 1;\n z++;", "type"),
    ("//@ set x = 1;\n", "type"),
    ("//@ set y = 1;\n", "unknown-name"),
    ("//@ ghost int x = 1;\n", "duplicate"),
    ("//@ ghost int z = 1;\n int z = 2;", "duplicate"),
    ("int y; //@ assert y == 0;\n y = 1;", "unassigned"),
    ("int y; //@ ghost int z = y;\n y = 1;", "unassigned"),
    ("int y; //@ maintaining y == 0;\n while (x > 0) { y = 0; x--; }", "unassigned"),
    (
        "switch (x) { case 1: /*@ ghost int z = 1; @*/ break; default: /*@ assert z == 1; @*/ }",
        "unassigned",
    ),
]


@pytest.mark.parametrize(("text", "code"), WRONG)
def test_wrong(text: str, code: str) -> None:
    assert [each.code for each in errors(source(text))] == [code]


def test_type_without_values_in_the_model() -> None:
    (found,) = unit(source("//@ ghost double z = 1;\n")).unsupported["T.f"]
    assert found.data["construct"] == "a ghost variable of type `double`"


def test_message_names_the_ghost_variable() -> None:
    (found,) = errors(source("/*@ ghost int z = 1; @*/ x = z;"))
    assert "`z` is a ghost variable" in str(found.data["what"])


def test_order_among_statements() -> None:
    text = "static void f(int x) { //@ ghost int z = x;\n x = 1; //@ set z = x;\n }"
    found = statements(method(text))
    assert [isinstance(each, GhostAssignment) for each in found] == [True, False, True]
