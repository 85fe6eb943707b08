# SPDX-License-Identifier: Apache-2.0
"""How long a query may take: counted in Z3's own steps, so that a busy machine finds the same."""

from __future__ import annotations

from time import monotonic
from typing import Any, final

from assay.dataclass import dataclass
from assay.engines.templates.paths import LateError

_STEPS_PER_SECOND = 15_000_000


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
