# SPDX-License-Identifier: Apache-2.0
"""The ways on from a node: which is feasible, and what the others need to stay infeasible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.engines.interpolation import events
from assay.engines.interpolation.context import SearchContext
from assay.engines.interpolation.findings import Needs
from assay.engines.interpolation.interpolants import Branch, Executed
from assay.engines.interpolation.memo import Memo
from assay.engines.interpolation.segments import Segment
from assay.engines.interpolation.states import (
    Goal,
    Visit,
)
from assay.engines.interpolation.steps import SegmentExecutor
from assay.program.commands import Assert, Assume
from assay.program.terms import (
    TRUE,
    Term,
    free_variables,
)
from assay.solvers.switches import Mask
from assay.transitions.versions import PathConstraint


@final
class Successors:
    """Line 16 of figure 5, and line 2 for ways that no state takes."""

    def __init__(self, search: SearchContext, steps: SegmentExecutor) -> None:
        self._search = search
        self._steps = steps

    def next_feasible(self, waiting: Sequence[Segment], visit: Visit) -> Segment | None:
        """A way on that is feasible in the state as it is abstracted by now."""
        for segment in waiting:
            condition = self._condition(segment, visit.goal)
            if condition is TRUE or self._search.trail.refuted(visit.vector.min, condition) is None:
                return segment
        return None

    def _condition(self, segment: Segment, goal: Goal) -> Term:
        """What has to hold to go this way, as far as it is relevant."""
        command = segment[0].command
        if len(self._search.graph.from_(goal.location)) == 1:
            return TRUE
        assert isinstance(command, Assume)
        return self._search.versions.moved(self._search.relevant(command.condition), goal.now)

    def infeasible(self, visit: Visit, segment: Segment) -> tuple[Branch, frozenset[int]]:
        """Line 2, for a way on that no state satisfies."""
        goal = visit.goal
        condition = self._condition(segment, goal)
        self._search.counts.infeasible += 1
        self._search.tell(events.WayInfeasible(segment))
        core = self._search.trail.refuted(visit.vector.min, condition)
        if core is None:  # the solver has changed its mind
            core = ((1 << goal.length) - 1) & ~visit.vector.min
        self._search.trail.push()
        self._search.trail.add(PathConstraint(condition))
        end = len(self._search.trail)
        core |= 1 << end - 1
        needs = self._search.interpolants.refuted(self._search.trail, core)
        visit.vector = self._search.with_max(visit.vector, core & ((1 << goal.length) - 1))
        memos = self._search.memo.at(segment[-1].target)
        loops: frozenset[int] = frozenset()
        if (
            memos
            and self._search.interpolants.looks_ahead
            and not self._tells_states_apart(segment)
        ):
            needs, loops = self._ahead(segment, memos[-1], goal, core), memos[-1].loops
        self._search.trail.pop()
        return Branch(Executed(segment[0], goal.length, end), needs), loops

    def _tells_states_apart(self, segment: Segment) -> bool:
        """Whether a way depends on variables whose values are kept at heads of loops."""
        command = segment[0].command
        assert isinstance(command, Assume)
        return free_variables(self._search.relevant(command.condition)) <= self._search.kept

    def _ahead(self, segment: Segment, memo: Memo, goal: Goal, core: Mask) -> Needs:
        """What others have needed where an infeasible way would lead: that is enough here, and
        weaker than that the way is infeasible."""
        needs = Needs()
        for purpose, formulas in memo.needs.by_purpose.items():
            for formula in formulas:
                needs.add(purpose, formula, core)
        steps = [
            Executed(edge, len(self._search.trail), len(self._search.trail)) for edge in segment
        ]
        shown = {
            place: core for place, edge in enumerate(segment) if isinstance(edge.command, Assert)
        }
        return self._steps.needed_before(steps, shown, needs, goal)
