# SPDX-License-Identifier: Apache-2.0
"""What stands in the list for a solver whose library is not installed."""

from __future__ import annotations

from typing import final

from assay.program.terms import Term
from assay.solvers.answers import Answer, NoAnswer


@final
class Missing:
    """Answers every question with why it cannot."""

    def __init__(self, name: str, error: ImportError) -> None:
        self.name = name
        self._reason = f"not installed ({error.name or error})"

    def push(self) -> None:
        """There is nothing to remember."""

    def pop(self) -> None:
        """There is nothing to forget."""

    def add(self, formula: Term) -> None:
        """There is nobody to tell."""

    def check(self, seconds: float | None = None) -> Answer:  # noqa: ARG002
        return NoAnswer(self._reason)
