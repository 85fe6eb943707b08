# SPDX-License-Identifier: Apache-2.0
"""Switch expressions whose branches are statements: `yield`, `throw`, blocks (JLS 15.28).

int n = switch (k) { case 1: yield 5; default: throw e; };

$value; $yield: switch (k) { case 1: { $value = 5; break $yield; } default: throw e; }
int n = $value;
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, field
from assay.frontend import tree
from assay.frontend.java.body import JavaBody
from assay.frontend.java.cases import SwitchLabels, case_label, check_one_type, subject_labels
from assay.frontend.java.completion import completes
from assay.frontend.java.conversions import assigned, type_error, unsupported
from assay.frontend.java.nodes import part, parts
from assay.frontend.java.scopes import JavaJumps
from assay.frontend.java.types import binary_promotion
from assay.frontend.tree import Expression, Name, Statement, Storage, VariableDeclaration
from assay.program.types import IntegerType, Type
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

Convert = Callable[["Node", JavaBody], Expression]


@final
@dataclass(slots=True)
class Yields:
    """Where `yield` leads to: the value of a switch, and what was yielded so far."""

    label: str
    value: VariableDeclaration | None  # None: only the types are wanted
    types: list[Type] = field(default_factory=list)


def has_statements(switch: Node) -> bool:
    """Whether some branch of a switch expression is more than a value."""
    for section in parts(part(switch, "body")):
        if section.type != "switch_rule" or parts(section)[-1].type != "expression_statement":
            return True
    return False


def yielded_value(
    node: Node, body: JavaBody, wanted: Type | None, expression: Convert
) -> Expression:
    """A switch expression as a switch statement that assigns a variable of its own."""
    of = wanted if wanted is not None else _type(node, body, expression)
    span = body.span(node)
    value = VariableDeclaration(body.hidden_name("value"), of, Storage.TEMPORARY, span)
    yields = Yields(body.hidden_name("yield"), value)
    made = tree.Labelled(yields.label, _switch(node, body, yields, expression), span)
    declared = tree.Declare(value, None, span)
    return tree.StatementExpression((declared, made), Name(value, span), of, span)


def _type(node: Node, body: JavaBody, expression: Convert) -> Type:
    """The type of all values; the switch is read once for it, and then again."""
    yields, problems = Yields(body.hidden_name("yield"), None), len(body.problems)
    _switch(node, body, yields, expression)
    del body.problems[problems:]  # they are found again
    body.file.annotations.again(node)
    types = list(dict.fromkeys(yields.types))
    if not types:
        raise unsupported(body.span(node), "a switch expression without a value")
    check_one_type(set(types), body.span(node))
    found = types[0]
    for each in types[1:]:
        if not isinstance(found, IntegerType) or not isinstance(each, IntegerType):
            what = "a switch expression of several types in this place"
            raise unsupported(body.span(node), what, "assign its value to a variable first")
        found = binary_promotion(found, each)
    return found


def _switch(node: Node, body: JavaBody, yields: Yields, expression: Convert) -> tree.Switch:
    subject = expression(part(node, "condition"), body)
    labels, block = subject_labels(node, subject, body), part(node, "body")
    found: list[Statement] = []
    with body.locals.block(), _yielding(yields, body):
        for section in parts(block):
            if labels.patterns is None:
                found += _section(section, labels, body, expression)
                continue
            with body.locals.block():
                found += _section(section, labels, body, expression)
    if not labels.covers_all:
        raise type_error(
            body.span(node), "this switch does not cover all values: it needs a `default`"
        )
    code = tree.Block(tuple(labels.closed(found)), body.span(block))
    _check_never_completes(code, body)
    return tree.Switch(labels.subject_value(subject, body), code, body.span(node))


@contextmanager
def _yielding(yields: Yields, body: JavaBody) -> Iterator[None]:
    """Jumps cannot leave a switch expression, but for `yield` (JLS 14.15, 14.16)."""
    targets, before = body.targets, body.yields
    body.targets, body.yields = JavaJumps(), yields
    try:
        yield
    finally:
        body.targets, body.yields = targets, before


def _section(
    section: Node, labels: SwitchLabels, body: JavaBody, expression: Convert
) -> list[Statement]:
    from assay.frontend.java.statements import statements

    found: list[Statement] = []
    if section.type != "switch_rule":
        for child in section.children:
            if child.type == "switch_label":
                found += [case_label(child, labels, body, expression), *labels.bound()]
            elif child.type != ":":
                found += statements([child], body)
        return found
    label, action = parts(section)
    with body.locals.block():
        found += [case_label(label, labels, body, expression), *labels.bound()]
        if action.type == "expression_statement":
            return [*found, *yielded(parts(action)[0], body.span(action), body, expression)]
        code = statements([action], body)
    _check_never_completes(tree.Block(tuple(code), body.span(action)), body)
    return found + code


def _check_never_completes(code: tree.Block, body: JavaBody) -> None:
    ends, unreachable = completes(code)
    body.problems += unreachable
    if ends and not body.problems:
        raise type_error(code.span, "a switch expression has a value here: `yield` is missing")


def yielded(node: Node, span: Span, body: JavaBody, expression: Convert) -> list[Statement]:
    """`yield e;`"""
    yields = body.yields
    if yields is None:
        raise type_error(span, "there is no switch expression here that `yield` could give a value")
    if yields.value is None:
        yields.types.append(expression(node, body).type)
        return [tree.Break(yields.label, span)]
    from assay.frontend.java.expressions import value_for

    value = assigned(value_for(node, yields.value.type, body), yields.value.type)
    given = tree.Assignment(Name(yields.value, span), value, span)
    return [tree.Evaluate(given, span), tree.Break(yields.label, span)]
