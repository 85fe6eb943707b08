# SPDX-License-Identifier: Apache-2.0
"""Frames: what a specification allows to be assigned, as formulas.

A frame is checked by comparing states: every place outside it has the value it had at entry of the
procedure (or of the loop). In Java each write is an obligation of its own besides, because JML
forbids the assignment itself even where the old value is restored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from operator import attrgetter

from assay.program.contracts import AssignableGlobal, Clause, ElementRange, Frame, at_label
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    disjunction,
    equal,
    forall,
    free_variables,
    implication,
    less,
    negation,
    select,
    substitute,
    variable,
)
from assay.source import Span


def at_state(term: Term, label: str | None) -> Term:
    """The term with every program variable at its value at a label (those with one keep it).

    Lengths of objects never change, so `length` may be read in any later state. No label: the
    current state.
    """
    if label is None:
        return term
    mapping = {
        v: at_label(v, label)
        for v in sorted(free_variables(term), key=attrgetter("id"))
        if v.op is Op.VAR and v is not LENGTH and not {"@", "?"} & set(v.payload[0])
    }
    return substitute(term, mapping) if mapping else term


def element_allowed(
    frame: Frame, heap: Term, object_: Term, index: Term, label: str | None
) -> Term:
    """Whether the frame, read in the state at the label, allows an element to be assigned."""

    def covers(place: ElementRange) -> Term:
        if place.heap is not heap:
            return FALSE
        low, high = at_state(place.low, label), at_state(place.high, label)
        return conjunction(
            equal(object_, at_state(place.object, label)), at_most(low, index), at_most(index, high)
        )

    return _allowed(frame, label, lambda p: covers(p) if isinstance(p, ElementRange) else FALSE)


def variable_allowed(frame: Frame, variable_: Term, label: str | None) -> Term:
    """Whether the frame allows a variable to be assigned."""

    def covers(place: ElementRange | AssignableGlobal) -> Term:
        same = isinstance(place, AssignableGlobal) and place.variable is variable_
        return TRUE if same else FALSE

    return _allowed(frame, label, covers)


def _allowed(
    frame: Frame, label: str | None, covers: Callable[[ElementRange | AssignableGlobal], Term]
) -> Term:
    """Every case whose guard holds must allow it."""
    return conjunction(
        *(
            implication(at_state(guard, label), disjunction(*map(covers, places)))
            for guard, places in frame.cases
            if places is not None
        )
    )


class PlacesOf(StrEnum):
    """In which state the places are meant that a frame lists."""

    BEFORE = "before"
    NOW = "now"


def frame_clauses(
    frame: Frame,
    label: str,
    variables: Iterable[Term],
    heaps: Iterable[Term],
    span: Span,
    places: PlacesOf = PlacesOf.BEFORE,
) -> list[Clause]:
    """What was written and is not in the frame is unchanged since the label."""
    clauses = []
    at = label if places is PlacesOf.BEFORE else None
    for variable_ in variables:
        unchanged = equal(variable_, at_label(variable_, label))
        formula = disjunction(variable_allowed(frame, variable_, at), unchanged)
        clauses.append(Clause(formula, span, Kind.FRAME))
    for heap in heaps:
        clauses.append(Clause(_heap_unchanged(frame, label, heap, at), span, Kind.FRAME))
    return [clause for clause in clauses if clause.formula is not TRUE]


def _heap_unchanged(frame: Frame, label: str, heap: Term, places: str | None) -> Term:
    object_, index = variable("object?", INT), variable("index?", INT)
    existed = conjunction(
        at_most(ONE, object_),
        at_most(object_, at_label(ALLOCATED, label)),
        at_most(ZERO, index),
        less(index, select(LENGTH, object_)),
    )
    before = select(select(at_label(heap, label), object_), index)
    unchanged = equal(select(select(heap, object_), index), before)
    allowed = element_allowed(frame, heap, object_, index, places)
    return forall((object_, index), existed, disjunction(allowed, unchanged))


def write_allowed(frame: Frame, heap: Term, object_: Term, index: Term, label: str) -> Term:
    """Java: an element may be assigned if the frame allows it, or the object is fresh."""
    fresh = less(at_label(ALLOCATED, label), object_)
    return disjunction(fresh, element_allowed(frame, heap, object_, index, label))


def call_allowed(called: Frame, frame: Frame, label: str, variables: Iterable[Term]) -> Term:
    """Java: what a call may assign by its contract, read in the current state, lies in a frame.

    The variables are those that there are. Where the contract lists nothing in particular, a call
    may assign more than any list has.
    """
    if all(places is None for _, places in frame.cases):
        return TRUE
    allowed = [
        implication(variable_allowed(called, each, None), variable_allowed(frame, each, label))
        for each in variables
    ]
    for guard, places in called.cases:
        for place in places or ():
            if isinstance(place, ElementRange):
                allowed.append(implication(guard, _range_allowed(place, called, frame, label)))
    return conjunction(*allowed, implication(_unlimited(called), _is_everything(frame, label)))


def _range_allowed(place: ElementRange, called: Frame, frame: Frame, label: str) -> Term:
    """Each element of a range that a call may assign may be assigned."""
    index = place.low if place.low is place.high else variable("index?", INT)
    inside = conjunction(at_most(ZERO, index), less(index, select(LENGTH, place.object)))
    given = element_allowed(called, place.heap, place.object, index, None)
    allowed = write_allowed(frame, place.heap, place.object, index, label)
    if place.low is place.high:
        return implication(conjunction(inside, given), allowed)
    inside = conjunction(at_most(place.low, index), at_most(index, place.high), inside)
    return forall((index,), inside, implication(given, allowed))


def _unlimited(frame: Frame) -> Term:
    """When no case that applies lists what may be assigned."""
    return conjunction(*(negation(guard) for guard, places in frame.cases if places is not None))


def _is_everything(frame: Frame, label: str) -> Term:
    return at_state(_unlimited(frame), label)
