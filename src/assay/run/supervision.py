# SPDX-License-Identifier: Apache-2.0
"""Verification under a budget: whatever happens to the worker, each procedure has a verdict."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from signal import SIGABRT, SIGBUS, SIGSEGV
from time import monotonic, process_time
from typing import final

from assay.dataclass import dataclass
from assay.engines.table import EngineName
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Reason
from assay.execution.options import BoundedOptions
from assay.execution.report import OutOfTimeError
from assay.execution.task import Progress, Trying
from assay.program.graph import Procedure, Program
from assay.run.verification import Verified, verified
from assay.run.worker import Ended, Send, Silent, Worker

TIMEOUT = Reason("timeout", "the time was up before it was done")
INTERRUPTED = Reason("interrupted", "it was interrupted before it was done")
MEMORY = Reason("memory", "it needs more memory than it may have")
_ENOUGH = 1.0  # seconds that a simple procedure needs at most
_EARLY = 0.25  # seconds before that in which an engine is to come to its end by itself,
_PART = 0.05  # but at most this part of its time
_LATE = 0.05  # seconds after that, before it is asked to stop
_LIBRARIES = ("z3", "ortools", "cvc5")
_SIGNALS = (SIGSEGV, SIGABRT, SIGBUS)  # how a library ends that finds no memory

Watch = Callable[[str, Progress | Trying], None]


@final
@dataclass(frozen=True, slots=True)
class Budget:
    """What the whole run may cost."""

    seconds: float | None = None
    megabytes: int | None = None
    longest: float | None = None  # seconds for one procedure


@final
@dataclass(frozen=True, slots=True)
class _Failed:
    """The engine has a defect, or what it calls has."""

    text: str


def supervised(
    program: Program,
    procedures: Iterable[Procedure],
    options: BoundedOptions,
    budget: Budget,
    watch: Watch | None = None,
    engine: EngineName = EngineName.AUTO,
    engine_options: tuple[object, ...] = (),
) -> Iterator[Verified]:
    """The outcomes in order, each as soon as it is there."""
    return _Supervision(
        program, procedures, options, budget, watch, engine, engine_options
    ).outcomes()


def given_up(procedures: Iterable[Procedure], reason: Reason) -> Iterator[Verified]:
    """Procedures that nobody will look at any more."""
    for one in procedures:
        yield Verified(one.name, one, ProcedureOutcome(one.name, "", (), reason=reason))


class _Supervision:
    """The procedures that still wait for an outcome, and the worker that is at the first."""

    def __init__(
        self,
        program: Program,
        procedures: Iterable[Procedure],
        options: BoundedOptions,
        budget: Budget,
        watch: Watch | None,
        engine: EngineName,
        engine_options: tuple[object, ...],
    ) -> None:
        self._program = program
        self._waiting = deque(procedures)
        self._options = options
        self._engine = engine
        self._engine_options = engine_options
        self._megabytes = budget.megabytes
        self._longest = budget.longest
        self._deadline = None if budget.seconds is None else monotonic() + budget.seconds
        self._watch = watch
        self._violations: list[ObligationResult] = []  # of the first that waits
        self._begun = monotonic()  # with the first that waits
        self._accounted = 0.0  # processor time of the worker that outcomes have told

    def outcomes(self) -> Iterator[Verified]:
        memory = None if self._megabytes is None else self._megabytes << 20
        while self._waiting:
            if self._is_late():
                yield from self._given_up(TIMEOUT)
                return
            self._accounted = 0.0
            worker = Worker(self._work, memory=memory, stop=OutOfTimeError)
            try:
                yield from self._heard(worker)
            finally:
                worker.close()

    # --- in the child

    def _work(self, send: Send) -> None:
        for number, procedure in enumerate(self._waiting):
            if self._is_late():
                return
            watch = send if self._watch is not None else None
            until = self._share(len(self._waiting) - number)
            begun = process_time()
            try:
                found = verified(
                    self._program,
                    procedure,
                    self._options,
                    _a_little_before(until),
                    watch,
                    send,
                    self._engine,
                    self._engine_options,
                )
                send(replace(found.outcome, processor_seconds=process_time() - begun))
            except (OutOfTimeError, MemoryError):
                raise
            except Exception as error:
                send(self._limited(error, until) or _failed(error))

    def _limited(self, error: Exception, until: float | None) -> Reason | None:
        """The limit that has ended a library, whatever that says of it; None if it was none."""
        if not type(error).__module__.startswith(_LIBRARIES):
            return None
        if until is not None and monotonic() > until - _EARLY:
            return TIMEOUT
        return None if self._megabytes is None else MEMORY

    # --- in the parent

    def _heard(self, worker: Worker) -> Iterator[Verified]:
        """The outcomes of one worker, until it is gone or has nothing left to do."""
        until = self._share(len(self._waiting))
        while self._waiting:
            try:
                message = worker.receive(None if until is None else until + _LATE)
            except KeyboardInterrupt:
                yield self._stopped(worker, INTERRUPTED)
                yield from self._given_up(INTERRUPTED)
                return
            match message:
                case ProcedureOutcome() | _Failed() | Reason():
                    yield self._next(message)
                    until = self._share(len(self._waiting))
                case ObligationResult():
                    self._violations.append(message)
                case Progress() | Trying():
                    self._show(message)
                case Silent():
                    yield self._stopped(worker, TIMEOUT)
                    return
                case Ended():
                    yield from self._lost(message, worker)
                    return

    def _show(self, progress: Progress | Trying) -> None:
        if self._watch is not None:
            self._watch(self._waiting[0].name, progress)

    def _next(
        self, found: ProcedureOutcome | _Failed | Reason, worker: Worker | None = None
    ) -> Verified:
        """What is known of the first that waits; the worker, if it is gone."""
        procedure = self._waiting.popleft()
        if isinstance(found, _Failed):
            text = f"a defect in assay or in a solver came up: {found.text}"
            found = Reason("crash", text)
        if isinstance(found, Reason):
            violations = tuple(self._violations)
            found = ProcedureOutcome(procedure.name, self._engine, violations, reason=found)
        self._violations = []
        return Verified(procedure.name, procedure, self._timed(found, worker))

    def _timed(self, found: ProcedureOutcome, worker: Worker | None) -> ProcedureOutcome:
        """The outcome with the time that was waited for it."""
        now = monotonic()
        waited, self._begun = now - self._begun, now
        used = found.processor_seconds
        if worker is not None and not used:
            used = max(0.0, worker.processor_seconds - self._accounted)
        self._accounted += used
        return replace(found, seconds=waited, processor_seconds=used)

    def _stopped(self, worker: Worker, reason: Reason) -> Verified:
        """What the worker knows of its procedure; if it says nothing, what it has said before."""
        for message in worker.last_words():
            if isinstance(message, ProcedureOutcome):
                worker.close()
                return self._next(_for_reason(message, reason))
            if isinstance(message, ObligationResult):
                self._violations.append(message)
        return self._next(reason, worker)

    def _given_up(self, reason: Reason) -> Iterator[Verified]:
        """Nothing is known of those that still wait."""
        while self._waiting:
            yield self._next(reason)

    def _lost(self, ended: Ended, worker: Worker) -> Iterator[Verified]:
        """The worker is gone: the procedure it was at is lost, the others get another worker."""
        if ended.signal is None and not ended.out_of_memory and self._is_late():
            yield from self._given_up(TIMEOUT)
        elif ended.out_of_memory or (ended.signal in _SIGNALS and self._megabytes is not None):
            yield self._next(MEMORY, worker)
        else:
            how = f"with signal {ended.signal}" if ended.signal is not None else "by itself"
            text = f"the process that worked on it ended {how}"
            yield self._next(Reason("crash", text), worker)

    def _share(self, waiting: int) -> float | None:
        """Until when the next procedure may take: an equal part of the time that is left, but
        enough for a simple one."""
        if self._deadline is None or waiting == 0:
            return self._deadline
        now = monotonic()
        left = max(0.0, self._deadline - now)
        share = max(left / waiting, _ENOUGH)
        return now + min(left, share if self._longest is None else min(share, self._longest))

    def _is_late(self) -> bool:
        return self._deadline is not None and monotonic() > self._deadline


def _a_little_before(until: float | None) -> float | None:
    """When an engine that has until then should come to its end."""
    if until is None:
        return None
    return until - min(_EARLY, _PART * max(0.0, until - monotonic()))


def _failed(error: Exception) -> _Failed:
    return _Failed((f"{type(error).__name__}: {error}".splitlines() or [""])[0])


def _for_reason(outcome: ProcedureOutcome, reason: Reason) -> ProcedureOutcome:
    """What a worker that was stopped has said: it takes every stop for the end of its time."""
    if outcome.reason is None or outcome.reason.code != TIMEOUT.code:
        return outcome
    obligations = tuple(
        replace(one, reason=reason) if one.reason == outcome.reason else one
        for one in outcome.obligations
    )
    return replace(outcome, obligations=obligations, reason=reason)
