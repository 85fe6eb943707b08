# SPDX-License-Identifier: Apache-2.0
"""What may be said of a state at the head of a loop, and of an object in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final, final

from assay.dataclass import dataclass
from assay.engines.memory.facts import OBJECT
from assay.engines.memory.samples import MemorySample
from assay.engines.memory.vocabulary import HeadVocabulary
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.sorts import INT, map_of
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Term,
    add,
    at_most,
    conditional,
    different,
    disjunction,
    equal,
    integer,
    less,
    negation,
    select,
    subtract,
)
from assay.solvers.model import Model, ModelEvaluation

_MEMORY: Final = map_of(map_of(INT))
_SMALL: Final = 64  # a constant that is worth a comparison
_MOST_QUANTITIES: Final = 9  # of which sums are looked at
_FEW: Final = 4  # values of a flag
_NEVER: Final = -(10**18)  # a number that no state has


@final
class TruthTable:
    """In which of some states, or of the objects in them, literals hold, as sets of bits."""

    def __init__(self, samples: Sequence[MemorySample], *, general: bool) -> None:
        self._rows: list[ModelEvaluation] = []
        for sample in samples:
            if not general:
                self._rows.append(ModelEvaluation(Model(sample)))
                continue
            for number in range(1, sample.get(ALLOCATED, 0) + 1):
                self._rows.append(ModelEvaluation(Model({**sample, OBJECT: number})))
        self.all = (1 << len(self._rows)) - 1

    def of(self, literal: Term) -> int:
        found = 0
        for number, row in enumerate(self._rows):
            if row.holds(literal):
                found |= 1 << number
        return found

    def values(self, term: Term) -> set[Any]:
        return {row.value(term) for row in self._rows}


# --- about variables


@final
@dataclass(frozen=True, slots=True)
class MemoryLiteral:
    """A statement, and what it is about: one disjunction says one thing about each subject."""

    subject: tuple[object, ...]
    formula: Term


def state_literals(words: HeadVocabulary, rows: TruthTable) -> Iterator[MemoryLiteral]:
    """Simple statements about variables, most of which are false of some state."""
    for one, offset in words.pointers:
        yield from _alike((one, "null"), equal(one, ZERO), at_most(ONE, one), at_most(ZERO, one))
        yield from _alike((one, "last"), at_most(one, ALLOCATED), equal(one, ALLOCATED))
        yield from _about_place(words, rows, one, offset)
    objects = [one for one, _ in words.pointers]
    for one, other in combinations(objects, 2):
        yield from _compared(one, other)
    for flag in words.flags:
        yield from _alike((flag,), flag, negation(flag))
    yield from _about_numbers(words, rows)
    yield from _counts(words, rows)
    for one in words.numbers:
        below = (at_most(integer(bound), one) for bound in (-1, 0, 1))
        yield from _alike((one, "sign"), *below, at_most(one, ZERO))


def _about_place(
    words: HeadVocabulary, rows: TruthTable, one: Term, offset: Term
) -> Iterator[MemoryLiteral]:
    """Where in its object a pointer points to, how long that is, and what it holds."""
    length = select(LENGTH, one)
    yield from _alike(
        (offset,),
        equal(offset, ZERO),
        at_most(ZERO, offset),
        less(offset, length),
        at_most(offset, length),
    )
    yield from _alike((length,), equal(length, ONE), at_most(ONE, length), at_most(ZERO, length))
    for mark in words.marks:
        if mark is not LENGTH:
            yield from _equal_to((mark, one), select(mark, one), words, rows)
    ends = [subtract(length, ONE), *(subtract(subtract(length, n), ONE) for n in words.numbers)]
    for heap in words.values:
        row = select(heap, one)
        yield from _alike((heap, one, "end"), *(equal(select(row, at), ZERO) for at in ends))
        for literal in _equal_to((heap, one), select(row, ZERO), words, rows):
            yield literal
            yield MemoryLiteral((heap, one), disjunction(less(one, ONE), literal.formula))


def _alike(subject: tuple[object, ...], *formulas: Term) -> Iterator[MemoryLiteral]:
    return (MemoryLiteral(subject, one) for one in formulas)


def _compared(one: Term, other: Term) -> Iterator[MemoryLiteral]:
    return _alike(
        (one, other),
        equal(one, other),
        different(one, other),
        less(one, other),
        less(other, one),
        at_most(one, other),
        at_most(other, one),
    )


def _about_numbers(words: HeadVocabulary, rows: TruthTable) -> Iterator[MemoryLiteral]:
    for one in words.numbers:
        yield from _equal_to((one,), one, words, rows)


def _counts(words: HeadVocabulary, rows: TruthTable) -> Iterator[MemoryLiteral]:
    """Numbers that count objects: those up to a pointer, from it on, or all of them."""
    for one in words.numbers:
        for literal in _constant_where(rows, TRUE, subtract(one, ALLOCATED)):
            yield MemoryLiteral((one, "objects"), literal)
        for pointer, _ in words.pointers:
            leads = at_most(ONE, pointer)
            for left in (subtract(one, pointer), subtract(add(one, pointer), ALLOCATED)):
                for literal in _constant_where(rows, leads, left):
                    yield MemoryLiteral((one, pointer, "objects"), literal)


def _constant_where(rows: TruthTable, condition: Term, term: Term) -> Iterator[Term]:
    """That a term is the one value that it has in all states with a condition."""
    found = rows.values(conditional(condition, term, integer(_NEVER))) - {_NEVER}
    if len(found) == 1:
        yield equal(term, integer(found.pop()))


def _equal_to(
    subject: tuple[object, ...], term: Term, words: HeadVocabulary, rows: TruthTable
) -> Iterator[MemoryLiteral]:
    """Which constants a term is, or is not."""
    values = _some_values(words, rows, term)
    for value in values:
        yield MemoryLiteral(subject, equal(term, integer(value)))
        yield MemoryLiteral(subject, different(term, integer(value)))
    for count in range(2, len(values) + 1):
        for some in combinations(values, count):
            yield MemoryLiteral(subject, disjunction(*(equal(term, integer(v)) for v in some)))


def _some_values(words: HeadVocabulary, rows: TruthTable, term: Term) -> list[int]:
    """The constants of the program that a term has as values, if these are few."""
    found = rows.values(term)
    if len(found) > _FEW:
        return sorted(found & set(words.constants))[:_FEW]
    return sorted(one for one in found if abs(one) <= _SMALL)


def comparisons(words: HeadVocabulary, rows: TruthTable) -> Iterator[Term]:
    """Differences and sums of numbers that are bounded by constants, as far as states show."""
    quantities = [*words.numbers]
    for one, offset in words.pointers:
        quantities += [offset, select(LENGTH, one)]
    different_ones: list[Term] = []
    for one in dict.fromkeys(quantities):
        yield from _bounded(rows, one)
        same = [other for other in different_ones if len(rows.values(subtract(one, other))) == 1]
        if same:
            yield from _bounded(rows, subtract(one, same[0]))
        elif len(rows.values(one)) > 1:
            different_ones.append(one)
    for one, other in combinations(different_ones, 2):
        yield from _bounded(rows, subtract(one, other))
        for third in different_ones if len(different_ones) <= _MOST_QUANTITIES else ():
            if third is not one and third is not other:
                yield from _bounded(rows, subtract(add(one, other), third), closely=True)


def future_marks(words: HeadVocabulary, rows: TruthTable) -> Iterator[Term]:
    """What is marked of objects that are not allocated yet, as far as states show."""
    for mark in words.marks:
        found = rows.values(select(mark, add(ALLOCATED, ONE)))
        if len(found) == 1:
            yield equal(select(mark, OBJECT), integer(found.pop()))


def copies(words: HeadVocabulary) -> Iterator[Term]:
    """That a number is what was read last, or is read next, by a pointer."""
    for heap in words.values:
        for one, offset in words.pointers:
            row = select(heap, one)
            for number in words.numbers:
                yield equal(number, select(row, offset))
                yield equal(number, select(row, subtract(offset, ONE)))


def _bounded(rows: TruthTable, difference: Term, *, closely: bool = False) -> Iterator[Term]:
    found = rows.values(difference)
    if not found:
        return
    low, high = min(found), max(found)
    if low == high:
        yield equal(difference, integer(low))
        return
    if -2 <= low <= 2 and (not closely or low in (0, 1)):
        yield at_most(integer(low), difference)
    if -2 <= high <= 2 and (not closely or high in (0, -1)):
        yield at_most(difference, integer(high))


# --- about objects


def object_literals(words: HeadVocabulary, rows: TruthTable) -> Iterator[MemoryLiteral]:
    """What may be said of an object: what its members hold, where it stands among others."""
    for one, _ in words.pointers:
        yield from _compared(OBJECT, one)
    yield from _alike((ALLOCATED,), equal(OBJECT, ALLOCATED), different(OBJECT, ALLOCATED))
    for mark in dict.fromkeys((LENGTH, *words.marks)):
        yield from _equal_to((mark,), select(mark, OBJECT), words, rows)
    for heap in words.values:
        yield from _equal_to((heap,), select(select(heap, OBJECT), ZERO), words, rows)
    for heap, offsets in words.links:
        yield MemoryLiteral((offsets,), equal(select(select(offsets, OBJECT), ZERO), ZERO))
        yield from _about_link(words, rows, heap)
    yield from _about_numbers(words, rows)
    for flag in words.flags:
        yield from _alike((flag,), flag, negation(flag))


def _about_link(words: HeadVocabulary, rows: TruthTable, heap: Term) -> Iterator[MemoryLiteral]:
    """Where a pointer in an object leads to, and what is there."""
    to = select(select(heap, OBJECT), ZERO)
    nowhere = less(to, ONE)
    yield from _alike(
        (heap, "null"), equal(to, ZERO), different(to, ZERO), at_most(ZERO, to), at_most(ONE, to)
    )
    yield from _alike((heap, "last"), at_most(to, ALLOCATED), equal(to, ALLOCATED))
    yield from _alike(
        (heap, "order"),
        equal(to, add(OBJECT, ONE)),
        equal(to, subtract(OBJECT, ONE)),
        less(to, OBJECT),
        less(OBJECT, to),
        disjunction(nowhere, less(OBJECT, to)),
    )
    for one, _ in words.pointers:
        yield from _alike(
            (heap, one),
            equal(to, one),
            different(to, one),
            less(to, one),
            disjunction(nowhere, less(one, to)),
        )
    for other in words.values:
        held = select(select(other, to), ZERO)
        for literal in _equal_to((heap, other), held, words, rows):
            yield MemoryLiteral((heap, other), disjunction(nowhere, literal.formula))
    for other, _ in words.links:
        back = select(select(other, to), ZERO)
        yield MemoryLiteral((heap, other, "back"), disjunction(nowhere, equal(back, OBJECT)))
