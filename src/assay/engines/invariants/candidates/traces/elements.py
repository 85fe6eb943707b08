# SPDX-License-Identifier: Apache-2.0
"""Facts about the elements of arrays: compared with values, with each other, with other arrays.

for (i = 0; i < a.length; i++) if (a[i] > m) m = a[i];
    (\\forall int k; 0 <= k && k < i; a[k] <= m)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.traces.facts import Fact, Rank
from assay.engines.invariants.candidates.traces.ranges import (
    INDEX,
    OTHER,
    Offsets,
    Range,
    indices_of,
    ranges_of,
)
from assay.engines.invariants.candidates.vocabulary import Array, Number
from assay.program.terms import (
    ONE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    bind,
    conjunction,
    different,
    equal,
    forall,
    integer,
    less,
    negate,
    scale,
    subtract,
)

_MOST_RANGES: Final = 2  # for one fact
_LONGEST_LIST: Final = 40
_LARGEST_CONSTANT: Final = 1 << 20  # larger ones are those of types
_EVIDENCE: Final = 40  # comparisons that make an order believable

Relation = Callable[[Term, Term], Term]
Signs = frozenset[int]  # of left - right, over all pairs seen

_RELATIONS: Final[dict[Signs, Relation]] = {
    frozenset({0}): equal,
    frozenset({-1}): less,
    frozenset({1}): lambda left, right: less(right, left),
    frozenset({-1, 0}): at_most,
    frozenset({0, 1}): lambda left, right: at_most(right, left),
    frozenset({-1, 1}): different,
}
_SOME: Final = frozenset({-1, 0, 1})
_EQUAL: Final = frozenset({0})


@final
@dataclass(frozen=True, slots=True)
class Target:
    """What elements are compared with: a term over INDEX, and its value in a sample."""

    term: Term
    value: Callable[[int, int], int | None]  # of sample and index; None if it is not defined
    is_varied: bool = False  # with the index


def element_facts(
    arrays: Sequence[Array], numbers: Sequence[Number], kinds: Kinds, offsets: Offsets
) -> Iterator[Fact]:
    """How the elements of ranges compare with constants, numbers, and other arrays."""
    unchanged = [old for now, old in _with_old(arrays) if now.rows == old.rows]
    for old in unchanged:
        yield from _same_as_old(arrays, old)
    arrays = [array for array in arrays if array not in unchanged]
    for array in arrays:
        if array.is_old:
            continue
        ranges = ranges_of(array, numbers, offsets)
        yield from _bounded(array, ranges, kinds)
        alike = [n for n in numbers if kinds.comparable(array.element(ZERO), n.term)]
        targets = [*_indices(array, kinds), *_values(alike), *_elements(arrays, numbers)]
        targets += _parallel(array, arrays, numbers)
        for target in targets:
            yield from _compared(array, ranges, target)
            if target.is_varied:
                yield from _affine(array, ranges, target)
        yield from _members(array, ranges, alike)


def range_facts(
    arrays: Sequence[Array], numbers: Sequence[Number], kinds: Kinds, offsets: Offsets
) -> Iterator[Fact]:
    """What is said of ranges as a whole: their order, their sums, and two of them compared."""
    for array in arrays:
        if array.is_old:
            continue
        yield from _sorted_ranges(array, ranges_of(array, numbers, offsets, shortest=2))
        ranges = ranges_of(array, numbers, offsets)
        alike = [n for n in numbers if kinds.comparable(array.element(ZERO), n.term)]
        yield from _totals(array, ranges, numbers, alike)
        yield from _across(array, ranges)


def _with_old(arrays: Sequence[Array]) -> Iterator[tuple[Array, Array]]:
    for now, old in pairwise(arrays):
        if old.is_old and not now.is_old:
            yield now, old


def _same_as_old(arrays: Sequence[Array], old: Array) -> Iterator[Fact]:
    now = next(array for array in arrays if array.object is old.object)
    within = conjunction(at_most(ZERO, INDEX), less(INDEX, now.length))
    same = equal(now.element(INDEX), old.element(INDEX))
    yield Fact(forall((INDEX,), within, same), Rank.ELEMENTS)


def elements_at(arrays: Sequence[Array], numbers: Sequence[Number]) -> list[Number]:
    """The elements at variables that are indices in every sample, as numbers of their own."""
    found = []
    for array in arrays:
        for number in indices_of(array, numbers):
            pairs = zip(number.values, array.rows, strict=True)
            values = [row[index] for index, row in pairs if 0 <= index < len(row)]
            known = tuple(value for value in values if value is not None)
            if len(known) == len(array.rows):
                modified = number.modified or array.modified
                found.append(Number(array.element(number.term), known, modified=modified))
    return found[:_LONGEST_LIST]


# what elements are compared with


def _indices(array: Array, kinds: Kinds) -> Iterator[Target]:
    """The index itself, where elements and indices ever meet."""
    if kinds.comparable(array.element(ZERO), array.length):
        for shift in (0, 1):
            yield Target(add(INDEX, integer(shift)), partial(_own_index, shift), is_varied=True)


def _own_index(shift: int, _sample: int, index: int) -> int:
    return index + shift


def _values(numbers: Sequence[Number]) -> Iterator[Target]:
    for number in numbers:
        if not number.is_length and len(set(number.values)) > 1:
            yield Target(number.term, partial(_in_sample, number.values))


def _in_sample(values: Sequence[int], sample: int, _index: int) -> int:
    return values[sample]


def _elements(arrays: Sequence[Array], numbers: Sequence[Number]) -> Iterator[Target]:
    for array in arrays:
        if array.is_old:
            continue
        for number in indices_of(array, numbers):
            yield Target(array.element(number.term), _at(array, number.values))


def _at(array: Array, indices: Sequence[int]) -> Callable[[int, int], int | None]:
    def value(sample: int, _: int) -> int | None:
        row, index = array.rows[sample], indices[sample]
        return row[index] if 0 <= index < len(row) else None

    return value


def _parallel(array: Array, arrays: Sequence[Array], numbers: Sequence[Number]) -> Iterator[Target]:
    """Elements of other arrays, or of this one at entry, at the same, a shifted or the mirrored
    index."""
    shifts = [n for n in indices_of(array, numbers) if not n.modified][:2]
    zeros = (0,) * len(array.rows)
    for other in arrays:
        if other is not array:
            yield _shifted(other, INDEX, zeros, 1)
            for shift in (1, -1):
                values = tuple(shift for _ in zeros)
                yield _shifted(other, add(INDEX, integer(shift)), values, 1)
            lengths = tuple(length - 1 for length in other.lengths)
            mirrored = subtract(subtract(other.length, ONE), INDEX)
            yield _shifted(other, mirrored, lengths, -1)
            for number in shifts:
                yield _shifted(other, add(INDEX, number.term), number.values, 1)
                back = tuple(-v for v in number.values)
                yield _shifted(other, add(INDEX, negate(number.term)), back, 1)


def _shifted(other: Array, index: Term, starts: Sequence[int], step: int) -> Target:
    def value(sample: int, k: int) -> int | None:
        row, at = other.rows[sample], starts[sample] + step * k
        return row[at] if 0 <= at < len(row) else None

    return Target(other.element(index), value, is_varied=True)


# comparisons over a range


def _bounded(array: Array, ranges: Sequence[Range], kinds: Kinds) -> Iterator[Fact]:
    """The elements of a range lie between constants that elements meet, or differ from 0."""
    element = array.element(INDEX)
    near = {c for c in kinds.constants(element) if abs(c) <= _LARGEST_CONSTANT} | {0}
    near |= {c + d for c in near for d in (-1, 1)}
    known: dict[Term, list[Range]] = {}
    whole = sum(len(row) for row in array.rows)
    for one in ranges:
        rows = _known_rows(array, one)
        values = [v for row in rows or () for v in row]
        if not values:
            continue
        for body in _constant_bounds(element, values, near, whole):
            covering = known.setdefault(body, [])
            if len(covering) < _MOST_RANGES and not any(r.covers(one) for r in covering):
                covering.append(one)
                yield Fact(one.every(body), Rank.ELEMENTS)


def _known_rows(array: Array, one: Range) -> list[tuple[int, ...]] | None:
    """The elements of a range in each sample, if all of them are known."""
    found = []
    for row, span in zip(array.rows, one.spans(), strict=True):
        part = row[span.start : span.stop] if span else ()
        known = tuple(value for value in part if value is not None)
        if len(known) < len(part):
            return None
        found.append(known)
    return found


def _constant_bounds(
    element: Term, values: Sequence[int], near: Collection[int], whole: int
) -> Iterator[Term]:
    low, high = min(values), max(values)
    if low == high and len(values) >= min(_EVIDENCE // 4, whole // 10):
        yield equal(element, integer(low))
    elif len(values) >= min(_EVIDENCE, whole // 10):
        if low in near:
            yield at_most(integer(low), element)
        if high in near:
            yield at_most(element, integer(high))
        if low < 0 < high and 0 not in values and len(values) >= 2 * _EVIDENCE:
            yield different(element, integer(0))


def _compared(array: Array, ranges: Sequence[Range], target: Target) -> Iterator[Fact]:
    """The strongest relation on each range; of ranges with one relation, those not covered."""
    found: list[tuple[Signs, Range]] = []
    whole = sum(len(row) for row in array.rows)
    for one in ranges:
        signs, count = _signs(array, one, target)
        if signs not in _RELATIONS or not _is_believable(signs, count, whole):
            continue
        if any(known <= signs and larger.covers(one) for known, larger in found):
            continue
        found = [(s, r) for s, r in found if not (signs <= s and one.covers(r))]
        found.append((signs, one))
    element = array.element(INDEX)
    for signs, one in sorted(found, key=lambda item: item[1].cost)[: 2 * _MOST_RANGES]:
        formula = one.every(_RELATIONS[signs](element, target.term))
        yield Fact(formula, Rank.ELEMENTS)


def _is_believable(signs: Signs, count: int, whole: int) -> bool:
    """Whether so many comparisons are more than a coincidence; inequality happens by chance."""
    needed = _EVIDENCE
    if signs == _EQUAL:
        needed = _EVIDENCE // 4
    elif 0 not in signs and len(signs) == 2:
        needed = 2 * _EVIDENCE
    return count >= min(needed, whole // 10)


def _signs(array: Array, one: Range, target: Target) -> tuple[Signs, int]:
    """How elements compare with the target, and how many of them there are."""
    seen: set[int] = set()
    count = 0
    for sample, (row, span) in enumerate(zip(array.rows, one.spans(), strict=True)):
        for index in range(span.start, min(span.stop, len(row))):
            own, other = row[index], target.value(sample, index)
            if own is None or other is None:
                return _SOME, 0
            count += 1
            seen.add((own > other) - (own < other))
            if len(seen) == 3:
                return _SOME, 0
    return frozenset(seen), count


def _affine(array: Array, ranges: Sequence[Range], target: Target) -> Iterator[Fact]:
    """Each element of a range is p * target + q, on ranges that others do not cover."""
    found: list[Range] = []
    for one in ranges:
        if not any(larger.covers(one) for larger in found):
            made = list(_affine_on(array, one, target))
            found += [one] * len(made)
            yield from made


def _affine_on(array: Array, one: Range, target: Target) -> Iterator[Fact]:
    pairs: dict[int, int] = {}
    for sample, (row, span) in enumerate(zip(array.rows, one.spans(), strict=True)):
        for index in range(span.start, min(span.stop, len(row))):
            own, other = row[index], target.value(sample, index)
            if own is None or other is None or pairs.setdefault(other, own) != own:
                return
    if len(pairs) < 4:
        return
    (x0, y0), *rest = pairs.items()
    slope = (rest[0][1] - y0) // (rest[0][0] - x0)
    if slope != 0 and all(y - y0 == slope * (x - x0) for x, y in rest):
        value = add(scale(slope, target.term), integer(y0 - slope * x0))
        yield Fact(one.every(equal(array.element(INDEX), value)), Rank.ELEMENTS)


def _sorted_ranges(array: Array, ranges: Sequence[Range]) -> Iterator[Fact]:
    """Ranges in order, said of neighbours and of all pairs."""
    orders: tuple[tuple[Signs, Relation], ...] = tuple(
        (signs, _RELATIONS[signs])
        for signs in (frozenset({0}), frozenset({-1}), frozenset({-1, 0}), frozenset({0, 1}))
    )
    kept: dict[Signs, list[Range]] = {}
    whole = sum(len(row) for row in array.rows)
    for one in ranges:
        seen, count = _neighbour_signs(array, one)
        if count < min(_EVIDENCE // 2, whole // 20):
            continue
        for signs, relation in orders:
            if not seen or not seen <= signs:
                continue
            if not any(larger.covers(one) for larger in kept.get(signs, ())):
                kept.setdefault(signs, []).append(one)
                yield from _order_facts(array, one, relation)
            break


def _neighbour_signs(array: Array, one: Range) -> tuple[Signs, int]:
    """How neighbours compare, and how many there are."""
    seen: set[int] = set()
    count = 0
    for row, span in zip(array.rows, one.spans(), strict=True):
        known = range(span.start, min(span.stop, len(row)))
        for left, right in pairwise(known):
            here, there = row[left], row[right]
            if here is None or there is None:
                return _SOME, 0
            count += 1
            seen.add((here > there) - (here < there))
    return frozenset(seen), count


def _order_facts(array: Array, one: Range, relation: Relation) -> Iterator[Fact]:
    here, there = array.element(INDEX), array.element(add(INDEX, ONE))
    within = conjunction(at_most(one.low.term, INDEX), less(add(INDEX, ONE), one.high.term))
    yield Fact(forall((INDEX,), within, relation(here, there)), Rank.SORTED)
    ordered = conjunction(
        at_most(one.low.term, INDEX), less(INDEX, OTHER), less(OTHER, one.high.term)
    )
    pairwise = forall((INDEX, OTHER), ordered, relation(here, array.element(OTHER)))
    yield Fact(pairwise, Rank.SORTED)


def _across(array: Array, ranges: Sequence[Range]) -> Iterator[Fact]:
    """Every element of a range is at most every element of one that begins where it ends."""
    if not array.modified:
        return
    found: list[tuple[Range, Range]] = []
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
            yield Fact(forall((INDEX, OTHER), within, body), Rank.ACROSS)
        if len(found) == 4 * _MOST_RANGES:
            return


def _ordered_across(array: Array, left: Range, right: Range) -> bool:
    support = 0
    lower, upper = _known_rows(array, left), _known_rows(array, right)
    if lower is None or upper is None:
        return False
    for first, second in zip(lower, upper, strict=True):
        if first and second:
            support += len(first) * len(second)
            if max(first) > min(second):
                return False
    return support >= min(2 * _EVIDENCE, len(array.rows) // 4)


# members and totals


def _members(array: Array, ranges: Sequence[Range], numbers: Sequence[Number]) -> Iterator[Fact]:
    """Some element of a range equals a value."""
    full = [one for one in ranges if all(len(span) > 0 for span in one.spans())]
    for number in numbers:
        if number.is_length or len(set(number.values)) < 2:
            continue
        found = [one for one in full if _is_member(array, one, number.values)]
        least = [
            one
            for place, one in enumerate(found)
            if not any(one.covers(other) for other in found[:place] + found[place + 1 :])
        ]
        for one in least[:_MOST_RANGES]:
            yield Fact(one.some(equal(array.element(INDEX), number.term)), Rank.MEMBER)


def _is_member(array: Array, one: Range, values: Sequence[int]) -> bool:
    return all(
        value in row[span.start : span.stop]
        for row, span, value in zip(array.rows, one.spans(), values, strict=True)
    )


def _totals(
    array: Array, ranges: Sequence[Range], numbers: Sequence[Number], alike: Sequence[Number]
) -> Iterator[Fact]:
    """A number is the sum of a range, or counts the elements of it that pass a test."""
    varied = [n for n in numbers if n.modified and len(set(n.values)) > 1]
    for one in ranges:
        rows = _known_rows(array, one)
        if rows is None:
            continue
        sums = tuple(sum(row) for row in rows)
        for number in varied:
            if number.values == sums:
                total = bind(Op.TOTAL, (INDEX,), one.within(INDEX), array.element(INDEX))
                yield Fact(equal(number.term, total), Rank.TOTAL)
        sizes = tuple(len(row) for row in rows)
        for number in varied:
            if min(number.values) >= 0 and number.values != sizes:
                yield from _counts(array, one, rows, number, alike)


def _counts(
    array: Array,
    one: Range,
    rows: Sequence[tuple[int, ...]],
    number: Number,
    numbers: Sequence[Number],
) -> Iterator[Fact]:
    zero = Number(integer(0), (0,) * len(rows))
    for other in (zero, *(n for n in numbers if n is not number and not n.is_length)):
        for signs in (frozenset({0}), frozenset({-1}), frozenset({1}), frozenset({-1, 1})):
            if _counted(rows, other.values, signs, number.values):
                test = _RELATIONS[signs](array.element(INDEX), other.term)
                count = bind(Op.COUNT, (INDEX,), one.within(INDEX), test)
                yield Fact(equal(number.term, count), Rank.TOTAL)


def _counted(
    rows: Iterable[tuple[int, ...]], values: Sequence[int], signs: Signs, counts: Sequence[int]
) -> bool:
    return all(
        count == sum(((v > value) - (v < value)) in signs for v in row)
        for row, value, count in zip(rows, values, counts, strict=True)
    )
