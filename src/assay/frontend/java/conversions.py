# SPDX-License-Identifier: Apache-2.0
"""Conversions of typed expressions: assignments, casts, promotions (JLS 5.2, 5.5, 5.6)."""

from __future__ import annotations

from assay.frontend.java.constants import constant_value
from assay.frontend.java.library import OBJECT
from assay.frontend.java.types import (
    INT,
    NARROW,
    NULL_TYPE,
    fits,
    is_enum_type,
    is_modelled,
    unary_promotion,
    widens,
)
from assay.frontend.tree import CastTo, Convert, Expression, IntegerLiteral, NullLiteral
from assay.program.types import (
    BooleanType,
    IntegerType,
    ReferenceType,
    StructType,
    Type,
    holds_objects,
    holds_opaque,
    is_opaque,
)
from assay.source import SourceError, Span

_ANY_OBJECT = ReferenceType(StructType(OBJECT))


def type_error(span: Span, what: str) -> SourceError:
    return SourceError.at("type", span, what=what)


def unsupported(
    span: Span, construct: str, hint: str = "take it out of the code to be checked"
) -> SourceError:
    return SourceError.at("unsupported", span, construct=construct, hint=hint)


def shown(of: Type) -> str:
    return "null" if of == NULL_TYPE else f"`{of}`"


def converted(value: Expression, to: Type) -> Expression:
    """The value as another type that it is known to convert to implicitly."""
    if isinstance(value, NullLiteral) and isinstance(to, ReferenceType):
        return NullLiteral(to, value.span)
    if isinstance(value, NullLiteral) and isinstance(to, IntegerType):
        return IntegerLiteral(0, to, value.span)  # of an enum
    if isinstance(to, ReferenceType):
        return _as_reference(value, to)
    if value.type == to:
        return value
    return Convert(value, to, explicit=False, span=value.span)


def _as_reference(value: Expression, to: ReferenceType) -> Expression:
    """A value of generic code is cast to what is wanted, if that is not any object (JLS 5.2)."""
    if not isinstance(value, CastTo) or not value.if_needed or value.type == to:
        return value
    if to == _ANY_OBJECT:
        return value.operand
    raise unsupported(value.span, f"a value of a type variable as `{to}` in unchecked code")


def uncast(value: Expression) -> Expression:
    """A value of generic code where any object is enough, as for `==` and `instanceof`."""
    is_needless = isinstance(value, CastTo) and value.if_needed
    return value.operand if isinstance(value, CastTo) and is_needless else value


def assigned(value: Expression, to: Type) -> Expression:
    """The value as it is stored into a variable, element, parameter or result of a type."""
    if widens(value.type, to):
        if not is_modelled(to):
            raise unsupported(value.span, f"a value of type `{to}`")
        return converted(value, to)
    if narrows_constant(value, to):
        return Convert(value, to, explicit=False, span=value.span)
    if not is_modelled(to):
        raise unsupported(value.span, f"a conversion from {shown(value.type)} to `{to}`")
    if is_enum_type(to) or is_enum_type(value.type):
        raise unsupported(value.span, f"a conversion from {shown(value.type)} to `{to}`")
    if isinstance(value.type, IntegerType) and isinstance(to, IntegerType):
        raise type_error(value.span, f"{shown(value.type)} does not fit into `{to}` without a cast")
    is_known = holds_objects(value.type) or str(to) == OBJECT or holds_opaque(value.type)
    if (holds_objects(to) and is_known) or holds_opaque(to):
        raise unsupported(value.span, f"a conversion from {shown(value.type)} to `{to}`")
    raise type_error(value.span, f"expected {shown(to)}, found {shown(value.type)}")


def narrows_constant(value: Expression, to: Type) -> bool:
    """A constant of type byte, short, char or int that fits a narrower type (JLS 5.2)."""
    if not (isinstance(to, IntegerType) and to in NARROW and value.type in NARROW | {INT}):
        return False
    constant = constant_value(value)
    return constant is not None and fits(constant, to)


def cast(value: Expression, to: Type, span: Span) -> Expression:
    """`(to) value`."""
    if not is_modelled(to):
        raise unsupported(span, f"a cast to `{to}`")
    if is_enum_type(to) and value.type in (to, NULL_TYPE):
        return converted(value, to)
    if is_enum_type(to) or is_enum_type(value.type):
        raise unsupported(span, f"a cast from {shown(value.type)} to `{to}`")
    if isinstance(value.type, IntegerType) and isinstance(to, IntegerType):
        return value if value.type == to else Convert(value, to, explicit=True, span=span)
    if isinstance(to, ReferenceType) and widens(value.type, to):
        if is_opaque(to) and value.type not in (to, NULL_TYPE):
            raise unsupported(span, f"a cast from {shown(value.type)} to `{to}`")
        return converted(value, to)
    if isinstance(to, BooleanType) and isinstance(value.type, BooleanType):
        return value
    if holds_opaque(to) or holds_opaque(value.type) or holds_objects(value.type):
        raise unsupported(span, f"a cast from {shown(value.type)} to `{to}`")
    raise type_error(span, f"cannot cast {shown(value.type)} to `{to}`")


def promoted(value: Expression) -> Expression:
    """Unary numeric promotion of an integer."""
    assert isinstance(value.type, IntegerType)
    check_number(value)
    return converted(value, unary_promotion(value.type))


def check_number(value: Expression) -> None:
    """Raises SourceError for an enum, whose values are numbers here only."""
    if is_enum_type(value.type):
        raise type_error(value.span, f"expected a number, found {shown(value.type)}")


def index_value(value: Expression) -> Expression:
    """An array index or length: promoted, and then an int."""
    if isinstance(value.type, IntegerType) and unary_promotion(value.type) == INT:
        return promoted(value)
    raise type_error(value.span, f"expected `int`, found {shown(value.type)}")


def condition_value(value: Expression) -> Expression:
    if not isinstance(value.type, BooleanType):
        raise type_error(value.span, f"expected `boolean`, found {shown(value.type)}")
    return value
