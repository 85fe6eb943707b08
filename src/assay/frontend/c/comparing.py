# SPDX-License-Identifier: Apache-2.0
"""memcmp and memchr, as loops over the elements that their pointers lead to.

memcmp(p, q, n)     becomes     i = 0; while (i < n && p[i] == q[i]) i++;
                                i == n ? 0 : some number with the sign of p[i] - q[i]

Numbers have no padding, so that their bytes are equal where they are; the lowest byte comes first.
Which number memcmp gives is open, but for its sign. All elements exist, also behind those that
differ: `&p[n]` is evaluated for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.c.arguments import Arguments
from assay.frontend.c.building import Builder
from assay.frontend.c.conversions import converted, to_elements, typed
from assay.frontend.c.filling import alike, count_of
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import INT, integer_type
from assay.frontend.c.values import FunctionValue
from assay.frontend.tree import (
    Assignment,
    Binary,
    BinaryOperator,
    Block,
    Break,
    Conditional,
    Evaluate,
    Expression,
    Fix,
    If,
    Increment,
    Logical,
    LogicalOperator,
    NullLiteral,
    Statement,
    StatementExpression,
    VariableDeclaration,
    VolatileRead,
)
from assay.program.types import VOID, IntegerType, PointerType
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.c.body import CBody

_BUILTIN = "__builtin_"
_BYTE = integer_type("unsigned char", 8, signed=False)
_EQUAL, _LESS = BinaryOperator.EQUAL, BinaryOperator.LESS


def compared(body: CBody, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    """A call of memcmp or memchr."""
    name = callee.name.removeprefix(_BUILTIN)
    if len(arguments) != 3 or body.size_type is None:
        raise unsupported(f"this use of `{callee.name}`", span)
    first, second, size = (typed(body.used(each)) for each in arguments)
    first, second = to_elements(first), to_elements(second)
    size = converted(size, body.size_type, size.span)
    if name == "memcmp":
        return _difference(body, *alike(first, second), size, span)
    return _place(body, first, second, size, span)


def _difference(
    body: CBody, first: Expression, second: Expression, size: Expression, span: Span
) -> Expression:
    of = first.type
    is_number = isinstance(of, PointerType) and isinstance(of.target, IntegerType)
    if not is_number or first.type != second.type:
        raise unsupported("`memcmp` of other elements than its pointers lead to", span)
    assert isinstance(of, PointerType)
    build = Builder(body, first.span)
    count = count_of(body, of, size, "`memcmp` of parts of elements", span)
    one, other, limit, at = (build.variable(each) for each in (of, of, size.type, size.type))
    assert isinstance(at.type, IntegerType)
    elements: list[Expression] = [build.element(each, build.name(at)) for each in (one, other)]
    goes_on = Logical(
        LogicalOperator.AND,
        build.binary(build.name(at), _LESS, build.name(limit)),
        build.binary(*_promoted(elements, _EQUAL)),
        INT,
        span,
    )
    statements = (
        *build.given(one, first),
        *build.given(other, second),
        build.declare(limit, count),
        *(Evaluate(build.address(each, build.name(limit)), span) for each in (one, other)),
        build.declare(at, build.number(0, at.type)),
        build.loop((), goes_on, (Increment(build.name(at), 1, Fix.POSTFIX, at.type, build.span),)),
    )
    is_end = build.binary(build.name(at), _EQUAL, build.name(limit))
    value = Conditional(is_end, build.number(0), _sign(build, elements), INT, span)
    return StatementExpression(statements, value, INT, span)


def _promoted(
    elements: list[Expression], operator: BinaryOperator
) -> tuple[Expression, BinaryOperator, Expression]:
    """Two numbers as they are compared."""
    one, other = elements
    assert isinstance(one.type, IntegerType)
    of = INT if one.type.bits < INT.bits else one.type
    return converted(one, of, one.span), operator, converted(other, of, other.span)


def _sign(build: Builder, elements: list[Expression]) -> Expression:
    """Some number that is not 0, whose sign says which of two different bytes is smaller."""
    of, span = elements[0].type, build.span
    found = build.variable(INT)
    any_value = VolatileRead(build.name(found), INT, span)
    zero = build.number(0)
    positive = Conditional(
        build.binary(build.name(found), BinaryOperator.GREATER, zero),
        build.name(found), build.number(1), INT, span,
    )  # fmt: skip
    negative = Conditional(
        build.binary(build.name(found), _LESS, zero), build.name(found), build.number(-1), INT, span
    )
    assert isinstance(of, IntegerType)
    less: Expression = build.number(0)
    for shift in reversed(range(0, of.bits, _BYTE.bits)):
        bytes_ = [_byte(build, one, shift) for one in elements]
        differ = build.binary(*_promoted(bytes_, BinaryOperator.DIFFERENT))
        first = build.binary(*_promoted(bytes_, _LESS))
        less = Conditional(differ, first, less, INT, span) if shift < of.bits - 8 else first
    before = (
        build.declare(found, zero),
        Evaluate(Assignment(build.name(found), any_value, span), span),
    )
    return StatementExpression(before, Conditional(less, negative, positive, INT, span), INT, span)


def _byte(build: Builder, number: Expression, shift: int) -> Expression:
    """A byte of a number, which begins at some bit."""
    of = number.type
    assert isinstance(of, IntegerType)
    if shift == 0:
        return converted(number, _BYTE, build.span)
    wide = integer_type(f"unsigned {of.name.removeprefix('unsigned ')}", of.bits, signed=False)
    value = converted(number, INT if wide.bits < INT.bits else wide, build.span)
    count = build.number(shift)
    shifted = Binary(BinaryOperator.SHIFT_RIGHT, value, count, value.type, build.span)
    return converted(shifted, _BYTE, build.span)


def _place(
    body: CBody, pointer: Expression, wanted: Expression, size: Expression, span: Span
) -> Expression:
    """The first element with a value, or null."""
    of = pointer.type
    is_byte = isinstance(of, PointerType) and isinstance(of.target, IntegerType)
    if not is_byte or not isinstance(wanted.type, IntegerType):
        raise unsupported("`memchr` of other elements than bytes", span)
    assert isinstance(of, PointerType)
    assert isinstance(of.target, IntegerType)
    if of.target.bits != _BYTE.bits:
        raise unsupported("`memchr` of other elements than bytes", span)
    build = Builder(body, pointer.span)
    start, found = build.variable(of), build.variable(of)
    value, limit, at = (build.variable(each) for each in (of.target, size.type, size.type))
    element = build.element(start, build.name(at))
    is_found = build.binary(*_promoted([element, build.name(value)], _EQUAL))
    statements = (
        *build.given(start, pointer),
        build.declare(value, converted(wanted, of.target, wanted.span)),
        build.declare(limit, size),
        build.declare(found, NullLiteral(of, build.span)),
        build.upwards(at, 0, build.name(limit), _leave_with(build, is_found, found, start, at)),
    )
    value_ = StatementExpression(statements, build.name(found), of, span)
    return converted(value_, PointerType(VOID), span)


def _leave_with(
    build: Builder,
    condition: Expression,
    found: VariableDeclaration,
    start: VariableDeclaration,
    at: VariableDeclaration,
) -> Statement:
    """Leave a loop with the address of an element, where a condition holds."""
    address = build.address(start, build.name(at))
    keep = Evaluate(Assignment(build.name(found), address, build.span), build.span)
    return If(condition, Block((keep, Break(None, build.span)), build.span), None, build.span)
