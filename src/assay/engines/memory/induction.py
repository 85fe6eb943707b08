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
from assay.engines.memory.facts import MemoryFact, objects_in
from assay.engines.memory.questions import MapQuestions
from assay.engines.memory.ways import ENTRY, DueOnWay, MemoryWay
from assay.program.graph import Location
from assay.program.heap import ALLOCATED
from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import ZERO, Term, at_most, variable

SOME: Final = variable("some object?", INT)
"""An object of which nothing is known: what holds of it holds of all."""
_MOST_OBJECTS: Final = 24  # that facts are used for, in one question

Facts = Mapping[Location, Sequence[MemoryFact]]


@final
class MemoryInduction:
    """The ways of one procedure, and questions about them."""

    def __init__(self, ways: Sequence[MemoryWay], ranges: Ranges, budget: Budget) -> None:
        self.ways = ways
        self._ranges = ranges
        self._budget = budget
        self.questions = 0

    def kept(self, candidates: Facts) -> dict[Location, list[MemoryFact]]:
        """The largest part of the candidates that every way keeps (Flanagan and Leino, "Houdini, an
        annotation assistant for ESC/Java", FME 2001)."""
        alive = {head: list(dict.fromkeys(facts)) for head, facts in candidates.items()}
        waiting = [one for one in self.ways if _facts_at(alive, one.target)]
        while waiting:
            way = waiting.pop(0)
            assert way.target is not None
            facts = alive[way.target]
            failing = self._failing(way, alive.get(way.source, ()), facts)
            if not failing:
                continue
            alive[way.target] = [one for k, one in enumerate(facts) if k not in failing]
            for other in self.ways:
                again = other.source == way.target and _facts_at(alive, other.target)
                if again and other not in waiting:
                    waiting.append(other)
        return alive

    def _failing(
        self, way: MemoryWay, known: Sequence[MemoryFact], facts: Sequence[MemoryFact]
    ) -> set[int]:
        goals = [one.at(way.values, SOME) for one in facts]
        return self._asked(way, len(way.conditions), known, goals)

    def is_kept(self, way: MemoryWay, facts: Facts) -> bool:
        """Whether a way leads from the facts of its source to those of its target."""
        claimed = _facts_at(facts, way.target)
        return not claimed or not self._failing(way, facts.get(way.source, ()), claimed)

    def open_dues(self, way: MemoryWay, facts: Facts) -> list[DueOnWay]:
        """What does not follow on a way."""
        found = []
        for due in way.dues:
            if self._asked(way, due.past, facts.get(way.source, ()), [due.condition]):
                found.append(due)
        return found

    def is_possible(self, way: MemoryWay, past: int, facts: Facts) -> bool:
        """False if no run goes along a way, past so many conditions."""
        questions = self._about(way, past, facts.get(way.source, ()), ())
        return not questions.is_impossible()

    def _asked(
        self, way: MemoryWay, past: int, known: Sequence[MemoryFact], goals: Sequence[Term]
    ) -> set[int]:
        self._budget.check()
        return self._about(way, past, known, goals).failing(goals)

    def _about(
        self, way: MemoryWay, past: int, known: Sequence[MemoryFact], goals: Iterable[Term]
    ) -> MapQuestions:
        self.questions += 1
        questions = MapQuestions(self._ranges, self._budget)
        conditions = way.conditions[:past]
        for one in conditions:
            questions.add(one)
        if way.source != ENTRY:
            questions.add(at_most(ZERO, ALLOCATED))
        general = []
        for fact in known:
            if fact.is_general:
                general.append(fact)
            else:
                questions.add(fact.formula)
        if general:
            spoken = objects_in((*conditions, *goals))
            for number in list(spoken)[:_MOST_OBJECTS]:
                for fact in general:
                    questions.add(fact.at({}, number))
        return questions


def _facts_at(facts: Facts, target: Location | None) -> Sequence[MemoryFact]:
    """What is claimed where a way leads; nothing where it ends."""
    return () if target is None else facts.get(target, ())
