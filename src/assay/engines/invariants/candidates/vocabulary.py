# SPDX-License-Identifier: Apache-2.0
"""What facts about a loop can speak of: numbers and arrays, with their values in all samples."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, final

from assay.dataclass import dataclass, replace
from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.members import (
    MemberNumber,
    member_arrays,
    member_numbers,
    value_in,
)
from assay.engines.invariants.candidates.scope import LoopScope
from assay.program.contracts import OLD, at_label
from assay.program.graph import Role, Variable
from assay.program.heap import ALLOCATED, LENGTH, base_element, heap_of
from assay.program.interpreter.maps import Map
from assay.program.interpreter.results import paired
from assay.program.interpreter.samples import State
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ZERO,
    Op,
    Term,
    add,
    free_variables,
    select,
    substitute,
    subtract,
)
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    Type,
)

_MOST_NUMBERS: Final = 14
_MOST_ARRAYS: Final = 4
_LONGEST: Final = 512

Row = tuple[int | None, ...]  # elements; None for those that nobody has chosen or asked for yet


@final
@dataclass(frozen=True, slots=True)
class NumberTerm:
    """A term with a number as its value in each sample."""

    term: Term
    values: tuple[int, ...]
    modified: bool = False  # by the loop
    is_length: bool = False
    assigned: bool = False  # somewhere in the procedure
    is_index: bool = False  # by its kind


@final
@dataclass(frozen=True, slots=True)
class Flag:
    """A Boolean variable."""

    term: Term
    values: tuple[bool, ...]


@final
@dataclass(frozen=True, slots=True)
class Array:
    """An array of numbers: which object of which heap map, and its elements in each sample.

    Of a long array only the first elements are there.
    """

    heap: Term
    object: Term
    offset: Term
    length: Term
    rows: tuple[Row, ...]
    lengths: tuple[int, ...]
    modified: bool = False
    is_old: bool = False
    accumulates: bool = False  # the loop writes elements that are sums with others

    def element(self, index: Term) -> Term:
        return select(select(self.heap, self.object), add(self.offset, index))


@final
@dataclass(frozen=True, slots=True)
class CandidateVocabulary:
    """Everything in scope at a loop head that has a value in every sample."""

    scope: LoopScope
    kinds: Kinds
    states: tuple[State, ...]
    numbers: tuple[NumberTerm, ...]
    flags: tuple[Flag, ...]
    arrays: tuple[Array, ...]


def vocabulary(scope: LoopScope, kinds: Kinds, states: Sequence[State]) -> CandidateVocabulary:
    reader = _SampleReader(scope, tuple(states))
    arrays = tuple(reader.arrays())[: 2 * _MOST_ARRAYS]
    numbers = [
        replace(number, is_index=kinds.is_index(number.term))
        for number in sorted(reader.numbers(), key=lambda n: not n.modified)[:_MOST_NUMBERS]
    ]
    flags = tuple(reader.flags())
    return CandidateVocabulary(scope, kinds, tuple(states), tuple(numbers), flags, arrays)


class _SampleReader:
    """Reads the values of what is in scope; what has no value in some sample is left out."""

    def __init__(self, scope: LoopScope, states: tuple[State, ...]) -> None:
        self._scope = scope
        self._states = states

    def flags(self) -> Iterator[Flag]:
        for one in self._scope.variables():
            if isinstance(one.type, BooleanType) and one.term.sort is BOOL:
                values = self._values(one.term)
                if values is not None:
                    yield Flag(one.term, values)

    def numbers(self) -> Iterator[NumberTerm]:
        seen: set[Term] = set()
        members = self._members()
        for number in (*self._plain(), *members, *self._offsets(), *self._lengths()):
            if number.term not in seen and number.term.op is not Op.INTEGER:
                seen.add(number.term)
                yield number

    def _plain(self) -> Iterator[NumberTerm]:
        for one in self._scope.variables():
            if not isinstance(one.type, IntegerType) or one.term.sort is not INT:
                continue
            if one.in_heap:
                yield from self._boxed(one)
                continue
            yield from self._number(one.term)
            if one.role is not Role.LOCAL and one.term in self._scope.assigned:
                yield from self._number(at_label(one.term, OLD))

    def _members(self) -> Iterator[NumberTerm]:
        scope = self._scope
        for one in member_numbers(scope.variables(), scope.program.records):
            values = self._values(one.term)
            if values is not None:
                changed = self._is_written(one.heap, one.object) or one.object in scope.modified
                assigned = one.heap in scope.assigned
                yield NumberTerm(one.term, values, modified=changed, assigned=assigned)
                if assigned:
                    yield from self._member_before(one)

    def _member_before(self, one: MemberNumber) -> Iterator[NumberTerm]:
        """What a member was at entry, if it may differ."""
        scope = self._scope
        if free_variables(one.term).isdisjoint(scope.assigned - {one.heap}):
            before = substitute(one.term, {one.heap: at_label(one.heap, OLD)})
            values = self._values(before)
            if values is not None:
                yield NumberTerm(before, values)

    def _number(self, term: Term) -> Iterator[NumberTerm]:
        values = self._values(term)
        if values is not None:
            scope = self._scope
            yield NumberTerm(term, values, term in scope.modified, assigned=term in scope.assigned)

    def _boxed(self, one: Variable) -> Iterator[NumberTerm]:
        """A C variable whose address is taken: the one element of its object."""
        assert one.type is not None
        heap = heap_of(one.type)
        found = self._rows(heap, one.term, ZERO)
        values = [row[0] for row in found[0] if row] if found is not None else []
        known = tuple(value for value in values if value is not None)
        if known and len(known) == len(self._states):
            term = select(select(heap, one.term), ZERO)
            yield NumberTerm(term, known, modified=heap in self._scope.modified)

    def _offsets(self) -> Iterator[NumberTerm]:
        """Where pointers point, and how far they are from those into the same object that the loop
        leaves alone."""
        pointers = [
            (one.term, offset.term)
            for one, offset in paired(self._scope.variables())
            if isinstance(one.type, PointerType) and offset is not None
        ]
        for _, offset in pointers:
            yield from self._number(offset)
        for moved, offset in pointers:
            for base, start in pointers:
                if base is not moved and start not in self._scope.modified:
                    yield from self._distance(moved, offset, base, start)

    def _distance(self, moved: Term, offset: Term, base: Term, start: Term) -> Iterator[NumberTerm]:
        ends, starts = self._values(offset), self._values(start)
        if ends is None or starts is None or offset not in self._scope.modified:
            return
        if self._values(moved) == self._values(base):
            values = tuple(a - b for a, b in zip(ends, starts, strict=True))
            yield NumberTerm(subtract(offset, start), values, modified=True)

    def _lengths(self) -> Iterator[NumberTerm]:
        for array in self.arrays():
            if not array.is_old:
                modified = any(v in self._scope.modified for v in (array.object, array.offset))
                yield NumberTerm(array.length, array.lengths, modified=modified, is_length=True)

    def arrays(self) -> Iterator[Array]:
        """The arrays in scope, each followed by what it was at entry if that may differ."""
        seen: set[Any] = set()
        found = 0
        for heap, name, offset, length in self._array_terms():
            key = (heap, self._values(name), self._values(offset))
            contents = self._rows(heap, name, offset)
            if contents is None or key in seen or found >= _MOST_ARRAYS:
                continue
            seen.add(key)
            found += 1
            modified = self._is_written(heap, name)
            yield Array(
                heap,
                name,
                offset,
                length,
                *contents,
                modified=modified,
                accumulates=modified and heap in self._scope.accumulated,
            )
            yield from self._old(heap, name, offset, length)

    def _is_written(self, heap: Term, name: Term) -> bool:
        """Whether the loop may write to an object, or in some sample to the same one by another
        name."""
        objects = self._scope.written.get(heap, ())
        own = self._values(name)
        if objects is None or own is None:
            return True
        for term in objects:
            values = self._values(term)
            if values is None or any(a == b for a, b in zip(own, values, strict=True)):
                return True
        return False

    def _array_terms(self) -> Iterator[tuple[Term, Term, Term, Term]]:
        """Heap map, object, offset and length."""
        for one, second in paired(self._scope.variables()):
            match one.type:
                case ReferenceType(element) if _holds_numbers(element):
                    yield heap_of(element), one.term, ZERO, select(LENGTH, one.term)
                case PointerType(target) if _holds_numbers(target) and second is not None:
                    length = subtract(select(LENGTH, one.term), second.term)
                    yield heap_of(target), one.term, second.term, length
                case FixedArrayType(element) if one.in_heap and _holds_numbers(element):
                    yield heap_of(element), one.term, ZERO, select(LENGTH, one.term)
                case _:
                    pass
        for inner in member_arrays(self._scope.variables(), self._scope.program.records):
            yield inner.heap, inner.object, inner.offset, inner.length
        used = self._scope.objects()
        for one in self._scope.program.objects:
            if one.term not in used:
                continue
            if isinstance(one.type, FixedArrayType) and _holds_numbers(one.type.element):
                yield heap_of(one.type), one.term, ZERO, select(LENGTH, one.term)

    def _old(self, heap: Term, name: Term, offset: Term, length: Term) -> Iterator[Array]:
        if heap not in self._scope.assigned:
            return
        old = at_label(heap, OLD)
        before, objects = self._values(at_label(ALLOCATED, OLD)), self._values(name)
        if before is None or objects is None:
            return
        if any(number > count for number, count in zip(objects, before, strict=True)):
            return
        contents = self._rows(old, name, offset)
        if contents is not None:
            yield Array(old, name, offset, length, *contents, is_old=True)

    def _values(self, term: Term) -> tuple[Any, ...] | None:
        values = tuple(value_in(state, term) for state in self._states)
        return None if any(value is None for value in values) else values

    def _rows(
        self, heap: Term, name: Term, offset: Term
    ) -> tuple[tuple[Row, ...], tuple[int, ...]] | None:
        """The elements of an object and its length in each sample; None where it is null."""
        objects, offsets = self._values(name), self._values(offset)
        if objects is None or offsets is None:
            return None
        rows, sizes = [], []
        for state, number, start in zip(self._states, objects, offsets, strict=True):
            lengths, contents = state.get(LENGTH), state.get(heap)
            if number == 0 or start < 0 or lengths is None or contents is None:
                return None
            rows.append(_row(contents[number], start, lengths[number]))
            sizes.append(max(lengths[number] - start, 0))
        return tuple(rows), tuple(sizes)


def _row(contents: Map, start: int, end: int) -> Row:
    return tuple(contents.peek(index) for index in range(start, min(end, start + _LONGEST)))


def _holds_numbers(element: Type) -> bool:
    base = base_element(element)
    return isinstance(base, IntegerType)
