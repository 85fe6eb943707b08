# SPDX-License-Identifier: Apache-2.0
"""Work in a process of its own, within limits of time and memory: whatever happens to it, it costs
that attempt and is told as a reason, and what was said before, or as last words, counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from signal import SIGABRT, SIGBUS, SIGSEGV
from types import TracebackType
from typing import Any, Final, Self, final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.evidence.limits import INTERRUPTED, MEMORY, TIMEOUT, crashed, defect
from assay.evidence.verdicts import Reason
from assay.run.worker import Ended, Failed, Send, Silent, Worker, first_with_news

_EARLY: Final = 0.25  # seconds before the end in which work is to come to its end by itself,
_PART: Final = 0.05  # but at most this part of its time
_LATE: Final = 0.05  # seconds after the end, before the worker is asked to stop
_LIBRARIES: Final = ("z3", "ortools", "cvc5", "bitwuzla")
_SIGNALS: Final = (SIGSEGV, SIGABRT, SIGBUS)  # how a library ends that finds no memory


def for_work(budget: Budget) -> Budget:
    """What a worker may use of a budget, so that it has told everything when that is over."""
    return budget.ending_early(_EARLY, _PART)


@final
@dataclass(frozen=True, slots=True)
class Over:
    """The worker is gone, and why."""

    reason: Reason
    last_words: tuple[Any, ...] = ()  # what it said when it was asked to stop


@final
class Supervision:
    """One worker and its limits. Used in `with`, at the end of which there is no worker."""

    def __init__(
        self,
        work: Callable[[Send], None],
        *,
        megabytes: int | None = None,
        timeout: Reason = TIMEOUT,
    ) -> None:
        """Start the work; `timeout` is the reason if it takes too long."""
        self._limited = megabytes is not None
        self._timeout = timeout
        self._worker = Worker(work, memory=None if megabytes is None else megabytes << 20)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._worker.close()

    @property
    def processor_seconds(self) -> float:
        """Of the worker, when it is gone."""
        return self._worker.processor_seconds

    def hear(self, budget: Budget) -> Any | Over:
        """What the worker says next; or that it is gone, by itself or because the budget is over,
        after which nothing must be asked."""
        try:
            message = self._worker.receive(budget.extended(_LATE))
        except KeyboardInterrupt:
            return self._stopped(INTERRUPTED)
        match message:
            case Silent():
                return self._stopped(self._timeout)
            case Failed():
                self._worker.close()
                return Over(self._why_failed(message, budget))
            case Ended():
                return Over(self._why_ended(message, budget))
        return message

    def interrupted(self) -> Over:
        """Stop the worker because the user does not want to wait any longer."""
        return self._stopped(INTERRUPTED)

    def close(self) -> None:
        """End the worker if it is still there."""
        self._worker.close()

    def _stopped(self, reason: Reason) -> Over:
        words: list[Any] = []
        with suppress(KeyboardInterrupt):  # who asks twice does not want to wait
            for one in self._worker.last_words():
                words.append(one)
        self._worker.close()
        return Over(reason, tuple(one for one in words if not isinstance(one, Failed)))

    def _why_failed(self, failed: Failed, budget: Budget) -> Reason:
        """The limit that has ended a library, whatever that says of it; or else a defect."""
        if failed.module.startswith(_LIBRARIES):
            if budget.left() < _EARLY:
                return self._timeout
            if self._limited:
                return MEMORY
        return defect(failed.text)

    def _why_ended(self, ended: Ended, budget: Budget) -> Reason:
        if ended.out_of_memory or (ended.signal in _SIGNALS and self._limited):
            return MEMORY
        if ended.signal is not None:
            return crashed(f"with signal {ended.signal}")
        if ended.out_of_time or budget.is_over():
            return self._timeout
        return crashed("by itself")


def next_to_speak(running: Sequence[Supervision], budget: Budget) -> int:
    """The position of one that has something to say; of the first when the budget is over."""
    return first_with_news([one._worker for one in running], budget.extended(_LATE))
