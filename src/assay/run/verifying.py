# SPDX-License-Identifier: Apache-2.0
"""Verification under a budget: whatever happens to the worker, each procedure has a verdict."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, inf
from time import perf_counter, process_time
from typing import Final, assert_never, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass, replace
from assay.engines.table import ENGINES, EngineName
from assay.evidence.limits import INTERRUPTED, MEMORY, TIMEOUT, is_out_of_time
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Reason, settled
from assay.execution.options import BoundedOptions
from assay.execution.task import Attempting, News, Progress, Trying
from assay.program.graph import Procedure, Program
from assay.run.interrupts import interruptible
from assay.run.requests import Request, Requests
from assay.run.schedule import FIRST
from assay.run.supervision import Over, Supervision, for_work, next_to_speak
from assay.run.verification import Verified, verified
from assay.run.worker import Send

_ENOUGH: Final = 1.0  # seconds that a simple procedure needs at most
_NOT_NEARLY: Final = 0.3  # of its time is left to who has come to an end of his own
_AHEAD: Final = 3  # procedures that a worker is given, so that it never waits for more

Watch = Callable[[str, News], None]
Finished = Callable[[Verified], None]


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
    finished: Finished | None = None,
) -> Iterator[Verified]:
    """The outcomes in order, each as soon as it and those before it are there; `finished` is told
    of each as soon as it is there itself."""
    question = _Asked(program, options, engine, engine_options)
    return _Pool(question, procedures, resources, watch, finished).outcomes()


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
        procedures: Sequence[Procedure],
        resources: Resources,
        processes: int,
        *,
        send_progress: bool,
    ) -> None:
        """`procedures` are all that may be given to it."""
        self._asked = asked
        self._procedures = procedures
        self._resources = resources
        self._processes = processes
        self._send_progress = send_progress
        self._requests = Requests()
        self.waiting: deque[int] = deque()
        self._violations: list[ObligationResult] = []  # of the first that waits
        self._so_far: ProcedureOutcome | None = None  # of that, what is known besides
        self._begun = perf_counter()  # with the first that waits
        self._accounted = 0.0  # processor time of the worker that outcomes have told
        self.budget = resources.budget
        self.worker = Supervision(self._work, megabytes=resources.megabytes)

    @property
    def name(self) -> str:
        return self._procedures[self.waiting[0]].name

    # --- in the child

    def _work(self, send: Send) -> None:
        for request in self._requests.taken():
            if self._resources.budget.is_over():
                return
            begun = process_time()
            share = for_work(self._share(request.waiting))
            enough = _NOT_NEARLY * share.left()
            found = verified(
                self._asked.program,
                self._procedures[request.number],
                self._asked.options,
                share,
                send if self._send_progress else None,
                send,
                self._asked.engine,
                self._asked.engine_options,
                self._processes,
                lambda outcome: send(SoFar(outcome)),
            )
            is_cut = share.left() < enough
            worked = process_time() - begun
            send(replace(found.outcome, processor_seconds=worked, is_cut=is_cut))

    # --- in the parent

    def give(self, number: int, later: int) -> None:
        """One more procedure; `later` is how many come after it, on the same processor."""
        self.waiting.append(number)
        self._requests.make(Request(number, 1 + later))
        if len(self.waiting) == 1:
            self._begun = perf_counter()
            self.budget = self._share(1 + later)

    def close(self) -> None:
        """There is nothing more to do."""
        self._requests.end()
        self.worker.close()
        self._requests.close()

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
                return self.next(replace(_for_reason(message, over.reason), is_cut=True))
            if isinstance(message, ObligationResult | SoFar):
                self.noted(message)
        worked = max(0.0, self.worker.processor_seconds - self._accounted)
        if self._so_far is None or self._violations:
            return self.next(over.reason, worked)
        known = _cut_short(self._so_far, over.reason)
        return self.next(replace(known, processor_seconds=worked, is_cut=True))

    def next(
        self, found: ProcedureOutcome | Reason, worked: float = 0.0, later: int = 0
    ) -> tuple[int, Verified]:
        """What is known of the first that waits; or why nothing is, after so many seconds. `later`
        is how many come after those that wait."""
        number = self.waiting.popleft()
        procedure = self._procedures[number]
        if isinstance(found, Reason):
            violations = tuple(self._violations)
            found = ProcedureOutcome(
                procedure.name,
                self._asked.engine,
                violations,
                reason=found,
                processor_seconds=worked,
                is_cut=True,
            )
        self._violations = []
        self._so_far = None
        self._accounted += found.processor_seconds
        now = perf_counter()
        waited, self._begun = now - self._begun, now
        self.budget = self._share(len(self.waiting) + later)
        return number, Verified(procedure.name, procedure, replace(found, seconds=waited))

    def _share(self, waiting: int) -> Budget:
        """For the next procedure: an equal part of the time, but enough for a simple one."""
        return self._resources.budget.for_next(waiting, least=_ENOUGH, most=self._resources.longest)


@final
class _Pool:
    """The procedures that nobody works on yet, and the workers that are at others."""

    def __init__(
        self,
        asked: _Asked,
        procedures: Iterable[Procedure],
        resources: Resources,
        watch: Watch | None,
        finished: Finished | None,
    ) -> None:
        self._asked = asked
        self._finished = finished
        self._procedures = list(procedures)
        self._waiting = deque(range(len(self._procedures)))
        self._resources = resources
        self._watch = watch
        self._running: list[_Batch] = []
        self._found: dict[int, Verified] = {}  # that are not told yet

    def outcomes(self) -> Iterator[Verified]:
        told = 0
        self._import_engine()
        try:
            while self._waiting or self._running:
                self._start()
                self._hear()
                while told in self._found:
                    yield self._found.pop(told)
                    told += 1
        finally:
            for batch in self._running:
                batch.close()

    def _import_engine(self) -> None:
        """What every worker needs is loaded once, before they are forked."""
        asked = self._asked.engine
        first = FIRST if asked is EngineName.AUTO else asked
        if self._procedures:
            ENGINES[first].module()

    def _start(self) -> None:
        """As many workers as there may be."""
        while self._waiting and len(self._running) < self._resources.jobs:
            if self._resources.budget.is_over():
                self._give_up(TIMEOUT)
                return
            batch = self._batch()
            self._running.append(batch)
            self._supply(batch)

    def _batch(self) -> _Batch:
        alone = len(self._waiting) == 1 and not self._running
        return _Batch(
            self._asked,
            self._procedures,
            self._resources,
            processes=self._resources.jobs if alone else 1,
            send_progress=self._watch is not None,
        )

    def _supply(self, batch: _Batch) -> None:
        """Give it so much that it need not wait for more, but leave their share to the others."""
        enough = min(_AHEAD, max(1, len(self._waiting) // self._resources.jobs))
        while self._waiting and len(batch.waiting) < enough:
            batch.give(self._waiting.popleft(), self._later)

    @property
    def _later(self) -> int:
        """How many come later, on one processor."""
        return ceil(len(self._waiting) / self._resources.jobs)

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
                self._note(batch.next(outcome, later=self._later))
                self._supply(batch)
                if not batch.waiting:
                    batch.close()
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
        batch.close()

    def _interrupt(self) -> None:
        for batch in list(self._running):
            self._end(batch, batch.worker.interrupted())
        self._give_up(INTERRUPTED)

    def _give_up(self, reason: Reason) -> None:
        """Nothing is known of those that still wait."""
        for number in self._waiting:
            procedure = self._procedures[number]
            outcome = ProcedureOutcome(procedure.name, self._asked.engine, (), reason=reason)
            self._found[number] = Verified(procedure.name, procedure, outcome)
        self._waiting.clear()

    def _note(self, found: tuple[int, Verified]) -> None:
        number, one = found
        self._found[number] = one
        if self._finished is not None:
            self._finished(one)


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
