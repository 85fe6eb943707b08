# SPDX-License-Identifier: Apache-2.0
"""Searches for invariants: candidates are proposed, and those that keep each other are left.

Simple ones are tried first, and what shows quickly. What is left of them is a set of invariants,
and where it does not prove enough, others join it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from assay.engines.invariants.candidates import Candidate, generate
from assay.engines.invariants.candidates.candidate import Stage
from assay.engines.invariants.candidates.clock import share
from assay.engines.invariants.explore import Found
from assay.engines.invariants.induction import Induction
from assay.engines.invariants.loops import changes
from assay.engines.task import Task
from assay.passes.effects import effects
from assay.program.contracts import Clause
from assay.program.graph import Location, Procedure
from assay.program.loops import loops_of, spans_of_loops
from assay.program.obligations import Kind
from assay.program.terms import free_variables
from assay.solvers.protocol import Effort

_GENERATING = 0.5  # of the time that is left, so that there is some to check the candidates


def sets_of_invariants(task: Task) -> Iterator[Found]:
    """Growing sets of invariants besides those of the program, whose members keep each other."""
    if not loops_of(task.procedure).nests:
        return
    deadline = share(task.deadline, _GENERATING)
    candidates = generate(task.program, task.procedure, deadline=deadline)
    stages = list(_stages(_changing(task, candidates)))
    kept: list[Candidate] = []
    for effort in (Effort.BRANCH, Effort.FULL):
        left: list[Candidate] = []
        for stage in stages:
            left += [candidate for candidate in stage if candidate not in kept]
            joined = largest_inductive_set(task, left, kept, effort)
            if joined is None:
                return
            if joined:
                kept += joined
                left = [candidate for candidate in left if candidate not in joined]
                yield _clauses(task.procedure, kept)


def _changing(task: Task, candidates: Iterable[Candidate]) -> Iterator[Candidate]:
    """Those that speak of something that iterations change: the others follow from what is known
    before the loop, or are of no use."""
    by_head = changes(task.procedure, effects(task.program))
    for candidate in candidates:
        _, changed = by_head[candidate.head]
        if not free_variables(candidate.formula).isdisjoint((*changed.variables, *changed.objects)):
            yield candidate


def _stages(candidates: Iterable[Candidate]) -> Iterator[list[Candidate]]:
    by_stage: dict[Stage, list[Candidate]] = {stage: [] for stage in Stage}
    for candidate in candidates:
        by_stage[candidate.stage].append(candidate)
    yield from filter(None, by_stage.values())


def largest_inductive_set(
    task: Task,
    alive: list[Candidate],
    kept: Sequence[Candidate],
    effort: Effort = Effort.FULL,
) -> list[Candidate] | None:
    """The candidates that keep each other, as many as possible, beside some that are known to;
    None if not everything could be looked at."""
    known = _clauses(task.procedure, kept)
    while alive:
        search = Induction(task, known, effort)
        failed = search.failing(alive)
        if search.out_of_time or search.report.abandoned:
            return None
        if not failed:
            break
        alive = [candidate for candidate in alive if candidate not in failed]
    return alive


def _clauses(procedure: Procedure, candidates: Iterable[Candidate]) -> Found:
    spans = spans_of_loops(procedure)
    found: dict[Location, tuple[Clause, ...]] = {}
    for one in candidates:
        clause = Clause(one.formula, spans[one.head], Kind.INVARIANT_PRESERVED, one.defined)
        found[one.head] = (*found.get(one.head, ()), clause)
    return found
