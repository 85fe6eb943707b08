# SPDX-License-Identifier: Apache-2.0
"""Intervals of terms that follow from the types of the variables in them.

They leave out obligations that cannot fail (a sum of two bytes fits an int) and conversions that
change nothing. Nothing flows into them but types, so they hold at every place of the program.
"""

from __future__ import annotations

from assay.program.terms import Op, Term

Interval = tuple[int, int]


class Ranges:
    """What is known of variables and maps, and what follows for terms over them."""

    def __init__(self, outer: Ranges | None = None) -> None:
        self._outer = outer
        self._known: dict[Term, Interval] = {}
        self._memo: dict[Term, Interval | None] = {}

    def know(self, term: Term, low: int, high: int) -> None:
        """A variable's values, or all elements of a map (through all its dimensions)."""
        self._known[term] = (low, high)

    def _given(self, variable: Term) -> Interval | None:
        known = self._known.get(variable)
        return self._outer._given(variable) if known is None and self._outer else known

    def fits(self, term: Term, low: int, high: int) -> bool:
        interval = self.of(term)
        return interval is not None and low <= interval[0] and interval[1] <= high

    def of(self, term: Term) -> Interval | None:
        """An interval that contains the term's value, or None if there is no finite one."""
        op = term.op
        if op is Op.INTEGER:
            return term.payload, term.payload
        if op is Op.VAR:
            return self._given(term)
        memo = self._memo
        if term in memo:
            return memo[term]
        memo[term] = result = self._compute(term)
        return result

    def _compute(self, term: Term) -> Interval | None:
        match term.op:
            case Op.SUM:
                return self._sum(term)
            case Op.MUL:
                return self._product(term)
            case Op.WRAP:
                bits, signed = term.payload
                half = 1 << (bits - 1)
                return (-half, half - 1) if signed else (0, 2 * half - 1)
            case Op.ITE:
                return _hull(self.of(term.args[1]), self.of(term.args[2]))
            case Op.SELECT:
                return self._element(term)
            case Op.TDIV | Op.FDIV | Op.SHR:
                return self._shrunk(term)
            case Op.TREM | Op.FMOD:
                return self._remainder(term)
            case Op.BAND | Op.BOR | Op.BXOR:
                return self._bitwise(term)
            case _:
                return None

    def _sum(self, term: Term) -> Interval | None:
        coefficients, low = term.payload
        high = low
        for coefficient, arg in zip(coefficients, term.args, strict=True):
            interval = self.of(arg)
            if interval is None:
                return None
            ends = (coefficient * interval[0], coefficient * interval[1])
            low += min(ends)
            high += max(ends)
        return low, high

    def _product(self, term: Term) -> Interval | None:
        low, high = 1, 1
        for arg in term.args:
            interval = self.of(arg)
            if interval is None:
                return None
            corners = [x * y for x in (low, high) for y in interval]
            low, high = min(corners), max(corners)
        return low, high

    def _element(self, term: Term) -> Interval | None:
        root = term
        while root.op is Op.SELECT:
            root = root.args[0]
        return self._given(root)

    def _shrunk(self, term: Term) -> Interval | None:
        """A quotient is no further from 0 than the dividend (one further when rounded down)."""
        interval = self.of(term.args[0])
        if interval is None:
            return None
        low, high = interval
        if term.op is Op.SHR:
            return min(low, 0), max(high, 0)
        divisor = term.args[1]
        if divisor.op is Op.INTEGER and divisor.payload > 0:
            d = divisor.payload
            if term.op is Op.FDIV:
                return low // d, high // d
            return _toward_zero(low, d), _toward_zero(high, d)
        largest = max(abs(low), abs(high))
        return -largest, largest

    def _remainder(self, term: Term) -> Interval | None:
        dividend, divisor = term.args
        if divisor.op is not Op.INTEGER or divisor.payload == 0:
            return None
        d = abs(divisor.payload)
        if term.op is Op.FMOD:
            return (0, d - 1) if divisor.payload > 0 else (1 - d, 0)
        interval = self.of(dividend)
        if interval is None:
            return 1 - d, d - 1
        return (0 if interval[0] >= 0 else 1 - d), (0 if interval[1] <= 0 else d - 1)

    def _bitwise(self, term: Term) -> Interval | None:
        left, right = self.of(term.args[0]), self.of(term.args[1])
        if term.op is Op.BAND:
            nonnegative = [i for i in (left, right) if i is not None and i[0] >= 0]
            if nonnegative:
                return 0, min(i[1] for i in nonnegative)
        if left is None or right is None:
            return None
        bits = max(
            abs(end).bit_length() if end >= 0 else (-end - 1).bit_length()
            for end in (*left, *right)
        )
        if left[0] >= 0 and right[0] >= 0:
            return 0, (1 << bits) - 1
        return -(1 << bits), (1 << bits) - 1


def _toward_zero(value: int, divisor: int) -> int:
    return value // divisor if value >= 0 else -(-value // divisor)


def _hull(left: Interval | None, right: Interval | None) -> Interval | None:
    if left is None or right is None:
        return None
    return min(left[0], right[0]), max(left[1], right[1])
