# SPDX-License-Identifier: Apache-2.0
"""Parent-child subsumption: the head of a loop is reached again, with what its iterations keep."""

from __future__ import annotations

from typing import final

from assay.engines.interpolation import events
from assay.engines.interpolation.context import SearchContext
from assay.engines.interpolation.findings import SAFETY, KeepsConstraint, Needs
from assay.engines.interpolation.heads import Heads
from assay.engines.interpolation.states import (
    Goal,
    SearchStatus,
    SubtreeResult,
    Visit,
    WayBack,
)
from assay.engines.interpolation.vectors import Vector
from assay.program.terms import (
    Term,
    free_variables,
)
from assay.solvers.switches import Mask


@final
class ParentSubsumption:
    """Line 13 of figure 5."""

    def __init__(self, search: SearchContext, heads: Heads) -> None:
        self._search = search
        self._heads = heads

    def closed(self, goal: Goal, v: Vector, loop: Visit) -> SubtreeResult | None:
        """The strongest invariant of the path from the head of a loop back to it: the constraints
        at the head that hold again. None if one of them is needed that does not."""
        outdated = self._heads.outdated(loop.goal, goal.now)
        renewed = self._heads.renewed(loop.goal, goal.now)
        deleted = v.min
        kept: dict[int, Mask] = {}
        needed_first = sorted(self._heads.about(loop), key=lambda number: not v.max >> number & 1)
        while True:
            lost = 0
            for number in needed_first:
                if deleted >> number & 1 or (number in kept and not kept[number] & deleted):
                    continue
                core = self._kept_again(loop, number, renewed, outdated, deleted)
                if core is not None:
                    kept[number] = core
                elif v.max >> number & 1:
                    return None
                else:
                    lost |= 1 << number
            lost = self._with_dependents(lost, loop.goal.length)
            if lost & v.max:
                return None
            if not lost & ~deleted:
                break
            deleted |= lost
        kept = {number: core for number, core in kept.items() if not deleted >> number & 1}
        needs = self._keeping(loop, kept)
        own = self._search.trail.since(loop.goal.length)
        loop.returns.append(WayBack(own, goal.now, deleted >> loop.goal.length, kept))
        self._tell_closed(loop, deleted)
        v = self._search.with_min(v, deleted & ~v.min)
        return SubtreeResult(SearchStatus.OK, v, needs, loops=frozenset((loop.number,)))

    def _tell_closed(self, loop: Visit, deleted: Mask) -> None:
        if self._search.listener is not None:
            about = self._heads.about(loop)
            kept = [term for number, term in about.items() if not deleted >> number & 1]
            lost = [term for number, term in about.items() if deleted >> number & 1]
            self._search.tell(events.LoopClosed(loop.number, tuple(kept), tuple(lost)))

    def _kept_again(
        self, loop: Visit, number: int, renewed: dict[Term, Term], outdated: set[Term], off: Mask
    ) -> Mask | None:
        """Why a constraint of a head holds again; None if it may not. Where few variables are
        tracked, a solver is asked only about what invariants are likely to speak of."""
        if outdated.isdisjoint(free_variables(self._search.trail[number])):
            return 1 << number
        likely = (
            self._search.tracked is None
            or number in self._search.facts
            or self._heads.is_watched(loop, number)
        )
        return (self._search.trail.follows if likely else self._search.trail.obviously)(
            self._search.trail[number], off, renewed
        )

    def _keeping(self, loop: Visit, kept: dict[int, Mask]) -> Needs:
        """What keeps the constraints of a head that invariants are likely to speak of."""
        needs = Needs()
        about = self._heads.about(loop)
        for number, core in kept.items():
            if self._heads.is_watched(loop, number):
                is_state = number in self._search.state_facts
                purpose = SAFETY if is_state else KeepsConstraint(loop.number, number)
                needs.update(
                    self._search.interpolants.shown(
                        self._search.trail, purpose, about[number], core
                    )
                )
        return needs

    def _with_dependents(self, deleted: Mask, length: int) -> Mask:
        """With the facts further on that were made of constraints that are deleted. The facts of
        the head itself are there to be kept in their place."""
        for number, support in self._search.facts.items():  # the earlier ones first
            if number >= length and support & deleted:
                deleted |= 1 << number
        return deleted
