# SPDX-License-Identifier: Apache-2.0
"""Sibling-sibling subsumption: a state entails what a finished one has needed."""

from __future__ import annotations

from typing import final

from assay.engines.interpolation import events
from assay.engines.interpolation.context import SearchContext
from assay.engines.interpolation.findings import SAFETY, KeepsConstraint, Needs
from assay.engines.interpolation.memo import Memo
from assay.engines.interpolation.states import (
    Goal,
    SearchStatus,
    SubtreeResult,
)
from assay.engines.interpolation.vectors import Vector


@final
class SiblingSubsumption:
    """Lines 9 and 10 of figure 5."""

    def __init__(self, search: SearchContext) -> None:
        self._search = search

    def subsumed(self, goal: Goal, v: Vector) -> SubtreeResult | None:
        for memo in reversed(self._search.memo.at(goal.location)):
            found = self._entailed(goal, v, memo)
            if found is not None:
                self._search.tell(events.NodeSubsumed(memo, memo.needs.formulas))
                return found
        return None

    def _entailed(self, goal: Goal, v: Vector, memo: Memo) -> SubtreeResult | None:
        needs = Needs()
        for formula in memo.needs.formulas():
            core = self._search.trail.follows(formula, v.min, goal.now)
            if core is None:
                return None
            needs.update(self._search.interpolants.shown(self._search.trail, SAFETY, formula, core))
            v = self._search.with_max(v, core)
        for purpose in memo.needs.by_purpose:
            if purpose is None:
                continue
            if purpose.loop not in self._search.open or v.min >> purpose.constraint & 1:
                continue
            kept = self._keeps(goal, v, memo, purpose)
            if kept is not None:
                needs.update(kept)
            elif v.max >> purpose.constraint & 1:
                return None
            else:  # its neutral annotation becomes `min`, to tell the loop
                v = self._search.with_min(v, 1 << purpose.constraint)
        return SubtreeResult(SearchStatus.OK, v, needs, loops=memo.loops)

    def _keeps(self, goal: Goal, v: Vector, memo: Memo, purpose: KeepsConstraint) -> Needs | None:
        needs = Needs()
        for formula in memo.needs.formulas(purpose):
            core = self._search.trail.follows(formula, v.min, goal.now)
            if core is None:
                return None
            needs.update(
                self._search.interpolants.shown(self._search.trail, purpose, formula, core)
            )
        return needs
