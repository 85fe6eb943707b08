# SPDX-License-Identifier: Apache-2.0
"""Shapes of inputs: how long each array is, and which references denote the same object.

    int[] a, int[] b  with lengths up to 1      a -> [0], b -> [0];  a -> [0], b -> a;  ...

Arrays of one element type may alias; every way they can is a shape of its own, so that within a
shape each reference is a known object and each array has a known length.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import final

from assay.dataclass import dataclass, replace
from assay.program.analysis.mentions import mentions
from assay.program.commands import Assign
from assay.program.contracts import OLD, at_label
from assay.program.graph import Edge, Location, Parameter, Procedure, Program, Role
from assay.program.heap import NULL
from assay.program.terms import Term, conjuncts, different, free_variables
from assay.program.types import FixedArrayType, PointerType, ReferenceType, Type


@final
@dataclass(frozen=True, slots=True)
class ArrayObject:
    """One object of an input."""

    name: str  # of the parameter it was made for; `a[0]` for a row
    element: Type
    length: int | None  # how many numbers it consists of; None: any length
    rows: tuple[int, ...] = ()  # for an array of references: positions in Shape.objects


@final
@dataclass(frozen=True, slots=True)
class InputShape:
    """The objects of an input, and for each reference parameter its object (None: null)."""

    objects: tuple[ArrayObject, ...] = ()
    references: tuple[tuple[str, int | None], ...] = ()


@final
@dataclass(frozen=True, slots=True)
class Lengths:
    """Which lengths to try: a range for all arrays, and by name; longer ones before that."""

    low: int
    high: int
    by_name: Mapping[str, tuple[int, int]]
    longer: tuple[int, ...] = ()  # where nothing is said by name

    def of(self, name: str) -> Sequence[int]:
        if self.longer and name not in self.by_name:
            return (*self.longer, *range(self.low, self.high + 1))
        low, high = self.by_name.get(name, (self.low, self.high))
        return range(low, high + 1)


@final
@dataclass(frozen=True, slots=True)
class AnyLength:
    """Every length at once."""

    def of(self, name: str) -> Sequence[None]:
        del name
        return (None,)


def cells(element: Type) -> int:
    """How many numbers an element of an array consists of: more than one if it is an array."""
    if not isinstance(element, FixedArrayType):
        return 1
    return (element.length or 0) * cells(element.element)


def is_array(parameter: Parameter) -> bool:
    return isinstance(parameter.type, ReferenceType | PointerType)


def entries(program: Program, procedure: Procedure) -> tuple[Parameter, ...]:
    """The parameters, and the fields that hold references, which are inputs like them."""
    used = mentions(program, procedure).variables
    fields = (
        Parameter(one.source_name, one.type, (one.term,), not _is_never_null(one.term, procedure))
        for one in program.globals
        if one.role is Role.GLOBAL and isinstance(one.type, ReferenceType) and one.term in used
        if not _is_set_at_once(one.term, procedure)
    )
    return (*procedure.parameters, *fields)


def _is_set_at_once(field: Term, procedure: Procedure) -> bool:
    """Whether nothing can depend on the value at entry: a constructor sets its fields first."""
    clauses = () if procedure.contract is None else procedure.contract.requires
    if any(field in free_variables(term) for c in clauses for term in (c.formula, c.defined)):
        return False
    if at_label(field, OLD) in {variable.term for variable in procedure.variables}:
        return False
    outgoing = defaultdict[Location, list[Edge]](list)
    for edge in procedure.edges:
        outgoing[edge.source].append(edge)
    edges = outgoing[procedure.entry]
    while len(edges) == 1 and isinstance(command := edges[0].command, Assign):
        if any(field in free_variables(value) for value in command.values):
            return False
        if field in command.targets:
            return True
        edges = outgoing.pop(edges[0].target, [])
    return False


def _is_never_null(reference: Term, procedure: Procedure) -> bool:
    """Whether the precondition says that a reference is not null."""
    contract = procedure.contract
    clauses = () if contract is None else contract.requires
    stated = different(reference, NULL)
    return any(part is stated for clause in clauses for part in conjuncts(clause.formula))


def shapes(parameters: Sequence[Parameter], lengths: Lengths | AnyLength) -> Iterator[InputShape]:
    """Every shape within the lengths, without repeating one that only renames objects. There may be
    very many: each is made when it is asked for."""
    yield from _extended(InputShape(), [one for one in parameters if is_array(one)], lengths)


def _extended(
    shape: InputShape, parameters: Sequence[Parameter], lengths: Lengths | AnyLength
) -> Iterator[InputShape]:
    if not parameters:
        yield shape
        return
    for more in _with(shape, parameters[0], lengths):
        yield from _extended(more, parameters[1:], lengths)


def _with(
    shape: InputShape, parameter: Parameter, lengths: Lengths | AnyLength
) -> Iterator[InputShape]:
    of = parameter.type
    assert isinstance(of, ReferenceType | PointerType)
    element = of.element if isinstance(of, ReferenceType) else of.target
    if parameter.nullable or isinstance(of, PointerType):
        yield _refer(shape, parameter.name, None)
    for number, one in enumerate(shape.objects):
        if one.element == element:
            yield _refer(shape, parameter.name, number)
    for extended, number in _fresh(shape, parameter.name, element, lengths):
        yield _refer(extended, parameter.name, number)


def _refer(shape: InputShape, name: str, number: int | None) -> InputShape:
    return replace(shape, references=(*shape.references, (name, number)))


def _fresh(
    shape: InputShape, name: str, element: Type, lengths: Lengths | AnyLength
) -> Iterator[tuple[InputShape, int]]:
    """A new object of every length, its rows included."""
    for length in lengths.of(name):
        if not isinstance(element, ReferenceType):
            one = ArrayObject(name, element, None if length is None else length * cells(element))
            yield replace(shape, objects=(*shape.objects, one)), len(shape.objects)
            continue
        assert length is not None  # rows are numbered
        for extended, rows in _rows(shape, name, element, length, lengths):
            one = ArrayObject(name, element, length, rows)
            yield replace(extended, objects=(*extended.objects, one)), len(extended.objects)


def _rows(
    shape: InputShape, name: str, of: ReferenceType, count: int, lengths: Lengths | AnyLength
) -> Iterator[tuple[InputShape, tuple[int, ...]]]:
    """Objects for the elements of an array of arrays: new ones, or ones that are there already."""
    if count == 0:
        yield shape, ()
        return
    for before, rows in _rows(shape, name, of, count - 1, lengths):
        for number, one in enumerate(before.objects):
            if one.element == of.element:
                yield before, (*rows, number)
        for extended, number in _fresh(before, f"{name}[{count - 1}]", of.element, lengths):
            yield extended, (*rows, number)


def unbounded_shape(parameters: Sequence[Parameter]) -> InputShape | None:
    """One shape with arrays of any length and no aliases; None if there are rows of rows."""
    shape = InputShape()
    for parameter in parameters:
        if not is_array(parameter):
            continue
        of = parameter.type
        assert isinstance(of, ReferenceType | PointerType)
        element = of.element if isinstance(of, ReferenceType) else of.target
        if isinstance(element, ReferenceType):
            return None
        number = len(shape.objects)
        extended = replace(
            shape, objects=(*shape.objects, ArrayObject(parameter.name, element, None))
        )
        shape = _refer(extended, parameter.name, number)
    return shape
