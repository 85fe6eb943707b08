# SPDX-License-Identifier: Apache-2.0
"""Values of constant expressions of any width; libclang tells 64 bits of them."""

from __future__ import annotations

import operator
from collections.abc import Callable

from assay.frontend.c.types import BOOL
from assay.frontend.tree import (
    Binary,
    BinaryOperator,
    Conditional,
    Convert,
    Expression,
    IntegerLiteral,
    Logical,
    LogicalOperator,
    Unary,
    UnaryOperator,
)
from assay.program.types import IntegerType


def folded(expression: Expression) -> int | None:
    """The value of an integer constant expression; None if it is none, or undefined."""
    match expression:
        case IntegerLiteral():
            return expression.value
        case Convert(operand=operand, type=IntegerType() as of):
            value = folded(operand)
            return None if value is None else _wrapped(value, of)
        case Unary(operator=sign, operand=operand, type=of):
            value = folded(operand)
            return None if value is None else _fitting(_unary(sign, value), of)
        case Conditional(condition=condition, then=then, otherwise=otherwise):
            value = folded(condition)
            return None if value is None else folded(then if value else otherwise)
        case Logical(operator=sign, left=left, right=right):
            return _logical(sign, left, right)
        case Binary(operator=sign, left=left, right=right, type=of):
            first, second = folded(left), folded(right)
            if first is None or second is None:
                return None
            return _fitting(_binary(sign, first, second, of), of)
        case _:
            return None


def _wrapped(value: int, of: IntegerType) -> int:
    if of is BOOL:
        return int(value != 0)
    return (value - of.low) % (1 << of.bits) + of.low


def _fitting(value: int | None, of: object) -> int | None:
    """The result of an operation: it wraps in an unsigned type and must fit a signed one."""
    if value is None or not isinstance(of, IntegerType):
        return None
    if not of.signed:
        return _wrapped(value, of)
    return value if of.low <= value <= of.high else None


def _unary(sign: UnaryOperator, value: int) -> int:
    match sign:
        case UnaryOperator.NEGATE:
            return -value
        case UnaryOperator.COMPLEMENT:
            return ~value
        case UnaryOperator.NOT:
            return int(value == 0)


def _logical(sign: LogicalOperator, left: Expression, right: Expression) -> int | None:
    first = folded(left)
    if first is None:
        return None
    if bool(first) is (sign is LogicalOperator.OR):
        return int(first != 0)
    second = folded(right)
    return None if second is None else int(second != 0)


def _binary(sign: BinaryOperator, left: int, right: int, of: object) -> int | None:
    if sign in (BinaryOperator.SHIFT_LEFT, BinaryOperator.SHIFT_RIGHT):
        if not isinstance(of, IntegerType) or not 0 <= right < of.bits:
            return None
        if sign is BinaryOperator.SHIFT_RIGHT:
            return left >> right
        return None if left < 0 else left << right
    if sign in (BinaryOperator.DIVIDE, BinaryOperator.REMAINDER):
        if right == 0:
            return None
        quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
        return quotient if sign is BinaryOperator.DIVIDE else left - quotient * right
    return int(_PLAIN[sign](left, right)) if sign in _PLAIN else None


_PLAIN: dict[BinaryOperator, Callable[[int, int], int]] = {
    BinaryOperator.ADD: operator.add,
    BinaryOperator.SUBTRACT: operator.sub,
    BinaryOperator.MULTIPLY: operator.mul,
    BinaryOperator.AND: operator.and_,
    BinaryOperator.OR: operator.or_,
    BinaryOperator.XOR: operator.xor,
    BinaryOperator.LESS: operator.lt,
    BinaryOperator.AT_MOST: operator.le,
    BinaryOperator.GREATER: operator.gt,
    BinaryOperator.AT_LEAST: operator.ge,
    BinaryOperator.EQUAL: operator.eq,
    BinaryOperator.DIFFERENT: operator.ne,
}
