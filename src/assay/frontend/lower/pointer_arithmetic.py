# SPDX-License-Identifier: Apache-2.0
"""Steps of C pointers, which stay within their arrays (C11 6.5.6 p8)."""

from __future__ import annotations

from assay.frontend.lower.places import refuse_rest, size_in_elements
from assay.frontend.lower.state import FunctionState
from assay.program.heap import NULL, Pointer
from assay.program.obligations import STAYS_INSIDE, Kind
from assay.program.terms import (
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    different,
    disjunction,
    equal,
    integer,
    multiply,
    negation,
)
from assay.program.types import PointerType
from assay.source import Span


def advance(
    state: FunctionState, pointer: Pointer, steps: Term, of: PointerType, span: Span
) -> Pointer:
    """A pointer so many steps further, which has to stay within its array (C11 6.5.6 p8)."""
    refuse_rest(state, of.target, span)
    moved = stepped(pointer, steps, of, span)
    check_inside(state, *moved, of, span)
    return moved


def stepped(pointer: Pointer, steps: Term, of: PointerType, span: Span) -> Pointer:
    size = size_in_elements(of.target, span)
    return pointer[0], add(pointer[1], multiply(integer(size), steps))


def check_inside(
    state: FunctionState, object_: Term, offset: Term, of: PointerType, span: Span
) -> None:
    """A pointer points into its array, or one past its end; a null pointer does not move."""
    inside = conjunction(
        at_most(ZERO, offset),
        at_most(offset, state.unit.length(object_, of.target)),
        disjunction(different(object_, NULL), equal(offset, ZERO)),
    )
    for source in state.unit.viewed(of.target):
        if state.unit.may_be_member(source):  # it may stay in the struct
            leaves = conjunction(state.unit.views.is_kind(object_, source), negation(inside))
            state.trust_placement(negation(leaves), span)
    state.check(Kind.MEMORY, inside, span, STAYS_INSIDE)
