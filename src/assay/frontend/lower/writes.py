# SPDX-License-Identifier: Apache-2.0
"""Writes into places, and the frames that they have to keep to.

//@ assignable a[0];  void f(int[] a, int i) { a[i] = 1; }     assert frame: i == 0
"""

from __future__ import annotations

from assay.frontend.lower.frames import variable_allowed, write_allowed
from assay.frontend.lower.nullness import is_made, is_never_null
from assay.frontend.lower.places import (
    ElementPlace,
    Place,
    StructPlace,
    VariablePlace,
    is_uncertain,
    mark_set,
    parts_of,
    settled,
    settled_element,
    union_of,
)
from assay.frontend.lower.state import FunctionState, Plain, Terms
from assay.program.contracts import OLD, Frame
from assay.program.heap import NULL
from assay.program.obligations import NOT_NULLABLE, WRITABLE, Kind
from assay.program.terms import Term, different, select, store
from assay.program.types import PointerType
from assay.source import Span


def write(state: FunctionState, place: Place, values: Terms, span: Span) -> None:
    """Store into a place that may be accessed; what JML does not let be written is an error."""
    _keep_native(state, place, values, span)
    if union_of(place) is None:
        if is_uncertain(place):
            _write_parts(state, place, values, span)
        else:
            _write(state, place, values, span)
        return
    from assay.frontend.lower.unions import begin_write, end_write

    place = settled(state, place, span)
    values = tuple(state.saved(value, None, span) for value in values)
    lost = begin_write(state, parts_of(place), span)
    _write(state, place, values, span)
    end_write(state, parts_of(place), lost, span)


def _write_parts(state: FunctionState, place: Place, values: Terms, span: Span) -> None:
    """Store one scalar after the other, some of them perhaps where another type lies."""
    from assay.frontend.lower.view_writes import write_view

    place = settled(state, place, span)
    values = tuple(state.saved(value, None, span) for value in values)
    start = 0
    for part in parts_of(place):
        count = 2 if isinstance(part.type, PointerType) else 1
        given = values[start : start + count]
        start += count
        if isinstance(part, ElementPlace) and part.view is not None:
            write_view(state, part, given, _write, span)
        else:
            _write(state, part, given, span)


def _keep_native(state: FunctionState, place: Place, values: Terms, span: Span) -> None:
    """Where contracts speak of memory, pointers that are kept lead to elements of their type."""
    if not state.unit.keeps_native:
        return
    from assay.frontend.lower.native import trust_native

    start = 0
    for part in parts_of(place):
        if isinstance(part.type, PointerType) and not _is_pointer_variable(state, part):
            trust_native(state, values[start], part.type, span)
        start += 2 if isinstance(part.type, PointerType) else 1


def _is_pointer_variable(state: FunctionState, place: VariablePlace | ElementPlace) -> bool:
    """Whether it is a local that is nothing but a pointer."""
    return isinstance(place, VariablePlace) and any(
        isinstance(binding, Plain) and place.terms == binding.terms
        for binding in state.bindings.values()
    )


def _write(state: FunctionState, place: Place, values: Terms, span: Span) -> None:
    if isinstance(place, StructPlace):
        _write_struct(state, place, values, span)
        return
    if isinstance(place, ElementPlace):
        if place.shadowed:
            place = settled_element(state, place, {}, span)
        _check_element(state, place, span)
        if place.never_null:
            state.check(Kind.NULL, different(values[0], NULL), span, NOT_NULLABLE)
        changed: dict[Term, Term] = {}
        _store(changed, place, values)
        state.assign_all(tuple(changed), tuple(changed.values()), span)
    else:
        if is_field(state, place):
            _check_field(state, place.terms[0], values[0], span)
        state.assign_all(place.terms, values, span)
    mark_set(state, place, span)


def _store(changed: dict[Term, Term], place: ElementPlace, values: Terms) -> None:
    """Add a write to those that happen at once."""
    maps = (place.heap,) if place.offsets is None else (place.heap, place.offsets)
    for heap, value in zip(maps, values, strict=True):
        before = changed.get(heap, heap)
        contents = store(select(before, place.object), place.index, value)
        changed[heap] = store(before, place.object, contents)


def _write_struct(state: FunctionState, place: StructPlace, values: Terms, span: Span) -> None:
    """All scalars of a struct at once: what is stored may be read from what is written."""
    changed: dict[Term, Term] = {}
    start = 0
    for part in place.parts:
        count = 2 if isinstance(part.type, PointerType) else 1
        given = values[start : start + count]
        start += count
        if isinstance(part, ElementPlace):
            _store(changed, part, given)
        else:
            changed.update(zip(part.terms, given, strict=True))
    changed = {target: value for target, value in changed.items() if target is not value}
    state.assign_all(tuple(changed), tuple(changed.values()), span)


def is_field(state: FunctionState, place: Place) -> bool:
    """Whether it is a field of Java: each write to it is checked."""
    if not state.java or not isinstance(place, VariablePlace):
        return False
    return any(
        isinstance(binding, Plain) and place.terms[0] in binding.terms
        for binding in state.unit.globals.values()
    )


def _check_field(state: FunctionState, field: Term, value: Term, span: Span) -> None:
    for frame, label in limits(state, field):
        state.check(Kind.FRAME, variable_allowed(frame, field, label), span)
    if not state.function.starting and is_never_null(state.unit, field):
        state.check(Kind.NULL, different(value, NULL), span, NOT_NULLABLE)


def _check_element(state: FunctionState, place: ElementPlace, span: Span) -> None:
    literals = state.unit.literals
    if place.constant and literals is not None:
        state.check(Kind.MEMORY, literals.excludes(place.object), span, WRITABLE)
    if state.protection is not None:
        from assay.frontend.lower.readable import may_write

        state.trust_placement(may_write(state, state.protection, place), span)
    for frame, label in state.frames if state.java else ():
        allowed = write_allowed(frame, place.heap, place.object, place.index, label)
        state.check(Kind.FRAME, allowed, span)


def limits(state: FunctionState, field: Term) -> list[tuple[Frame, str]]:
    """The frames that speak of a field: a constructor may assign the fields it makes."""
    return [each for each in state.frames if each[1] != OLD or not is_made(state, field)]
