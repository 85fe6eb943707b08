# SPDX-License-Identifier: Apache-2.0
"""The engine for one question: does every run end?

First a run in which a state comes again is looked for, then a measure, then a set of states that a
run does not leave, then measures of several iterations together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import monotonic, perf_counter
from typing import final

from assay.dataclass import dataclass
from assay.engines.task import Task
from assay.engines.templates.paths import RefusedError
from assay.engines.termination.flatten import Flat, flattened
from assay.engines.termination.proving import EASY, HARD, Attempt, Ends, proved
from assay.engines.termination.recurrence import Divergence, Diverges
from assay.engines.termination.views import View, has_overflow, viewed
from assay.engines.termination.wording import divergence_line, measure_lines
from assay.evidence.verdicts import (
    Counterexample,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
)
from assay.program.graph import Math
from assay.program.obligations import Kind, Obligation
from assay.source import Span

NAME = "termination"
_RUNNING = 1.5  # seconds for runs
_CLOSING = 0.4  # of the time, for sets that are not left
_DEFAULT = 60.0  # seconds, if nobody says how many


@final
@dataclass(frozen=True, slots=True)
class _Found:
    """What was found out, and the flat procedure it is about."""

    what: Ends | Diverges | Reason
    flat: Flat


def run(task: Task) -> ProcedureOutcome:
    """Whether every run of one procedure ends."""
    started = perf_counter()
    if task.deadline is None:
        task = replace(task, deadline=monotonic() + _DEFAULT)
    try:
        found = _Search(task).found()
    except RefusedError as error:
        reason = Reason("termination", error.text, error.span)
        return _unknown(task, reason, perf_counter() - started)
    outcome = _outcome(task, found)
    return replace(outcome, engine=NAME, seconds=perf_counter() - started)


@final
class _Search:
    """The attempts, the cheapest first."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._free = flattened(*viewed(task.program, task.procedure, View.FREE))
        self._strict = flattened(*viewed(task.program, task.procedure, View.STRICT))
        self._differ = has_overflow(task.program)

    def found(self) -> _Found:
        divergence = Divergence(self._task, self._strict)
        lasso = divergence.by_repetition(self._at_most(_RUNNING))
        if lasso is not None:
            return _Found(lasso, self._strict)
        ends = self._ends(EASY)
        if isinstance(ends, Ends):
            return _Found(ends, self._free)
        closed = divergence.by_closed_set(self._share(_CLOSING))
        if closed is not None:
            return _Found(closed, self._strict)
        if self._differ and self._diverges_over_integers():
            return _Found(_OVERFLOW, self._free)
        return _Found(self._ends(HARD), self._free)

    def _ends(self, attempts: tuple[Attempt, ...]) -> Ends | Reason:
        """The first proof, or why the first attempt found none."""
        reason = None
        for attempt in attempts:
            ends = proved(self._task, self._free, attempt)
            if isinstance(ends, Ends):
                return ends
            reason = reason or ends
        assert reason is not None
        return reason

    def _diverges_over_integers(self) -> bool:
        """Whether some run goes on for ever if no result is too large for its type."""
        free = self._free
        task = replace(self._task, program=free.program, procedure=free.procedure)
        divergence = Divergence(task, free)
        if divergence.by_repetition(self._at_most(_RUNNING)) is not None:
            return True
        return divergence.by_closed_set(self._share(_CLOSING)) is not None

    def _at_most(self, seconds: float) -> float:
        assert self._task.deadline is not None
        return min(self._task.deadline, monotonic() + seconds)

    def _share(self, part: float) -> float:
        assert self._task.deadline is not None
        now = monotonic()
        return now + part * max(0.0, self._task.deadline - now)


_OVERFLOW = Reason(
    "overflow",
    "over the integers some run goes on for ever, but on the machine a result overflows first, "
    "which is undefined (--math ideal decides it over the integers)",
)


def _outcome(task: Task, found: _Found) -> ProcedureOutcome:
    name = task.procedure.name
    match found.what:
        case Reason():
            return _unknown(task, found.what, 0.0)
        case Ends():
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


def _proved(task: Task, flat: Flat, found: Ends) -> ProcedureOutcome:
    """Where there is no loop at all, there still is something that was proved."""
    results = [
        ObligationResult(Obligation(Kind.TERMINATION, span), Verdict.PROVED)
        for span in _spans(task, found)
    ]
    return ProcedureOutcome(
        task.procedure.name,
        NAME,
        tuple(results),
        assumptions=found.proof.assumptions,
        facts=tuple(dict.fromkeys(measure_lines(task.program, flat, found))),
        statistics={"queries": found.proof.statistics.get("queries", {})},
    )


def _spans(task: Task, found: Ends) -> Iterator[Span]:
    proved_at = [one.obligation.span for one in found.proof.obligations]
    yield from dict.fromkeys(proved_at) or (task.procedure.span,)


def _counterexample(task: Task, found: Diverges) -> Counterexample:
    names = [parameter.name for parameter in task.procedure.parameters]
    return Counterexample(
        inputs=dict(zip(names, found.run.arguments, strict=False)),
        result=None,
        violates=Obligation(Kind.TERMINATION, found.span),
        choices=(*found.prefix, *found.cycle),
    )


def _over_integers(task: Task) -> Iterator[str]:
    if task.program.semantics.math is Math.IDEAL:
        yield "this is about the integers: on the machine a result may overflow first"
