# SPDX-License-Identifier: Apache-2.0
"""Facts about ranges of arrays as a whole: their order, sums and counts, two ranges compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.traces.facts import Rank, TraceFact
from assay.engines.invariants.candidates.traces.ranges import (
    INDEX,
    OTHER,
    IndexRange,
    Offsets,
    ranges_of,
)
from assay.engines.invariants.candidates.traces.relations import (
    ANY,
    EVIDENCE,
    MOST_RANGES,
    RELATIONS,
    Relation,
    Signs,
    known_rows,
)
from assay.engines.invariants.candidates.vocabulary import Array, NumberTerm
from assay.program.terms import (
    ONE,
    ZERO,
    Op,
    add,
    at_most,
    bind,
    conjunction,
    equal,
    forall,
    integer,
    less,
)


def range_facts(
    arrays: Sequence[Array], numbers: Sequence[NumberTerm], kinds: Kinds, offsets: Offsets
) -> Iterator[TraceFact]:
    """What is said of ranges as a whole: their order, their sums, and two of them compared."""
    for array in arrays:
        if array.is_old:
            continue
        yield from _sorted_ranges(array, ranges_of(array, numbers, offsets, shortest=2))
        ranges = ranges_of(array, numbers, offsets)
        alike = [n for n in numbers if kinds.comparable(array.element(ZERO), n.term)]
        yield from _totals(array, ranges, numbers, alike)
        yield from _across(array, ranges)


def _sorted_ranges(array: Array, ranges: Sequence[IndexRange]) -> Iterator[TraceFact]:
    """Ranges in order, said of neighbours: of all pairs it follows by induction."""
    orders: tuple[tuple[Signs, Relation], ...] = tuple(
        (signs, RELATIONS[signs])
        for signs in (frozenset({0}), frozenset({-1}), frozenset({-1, 0}), frozenset({0, 1}))
    )
    kept: dict[Signs, list[IndexRange]] = {}
    whole = sum(len(row) for row in array.rows)
    for one in ranges:
        seen, count = _neighbour_signs(array, one)
        if count < min(EVIDENCE // 2, whole // 20):
            continue
        for signs, relation in orders:
            if not seen or not seen <= signs:
                continue
            if not any(larger.covers(one) for larger in kept.get(signs, ())):
                kept.setdefault(signs, []).append(one)
                yield _ordered(array, one, relation)
            break


def _neighbour_signs(array: Array, one: IndexRange) -> tuple[Signs, int]:
    """How neighbours compare, and how many there are."""
    seen: set[int] = set()
    count = 0
    for row, span in zip(array.rows, one.spans(), strict=True):
        known = range(span.start, min(span.stop, len(row)))
        for left, right in pairwise(known):
            here, there = row[left], row[right]
            if here is None or there is None:
                return ANY, 0
            count += 1
            seen.add((here > there) - (here < there))
    return frozenset(seen), count


def _ordered(array: Array, one: IndexRange, relation: Relation) -> TraceFact:
    here, there = array.element(INDEX), array.element(add(INDEX, ONE))
    within = conjunction(at_most(one.low.term, INDEX), less(add(INDEX, ONE), one.high.term))
    return TraceFact(forall((INDEX,), within, relation(here, there)), Rank.SORTED)


def _across(array: Array, ranges: Sequence[IndexRange]) -> Iterator[TraceFact]:
    """Every element of a range is at most every element of one that begins where it ends."""
    if not array.modified:
        return
    found: list[tuple[IndexRange, IndexRange]] = []
    pairs = [
        (left, right)
        for left in ranges
        for right in ranges
        if right.low.term in (left.high.term, add(left.high.term, ONE))
    ]
    for left, right in sorted(pairs, key=lambda pair: pair[0].cost + pair[1].cost):
        if any(a.covers(left) and b.covers(right) for a, b in found):
            continue
        if _ordered_across(array, left, right):
            found.append((left, right))
            within = conjunction(left.within(INDEX), right.within(OTHER))
            body = at_most(array.element(INDEX), array.element(OTHER))
            yield TraceFact(forall((INDEX, OTHER), within, body), Rank.ACROSS)
        if len(found) == 4 * MOST_RANGES:
            return


def _ordered_across(array: Array, left: IndexRange, right: IndexRange) -> bool:
    support = 0
    lower, upper = known_rows(array, left), known_rows(array, right)
    if lower is None or upper is None:
        return False
    for first, second in zip(lower, upper, strict=True):
        if first and second:
            support += len(first) * len(second)
            if max(first) > min(second):
                return False
    return support >= min(2 * EVIDENCE, len(array.rows) // 4)


def _totals(
    array: Array,
    ranges: Sequence[IndexRange],
    numbers: Sequence[NumberTerm],
    alike: Sequence[NumberTerm],
) -> Iterator[TraceFact]:
    """A number is the sum of a range, or counts the elements of it that pass a test."""
    varied = [n for n in numbers if n.modified and len(set(n.values)) > 1]
    for one in ranges:
        rows = known_rows(array, one)
        if rows is None:
            continue
        sums = tuple(sum(row) for row in rows)
        for number in varied:
            if number.values == sums:
                total = bind(Op.TOTAL, (INDEX,), one.within(INDEX), array.element(INDEX))
                yield TraceFact(equal(number.term, total), Rank.TOTAL)
        sizes = tuple(len(row) for row in rows)
        for number in varied:
            if min(number.values) >= 0 and number.values != sizes:
                yield from _counts(array, one, rows, number, alike)


def _counts(
    array: Array,
    one: IndexRange,
    rows: Sequence[tuple[int, ...]],
    number: NumberTerm,
    numbers: Sequence[NumberTerm],
) -> Iterator[TraceFact]:
    zero = NumberTerm(integer(0), (0,) * len(rows))
    for other in (zero, *(n for n in numbers if n is not number and not n.is_length)):
        for signs in (frozenset({0}), frozenset({-1}), frozenset({1}), frozenset({-1, 1})):
            if _counted(rows, other.values, signs, number.values):
                test = RELATIONS[signs](array.element(INDEX), other.term)
                count = bind(Op.COUNT, (INDEX,), one.within(INDEX), test)
                yield TraceFact(equal(number.term, count), Rank.TOTAL)


def _counted(
    rows: Iterable[tuple[int, ...]], values: Sequence[int], signs: Signs, counts: Sequence[int]
) -> bool:
    return all(
        count == sum(((v > value) - (v < value)) in signs for v in row)
        for row, value, count in zip(rows, values, counts, strict=True)
    )
