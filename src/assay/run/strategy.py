# SPDX-License-Identifier: Apache-2.0
"""Which engines are tried on a procedure, and what follows from all that they say.

One engine is asked where the user names it. `auto` makes the attempts of `schedule.py`, those that
look for a violation and those that look for a proof side by side where there are processors for
both. Whether runs end is looked at only where that is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os import environ

from assay.budget import OutOfTimeError
from assay.dataclass import replace
from assay.engines.table import EngineName, ask
from assay.evidence.limits import MEMORY, TIMEOUT, defect, is_out_of_time
from assay.evidence.verdicts import Assumption, ProcedureOutcome, Reason, Verdict
from assay.execution.task import Task
from assay.program.commands import Assert
from assay.program.obligations import Kind
from assay.run.board import Board, Said
from assay.run.facts import Facts, Heard, ProvedFacts
from assay.run.features import features_of
from assay.run.schedule import (
    Lane,
    ScheduledAttempt,
    Turns,
    attempts_for,
    exploration,
    turns_in_lane,
    without,
)

ONLY_ENDINGS = "nothing else goes wrong: only whether runs end was looked at"

_LEAST = 0.05  # seconds that are worth another attempt
_FOR_OTHERS = 0.05  # of the time is for what a violation leaves open,
_LEAST_FOR_OTHERS = 1.0  # but so many seconds, of the processor,
_MOST_FOR_OTHERS = 5.0  # and at most so many
_FOR_PROOFS = 0.6  # of that is for proofs
_FOR_FACTS = 0.3  # of the time of an attempt, to prove again what it has found of loops


def run(engine: EngineName, task: Task, processes: int = 1) -> ProcedureOutcome:
    """What the engine, or one after the other, finds out about a procedure; whether runs end, only
    where that is asked for."""
    if engine is EngineName.TERMINATION:
        return _only_endings(task)
    checks = task.program.semantics.checks
    if checks is None or Kind.TERMINATION not in checks:
        return _run(engine, task, processes)
    if not _has_obligations(task):
        return _only_endings(task)
    task.tell(EngineName.TERMINATION)
    ends = ask(EngineName.TERMINATION, replace(task, budget=task.budget.part(0.5)))
    return _together(ends, _run(engine, task, processes))


def _run(engine: EngineName, task: Task, processes: int) -> ProcedureOutcome:
    if engine is not EngineName.AUTO:
        features = features_of(task)
        if features.has_records:
            text = "this engine does not know of inputs that are structs, or lead to pointers"
            return _by_two_engines(engine, task, Reason("record-input", text, task.procedure.span))
        if features.has_definitions:
            text = "this engine does not know of recursive definitions"
            return _by_two_engines(engine, task, Reason("definition", text, task.procedure.span))
    if engine is not EngineName.AUTO:
        task.tell(engine)
        return exploration(task) if engine is EngineName.BOUNDED else ask(engine, task)
    attempts = without(attempts_for(features_of(task)), _left_out())
    if len(attempts) == 1:
        task.tell(attempts[0].name)
        return attempts[0].run(task)
    return _auto(task, attempts, processes)


def _left_out() -> list[str]:
    """Attempts and engines that a measurement does without."""
    return [one.strip() for one in environ.get("ASSAY_WITHOUT", "").split(";") if one.strip()]


def _by_two_engines(engine: EngineName, task: Task, reason: Reason) -> ProcedureOutcome:
    """Exploration, or induction; others have nothing to say, for a reason."""
    task.tell(engine)
    if engine is EngineName.BOUNDED:
        return exploration(task)
    if engine is EngineName.INVARIANTS and features_of(task).has_records:
        return ask(engine, task)
    if engine is EngineName.INVARIANTS:
        from assay.execution.proving import prove

        return prove(task)
    return ProcedureOutcome(task.procedure.name, engine, (), reason=reason)


def _auto(task: Task, attempts: Sequence[ScheduledAttempt], processes: int) -> ProcedureOutcome:
    board = Board(task.so_far)
    _search(task, attempts, board, processes)
    if board.leaves_open and not task.bounded.first_only:
        _look_at_the_rest(task, attempts, board)
    found = board.conclusion()
    return ProcedureOutcome(task.procedure.name, "", (), reason=TIMEOUT) if found is None else found


def _search(task: Task, attempts: Sequence[ScheduledAttempt], board: Board, processes: int) -> None:
    """Until something is decided, or nobody has more to say."""
    if processes > 1 and len({one.lane for one in attempts}) > 1:
        _at_once(task, attempts, board)
        if not board.is_decided:
            _side_by_side(task, attempts, board)
    else:
        for found in _one_after_the_other(task, Turns(attempts, at_once=True)):
            if isinstance(found, Said):
                board.add(found.outcome, found.lane)
            if board.is_decided:
                break


def _look_at_the_rest(task: Task, attempts: Sequence[ScheduledAttempt], board: Board) -> None:
    """After a violation, whoever waits for it waits a little longer: for proofs of what else is
    claimed, and for other violations."""
    seconds = max(_LEAST_FOR_OTHERS, min(_MOST_FOR_OTHERS, _FOR_OTHERS * task.budget.left()))
    budget = task.budget.working(seconds)
    for_proofs = budget.part(_FOR_PROOFS)
    for one in attempts:
        if one.proves_parts and board.leaves_open and for_proofs.left() > _LEAST:
            outcome, _ = _attempted(one, replace(task, budget=for_proofs), one.seconds)
            board.add(outcome, one.lane)
    first = next((one for one in attempts if one.lane is Lane.VIOLATION), None)
    if first is not None and board.leaves_open and budget.left() > _LEAST:
        outcome, _ = _attempted(first, replace(task, budget=budget), seconds)
        board.add(outcome, first.lane)


def _at_once(task: Task, attempts: Sequence[ScheduledAttempt], board: Board) -> None:
    """What most procedures need no more than, each for a moment."""
    for one in attempts:
        if one.at_once and not board.is_decided:
            outcome, _ = _attempted(one, task, one.at_once)
            board.add(outcome, one.lane)


def _side_by_side(task: Task, attempts: Sequence[ScheduledAttempt], board: Board) -> None:
    """Each lane in a process of its own, until one of them decides."""
    from assay.run.race import Work, raced

    def lane(which: Lane) -> Work:
        turns = turns_in_lane(attempts, which)
        return lambda task, heard: _one_after_the_other(task, turns, heard)

    for said in raced(task, {which: lane(which) for which in Lane}):
        board.add(said.outcome, said.lane)
        if board.is_decided:
            break


def _one_after_the_other(
    task: Task, turns: Turns, heard: Heard = tuple
) -> Iterator[Said | ProvedFacts]:
    """What each attempt says, until each has come to its own end or the time is up; what it proves
    of loops, and what is heard from others, is for those that follow."""
    facts = Facts(task)
    for attempt, seconds in turns:
        if task.budget.left() < _LEAST:
            return
        for news in heard():
            facts.add(news)
        outcome, is_complete = _attempted(attempt, _informed(task, attempt, facts), seconds)
        if is_complete:
            turns.ended(attempt)
        yield Said(attempt.lane, outcome)
        facts.propose_proof(outcome)
        if facts.settle(task, _FOR_FACTS * seconds):
            yield facts.proved


def _informed(task: Task, attempt: ScheduledAttempt, facts: Facts) -> Task:
    """The task with what others have proved, if that is of use; what is proved is heard of."""
    learning = replace(task, learned=facts.propose)
    return facts.known_to(learning) if attempt.uses_facts else learning


def _attempted(
    attempt: ScheduledAttempt, task: Task, seconds: float
) -> tuple[ProcedureOutcome, bool]:
    """What an attempt says within its time, and whether it has come to its own end."""
    budget, cut = task.budget.working(seconds).watched()
    task.tell(attempt.name)
    try:
        outcome = attempt.run(replace(task, budget=budget))
    except OutOfTimeError:
        task.budget.check()
        return ProcedureOutcome(task.procedure.name, "", (), reason=TIMEOUT), False
    except MemoryError:
        return ProcedureOutcome(task.procedure.name, "", (), reason=MEMORY), True
    except Exception as error:
        if OutOfTimeError.__name__ in str(error):  # a library has wrapped the request to stop
            task.budget.check()
        if environ.get("ASSAY_DEBUG"):
            raise
        what = f"{type(error).__name__}: {error}".splitlines()[0]
        failed = (f"{attempt.name}: {what}",)
        name, reason = task.procedure.name, defect(what)
        return ProcedureOutcome(name, "", (), reason=reason, failed=failed), True
    budget.is_over()
    return outcome, not (cut.happened or is_out_of_time(outcome.reason))


def _only_endings(task: Task) -> ProcedureOutcome:
    """Whether runs end, and that nothing else was looked at: where there is something else to
    prove, an answer to this question alone is no proof of the procedure."""
    task.tell(EngineName.TERMINATION)
    outcome = ask(EngineName.TERMINATION, task)
    if outcome.verdict not in (Verdict.PROVED, Verdict.PROVED_BOUNDED):
        return outcome
    others = _has_obligations(task)
    only = Assumption(ONLY_ENDINGS, hides_bugs=others, is_bound=others)
    return replace(outcome, assumptions=(*outcome.assumptions, only))


def _has_obligations(task: Task) -> bool:
    """Whether there is anything else to prove."""
    contract = task.procedure.contract
    if contract is not None and (contract.ensures or contract.frame is not None):
        return True
    if any(loop.contract.invariants or loop.contract.variants for loop in task.procedure.loops):
        return True
    procedures = task.program.procedures.values()
    if any(one.contract is not None and one.contract.requires for one in procedures):
        return True
    return any(isinstance(edge.command, Assert) for one in procedures for edge in one.edges)


def _together(ends: ProcedureOutcome, others: ProcedureOutcome) -> ProcedureOutcome:
    """Both answers; not to know the one does not make the other unknown."""
    return replace(
        others,
        engine=f"{others.engine}, {ends.engine}",
        obligations=(*others.obligations, *ends.obligations),
        assumptions=tuple(dict.fromkeys((*others.assumptions, *ends.assumptions))),
        facts=(*others.facts, *ends.facts),
        proof=None,
        seconds=others.seconds + ends.seconds,
    )
