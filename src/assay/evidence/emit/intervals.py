# SPDX-License-Identifier: Apache-2.0
"""Intervals of the terms of a contract: which of them a machine integer computes exactly."""

from __future__ import annotations

from collections.abc import Mapping

from assay.program.interpreter.ranges import Bound, Most
from assay.program.ranges import Interval, Ranges
from assay.program.terms import Op, Term

SMALL = 1 << 62  # numbers below it are computed with 64 bits
_WHOLE = (-(1 << 63), (1 << 63) - 1)


class Intervals(Ranges):
    """What is known of variables by their types, and of bound variables by their ranges."""

    def __init__(
        self, outer: Intervals | None = None, bound: Mapping[Term, Interval] | None = None
    ) -> None:
        super().__init__(outer)
        self._bound: dict[Term, Interval] = dict(outer._bound) if outer is not None else {}
        self._bound.update(bound or {})

    def within(self, variable: Term, low: Bound, high: Bound) -> Intervals:
        """The intervals inside a loop over a bound variable."""
        least, most = self._of_bound(low)[0], self._of_bound(high)[1]
        return Intervals(self, {variable: (max(least, _WHOLE[0]), min(most, _WHOLE[1]))})

    def _of_bound(self, bound: Bound) -> Interval:
        if not isinstance(bound, Most):
            return self.of(bound) or _WHOLE
        found = [self._of_bound(part) for part in bound.of]
        pick = max if bound.largest else min
        return pick(low for low, _ in found), pick(high for _, high in found)

    def _compute(self, term: Term) -> Interval | None:
        if term.op is Op.BOUND:
            return self._bound.get(term)
        if term.op is Op.COUNT:
            return 0, SMALL - 1
        return super()._compute(term)

    def is_small(self, term: Term) -> bool:
        """Whether its value, and every value on the way to it from its arguments, is small."""
        if term.op is Op.SUM:
            coefficients, constant = term.payload
            ends = [self._largest(arg) for arg in term.args]
            total = sum(abs(c) * end for c, end in zip(coefficients, ends, strict=True))
            return bool(total + abs(constant) < SMALL)
        return self._largest(term) < SMALL

    def _largest(self, term: Term) -> int:
        found = self.of(term)
        return SMALL if found is None else max(abs(found[0]), abs(found[1]))
