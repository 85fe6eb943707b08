# SPDX-License-Identifier: Apache-2.0
"""Questions without quantifiers about maps of maps, to Z3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from assay.budget import Budget
from assay.program.heap import is_heap
from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    Op,
    Term,
    conjunction,
    disjunction,
    equivalence,
    in_range,
    negation,
    subterms,
    variable,
)
from assay.solvers.answers import Sat
from assay.solvers.smt import Session
from assay.solvers.z3.context import Context
from assay.solvers.z3.integers import IntegerTranslation
from assay.solvers.z3.translation import CannotTranslateError

_SECONDS: Final = 1.0  # for a question
_QUICKLY: Final = 0.2


@final
class MapQuestions:
    """Formulas in frames. A formula that cannot be translated is left out, so that what is said to
    be impossible is."""

    def __init__(self, ranges: Ranges, budget: Budget) -> None:
        self._session = Session(IntegerTranslation(Context(), ranges))
        self._ranges = ranges
        self._budget = budget
        self._said: list[set[Term]] = [set()]
        self.asked = 0

    @property
    def depth(self) -> int:
        return len(self._said) - 1

    def push(self) -> None:
        self._session.push()
        self._said.append(set())

    def pop(self) -> None:
        self._session.pop()
        self._said.pop()

    def add(self, formula: Term) -> None:
        try:
            self._session.add(conjunction(formula, *self._elements(formula)))
        except CannotTranslateError:
            return

    def is_impossible(self) -> bool:
        """Whether all formulas together are known to be impossible."""
        return self._answer(_QUICKLY) == "impossible"

    def implies(self, goal: Term) -> bool:
        return not self.failing([goal])

    def core(self, goal: Term, named: Sequence[Term]) -> set[int]:
        """Which of some formulas (by their places) are enough for a goal to follow; all of them
        where that is not known."""
        self._budget.check()
        every = set(range(len(named)))
        try:
            self._session.add(conjunction(negation(goal), *self._elements(goal)))
            names = [
                self._session.assume(conjunction(one, *self._elements(one)), number)
                for number, one in enumerate(named)
            ]
        except CannotTranslateError:
            return every
        left = self._budget.seconds()
        found = self._session.core(names, _SECONDS if left is None else min(_SECONDS, left))
        return every if found is None else found

    def failing(self, goals: Sequence[Term]) -> set[int]:
        """Which of the goals do not follow, by their places: what is open does not."""
        found: set[int] = set()
        waiting = dict(enumerate(goals))
        while waiting:
            self._budget.check()
            failed = self._failing_at_once(waiting)
            if failed is None:
                break
            found |= failed
            for place in failed:
                del waiting[place]
        return found

    def _failing_at_once(self, goals: dict[int, Term]) -> set[int] | None:
        """Some that fail together; None if all of them follow."""
        names = {place: variable(f"holds?{place}", BOOL) for place in goals}
        self.push()
        try:
            told = {}
            for place, goal in goals.items():
                try:
                    self._session.add(
                        conjunction(equivalence(names[place], goal), *self._elements(goal))
                    )
                    told[place] = names[place]
                except CannotTranslateError:
                    return {place}
            broken = disjunction(*(negation(one) for one in told.values()))
            self._session.add(broken)
            answer = self._answer(_SECONDS)
            if answer == "impossible":
                return None
            if isinstance(answer, Sat):
                model = answer.model
                failed = {one for one, name in told.items() if not model.value(name)}
                if failed:
                    return failed
        finally:
            self.pop()
        if len(goals) == 1:
            return set(goals)
        return self._one_by_one(goals)

    def _one_by_one(self, goals: dict[int, Term]) -> set[int] | None:
        places = list(goals)
        middle = len(places) // 2
        for half in (places[:middle], places[middle:]):
            failed = self._failing_at_once({place: goals[place] for place in half})
            if failed is not None:
                return failed
        return None

    def _answer(self, seconds: float) -> Sat | str:
        self.asked += 1
        left = self._budget.seconds()
        found = self._session.decide((), seconds if left is None else min(seconds, left))
        if isinstance(found, Sat):
            return found
        return "impossible" if isinstance(found, set) else "open"

    def _elements(self, formula: Term) -> list[Term]:
        """What the types of elements of memory say of those that occur."""
        facts = []
        for one in subterms(formula):
            if one.op is not Op.SELECT or one.sort is not INT or self._is_said(one):
                continue
            row = one.args[0]
            if row.op is Op.SELECT and row.args[0].op is Op.VAR and is_heap(row.args[0]):
                interval = self._ranges.of(row.args[0])
                if interval is not None:
                    facts.append(conjunction(*in_range(one, *interval)))
                    self._said[-1].add(one)
        return facts

    def _is_said(self, term: Term) -> bool:
        return any(term in frame for frame in self._said)
