# SPDX-License-Identifier: Apache-2.0
"""How long a query may take: counted in Z3's own steps, so that a busy machine finds the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, Protocol, final

from assay.dataclass import dataclass

_STEPS_PER_SECOND = 15_000_000


class LateError(Exception):
    """The time is up."""


@final
@dataclass(frozen=True, slots=True)
class Effort:
    """Seconds of an idle machine, and when to stop in any case."""

    seconds: float
    deadline: float | None = None  # of the monotonic clock

    def limit(self, solver: Any) -> None:
        """Tell a solver of Z3."""
        solver.set("rlimit", int(self.seconds * _STEPS_PER_SECOND))
        if self.deadline is None:
            return
        left = self.deadline - monotonic()
        if left <= 0:
            raise LateError
        solver.set("timeout", max(1, int(left * 1000)))


class Counts(Protocol):
    """Something that knows how many steps it has taken."""

    def steps(self) -> int: ...


@final
class Fuel:
    """The effort of many queries together."""

    def __init__(self, seconds: float, deadline: float | None = None) -> None:
        self.deadline = deadline
        self._steps = int(seconds * _STEPS_PER_SECOND)

    def left(self) -> float:
        """Seconds of an idle machine."""
        if self._steps <= 0 or (self.deadline is not None and monotonic() > self.deadline):
            raise LateError
        return self._steps / _STEPS_PER_SECOND

    @contextmanager
    def counting(self, solver: Counts) -> Iterator[None]:
        """What a solver does costs."""
        before = solver.steps()
        try:
            yield
        finally:
            self._steps -= solver.steps() - before
