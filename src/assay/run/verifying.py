# SPDX-License-Identifier: Apache-2.0
"""Verification under a budget: whatever happens to the worker, each procedure has a verdict."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from math import inf
from time import perf_counter, process_time
from typing import Final, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass
from assay.engines.table import EngineName
from assay.evidence.limits import INTERRUPTED, TIMEOUT, is_out_of_time
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Reason
from assay.execution.options import BoundedOptions
from assay.execution.task import Progress, Trying
from assay.program.graph import Procedure, Program
from assay.run.supervision import Over, Supervision, for_work
from assay.run.verification import Verified, verified
from assay.run.worker import Send

_ENOUGH: Final = 1.0  # seconds that a simple procedure needs at most

Watch = Callable[[str, Progress | Trying], None]


@final
@dataclass(frozen=True, slots=True)
class Resources:
    """What all procedures together may cost, and each of them."""

    budget: Budget = UNLIMITED
    megabytes: int | None = None
    longest: float = inf  # seconds for one procedure


def supervised(
    program: Program,
    procedures: Iterable[Procedure],
    options: BoundedOptions,
    resources: Resources,
    watch: Watch | None = None,
    engine: EngineName = EngineName.AUTO,
    engine_options: tuple[object, ...] = (),
) -> Iterator[Verified]:
    """The outcomes in order, each as soon as it is there."""
    return _Queue(program, procedures, options, resources, watch, engine, engine_options).outcomes()


def given_up(procedures: Iterable[Procedure], reason: Reason) -> Iterator[Verified]:
    """Procedures that nobody will look at any more."""
    for one in procedures:
        yield Verified(one.name, one, ProcedureOutcome(one.name, "", (), reason=reason))


@final
class _Queue:
    """The procedures that still wait for an outcome; a worker is at the first of them."""

    def __init__(
        self,
        program: Program,
        procedures: Iterable[Procedure],
        options: BoundedOptions,
        resources: Resources,
        watch: Watch | None,
        engine: EngineName,
        engine_options: tuple[object, ...],
    ) -> None:
        self._program = program
        self._waiting = deque(procedures)
        self._options = options
        self._engine = engine
        self._engine_options = engine_options
        self._resources = resources
        self._watch = watch
        self._violations: list[ObligationResult] = []  # of the first that waits
        self._begun = perf_counter()  # with the first that waits
        self._accounted = 0.0  # processor time of the worker that outcomes have told

    def outcomes(self) -> Iterator[Verified]:
        while self._waiting:
            if self._resources.budget.is_over():
                yield from self._given_up(TIMEOUT)
                return
            self._accounted = 0.0
            with Supervision(self._work, megabytes=self._resources.megabytes) as worker:
                yield from self._heard(worker)

    # --- in the child

    def _work(self, send: Send) -> None:
        for number, procedure in enumerate(self._waiting):
            if self._resources.budget.is_over():
                return
            begun = process_time()
            found = verified(
                self._program,
                procedure,
                self._options,
                for_work(self._share(len(self._waiting) - number)),
                send if self._watch is not None else None,
                send,
                self._engine,
                self._engine_options,
            )
            send(replace(found.outcome, processor_seconds=process_time() - begun))

    # --- in the parent

    def _heard(self, worker: Supervision) -> Iterator[Verified]:
        """The outcomes of one worker, until it is gone or has nothing left to do."""
        budget = self._share(len(self._waiting))
        while self._waiting:
            match worker.hear(budget):
                case ProcedureOutcome() as outcome:
                    yield self._next(outcome)
                    budget = self._share(len(self._waiting))
                case ObligationResult() as violation:
                    self._violations.append(violation)
                case Progress() | Trying() as progress:
                    self._show(progress)
                case Over() as over:
                    yield self._lost(over, worker.processor_seconds)
                    if over.reason is INTERRUPTED:
                        yield from self._given_up(INTERRUPTED)
                    return

    def _share(self, waiting: int) -> Budget:
        """For the next procedure: an equal part of the time, but enough for a simple one."""
        longest = self._resources.longest
        return self._resources.budget.for_next(waiting, least=_ENOUGH, most=longest)

    def _show(self, progress: Progress | Trying) -> None:
        if self._watch is not None:
            self._watch(self._waiting[0].name, progress)

    def _lost(self, over: Over, worked: float) -> Verified:
        """What a worker that is gone knows of its procedure, after so many seconds of work; the
        others get another worker."""
        for message in over.last_words:
            if isinstance(message, ProcedureOutcome):
                return self._next(_for_reason(message, over.reason))
            if isinstance(message, ObligationResult):
                self._violations.append(message)
        return self._next(over.reason, max(0.0, worked - self._accounted))

    def _given_up(self, reason: Reason) -> Iterator[Verified]:
        """Nothing is known of those that still wait."""
        while self._waiting:
            yield self._next(reason)

    def _next(self, found: ProcedureOutcome | Reason, worked: float = 0.0) -> Verified:
        """What is known of the first that waits; or why nothing is, after so many seconds."""
        procedure = self._waiting.popleft()
        if isinstance(found, Reason):
            violations = tuple(self._violations)
            found = ProcedureOutcome(
                procedure.name,
                self._engine,
                violations,
                reason=found,
                processor_seconds=worked,
            )
        self._violations = []
        self._accounted += found.processor_seconds
        now = perf_counter()
        waited, self._begun = now - self._begun, now
        return Verified(procedure.name, procedure, replace(found, seconds=waited))


def _for_reason(outcome: ProcedureOutcome, reason: Reason) -> ProcedureOutcome:
    """What a worker that was stopped has said: it takes every stop for the end of its time."""
    if not is_out_of_time(outcome.reason):
        return outcome
    obligations = tuple(
        replace(one, reason=reason) if one.reason == outcome.reason else one
        for one in outcome.obligations
    )
    return replace(outcome, obligations=obligations, reason=reason)
