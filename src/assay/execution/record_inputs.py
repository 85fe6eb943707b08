# SPDX-License-Identifier: Apache-2.0
"""Structs and pointers in the inputs of a C procedure, objects in those of Java (lazy
initialisation).

    struct node { int val; struct node *next; };    void f(struct node *p)
        p -> #1{val = val!0, next = a symbol}       as long as nobody follows p->next
        p -> #1{val, next -> #1}, {next -> null}, {next -> #2{val, next}}     when it is followed

A pointer in an input is a symbol until it matters where it leads; then the exploration starts again
for each of the ways there are: null, an object of the input that it may be, a new one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.dataclass import dataclass, replace
from assay.execution.shapes import (
    AnyLength,
    Cell,
    InputShape,
    Lengths,
    OpenCells,
    RecordKinds,
    cell_name,
    fresh,
)
from assay.execution.values import UNDECIDED
from assay.program.graph import Parameter
from assay.program.heap import base_element
from assay.program.records import Records, leaves_of
from assay.program.sorts import INT
from assay.program.terms import Term, free_variables, variable
from assay.program.types import FixedArrayType, PointerType, StructType, Type, VoidType


def symbol_of(shape: InputShape, cell: Cell) -> Term:
    """The symbol for a pointer that is not decided."""
    return variable(f"{cell_name(shape, cell)}{UNDECIDED}", INT)


def parts_by_value(records: Records, of: Type, path: str = "") -> Iterator[tuple[str, Type]]:
    """The scalars of a struct that is passed by value, with their paths, in the order of its
    variables."""
    match of:
        case StructType():
            for leaf in leaves_of(records, of):
                yield from parts_by_value(records, leaf.type, f"{path}{leaf.path}")
        case FixedArrayType(element=element, length=length):
            for number in range(length or 0):
                yield from parts_by_value(records, element, f"{path}[{number}]")
        case _:
            yield path, of


def passed_cells(records: Records, parameter: Parameter) -> Iterator[tuple[Cell, Type, int]]:
    """The pointers in a struct that is passed by value, and where their variables begin."""
    start = 0
    for path, of in parts_by_value(records, parameter.type):
        if isinstance(of, PointerType):
            yield Cell(parameter.name, path, 0), of.target, start
        start += 2 if isinstance(of, PointerType) else 1


@final
@dataclass(frozen=True, slots=True)
class Refined:
    """The ways in which one more pointer may lead somewhere."""

    shapes: tuple[InputShape, ...]
    is_cut: bool  # a new object would be one too many


def refined(
    shape: InputShape,
    reference: Term,
    cells: OpenCells,
    lengths: Lengths | AnyLength,
    kinds: RecordKinds,
    most: int,
) -> Refined | None:
    """The shapes in which it is decided where a pointer leads that a term hangs on; None if it
    hangs on none that is an input."""
    open_ = next((cells[one] for one in _ordered(reference) if one in cells), None)
    if open_ is None:
        return None
    found = [_leading(shape, open_.cell, None)]
    if isinstance(base_element(open_.target), VoidType):
        return Refined(tuple(found), is_cut=True)
    there = [
        _leading(shape, open_.cell, number)
        for number, one in enumerate(shape.objects)
        if kinds.is_compatible(one, open_.target)
    ]
    if _made(shape, kinds) >= most and kinds.repeats(open_.target):
        return Refined((*found, *there), is_cut=True)
    new = [
        _leading(extended, open_.cell, number)
        for extended, number in fresh(shape, open_.name, open_.target, lengths, kinds)
    ]
    if kinds.numbers:  # constructors seldom make an object that leads back to itself
        return Refined((*found, *new, *there), is_cut=False)
    return Refined((*found, *there, *new), is_cut=False)


def _ordered(reference: Term) -> list[Term]:
    return sorted(free_variables(reference), key=lambda one: one.id)


def _leading(shape: InputShape, cell: Cell, number: int | None) -> InputShape:
    return replace(shape, cells=(*shape.cells, (cell, number)))


def _made(shape: InputShape, kinds: RecordKinds) -> int:
    """How many objects pointers in other objects were made to lead to; of Java objects, those of
    which there may be any number."""
    inner = {
        (cell, number)
        for cell, number in shape.cells
        if number is not None and shape.objects[number].is_inner
    }
    referred = {number for _, number in shape.references}
    led = {
        number
        for cell, number in shape.cells
        if number is not None and (cell, number) not in inner and number not in referred
    }
    return sum(1 for number in led if not kinds.numbers or _repeats(shape, number, kinds))


def _repeats(shape: InputShape, number: int, kinds: RecordKinds) -> bool:
    one = shape.objects[number]
    return one.kind > 0 and kinds.repeats(one.element)
