# SPDX-License-Identifier: Apache-2.0
"""C pointers that are converted to numbers: `(unsigned long)p == (unsigned long)q` is `p == q`.

Different pointers have different numbers where the type is wide enough, and null is 0. What else a
number is, nobody knows: it can be compared with others, become truth, or a pointer again, also one
some bytes further: `(int *)((unsigned long)p + 4)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.c.conversions import converted
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import BOOL, CHAR
from assay.frontend.c.values import AddressValue, Value
from assay.frontend.tree import (
    Binary,
    BinaryOperator,
    Convert,
    Displaced,
    Expression,
    IntegerLiteral,
    Unary,
    UnaryOperator,
)
from assay.program.types import IntegerType, PointerType, Type
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.c.body import CBody


def numbered(body: CBody, value: Expression, of: IntegerType, span: Span) -> AddressValue | None:
    """A pointer that is converted to a type of numbers, or none for other values and types.

    What a pointer becomes in a type that has no number for it is undefined (C11 6.3.2.3 p6).
    """
    from_pointer = isinstance(value.type, PointerType) or (
        isinstance(value.type, IntegerType) and value.type.is_function
    )
    if not from_pointer or of.is_function or of.is_boolean:
        return None
    if not _is_wide(body, of):
        raise unsupported(f"a conversion of a pointer to the narrower `{of}`", span)
    return AddressValue(value, of, span)


def _is_wide(body: CBody, of: Type) -> bool:
    if not isinstance(of, IntegerType) or of.is_function or of.is_boolean:
        return False
    return body.size_type is not None and of.bits >= body.size_type.bits


def renumbered(body: CBody, value: AddressValue, of: Type, span: Span) -> Value:
    """An address in another type: a number, a truth value, or a pointer again."""
    if _is_wide(body, of):
        assert isinstance(of, IntegerType)
        return AddressValue(value.pointer, of, span, value.moved)
    if value.moved is None and (of is BOOL or isinstance(of, PointerType)):
        return converted(value.pointer, of, span, explicit=True)
    if isinstance(of, PointerType):
        return converted(_displaced(value), of, span, explicit=True)
    if value.moved is None and of == value.pointer.type:
        return value.pointer
    return converted(as_number(value), of, span, explicit=True)


def moved(
    body: CBody, operator: BinaryOperator, one: Value, other: Value, span: Span
) -> AddressValue | None:
    """A number of bytes added to the number of a pointer, or taken away."""
    if type(other) is AddressValue:
        if operator is BinaryOperator.SUBTRACT or type(one) is AddressValue:
            return None
        one, other = other, one
    assert type(one) is AddressValue
    steps = body.used(other)
    if not isinstance(one.pointer.type, PointerType) or not isinstance(steps.type, IntegerType):
        return None
    if operator is BinaryOperator.SUBTRACT:
        steps = Unary(UnaryOperator.NEGATE, steps, steps.type, span)
    if one.moved is not None:
        steps = Binary(BinaryOperator.ADD, one.moved, steps, one.type, span)
    return AddressValue(one.pointer, one.type, span, steps)


def _displaced(value: AddressValue) -> Expression:
    """A pointer to the byte that the number of a pointer leads to."""
    assert value.moved is not None
    of = PointerType(CHAR)
    pointer = converted(value.pointer, of, value.span, explicit=True)
    return Displaced(pointer, value.moved, value.type, of, value.span)


def as_number(value: AddressValue) -> Expression:
    """The number of a pointer."""
    number: Expression = Convert(value.pointer, value.type, explicit=True, span=value.span)
    if value.moved is None:
        return number
    steps = converted(value.moved, value.type, value.span)
    return Binary(BinaryOperator.ADD, number, steps, value.type, value.span)


def as_pointers(one: Value, other: Value) -> tuple[Expression, Expression] | None:
    """The pointers that two values are the numbers of, one of which may be 0."""
    if any(type(each) is AddressValue and each.moved is not None for each in (one, other)):
        return None
    if type(one) is AddressValue and type(other) is AddressValue:
        return one.pointer, other.pointer
    if type(one) is AddressValue and _is_zero(other):
        return one.pointer, _null(one)
    if type(other) is AddressValue and _is_zero(one):
        return _null(other), other.pointer
    return None


def _null(value: AddressValue) -> Expression:
    zero = IntegerLiteral(0, value.type, value.span)
    return converted(zero, value.pointer.type, value.span)


def _is_zero(value: Value) -> bool:
    return type(value) is IntegerLiteral and value.value == 0
