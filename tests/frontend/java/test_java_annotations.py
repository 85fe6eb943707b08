# SPDX-License-Identifier: Apache-2.0
"""Where annotation comments belong, and that none is lost."""

from __future__ import annotations

import pytest

from assay.frontend import tree
from assay.frontend.tree import Function, LoopStatement, SpecStatement

from .reading import codes, errors, method, statements, unit


def counts(function: Function) -> tuple[int, int]:
    """The numbers of `requires` and `ensures` clauses."""
    assert function.specification is not None
    cases = function.specification.cases
    return sum(len(c.requires) for c in cases), sum(len(c.ensures) for c in cases)


CONTRACTS = [
    "//@ requires x > 0; ensures true;\n static int f(int x) { return x; }",
    "//@ requires x > 0;\n // a\n /* b */ //@ ensures true;\n static int f(int x) { return x; }",
    "/** doc */ /*@ requires x > 0;\n @ ensures true; @*/ public static int f(int x) { return x; }",
    "public /*@ requires x > 0; ensures true; @*/ static int f(int x) { return x; }",
    "public static /*@ requires x > 0; @*/ int f(int x) /*@ ensures true; @*/ { return x; }",
]


@pytest.mark.parametrize("text", CONTRACTS)
def test_contract(text: str) -> None:
    assert counts(method(text)) == (1, 1)


def test_modifiers_of_methods_and_parameters() -> None:
    function = method(
        "/*@ pure @*/ static /*@ nullable @*/ int[] f(/*@ nullable @*/ int[] a,"
        " final /*@ nullable @*/ int[] b, /*@ non_null @*/ int c[], int[] d) { return a; }"
    )
    assert function.pure
    assert function.nullable_result
    assert [each.nullable for each in function.parameters] == [True, True, False, False]
    assert counts(function) == (0, 0)


def test_pure_class() -> None:
    assert unit("/*@ pure @*/ class T { static void f() { } }").functions["T.f"].pure


LOOPS = [
    "//@ loop_invariant x >= 0;\n while (x > 0) x--;",
    "//@ loop_invariant x >= 0;\n // note\n for (; x > 0; x--) ;",
    "//@ loop_invariant x >= 0;\n l: while (x > 0) x--;",
    "l: /*@ loop_invariant x >= 0; @*/ m: do { x--; } while (x > 0);",
    "if (x > 0) /*@ loop_invariant x >= 0; @*/ while (x > 0) x--;",
    "if (x > 0) ; else /*@ loop_invariant x >= 0; @*/ while (x > 0) x--;",
    "switch (x) { case 1: /*@ loop_invariant x >= 0; @*/ while (x > 0) x--; }",
]


def loops(statement: object) -> list[LoopStatement]:
    """All loops inside a statement."""
    if isinstance(statement, LoopStatement):
        return [statement, *loops(statement.body)]
    names = ("statements", "statement", "then", "otherwise", "body")
    inner = [getattr(statement, name, None) for name in names]
    parts = [part for each in inner for part in (each if isinstance(each, tuple) else (each,))]
    return [loop for part in parts if part is not None for loop in loops(part)]


@pytest.mark.parametrize("text", LOOPS)
def test_loop_specification(text: str) -> None:
    (loop,) = loops(method(f"static void f(int x) {{ {text} }}").body)
    assert loop.specification is not None
    assert len(loop.specification.invariants) == 1
    assert set(loop.scope) == {"x"}


def test_annotations_among_statements() -> None:
    function = method(
        """static int f(int x) { //@ assert x > 0;
          int y = 1; //@ assume y == 1;
          if (y > 0) /*@ assert y != 0; @*/ y = 2;
          //@ assert y == 2;
          //@ loop_invariant true;
          while (x > 0) { x--; /*@ assert x >= 0; @*/ }
          switch (x) { case 1: x = 2; //@ assert x == 2;
            case 2: x = 3; //@ assert x == 3;
          }
          return x; /*@ assert false; @*/ }"""
    )
    kinds = [type(each).__name__ for each in statements(function)]
    assert kinds == [
        "SpecStatement",
        "Declare",
        "SpecStatement",
        "If",
        "SpecStatement",
        "LoopStatement",
        "Switch",
        "Return",
        "SpecStatement",
    ]
    first = statements(function)[0]
    third = statements(function)[2]
    assert isinstance(first, SpecStatement)
    assert isinstance(third, SpecStatement)
    assert set(first.scope) == {"x"}
    assert set(third.scope) == {"x", "y"}
    switch = statements(function)[6]
    assert isinstance(switch, tree.Switch)
    assert isinstance(switch.body, tree.Block)
    inside = [type(each).__name__ for each in switch.body.statements]
    assert inside == ["CaseLabel", "Evaluate", "SpecStatement"] * 2


def test_constants_are_put_into_specifications() -> None:
    found = unit(
        r"""class T { static final int N = 3; static final boolean ON = true; static int v;
          //@ requires N > 0 && T.N > v && ON && (\forall int N; N > 0; N > 1);
          static void f(int x) { } }"""
    )
    specification = found.functions["T.f"].specification
    assert specification is not None
    text = repr(specification)
    assert text.count("SpecInteger(value=3") == 2
    assert "SpecBoolean(value=True" in text
    assert text.count("SpecName(name='N'") == 2  # below the quantifier
    assert "SpecName(name='v'" in text


WRONG = [
    ("//@ requires x > 0;\n int x;", "spec-place"),
    ("static void f() { //@ requires true;\n ; }", "spec-place"),
    ("static void f(int x) { //@ loop_invariant true;\n x = 1; }", "spec-place"),
    ("static void f(int x) { while (x > 0 /*@ assert true; @*/) { } }", "spec-place"),
    ("static void f(int x) { f(/*@ assert true; @*/ x); }", "spec-place"),
    ("static void f(/*@ pure @*/ int x) { }", "spec-place"),
    ("static void f(int x) { /*@ pure @*/ x = 1; }", "spec-place"),
    ("static void f() { } //@ ensures true;", "spec-place"),
    ("//@ loop_invariant true;\n static void f() { }", "spec-place"),
    ("//@ assert true;\n static void f() { }", "spec-place"),
    ("// @ requires true;\n static void f() { }", "spec-space"),
    ("/* @ requires true; @*/ static void f() { }", "spec-space"),
    ("//@ reqires true;\n static void f() { }", "spec-keyword"),
    ("static void f(int x) { //@ asert true;\n x = 1; }", "spec-keyword"),
    ("//@ requires (;\n static void f() { }", "spec-syntax"),
    ("static void f(int x) { switch (x) { /*@ assert true; @*/ case 1: } }", "spec-place"),
    ("static void f(int x) { int y = /*@ assert true; @*/ 1; }", "spec-place"),
]


@pytest.mark.parametrize(("text", "code"), WRONG)
def test_wrong_annotation_is_an_error(text: str, code: str) -> None:
    assert [found for found, _ in codes(f"class T {{ {text}\n }}")] == [code]


@pytest.mark.parametrize(
    "text", ["class T { }\n//@ ensures true;", "//@ requires true;\nclass T { }"]
)
def test_annotation_outside_of_classes(text: str) -> None:
    assert [each.code for each in errors(text)] == ["spec-place"]


def test_unsupported_declaration_before_a_method_concerns_all_methods() -> None:
    found = unit("class T { //@ axiom n > 0;\n static void f() { } static void g() { } }")
    assert list(found.unsupported) == ["T.f", "T.g"]


def test_unsupported_declaration_concerns_the_whole_class() -> None:
    found = unit(
        "class T { //@ axiom x > 0;\n int x; static void f() { } } class U { void g() { } }"
    )
    assert list(found.unsupported) == ["T.f"]
    assert list(found.functions) == ["U.g"]


def test_annotations_inside_unsupported_code_are_moot() -> None:
    found = unit("class T { static void f() { try (R r = null) { /*@ assert true; @*/ } } }")
    assert list(found.unsupported) == ["T.f"]


def test_error_in_an_annotation_does_not_hide_the_statement() -> None:
    text = "class T { static int f() {\n //@ asert true;\n int x = 1;\n return x + true; } }"
    assert codes(text) == [("spec-keyword", 2), ("type", 4)]


WARNED = [
    ("//+ESC@ ensures false;\n", "spec-key"),
    ("/*+A-B@ ensures false; @*/\n", "spec-key"),
    ("/*@ normal_behavior requires true; normal_behavior ensures true; @*/\n", "spec-also"),
]


@pytest.mark.parametrize(("text", "code"), WARNED)
def test_warnings_are_kept(text: str, code: str) -> None:
    found = unit(f"class T {{\n{text}//@ requires true;\nstatic void f() {{ }} }}")
    assert [each.code for each in found.diagnostics] == [code]


def test_assertion_between_a_switch_and_an_empty_statement() -> None:
    """The parser takes the semicolon for the end of the switch."""
    function = method("static void f(int x) { switch (x) { default: } /*@ assert x > 0; @*/ ; }")
    kinds = [type(each) for each in statements(function)]
    assert kinds == [tree.Switch, SpecStatement, tree.Block]


def test_assertion_behind_a_switch_is_not_taken_for_a_part_of_an_if() -> None:
    """In Java the semicolon is a statement behind the `if`, so the assertion is not under it."""
    text = (
        "class T { static void f(int x) {\n"
        "if (x > 0) switch (x) { default: }\n/*@ assert x > 0; @*/ ; } }"
    )
    assert codes(text) == [("spec-place", 3)]
