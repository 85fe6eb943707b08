# SPDX-License-Identifier: Apache-2.0
"""The values of constant expressions (JLS 15.29), computed as the machine would."""

from __future__ import annotations

from collections.abc import Callable

from assay.frontend import tree
from assay.frontend.java.types import wrapped
from assay.frontend.tree import BinaryOperator as B
from assay.frontend.tree import Expression, UnaryOperator
from assay.program.types import IntegerType

Constant = int | bool


def constant_value(expression: Expression) -> Constant | None:
    """None where the expression is not constant; `1 / 0` is not."""
    match expression:
        case tree.IntegerLiteral() | tree.BooleanLiteral():
            return expression.value
        case tree.Convert():
            return _converted(expression)
        case tree.Unary():
            return _unary(expression)
        case tree.Binary():
            return _binary(expression)
        case tree.Logical():
            return _logical(expression)
        case tree.Conditional():
            return _conditional(expression)
        case _:
            return None


def is_true(condition: Expression | None) -> bool:
    """A missing condition of a `for` counts as true."""
    return condition is None or constant_value(condition) is True


def is_false(condition: Expression | None) -> bool:
    return condition is not None and constant_value(condition) is False


def _converted(expression: tree.Convert) -> Constant | None:
    value = constant_value(expression.operand)
    if value is None or isinstance(value, bool) or not isinstance(expression.type, IntegerType):
        return None
    return wrapped(value, expression.type)


def _unary(expression: tree.Unary) -> Constant | None:
    value = constant_value(expression.operand)
    if value is None:
        return None
    if expression.operator is UnaryOperator.NOT:
        return not value
    if not isinstance(expression.type, IntegerType):
        return None
    result = -value if expression.operator is UnaryOperator.NEGATE else ~value
    return wrapped(result, expression.type)


def _logical(expression: tree.Logical) -> Constant | None:
    left, right = constant_value(expression.left), constant_value(expression.right)
    if left is None or right is None:
        return None
    if expression.operator is tree.LogicalOperator.AND:
        return bool(left and right)
    return bool(left or right)


def _conditional(expression: tree.Conditional) -> Constant | None:
    parts = (expression.condition, expression.then, expression.otherwise)
    condition, then, otherwise = (constant_value(part) for part in parts)
    if condition is None or then is None or otherwise is None:
        return None
    return then if condition else otherwise


_ARITHMETIC: dict[B, Callable[[int, int], int]] = {
    B.ADD: lambda a, b: a + b,
    B.SUBTRACT: lambda a, b: a - b,
    B.MULTIPLY: lambda a, b: a * b,
    B.AND: lambda a, b: a & b,
    B.OR: lambda a, b: a | b,
    B.XOR: lambda a, b: a ^ b,
}
_COMPARE: dict[B, Callable[[int, int], bool]] = {
    B.LESS: lambda a, b: a < b,
    B.AT_MOST: lambda a, b: a <= b,
    B.GREATER: lambda a, b: a > b,
    B.AT_LEAST: lambda a, b: a >= b,
    B.EQUAL: lambda a, b: a == b,
    B.DIFFERENT: lambda a, b: a != b,
}


def _binary(expression: tree.Binary) -> Constant | None:
    left, right = constant_value(expression.left), constant_value(expression.right)
    if left is None or right is None:
        return None
    if expression.operator in _COMPARE:
        return _COMPARE[expression.operator](left, right)
    if not isinstance(expression.type, IntegerType):
        return bool(_ARITHMETIC[expression.operator](left, right))
    return _arithmetic(expression.operator, left, right, expression.type)


def _arithmetic(operator: B, left: int, right: int, of: IntegerType) -> int | None:
    if operator in (B.DIVIDE, B.REMAINDER):
        if right == 0:
            return None
        quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
        return wrapped(quotient if operator is B.DIVIDE else left - right * quotient, of)
    if operator in (B.SHIFT_LEFT, B.SHIFT_RIGHT, B.SHIFT_RIGHT_UNSIGNED):
        return _shift(operator, left, right & (of.bits - 1), of)
    return wrapped(_ARITHMETIC[operator](left, right), of)


def _shift(operator: B, left: int, count: int, of: IntegerType) -> int:
    if operator is B.SHIFT_LEFT:
        return wrapped(left << count, of)
    if operator is B.SHIFT_RIGHT:
        return left >> count
    return wrapped((left & ((1 << of.bits) - 1)) >> count, of)
