# SPDX-License-Identifier: Apache-2.0
"""A stack of universal facts, and whether a solver that instantiates them finds a contradiction.

The solver is loaded when it is first asked; where it is not installed there is no answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from time import perf_counter
from typing import TYPE_CHECKING, final

from assay.program.ranges import Ranges
from assay.solvers.answers import Answer, NoAnswer, Unsat
from assay.solvers.events import SolverAsked, Statistics
from assay.solvers.universal import How, Offer, Universal

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

    def facts(self) -> Iterator[Universal]:
        return chain.from_iterable(self._frames)

    def check(self, seconds: float, how: How = How.TERMS) -> Answer:
        """`Unsat`, or no answer."""
        answer = self.check_with((), seconds, how)
        return answer if isinstance(answer, NoAnswer) else Unsat()

    def check_with(
        self, offers: Sequence[Offer], seconds: float, how: How = How.TERMS
    ) -> frozenset[str] | NoAnswer:
        """What a contradiction needs besides the facts, of what is offered; or no answer."""
        if self._matcher is None:
            try:
                from assay.solvers.z3.matching import Matcher
            except ImportError as error:
                return NoAnswer(f"not installed ({error.name})")
            self._matcher = Matcher(self._ranges)
        start = perf_counter()
        found = self._matcher.check(self.facts(), how, seconds, offers)
        answer = found if isinstance(found, NoAnswer) else Unsat()
        self.statistics(SolverAsked(NAME, answer, perf_counter() - start))
        return found
