# SPDX-License-Identifier: Apache-2.0
"""Objects of C whose elements are structs or pointers: how they begin and end.

struct { int n; int a[2]; } s = {1, {2, 3}};     becomes
    $1 := new object; length[$1] := 2; heap.int[$1] := {2, 3}
    s := new object; length[s] := 1; heap.struct.S.n[s] := {1}; heap.struct.S.a[s] := {$1}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.dataclass import dataclass
from assay.frontend.lower.state import FunctionState, Terms, unsupported
from assay.program.commands import Source
from assay.program.heap import (
    ALLOCATED,
    ENDED,
    LENGTH,
    NULL,
    SHADOW,
    WITHOUT_VALUES,
    base_element,
    next_object,
    shadow_of,
)
from assay.program.records import Leaf
from assay.program.sorts import INT, map_of
from assay.program.terms import (
    FALSE,
    TRUE,
    ZERO,
    Term,
    constant_map,
    integer,
    select,
    store,
)
from assay.program.types import FixedArrayType, PointerType, Type
from assay.source import Span

MOST_OBJECTS = 64  # inside of one object


@final
@dataclass(frozen=True, slots=True)
class FreshContents:
    """What a new object holds: values by flat position, and what there is elsewhere."""

    values: Mapping[int, Terms]
    unset: bool  # elsewhere there is no value; otherwise zero
    label: str  # what has no value

    def inside(self, first: int, count: int) -> FreshContents:
        """The contents of a part, which begins at a flat position."""
        values = {
            position - first: terms
            for position, terms in self.values.items()
            if first <= position < first + count
        }
        return FreshContents(values, self.unset, self.label)


def make(
    state: FunctionState,
    element: Type,
    length: Term,
    count: int | None,
    contents: FreshContents,
    span: Span,
) -> Term:
    """A fresh object with so many elements, and what lies in it; `count` is how many they are, if
    that is known. Gives its number, valid until the next allocation."""
    leaves = state.unit.leaves(element)
    maps: dict[Term, Term] = {}
    for leaf in leaves:
        maps.update(_contents_of(state, leaf, element, count, contents, span))
    state.assign(ALLOCATED, next_object(), span)
    state.assign(LENGTH, store(LENGTH, ALLOCATED, length), span)
    for heap, held in maps.items():
        state.assign(heap, store(heap, ALLOCATED, held), span)
    if state.unit.uses_shadow:
        _mark(state, leaves, contents, span)
    return ALLOCATED


def _mark(
    state: FunctionState, leaves: tuple[Leaf, ...], contents: FreshContents, span: Span
) -> None:
    """Say which elements have a value."""
    unset = contents.unset
    own = WITHOUT_VALUES if unset and leaves and not leaves[0].path else constant_map(TRUE)
    state.assign(SHADOW, store(SHADOW, ALLOCATED, own), span)
    for leaf in leaves:
        shadow = shadow_of(leaf.heaps[0])
        if shadow is not SHADOW:
            marks = constant_map(FALSE if unset else TRUE)
            state.assign(shadow, store(shadow, ALLOCATED, marks), span)


def _contents_of(
    state: FunctionState,
    leaf: Leaf,
    element: Type,
    count: int | None,
    contents: FreshContents,
    span: Span,
) -> dict[Term, Term]:
    """What the maps of a leaf hold of a new object."""
    size = state.unit.layouts.count(element)
    if leaf.is_object:
        numbers = _inner_objects(state, leaf, size, count, contents, span)
        held = constant_map(NULL)
        for index, number in enumerate(numbers):
            held = store(held, integer(index), number)
        return {leaf.heaps[0]: held}
    found = {heap: _elsewhere(state, leaf, contents, span) for heap in leaf.heaps}
    for position, terms in contents.values.items():
        if position % size == leaf.first:
            for heap, term in zip(leaf.heaps, terms, strict=True):
                found[heap] = store(found[heap], integer(position // size), term)
    return found


def _elsewhere(state: FunctionState, leaf: Leaf, contents: FreshContents, span: Span) -> Term:
    """What is there where no value is given; a pointer without a value is null, so that using it is
    an error."""
    if not contents.unset or isinstance(leaf.type, PointerType):
        return constant_map(ZERO)
    held = state.temporary(map_of(INT), leaf.type)
    state.havoc(held, leaf.type, Source.UNINITIALISED, f"{contents.label}{leaf.path}", span)
    return held


def _inner_objects(
    state: FunctionState,
    leaf: Leaf,
    size: int,
    count: int | None,
    contents: FreshContents,
    span: Span,
) -> list[Term]:
    if count is None or count > MOST_OBJECTS:
        raise unsupported(
            "so many structs with arrays, or with members whose address is taken", span
        )
    inner = state.unit.layouts.count(leaf.type)
    found = []
    for index in range(count):
        part = contents.inside(index * size + leaf.first, inner)
        number = state.temporary(INT)
        length = object_count(leaf.type, span)
        made = make(state, base_element(leaf.type), integer(length), length, part, span)
        state.assign(number, made, span)
        state.keep(number, span)
        found.append(number)
    return found


def object_count(of: Type, span: Span) -> int:
    """How many elements an object for a value of a type has."""
    if not isinstance(of, FixedArrayType):
        return 1
    if of.length is None:
        raise unsupported("an array of variable-length arrays", span)
    return of.length * object_count(of.element, span)


def end(state: FunctionState, object_: Term, of: Type, span: Span) -> None:
    """The end of an object, and of what lies in it."""
    element = base_element(of)
    if not state.unit.layouts.has_objects(element):
        _end_one(state, object_, span)
        return
    for leaf in state.unit.leaves(element):
        if leaf.is_object:
            for index in range(object_count(of, span)):
                inner = select(select(leaf.heaps[0], object_), integer(index))
                end(state, state.saved(inner, None, span), leaf.type, span)
    _end_one(state, object_, span)


def _end_one(state: FunctionState, object_: Term, span: Span) -> None:
    state.assign(LENGTH, store(LENGTH, object_, ZERO), span)
    if state.unit.outlived:
        state.assign(ENDED, store(ENDED, object_, TRUE), span)
