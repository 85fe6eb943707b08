# SPDX-License-Identifier: Apache-2.0
"""A store that answers nothing on the way: its questions are asked together, at the end.

Facts are added one after the other. A question is about the facts before it, and a formula:

    fact 1, fact 2, question A, fact 3, question B       can 1, 2 and A hold, or 1, 2, 3 and B?

Only intervals are computed at once, from facts that are comparisons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.dataclass import dataclass
from assay.program.ranges import Interval, Ranges
from assay.program.terms import FALSE, TRUE, Op, Term, conjunction, conjuncts
from assay.solvers.answers import Answer, NoAnswer, Unsat
from assay.solvers.bitvectors.widths import Widths
from assay.solvers.protocol import Effort
from assay.solvers.store import Store
from assay.source import InternalError

_LATER = NoAnswer("asked at the end")
_BOUNDS = "bounds"
_NARROW = 64  # values: an interval that is not worth a closer look


@final
@dataclass(frozen=True, slots=True)
class DeferredQuestion:
    """Whether a formula can hold together with the first so many facts."""

    facts: int
    formula: Term


@final
class DeferringStore:
    """Formulas in frames. Only a formula that is false as it stands is answered at once."""

    def __init__(self, ranges: Ranges) -> None:
        self._frames: list[list[Term]] = [[]]
        self._widths = Widths(ranges)
        self._comparisons = Store((_BOUNDS,), ranges)  # as far as they are facts

    @property
    def depth(self) -> int:
        return len(self._frames) - 1

    @property
    def is_exact(self) -> bool:
        return True

    def push(self) -> None:
        self._frames.append([])

    def pop(self) -> None:
        self.backtrack(self.depth - 1)

    def backtrack(self, depth: int) -> None:
        """Forget every frame above a depth."""
        if not 0 <= depth <= self.depth:
            raise InternalError(f"no way back from depth {self.depth} to {depth}")
        del self._frames[depth + 1 :]

    def add(self, formula: Term) -> None:
        if formula is not TRUE:
            self._frames[-1].append(formula)

    def learn(self, fact: Term) -> None:
        """A fact that was added holds whatever else does, from here on."""
        for part in conjuncts(fact):
            if part.op is Op.LE or part.op is Op.EQ:
                self._comparisons.add(part)

    def formulas(self) -> list[Term]:
        return [formula for frame in self._frames for formula in frame]

    def check(self, effort: Effort = Effort.FULL) -> Answer:
        del effort
        return Unsat() if FALSE in self._frames[-1][-1:] else _LATER

    def check_assuming(self, assumptions: Sequence[Term], effort: Effort = Effort.FULL) -> Answer:
        del effort
        return Unsat((FALSE,)) if FALSE in assumptions else _LATER

    def interval(self, term: Term) -> Interval | None:
        found = self._widths.interval(term)
        if found is not None and found[1] - found[0] < _NARROW:
            return found
        return self._comparisons.interval(term) or found

    def question(self) -> DeferredQuestion:
        """What the innermost frame adds to the others, as a question for later."""
        facts = sum(len(frame) for frame in self._frames[:-1])
        return DeferredQuestion(facts, conjunction(*self._frames[-1]))
