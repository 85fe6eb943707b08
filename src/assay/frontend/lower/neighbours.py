# SPDX-License-Identifier: Apache-2.0
"""C pointers past the end of one object that may equal the start of another one.

    b + 2 == a     becomes     branch b is at its end, a at its start, and both differ:
                                   branch nothing was decided about the pair: $1 := any value, kept
                                   otherwise $1 := what was decided
                               the same object and offset, or $1

Objects may lie side by side in memory, or not (C11 6.5.9 p6). What was answered once stays so, and
of two objects only one lies behind the other. Two objects lie right behind the same one only if one
of them has ended before the other one began, which is not known here; nor is it looked at whether
objects lie in a circle. Members of one struct do not lie anywhere. Where any of that would matter,
nothing is said.
"""

from __future__ import annotations

from assay.frontend.lower.state import FunctionState
from assay.program.commands import Havoc, Source
from assay.program.heap import (
    APART,
    NEIGHBOURS,
    NULL,
    SIDE,
    UNDECIDED,
    Pointer,
    pair,
    past_and_start,
)
from assay.program.sorts import BOOL
from assay.program.terms import (
    FALSE,
    ZERO,
    Term,
    conditional,
    conjunction,
    different,
    disjunction,
    equal,
    negate,
    negation,
    select,
    store,
)
from assay.program.types import PointerType
from assay.source import Span


def are_neighbours(
    state: FunctionState, one: Pointer, other: Pointer, of: PointerType, span: Span
) -> Term:
    """Whether one points past an object that the other one's lies right behind."""
    possible = conjunction(
        different(one[0], other[0]),
        different(one[0], NULL),
        different(other[0], NULL),
        disjunction(past_and_start(one, other), past_and_start(other, one)),
    )
    if state.unit.may_be_member(of.target):
        state.trust_placement(negation(possible), span)
        return FALSE
    if not state.unit.has_empty:  # what malloc(0) gives lies apart from all others (C11 7.22.3)
        possible = conjunction(
            possible, disjunction(*(different(e[1], ZERO) for e in (one, other)))
        )
    if possible is FALSE:
        return FALSE
    met = state.temporary(BOOL)
    state.assign(met, FALSE, span)
    state.unit.uses_neighbours = True
    ask, after = state.builder.new_location(), state.builder.new_location()
    state.builder.branch(possible, ask, after, span)
    state.builder.current = ask
    _ask(state, met, one, other, span)
    state.builder.place(after, span)
    return met


def _ask(state: FunctionState, met: Term, one: Pointer, other: Pointer, span: Span) -> None:
    forward = past_and_start(one, other)
    first = state.saved(conditional(forward, one[0], other[0]), None, span)
    second = state.saved(conditional(forward, other[0], one[0]), None, span)
    known = select(NEIGHBOURS, pair(first, second))
    decide, decided, after = (state.builder.new_location() for _ in range(3))
    state.builder.branch(equal(known, UNDECIDED), decide, decided, span)
    state.builder.current = decided
    state.assign(met, equal(known, SIDE), span)
    state.builder.jump(after, span)
    state.builder.current = decide
    _decide(state, met, first, second, span)
    state.builder.place(after, span)


def _has_room(first: Term, second: Term) -> Term:
    """Whether no other object was found to lie behind the first or in front of the second, and they
    cannot close a circle."""
    behind_first, before_second = select(NEIGHBOURS, first), select(NEIGHBOURS, negate(second))
    before_first, behind_second = select(NEIGHBOURS, negate(first)), select(NEIGHBOURS, second)
    return conjunction(
        equal(behind_first, UNDECIDED),
        equal(before_second, UNDECIDED),
        disjunction(equal(before_first, UNDECIDED), equal(behind_second, UNDECIDED)),
    )


def _decide(state: FunctionState, met: Term, first: Term, second: Term, span: Span) -> None:
    free, side, apart, after = (state.builder.new_location() for _ in range(4))
    possible = different(select(NEIGHBOURS, pair(second, first)), SIDE)
    state.builder.branch(possible, free, apart, span)
    state.builder.current = free
    state.trust_placement(_has_room(first, second), span)
    state.builder.emit(Havoc((met,), Source.PLACEMENT, "objects lie side by side"), span)
    state.builder.branch(met, side, apart, span)
    state.builder.current = side
    for key in (pair(first, second), first, negate(second)):
        state.assign(NEIGHBOURS, store(NEIGHBOURS, key, SIDE), span)
    state.builder.jump(after, span)
    state.builder.current = apart
    state.assign(NEIGHBOURS, store(NEIGHBOURS, pair(first, second), APART), span)
    state.builder.place(after, span)
