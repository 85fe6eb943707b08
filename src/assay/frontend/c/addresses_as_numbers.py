# SPDX-License-Identifier: Apache-2.0
"""C pointers that are converted to numbers: `(unsigned long)p == (unsigned long)q` is `p == q`.

Different pointers have different numbers where the type is wide enough, and null is 0. What else a
number is, nobody knows: it can be compared with others, become truth, or a pointer again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.c.conversions import converted
from assay.frontend.c.types import BOOL
from assay.frontend.c.values import AddressValue, Value
from assay.frontend.tree import Expression, IntegerLiteral
from assay.program.types import IntegerType, PointerType, Type
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.c.body import CBody


def is_address(body: CBody, value: Expression, of: Type) -> bool:
    """Whether a value is a pointer, and a type that it is converted to has a number for each."""
    from_pointer = isinstance(value.type, PointerType) or (
        isinstance(value.type, IntegerType) and value.type.is_function
    )
    return from_pointer and _is_wide(body, of)


def _is_wide(body: CBody, of: Type) -> bool:
    if not isinstance(of, IntegerType) or of.is_function or of.is_boolean:
        return False
    return body.size_type is not None and of.bits >= body.size_type.bits


def renumbered(body: CBody, value: AddressValue, of: Type, span: Span) -> Value:
    """An address in another type: a number, a truth value, or a pointer again."""
    if _is_wide(body, of):
        assert isinstance(of, IntegerType)
        return AddressValue(value.pointer, of, value.error, span)
    if of is BOOL or isinstance(of, PointerType) or of == value.pointer.type:
        return converted(value.pointer, of, span, explicit=True)
    raise value.error


def as_pointers(one: Value, other: Value) -> tuple[Expression, Expression] | None:
    """The pointers that two values are the numbers of, one of which may be 0."""
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
