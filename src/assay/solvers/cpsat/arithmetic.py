# SPDX-License-Identifier: Apache-2.0
"""Products, conditionals, divisions and machine arithmetic on sums of variables.

Each operation gives a sum that equals its result, with a new variable and constraints that define
it where it is not linear.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import final

from assay.program.terms import Op, integers
from assay.solvers.cpsat.builder import AffineSum, CpRefusedError, Literal, ModelBuilder, negative

_LARGEST_TABLE = 1024
_LARGEST_SHIFT = 62


@final
class CpArithmetic:
    """Operations on sums, in one model."""

    def __init__(self, builder: ModelBuilder) -> None:
        self.builder = builder

    def product(self, factors: Sequence[AffineSum]) -> AffineSum:
        result = factors[0]
        for factor in factors[1:]:
            if not factor.parts or not result.parts:
                known, other = (factor, result) if not factor.parts else (result, factor)
                result = other.times(known.constant)
                continue
            left, right = self.builder.interval(result), self.builder.interval(factor)
            corners = [x * y for x in left for y in right]
            low = 0 if factor == result and min(corners) < 0 else min(corners)
            target = AffineSum({self.builder.integer(low, max(corners)): 1})
            self.builder.product(target, result, factor)
            result = target
        return result

    def conditional(self, condition: Literal, then: AffineSum, otherwise: AffineSum) -> AffineSum:
        if not then.parts and not otherwise.parts and condition >= 0:
            step = then.constant - otherwise.constant
            return AffineSum({condition: step} if step else {}, otherwise.constant)
        ends = (*self.builder.interval(then), *self.builder.interval(otherwise))
        result = AffineSum({self.builder.integer(min(ends), max(ends)): 1})
        self.builder.equal(result, then, condition)
        self.builder.equal(result, otherwise, negative(condition))
        return result

    # --- division

    def division(self, op: Op, a: AffineSum, b: AffineSum) -> AffineSum:
        """One of the four quotients and remainders."""
        if not b.parts:
            return self._by_constant(op, a, b.constant)
        truncated = self._truncated(a, b)
        if op is Op.TDIV:
            return truncated
        rest = a.plus(self.product([b, truncated]), -1)
        if op is Op.TREM:
            return rest
        low = self._signs_differ(rest, b)
        floor = truncated.plus(AffineSum({low: 1}), -1) if low >= 0 else truncated
        if op is Op.FDIV:
            return floor
        return a.plus(self.product([b, floor]), -1)

    def _signs_differ(self, rest: AffineSum, divisor: AffineSum) -> Literal:
        """Whether the remainder is not zero and its sign is not the divisor's."""
        builder = self.builder
        one, other = self._positive(rest), self._positive(divisor.times(-1))
        three, four = self._positive(rest.times(-1)), self._positive(divisor)
        result = builder.boolean()
        for left, right in ((one, other), (three, four)):
            builder.either([result, negative(left), negative(right)])
        builder.either([one, three], result)
        builder.either([one, four], result)
        builder.either([other, three], result)
        builder.either([other, four], result)
        return result

    def _positive(self, value: AffineSum) -> Literal:
        literal = self.builder.boolean()
        self.builder.at_most_zero(AffineSum({}, 1).plus(value, -1), literal)
        self.builder.at_most_zero(value, negative(literal))
        return literal

    def _by_constant(self, op: Op, a: AffineSum, d: int) -> AffineSum:
        if d == 0:
            return AffineSum() if op in (Op.TDIV, Op.FDIV) else a
        if op in (Op.TDIV, Op.TREM):
            quotient = self._quotient(a, AffineSum({}, d))
        else:
            quotient = self._floor(a, d)
        return quotient if op in (Op.TDIV, Op.FDIV) else a.plus(quotient, -d)

    def _floor(self, a: AffineSum, d: int) -> AffineSum:
        low, high = self.builder.interval(a)
        ends = (low // d, high // d)
        result = AffineSum({self.builder.integer(min(ends), max(ends)): 1})
        rest = a.plus(result, -d)
        self.builder.within(rest, [(0, d - 1) if d > 0 else (d + 1, 0)])
        return result

    def _quotient(self, a: AffineSum, b: AffineSum) -> AffineSum:
        """Truncated, for a divisor that is not 0."""
        low, high = self.builder.interval(a)
        if low >= 0 and not b.parts and b.constant > 0:
            return self._floor(a, b.constant)
        largest = max(abs(low), abs(high))
        result = AffineSum({self.builder.integer(-largest, largest): 1})
        self.builder.quotient(result, a, b)
        return result

    def _truncated(self, a: AffineSum, b: AffineSum) -> AffineSum:
        """The truncated quotient, 0 where the divisor is 0."""
        builder = self.builder
        low, high = builder.interval(b)
        if not low <= 0 <= high:
            return self._quotient(a, builder.variable(b))
        if low == high:
            return AffineSum()
        ways = []  # CP-SAT wants divisors of one sign
        if high > 0:
            ways.append((1, high, self._positive(b)))
        if low < 0:
            ways.append((low, -1, self._positive(b.times(-1))))
        result = AffineSum()
        for first, last, here in ways:
            divisor = AffineSum({builder.integer(first, last): 1})
            builder.equal(divisor, b, here)
            builder.within(divisor, [(first, first)], negative(here))
            quotient = self._quotient(a, divisor)
            result = result.plus(self.conditional(here, quotient, AffineSum()))
        return result

    # --- machine arithmetic

    def wrapped(self, value: AffineSum, bits: int, *, signed: bool) -> AffineSum:
        size = 1 << bits
        low = -(size >> 1) if signed else 0
        least, largest = self.builder.interval(value)
        if low <= least and largest < low + size:
            return value
        if bits >= _LARGEST_SHIFT:
            raise CpRefusedError(f"arithmetic modulo 2**{bits}")
        turns = AffineSum({self.builder.integer((least - low) // size, (largest - low) // size): 1})
        result = value.plus(turns, -size)
        self.builder.within(result, [(low, low + size - 1)])
        return result

    def bitwise(self, op: Op, one: AffineSum, other: AffineSum) -> AffineSum:
        """A table, if the arguments have few values."""
        ranges = [self._values(one), self._values(other)]
        if len(ranges[0]) * len(ranges[1]) > _LARGEST_TABLE:
            raise CpRefusedError(f"bits of large numbers: {op.name}")
        try:
            table = [AffineSum({}, _BITWISE[op](x, y)) for x in ranges[0] for y in ranges[1]]
        except integers.NumberTooLargeError as error:
            raise CpRefusedError(f"a number without end: {error}") from error
        position = one.plus(AffineSum({}, ranges[0][0]), -1).times(len(ranges[1]))
        position = position.plus(other).plus(AffineSum({}, ranges[1][0]), -1)
        ends = [value.constant for value in table]
        if not position.parts:
            return table[position.constant]
        result = AffineSum({self.builder.integer(min(ends), max(ends)): 1})
        self.builder.element(position, table, result)
        return result

    def _values(self, value: AffineSum) -> range:
        low, high = self.builder.interval(value)
        return range(low, high + 1)


_BITWISE: dict[Op, Callable[[int, int], int]] = {
    Op.BAND: lambda x, y: x & y,
    Op.BOR: lambda x, y: x | y,
    Op.BXOR: lambda x, y: x ^ y,
    Op.SHL: integers.shifted_left,
    Op.SHR: integers.shifted_right,
}
