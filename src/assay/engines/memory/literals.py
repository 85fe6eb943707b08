# SPDX-License-Identifier: Apache-2.0
"""What may be said of a state at the head of a loop, and of an object in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, final

from assay.dataclass import dataclass
from assay.engines.memory.facts import OBJECT
from assay.engines.memory.samples import Sample
from assay.execution.task import Task
from assay.program.analysis.liveness import live
from assay.program.commands import evaluated
from assay.program.graph import Location
from assay.program.heap import ALLOCATED, LENGTH, is_heap
from assay.program.sorts import BOOL, INT, map_of
from assay.program.terms import (
    ONE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    different,
    equal,
    integer,
    less,
    name_of,
    negation,
    select,
    subterms,
    subtract,
    variable,
)
from assay.solvers.model import Model, ModelEvaluation

_OFFSET: Final = ".offset"
_MOST_NUMBERS: Final = 12
_MEMORY: Final = map_of(map_of(INT))
_FEW: Final = 4  # values of a flag


@final
@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What matters at the head of a loop: pointers by object and offset, numbers, and memory."""

    pointers: tuple[tuple[Term, Term], ...]
    numbers: tuple[Term, ...]
    flags: tuple[Term, ...]  # truth values
    links: tuple[tuple[Term, Term], ...]  # maps that hold pointers
    values: tuple[Term, ...]  # maps that hold numbers
    marks: tuple[Term, ...]  # maps that say something of objects
    constants: tuple[int, ...]


@final
class Vocabularies:
    """The vocabulary at each location of a procedure."""

    def __init__(self, task: Task) -> None:
        self._alive = live(task.procedure, frozenset(), {}, {})
        self._procedure = task.procedure
        self._names = {one.term for one in (*task.program.globals, *task.procedure.variables)}
        self._globals = [one.term for one in task.program.globals]
        found: dict[int, None] = {0: None}
        for edge in task.procedure.edges:
            for term in subterms(*evaluated(edge.command)):
                for number in _numbers_in(term):
                    found[number] = None
        self._constants = tuple(one for one in found if abs(one) <= 64)

    def at(self, head: Location) -> Vocabulary:
        alive = sorted(self._alive[head], key=lambda term: term.id)
        pointers = []
        numbers = []
        for one in alive:
            if one.sort is not INT or one is ALLOCATED:
                continue
            offset = variable(name_of(one) + _OFFSET, INT)
            if offset in self._names:
                pointers.append((one, offset))
            elif not name_of(one).endswith(_OFFSET) or not self._has_object(one):
                numbers.append(one)
        heaps = [one for one in alive if is_heap(one) and one.sort is _MEMORY]
        links = []
        values = []
        for one in heaps:
            offset = variable(name_of(one) + _OFFSET, one.sort)
            if offset in self._names:
                links.append((one, offset))
            elif not (
                name_of(one).endswith(_OFFSET)
                and variable(name_of(one).removesuffix(_OFFSET), one.sort) in self._names
            ):
                values.append(one)
        marks = [one for one in alive if one.sort.element is INT and one in self._globals]
        return Vocabulary(
            tuple(pointers),
            tuple(numbers[:_MOST_NUMBERS]),
            tuple(one for one in alive if one.sort is BOOL),
            tuple(links),
            tuple(values),
            tuple(marks),
            self._constants,
        )

    def _has_object(self, offset: Term) -> bool:
        return variable(name_of(offset).removesuffix(_OFFSET), INT) in self._names


def _numbers_in(term: Term) -> Iterator[int]:
    if term.op is Op.INTEGER:
        yield term.payload
    elif term.op is Op.SUM:
        constant = term.payload[1]
        yield from (constant, -constant)


@final
class Rows:
    """In which of some states, or of the objects in them, literals hold, as sets of bits."""

    def __init__(self, samples: Sequence[Sample], *, general: bool) -> None:
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


def state_literals(words: Vocabulary, rows: Rows) -> Iterator[Term]:
    """Simple statements about variables, most of which are false of some state."""
    objects = [one for one, _ in words.pointers]
    for one, offset in words.pointers:
        yield equal(one, ZERO)
        yield at_most(ONE, one)
        yield at_most(ZERO, one)
        yield at_most(one, ALLOCATED)
        yield equal(one, ALLOCATED)
        yield equal(offset, ZERO)
        yield at_most(ZERO, offset)
        yield less(offset, select(LENGTH, one))
        yield at_most(offset, select(LENGTH, one))
        yield at_most(ONE, select(LENGTH, one))
        yield equal(select(LENGTH, one), ONE)
        last = subtract(select(LENGTH, one), ONE)
        for heap in words.values:
            row = select(heap, one)
            yield equal(select(row, last), ZERO)
            for value in _some_values(words, rows, select(row, ZERO)):
                yield equal(select(row, ZERO), integer(value))
        for mark in words.marks:
            if mark is not LENGTH:
                for value in _some_values(words, rows, select(mark, one)):
                    yield equal(select(mark, one), integer(value))
    for number, one in enumerate(objects):
        for other in objects[number + 1 :]:
            yield equal(one, other)
            yield different(one, other)
            yield less(one, other)
            yield less(other, one)
    for flag in words.flags:
        yield flag
        yield negation(flag)
    for one in words.numbers:
        for value in _some_values(words, rows, one):
            yield equal(one, integer(value))
            yield different(one, integer(value))
        for bound in (-1, 0, 1):
            yield at_most(integer(bound), one)
        yield at_most(one, ZERO)


def _some_values(words: Vocabulary, rows: Rows, term: Term) -> Iterable[int]:
    """The constants of the program that a term has as values, if these are few."""
    found = rows.values(term)
    if len(found) > _FEW:
        return sorted(found & set(words.constants))[:_FEW]
    return sorted(one for one in found if abs(one) <= 64)


def comparisons(words: Vocabulary, rows: Rows) -> Iterator[Term]:
    """Differences and sums of numbers that are bounded by constants, as far as states show."""
    quantities = [*words.numbers]
    for one, offset in words.pointers:
        quantities += [offset, select(LENGTH, one)]
    quantities = list(dict.fromkeys(quantities))
    for number, one in enumerate(quantities):
        for other in quantities[number + 1 :]:
            yield from _bounded(rows, subtract(one, other))
            for third in quantities:
                if third is not one and third is not other and len(quantities) <= 9:
                    yield from _bounded(rows, subtract(add(one, other), third), closely=True)


def _bounded(rows: Rows, difference: Term, *, closely: bool = False) -> Iterator[Term]:
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


def object_literals(words: Vocabulary, rows: Rows) -> Iterator[Term]:
    """What may be said of an object: what its members hold, where it stands among others."""
    for one, _ in words.pointers:
        yield equal(OBJECT, one)
        yield different(OBJECT, one)
        yield less(OBJECT, one)
        yield less(one, OBJECT)
    yield equal(OBJECT, ALLOCATED)
    yield different(OBJECT, ALLOCATED)
    for mark in (LENGTH, *words.marks):
        for value in _some_values(words, rows, select(mark, OBJECT)):
            yield equal(select(mark, OBJECT), integer(value))
            yield different(select(mark, OBJECT), integer(value))
    for heap in words.values:
        held = select(select(heap, OBJECT), ZERO)
        for value in _some_values(words, rows, held):
            yield equal(held, integer(value))
            yield different(held, integer(value))
    for heap, offsets in words.links:
        next_ = select(select(heap, OBJECT), ZERO)
        yield equal(select(select(offsets, OBJECT), ZERO), ZERO)
        yield from _about_link(words, rows, next_)
    for one in words.numbers:
        for value in _some_values(words, rows, one):
            yield equal(one, integer(value))
            yield different(one, integer(value))
    for flag in words.flags:
        yield flag
        yield negation(flag)


def _about_link(words: Vocabulary, rows: Rows, next_: Term) -> Iterator[Term]:
    yield equal(next_, ZERO)
    yield different(next_, ZERO)
    yield at_most(ZERO, next_)
    yield at_most(ONE, next_)
    yield at_most(next_, ALLOCATED)
    yield equal(next_, add(OBJECT, ONE))
    yield equal(next_, add(OBJECT, integer(-1)))
    yield less(next_, OBJECT)
    yield less(OBJECT, next_)
    for one, _ in words.pointers:
        yield equal(next_, one)
        yield different(next_, one)
    for heap in words.values:
        held = select(select(heap, next_), ZERO)
        for value in _some_values(words, rows, held):
            yield equal(held, integer(value))
    for heap, _ in words.links:
        back = select(select(heap, next_), ZERO)
        if back is not next_:
            yield equal(back, OBJECT)
