# SPDX-License-Identifier: Apache-2.0
"""What becomes of an error that is reached: a run, a conflict, or more that is tracked."""

from __future__ import annotations

from typing import final

from assay.engines.interpolation import events
from assay.engines.interpolation.context import SearchContext
from assay.engines.interpolation.heads import Heads
from assay.engines.interpolation.states import (
    RealError,
    RefinedError,
    SearchStatus,
    SubtreeResult,
    UndecidedError,
)
from assay.engines.interpolation.vectors import Vector, conflict
from assay.program.commands import Assert
from assay.program.terms import (
    Term,
    free_variables,
    negation,
)
from assay.solvers.answers import Sat
from assay.solvers.switches import Mask, Refuted, bits


@final
class Errors:
    """Lines 3 to 7 of figure 5."""

    def __init__(self, search: SearchContext, heads: Heads) -> None:
        self._search = search
        self._heads = heads

    def met(self, command: Assert, now: dict[Term, Term]) -> SubtreeResult:
        """Lines 3 to 7."""
        wrong = negation(self._search.versions.moved(command.condition, now))
        self._refine()
        needed = self._search.trail.refuted(0, wrong)  # 5
        if needed is None:
            answer = self._search.trail.model(wrong)
            if not isinstance(answer, Refuted):
                self._search.tell(events.ErrorReached(command.obligation))
            if isinstance(answer, Sat):  # 4
                raise RealError(command.obligation, answer.model, self._search.havocs)
            if not isinstance(answer, Refuted):
                raise UndecidedError(command.obligation)
            needed = answer.core
        self._refine_by(needed, command)
        for number in bits(needed):
            needed |= self._search.facts.get(number, 0)
        depths = (d for d, visit in enumerate(self._search.path) if conflict(visit.vector, needed))
        depth = next(depths, None)  # 6
        if depth is None:
            raise UndecidedError(command.obligation)
        locked = self._search.path[depth].vector.min & needed
        self._search.counts.locked += locked.bit_count()
        self._remember_states(locked)
        names = self._search.named(locked, self._search.path[depth].goal)
        self._search.tell(events.ErrorSpurious(command.obligation, names))
        vector = Vector(needed, self._search.path[-1].vector.min & ~needed)
        return SubtreeResult(SearchStatus.CONFLICT, vector, depth=depth)  # 7

    def _refine(self) -> None:
        """Where constants show that the path is infeasible: the variables that are missing to see
        it, as few as possible, and others that only ever get constants: to track these is cheap,
        and to start again for each of them is not."""
        if self._search.tracked is None:
            return
        cores = self._search.trail.contradictions()
        missing = [frozenset(self._variables_of(core) - self._search.tracked) for core in cores]
        missing = [one for one in missing if one]
        if missing:
            cheap = (one for one in missing if one <= self._search.graph.constants_only)
            raise RefinedError(min(missing, key=len).union(*cheap))

    def _refine_by(self, core: Mask, command: Assert) -> None:
        if self._search.tracked is None:
            return
        missing = self._variables_of(core) | free_variables(command.condition)
        if not missing <= self._search.tracked:
            raise RefinedError(missing - self._search.tracked)

    def _variables_of(self, core: Mask) -> frozenset[Term]:
        found: frozenset[Term] = frozenset()
        for number in bits(core):
            found |= self._search.versions.variables(self._search.trail[number])
        return found

    def _remember_states(self, locked: Mask) -> None:
        """What was deleted at the head of a loop, and must not be: if it speaks of a variable that
        only gets constants there, as the state of a machine does, its value is kept from now on."""
        for visit in self._search.path:
            location = visit.goal.location
            if location not in self._search.graph.heads:
                continue
            about = self._heads.about(visit)
            for number in bits(locked):
                variables = free_variables(about[number]) if number in about else frozenset()
                if len(variables) == 1 and variables <= self._search.graph.switching.get(
                    location, set()
                ):
                    states = self._search.experience.states.setdefault(location, {})
                    states.update(dict.fromkeys(variables))
                    self._search.kept |= variables
