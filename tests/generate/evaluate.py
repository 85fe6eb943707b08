# SPDX-License-Identifier: Apache-2.0
"""What a formula of a contract says of one state, computed without the front ends and the model."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import final

from . import tree
from .tree import Quantifier
from .types import BOOL, Scalar, Typing

Value = int | bool


class UndefinedError(Exception):
    """An index out of range, a division by zero, the least of no numbers."""


@final
@dataclass(frozen=True, slots=True)
class State:
    """The values that a contract can speak of; of scalars those at entry."""

    typing: Typing
    scalars: Mapping[str, Value]
    arrays: Mapping[str, Sequence[Value]]
    old: Mapping[str, Sequence[Value]] = field(default_factory=dict)
    result: Value | None = None


def holds(formula: tree.Expression, state: State) -> bool:
    return bool(evaluate(formula, state))


def evaluate(expression: tree.Expression, state: State) -> Value:
    """In unbounded integers; `&&`, `||`, `==>` and `? :` leave out what they do not need."""
    match expression:
        case tree.Literal(value, _) | tree.Truth(value):
            return value
        case tree.Variable(name, _):
            return state.scalars[name]
        case tree.Element(array, _, index):
            return _element(state.arrays[array], int(evaluate(index, state)))
        case tree.Length(array):
            return len(state.arrays[array])
        case tree.Unary(operator, operand):
            value = evaluate(operand, state)
            return (not value) if operator == "!" else -int(value)
        case tree.Binary():
            return _binary(expression, state)
        case tree.Conditional(condition, then, otherwise):
            return evaluate(then if holds(condition, state) else otherwise, state)
        case tree.Cast(scalar, operand):
            return _wrapped(int(evaluate(operand, state)), scalar, state.typing)
        case tree.Intrinsic(name, arguments):
            numbers = [int(evaluate(argument, state)) for argument in arguments]
            return _FUNCTIONS[name](*numbers)
        case tree.Old(operand):
            return evaluate(operand, replace(state, arrays=state.old))
        case tree.Result():
            assert state.result is not None
            return state.result
        case tree.Quantified():
            return _quantified(expression, state)
        case tree.AllDifferent(array):
            return len(set(state.arrays[array])) == len(state.arrays[array])
        case _:
            raise AssertionError(f"{type(expression).__name__} in a specification")


_FUNCTIONS: dict[str, Callable[..., int]] = {"abs": abs, "min": min, "max": max}


def _element(array: Sequence[Value], index: int) -> Value:
    if not 0 <= index < len(array):
        raise UndefinedError
    return array[index]


def _binary(expression: tree.Binary, state: State) -> Value:
    operator, right = expression.operator, expression.right
    left = evaluate(expression.left, state)
    match operator:
        case "&&":
            return bool(left) and holds(right, state)
        case "||":
            return bool(left) or holds(right, state)
        case "==>":
            return not left or holds(right, state)
        case "<==>":
            return bool(left) == holds(right, state)
        case _:
            return _OPERATIONS[operator](int(left), int(evaluate(right, state)))


def _quotient(left: int, right: int) -> int:
    if right == 0:
        raise UndefinedError
    size = abs(left) // abs(right)
    return size if (left < 0) == (right < 0) else -size


_OPERATIONS: dict[str, Callable[[int, int], Value]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": _quotient,
    "%": lambda left, right: left - right * _quotient(left, right),
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
    "==": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
}


def _wrapped(value: int, scalar: Scalar, typing: Typing) -> int:
    if scalar == BOOL:
        return int(value != 0)
    low, size = typing.low(scalar), 1 << typing.bits(scalar)
    return (value - low) % size + low


def _quantified(expression: tree.Quantified, state: State) -> Value:
    low, high = (int(evaluate(end, state)) for end in (expression.low, expression.high))
    values = []
    for number in range(low, high):
        scalars = {**state.scalars, expression.variable: number}
        values.append(evaluate(expression.body, replace(state, scalars=scalars)))
    match expression.quantifier:
        case Quantifier.FORALL:
            return all(values)
        case Quantifier.EXISTS:
            return any(values)
        case Quantifier.SUM:
            return sum(values)
        case Quantifier.COUNT:
            return sum(bool(value) for value in values)
        case Quantifier.MINIMUM | Quantifier.MAXIMUM:
            if not values:
                raise UndefinedError
            least = expression.quantifier is Quantifier.MINIMUM
            return min(values) if least else max(values)
