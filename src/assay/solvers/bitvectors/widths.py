# SPDX-License-Identifier: Apache-2.0
"""How many bits a term takes: enough for every value that the types of its variables allow."""

from __future__ import annotations

from typing import Final, final

from assay.dataclass import dataclass
from assay.program.ranges import Interval, Ranges
from assay.program.terms import Term, unfinished
from assay.solvers.extents import Extents

_WIDEST: Final = 1024


class NoBitsError(Exception):
    """A term has no form in bit-vectors: it has no bounds, or is about something else."""


@final
@dataclass(frozen=True, slots=True)
class Width:
    """Bits of two's complement, or of a number that is never negative."""

    bits: int
    signed: bool

    def beside(self, other: Width) -> Width:
        """Bits in which numbers of both widths have their places."""
        signed = self.signed or other.signed
        return Width(max(self.within(signed=signed), other.within(signed=signed)), signed)

    def within(self, *, signed: bool) -> int:
        """Bits of this width's numbers, beside others that may be negative."""
        return self.bits + 1 if signed and not self.signed else self.bits


def width_of(interval: Interval) -> Width:
    """The fewest bits for the numbers of an interval."""
    low, high = interval
    if low >= 0:
        return Width(max(1, high.bit_length()), signed=False)
    return Width(max((-low - 1).bit_length(), max(high, 0).bit_length()) + 1, signed=True)


@final
class Widths:
    """The intervals of terms, and what they take; each computed once, and without recursion."""

    def __init__(self, ranges: Ranges) -> None:
        self._extents = Extents(ranges)
        self._known: dict[Term, Interval | None] = {}

    def interval(self, term: Term) -> Interval | None:
        """Where the values of a term lie; None if there is no bound."""
        known = self._known
        for part in unfinished(term, known):
            known[part] = self._extents.of(part)
        return known[term]

    def needed(self, term: Term) -> Interval:
        """Where the values of a term lie, which must have bounds."""
        interval = self.interval(term)
        if interval is None:
            raise NoBitsError("a number without bounds")
        return interval

    def of(self, term: Term) -> Width | None:
        """The bits of a term; None if it has no bounds, or more than can be dealt with."""
        interval = self.interval(term)
        if interval is None:
            return None
        width = width_of(interval)
        return width if width.bits <= _WIDEST else None
