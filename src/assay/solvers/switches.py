# SPDX-License-Identifier: Apache-2.0
"""A stack of formulas that can be switched off, one by one, for a question.

    0: x = 1      1: y = x      2: y > 5

All of them together have no model, and the core is {0, 1, 2}; without 1 they have one. Sets of
formulas are sets of bits, so that a core can be compared and merged with others at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass
from assay.program.ranges import Ranges
from assay.program.terms import Term
from assay.solvers.answers import NoAnswer, Sat
from assay.solvers.smt import Session
from assay.solvers.z3.context import Ast, Context
from assay.solvers.z3.integers import IntegerTranslation
from assay.solvers.z3.translation import CannotTranslateError

Mask = int
"""A set of numbers of formulas, as bits."""

_SECONDS = 2.0  # for a question


@final
@dataclass(frozen=True, slots=True)
class Refuted:
    """There is no model, because of these formulas of the stack, and what was asked besides."""

    core: Mask


Decided = Sat | Refuted | NoAnswer


def bits(mask: Mask) -> Iterator[int]:
    """The numbers in a set, in their order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@final
class Switches:
    """Formulas in frames, each with a number: its place on the stack.

    The solver hears of them when it is asked: frames that come and go without a question cost
    nothing."""

    def __init__(self, ranges: Ranges, budget: Budget = UNLIMITED) -> None:
        self._ranges = ranges
        self._begun: Session | None = None  # with the first question
        self._budget = budget
        self._formulas: list[Term] = []
        self._frames: list[int] = []  # how many formulas there were
        self._names: list[Ast | None] = []  # of those that were told; None: it has no form in Z3
        self._heard = 0  # how many frames were told
        self.asked = 0

    def __len__(self) -> int:
        return len(self._formulas)

    @property
    def _session(self) -> Session:
        if self._begun is None:
            self._begun = Session(IntegerTranslation(Context(), self._ranges))
        return self._begun

    def push(self) -> None:
        """Open a frame."""
        self._frames.append(len(self._formulas))

    def pop(self) -> None:
        """Forget what was added since the last frame was opened."""
        start = self._frames.pop()
        del self._formulas[start:]
        del self._names[start:]
        if self._heard > len(self._frames):
            self._session.pop()
            self._heard -= 1

    def add(self, formula: Term) -> None:
        """One more formula; its number is how many there were."""
        self._formulas.append(formula)

    def _tell(self) -> None:
        """Everything that the solver has not heard of yet, frame by frame."""
        while True:
            is_last = self._heard == len(self._frames)
            end = len(self._formulas) if is_last else self._frames[self._heard]
            for number in range(len(self._names), end):
                self._names.append(self._named(self._formulas[number], number))
            if is_last:
                return
            self._session.push()
            self._heard += 1

    def _named(self, formula: Term, number: int) -> Ast | None:
        try:
            return self._session.assume(formula, number)
        except CannotTranslateError:
            return None

    def decide(self, off: Mask = 0, *more: Term) -> Decided:
        """Whether all formulas but those that are off can hold together with some more."""
        self.asked += 1
        on = [number for number in range(len(self._formulas)) if not off >> number & 1]
        if not more:
            return self._decided(on, [])
        self.push()
        try:
            first = len(self._formulas)
            for formula in more:
                self.add(formula)
            return self._decided(on, list(range(first, len(self._formulas))))
        finally:
            self.pop()

    def _decided(self, on: list[int], more: list[int]) -> Decided:
        self._tell()
        named = [(number, name) for number in (*on, *more) if (name := self._names[number])]
        found = self._session.decide(
            [name for _, name in named], self._budget.seconds(_SECONDS, least=0.05)
        )
        if isinstance(found, Sat) and len(named) < len(on) + len(more):
            return NoAnswer("a formula that has no form over the integers")
        if not isinstance(found, set):
            return found
        asked = set(more)
        used = (named[place][0] for place in found)
        return Refuted(sum(1 << number for number in used if number not in asked))
