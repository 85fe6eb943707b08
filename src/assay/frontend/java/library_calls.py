# SPDX-License-Identifier: Apache-2.0
"""Calls of methods of Java's library of which there is no model: any result, and no effect here.

int n = text.length();     n is any number; that nothing else happens is assumed, and listed

What they are given is evaluated, and the object must not be null. Arrays are not passed: a method
may change their elements.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.java.chance import value_by_chance
from assay.frontend.java.conversions import shown, unsupported
from assay.frontend.java.signatures import LibraryMethod, library_method
from assay.frontend.java.types import INT, is_array, is_modelled
from assay.frontend.tree import (
    Conditional,
    Evaluate,
    Expression,
    ExternalCall,
    IntegerLiteral,
    NewArray,
    NonNull,
    NullLiteral,
    Statement,
    StatementExpression,
)
from assay.program.types import BOOLEAN, VOID, IntegerType, ReferenceType, is_opaque
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.java.body import JavaBody
    from assay.frontend.java.invocations import Invocation

_THROWABLE = "java.lang.Throwable"
_CHANGES_PROGRAM = frozenset({"exit", "halt"})


def call_on_library(value: Expression, call: Invocation, body: JavaBody) -> Expression:
    """`o.m(...)` on an object of the library."""
    chosen = value_by_chance(value, call, body)
    if chosen is not None:
        return chosen
    of = value.type.element if isinstance(value.type, ReferenceType) else None
    owner = of.name if is_opaque(value.type) and isinstance(of, IntegerType) else _THROWABLE
    found = library_method(owner, call.name, len(call.arguments))
    if found is None:
        raise unsupported(call.span, f"a call of `{call.name}` of {shown(value.type)}")
    if owner == _THROWABLE:
        _check_not_overridden(call, body)
    _check_passed(call)
    checked = Evaluate(NonNull(value, value.span), value.span)
    return _called(found, (checked,), call)


def static_call(owner: str, call: Invocation, body: JavaBody) -> Expression | None:
    """`C.m(...)` of a class of the library; None if it is not known."""
    whole = body.file.classes.library_class(owner, body.owner)
    if whole is None and "." not in owner:
        whole = f"java.lang.{owner}" if body.file.classes.find(owner, body.owner) is None else None
    found = None
    if whole is not None and call.name not in _CHANGES_PROGRAM:
        found = library_method(whole, call.name, len(call.arguments), static=True)
    if found is None:
        return None
    _check_passed(call)
    return _called(found, (), call)


def _check_not_overridden(call: Invocation, body: JavaBody) -> None:
    """No exception of the file has a method of its own in place of one of `Throwable`."""
    for each in body.file.classes.all():
        if call.name in each.methods and body.file.objects.line_of_exception(each.name):
            raise unsupported(call.span, f"a call of `{call.name}`, which `{each.name}` overrides,")


def _check_passed(call: Invocation) -> None:
    for each in call.arguments:
        if is_array(each.type) or not is_modelled(each.type):
            raise unsupported(each.span, f"an array that is passed to `{call.name}`")


def _called(method: LibraryMethod, first: tuple[Statement, ...], call: Invocation) -> Expression:
    """The object and the arguments are evaluated in their order; then there is a result."""
    span = call.span
    arguments = tuple(Evaluate(each, each.span) for each in call.arguments)
    before = (*first, *arguments)
    if not isinstance(method.result, ReferenceType):
        result = ExternalCall(method.name, (), method.result, span)
        if method.result == VOID:
            return StatementExpression((*before, Evaluate(result, span)), None, VOID, span)
        return StatementExpression(before, result, method.result, span)
    value: Expression = new_object(method.result, span)
    if method.may_give_null:
        is_null = ExternalCall(method.name, (), BOOLEAN, span)
        null = NullLiteral(method.result, span)
        value = Conditional(is_null, null, value, method.result, span)
    else:
        before = (*before, Evaluate(ExternalCall(method.name, (), VOID, span), span))
    return StatementExpression(before, value, method.result, span)


def new_object(of: ReferenceType, span: Span) -> Expression:
    """An object of the library that nobody else has."""
    return NewArray(of, (IntegerLiteral(1, INT, span),), span)
