# SPDX-License-Identifier: Apache-2.0
"""What a finished state needs; the head of a loop, an invariant."""

from __future__ import annotations

from typing import final

from assay.engines.interpolation import events
from assay.engines.interpolation.context import SearchContext
from assay.engines.interpolation.findings import SAFETY, Formulas, Needs, Purpose
from assay.engines.interpolation.heads import Heads
from assay.engines.interpolation.memo import Memo
from assay.engines.interpolation.states import (
    Goal,
    SearchStatus,
    SubtreeResult,
    Visit,
    WayBack,
)
from assay.engines.interpolation.vectors import Vector
from assay.program.terms import (
    free_variables,
)
from assay.solvers.switches import Mask, bits
from assay.transitions.versions import in_terms_of, named_back, with_versions_replaced


@final
class Settling:
    """Line 26 of figure 5, and what it takes where a loop is closed."""

    def __init__(self, search: SearchContext, heads: Heads) -> None:
        self._search = search
        self._heads = heads

    def settled(
        self, visit: Visit, result: SubtreeResult, begun: int, start: Vector
    ) -> SubtreeResult | Vector:
        """Line 26: the memo table learns what the state needs. A loop needs an invariant first:
        what is needed of its constraints, and what it takes to keep that. If that rests on what was
        deleted later: the vector to start again with."""
        goal = visit.goal
        needs = result.needs
        if visit.returns:
            invariant = self.invariant(visit, result.needs, result.vector)
            if isinstance(invariant, Vector):
                self._search.counts.restarts += 1
                locked = invariant.max & result.vector.min
                self._search.counts.locked += locked.bit_count()
                self._search.tell(events.InvariantLocked(self._search.named(locked, goal)))
                return start.again(invariant)
            if self.watch(visit, invariant):
                self._search.counts.repeated += 1
                return start.again(Vector(0, result.vector.min))
            needs = self.with_invariant(visit, invariant, begun)
        vector = result.vector.keeping(needs.reason())
        loops = result.loops - {visit.number}
        for memo in self._search.memo.since(begun):
            if visit.number in memo.loops:
                memo.loops = memo.loops - {visit.number} | loops
                if not memo.loops:
                    self._replace_versions(memo.needs)
        if goal.location in self._search.graph.meetings:
            stored = self._search.interpolants.stored(needs, goal.now).strongest()
            memo = Memo(goal.location, stored, loops)
            self._search.memo.add(memo)
            self._search.tell(events.InterpolantStored(memo, memo.needs.formulas))
        return SubtreeResult(SearchStatus.OK, vector, needs, loops=loops)  # 27

    def _replace_versions(self, needs: Needs) -> None:
        """What a state needs when no loop is open that it belongs to: what an equation says of an
        older version is put in its place, as others cannot know of that."""
        formulas = needs.by_purpose.get(SAFETY, {})
        old = [one for one in formulas if self._search.versions.are_in(one)]
        reason = needs.reason()
        for formula in old:
            del formulas[formula]
        for formula in with_versions_replaced(old):
            needs.add(SAFETY, formula, reason)

    def watch(self, visit: Visit, invariant: Mask) -> bool:
        """Whether nobody has found out on the way what keeps a part of an invariant."""
        about = self._heads.about(visit)
        missed = [
            free_variables(about[number])
            for number in bits(invariant)
            if number in about and not self._heads.is_watched(visit, number)
        ]
        if missed:
            watched = self._search.experience.watched
            watched.setdefault(visit.goal.location, set()).update(*missed)
        return bool(missed)

    def with_invariant(self, visit: Visit, invariant: Mask, begun: int) -> Needs:
        """What a closed loop needs is its invariant. States inside need what keeps it, and where
        the loop changes nothing that a part of it speaks of, that part itself."""
        numbers = list(bits(invariant))
        whole = Needs()
        for number in numbers:
            formula = named_back(self._search.trail[number], visit.goal.now)
            whole.update(
                self._search.interpolants.shown(self._search.trail, SAFETY, formula, 1 << number)
            )
        changed = self._heads.about(visit)
        for memo in self._search.memo.since(begun):
            memo.needs.settle(visit.number, numbers)
            if visit.number not in memo.loops:
                continue
            for number in numbers:
                if number not in changed:
                    formula = named_back(self._search.trail[number], visit.goal.now)
                    memo.needs.add(SAFETY, formula, 1 << number)
        return whole

    def invariant(self, visit: Visit, needs: Needs, vector: Vector) -> Mask | Vector:
        """As few constraints of the head as keep themselves, and what is needed; or the vector to
        start again with."""
        prefix = (1 << visit.goal.length) - 1
        invariant = 0
        done: set[Purpose] = set()
        while True:
            before = invariant
            for purpose in needs.by_purpose:
                if purpose in done or not self._is_needed(purpose, visit, invariant):
                    continue
                done.add(purpose)
                found = self._implying(needs.by_purpose[purpose], visit.goal, vector)
                if isinstance(found, Vector):
                    return found
                invariant |= found
            for back in visit.returns:
                found = self._kept_by(back, visit, invariant, vector)
                if isinstance(found, Vector):
                    return found
                invariant |= found & prefix
            if invariant == before:
                return invariant

    def _is_needed(self, purpose: Purpose, visit: Visit, invariant: Mask) -> bool:
        """Whether a loop has to keep what is needed at its head for a purpose: for safety, for its
        invariant, or for loops around it."""
        if purpose is None or purpose.loop != visit.number:
            return True
        return bool(invariant >> purpose.constraint & 1)

    def _implying(self, formulas: Formulas, goal: Goal, vector: Vector) -> Mask | Vector:
        """Constraints of a head that imply formulas."""
        prefix = (1 << goal.length) - 1
        found = 0
        for formula, reason in formulas.items():
            core = self._search.trail.follows(formula, vector.min, goal.now)
            if core is None and reason & vector.min & prefix:  # it was deleted later
                return Vector(reason & vector.min & prefix, vector.min & ~reason)
            found |= (reason if core is None else core) & prefix
        return found

    def _kept_by(
        self, back: WayBack, visit: Visit, invariant: Mask, vector: Vector
    ) -> Mask | Vector:
        """What it takes to keep an invariant on a path back to the head."""
        goal = visit.goal
        needed = 0
        prefix = (1 << goal.length) - 1
        off = vector.min & prefix | back.off << goal.length
        asked: list[int] = []
        for number in self._heads.about(visit):
            if invariant >> number & 1:
                core = back.kept.get(number)
                if core is None or core & off:
                    asked.append(number)
                else:
                    needed |= core
        if not asked:
            return needed
        self._search.trail.push()
        for constraint in back.constraints:
            self._search.trail.add(constraint)
        try:
            for number in asked:
                formula = in_terms_of(self._heads.about(visit)[number], back.now)
                core = self._search.trail.follows(formula, off)
                if core is None:
                    whole = self._search.trail.follows(formula, back.off << goal.length)
                    lost = 1 << number if whole is None else whole & vector.min & prefix
                    return Vector(lost, vector.min & ~lost)
                back.kept[number] = core
                needed |= core
            return needed
        finally:
            self._search.trail.pop()
