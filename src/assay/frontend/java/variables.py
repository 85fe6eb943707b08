# SPDX-License-Identifier: Apache-2.0
"""Declarations of local variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.java.annotations import LOCAL_WORDS
from assay.frontend.java.body import JavaBody
from assay.frontend.java.constants import constant_value
from assay.frontend.java.conversions import type_error, unsupported
from assay.frontend.java.expressions import expression, initial_value
from assay.frontend.java.fields import scalar_of
from assay.frontend.java.nodes import declared_name, declared_type, modifiers, part
from assay.frontend.java.scopes import Local
from assay.frontend.java.types import NULL_TYPE, is_scalar
from assay.frontend.spec.annotation import AnnotationPlace
from assay.frontend.tree import Declare, Expression, Statement, Storage, VariableDeclaration
from assay.program.types import Type, UnsupportedType, VoidType
from assay.source import SourceError

if TYPE_CHECKING:
    from tree_sitter import Node


def local_declarations(node: Node, body: JavaBody) -> tuple[Statement, ...]:
    """`final int a = 1, b[] = {2};`, one declaration for each name."""
    inside = body.file.annotations.inside(node.start_byte, node.end_byte)
    body.file.annotations.parse(inside, AnnotationPlace.DECLARATION, LOCAL_WORDS)
    found: list[Statement] = []
    for declarator in node.children_by_field_name("declarator"):
        depth = body.depth
        try:
            found.append(_declaration(node, declarator, body))
        except SourceError as error:
            body.recover(error, depth)
    return tuple(found)


def _declaration(node: Node, declarator: Node, body: JavaBody) -> Statement:
    """The name is in scope in its own initialiser, where it is not yet assigned."""
    name, value = part(declarator, "name"), declarator.child_by_field_name("value")
    if _is_inferred(node, body):
        return _inferred(node, name, value, body)
    of = declared_type(body.type(part(node, "type")), declarator, body.source)
    variable = declare(name, of, body, fixed=_fixed(node, value))
    if value is None:
        if "final" in modifiers(node):
            body.blank_finals.append(variable)
        return Declare(variable, None, body.span(declarator))
    initial = initial_value(value, of, body)
    _remember_constant(node, variable, initial, body)
    return Declare(variable, initial, body.span(declarator))


def _fixed(node: Node, value: Node | None) -> bool:
    return value is not None and "final" in modifiers(node)


def _is_inferred(node: Node, body: JavaBody) -> bool:
    return body.text(part(node, "type")) == "var"


def _inferred(node: Node, name: Node, value: Node | None, body: JavaBody) -> Statement:
    """`var x = e;`: outside of `e`, x has its type."""
    try:
        if value is None or value.type == "array_initializer":
            raise type_error(body.span(name), "`var` needs an initial value to take its type from")
        initial = expression(value, body)
        of = _inferred_type(initial)
    except SourceError:
        _declare_broken(name, body)
        raise
    variable = declare(name, of, body, fixed=_fixed(node, value))
    _remember_constant(node, variable, initial, body)
    return Declare(variable, initial, body.span(name))


def _inferred_type(initial: Expression) -> Type:
    if initial.type == NULL_TYPE:
        raise type_error(initial.span, "`var` cannot take its type from `null`")
    return initial.type


def _remember_constant(
    node: Node, variable: VariableDeclaration, initial: Expression, body: JavaBody
) -> None:
    """A final variable with a constant initialiser is a constant (JLS 4.12.4)."""
    if "final" not in modifiers(node) or not is_scalar(variable.type):
        return
    constant = constant_value(initial)
    if constant is not None:
        body.locals.replace(variable.name, Local(variable, fixed=True, constant=constant))


def local_type(written: Node, declarator: Node, initial: Expression, body: JavaBody) -> Type:
    """The type written for a variable, or its initial value's where it says `var`."""
    if body.text(written) == "var":
        return _inferred_type(initial)
    return declared_type(body.type(written), declarator, body.source)


def declare(name: Node, of: Type, body: JavaBody, *, fixed: bool) -> VariableDeclaration:
    """Bring a local into scope."""
    span, text = body.span(name), declared_name(name, body.source)
    if isinstance(of, VoidType):
        raise type_error(span, f"`{text}` cannot have the type `void`")
    if scalar_of(of) is None:
        _declare_broken(name, body)
        raise unsupported(span, f"a variable of type `{of}`")
    variable = VariableDeclaration(text, of, Storage.LOCAL, span)
    body.locals.declare(text, Local(variable, fixed), span)
    return variable


def _declare_broken(name: Node, body: JavaBody) -> None:
    """Later uses of the variable are not reported again."""
    span, text = body.span(name), body.text(name)
    variable = VariableDeclaration(text, UnsupportedType(text), Storage.LOCAL, span)
    body.locals.declare(text, Local(variable, broken=True), span)
