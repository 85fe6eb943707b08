# SPDX-License-Identifier: Apache-2.0
"""The first state of memory with structs: members are unknown, pointers lead where a shape says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from assay.dataclass import replace
from assay.execution.heap import closed, filled, listed, write
from assay.execution.heap.allocation import length_of
from assay.execution.inputs import InitialState
from assay.execution.record_inputs import symbol_of
from assay.execution.shapes import (
    ArrayObject,
    Cell,
    InputShape,
    OpenCell,
    RecordKinds,
    cell_name,
    points_anywhere,
)
from assay.execution.values import Value, lifted, lowered
from assay.program.graph import Program
from assay.program.heap import ALLOCATED, KIND, LENGTH, element_sort
from assay.program.records import Leaf, leaves_of
from assay.program.sorts import INT, map_of
from assay.program.terms import (
    Term,
    at_most,
    conjunction,
    different,
    disjunction,
    equal,
    integer,
    less,
    variable,
)
from assay.program.types import PointerType, ReferenceType, Type

_ZERO: Final = integer(0)
Know = Callable[[Term, Type], None]


@final
class RecordStates:
    """Fills the maps of one state."""

    def __init__(
        self,
        program: Program,
        shape: InputShape,
        variables: dict[Term, Value],
        know: Know,
        kinds: RecordKinds,
    ) -> None:
        self._records = program.records
        self._shape = shape
        self._decided = dict(shape.cells)
        self._variables = variables
        self._know = know
        self._kinds = kinds
        self.members: dict[tuple[int, str], Term] = {}
        self.cells: dict[Cell, tuple[Term, Term]] = {}
        self.undecided: dict[Term, OpenCell] = {}
        self._offsets: list[tuple[Term, Term, int]] = []  # into objects, with their numbers
        self.facts: list[Term] = []

    def object(self, number: int, one: ArrayObject, numbers: tuple[int, ...]) -> None:
        """Give an object its contents."""
        position = numbers.index(number)
        if one.kind and KIND in self._variables:
            self._variables[KIND] = write(self._variables[KIND], number, one.kind)
        for leaf in leaves_of(self._records, one.element):
            if leaf.heaps[0] not in self._variables:
                continue  # nobody looks at it
            if leaf.is_object or isinstance(leaf.type, PointerType | ReferenceType):
                self._pointers(number, one, position, leaf, numbers)
                continue
            symbol = variable(f"{one.name}{leaf.path}!0", map_of(element_sort(leaf.type)))
            self._know(symbol, leaf.type)
            self.members[position, leaf.path] = symbol
            self._fill(leaf.heaps[0], number, filled(symbol, one.length))

    def _pointers(
        self, number: int, one: ArrayObject, position: int, leaf: Leaf, numbers: tuple[int, ...]
    ) -> None:
        assert one.length is not None  # of others nobody knows how many there are
        held: list[dict[int, int | bool | Term]] = [{} for _ in leaf.heaps]
        for index in range(one.length):
            cell = Cell(position, leaf.path, index)
            if leaf.is_object:
                inner = self._decided[cell]
                assert inner is not None
                held[0][index] = numbers[inner]
                continue
            if isinstance(leaf.type, ReferenceType):
                terms = self._reference(cell, leaf.type.element, numbers)
            else:
                assert isinstance(leaf.type, PointerType)
                terms = self.pointer(cell, leaf.type.target, numbers)
            for kept, term in zip(held, terms, strict=False):
                kept[index] = lowered(term)
        for heap, kept in zip(leaf.heaps, held, strict=True):
            self._fill(heap, number, listed(kept, one.length))

    def _fill(self, heap: Term, number: int, contents: Value) -> None:
        if heap in self._variables:
            self._variables[heap] = write(self._variables[heap], number, contents)

    def pointer(self, cell: Cell, target: Type, numbers: tuple[int, ...]) -> tuple[Term, Term]:
        """The object and the offset of a pointer that is kept in an input."""
        name = cell_name(self._shape, cell)
        offset = variable(f"{name}.offset!0", INT)
        if cell not in self._decided:
            symbol = symbol_of(self._shape, cell)
            self.undecided[symbol] = OpenCell(cell, target, name)
            self.cells[cell] = (symbol, offset)
            return symbol, offset
        position = self._decided[cell]
        if position is None:
            found = (_ZERO, _ZERO)
        elif points_anywhere(self._shape.objects[position]):
            found = (integer(numbers[position]), offset)
            self._offsets.append((offset, found[0], numbers[position]))
        else:
            found = (integer(numbers[position]), _ZERO)
        self.cells[cell] = found
        return found

    def _reference(self, cell: Cell, target: Type, numbers: tuple[int, ...]) -> tuple[Term, Term]:
        """The object of a Java reference that is kept in an input."""
        if cell in self._decided:
            position = self._decided[cell]
            found = _ZERO if position is None else integer(numbers[position])
        else:
            found = symbol_of(self._shape, cell)
            name = cell_name(self._shape, cell)
            self.undecided[found] = OpenCell(cell, target, name)
        self.cells[cell] = (found, _ZERO)
        return self.cells[cell]

    def closed(self, given: InitialState) -> InitialState:
        """The state with what is known of members and pointers."""
        self._close(given.numbers)
        return replace(
            given,
            facts=(*given.facts, *self.facts),
            members=self.members,
            cells=self.cells,
            undecided=self.undecided,
            families=self._kinds.families,
        )

    def _close(self, numbers: tuple[int, ...]) -> None:
        """Say what holds of pointers; those that are not decided may lead to objects that nobody
        has looked at, each to one of its own."""
        for offset, _, number in self._offsets:
            length = lifted(length_of(self._variables, number))
            self.facts += [at_most(_ZERO, offset), self._inside(offset, length)]
        last = self._variables[ALLOCATED]
        assert type(last) is int
        for symbol, one in self.undecided.items():
            offset = self.cells[one.cell][1]
            known = [
                equal(symbol, integer(number))
                for number, each in zip(numbers, self._shape.objects, strict=True)
                if self._kinds.is_compatible(each, one.target)
            ]
            beyond = conjunction(
                less(integer(last), symbol),
                at_most(symbol, integer(last + len(self.undecided))),
            )
            self.facts.append(disjunction(equal(symbol, _ZERO), *known, beyond))
            if offset is _ZERO:
                continue  # a reference
            self.facts += [
                disjunction(different(symbol, _ZERO), equal(offset, _ZERO)),
                at_most(_ZERO, offset),
            ]
            for number, each in zip(numbers, self._shape.objects, strict=True):
                if self._kinds.is_compatible(each, one.target):
                    length = lifted(length_of(self._variables, number))
                    anywhere = points_anywhere(each)
                    inside = self._inside(offset, length) if anywhere else equal(offset, _ZERO)
                    self.facts.append(disjunction(different(symbol, integer(number)), inside))
        if self.undecided:
            self._variables[ALLOCATED] = last + len(self.undecided)
            self._variables[LENGTH] = closed(self._variables[LENGTH])
            if KIND in self._variables and self._kinds.numbers:
                self._variables[KIND] = closed(self._variables[KIND])

    def _inside(self, offset: Term, length: Term) -> Term:
        """Where a pointer may point in an object: one past its end, too, unless it is valid."""
        return less(offset, length) if self._kinds.are_valid else at_most(offset, length)
