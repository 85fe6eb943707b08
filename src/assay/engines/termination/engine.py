# SPDX-License-Identifier: Apache-2.0
"""The engine for one question: does every run end?

First a run in which a state comes again is looked for, then a measure, at first without anything
about the results of recursive calls; then a set of states that a run does not leave, then measures
of several iterations together.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import final

from assay.dataclass import dataclass, replace
from assay.engines.termination.certifying import ending_proof
from assay.engines.termination.checking import is_proved
from assay.engines.termination.proving import (
    EASY,
    HARD,
    LARGE,
    EveryRunEnds,
    MeasureAttempt,
    proved,
)
from assay.engines.termination.recurrence import Divergence, Diverges
from assay.engines.termination.summaries import ProvedSummaries, known_calls
from assay.engines.termination.wording import call_lines, divergence_line, measure_lines
from assay.evidence.ending import Ending, EndingAnswer
from assay.evidence.verdicts import (
    Counterexample,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
)
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.passes.flatten import Flat, LargeError, flattened
from assay.passes.keep_obligations import keep_obligations
from assay.passes.termination_view import View, has_overflow, is_trusted, termination_view
from assay.program.graph import Math
from assay.program.obligations import Kind, Obligation
from assay.solvers.protocol import Effort
from assay.source import Span
from assay.transitions.paths import RefusedError

NAME = "termination"
_CLOSING = 0.4  # of the time, for sets that are not left
_DEFAULT = 60.0  # seconds, if nobody says how many


@final
@dataclass(frozen=True, slots=True)
class _Found:
    """What was found out, and the flat procedure it is about."""

    what: EveryRunEnds | Diverges | Reason
    flat: Flat


def run(task: Task) -> ProcedureOutcome:
    """Whether every run of one procedure ends."""
    started = perf_counter()
    task = replace(
        _where_due(task), known={}, budget=task.budget.or_else(_DEFAULT)
    )  # heads are not where they were, once calls are in their places
    try:
        found = _TerminationSearch(task).found()
    except (RefusedError, LargeError) as error:
        reason = Reason("termination", error.text, error.span)
        return _unknown(task, reason, perf_counter() - started)
    outcome = _outcome(task, found)
    return replace(outcome, engine=NAME, seconds=perf_counter() - started)


def _where_due(task: Task) -> Task:
    """The task about the runs that have to end: the contract may let others go on."""
    contract = task.procedure.contract
    if contract is None or not contract.terminates:
        return task
    required = (*contract.requires, *contract.terminates)
    procedure = replace(task.procedure, contract=replace(contract, requires=required))
    return task.replacing(procedure)


@final
class _TerminationSearch:
    """The attempts, the cheapest first."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._view = termination_view(task.program, task.procedure, View.FREE)
        strict = termination_view(task.program, task.procedure, View.STRICT)
        self._free = flattened(*self._view)
        self._strict = flattened(*strict)
        self._divergence = Divergence(task, *strict, self._strict)
        self._differ = has_overflow(task.program)
        self._known: ProvedSummaries | None = None  # of recursive calls
        self._summarised: Flat | None = None

    def found(self) -> _Found:
        again = self._divergence.by_repetition(self._task.budget)
        if again is not None:
            return _Found(again, self._strict)
        ends = self._ends(self._free, EASY)
        if isinstance(ends, EveryRunEnds):
            return _Found(ends, self._free)
        self._summarise()
        if self._summarised is not None:
            ends = self._ends(self._summarised, EASY)
            if isinstance(ends, EveryRunEnds):
                return _Found(self._with_assumptions(ends), self._summarised)
        if self._differ:
            return self._where_results_overflow()
        closed = self._divergence.by_closed_set(self._task.budget.part(_CLOSING))
        return self._hard() if closed is None else _Found(closed, self._strict)

    def _where_results_overflow(self) -> _Found:
        """Where no run stays within its types for ever, the integers may tell more."""
        rest = self._ends(self._strict, EASY)
        if isinstance(rest, EveryRunEnds) and self._nothing_overflows():
            return _Found(rest, self._strict)
        if not isinstance(rest, EveryRunEnds):
            closed = self._divergence.by_closed_set(self._task.budget.part(_CLOSING))
            if closed is not None:
                return _Found(closed, self._strict)
        endless = self._over_integers()
        if endless is not None:
            found = _Found(self._overflow(endless), self._free)
        else:
            found = self._hard()
        if isinstance(found.what, Reason) and isinstance(rest, EveryRunEnds):
            text = f"{found.what.text}; every run ends in which no result overflows"
            return replace(found, what=replace(found.what, text=text))
        return found

    def _nothing_overflows(self) -> bool:
        """Whether that is easy to prove: then what ends a run that overflows ends nothing."""
        task = self._task
        if not self._free.exact:
            return False
        if any(is_trusted(e.command) for p in task.program.procedures.values() for e in p.edges):
            return False
        program, _ = keep_obligations(task.program, frozenset({Kind.OVERFLOW}))
        procedure = program.procedures[task.procedure.name]
        task = replace(task, program=program, procedure=procedure)
        outcome = by_induction(task, {}, Effort.BRANCH)
        return is_proved(outcome) and not any(one.hides_bugs for one in outcome.assumptions)

    def _overflow(self, endless: Diverges) -> Reason:
        """Neither answer is right: the language says nothing about such a run."""
        line = divergence_line(self._task.program, self._free, endless)
        text = (
            f"over the integers some run goes on for ever ({line}), but not within the types, "
            "where overflow is undefined (--math ideal decides it over the integers)"
        )
        return Reason("overflow", text, endless.span)

    def _hard(self) -> _Found:
        if self._summarised is not None:
            ends = self._ends(self._summarised, HARD)
            if isinstance(ends, EveryRunEnds):
                return _Found(self._with_assumptions(ends), self._summarised)
        return _Found(self._ends(self._free, HARD), self._free)

    def _summarise(self) -> None:
        """The flat procedure with what is known of recursive calls."""
        if self._free.exact:
            return
        self._known = known_calls(self._task, self._view[0])
        if self._known is not None:
            self._summarised = flattened(*self._view, self._known.summaries)

    def _with_assumptions(self, ends: EveryRunEnds) -> EveryRunEnds:
        """What is known of calls rests on their proofs."""
        assert self._known is not None
        both = (*ends.proof.assumptions, *self._known.assumptions)
        return replace(
            ends,
            proof=replace(ends.proof, assumptions=tuple(dict.fromkeys(both))),
            summaries=self._known.summaries,
        )

    def _ends(self, flat: Flat, attempts: tuple[MeasureAttempt, ...]) -> EveryRunEnds | Reason:
        """The first proof, or why the first attempt found none."""
        reason = None
        for attempt in attempts:
            ends = proved(self._task, flat, attempt)
            if isinstance(ends, EveryRunEnds):
                return ends
            reason = reason or ends
            if ends.code == LARGE:
                break
        assert reason is not None
        return reason

    def _over_integers(self) -> Diverges | None:
        """A run that goes on for ever if no result is too large for its type."""
        program, procedure = self._view
        task = replace(self._task, program=program, procedure=procedure)
        divergence = Divergence(task, program, procedure, self._free)
        again = divergence.by_repetition(self._task.budget)
        return again or divergence.by_closed_set(self._task.budget.part(_CLOSING))


def _outcome(task: Task, found: _Found) -> ProcedureOutcome:
    name = task.procedure.name
    match found.what:
        case Reason():
            return _unknown(task, found.what, 0.0)
        case EveryRunEnds():
            return _proved(task, found.flat, found.what)
        case Diverges():
            result = ObligationResult(
                Obligation(Kind.TERMINATION, found.what.span),
                Verdict.REFUTED,
                counterexample=_counterexample(task, found.what),
            )
            facts = (divergence_line(task.program, found.flat, found.what), *_over_integers(task))
            return ProcedureOutcome(name, NAME, (result,), facts=facts)


def _unknown(task: Task, reason: Reason, seconds: float) -> ProcedureOutcome:
    obligation = Obligation(Kind.TERMINATION, reason.span or task.procedure.span)
    result = ObligationResult(obligation, Verdict.UNKNOWN, reason)
    return ProcedureOutcome(task.procedure.name, NAME, (result,), reason=reason, seconds=seconds)


def _proved(task: Task, flat: Flat, found: EveryRunEnds) -> ProcedureOutcome:
    """Where there is no loop at all, there still is something that was proved."""
    results = [
        ObligationResult(Obligation(Kind.TERMINATION, span), Verdict.PROVED)
        for span in _spans(task, found)
    ]
    lines = (*measure_lines(task.program, flat, found), *call_lines(task.program, found))
    return ProcedureOutcome(
        task.procedure.name,
        NAME,
        tuple(results),
        assumptions=found.proof.assumptions,
        facts=tuple(dict.fromkeys(lines)),
        statistics={"queries": found.proof.statistics.get("queries", {})},
        ending=Ending(EndingAnswer.ENDS, proof=ending_proof(task.program, flat, found)),
    )


def _spans(task: Task, found: EveryRunEnds) -> Iterator[Span]:
    proved_at = [one.obligation.span for one in found.proof.obligations]
    yield from dict.fromkeys(proved_at) or (task.procedure.span,)


def _counterexample(task: Task, found: Diverges) -> Counterexample:
    names = [parameter.name for parameter in task.procedure.parameters]
    return Counterexample(
        inputs=dict(zip(names, found.run.arguments, strict=False)),
        result=None,
        violates=Obligation(Kind.TERMINATION, found.span),
        choices=(*found.prefix, *found.cycle),
        repeats=None if found.rule is not None or found.call is not None else len(found.cycle),
    )


def _over_integers(task: Task) -> Iterator[str]:
    if task.program.semantics.math is Math.IDEAL:
        yield "this is about the integers: on the machine a result may overflow first"
