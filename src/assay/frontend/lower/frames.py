# SPDX-License-Identifier: Apache-2.0
"""Frames: what a specification allows to be assigned, as formulas.

A frame is checked by comparing states: every place outside it has the value it had at entry of the
procedure (or of the loop). In Java each write is an obligation of its own besides, because JML
forbids the assignment itself even where the old value is restored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from assay.program.contracts import Clause, ElementRange, Frame, GlobalVariable, at_label
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
    select,
    substitute,
    variable,
)
from assay.source import Span


def at_state(term: Term, label: str) -> Term:
    """The term with every program variable at its value at a label (those with one keep it).

    Lengths of objects never change, so `length` may be read in any later state.
    """
    mapping = {
        v: at_label(v, label)
        for v in free_variables(term)
        if v.op is Op.VAR and v is not LENGTH and not {"@", "?"} & set(v.payload[0])
    }
    return substitute(term, mapping) if mapping else term


def element_allowed(frame: Frame, heap: Term, object_: Term, index: Term, label: str) -> Term:
    """Whether the frame, read in the state at the label, allows an element to be assigned."""

    def covers(place: ElementRange) -> Term:
        if place.heap is not heap:
            return FALSE
        low, high = at_state(place.low, label), at_state(place.high, label)
        return conjunction(
            equal(object_, at_state(place.object, label)), at_most(low, index), at_most(index, high)
        )

    return _allowed(frame, label, lambda p: covers(p) if isinstance(p, ElementRange) else FALSE)


def variable_allowed(frame: Frame, variable_: Term, label: str) -> Term:
    """Whether the frame allows a variable to be assigned."""

    def covers(place: ElementRange | GlobalVariable) -> Term:
        same = isinstance(place, GlobalVariable) and place.variable is variable_
        return TRUE if same else FALSE

    return _allowed(frame, label, covers)


def _allowed(
    frame: Frame, label: str, covers: Callable[[ElementRange | GlobalVariable], Term]
) -> Term:
    """Every case whose guard holds must allow it."""
    return conjunction(
        *(
            implication(at_state(guard, label), disjunction(*map(covers, places)))
            for guard, places in frame.cases
            if places is not None
        )
    )


def frame_clauses(
    frame: Frame, label: str, variables: Iterable[Term], heaps: Iterable[Term], span: Span
) -> list[Clause]:
    """What was written and is not in the frame is unchanged since the label."""
    clauses = []
    for variable_ in variables:
        unchanged = equal(variable_, at_label(variable_, label))
        formula = disjunction(variable_allowed(frame, variable_, label), unchanged)
        clauses.append(Clause(formula, span, Kind.FRAME))
    for heap in heaps:
        clauses.append(Clause(_heap_unchanged(frame, label, heap), span, Kind.FRAME))
    return [clause for clause in clauses if clause.formula is not TRUE]


def _heap_unchanged(frame: Frame, label: str, heap: Term) -> Term:
    object_, index = variable("object?", INT), variable("index?", INT)
    existed = conjunction(
        at_most(ONE, object_),
        at_most(object_, at_label(ALLOCATED, label)),
        at_most(ZERO, index),
        less(index, select(LENGTH, object_)),
    )
    before = select(select(at_label(heap, label), object_), index)
    unchanged = equal(select(select(heap, object_), index), before)
    allowed = element_allowed(frame, heap, object_, index, label)
    return forall((object_, index), existed, disjunction(allowed, unchanged))


def write_allowed(frame: Frame, heap: Term, object_: Term, index: Term, label: str) -> Term:
    """Java: an element may be assigned if the frame allows it, or the object is fresh."""
    fresh = less(at_label(ALLOCATED, label), object_)
    return disjunction(fresh, element_allowed(frame, heap, object_, index, label))
