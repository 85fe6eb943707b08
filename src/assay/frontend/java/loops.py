# SPDX-License-Identifier: Apache-2.0
"""Loops, with `for` over an array as a loop over a hidden index (JLS 14.12 to 14.14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.java.body import JavaBody
from assay.frontend.java.conversions import (
    assigned,
    condition_value,
    shown,
    type_error,
    unsupported,
)
from assay.frontend.java.expressions import effect, expression, is_inside_out
from assay.frontend.java.nodes import modifiers, part
from assay.frontend.java.specifications import resolved_loop
from assay.frontend.java.types import INT, NULL_TYPE
from assay.frontend.java.variables import declare, local_declarations, local_type
from assay.frontend.spec.names import free_names
from assay.frontend.spec.tree import LoopSpecification
from assay.frontend.tree import (
    BinaryOperator,
    Block,
    Declare,
    Evaluate,
    Expression,
    LoopKind,
    LoopStatement,
    Name,
    Statement,
    Storage,
    VariableDeclaration,
)
from assay.program.types import BOOLEAN, IntegerType, ReferenceType, is_object
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

Single = Callable[["Node", JavaBody], Statement]
_EFFECTS = ("assignment_expression", "update_expression", "method_invocation")


def loop_body(node: Node, body: JavaBody, single: Single) -> Statement:
    """The body of a loop, in which `break` and `continue` may stand."""
    before = body.targets
    body.targets = replace(before, breakable=True, in_loop=True)
    with body.locals.block():
        found = single(node, body)
    body.targets = before
    return found


def _condition(node: Node, body: JavaBody) -> Expression:
    return condition_value(expression(node, body))


def _keyword(node: Node, body: JavaBody) -> Span:
    return body.span(node.children[0])


def _while(
    node: Node, body: JavaBody, specification: LoopSpecification | None, single: Single
) -> Statement:
    scope, specification = body.scope(), resolved_loop(specification, body)
    condition = _condition(part(node, "condition"), body)
    inner = loop_body(part(node, "body"), body, single)
    kind = LoopKind.WHILE if node.type == "while_statement" else LoopKind.DO
    span = _keyword(node, body)
    return LoopStatement(kind, (), condition, (), inner, specification, scope, span)


def _for(
    node: Node, body: JavaBody, specification: LoopSpecification | None, single: Single
) -> Statement:
    with body.locals.block():
        initial = _initial(node, body)
        written = node.child_by_field_name("condition")
        condition = None if written is None else _condition(written, body)
        updates = node.children_by_field_name("update")
        update = tuple(_effect(each, body) for each in updates)
        scope, specification = body.scope(), resolved_loop(specification, body)
        inner = loop_body(part(node, "body"), body, single)
        span = _keyword(node, body)
        return LoopStatement(
            LoopKind.FOR, initial, condition, update, inner, specification, scope, span
        )


def _initial(node: Node, body: JavaBody) -> tuple[Statement, ...]:
    written = node.children_by_field_name("init")
    if written and written[0].type == "local_variable_declaration":
        return local_declarations(written[0], body)
    return tuple(Evaluate(_effect(each, body), body.span(each)) for each in written)


def _effect(node: Node, body: JavaBody) -> Expression:
    if node.type not in _EFFECTS or is_inside_out(node):
        raise type_error(body.span(node), "this is not a statement: its value is not used")
    return effect(node, body)


def _for_each(
    node: Node, body: JavaBody, specification: LoopSpecification | None, single: Single
) -> Statement:
    """`for (T x : a) s` is `for (T[] c = a, int k = 0; k < c.length; k++) { T x = c[k]; s }`."""
    with body.locals.block():
        value = expression(part(node, "value"), body)
        if is_object(value.type):
            raise unsupported(value.span, "a `for` over the elements of an object")
        if not isinstance(value.type, ReferenceType) or value.type == NULL_TYPE:
            raise type_error(value.span, f"expected an array, found {shown(value.type)}")
        array = _hidden("array", value.type, value.span, body)
        index = _hidden("index", INT, value.span, body)
        scope = {**body.scope(), "\\count": index, "\\index": index}
        _check_element(part(node, "name"), specification, body)
        specification = resolved_loop(specification, body)
        element = _element(node, value.type, Name(array, value.span), index, body)
        inner = loop_body(part(node, "body"), body, single)
        return LoopStatement(
            LoopKind.FOR,
            _hidden_start(array, value, index),
            _below_length(array, index, value.span),
            (tree.Increment(Name(index, value.span), 1, tree.Fix.PREFIX, INT, value.span),),
            Block((element, inner), inner.span),
            specification,
            scope,
            _keyword(node, body),
        )


def _check_element(name: Node, specification: LoopSpecification | None, body: JavaBody) -> None:
    """Where a loop is reached, its variable has no value; a field of that name is not meant."""
    for each in free_names(specification):
        if each.name.partition(".")[0] == body.text(name):
            raise unsupported(each.span, f"`{each.name}` in the specification of its loop")


def _hidden(
    word: str, of: ReferenceType | IntegerType, span: Span, body: JavaBody
) -> VariableDeclaration:
    return VariableDeclaration(body.hidden_name(word), of, Storage.TEMPORARY, span)


def _hidden_start(
    array: VariableDeclaration, value: Expression, index: VariableDeclaration
) -> tuple[Statement, ...]:
    zero = tree.IntegerLiteral(0, INT, value.span)
    return Declare(array, value, value.span), Declare(index, zero, value.span)


def _below_length(array: VariableDeclaration, index: VariableDeclaration, span: Span) -> Expression:
    length = tree.Length(Name(array, span), INT, span)
    return tree.Binary(BinaryOperator.LESS, Name(index, span), length, BOOLEAN, span)


def _element(
    node: Node, of: ReferenceType, array: Name, index: VariableDeclaration, body: JavaBody
) -> Declare:
    """The declaration of the loop's variable, at the start of each iteration."""
    name, span = part(node, "name"), body.span(part(node, "name"))
    at = tree.Index(array, Name(index, span), of.element, span)
    declared = local_type(part(node, "type"), node, at, body)
    variable = declare(name, declared, body, fixed=_is_final(node))
    return Declare(variable, assigned(at, declared), span)


def _is_final(node: Node) -> bool:
    return "final" in modifiers(node)


LOOPS: dict[str, Callable[[Node, JavaBody, LoopSpecification | None, Single], Statement]] = {
    "while_statement": _while,
    "do_statement": _while,
    "for_statement": _for,
    "enhanced_for_statement": _for_each,
}
