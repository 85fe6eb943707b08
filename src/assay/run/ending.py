# SPDX-License-Identifier: Apache-2.0
"""Whether runs end, beside every verdict: by what the source says, by what was explored, or by the
termination engine, within a share of the time.

The engine is asked only where a contract promises that runs end and a loop or a recursion is in the
way for which the source gives no measure.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from assay.budget import OutOfTimeError
from assay.dataclass import replace
from assay.engines.table import EngineName, ask
from assay.evidence.ending import Due, Ending, EndingAnswer
from assay.evidence.proofs import EndingProof, MeasuredLoop
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.execution.conclusion import NO_OVERFLOW
from assay.execution.task import Task
from assay.program.analysis.loops import spans_of_loops
from assay.program.analysis.repeating import Repeating, repeating
from assay.program.graph import Math, Procedure, Program
from assay.program.obligations import Kind
from assay.program.terms import FALSE, TRUE, ZERO

_SHARE: Final = 1 / 3  # of the time that is left
_LONGEST: Final = 3.0  # seconds
_LEAST: Final = 0.05


def with_ending(task: Task, outcome: ProcedureOutcome) -> ProcedureOutcome:
    """An outcome with what is known of whether runs end; one that never does breaks a contract."""
    started = perf_counter()
    found = _with_ending(task, outcome)
    return replace(found, seconds=found.seconds + perf_counter() - started)


def _with_ending(task: Task, outcome: ProcedureOutcome) -> ProcedureOutcome:
    due = _due(task.program, task.procedure)
    if outcome.verdict is Verdict.REFUTED or not task.procedure.edges:
        return outcome
    if any(one.obligation.kind is Kind.TERMINATION for one in outcome.obligations):
        return replace(outcome, ending=_asked(outcome, due))
    if due is Due.WAIVED:
        return replace(outcome, ending=Ending(EndingAnswer.OPEN, due, "the contract allows that"))
    found = repeating(task.program, task.procedure)
    ending = _by_source(task.program, found, outcome, due) or _by_conditions(task, outcome, found)
    if ending is not None or due is not Due.PROMISED:
        return replace(outcome, ending=ending or _open(found, due))
    return _by_engine(task, outcome, found)


def is_promised(program: Program, procedure: Procedure) -> bool:
    """Whether a contract promises that runs end: then an engine is asked."""
    return _due(program, procedure) is Due.PROMISED


def _due(program: Program, procedure: Procedure) -> Due:
    contract = procedure.contract
    if contract is None or not procedure.has_contract or contract.implied:
        return Due.UNSAID
    if any(clause.formula is FALSE for clause in contract.terminates):
        return Due.WAIVED
    return Due.UNSAID if program.is_start(procedure) else Due.PROMISED


def _asked(outcome: ProcedureOutcome, due: Due) -> Ending:
    """The answer that is part of the verdict, where it was asked for."""
    results = [one for one in outcome.obligations if one.obligation.kind is Kind.TERMINATION]
    if all(one.verdict is Verdict.PROVED for one in results):
        proof = None if outcome.ending is None else outcome.ending.proof
        return Ending(EndingAnswer.ENDS, due, proof=proof)
    reason = next((one.reason for one in results if one.reason is not None), None)
    text = reason.text if reason is not None else "it rests on what is assumed"
    return Ending(EndingAnswer.OPEN, due, text, results[0].obligation.span)


def _by_source(
    program: Program, found: Repeating, outcome: ProcedureOutcome, due: Due
) -> Ending | None:
    """Nothing is repeated; or everything that is has a measure, or was followed to its end, and all
    of that is proved."""
    if found.unknown:
        return _open(found, due)
    if not found.loops and not found.recursion:
        return Ending(EndingAnswer.ENDS, due, rests_on=found.apart, proof=EndingProof())
    if outcome.verdict is Verdict.UNKNOWN:
        return None
    if outcome.is_followed or all(one.is_measured for one in found.places):
        loops = (_unless_repeated(program, one) for one in _as_proved(outcome))
        proof = EndingProof(tuple(loops))
        return Ending(EndingAnswer.ENDS, due, rests_on=found.apart, by_claims=True, proof=proof)
    return None


def _unless_repeated(program: Program, loop: MeasuredLoop) -> MeasuredLoop:
    """Where neither the source nor a number of iterations says why a loop is left, no run comes
    round: then nothing has to become smaller."""
    stated = (one for one in program.procedures[loop.procedure].loops if one.head == loop.head)
    if loop.iterations is not None or any(one.contract.variants for one in stated):
        return loop
    return replace(loop, measure=(ZERO,))


def _as_proved(outcome: ProcedureOutcome) -> Iterator[MeasuredLoop]:
    """The loops of the proof: what the source says becomes smaller, or how often they run."""
    for one in outcome.proof.loops if outcome.proof is not None else ():
        name = one.procedure or outcome.procedure
        yield MeasuredLoop(name, one.head, one.span, one.found, one.iterations)


def _by_conditions(task: Task, outcome: ProcedureOutcome, found: Repeating) -> Ending | None:
    """Each loop has a measure that its condition suggests, and all else is proved."""
    due = _due(task.program, task.procedure)
    recursive = not all(one.is_measured for one in found.recursion)
    if due is not Due.PROMISED or recursive or not _is_proved(outcome):
        return None
    from assay.engines.invariants.measuring import measures_by_conditions

    loops = outcome.proof.loops if outcome.proof is not None else ()
    proved = {one.head: one.found for one in loops if one.procedure is None}
    task = replace(task, budget=task.budget.part(_SHARE).working(_LONGEST))
    measures = measures_by_conditions(task, proved, found.together)
    if measures is None:
        return None
    terms = {(one.name, head): term for one, head, term in measures}
    known = {(one.procedure, one.head): one for one in _as_proved(outcome)}
    spans = {
        (one.name, head): span
        for one in found.together
        for head, span in spans_of_loops(one).items()
    }
    for key in terms:
        loop = known.get(key) or MeasuredLoop(*key, spans[key])
        known[key] = replace(loop, iterations=None, measure=(terms[key],))
    proof = EndingProof(tuple(known.values()))
    return Ending(EndingAnswer.ENDS, due, rests_on=found.apart, by_claims=True, proof=proof)


def _is_proved(outcome: ProcedureOutcome) -> bool:
    """Without bounds, but for contracts of others."""
    rests = [one for one in outcome.assumptions if one.hides_bugs and one.contract is None]
    return outcome.verdict.is_success and not rests


def _open(found: Repeating, due: Due) -> Ending:
    """Because of the first thing that has no measure, or of measures that are not proved."""
    place = next((one for one in found.places if not one.is_measured), found.places[0])
    return Ending(EndingAnswer.OPEN, due, place.text, place.span)


def _by_engine(task: Task, outcome: ProcedureOutcome, found: Repeating) -> ProcedureOutcome:
    late = replace(outcome, ending=_open(found, Due.PROMISED))
    budget = task.budget.part(_SHARE).working(_LONGEST)
    if budget.left() < _LEAST:
        return late
    task.tell("whether runs end")
    try:
        answer = ask(EngineName.TERMINATION, replace(task, budget=budget))
    except (OutOfTimeError, MemoryError):
        return late
    match answer.verdict:
        case Verdict.REFUTED:
            return _endless(outcome, answer)
        case Verdict.PROVED | Verdict.PROVED_BOUNDED:
            return replace(outcome, ending=_ends(task, outcome, answer))
        case Verdict.UNKNOWN:
            reason = answer.reason
            if reason is None or reason.code != "overflow":
                return late
            return replace(
                outcome, ending=Ending(EndingAnswer.OPEN, text=reason.text, span=reason.span)
            )


def _endless(outcome: ProcedureOutcome, answer: ProcedureOutcome) -> ProcedureOutcome:
    """A run goes on for ever, though the contract promises that it does not."""
    (result,) = answer.obligations
    ending = Ending(EndingAnswer.ENDLESS, text=answer.facts[0], span=result.obligation.span)
    return replace(
        outcome,
        engine=f"{outcome.engine}, {answer.engine}",
        obligations=(*outcome.obligations, result),
        facts=(*outcome.facts, *answer.facts),
        proof=None,
        ending=ending,
    )


def _ends(task: Task, outcome: ProcedureOutcome, answer: ProcedureOutcome) -> Ending:
    """Every run ends, under what the verdict rests on as well. Where overflow is an obligation, a
    run that overflows has ended there."""
    contract, semantics = task.procedure.contract, task.program.semantics
    clauses = () if contract is None else contract.terminates
    conditional = any(one.formula is not TRUE for one in clauses)
    checks = semantics.checks
    covered = {one.text for one in outcome.assumptions}
    if semantics.math is Math.SAFE and (checks is None or Kind.OVERFLOW in checks):
        covered.add(NO_OVERFLOW)
    for one in answer.assumptions:
        if one.hides_bugs and one.text not in covered:
            return Ending(
                EndingAnswer.OPEN, text=f"every run ends, assuming {one.text}", span=one.span
            )
    proof = None if answer.ending is None else answer.ending.proof
    return Ending(EndingAnswer.ENDS, is_conditional=conditional, proof=proof)
