# SPDX-License-Identifier: Apache-2.0
"""What every solver can do: a stack of formulas, and a question about all of them."""

from __future__ import annotations

from typing import Protocol

from assay.program.terms import Term
from assay.solvers.answers import Answer


class Solver(Protocol):
    """Decides conjunctions of formulas without binders over variables and maps of integers.

    The values of variables and of elements of maps are those that `Ranges` knows; a solver minds
    them without being told. `Unsat` counts without reserve, so a solver that leaves formulas out
    may say it, but must not say `Sat`."""

    @property
    def name(self) -> str: ...

    def push(self) -> None:
        """Open a frame."""

    def pop(self) -> None:
        """Forget what was added since the last frame was opened."""

    def add(self, formula: Term) -> None: ...

    def check(self, seconds: float | None = None) -> Answer:
        """Whether all formulas can hold together; gives up after some seconds."""
