# SPDX-License-Identifier: Apache-2.0
"""A stack of universal facts, and whether a solver that instantiates them finds a contradiction.

The solver is loaded when it is first asked; where it is not installed there is no answer.
"""

from __future__ import annotations

from itertools import chain
from time import perf_counter
from typing import TYPE_CHECKING, final

from assay.program.ranges import Ranges
from assay.solvers.answers import Answer, NoAnswer
from assay.solvers.events import SolverAsked, Statistics
from assay.solvers.universal import How, Universal

if TYPE_CHECKING:
    from assay.solvers.z3.matching import Matcher

NAME = "matching"


@final
class Matching:
    """Frames of facts."""

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges
        self.statistics = Statistics({})
        self._frames: list[list[Universal]] = [[]]
        self._matcher: Matcher | None = None

    def push(self) -> None:
        self._frames.append([])

    def backtrack(self, depth: int) -> None:
        """Forget every frame above a depth."""
        del self._frames[depth + 1 :]

    def add(self, fact: Universal) -> None:
        self._frames[-1].append(fact)

    def check(self, seconds: float, how: How = How.TERMS) -> Answer:
        """`Unsat`, or no answer."""
        if self._matcher is None:
            try:
                from assay.solvers.z3.matching import Matcher
            except ImportError as error:
                return NoAnswer(f"not installed ({error.name})")
            self._matcher = Matcher(self._ranges)
        start = perf_counter()
        answer = self._matcher.check(chain.from_iterable(self._frames), how, seconds)
        self.statistics(SolverAsked(NAME, answer, perf_counter() - start))
        return answer
