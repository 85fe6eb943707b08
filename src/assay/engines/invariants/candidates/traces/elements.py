# SPDX-License-Identifier: Apache-2.0
"""Facts about the elements of arrays: compared with values, with each other, with other arrays.

for (i = 0; i < a.length; i++) if (a[i] > m) m = a[i];
    (\\forall int k; 0 <= k && k < i; a[k] <= m)
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import islice, pairwise
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.traces.facts import Rank, TraceFact
from assay.engines.invariants.candidates.traces.ranges import (
    INDEX,
    IndexRange,
    Offsets,
    indices_of,
    ranges_of,
)
from assay.engines.invariants.candidates.traces.relations import (
    ANY,
    DIFFERENT,
    EQUAL,
    EVIDENCE,
    MOST_RANGES,
    RELATIONS,
    Signs,
    known_rows,
)
from assay.engines.invariants.candidates.vocabulary import Array, NumberTerm
from assay.program.terms import (
    ONE,
    ZERO,
    Term,
    add,
    at_most,
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

_LONGEST_LIST: Final = 40
_MOST_RATES: Final = 2
_LARGEST_CONSTANT: Final = 1 << 20  # larger ones are those of types


@final
@dataclass(frozen=True, slots=True)
class ElementBound:
    """What elements are compared with: a term over INDEX, and its value in a sample."""

    term: Term
    value: Callable[[int, int], int | None]  # of sample and index; None if it is not defined
    is_varied: bool = False  # with the index
    is_plain: bool = True  # a number, or the element of another array at the same index
    modified: bool = False
    ends: tuple[int, int] | None = None  # the least and the largest value


def element_facts(
    arrays: Sequence[Array], numbers: Sequence[NumberTerm], kinds: Kinds, offsets: Offsets
) -> Iterator[TraceFact]:
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
        if array.accumulates:
            yield from _grown(array, ranges, kinds)


def _with_old(arrays: Sequence[Array]) -> Iterator[tuple[Array, Array]]:
    for now, old in pairwise(arrays):
        if old.is_old and not now.is_old:
            yield now, old


def _same_as_old(arrays: Sequence[Array], old: Array) -> Iterator[TraceFact]:
    now = next(array for array in arrays if array.object is old.object)
    within = conjunction(at_most(ZERO, INDEX), less(INDEX, now.length))
    same = equal(now.element(INDEX), old.element(INDEX))
    yield TraceFact(forall((INDEX,), within, same), Rank.ELEMENTS)


def elements_at(arrays: Sequence[Array], numbers: Sequence[NumberTerm]) -> list[NumberTerm]:
    """The elements at variables that are indices in every sample, as numbers of their own."""
    found = []
    for array in arrays:
        for number in indices_of(array, numbers):
            pairs = zip(number.values, array.rows, strict=True)
            values = [row[index] for index, row in pairs if 0 <= index < len(row)]
            known = tuple(value for value in values if value is not None)
            if len(known) == len(array.rows):
                modified = number.modified or array.modified
                found.append(NumberTerm(array.element(number.term), known, modified=modified))
    return found[:_LONGEST_LIST]


# what elements are compared with


def _indices(array: Array, kinds: Kinds) -> Iterator[ElementBound]:
    """The index itself, where elements and indices ever meet."""
    if kinds.comparable(array.element(ZERO), array.length):
        for shift in (0, 1):
            yield ElementBound(
                add(INDEX, integer(shift)), partial(_own_index, shift), is_varied=True
            )


def _own_index(shift: int, _sample: int, index: int) -> int:
    return index + shift


def _values(numbers: Sequence[NumberTerm]) -> Iterator[ElementBound]:
    for number in numbers:
        if not number.is_length and len(set(number.values)) > 1:
            ends = min(number.values), max(number.values)
            value = partial(_in_sample, number.values)
            yield ElementBound(number.term, value, modified=number.modified, ends=ends)


def _in_sample(values: Sequence[int], sample: int, _index: int) -> int:
    return values[sample]


def _elements(arrays: Sequence[Array], numbers: Sequence[NumberTerm]) -> Iterator[ElementBound]:
    for array in arrays:
        if array.is_old:
            continue
        for number in indices_of(array, numbers):
            modified = array.modified or number.modified
            yield ElementBound(
                array.element(number.term),
                _at(array, number.values),
                is_plain=False,
                modified=modified,
                ends=_ends(array),
            )


def _at(array: Array, indices: Sequence[int]) -> Callable[[int, int], int | None]:
    def value(sample: int, _: int) -> int | None:
        row, index = array.rows[sample], indices[sample]
        return row[index] if 0 <= index < len(row) else None

    return value


def _parallel(
    array: Array, arrays: Sequence[Array], numbers: Sequence[NumberTerm]
) -> Iterator[ElementBound]:
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


def _ends(array: Array) -> tuple[int, int] | None:
    values = [value for row in array.rows for value in row if value is not None]
    return (min(values), max(values)) if values else None


def _shifted(other: Array, index: Term, starts: Sequence[int], step: int) -> ElementBound:
    def value(sample: int, k: int) -> int | None:
        row, at = other.rows[sample], starts[sample] + step * k
        return row[at] if 0 <= at < len(row) else None

    return ElementBound(
        other.element(index),
        value,
        is_varied=True,
        is_plain=index is INDEX,
        modified=other.modified,
        ends=_ends(other),
    )


# comparisons over a range


def _bounded(array: Array, ranges: Sequence[IndexRange], kinds: Kinds) -> Iterator[TraceFact]:
    """The elements of a range lie between constants that elements meet, or differ from 0."""
    element = array.element(INDEX)
    near = {c for c in kinds.constants(element) if abs(c) <= _LARGEST_CONSTANT} | {0}
    near |= {c + d for c in near for d in (-1, 1)}
    known: dict[Term, list[IndexRange]] = {}
    whole = sum(len(row) for row in array.rows)
    for one in ranges:
        rows = known_rows(array, one)
        values = [v for row in rows or () for v in row]
        if not values:
            continue
        for body in _constant_bounds(element, values, near, whole):
            covering = known.setdefault(body, [])
            if len(covering) < MOST_RANGES and not any(r.covers(one) for r in covering):
                covering.append(one)
                changing = array.modified or one.modified
                yield TraceFact(one.every(body), Rank.ELEMENTS if changing else Rank.UNCHANGED)


def _constant_bounds(
    element: Term, values: Sequence[int], near: Collection[int], whole: int
) -> Iterator[Term]:
    low, high = min(values), max(values)
    if low == high and len(values) >= min(EVIDENCE // 4, whole // 10):
        yield equal(element, integer(low))
    elif len(values) >= min(EVIDENCE, whole // 10):
        if low in near:
            yield at_most(integer(low), element)
        if high in near:
            yield at_most(element, integer(high))
        if low < 0 < high and 0 not in values and len(values) >= 2 * EVIDENCE:
            yield different(element, integer(0))


def _compared(
    array: Array, ranges: Sequence[IndexRange], target: ElementBound
) -> Iterator[TraceFact]:
    """The strongest relation on each range; of ranges with one relation, those not covered."""
    found: list[tuple[Signs, IndexRange]] = []
    whole = sum(len(row) for row in array.rows)
    if _are_apart(_ends(array), target.ends):
        return
    for one in ranges:
        signs, count = _signs(array, one, target)
        if signs not in RELATIONS or not _is_believable(signs, count, whole):
            continue
        if any(known <= signs and larger.covers(one) for known, larger in found):
            continue
        found = [(s, r) for s, r in found if not (signs <= s and one.covers(r))]
        found.append((signs, one))
    element = array.element(INDEX)
    for signs, one in sorted(found, key=lambda item: item[1].cost)[: 2 * MOST_RANGES]:
        formula = one.every(RELATIONS[signs](element, target.term))
        changing = array.modified or one.modified or target.modified
        yield TraceFact(formula, _rank(signs, target) if changing else Rank.UNCHANGED)


def _are_apart(mine: tuple[int, int] | None, theirs: tuple[int, int] | None) -> bool:
    """Whether bounds of all values tell them apart already."""
    return mine is not None and theirs is not None and (mine[1] < theirs[0] or theirs[1] < mine[0])


def _rank(signs: Signs, target: ElementBound) -> Rank:
    """Elements of two arrays that merely differ, or are in order at different indices, are chance
    more often than not."""
    if signs == EQUAL:
        return Rank.ELEMENTS
    if signs == DIFFERENT:
        return Rank.ELEMENTS if target.is_plain and not target.is_varied else Rank.ASIDE
    return Rank.ELEMENTS if target.is_plain or not target.is_varied else Rank.ASIDE


def _is_believable(signs: Signs, count: int, whole: int) -> bool:
    """Whether so many comparisons are more than a coincidence; inequality happens by chance."""
    needed = EVIDENCE
    if signs == EQUAL:
        needed = EVIDENCE // 4
    elif 0 not in signs and len(signs) == 2:
        needed = 2 * EVIDENCE
    return count >= min(needed, whole // 10)


def _signs(array: Array, one: IndexRange, target: ElementBound) -> tuple[Signs, int]:
    """How elements compare with the target, and how many of them there are."""
    seen: set[int] = set()
    count = 0
    for sample, (row, span) in enumerate(zip(array.rows, one.spans(), strict=True)):
        for index in range(span.start, min(span.stop, len(row))):
            own, other = row[index], target.value(sample, index)
            if own is None or other is None:
                return ANY, 0
            count += 1
            seen.add((own > other) - (own < other))
            if len(seen) == 3:
                return ANY, 0
    return frozenset(seen), count


def _affine(
    array: Array, ranges: Sequence[IndexRange], target: ElementBound
) -> Iterator[TraceFact]:
    """Each element of a range is p * target + q, on ranges that others do not cover."""
    found: list[IndexRange] = []
    for one in ranges:
        if not any(larger.covers(one) for larger in found):
            made = list(_affine_on(array, one, target))
            found += [one] * len(made)
            yield from made


def _affine_on(array: Array, one: IndexRange, target: ElementBound) -> Iterator[TraceFact]:
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
        yield TraceFact(one.every(equal(array.element(INDEX), value)), Rank.ELEMENTS)


def _grown(array: Array, ranges: Sequence[IndexRange], kinds: Kinds) -> Iterator[TraceFact]:
    """a[k] <= c * (k + 1) and -c * (k + 1) <= a[k] for constants c that elements meet."""
    constants = sorted({abs(c) for c in kinds.constants(array.element(ZERO))} - {0, 1})
    steps, element = add(INDEX, ONE), array.element(INDEX)
    for rate in [c for c in constants if c <= _LARGEST_CONSTANT][:_MOST_RATES]:
        for formula, sign in (
            (at_most(element, scale(rate, steps)), 1),
            (at_most(scale(-rate, steps), element), -1),
        ):
            within = (r for r in ranges if r.modified and _is_within(array, r, sign, rate))
            yield from (TraceFact(one.every(formula), Rank.GROWTH) for one in islice(within, 1))


def _is_within(array: Array, one: IndexRange, sign: int, rate: int) -> bool:
    """Whether each element of a range is at most so many times its place, and one comes near."""
    rows = known_rows(array, one)
    pairs = [
        (sign * value, index + 1)
        for row, span in zip(rows or (), one.spans(), strict=False)
        for index, value in zip(span, row, strict=False)
    ]
    return any(value > 0 for value, _ in pairs) and all(v <= rate * n for v, n in pairs)


# members


def _members(
    array: Array, ranges: Sequence[IndexRange], numbers: Sequence[NumberTerm]
) -> Iterator[TraceFact]:
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
        for one in least[:MOST_RANGES]:
            yield TraceFact(one.some(equal(array.element(INDEX), number.term)), Rank.MEMBER)


def _is_member(array: Array, one: IndexRange, values: Sequence[int]) -> bool:
    return all(
        value in row[span.start : span.stop]
        for row, span, value in zip(array.rows, one.spans(), values, strict=True)
    )
