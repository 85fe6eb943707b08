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

from assay.dataclass import dataclass, field, replace
from assay.program.analysis.mentions import mentions
from assay.program.analysis.records import has_records
from assay.program.commands import Assign
from assay.program.contracts import OLD, at_label
from assay.program.graph import Edge, Language, Location, Parameter, Procedure, Program, Role
from assay.program.heap import NULL, base_element
from assay.program.records import Records, leaves_of
from assay.program.terms import Term, conjuncts, different, free_variables
from assay.program.types import (
    FixedArrayType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    is_object,
    is_opaque,
    may_be_same,
)

RECEIVER = "this"


@final
@dataclass(frozen=True, slots=True)
class ArrayObject:
    """One object of an input."""

    name: str  # of the parameter it was made for; `a[0]` for a row
    element: Type
    length: int | None  # how many numbers it consists of; None: any length
    rows: tuple[int, ...] = ()  # for an array of references: positions in Shape.objects
    is_single: bool = False  # it may have no element instead of one: nobody can tell more
    is_inner: bool = False  # it lies inside of a struct, and is as long as that says
    is_rest: bool = False  # but it is its last member, and as long as memory was allocated
    kind: int = 0  # the number of the class of a Java object


@final
@dataclass(frozen=True, slots=True)
class Cell:
    """A pointer, or the number of an inner object, that is kept in an input."""

    holder: int | str  # the position of an object, or a parameter that is passed by value
    path: str  # of the member; empty for elements that are pointers
    index: int  # of the element


@final
@dataclass(frozen=True, slots=True)
class InputShape:
    """The objects of an input, and for each reference parameter its object (None: null)."""

    objects: tuple[ArrayObject, ...] = ()
    references: tuple[tuple[str, int | None], ...] = ()
    cells: tuple[tuple[Cell, int | None], ...] = ()
    """What pointers in structs lead to, as far as that is decided (None: null)."""
    omitted: tuple[str, ...] = ()  # ways in which pointers could lead into other objects


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


def shapes(
    parameters: Sequence[Parameter], lengths: Lengths | AnyLength, kinds: RecordKinds | None = None
) -> Iterator[InputShape]:
    """Every shape within the lengths, without repeating one that only renames objects. There may be
    very many: each is made when it is asked for. Pointers in structs are not decided."""
    known = kinds or RecordKinds()
    arrays = [one for one in parameters if is_array(one)]
    arrays.sort(key=lambda one: -known.inner(_element_of(one)))  # others may point into these
    yield from _extended(InputShape(), arrays, lengths, known)


def _element_of(parameter: Parameter) -> Type:
    of = parameter.type
    assert isinstance(of, ReferenceType | PointerType)
    return of.element if isinstance(of, ReferenceType) else of.target


def _extended(
    shape: InputShape,
    parameters: Sequence[Parameter],
    lengths: Lengths | AnyLength,
    kinds: RecordKinds,
) -> Iterator[InputShape]:
    if not parameters:
        yield shape
        return
    for more in _with(shape, parameters[0], lengths, kinds):
        yield from _extended(more, parameters[1:], lengths, kinds)


def _with(
    shape: InputShape, parameter: Parameter, lengths: Lengths | AnyLength, kinds: RecordKinds
) -> Iterator[InputShape]:
    of, element = parameter.type, _element_of(parameter)
    if parameter.nullable or isinstance(of, PointerType):
        yield _refer(shape, parameter.name, None)
    if isinstance(element, StructType) and parameter.name == RECEIVER and kinds.receivers:
        kinds = replace(kinds, families={**kinds.families, element.name: kinds.receivers})
    for number, one in enumerate(shape.objects):
        if may_be_same(one.element, element) or (one.kind and kinds.is_compatible(one, element)):
            yield _refer(shape, parameter.name, number)
    for extended, number in fresh(shape, parameter.name, element, lengths, kinds):
        yield _refer(extended, parameter.name, number)


def _refer(shape: InputShape, name: str, number: int | None) -> InputShape:
    return replace(shape, references=(*shape.references, (name, number)))


def fresh(
    shape: InputShape, name: str, element: Type, lengths: Lengths | AnyLength, kinds: RecordKinds
) -> Iterator[tuple[InputShape, int]]:
    """A new object of every length, its rows included."""
    base = base_element(element)
    if is_opaque(ReferenceType(element)):
        one = ArrayObject(name, element, 1)
        yield replace(shape, objects=(*shape.objects, one)), len(shape.objects)
        return
    if isinstance(base, StructType) and kinds.numbers:
        for each in kinds.families.get(base.name, ()):
            one = ArrayObject(name, StructType(each), 1, kind=kinds.numbers[each])
            yield replace(shape, objects=(*shape.objects, one)), len(shape.objects)
        return
    if isinstance(base, StructType) and (base not in kinds.moved or kinds.has_rest(base)):
        one = ArrayObject(name, element, 1, is_single=True)
        yield from _with_rest(*_with_inner(shape, one, kinds), lengths, kinds)
        return
    for length in lengths.of(name):
        if length == 0 and kinds.are_valid:
            continue
        if isinstance(base, StructType | PointerType):
            if length is None and (isinstance(base, PointerType) or kinds.holds_more(base)):
                raise UnboundedRecordsError(name)
            one = ArrayObject(name, element, None if length is None else length * cells(element))
            yield _with_inner(shape, one, kinds)
            continue
        if isinstance(element, ReferenceType) and length is None:  # rows are numbered
            raise UnboundedRecordsError(name)
        if not isinstance(element, ReferenceType) or is_object(element):
            one = ArrayObject(name, element, None if length is None else length * cells(element))
            yield replace(shape, objects=(*shape.objects, one)), len(shape.objects)
            continue
        assert length is not None
        for extended, rows in _rows(shape, name, element, length, lengths, kinds):
            one = ArrayObject(name, element, length, rows)
            yield replace(extended, objects=(*extended.objects, one)), len(extended.objects)


class UnboundedRecordsError(Exception):
    """An array of any length would hold structs with pointers or arrays."""


@final
@dataclass(frozen=True, slots=True)
class RecordKinds:
    """What the elements of C objects consist of, and which of them lie in arrays; and of which
    classes Java objects are."""

    records: Records = field(default_factory=dict)
    moved: frozenset[Type] = frozenset()
    are_valid: bool = False  # pointers that are not null lead to at least one element
    numbers: Mapping[str, int] = field(default_factory=dict)  # of Java classes
    families: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    receivers: tuple[str, ...] = ()  # the classes of the object that a method is called on

    def is_compatible(self, one: ArrayObject, target: Type) -> bool:
        """Whether a pointer to something, or a reference to it, may lead to an object."""
        if one.kind:
            assert isinstance(one.element, StructType)
            return isinstance(target, StructType) and one.element.name in self.families.get(
                target.name, ()
            )
        return may_be_same(base_element(one.element), base_element(target))

    def repeats(self, target: Type) -> bool:
        """Whether there may be any number of objects behind a reference: of C, always; of Java,
        where a class leads back to itself."""
        return not self.numbers or _leads_back(self, target, frozenset())

    def holds_more(self, struct: StructType) -> bool:
        """Whether a struct has pointers or objects of its own in it."""
        found = leaves_of(self.records, struct)
        return any(leaf.is_object or isinstance(leaf.type, PointerType) for leaf in found)

    def has_rest(self, struct: StructType) -> bool:
        """Whether the last member of a struct is as long as memory has been allocated for it."""
        return any(leaf.is_flexible for leaf in leaves_of(self.records, struct))

    def inner(self, of: Type) -> int:
        """How many objects lie inside of an element."""
        found = (leaf for leaf in leaves_of(self.records, of) if leaf.is_object)
        return sum(1 + max(cells(leaf.type), 1) * self.inner(leaf.type) for leaf in found)


def _leads_back(kinds: RecordKinds, of: Type, around: frozenset[str]) -> bool:
    """Whether references from a value lead to a class around it, or from a class to itself."""
    while isinstance(of, ReferenceType):
        of = of.element
    if not isinstance(of, StructType):
        return False
    for each in kinds.families.get(of.name, ()):
        inside = around | {each}
        leaves = leaves_of(kinds.records, StructType(each))
        if each in around or any(_leads_back(kinds, leaf.type, inside) for leaf in leaves):
            return True
    return False


def _with_inner(shape: InputShape, one: ArrayObject, kinds: RecordKinds) -> tuple[InputShape, int]:
    """The shape with an object, and those that lie inside of it."""
    position = len(shape.objects)
    shape = replace(shape, objects=(*shape.objects, one))
    for leaf in leaves_of(kinds.records, one.element):
        for index in range(one.length or 0) if leaf.is_object and not leaf.is_flexible else ():
            element = leaf.type.element if isinstance(leaf.type, FixedArrayType) else leaf.type
            name = f"{element_name(one, index)}{leaf.path}"
            inner = ArrayObject(name, element, cells(leaf.type), is_inner=True)
            others = [each for each in shape.objects if _could_be(each, inner)]
            omitted = tuple(f"{each.name} does not point into {name}" for each in others)
            shape = replace(shape, omitted=(*shape.omitted, *omitted))
            shape, number = _with_inner(shape, inner, kinds)
            cell = Cell(position, leaf.path, index)
            shape = replace(shape, cells=(*shape.cells, (cell, number)))
    return shape, position


def _with_rest(
    shape: InputShape, position: int, lengths: Lengths | AnyLength, kinds: RecordKinds
) -> Iterator[tuple[InputShape, int]]:
    """The shapes with an object whose last member has each of the lengths, if that is open."""
    one = shape.objects[position]
    rest = next((leaf for leaf in leaves_of(kinds.records, one.element) if leaf.is_flexible), None)
    if rest is None:
        yield shape, position
        return
    cell, of = Cell(position, rest.path, 0), rest.type
    assert isinstance(of, FixedArrayType)
    name = cell_name(shape, cell)
    for length in lengths.of(name):
        base = base_element(of.element)
        holds_cells = isinstance(base, PointerType) or (
            isinstance(base, StructType) and kinds.holds_more(base)
        )
        if length is None and holds_cells:
            raise UnboundedRecordsError(name)
        inner = ArrayObject(name, of.element, length, is_inner=True, is_rest=True)
        others = [each for each in shape.objects if _could_be(each, inner)]
        omitted = tuple(f"{each.name} does not point into {name}" for each in others)
        known = replace(shape, omitted=(*shape.omitted, *omitted))
        extended, number = _with_inner(known, inner, kinds)
        yield replace(extended, cells=(*extended.cells, (cell, number))), position


def _could_be(one: ArrayObject, inner: ArrayObject) -> bool:
    """Whether an object that is there already could be one inside of a new one."""
    return not one.is_inner and base_element(one.element) == base_element(inner.element)


def element_name(one: ArrayObject, index: int) -> str:
    """How an element of an object is called: `p[1]`, or `(*p)` if there is one alone."""
    return f"(*{one.name})" if one.is_single else f"{one.name}[{index}]"


def _rows(
    shape: InputShape,
    name: str,
    of: ReferenceType,
    count: int,
    lengths: Lengths | AnyLength,
    kinds: RecordKinds,
) -> Iterator[tuple[InputShape, tuple[int, ...]]]:
    """Objects for the elements of an array of arrays: new ones, or ones that are there already."""
    if count == 0:
        yield shape, ()
        return
    for before, rows in _rows(shape, name, of, count - 1, lengths, kinds):
        for number, one in enumerate(before.objects):
            if may_be_same(one.element, of.element):
                yield before, (*rows, number)
        for extended, number in fresh(before, f"{name}[{count - 1}]", of.element, lengths, kinds):
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
        length = 1 if is_opaque(of) else None
        extended = replace(
            shape, objects=(*shape.objects, ArrayObject(parameter.name, element, length))
        )
        shape = _refer(extended, parameter.name, number)
    return shape


@final
@dataclass(frozen=True, slots=True)
class OpenCell:
    """A pointer of which it is not decided where it leads."""

    cell: Cell
    target: Type  # what it points to
    name: str  # as the source would call it


OpenCells = Mapping[Term, OpenCell]
"""The symbols that stand for pointers which are not decided."""


def kinds_of(program: Program, procedure: Procedure) -> RecordKinds:
    numbers = {name: number for number, name in enumerate(program.classes, 1)}
    return RecordKinds(
        program.records,
        program.moved,
        are_supposed_valid(program, procedure),
        numbers,
        program.families,
        procedure.receivers,
    )


def are_supposed_valid(program: Program, procedure: Procedure) -> bool:
    """Whether pointers in structs are taken to be null or valid, as no contract says otherwise."""
    contract = procedure.contract
    is_stated = contract is not None and contract.stated
    of_c = program.semantics.language is Language.C
    return of_c and not is_stated and has_records(program, procedure)


def cell_name(shape: InputShape, cell: Cell) -> str:
    """How the source would call a pointer that is kept in an input."""
    if isinstance(cell.holder, str):
        return f"{cell.holder}{cell.path}"
    one = shape.objects[cell.holder]
    if one.kind:
        return f"{one.name}{cell.path}"
    if one.is_single:
        return f"{one.name}->{cell.path[1:]}"
    return f"{element_name(one, cell.index)}{cell.path}"


def points_anywhere(one: ArrayObject) -> bool:
    """Whether pointers to an object need not point to its start."""
    return one.length is None or (one.is_inner and one.length > 1)
