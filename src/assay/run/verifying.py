# SPDX-License-Identifier: Apache-2.0
"""Verification under a budget: whatever happens to the worker, each procedure has a verdict."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from math import ceil, inf
from time import perf_counter, process_time
from typing import Final, assert_never, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass
from assay.engines.table import EngineName
from assay.evidence.limits import INTERRUPTED, MEMORY, TIMEOUT, is_out_of_time
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Reason, settled
from assay.execution.options import BoundedOptions
from assay.execution.task import Attempting, News, Progress, Trying
from assay.program.graph import Procedure, Program
from assay.run.interrupts import interruptible
from assay.run.supervision import Over, Supervision, for_work, next_to_speak
from assay.run.verification import Verified, verified
from assay.run.worker import Send

_ENOUGH: Final = 1.0  # seconds that a simple procedure needs at most
_BATCHES: Final = 4  # for each process, so that none waits long for the last of the others

Watch = Callable[[str, News], None]


@final
@dataclass(frozen=True, slots=True)
class Resources:
    """What all procedures together may cost, and each of them."""

    budget: Budget = UNLIMITED
    megabytes: int | None = None  # for each process
    longest: float = inf  # seconds for one procedure
    jobs: int = 1  # processes at a time


def supervised(
    program: Program,
    procedures: Iterable[Procedure],
    options: BoundedOptions,
    resources: Resources,
    watch: Watch | None = None,
    engine: EngineName = EngineName.AUTO,
    engine_options: tuple[object, ...] = (),
) -> Iterator[Verified]:
    """The outcomes in order, each as soon as it and those before it are there."""
    question = _Asked(program, options, engine, engine_options)
    return _Pool(question, procedures, resources, watch).outcomes()


def given_up(procedures: Iterable[Procedure], reason: Reason) -> Iterator[Verified]:
    """Procedures that nobody will look at any more."""
    for one in procedures:
        yield Verified(one.name, one, ProcedureOutcome(one.name, "", (), reason=reason))


@final
@dataclass(frozen=True, slots=True)
class SoFar:
    """What is known of a procedure while somebody still works on it."""

    outcome: ProcedureOutcome


@final
@dataclass(frozen=True, slots=True)
class _Asked:
    """What is asked of each procedure."""

    program: Program
    options: BoundedOptions
    engine: EngineName
    engine_options: tuple[object, ...]


@final
class _Batch:
    """Procedures that one worker verifies, one after the other; it is at the first that waits."""

    def __init__(
        self,
        asked: _Asked,
        procedures: Sequence[tuple[int, Procedure]],
        resources: Resources,
        later: int,
        processes: int,
        *,
        send_progress: bool,
    ) -> None:
        """`later` is how many more come after these, on the same processor."""
        self._asked = asked
        self._resources = resources
        self._later = later
        self._processes = processes
        self._send_progress = send_progress
        self.waiting = deque(procedures)
        self._violations: list[ObligationResult] = []  # of the first that waits
        self._so_far: ProcedureOutcome | None = None  # of that, what is known besides
        self._begun = perf_counter()  # with the first that waits
        self._accounted = 0.0  # processor time of the worker that outcomes have told
        self.budget = self._share(len(self.waiting))
        self.worker = Supervision(self._work, megabytes=resources.megabytes)

    @property
    def name(self) -> str:
        return self.waiting[0][1].name

    # --- in the child

    def _work(self, send: Send) -> None:
        for number, (_, procedure) in enumerate(self.waiting):
            if self._resources.budget.is_over():
                return
            begun = process_time()
            found = verified(
                self._asked.program,
                procedure,
                self._asked.options,
                for_work(self._share(len(self.waiting) - number)),
                send if self._send_progress else None,
                send,
                self._asked.engine,
                self._asked.engine_options,
                self._processes,
                lambda outcome: send(SoFar(outcome)),
            )
            send(replace(found.outcome, processor_seconds=process_time() - begun))

    # --- in the parent

    def noted(self, news: ObligationResult | SoFar) -> None:
        """What the worker says of its procedure before it is done with it."""
        match news:
            case ObligationResult():
                self._violations.append(news)
            case SoFar():
                self._so_far = news.outcome
            case _:
                assert_never(news)

    def lost(self, over: Over) -> tuple[int, Verified]:
        """What a worker that is gone knows of its procedure."""
        for message in over.last_words:
            if isinstance(message, ProcedureOutcome):
                return self.next(_for_reason(message, over.reason))
            if isinstance(message, ObligationResult | SoFar):
                self.noted(message)
        worked = max(0.0, self.worker.processor_seconds - self._accounted)
        if self._so_far is None or self._violations:
            return self.next(over.reason, worked)
        known = _cut_short(self._so_far, over.reason)
        return self.next(replace(known, processor_seconds=worked))

    def next(self, found: ProcedureOutcome | Reason, worked: float = 0.0) -> tuple[int, Verified]:
        """What is known of the first that waits; or why nothing is, after so many seconds."""
        number, procedure = self.waiting.popleft()
        if isinstance(found, Reason):
            violations = tuple(self._violations)
            found = ProcedureOutcome(
                procedure.name,
                self._asked.engine,
                violations,
                reason=found,
                processor_seconds=worked,
            )
        self._violations = []
        self._so_far = None
        self._accounted += found.processor_seconds
        now = perf_counter()
        waited, self._begun = now - self._begun, now
        self.budget = self._share(len(self.waiting))
        return number, Verified(procedure.name, procedure, replace(found, seconds=waited))

    def _share(self, waiting: int) -> Budget:
        """For the next procedure: an equal part of the time, but enough for a simple one."""
        return self._resources.budget.for_next(
            waiting + self._later, least=_ENOUGH, most=self._resources.longest
        )


@final
class _Pool:
    """The procedures that nobody works on yet, and the workers that are at others."""

    def __init__(
        self,
        asked: _Asked,
        procedures: Iterable[Procedure],
        resources: Resources,
        watch: Watch | None,
    ) -> None:
        self._asked = asked
        self._waiting = deque(enumerate(procedures))
        self._resources = resources
        self._watch = watch
        self._running: list[_Batch] = []
        self._found: dict[int, Verified] = {}  # that are not told yet

    def outcomes(self) -> Iterator[Verified]:
        told = 0
        try:
            while self._waiting or self._running:
                self._start()
                self._hear()
                while told in self._found:
                    yield self._found.pop(told)
                    told += 1
        finally:
            for batch in self._running:
                batch.worker.close()

    def _start(self) -> None:
        """As many workers as there may be."""
        while self._waiting and len(self._running) < self._resources.jobs:
            if self._resources.budget.is_over():
                self._give_up(TIMEOUT)
                return
            self._running.append(self._batch())

    def _batch(self) -> _Batch:
        jobs = self._resources.jobs
        size = len(self._waiting) // (_BATCHES * jobs) if jobs > 1 else len(self._waiting)
        chosen = [self._waiting.popleft() for _ in range(max(1, size))]
        alone = not self._waiting and not self._running and len(chosen) == 1
        return _Batch(
            self._asked,
            chosen,
            self._resources,
            later=ceil(len(self._waiting) / jobs),
            processes=jobs if alone else 1,
            send_progress=self._watch is not None,
        )

    def _hear(self) -> None:
        """What one of the workers says next."""
        if not self._running:
            return
        self._running.sort(key=lambda one: one.budget.left())
        try:
            with interruptible():
                workers = [one.worker for one in self._running]
                number = next_to_speak(workers, self._running[0].budget)
        except KeyboardInterrupt:
            self._interrupt()
            return
        batch = self._running[number]
        match batch.worker.hear(batch.budget):
            case ProcedureOutcome() as outcome:
                self._note(batch.next(outcome))
                if not batch.waiting:
                    batch.worker.close()
                    self._running.remove(batch)
            case ObligationResult() | SoFar() as news:
                batch.noted(news)
            case Progress() | Trying() | Attempting() as progress:
                if self._watch is not None:
                    self._watch(batch.name, progress)
            case Over() as over:
                self._end(batch, over)
                if over.reason is INTERRUPTED:
                    self._interrupt()

    def _end(self, batch: _Batch, over: Over) -> None:
        """A worker is gone: it costs one procedure, the others get another worker."""
        self._running.remove(batch)
        self._note(batch.lost(over))
        self._waiting.extendleft(reversed(batch.waiting))

    def _interrupt(self) -> None:
        for batch in list(self._running):
            self._end(batch, batch.worker.interrupted())
        self._give_up(INTERRUPTED)

    def _give_up(self, reason: Reason) -> None:
        """Nothing is known of those that still wait."""
        for number, procedure in self._waiting:
            outcome = ProcedureOutcome(procedure.name, self._asked.engine, (), reason=reason)
            self._found[number] = Verified(procedure.name, procedure, outcome)
        self._waiting.clear()

    def _note(self, found: tuple[int, Verified]) -> None:
        number, one = found
        self._found[number] = one


def _cut_short(outcome: ProcedureOutcome, reason: Reason) -> ProcedureOutcome:
    """What was known when the worker was lost. An attempt that finds no end within its limits costs
    nothing but itself; of anything else that ends a worker, it is told."""
    limited = is_out_of_time(reason) or reason is MEMORY
    return outcome if limited else settled(replace(outcome, reason=reason))


def _for_reason(outcome: ProcedureOutcome, reason: Reason) -> ProcedureOutcome:
    """What a worker that was stopped has said: it takes every stop for the end of its time."""
    if not is_out_of_time(outcome.reason):
        return outcome
    obligations = tuple(
        replace(one, reason=reason) if one.reason == outcome.reason else one
        for one in outcome.obligations
    )
    return replace(outcome, obligations=obligations, reason=reason)
