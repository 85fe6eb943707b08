# SPDX-License-Identifier: Apache-2.0
"""The engine that asks Spacer for formulas, and has them proved.

    places where paths meet, with everything that is called in its place      `blocks.py`
    or ways between the heads of loops, where that cannot be                  `transitions/`
    formulas for them, or how a claim fails                                   `solvers/horn.py`
    what holds is proved, what fails is looked for                            induction, runs

The clauses admit at least the runs of the program. So formulas that satisfy them should hold, and
are believed when they are proved with the exact meaning of the program; and a failure may be none,
and is believed when a run shows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Final, assert_never

from assay.budget import OutOfTimeError
from assay.dataclass import replace
from assay.engines.horn.blocks import BlockClauses
from assay.engines.table import EngineName, ask
from assay.evidence.limits import out_of_time
from assay.evidence.proofs import Proof
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.annotated import AnnotatedSearch
from assay.execution.conclusion import Conclusion
from assay.execution.flat_task import flat_task
from assay.execution.options import Explore
from assay.execution.places import placed
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.passes.assert_postconditions import with_asserted_postconditions
from assay.passes.flatten import FlatBody, LargeError
from assay.passes.slicing import sliced
from assay.program.analysis.loops import loops_of
from assay.program.graph import Location, Procedure
from assay.program.terms import TRUE, Term, conjuncts
from assay.solvers.answers import NoAnswer
from assay.solvers.horn import HornClause, Solution, Unavoidable, solved
from assay.transitions.clauses import clauses
from assay.transitions.cuts import Cut, CutSet, cuts_of
from assay.transitions.linearize import TooManyError
from assay.transitions.path import Path, RefusedError
from assay.transitions.paths import PathWalk

NAME: Final = "horn"
_FOR_STATED: Final = 0.2  # of the time, for what the program states
_FOR_BLOCKS: Final = 0.6  # of what is left
_SHARE: Final = 0.8  # of what is left then: some remains for the proof
_MORE_TIME: Final = out_of_time("invariants were found")
_DEEPEST: Final = 512  # iterations in which a failure is looked for


def run(task: Task) -> ProcedureOutcome:
    """Prove one procedure by the formulas that Spacer proposes, or look for how it fails."""
    started = perf_counter()
    outcome = by_induction(replace(task, budget=task.budget.part(_FOR_STATED)), {})
    if outcome.verdict is Verdict.UNKNOWN:
        found = _by_blocks(task)
        if isinstance(found, ProcedureOutcome):
            outcome = found
        else:
            outcome = _by_loops(task, outcome, found)
    return replace(outcome, engine=NAME, seconds=perf_counter() - started)


# --- places where paths meet


def _by_blocks(task: Task) -> ProcedureOutcome | Reason | None:
    """What formulas for all places where paths meet prove; None if they do not help, or the reason
    if they may with more time."""
    reason = None
    try:
        found = flat_task(task)
        if found is None:
            return None
        flat, bodies = found
        whole = with_asserted_postconditions(flat.procedure)
        for version in dict.fromkeys((sliced(whole), whole)):
            blocks = BlockClauses(flat, version, task.budget)
            answer = solved(blocks.variables, blocks.clauses(), task.budget.part(_FOR_BLOCKS))
            match answer:
                case Solution():
                    return _proved_everywhere(task, flat, bodies, _annotation(blocks, answer))
                case Unavoidable() if version is whole:
                    return _looked_for(task, answer)
                case Unavoidable():
                    continue
                case NoAnswer():
                    reason = _MORE_TIME if answer.ran_out else reason
                case _:
                    assert_never(answer)
    except LargeError:
        pass
    except OutOfTimeError:
        reason = _MORE_TIME
    return reason


def _annotation(blocks: BlockClauses, found: Solution) -> dict[Location, tuple[Term, ...]]:
    return {
        location: tuple(conjuncts(found.formulas[number]))
        for number, location in enumerate(blocks.locations)
    }


def _proved_everywhere(
    task: Task,
    flat: Task,
    bodies: tuple[FlatBody, ...],
    annotation: Mapping[Location, tuple[Term, ...]],
) -> ProcedureOutcome | None:
    """What follows from formulas for places; those behind the end are for postconditions."""
    own = flat.procedure.locations
    known = {location: formulas for location, formulas in annotation.items() if location < own}
    outcome = Conclusion(task, NAME, AnnotatedSearch(flat, known)).outcome()
    if not outcome.verdict.is_success:
        return None
    return replace(outcome, proof=Proof(places=placed(bodies, known)))


def _looked_for(task: Task, failure: Unavoidable) -> ProcedureOutcome | None:
    """What is left of a failure: a run that the interpreter repeats, or nothing."""
    if failure.length > _DEEPEST:
        return None
    options = replace(task.bounded, explore=Explore.FORMULA, deepest=(failure.length,))
    found = ask(EngineName.BOUNDED, replace(task, bounded=options))
    return found if found.verdict is Verdict.REFUTED else None


# --- ways between the heads of loops


def _by_loops(task: Task, stated: ProcedureOutcome, reason: Reason | None) -> ProcedureOutcome:
    """Without what no claim seems to depend on; if a claim fails there, with all of it. `reason` is
    why nothing is known so far."""
    if not loops_of(task.procedure).nests:
        return replace(stated, reason=stated.reason or reason)
    try:
        for version in dict.fromkeys((sliced(task.procedure), task.procedure)):
            answer = _asked(task, version)
            match answer:
                case Solution():
                    return _proved(task, _places(version), answer)
                case Unavoidable() if version is task.procedure:
                    text = f"a claim may fail after {answer.length} steps, but no run shows it"
                    reason = reason or Reason(NAME, text)
                    found = _looked_for(task, answer)
                    if found is not None:
                        return found
                case Unavoidable():
                    continue
                case NoAnswer():
                    unsolved = Reason(NAME, f"no invariants were found: {answer.reason}")
                    reason = _MORE_TIME if answer.ran_out else reason or unsolved
                case _:
                    assert_never(answer)
    except (RefusedError, TooManyError) as limit:
        reason = reason or Reason(NAME, str(limit) or "a formula has too many cases")
    except OutOfTimeError:
        reason = _MORE_TIME
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
