# SPDX-License-Identifier: Apache-2.0
"""Changes of operators, conditions and constants."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from .edit import Edit, Positioned, Text
from .left_alone import called

Found = Iterator[tuple[str, Positioned, tuple[Edit, ...]]]

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: (r"\+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: (r"\*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: (r"\|", "&"),
}
ORDERED = (ast.Sub, ast.FloorDiv, ast.LShift, ast.RShift, ast.Mod, ast.Pow)
WIDTHS = {8: (16,), 16: (8, 32), 31: (32,), 32: (31, 64), 63: (64,), 64: (63, 32)}
TEXTUAL = (ast.JoinedStr, ast.Tuple, ast.List, ast.Dict, ast.ListComp)
TWINS = (  # our own constructors and attributes: one for the other
    ("less", "at_most"), ("equal", "different"), ("add", "subtract"), ("bit_and", "bit_or"),
    ("conjunction", "disjunction"), ("shift_left", "shift_right"), ("ZERO", "ONE"),
    ("TRUE", "FALSE"), ("left", "right"), ("low", "high"), ("min", "max"), ("all", "any"),
    ("before", "after"), ("entry", "exit"), ("outer", "inner"), ("INT", "LONG"),
    ("truncated_division", "floor_division"), ("truncated_remainder", "floor_remainder"),
    ("first", "last"), ("lower", "upper"),
)  # fmt: skip
TWIN = {one: other for pair in TWINS for one, other in (pair, pair[::-1])}
BUILT_IN = {"min", "max", "all", "any"}


def _between(text: Text, left: ast.expr, right: ast.expr, old: str, new: str) -> tuple[Edit, ...]:
    """The operator between two operands."""
    start, end = text.end(left), text.start(right)
    code = re.sub(rb"#[^\n]*", lambda found: b" " * len(found[0]), text.bytes[start:end])
    found = re.search(old.encode(), code)
    if found is None:
        return ()
    return (Edit(start + found.start(), start + found.end(), new.encode()),)


def comparison(text: Text, node: ast.AST) -> Found:
    """`<` for `<=`, `==` for `!=`, `is` for `is not`, `in` for `not in`, and back."""
    if isinstance(node, ast.Compare):
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            yield "comparison", node, _between(text, left, right, *COMPARISONS[type(operator)])
            left = right


def arithmetic(text: Text, node: ast.AST) -> Found:
    """`+` for `-`, `*` for `//`, `<<` for `>>`, `&` for `|`; operands in the other order."""
    if isinstance(node, ast.AugAssign) and not _is_textual(node.value):
        if isinstance(node.op, (ast.Add, ast.Sub)):
            old, new = (r"\+=", "-=") if isinstance(node.op, ast.Add) else ("-=", "+=")
            yield "arithmetic", node, _between(text, node.target, node.value, old, new)
        return
    if not isinstance(node, ast.BinOp) or _is_textual(node.left) or _is_textual(node.right):
        return
    if type(node.op) in ARITHMETIC:
        operator = ARITHMETIC[type(node.op)]
        yield "arithmetic", node, _between(text, node.left, node.right, *operator)
    if isinstance(node.op, ORDERED):
        yield "operands", node, text.swapped(node.left, node.right)


def _is_textual(node: ast.expr) -> bool:
    is_string = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return is_string or isinstance(node, TEXTUAL)


def boolean(text: Text, node: ast.AST) -> Found:
    """`and` for `or` and back; one of the conditions left out; a `not` left out."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not dropped", node, (text.replaced(node, b"bool(" + text.of(node.operand) + b")"),)
    if not isinstance(node, ast.BoolOp):
        return
    old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    pairs = list(zip(node.values, node.values[1:], strict=False))
    edits = [_between(text, one, two, rf"\b{old}\b", new) for one, two in pairs]
    yield "and/or", node, tuple(edit for each in edits for edit in each)
    neutral = b"True" if isinstance(node.op, ast.And) else b"False"
    for value in node.values:
        yield "condition dropped", node, (text.replaced(value, neutral),)


def condition(text: Text, node: ast.AST) -> Found:
    """The condition of a branch, loop or filter negated, or its branch never taken."""
    tests = node.ifs if isinstance(node, ast.comprehension) else []
    if isinstance(node, (ast.If, ast.IfExp, ast.While)):
        tests = [node.test]
    for test in tests:
        constant = isinstance(test, ast.Constant)
        if not constant and not _is_negated_elsewhere(test):
            yield "condition negated", test, (text.replaced(test, b"not (" + text.of(test) + b")"),)
        if isinstance(node, ast.If) and not constant and not _binds(test):
            yield "branch dropped", test, (text.replaced(test, b"False"),)
    if isinstance(node, ast.comprehension):
        for test in node.ifs:
            yield "filter dropped", test, (text.replaced(test, b"True"),)


def _is_negated_elsewhere(test: ast.expr) -> bool:
    """Whether one of the changes of its operator is its negation."""
    if isinstance(test, ast.Compare) and len(test.ops) == 1:
        return not isinstance(test.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE))
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


def _binds(test: ast.expr) -> bool:
    return any(isinstance(each, ast.NamedExpr) for each in ast.walk(test))


def constant(text: Text, node: ast.AST) -> Found:
    """Numbers one more or less, widths of machine integers, True for False."""
    if not isinstance(node, ast.Constant):
        return
    if isinstance(node.value, bool):
        yield "constant", node, (text.replaced(node, str(not node.value).encode()),)
    elif isinstance(node.value, int):
        value = node.value
        for new in {value + 1, value - 1, *WIDTHS.get(value, ())}:
            yield "constant", node, (text.replaced(node, f"({new})".encode()),)


def twin(text: Text, node: ast.AST, known: frozenset[str]) -> Found:
    """`less` for `at_most`, `.left` for `.right`, `min` for `max`; signed for unsigned."""
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        if node.attr == "signed":
            yield "signed", node, (text.replaced(node, b"(not " + text.of(node) + b")"),)
        other = TWIN.get(node.attr)
        if other is not None and other in known:
            end = text.end(node)
            yield "twin", node, (Edit(end - len(node.attr), end, other.encode()),)
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        other = TWIN.get(node.id)
        if other is not None and (other in known or other in BUILT_IN):
            yield "twin", node, (text.replaced(node, other.encode()),)
    if isinstance(node, ast.Call):
        yield from _signed_keyword(text, node)


def _signed_keyword(text: Text, node: ast.Call) -> Found:
    for keyword in node.keywords:
        if keyword.arg == "signed" and not isinstance(keyword.value, ast.Constant):
            new = b"not (" + text.of(keyword.value) + b")"
            yield "signed", keyword.value, (text.replaced(keyword.value, new),)


def iteration(text: Text, node: ast.AST) -> Found:
    """A loop that goes the other way."""
    if isinstance(node, (ast.For, ast.comprehension)):
        source = node.iter
        if isinstance(source, ast.Call) and called(source) == "reversed" and source.args:
            yield "order", source, (text.replaced(source, text.of(source.args[0])),)
        else:
            new = b"reversed(list(" + text.of(source) + b"))"
            yield "order", source, (text.replaced(source, new),)
