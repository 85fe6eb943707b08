# SPDX-License-Identifier: Apache-2.0
"""Writes by pointers that may lead to elements of another type: see `views`.

c[2] = 7;     if kind[c] is int: heap.int[c][0] := the value with 7 as its byte 2
              otherwise heap.char[c][2] := 7

What is not all written keeps its other bits, if it has a value: of memory that gets its value byte
by byte, nothing is known. Bits of a pointer cannot be written.
"""

from __future__ import annotations

from collections.abc import Callable

from assay.frontend.lower.places import ElementPlace, has_value, read
from assay.frontend.lower.state import FunctionState, Terms
from assay.frontend.lower.views import Case, SharedBits, bits_of, is_number, raw, width_of
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    add,
    floor_division,
    floor_remainder,
    integer,
    scale,
    wrap,
)
from assay.program.types import IntegerType, Type
from assay.source import Span

WriteScalar = Callable[[FunctionState, ElementPlace, Terms, Span], None]


def write_view(
    state: FunctionState, place: ElementPlace, values: Terms, write: WriteScalar, span: Span
) -> None:
    """Store values that stay what they are into a checked place that stays what it is; `write`
    stores into one as memory has it."""
    assert place.view is not None
    views, builder = place.view.views, state.builder
    after = builder.new_location()
    for source in views.of(place.view.element):
        there, other = builder.new_location(), builder.new_location()
        builder.branch(views.is_kind(place.object, source), there, other, span)
        builder.current = there
        cases = list(views.cases(place, source))
        for case in cases:
            here, elsewhere = builder.new_location(), builder.new_location()
            builder.branch(TRUE if case is cases[-1] else case.here, here, elsewhere, span)
            builder.current = here
            _write_case(state, case, place.type, values, write, span)
            builder.jump(after, span)
            builder.current = elsewhere
        builder.current = other
    write(state, raw(place), values, span)
    builder.place(after, span)


def _write_case(
    state: FunctionState, case: Case, of: Type, values: Terms, write: WriteScalar, span: Span
) -> None:
    if case.exact is not None:
        write(state, case.exact, values, span)
        return
    parts = [one.part.place.type for one in case.pieces]
    if not is_number(of) or not all(map(is_number, parts)):
        state.trust_placement(FALSE, span)
        return
    changed = [(one, _changed(state, one, values[0], span)) for one in case.pieces]
    for one, value in changed:
        write(state, one.part.place, (value,), span)


def _changed(state: FunctionState, piece: SharedBits, value: Term, span: Span) -> Term:
    """A scalar with its shared bits changed."""
    of = piece.part.place.type
    assert isinstance(of, IntegerType)
    skipped = piece.low - piece.part.first
    new = floor_remainder(
        floor_division(value, integer(1 << piece.low)), integer(1 << piece.length)
    )
    if piece.length == width_of(of):
        total = new
    else:
        state.trust_placement(has_value(piece.part.place), span)
        (before,) = read(piece.part.place)
        total = add(before, scale(-(1 << skipped), bits_of(piece)), scale(1 << skipped, new))
    return state.saved(wrap(total, of.bits, signed=of.signed), None, span)
