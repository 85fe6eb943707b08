# SPDX-License-Identifier: Apache-2.0
"""Conversions between C types, as nodes of the typed tree."""

from __future__ import annotations

from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import BOOL, INT
from assay.frontend.tree import AddressOf, Convert, Expression, Index, IntegerLiteral, NullLiteral
from assay.program.types import (
    VOID,
    FixedArrayType,
    IntegerType,
    PointerType,
    Type,
    UnsupportedType,
    VoidType,
)
from assay.source import SourceError, Span


def converted(value: Expression, target: Type, span: Span, *, explicit: bool = False) -> Expression:
    """The value in another type; the value itself if it has that type already."""
    source = value.type
    if source is target or source == target:
        return value
    match target:
        case IntegerType():
            return _to_integer(value, source, target, span, explicit=explicit)
        case VoidType():
            return Convert(value, VOID, explicit, span)
        case PointerType():
            return _to_pointer(value, source, target, span, explicit=explicit)
        case UnsupportedType(name=name) if "pointer" in name and _is_null(value):
            return NullLiteral(PointerType(VOID), span)
        case _:
            raise no_conversion(source, target, span)


def _to_integer(
    value: Expression, source: Type, target: IntegerType, span: Span, *, explicit: bool
) -> Expression:
    match source:
        case IntegerType() if source.is_function != target.is_function and target is not BOOL:
            if _is_null(value):
                return IntegerLiteral(0, target, span)
            return Convert(value, target, explicit, span)
        case IntegerType():
            if type(value) is IntegerLiteral and target.low <= value.value <= target.high:
                return IntegerLiteral(value.value, target, span)
            return Convert(value, target, explicit, span)
        case PointerType() if type(value) is NullLiteral:
            return IntegerLiteral(0, target, span)
        case PointerType():
            return Convert(value, target, explicit, span)
        case _:
            raise no_conversion(source, target, span)


def _to_pointer(
    value: Expression, source: Type, target: PointerType, span: Span, *, explicit: bool
) -> Expression:
    if _is_null(value):
        return NullLiteral(target, span)
    if isinstance(source, FixedArrayType):
        if source.element == target.target:
            return Convert(value, target, explicit, span)
        if isinstance(target.target, VoidType):
            first = Convert(value, PointerType(source.element), explicit=False, span=span)
            return Convert(first, target, explicit, span)
    if isinstance(source, PointerType) and isinstance(target.target, VoidType):
        return Convert(value, target, explicit, span)
    if isinstance(source, PointerType) and isinstance(source.target, VoidType):
        known = typed(value)
        if known.type == target:
            return known
        value, source = known, known.type
    if isinstance(source, PointerType | IntegerType):
        return Convert(value, target, explicit, span)
    raise no_conversion(source, target, span)


def typed(pointer: Expression) -> Expression:
    """A pointer as it was before it was converted to one to void."""
    while isinstance(pointer, Convert) and pointer.type == PointerType(VOID):
        pointer = pointer.operand
    return pointer


def _is_null(value: Expression) -> bool:
    """A null pointer constant, possibly cast to a pointer type already."""
    return type(value) is NullLiteral or (type(value) is IntegerLiteral and value.value == 0)


def no_conversion(source: Type, target: Type, span: Span) -> SourceError:
    if isinstance(source, UnsupportedType):
        return unsupported(source.name, span)
    if isinstance(source, PointerType):
        goal = target.name if isinstance(target, UnsupportedType) else f"`{target}`"
        return unsupported(f"conversion of a pointer from `{source}` to {goal}", span)
    if isinstance(target, UnsupportedType):
        return unsupported(target.name, span)
    return unsupported(f"conversion from `{source}` to `{target}`", span)


def refuse_bit_fields(*values: Expression) -> None:
    """Refuse operands that are bit-fields still, though numbers are promoted: `s.f++`, or the value
    of a statement expression. Compilers do not agree on whether those are promoted."""
    for value in values:
        if isinstance(value.type, IntegerType) and value.type.is_bit_field:
            raise unsupported("this value of a bit-field as an operand", value.span)


def undecayed(value: Expression) -> Expression:
    """An array without its conversion to a pointer."""
    if type(value) is not Convert or value.explicit:
        return value
    return value.operand if isinstance(value.operand.type, FixedArrayType) else value


def to_elements(pointer: Expression) -> Expression:
    """A pointer to an array as one to its first element, through all dimensions: `&a` is `&a[0]`,
    and `m` is `&m[0][0]`. They lead to the same memory."""
    while isinstance(pointer.type, PointerType) and isinstance(pointer.type.target, FixedArrayType):
        row, span = pointer.type.target, pointer.span
        if row.length is None:
            return pointer
        held = undecayed(pointer)
        array = (
            held.target
            if type(held) is AddressOf
            else Index(held, IntegerLiteral(0, INT, span), row, span)
        )
        pointer = converted(array, PointerType(row.element), span)
    return pointer
