# SPDX-License-Identifier: Apache-2.0
"""Proves that every run ends: paths between heads of loops, facts there, a measure, and a check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import final

from assay.budget import Budget, OutOfTimeError
from assay.dataclass import dataclass, field, replace
from assay.engines.termination.checking import checked, is_proved
from assay.engines.termination.measures import Measure, over_variables
from assay.engines.termination.ranking import Ranking
from assay.evidence.limits import OUT_OF_TIME, out_of_time
from assay.evidence.verdicts import ProcedureOutcome, Reason
from assay.execution.task import Task
from assay.execution.use_invariants import Found
from assay.passes.flatten import Flat, Summaries
from assay.passes.name_lengths import with_named_lengths
from assay.passes.unroll import UnrollCounts, unrolled
from assay.passes.with_procedure import with_procedure
from assay.program.analysis.loops import loops_of, spans_of_loops
from assay.program.graph import Procedure
from assay.program.sorts import BOOL
from assay.program.terms import FALSE, Term, substitute, to_integer
from assay.solvers.questions import feasible
from assay.solvers.store import knowing
from assay.transitions.clauses import clauses
from assay.transitions.cuts import Cut, Cuts, CutSet, cuts_of
from assay.transitions.facts import cheap_facts
from assay.transitions.linearize import TooManyError, number_of
from assay.transitions.paths import PathWalk, RefusedError
from assay.transitions.steps import Step, steps

_MOST_PATHS = 120
_MOST_STATES = 1_500  # on the ways between cut points
_MOST_CASES = 1_500  # on all of them, by conditions and by what operations mean
LARGE = "large"  # the reason where there is too much to look at; more iterations make it worse
_SECONDS_PER_STEP = 0.5


@final
@dataclass(frozen=True, slots=True)
class MeasureAttempt:
    """How iterations are taken together, and how many phases a measure may have."""

    unrolling: UnrollCounts
    phases: int = 4


EASY = (MeasureAttempt(UnrollCounts(), 1), MeasureAttempt(UnrollCounts(rotated=True), 1))
HARD = (
    MeasureAttempt(UnrollCounts()),
    MeasureAttempt(UnrollCounts(turns=2)),
    MeasureAttempt(UnrollCounts(peeled=1)),
    MeasureAttempt(UnrollCounts(rotated=True)),
    MeasureAttempt(UnrollCounts(peeled=1, turns=2)),
    MeasureAttempt(UnrollCounts(turns=3)),
)


@final
@dataclass(frozen=True, slots=True)
class EveryRunEnds:
    """Every run ends, by this measure."""

    procedure: Procedure
    measure: Measure
    facts: Found
    proof: ProcedureOutcome
    summaries: Summaries = field(default_factory=dict)  # of recursive calls, where it needs them


def proved(task: Task, flat: Flat, attempt: MeasureAttempt) -> EveryRunEnds | Reason:
    """One attempt, with iterations taken together in one way."""
    procedure = unrolled(flat.procedure, attempt.unrolling)
    program = with_procedure(flat.program, procedure)
    task = replace(task, program=program, procedure=procedure)
    if not loops_of(procedure).nests:
        return _checked(task, (), {})
    try:
        return _attempt(task, attempt.phases)
    except RefusedError as error:
        return Reason("termination", error.text, error.span)
    except TooManyError:
        return _coarse_attempt(task, attempt.phases)
    except OutOfTimeError:
        return out_of_time("a measure was found")


def _coarse_attempt(task: Task, phases: int) -> EveryRunEnds | Reason:
    """With less known of what is not linear: fewer cases, which admit more runs."""
    try:
        return _attempt(task, phases, coarse=True)
    except TooManyError:
        text = "more cases between loops than can be looked at"
        return Reason(LARGE, text, task.procedure.span)
    except OutOfTimeError:
        return out_of_time("a measure was found")


def _attempt(task: Task, phases: int, *, coarse: bool = False) -> EveryRunEnds | Reason:
    procedure = task.procedure
    named = with_named_lengths(procedure)
    cuts = cuts_of(named.procedure, CutSet.HEADERS)
    walk = PathWalk(
        with_procedure(task.program, named.procedure),
        named.procedure,
        cuts,
        from_main=task.from_main,
        budget=task.budget,
        most_states=_MOST_STATES,
        most_cases=_MOST_CASES,
        coarse=coarse,
    )
    paths = [path for path in walk.paths() if path.target is not None]
    if len(paths) > _MOST_PATHS:
        return Reason(LARGE, f"{len(paths)} paths between loops", procedure.span)
    facts = cheap_facts(walk, paths, task.budget)
    facts = {**facts, **dict.fromkeys(_unreached(cuts, steps(walk, paths, facts)), FALSE)}
    turns = [step for step in steps(walk, paths, facts) if not step.path.source.is_entry]
    if phases > 1:
        turns = [step for step in turns if not _is_impossible(step, task.budget)]
    ranking = Ranking(walk, task.budget, phases)
    measure = ranking.measure(turns)
    heads = {
        cut.location: substitute(formula, named.lengths)
        for cut, formula in facts.items()
        if not cut.is_entry
    }
    known = clauses(task.program, procedure, heads)
    if measure is not None:
        names = {**_names(task), **named.lengths}
        return _checked(task, over_variables(measure, names), known)
    never = _checked(task, (), known) if phases == 1 else None  # no loop comes round at all
    return never if isinstance(never, EveryRunEnds) else _stuck(procedure, ranking.stuck)


def _is_impossible(step: Step, budget: Budget) -> bool:
    """Whether no integers satisfy the conditions, though fractions may."""
    return not feasible(knowing(*step.known, budget=budget, seconds=_SECONDS_PER_STEP))


def _unreached(cuts: Cuts, taken: Sequence[Step]) -> Iterator[Cut]:
    """The cut points that no way from the entry leads to."""
    reached = {cuts.entry}
    work = [cuts.entry]
    while work:
        at = work.pop()
        for step in taken:
            target = step.path.target
            if step.path.source == at and target is not None and target not in reached:
                reached.add(target)
                work.append(target)
    yield from (cut for cut in cuts.points if cut not in reached)


def _checked(task: Task, measure: Measure, facts: Found) -> EveryRunEnds | Reason:
    outcome = checked(task, measure, facts)
    if is_proved(outcome):
        return EveryRunEnds(task.procedure, measure, facts, outcome)
    reason = outcome.reason or next(
        (one.reason for one in outcome.obligations if one.reason is not None), None
    )
    what = "a measure was found" if measure else "there is nothing that could come round"
    text = f"{what}, but that was not proved" + (f": {reason.text}" if reason else "")
    late = task.budget.is_over()
    return Reason(OUT_OF_TIME if late else "termination", text, reason.span if reason else None)


def _names(task: Task) -> Mapping[Term, Term]:
    """Truth values are integers for the search only."""
    variables = (*task.program.globals, *task.procedure.variables)
    return {number_of(v.term): to_integer(v.term) for v in variables if v.term.sort is BOOL}


def _stuck(procedure: Procedure, left: list[Step]) -> Reason:
    heads = sorted({step.path.source.location for step in left})
    span = spans_of_loops(procedure).get(heads[0]) if heads else None
    where = f" of the loop at line {span.line}" if span is not None else ""
    return Reason("termination", f"no measure{where} was found that every iteration lowers", span)
