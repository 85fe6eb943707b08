# SPDX-License-Identifier: Apache-2.0
"""Remembers the last system that was solved, whoever asked for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from typing import Any, final
from unittest.mock import patch

from assay.solvers.farkas.bits import BitSolver
from assay.solvers.farkas.cases import CaseSolver, Solved


@final
class Recorder:
    """What the solvers have said."""

    def __init__(self) -> None:
        self.queries = 0
        self.last: Solved | None = None

    def note(self, answer: Any) -> None:
        self.queries += 1
        if isinstance(answer, Solved):
            self.last = answer


@contextmanager
def recording() -> Iterator[Recorder]:
    """Every question to a solver of Farkas systems is noted."""
    recorder = Recorder()
    with ExitStack() as stack:
        for kind in (CaseSolver, BitSolver):
            stack.enter_context(patch.object(kind, "solve", _noting(kind.solve, recorder)))
        yield recorder


def _noting(solve: Any, recorder: Recorder) -> Any:
    @wraps(solve)
    def noted(*arguments: Any, **options: Any) -> Any:
        answer = solve(*arguments, **options)
        recorder.note(answer)
        return answer

    return noted
