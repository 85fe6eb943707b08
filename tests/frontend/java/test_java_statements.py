# SPDX-License-Identifier: Apache-2.0
"""Statements of Java as the typed tree has them."""

from __future__ import annotations

import pytest

from assay.frontend import tree
from assay.frontend.tree import LoopKind, LoopStatement, Switch

from .reading import method, shown, statements


def kinds(block: tree.Statement) -> list[str]:
    assert isinstance(block, tree.Block)
    return [type(each).__name__ for each in block.statements]


def test_for_each_evaluates_the_array_once() -> None:
    (loop, _) = statements(
        method("static int f(int[] a) { for (long x : a) { a = null; } return 0; }")
    )
    assert isinstance(loop, LoopStatement)
    array, index = loop.initial
    assert isinstance(array, tree.Declare)
    assert isinstance(index, tree.Declare)
    assert shown(array.initializer) == "a"  # type: ignore[arg-type]
    assert shown(loop.condition) == f"({index.variable.name} < {array.variable.name}.length)"  # type: ignore[arg-type]
    assert isinstance(loop.body, tree.Block)
    element = loop.body.statements[0]
    assert isinstance(element, tree.Declare)
    name = f"{array.variable.name}[{index.variable.name}]"
    assert shown(element.initializer) == f"<long>{name}"  # type: ignore[arg-type]
    assert loop.scope["\\count"] is index.variable
    assert "x" not in loop.scope


def test_for_declares_in_its_own_scope() -> None:
    function = method(
        "static void f(int n) { for (int i = 0, j = n; i < j; i++, j--) ; for (int i = 1; ; ) { } }"
    )
    first, second = statements(function)
    assert isinstance(first, LoopStatement)
    assert isinstance(second, LoopStatement)
    assert (len(first.initial), len(first.update), second.condition) == (2, 2, None)
    assert set(first.scope) == {"n", "i", "j"}
    assert set(second.scope) == {"n", "i"}
    assert first.scope["i"] is not second.scope["i"]


@pytest.mark.parametrize(
    ("text", "kind"), [("while (b) { }", LoopKind.WHILE), ("do { } while (b);", LoopKind.DO)]
)
def test_loops_point_at_their_keyword(text: str, kind: LoopKind) -> None:
    (loop,) = statements(method(f"static void f(boolean b) {{ {text} }}"))
    assert isinstance(loop, LoopStatement)
    assert loop.kind is kind
    assert loop.span.text == text.split()[0]


def test_switch_falls_through() -> None:
    (found,) = statements(
        method("void f(char c) { switch (c) { case 'a': case 98: f(c); default: break; case 1: } }")
    )
    assert isinstance(found, Switch)
    names = ["CaseLabel", "CaseLabel", "Evaluate", "CaseLabel", "Break", "CaseLabel"]
    assert kinds(found.body) == names
    assert isinstance(found.body, tree.Block)
    labels = [each for each in found.body.statements if isinstance(each, tree.CaseLabel)]
    assert [each.ranges for each in labels] == [((97, 97),), ((98, 98),), (), ((1, 1),)]
    assert [each.default for each in labels] == [False, False, True, False]


def test_switch_with_arrows_never_falls_through() -> None:
    (found,) = statements(
        method("void f(int x) { switch (x) { case 1, 2 -> x++; case 3 -> { return; } } }")
    )
    assert isinstance(found, Switch)
    assert kinds(found.body) == ["CaseLabel", "Evaluate", "Break", "CaseLabel", "Block", "Break"]


def test_switch_expression_evaluates_its_subject_once() -> None:
    (found,) = statements(
        method("byte f(int x) { return switch (x++) { default -> 1; case 3, 4 -> 2; }; }")
    )
    assert isinstance(found, tree.Return)
    assert isinstance(found.value, tree.StatementExpression)
    (start,) = found.value.statements
    assert isinstance(start, tree.Declare)
    name = start.variable.name
    assert shown(start.initializer) == "x++{int}"  # type: ignore[arg-type]
    assert shown(found.value.value) == f"((({name} == 3) || ({name} == 4)) ? <byte>2 : <byte>1)"  # type: ignore[arg-type]


def test_constants_in_case_labels() -> None:
    (_, found) = statements(
        method("void f(byte b) { final int k = 3; switch (b) { case k * 2: case -'a' + k: } }")
    )
    assert isinstance(found, Switch)
    assert isinstance(found.body, tree.Block)
    assert [each.ranges for each in found.body.statements] == [((6, 6),), ((-94, -94),)]  # type: ignore[union-attr]


def test_labels() -> None:
    (found,) = statements(method("void f() { a: { b: for (;;) { for (;;) { continue b; } } } }"))
    assert isinstance(found, tree.Labelled)
    assert isinstance(found.statement, tree.Block)
    inner = found.statement.statements[0]
    assert isinstance(inner, tree.Labelled)
    assert isinstance(inner.statement, LoopStatement)


def test_an_empty_statement_with_labels() -> None:
    (found,) = statements(method("void f() { a: /* no */ b: ; }"))
    assert isinstance(found, tree.Labelled)
    assert isinstance(found.statement, tree.Labelled)
    assert found.statement.statement == tree.Block((), found.statement.statement.span)


def test_else_if_chain_nests_to_the_right() -> None:
    (found,) = statements(
        method("static void f(int x) { if (x == 1) x = 2; else if (x == 2) { } else x = 3; }")
    )
    assert isinstance(found, tree.If)
    assert isinstance(found.otherwise, tree.If)
    assert isinstance(found.otherwise.otherwise, tree.Evaluate)
    assert found.otherwise.span.text.startswith("if (x == 2)")


def test_verifier_statements() -> None:
    function = method(
        "static void f() { int x = org.sosy_lab.sv_benchmarks.Verifier.nondetInt();"
        " org.sosy_lab.sv_benchmarks.Verifier.assume(x > 0); assert x != 0 : x / 0; }"
    )
    declare, assume, check = statements(function)
    assert shown(declare.initializer) == "Verifier.nondetInt{int}"  # type: ignore[union-attr,arg-type]
    assert isinstance(assume, tree.AssumeThat)
    assert isinstance(check, tree.AssertThat)


def test_declarations_of_arrays() -> None:
    function = method(
        "static void f(int... p) { int[] a = {1, 2}, b[] = {a, {}, null}; var c = b; }"
    )
    types = [str(each.variable.type) for each in statements(function)]  # type: ignore[union-attr]
    assert types == ["int[]", "int[][]", "int[][]"]
    assert shown(statements(function)[1].initializer) == "int[][]{a, int[]{}, null:int[]}"  # type: ignore[union-attr,arg-type]
    assert str(function.parameters[0].type) == "int[]"
