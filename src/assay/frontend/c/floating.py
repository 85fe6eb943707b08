# SPDX-License-Identifier: Apache-2.0
"""Comparisons of an integer with a floating-point constant, as comparisons of two integers.

i >= 0.5   becomes   i >= 1          i < 2.5   becomes   i < 3
i == 2.0   becomes   i == 2          i == 0.5  becomes   i, 0

The integer is converted to the type of the constant, which rounds where it is large, and nobody
knows which of the types a compiler computes with (C11 5.2.4.2.2 p9). Neither matters: rounding
keeps the order, and each integer between -2^24 and 2^24 is a number of all of these types. So only
constants below 2^24 are taken, and those that no rounding makes an integer or takes past one.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import ceil, floor
from typing import Final

from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import INT
from assay.frontend.c.values import FloatingConstant, FloatingInteger
from assay.frontend.tree import BinaryOperator, Expression, IntegerLiteral, Sequence
from assay.source import Span

_LITERAL: Final = re.compile(
    r"(?P<number>(?:[0-9]{1,20}\.[0-9]{0,20}|\.[0-9]{1,20}|[0-9]{1,20}(?=[eE]))"
    r"(?:[eE][+-]?[0-9]{1,2})?)[fFlL]?"
)
_EXACT: Final = 1 << 24  # integers below this are numbers of each type
_ROUNDING: Final = Fraction(1, 1 << 22)  # more than rounding changes, as a part of the number
_LEAST: Final = Fraction(1, 1 << 100)  # numbers below this may become zero
_TURNED: Final = {
    BinaryOperator.LESS: BinaryOperator.GREATER,
    BinaryOperator.AT_MOST: BinaryOperator.AT_LEAST,
    BinaryOperator.GREATER: BinaryOperator.LESS,
    BinaryOperator.AT_LEAST: BinaryOperator.AT_MOST,
}
_ROUNDED_UP: Final = (BinaryOperator.LESS, BinaryOperator.AT_LEAST)
_EQUALITY: Final = (BinaryOperator.EQUAL, BinaryOperator.DIFFERENT)


def constant_of(text: str) -> Fraction | None:
    """The value of a literal, if comparing an integer with it needs no rounding."""
    found = _LITERAL.fullmatch(text)
    if found is None:
        return None
    value = Fraction(found["number"])
    if value >= _EXACT or (value != 0 and value < _LEAST):
        return None
    is_clear = value.denominator == 1 or abs(value - round(value)) > value * _ROUNDING
    return value if is_clear else None


def integers_compared(
    operator: BinaryOperator, left: object, right: object, span: Span
) -> tuple[BinaryOperator, Expression, Expression] | Expression | None:
    """The operator and the integers to compare instead, or the value; None if there are none."""
    match left, right:
        case FloatingInteger(operand=operand), FloatingConstant(value=value):
            return _against(operator, operand, value, span)
        case FloatingConstant(value=value), FloatingInteger(operand=operand):
            return _against(_TURNED.get(operator, operator), operand, value, span)
        case _:
            return None


def _against(
    operator: BinaryOperator, operand: Expression, value: Fraction | None, span: Span
) -> tuple[BinaryOperator, Expression, Expression] | Expression:
    if value is None:
        raise unsupported("floating point", span)
    if operator in _EQUALITY and value.denominator != 1:
        answer = int(operator is BinaryOperator.DIFFERENT)
        return Sequence(operand, IntegerLiteral(answer, INT, span), span)
    limit = ceil(value) if operator in _ROUNDED_UP else floor(value)
    return operator, operand, IntegerLiteral(limit, INT, span)
