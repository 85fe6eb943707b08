# SPDX-License-Identifier: Apache-2.0
"""The engine that asks Spacer for invariants, and leaves it to induction to prove them.

    ways between the heads of loops, as Horn clauses      `transitions/`
    formulas for the heads, or how a claim fails          `solvers/horn.py`
    what holds is proved, what fails is looked for        induction, the bounded engine

The ways are linear and admit at least the runs of the program. So formulas that satisfy the clauses
should be invariants, and are believed when they are proved with the exact meaning of the program;
and a failure may be none, and is believed when a run shows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Final

from assay.budget import OutOfTimeError
from assay.engines.table import EngineName, ask
from assay.evidence.limits import out_of_time
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.options import Explore
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.passes.slicing import sliced
from assay.program.analysis.loops import loops_of
from assay.program.graph import Procedure
from assay.program.terms import TRUE
from assay.solvers.answers import NoAnswer
from assay.solvers.horn import HornClause, Solution, Unavoidable, solved
from assay.transitions.clauses import clauses
from assay.transitions.cuts import Cut, CutSet, cuts_of
from assay.transitions.linearize import TooManyError
from assay.transitions.path import Path, RefusedError
from assay.transitions.paths import PathWalk

NAME: Final = "horn"
_SHARE: Final = 0.8  # of the time, for the search: some is left for the proof
_DEEPEST: Final = 512  # iterations in which a failure is looked for


def run(task: Task) -> ProcedureOutcome:
    """Prove one procedure by the invariants that Spacer proposes, or look for how it fails."""
    started = perf_counter()
    outcome = by_induction(task, {})
    if loops_of(task.procedure).nests and outcome.verdict is Verdict.UNKNOWN:
        outcome = _searched(task, outcome)
    return replace(outcome, engine=NAME, seconds=perf_counter() - started)


def _searched(task: Task, stated: ProcedureOutcome) -> ProcedureOutcome:
    """Without what no claim seems to depend on; if a claim fails there, with all of it."""
    versions = dict.fromkeys((sliced(task.procedure), task.procedure))
    reason = None
    try:
        for version in versions:
            answer = _asked(task, version)
            match answer:
                case Solution():
                    return _proved(task, _places(version), answer)
                case Unavoidable() if version is task.procedure:
                    return _looked_for(task, answer, stated)
                case Unavoidable():
                    continue
                case NoAnswer():
                    reason = Reason(NAME, f"no invariants were found: {answer.reason}")
    except (RefusedError, TooManyError) as limit:
        reason = Reason(NAME, str(limit) or "a formula has too many cases")
    except OutOfTimeError:
        reason = out_of_time("invariants were found")
    return replace(stated, reason=stated.reason or reason)


def _asked(task: Task, version: Procedure) -> Solution | Unavoidable | NoAnswer:
    budget = task.budget.part(_SHARE)
    cuts = cuts_of(version, CutSet.HEADERS)
    numbers = {cut: number for number, cut in enumerate(_places(version))}
    walk = PathWalk(
        task.program, version, cuts, from_main=task.from_main, known=task.known, budget=budget
    )
    places = {number: walk.variables(cut) for cut, number in numbers.items()}
    return solved(places, [_clause(walk, numbers, path) for path in walk.paths()], budget)


def _places(version: Procedure) -> tuple[Cut, ...]:
    """The heads of loops, whose formulas are unknown, in the order of their numbers."""
    return cuts_of(version, CutSet.HEADERS).points


def _clause(walk: PathWalk, numbers: Mapping[Cut, int], path: Path) -> HornClause:
    """A way that leads to the head of a loop, or to a claim that fails there."""
    source = None if path.source.is_entry else numbers[path.source]
    if path.target is None:
        return HornClause(path.conditions, source, None)
    values = tuple(path.updates[one] for one in walk.variables(path.target))
    return HornClause(path.conditions, source, numbers[path.target], values)


def _proved(task: Task, places: Sequence[Cut], found: Solution) -> ProcedureOutcome:
    heads = {places[number].location: formula for number, formula in found.formulas.items()}
    told = {head: formula for head, formula in heads.items() if formula is not TRUE}
    return by_induction(task, clauses(task.program, task.procedure, told))


def _looked_for(task: Task, failure: Unavoidable, stated: ProcedureOutcome) -> ProcedureOutcome:
    """What is left of a failure: a run that the interpreter repeats, or nothing."""
    if failure.length <= _DEEPEST:
        deepest = (failure.length,)
        options = replace(task.bounded, explore=Explore.FORMULA, deepest=deepest)
        found = ask(EngineName.BOUNDED, replace(task, bounded=options))
        if found.verdict is Verdict.REFUTED:
            return found
    text = f"a claim may fail after {failure.length} steps, but no run shows it"
    return replace(stated, reason=stated.reason or Reason(NAME, text))
