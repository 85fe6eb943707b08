# SPDX-License-Identifier: Apache-2.0
"""Which facts hold at the heads of loops whenever a run comes to them, and what follows from them.

Facts about all objects are used where an object is spoken of: by a condition of the way, by what is
asked, or by where that leads. So every question is one without quantifiers. Nothing is lost by that
but proofs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, final

from assay.budget import Budget
from assay.dataclass import dataclass, field
from assay.engines.memory.facts import MemoryFact, objects_in
from assay.engines.memory.questions import MapQuestions
from assay.engines.memory.ways import ENTRY, DueOnWay, MemoryWay
from assay.program.graph import Location
from assay.program.heap import ALLOCATED
from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import ZERO, Term, at_most, conjunction, variable
from assay.source import Span

SOME: Final = variable("some object?", INT)
"""An object of which nothing is known: what holds of it holds of all."""
_MOST_OBJECTS: Final = 24  # that facts are used for, in one question

Facts = Mapping[Location, Sequence[MemoryFact]]


@final
@dataclass(slots=True)
class WayResult:
    """What is known of one way."""

    dues: list[DueOnWay] = field(default_factory=list)  # that do not follow
    reached: dict[Span, None] = field(default_factory=dict)  # dues that runs may come to
    is_kept: bool = False  # whether it ends with the facts of its target
    returns: bool = False  # whether runs may come to its end, and return


@final
@dataclass(frozen=True, slots=True)
class MemoryGoal:
    """What has to follow on a way, past so many of its conditions; None: past all of them."""

    formula: Term
    past: int | None


def dues_of(way: MemoryWay) -> tuple[MemoryGoal, ...]:
    return tuple(MemoryGoal(due.condition, due.past) for due in way.dues)


@final
class MemoryInduction:
    """The ways of one procedure, and questions about them."""

    def __init__(self, ways: Sequence[MemoryWay], ranges: Ranges, budget: Budget) -> None:
        self.ways = ways
        self.heads = frozenset(one.target for one in ways if one.target is not None)
        self._ranges = ranges
        self._budget = budget
        self.questions = 0

    def kept(self, candidates: Facts) -> dict[Location, list[MemoryFact]]:
        """The largest part of the candidates that every way keeps (Flanagan and Leino, "Houdini, an
        annotation assistant for ESC/Java", FME 2001)."""
        alive = {head: list(dict.fromkeys(facts)) for head, facts in candidates.items()}
        arriving = [(way, way.target) for way in self.ways if way.target is not None]
        waiting = list(arriving)
        while waiting:
            way, head = waiting.pop(0)
            facts = alive.get(head, [])
            failing = self._failing(way, alive.get(way.source, ()), facts) if facts else set()
            if not failing:
                continue
            alive[head] = [one for place, one in enumerate(facts) if place not in failing]
            waiting += (one for one in arriving if one[0].source == head and one not in waiting)
        return alive

    def looked_at(self, way: MemoryWay, facts: Facts, most: int | None = None) -> WayResult:
        """What does not follow on a way, and whether it ends with the facts of its target; nothing
        more once so many dues are found open."""
        self._budget.check()
        claimed = () if way.target is None else facts.get(way.target, ())
        kept = [one.at(way.values, SOME) for one in claimed]
        goals = (*(one.condition for one in way.dues), *kept)
        questions = self._knowing(way, facts.get(way.source, ()), (*way.conditions, *goals))
        told = 0
        found = WayResult()
        for due in way.dues:
            for condition in way.conditions[told : due.past]:
                questions.add(condition)
            told = due.past
            if due.is_assertion and not questions.is_impossible():
                found.reached[due.span] = None
            if questions.failing([due.condition]):
                found.dues.append(due)
                if len(found.dues) == most:
                    return found
        for condition in way.conditions[told:]:
            questions.add(condition)
        found.is_kept = not questions.failing(kept)
        found.returns = way.returns and not questions.is_impossible()
        return found

    def used(
        self, way: MemoryWay, facts: Sequence[MemoryFact], goals: Sequence[MemoryGoal]
    ) -> list[MemoryFact]:
        """Those of the facts at the source of a way from which the goals follow, as far as cores
        tell; all of them where they do not."""
        self._budget.check()
        spoken = (*way.conditions, *(one.formula for one in goals))
        objects = [] if way.source == ENTRY else list(objects_in(spoken))[:_MOST_OBJECTS]
        named = [
            (one, conjunction(*(one.at({}, n) for n in (objects if one.is_general else (ZERO,)))))
            for one in facts
            if way.source != ENTRY
        ]
        found: dict[MemoryFact, None] = {}
        for goal in goals:
            past = way.conditions if goal.past is None else way.conditions[: goal.past]
            questions = MapQuestions(self._ranges, self._budget)
            if way.source != ENTRY:
                questions.add(at_most(ZERO, ALLOCATED))
            for one in past:
                questions.add(one)
            core = questions.core(goal.formula, [formula for _, formula in named])
            found |= dict.fromkeys(named[place][0] for place in core)
        return list(found)

    def _failing(
        self, way: MemoryWay, known: Sequence[MemoryFact], facts: Sequence[MemoryFact]
    ) -> set[int]:
        self._budget.check()
        goals = [one.at(way.values, SOME) for one in facts]
        questions = self._knowing(way, known, (*way.conditions, *goals))
        for one in way.conditions:
            questions.add(one)
        return questions.failing(goals)

    def _knowing(
        self, way: MemoryWay, known: Sequence[MemoryFact], spoken: Iterable[Term]
    ) -> MapQuestions:
        """What facts say at the source of a way, of the objects that are spoken of."""
        self.questions += 1
        questions = MapQuestions(self._ranges, self._budget)
        if way.source == ENTRY:
            return questions
        questions.add(at_most(ZERO, ALLOCATED))
        objects = list(objects_in(spoken))[:_MOST_OBJECTS]
        for fact in known:
            for number in objects if fact.is_general else (ZERO,):
                questions.add(fact.at({}, number))
        return questions
