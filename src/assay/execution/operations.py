# SPDX-License-Identifier: Apache-2.0
"""The operators of terms on values: plain arithmetic where both sides are known, else terms."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assay.execution.heap import filled, is_unread, read
from assay.execution.heap.maps import scalar
from assay.execution.values import (
    Scalar,
    Value,
    both,
    lifted,
    lowered,
    negated,
    same,
)
from assay.program.terms import (
    Op,
    Term,
    bit_and,
    bit_or,
    bit_xor,
    equivalence,
    floor_division,
    floor_remainder,
    integers,
    multiply,
    shift_left,
    shift_right,
    truncated_division,
    truncated_remainder,
    wrap,
)
from assay.program.terms.maps import all_different


def product(left: Value, right: Value) -> Scalar:
    if type(left) is int and type(right) is int:
        return left * right
    return lowered(multiply(lifted(left), lifted(right)))


def _arithmetic(
    plain: Callable[..., int], symbolic: Callable[..., Term]
) -> Callable[[Any, list[Value]], Value]:
    def run(_: Any, values: list[Value]) -> Value:
        left, right = values
        if type(left) is int and type(right) is int:
            return plain(left, right)
        return lowered(symbolic(lifted(left), lifted(right)))

    return run


def _times(_: Any, values: list[Value]) -> Value:
    result: Value = 1
    for value in values:
        result = product(result, value)
    return result


def _wrapped(payload: Any, values: list[Value]) -> Value:
    bits, signed = payload
    (value,) = values
    if type(value) is int:
        return integers.wrapped(value, bits, signed=signed)
    return lowered(wrap(lifted(value), bits, signed=signed))


def _all_different(_: Any, values: list[Value]) -> Value:
    array, low, high = values
    if is_unread(array) or type(low) is not int or type(high) is not int:
        return lowered(all_different(lifted(array), lifted(low), lifted(high)))
    elements = [read(array, k) for k in range(low, high)]
    return both(
        negated(same(one, other))
        for number, one in enumerate(elements)
        for other in elements[number + 1 :]
    )


def _iff(_: Any, values: list[Value]) -> Value:
    left, right = values
    if type(left) is bool and type(right) is bool:
        return left == right
    return lowered(equivalence(lifted(left), lifted(right)))


OPERATIONS: dict[Op, Callable[[Any, list[Value]], Value]] = {
    Op.MUL: _times,
    Op.TDIV: _arithmetic(integers.truncated_quotient, truncated_division),
    Op.TREM: _arithmetic(integers.truncated_remainder, truncated_remainder),
    Op.FDIV: _arithmetic(integers.floor_quotient, floor_division),
    Op.FMOD: _arithmetic(integers.floor_remainder, floor_remainder),
    Op.WRAP: _wrapped,
    Op.BAND: _arithmetic(int.__and__, bit_and),
    Op.BOR: _arithmetic(int.__or__, bit_or),
    Op.BXOR: _arithmetic(int.__xor__, bit_xor),
    Op.SHL: _arithmetic(integers.shifted_left, shift_left),
    Op.SHR: _arithmetic(integers.shifted_right, shift_right),
    Op.EQ: lambda _, values: same(*values),
    Op.NOT: lambda _, values: negated(values[0]),
    Op.IFF: _iff,
    Op.CONSTANT_MAP: lambda _, values: filled(scalar(values[0])),
    Op.ALL_DIFFERENT: _all_different,
}
