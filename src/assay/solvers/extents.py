# SPDX-License-Identifier: Apache-2.0
"""Intervals of terms that are to have a place in bits, reads from changed maps among them."""

from __future__ import annotations

from assay.program.ranges import Interval, Ranges
from assay.program.terms import Op, Term

_LONGEST_SHIFT = 256


class Extents(Ranges):
    """Ranges, also of what is read from changed maps and of shifts to the left."""

    def _compute(self, term: Term) -> Interval | None:
        if term.op is Op.SELECT and term.args[0].op is not Op.VAR:
            return self._contents(term.args[0])
        if term.op is Op.SHL:
            return self._shifted(term)
        if term.op is Op.TREM or term.op is Op.FMOD:
            return super()._compute(term) or self._any_remainder(term)
        return super()._compute(term)

    def _contents(self, array: Term) -> Interval | None:
        """All elements of a map."""
        found: list[Interval] = []
        stack, seen = [array], set()
        while stack:
            top = stack.pop()
            if top in seen:
                continue
            seen.add(top)
            if top.op is Op.STORE:
                stack.append(top.args[0])
            elif top.op is Op.ITE:
                stack.extend(top.args[1:])
            source = top.args[2] if top.op is Op.STORE else top
            source = source.args[0] if source.op is Op.CONSTANT_MAP else source
            interval = None if source.op is Op.ITE and source.sort.is_map else self.of(source)
            if interval is not None:
                found.append(interval)
            elif top.op is not Op.ITE:
                return None
        return min(low for low, _ in found), max(high for _, high in found)

    def _shifted(self, term: Term) -> Interval | None:
        value, count = self.of(term.args[0]), self.of(term.args[1])
        if value is None or count is None or count[1] > _LONGEST_SHIFT:
            return None
        most = max(count[1], 0)
        return min(value[0], 0) << most, max(value[1], 0) << most

    def _any_remainder(self, term: Term) -> Interval | None:
        """No further from 0 than the dividend, or than the divisor."""
        intervals = [self.of(arg) for arg in term.args]
        ends = [abs(end) for interval in intervals if interval is not None for end in interval]
        return None if None in intervals else (-max(ends), max(ends))
