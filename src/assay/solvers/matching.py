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
from assay.solvers.universal import How, Universal

if TYPE_CHECKING:
    from assay.solvers.z3.matching import Matcher

NAME = "matching"


@final
class Matching:
    """Frames of facts; each solver is told only what it has not heard yet."""

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges
        self.statistics = Statistics({})
        self._frames: list[list[Universal]] = [[]]
        self._listeners: dict[How, _Listener] = {}

    def push(self) -> None:
        self._frames.append([])

    def backtrack(self, depth: int) -> None:
        """Forget every frame above a depth."""
        del self._frames[depth + 1 :]
        for listener in self._listeners.values():
            listener.back_to(depth + 1)

    def add(self, fact: Universal) -> None:
        self._frames[-1].append(fact)

    def check(self, seconds: float, how: How = How.TERMS) -> Answer:
        """`Unsat`, or no answer."""
        listener = self._listeners.get(how)
        if listener is None:
            try:
                from assay.solvers.z3.matching import Matcher
            except ImportError as error:
                return NoAnswer(f"not installed ({error.name})")
            listener = self._listeners[how] = _Listener(Matcher(self._ranges, how))
        start = perf_counter()
        answer = listener.told(self._frames).check(seconds)
        self.statistics(Asked(NAME, answer, perf_counter() - start))
        return answer


@final
class _Listener:
    """A solver, and how much it has heard."""

    def __init__(self, matcher: Matcher) -> None:
        self._matcher = matcher
        self._heard = [0]  # for each frame the solver has: how many facts of it

    def told(self, frames: list[list[Universal]]) -> Matcher:
        while True:
            level = len(self._heard) - 1
            for fact in frames[level][self._heard[level] :]:
                self._matcher.add(fact)
            self._heard[level] = len(frames[level])
            if level + 1 == len(frames):
                return self._matcher
            self._matcher.push()
            self._heard.append(0)

    def back_to(self, levels: int) -> None:
        while len(self._heard) > levels:
            self._heard.pop()
            self._matcher.pop()
