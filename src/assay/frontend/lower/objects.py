# SPDX-License-Identifier: Apache-2.0
"""Objects of C whose elements are structs or pointers: how they begin and end.

struct { int n; int a[2]; } s = {1, {2, 3}};     becomes
    $1 := new object; length[$1] := 2; heap.int[$1] := {2, 3}
    s := new object; length[s] := 1; heap.struct.S.n[s] := {1}; heap.struct.S.a[s] := {$1}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.dataclass import dataclass, replace
from assay.frontend.lower.layout import FLEXIBLE
from assay.frontend.lower.state import FunctionState, Terms, unsupported
from assay.program.commands import Source
from assay.program.heap import (
    ALLOCATED,
    ENDED,
    LENGTH,
    NULL,
    OWNERS,
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
    equal,
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
    external: bool = False  # there are values that nobody knows; pointers are null
    behind: Term | None = None  # how many elements a last member has that is as long as memory

    def inside(self, first: int, count: int) -> FreshContents:
        """The contents of a part, which begins at a flat position."""
        values = {
            position - first: terms
            for position, terms in self.values.items()
            if first <= position < first + count
        }
        return FreshContents(values, self.unset, self.label, self.external)


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
    maps = _maps(state, element, count, contents, span)
    _begin(state, length, span)
    _fill(state, ALLOCATED, element, maps, contents, count, span)
    return ALLOCATED


def make_again(
    state: FunctionState,
    object_: Term,
    element: Type,
    count: int,
    contents: FreshContents,
    span: Span,
) -> None:
    """What a declaration does that may be reached while its object lives: the object gets new
    contents, or begins if there is none yet."""
    values = {
        position: tuple(state.saved(each, None, span) for each in terms)
        for position, terms in contents.values.items()
    }
    contents = replace(contents, values=values)
    first, again, after = (state.builder.new_location() for _ in range(3))
    state.builder.branch(equal(object_, NULL), first, again, span)
    state.builder.current = first
    made = make(state, element, integer(count), count, contents, span)
    state.assign(object_, made, span)
    state.builder.jump(after, span)
    state.builder.current = again
    _renew(state, object_, element, count, contents, span)
    state.builder.place(after, span)


def _renew(
    state: FunctionState,
    object_: Term,
    element: Type,
    count: int,
    contents: FreshContents,
    span: Span,
) -> None:
    """New contents for an object and for those inside of it, which stay where they are."""
    size = state.unit.layouts.count(element)
    leaves = state.unit.leaves(element)
    for leaf in leaves:
        for index in range(count) if leaf.is_object else ():
            inner = state.saved(select(select(leaf.heaps[0], object_), integer(index)), None, span)
            part = contents.inside(index * size + leaf.first, state.unit.layouts.count(leaf.type))
            length = object_count(leaf.type, span)
            _renew(state, inner, base_element(leaf.type), length, part, span)
    for leaf in leaves:
        if not leaf.is_object:
            held = _contents_of(state, leaf, element, count, contents, span)
            for heap, each in held.items():
                state.assign(heap, store(heap, object_, each), span)
    if state.unit.uses_shadow:
        _mark(state, object_, leaves, contents, span)


def refill(
    state: FunctionState,
    object_: Term,
    element: Type,
    count: int | None,
    contents: FreshContents,
    span: Span,
) -> None:
    """New contents for an object; `count` is how many elements it has, if that is known."""
    maps = _maps(state, element, count, contents, span)
    _fill(state, object_, element, maps, contents, count, span)


def _begin(state: FunctionState, length: Term, span: Span) -> None:
    state.assign(ALLOCATED, next_object(), span)
    state.assign(LENGTH, store(LENGTH, ALLOCATED, length), span)


def _maps(
    state: FunctionState, element: Type, count: int | None, contents: FreshContents, span: Span
) -> dict[Term, Term]:
    """What each map of the heap holds of a new object."""
    maps: dict[Term, Term] = {}
    for leaf in state.unit.leaves(element):
        maps.update(_contents_of(state, leaf, element, count, contents, span))
    return maps


def _fill(
    state: FunctionState,
    object_: Term,
    element: Type,
    maps: dict[Term, Term],
    contents: FreshContents,
    count: int | None,
    span: Span,
) -> None:
    stored = tuple(store(heap, object_, held) for heap, held in maps.items())
    state.assign_all(tuple(maps), stored, span)
    if state.unit.uses_owners:
        _own(state, object_, element, count, span)
    if state.unit.uses_shadow:
        _mark(state, object_, state.unit.leaves(element), contents, span)


def _own(state: FunctionState, object_: Term, element: Type, count: int | None, span: Span) -> None:
    """Say of the objects inside which object they belong to."""
    for leaf in state.unit.leaves(element):
        for index in range(count or 0) if leaf.is_object else ():
            inner = select(select(leaf.heaps[0], object_), integer(index))
            member = integer(state.unit.path(element, leaf.path))
            for owner, value in zip(OWNERS, (object_, integer(index), member), strict=True):
                state.assign(owner, store(owner, inner, value), span)


def _mark(
    state: FunctionState,
    object_: Term,
    leaves: tuple[Leaf, ...],
    contents: FreshContents,
    span: Span,
) -> None:
    """Say which elements have a value."""
    unset = contents.unset
    own = WITHOUT_VALUES if unset and leaves and not leaves[0].path else constant_map(TRUE)
    changed = {SHADOW: store(SHADOW, object_, own)}
    for leaf in leaves:
        shadow = shadow_of(leaf.heaps[0])
        if shadow is not SHADOW:
            marks = constant_map(FALSE if unset else TRUE)
            changed[shadow] = store(shadow, object_, marks)
    state.assign_all(tuple(changed), tuple(changed.values()), span)


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
    found = dict(zip(leaf.heaps, _elsewhere(state, leaf, contents, span), strict=True))
    for position, terms in contents.values.items():
        if position % size == leaf.first:
            for heap, term in zip(leaf.heaps, terms, strict=True):
                found[heap] = store(found[heap], integer(position // size), term)
    return found


def _elsewhere(state: FunctionState, leaf: Leaf, contents: FreshContents, span: Span) -> Terms:
    """What is there where no value is given, in each map of a leaf."""
    if isinstance(leaf.type, PointerType) and contents.unset:
        return tuple(map(constant_map, state.unit.no_pointer))
    is_known = not contents.unset and not contents.external
    if is_known or isinstance(leaf.type, PointerType):
        return tuple(constant_map(ZERO) for _ in leaf.heaps)
    held = state.temporary(map_of(INT), leaf.type)
    source = Source.EXTERNAL if contents.external else Source.UNINITIALISED
    label = contents.label if contents.external else f"{contents.label}{leaf.path}"
    state.havoc(held, leaf.type, source, label, span)
    return (held,)


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
        made = _inner_object(state, leaf, part, contents.behind, span)
        state.assign(number, made, span)
        state.keep(number, span)
        found.append(number)
    return found


def _inner_object(
    state: FunctionState, leaf: Leaf, part: FreshContents, behind: Term | None, span: Span
) -> Term:
    element = base_element(leaf.type)
    if not leaf.is_flexible:
        length = object_count(leaf.type, span)
        return make(state, element, integer(length), length, part, span)
    if behind is None:
        raise unsupported(FLEXIBLE, span)
    return make(state, element, behind, None, part, span)


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
