# SPDX-License-Identifier: Apache-2.0
"""Ranges of indices of an array that the loop's variables mark off: [0, i), [i + 1, n), ..."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates.vocabulary import Array, NumberTerm
from assay.program.sorts import INT
from assay.program.terms import (
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    exists,
    forall,
    integer,
    less,
    subtract,
    variable,
)

Offsets = Mapping[Term, Collection[int]]  # constants that are added to variables in brackets
INDEX: Final = variable("!k", INT)
OTHER: Final = variable("!j", INT)
_MOST_BOUNDS: Final = 6  # variables that mark off ranges
_LEAST_SUPPORT: Final = 3  # samples in which a range is not empty


@final
@dataclass(frozen=True, slots=True)
class Bound:
    """The end of a range, with its value in each sample."""

    term: Term
    values: tuple[int, ...]
    cost: int  # how far from plain it is
    is_given: bool = False  # a variable that the loop leaves alone: the n of `int *a, int n`
    modified: bool = False


@final
@dataclass(frozen=True, slots=True)
class IndexRange:
    """The indices low <= k < high, inside the array wherever there are any."""

    low: Bound
    high: Bound

    def spans(self) -> Iterator[range]:
        """The indices in each sample."""
        for low, high in zip(self.low.values, self.high.values, strict=True):
            yield range(low, high)

    @property
    def cost(self) -> int:
        return self.low.cost + self.high.cost

    @property
    def modified(self) -> bool:
        """Whether the loop moves one of its ends."""
        return self.low.modified or self.high.modified

    def within(self, index: Term) -> Term:
        return conjunction(at_most(self.low.term, index), less(index, self.high.term))

    def every(self, body: Term) -> Term:
        """The body holds for INDEX throughout the range."""
        return forall((INDEX,), self.within(INDEX), body)

    def some(self, body: Term) -> Term:
        return exists((INDEX,), self.within(INDEX), body)

    def covers(self, other: IndexRange) -> bool:
        """Whether in every sample all indices of the other range are in this one.

        A range up to a given number stands beside one up to the length: contracts speak of it.
        """
        if other.high.is_given and not self.high.is_given:
            return False
        return all(
            not theirs or (ours.start <= theirs.start and theirs.stop <= ours.stop)
            for ours, theirs in zip(self.spans(), other.spans(), strict=True)
        )


def ranges_of(
    array: Array, numbers: Sequence[NumberTerm], offsets: Offsets, *, shortest: int = 1
) -> list[IndexRange]:
    """The ranges of an array that differ in some sample, the plainest first; ranges in its middle
    are among them.

    Where a range has fewer indices than `shortest`, it does not matter whether they are inside.
    """
    lows, highs = _bounds(array, numbers, offsets)
    lengths = array.lengths
    found: dict[tuple[tuple[int, int], ...], IndexRange] = {}
    pairs = [
        IndexRange(low, high)
        for low in lows
        for high in highs
        if _is_plain(low, high) or add(low.term, high.term) is array.length
    ]
    for one in sorted(pairs, key=lambda r: r.cost):
        key = _key(one, lengths, shortest)
        if key is not None:
            found.setdefault(key, one)
    return list(found.values())


def _is_plain(low: Bound, high: Bound) -> bool:
    """One end that is far from plain needs another one at an end of the array."""
    return low.term is not high.term and (
        max(low.cost, high.cost) < 3 or min(low.cost, high.cost) == 0
    )


def _key(
    one: IndexRange, lengths: Sequence[int], shortest: int
) -> tuple[tuple[int, int], ...] | None:
    """The indices in each sample; None if some are outside the array or there hardly are any."""
    key = []
    support = wide = 0
    for span, length in zip(one.spans(), lengths, strict=True):
        if len(span) < shortest:
            key.append((0, 0))
            continue
        if span.start < 0 or span.stop > length:
            return None
        support += 1
        wide += len(span) > 1
        key.append((span.start, span.stop))
    return tuple(key) if support >= _LEAST_SUPPORT and wide else None


def _bounds(
    array: Array, numbers: Sequence[NumberTerm], offsets: Offsets
) -> tuple[list[Bound], list[Bound]]:
    lengths = array.lengths
    lows = [Bound(ZERO, (0,) * len(lengths), 0)]
    highs = [Bound(array.length, lengths, 0)]
    for number in indices_of(array, numbers):
        for offset in sorted(
            {-1, 0, 1} | {o + d for o in offsets.get(number.term, ()) for d in (0, 1)}
        ):
            cost = {0: 1, 1: 2, -1: 3}.get(offset, 2)
            values = tuple(v + offset for v in number.values)
            given = offset == 0 and not number.modified
            end = Bound(add(number.term, integer(offset)), values, cost, given, number.modified)
            lows.append(end)
            highs.append(end)
        if number.assigned:
            values = tuple(n - v for n, v in zip(lengths, number.values, strict=True))
            mirrored = Bound(
                subtract(array.length, number.term), values, 4, modified=number.modified
            )
            lows.append(mirrored)
            highs.append(mirrored)
    return lows, highs


def indices_of(array: Array, numbers: Sequence[NumberTerm]) -> list[NumberTerm]:
    """The numbers that are indices of the array, or just beside it, in every sample."""
    found = [
        number
        for number in numbers
        if number.is_index
        and number.term is not array.length
        and all(-1 <= v <= n + 1 for v, n in zip(number.values, array.lengths, strict=True))
        and len(set(number.values)) > 1
    ]
    return found[:_MOST_BOUNDS]
