# SPDX-License-Identifier: Apache-2.0
"""Formulas inferred of procedures under a budget: each has an answer, whatever happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.inference.request import InferenceRequest
from assay.engines.inference.search import Inference
from assay.evidence.inferred import Fact, Inferred
from assay.evidence.verdicts import Reason
from assay.execution.report import OutOfTimeError
from assay.execution.task import Task
from assay.program.graph import Procedure, Program
from assay.run.reachable.formulas import occurs
from assay.run.shares import share_of
from assay.run.worker import Ended, Send, Silent, Worker

_LATE: Final = 0.5  # seconds that the search gets to notice by itself that the time is up
_USED: Final = 0.9  # of the time, before the search ends by itself
TIMEOUT: Final = Reason("timeout", "the time was up before something was found and proved")
INTERRUPTED: Final = Reason("interrupted", "it was interrupted")

Watch = Callable[[str, str, float], None]
"""Is told the procedure, the size of templates that is tried, and the seconds so far."""


@final
@dataclass(frozen=True, slots=True)
class _Tried:
    size: str


@final
@dataclass(frozen=True, slots=True)
class _Done:
    facts: tuple[Fact, ...]
    reason: Reason | None


def inferred(
    program: Program,
    procedures: Iterable[Procedure],
    request: InferenceRequest,
    seconds: float | None = None,
    watch: Watch | None = None,
) -> Iterator[Inferred]:
    """Each procedure as soon as something, or nothing, is known of it."""
    waiting = list(procedures)
    deadline = None if seconds is None else monotonic() + seconds
    while waiting:
        procedure = waiting.pop(0)
        found = _Supervision(
            program, procedure, request, share_of(deadline, len(waiting) + 1), watch
        )
        one = found.inferred()
        yield one
        if one.reason is INTERRUPTED:
            for other in waiting:
                yield Inferred(other, request.kind, (), INTERRUPTED)
            return


@final
class _Supervision:
    """The worker that looks at one procedure."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        request: InferenceRequest,
        until: float | None,
        watch: Watch | None,
    ) -> None:
        self._program = program
        self._procedure = procedure
        self._request = request
        self._until = until
        self._watch = watch
        self._started = monotonic()

    # --- in the child

    def _work(self, send: Send) -> None:
        now = monotonic()
        until = None if self._until is None else now + _USED * (self._until - now)
        task = Task(self._program, self._procedure, deadline=until)
        watch = None if self._watch is None else lambda size: send(_Tried(size))
        inference = Inference(task, self._request, occurs, watch)
        facts = inference.facts()
        send(_Done(tuple(facts), inference.reason))

    # --- in the parent

    def inferred(self) -> Inferred:
        if self._until is not None and monotonic() >= self._until:
            return self._told(_Done((), TIMEOUT))
        worker = Worker(self._work, stop=OutOfTimeError)
        try:
            return self._told(self._listen(worker))
        finally:
            worker.close()

    def _told(self, done: _Done) -> Inferred:
        seconds = monotonic() - self._started
        return Inferred(self._procedure, self._request.kind, done.facts, done.reason, seconds)

    def _listen(self, worker: Worker) -> _Done:
        late = None if self._until is None else self._until + _LATE
        while True:
            try:
                message = worker.receive(late)
            except KeyboardInterrupt:
                return _Done((), INTERRUPTED)
            match message:
                case _Done():
                    return message
                case _Tried(size=size) if self._watch is not None:
                    self._watch(self._procedure.name, size, monotonic() - self._started)
                case Silent():
                    return _Done((), TIMEOUT)
                case Ended():
                    return _Done((), self._lost(message))

    def _lost(self, ended: Ended) -> Reason:
        if ended.signal is None and self._until is not None and monotonic() > self._until:
            return TIMEOUT
        how = f"with signal {ended.signal}" if ended.signal is not None else "by itself"
        return Reason("crash", f"the process that worked on it ended {how}")
