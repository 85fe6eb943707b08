# SPDX-License-Identifier: Apache-2.0
"""Loops, with `for` over an array as a loop over a hidden index (JLS 14.12 to 14.14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, replace
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
from assay.frontend.spec.tree import LoopSpecification, SpecBinary, SpecInteger, SpecName
from assay.frontend.tree import (
    BinaryOperator,
    Block,
    Declare,
    Evaluate,
    Expression,
    GhostAssignment,
    LoopKind,
    LoopStatement,
    Name,
    Scope,
    Statement,
    Storage,
    VariableDeclaration,
)
from assay.program.types import BOOLEAN, MATH, IntegerType, ReferenceType, is_object
from assay.source import Span

if TYPE_CHECKING:
    from tree_sitter import Node

Single = Callable[["Node", JavaBody], Statement]
_COUNT = "\\count"
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
    counting = _counting(specification, _keyword(node, body), body)
    scope, specification = counting.scope(body), resolved_loop(specification, body)
    condition = _condition(part(node, "condition"), body)
    inner = counting.body(loop_body(part(node, "body"), body, single))
    kind = LoopKind.WHILE if node.type == "while_statement" else LoopKind.DO
    span = _keyword(node, body)
    first = counting.first(span)
    return LoopStatement(kind, first, condition, (), inner, specification, scope, span)


def _for(
    node: Node, body: JavaBody, specification: LoopSpecification | None, single: Single
) -> Statement:
    with body.locals.block():
        initial = _initial(node, body)
        written = node.child_by_field_name("condition")
        condition = None if written is None else _condition(written, body)
        updates = node.children_by_field_name("update")
        update = tuple(_effect(each, body) for each in updates)
        counting = _counting(specification, _keyword(node, body), body)
        scope, specification = counting.scope(body), resolved_loop(specification, body)
        inner = counting.body(loop_body(part(node, "body"), body, single))
        span = _keyword(node, body)
        initial += counting.first(span)
        return LoopStatement(
            LoopKind.FOR, initial, condition, update, inner, specification, scope, span
        )


@final
@dataclass(frozen=True, slots=True)
class _LoopCounter:
    """JML: `\\count` in the specification of a loop, a ghost variable that counts iterations."""

    counter: VariableDeclaration | None  # None where nothing asks for it

    def scope(self, body: JavaBody) -> Scope:
        return body.scope() if self.counter is None else {**body.scope(), _COUNT: self.counter}

    def first(self, span: Span) -> tuple[Statement, ...]:
        """It is 0 before the loop."""
        if self.counter is None:
            return ()
        return (GhostAssignment(self.counter, SpecInteger(0, span), {}, span),)

    def body(self, inner: Statement) -> Statement:
        """One more at the start of each iteration: the next look at it is at the head."""
        if self.counter is None:
            return inner
        counter, span = self.counter, inner.span
        more = SpecBinary("+", SpecName(_COUNT, span), SpecInteger(1, span), span)
        return Block((GhostAssignment(counter, more, {_COUNT: counter}, span), inner), span)


def _counting(specification: LoopSpecification | None, span: Span, body: JavaBody) -> _LoopCounter:
    if all(each.name != _COUNT for each in free_names(specification)):
        return _LoopCounter(None)
    return _LoopCounter(
        VariableDeclaration(body.hidden_name("count"), MATH, Storage.TEMPORARY, span)
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
        scope = {**body.scope(), _COUNT: index, "\\index": index}
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
