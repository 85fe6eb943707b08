# SPDX-License-Identifier: Apache-2.0
"""Writes into places, and the frames that they have to keep to.

//@ assignable a[0];  void f(int[] a, int i) { a[i] = 1; }     assert frame: i == 0
"""

from __future__ import annotations

from assay.frontend.lower.frames import variable_allowed, write_allowed
from assay.frontend.lower.nullness import is_made, is_never_null
from assay.frontend.lower.places import ElementPlace, Place, VariablePlace, mark_set
from assay.frontend.lower.state import FunctionState, Plain, Terms
from assay.program.contracts import OLD, Frame
from assay.program.heap import NULL
from assay.program.obligations import NOT_NULLABLE, WRITABLE, Kind
from assay.program.terms import Term, different, select, store
from assay.source import Span


def write(state: FunctionState, place: Place, values: Terms, span: Span) -> None:
    """Store into a place that may be accessed; what JML does not let be written is an error."""
    if isinstance(place, ElementPlace):
        _check_element(state, place, span)
        (value,) = values
        contents = store(select(place.heap, place.object), place.index, value)
        state.assign(place.heap, store(place.heap, place.object, contents), span)
    else:
        if is_field(state, place):
            _check_field(state, place.terms[0], values[0], span)
        state.assign_all(place.terms, values, span)
    mark_set(state, place, span)


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
    if is_never_null(state.unit, field):
        state.check(Kind.NULL, different(value, NULL), span, NOT_NULLABLE)


def _check_element(state: FunctionState, place: ElementPlace, span: Span) -> None:
    literals = state.unit.literals
    if place.constant and literals is not None:
        state.check(Kind.MEMORY, literals.excludes(place.object), span, WRITABLE)
    for frame, label in state.frames if state.java else ():
        allowed = write_allowed(frame, place.heap, place.object, place.index, label)
        state.check(Kind.FRAME, allowed, span)


def limits(state: FunctionState, field: Term) -> list[tuple[Frame, str]]:
    """The frames that speak of a field: a constructor may assign the fields it makes."""
    return [each for each in state.frames if each[1] != OLD or not is_made(state, field)]
