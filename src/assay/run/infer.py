# SPDX-License-Identifier: Apache-2.0
"""Formulas inferred of procedures under a budget: each has an answer, whatever happens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from time import perf_counter
from typing import Final, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass
from assay.engines.inference.request import InferenceRequest
from assay.engines.inference.search import Inference
from assay.engines.inference.unused import unused
from assay.evidence.inferred import Findings, Inferred
from assay.evidence.limits import INTERRUPTED, out_of_time
from assay.execution.task import Task
from assay.program.graph import Procedure, Program
from assay.run.reachable.formulas import occurs
from assay.run.supervision import Over, Supervision, for_work
from assay.run.worker import Send

_TIMEOUT: Final = out_of_time("something was found and proved")

Watch = Callable[[str, str, float], None]
"""Is told the procedure, the size of templates that is tried, and the seconds so far."""


@final
@dataclass(frozen=True, slots=True)
class _TriedSize:
    size: str


def inferred(
    program: Program,
    procedures: Iterable[Procedure],
    request: InferenceRequest,
    budget: Budget = UNLIMITED,
    watch: Watch | None = None,
    megabytes: int | None = None,
) -> Iterator[Inferred]:
    """Each procedure as soon as something, or nothing, is known of it."""
    waiting = deque(procedures)
    while waiting:
        share = budget.for_next(len(waiting))
        one = _Attempt(program, waiting.popleft(), request, share, watch, megabytes).inferred()
        yield one
        if one.reason is INTERRUPTED:
            for other in waiting:
                yield Inferred(other, request.kind, (), INTERRUPTED)
            return


@final
class _Attempt:
    """At one procedure."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        request: InferenceRequest,
        budget: Budget,
        watch: Watch | None,
        megabytes: int | None,
    ) -> None:
        self._program = program
        self._procedure = procedure
        self._request = request
        self._budget = budget
        self._watch = watch
        self._megabytes = megabytes
        self._started = perf_counter()

    # --- in the child

    def _work(self, send: Send) -> None:
        task = Task(self._program, self._procedure, budget=for_work(self._budget))
        watch = None if self._watch is None else lambda size: send(_TriedSize(size))
        send(Inference(task, self._request, occurs, watch).found())

    # --- in the parent

    def inferred(self) -> Inferred:
        done = Findings((), _TIMEOUT) if self._budget.is_over() else self._done()
        seconds = perf_counter() - self._started
        notes = unused(self._request, self._program, self._procedure)
        kind = self._request.kind
        return Inferred(self._procedure, kind, done.facts, done.reason, seconds, notes)

    def _done(self) -> Findings:
        with Supervision(self._work, megabytes=self._megabytes, timeout=_TIMEOUT) as worker:
            while True:
                match worker.hear(self._budget):
                    case Findings() as done:
                        return done
                    case _TriedSize(size=size) if self._watch is not None:
                        self._watch(self._procedure.name, size, perf_counter() - self._started)
                    case Over() as over:
                        return _told(over)


def _told(over: Over) -> Findings:
    """What a worker that is gone has found: its last words, if it was only late."""
    done = next(
        (one for one in over.last_words if isinstance(one, Findings)),
        Findings((), over.reason),
    )
    return done if over.reason is _TIMEOUT else Findings(done.facts, over.reason)
