# SPDX-License-Identifier: Apache-2.0
"""A stack of universal facts, and whether a solver that instantiates them finds a contradiction.

The solver is loaded when it is first asked; where it is not installed there is no answer.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, final

from assay.program.ranges import Ranges
from assay.solvers.answers import Answer, NoAnswer
from assay.solvers.events import Asked, Statistics
from assay.solvers.universal import Universal

if TYPE_CHECKING:
    from assay.solvers.z3.matching import Matcher

NAME = "matching"


@final
class Matching:
    """Frames of facts; the solver is told only what it has not heard yet."""

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges
        self.statistics = Statistics({})
        self._matcher: Matcher | None = None
        self._frames: list[list[Universal]] = [[]]
        self._heard = [0]  # for each frame the solver has: how many facts of it

    def push(self) -> None:
        self._frames.append([])

    def backtrack(self, depth: int) -> None:
        """Forget every frame above a depth."""
        del self._frames[depth + 1 :]
        while len(self._heard) > depth + 1:
            self._heard.pop()
            assert self._matcher is not None
            self._matcher.pop()

    def add(self, fact: Universal) -> None:
        self._frames[-1].append(fact)

    def check(self, seconds: float) -> Answer:
        """`Unsat`, or no answer."""
        if self._matcher is None:
            try:
                from assay.solvers.z3.matching import Matcher
            except ImportError as error:
                return NoAnswer(f"not installed ({error.name})")
            self._matcher = Matcher(self._ranges)
        start = perf_counter()
        self._follow(self._matcher)
        answer = self._matcher.check(seconds)
        self.statistics(Asked(NAME, answer, perf_counter() - start))
        return answer

    def _follow(self, matcher: Matcher) -> None:
        while True:
            level = len(self._heard) - 1
            for fact in self._frames[level][self._heard[level] :]:
                matcher.add(fact)
            self._heard[level] = len(self._frames[level])
            if level + 1 == len(self._frames):
                return
            matcher.push()
            self._heard.append(0)
