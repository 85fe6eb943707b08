# SPDX-License-Identifier: Apache-2.0
"""What solvers and stores can do: a stack of formulas, and a question about all of them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from typing import Protocol

from assay.program.terms import Term
from assay.solvers.answers import Answer


class Effort(Enum):
    """How hard to try."""

    GLANCE = auto()  # only what shows at once
    BRANCH = auto()  # only the cheap solvers: a branch that is wrongly kept costs time, no truth
    FULL = auto()  # all of them


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


class ConstraintStore(Protocol):
    """What an engine sees of a store."""

    @property
    def depth(self) -> int: ...

    @property
    def is_exact(self) -> bool:
        """Whether a model satisfies everything that was added."""

    def push(self) -> None: ...

    def pop(self) -> None: ...

    def backtrack(self, depth: int) -> None:
        """Forget every frame above a depth."""

    def add(self, formula: Term) -> None: ...

    def formulas(self) -> list[Term]: ...

    def check(self, effort: Effort = ...) -> Answer:
        """Whether all formulas can hold together."""

    def check_assuming(self, assumptions: Sequence[Term], effort: Effort = ...) -> Answer:
        """Whether all formulas can hold together with some more, which are not kept; `Unsat` has a
        core, which is those of the assumptions that exclude every model."""

    def interval(self, term: Term) -> tuple[int, int] | None:
        """Least and largest value of an integer term; None where one of them is not known."""
