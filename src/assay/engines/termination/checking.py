# SPDX-License-Identifier: Apache-2.0
"""Proves once more that a measure goes down, or that a set is not left, by other means than those
it was found by.

The measure is put into the program: on every way to a cut point it is computed and kept, and on a
way from another turn of the same loops it has to be smaller than what was kept:

    while (i < n) i++;     m = n - i; while (i < n) { i++; assert n - i < m && m >= 0; m = n - i; }

The invariants engine then proves these assertions, and the invariants that the measure rests on. A
set of states that is never left is an invariant of a loop with errors at its ways out.
"""

from __future__ import annotations

from assay.engines.termination.measures import Measure, is_smaller, values
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.execution.use_invariants import Found
from assay.passes.keep_measures import with_measure
from assay.program.analysis.loops import loops_of, spans_of_loops
from assay.program.contracts import Clause
from assay.program.graph import Location, Procedure
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import Term, equal, variable
from assay.transitions.cuts import Cut

Kept = tuple[tuple[Term, ...], ...]


def checked(task: Task, measure: Measure, facts: Found) -> ProcedureOutcome:
    """The proof that every turn makes the measure smaller, if the facts are invariants."""
    kept = tuple(
        tuple(variable(f"$measure{i}.{j}", INT) for j in range(1 if level.count == 1 else 2))
        for i, level in enumerate(measure)
    )
    procedure = with_measure(
        task.procedure,
        _joined(kept),
        lambda head: _joined(_now(measure, head)),
        lambda head: is_smaller(measure, kept, _now(measure, head)),
    )
    found = _with_measure(procedure, measure, kept, facts)
    return by_induction(task.replacing(procedure), found)


def is_closed(task: Task, sets: Found) -> bool:
    """Whether a loop that stands alone, with its ways out as errors, stays in sets of states."""
    return is_proved(by_induction(task, sets))


def is_proved(outcome: ProcedureOutcome) -> bool:
    """For all runs; what it rests on is for others to judge."""
    return outcome.reason is None and all(one.verdict.is_success for one in outcome.obligations)


def _now(measure: Measure, head: Location) -> Kept:
    return tuple(values(level, Cut(head, head)) for level in measure)


def _joined(kept: Kept) -> tuple[Term, ...]:
    return tuple(one for some in kept for one in some)


def _with_measure(procedure: Procedure, measure: Measure, kept: Kept, facts: Found) -> Found:
    """The invariants: the facts, and that what was kept is the measure now."""
    spans = spans_of_loops(procedure)
    found: dict[Location, tuple[Clause, ...]] = {}
    for head in (nest.head for nest in loops_of(procedure).nests):
        now = _joined(_now(measure, head))
        clauses = [
            Clause(equal(old, new), spans[head], Kind.INVARIANT_PRESERVED)
            for old, new in zip(_joined(kept), now, strict=True)
        ]
        found[head] = (*facts.get(head, ()), *clauses)
    return {head: clauses for head, clauses in found.items() if clauses}
