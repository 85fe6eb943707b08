# SPDX-License-Identifier: Apache-2.0
"""The minimax algorithm (Jaffar, Navas, Santosa, "Symbolic Execution for Verification", figure 5).

Depth-first symbolic execution. A state is a location and the constraints of the path to it; a
vector says which of them must be kept (`max`) and which must be deleted (`min`). Where a loop is
closed, constraints that its iterations do not keep become `min`; where a path is infeasible, those
that make it so become `max`. If an error is reached only because something was deleted, that is
locked, and the search starts again from where it was deleted.

Beyond the paper, a loop that is closed by `min` annotations has to keep what is needed of it on
every path that came back: what that takes is `max`, too. If it rests on something that a later path
has deleted, the search of the loop starts again with that locked.

The numbers in the comments are the lines of figure 5. Calls of `_minimax` are yielded and run from
an explicit stack, so that paths may be as long as they like.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from types import MappingProxyType
from typing import final

from assay.dataclass import replace
from assay.engines.interpolation import events
from assay.engines.interpolation.candidates import Candidates
from assay.engines.interpolation.closing import ParentSubsumption
from assay.engines.interpolation.context import SearchContext
from assay.engines.interpolation.errors import Errors
from assay.engines.interpolation.findings import Needs
from assay.engines.interpolation.heads import Heads
from assay.engines.interpolation.interpolants import Branch
from assay.engines.interpolation.segments import Segment
from assay.engines.interpolation.settling import Settling
from assay.engines.interpolation.states import (
    Descent,
    Goal,
    LongError,
    SearchStatus,
    SubtreeResult,
    Visit,
)
from assay.engines.interpolation.steps import SegmentExecutor
from assay.engines.interpolation.subsumption import SiblingSubsumption
from assay.engines.interpolation.vectors import Vector
from assay.engines.interpolation.ways import Successors
from assay.program.commands import Assert
from assay.program.terms import (
    Term,
)
from assay.solvers.switches import Mask
from assay.transitions.versions import PathConstraint

_BETWEEN_CHECKS = 16  # nodes, between looks at the clock

Search = Generator[Descent, SubtreeResult, SubtreeResult]


@final
class Minimax:
    """The search in one procedure without calls."""

    def __init__(
        self,
        search: SearchContext,
        *,
        most_nodes: int | None = None,
        slacken: bool = True,
        candidates: Candidates = MappingProxyType({}),
    ) -> None:
        self._search = search
        self._most_nodes = most_nodes
        self._heads = Heads(search, candidates, slacken=slacken)
        self._steps = SegmentExecutor(search)
        self._ways = Successors(search, self._steps)
        self._siblings = SiblingSubsumption(search)
        self._parents = ParentSubsumption(search, self._heads)
        self._errors = Errors(search, self._heads)
        self._settling = Settling(search, self._heads)
        self._visits = 0

    def run(self, first: Sequence[PathConstraint], now: dict[Term, Term]) -> None:
        """Explore everything from a state. Raises RealError and UndecidedError."""
        self._search.trail.push()
        for constraint in first:
            self._search.trail.add(constraint)
        goal = Goal(self._search.graph.procedure.entry, now, len(self._search.trail))
        stack: list[Search] = [self._minimax(0, goal, Vector(0, self._search.untracked(0)))]
        self._search.tell(events.NodeEntered(goal.location, None))
        sent: SubtreeResult | None = None
        while stack:
            try:
                call = next(stack[-1]) if sent is None else stack[-1].send(sent)
                sent = None
                self._search.tell(events.NodeEntered(call.goal.location, call.segment))
                stack.append(self._minimax(call.depth, call.goal, call.vector))
            except StopIteration as done:
                sent = done.value
                stack.pop()
                self._search.tell(events.NodeLeft())
        self._search.trail.pop()

    def _minimax(self, depth: int, goal: Goal, v: Vector) -> Search:
        self._search.counts.nodes += 1
        if self._search.counts.nodes % _BETWEEN_CHECKS == 0:
            self._search.budget.check()
        if self._most_nodes is not None and self._search.counts.nodes > self._most_nodes:
            raise LongError
        # 1, 2: infeasible states, and 3 to 7: errors, are found while a segment is executed
        if self._search.graph.is_end(goal.location):  # 8
            return SubtreeResult(SearchStatus.OK, v)
        if self._search.subsumes and goal.location in self._search.graph.meetings:
            found = self._siblings.subsumed(goal, v)  # 9, 10
            if found is not None:
                self._search.counts.subsumed += 1
                return found
        if goal.location in self._search.graph.heads:
            for visit in reversed(self._search.path):  # 11, 12
                if visit.goal.location == goal.location:
                    found = self._parents.closed(goal, v, visit)  # 13
                    if found is not None:
                        self._search.counts.closed += 1
                        return found
            return (yield from self._from_head(depth, goal, v))  # 14
        return (yield from self._searched(depth, goal, v))

    def _from_head(self, depth: int, goal: Goal, v: Vector) -> Search:
        """The default case at the head of a loop, with facts about the state there."""
        before = goal.length
        goal, v = self._heads.with_facts(goal, v)
        result = yield from self._searched(depth, goal, v)
        own = {number: self._search.facts.pop(number) for number in range(before, goal.length)}
        self._search.state_facts.difference_update(own)
        needs = result.needs.resting_on(own)
        kept = needs.reason() & ((1 << before) - 1)
        return replace(result, vector=result.vector.cut(before).keeping(kept), needs=needs)

    def _searched(self, depth: int, goal: Goal, v: Vector) -> Search:
        """The default case."""
        while True:  # 23: the search starts again with what was locked
            begun = len(self._search.memo)
            visit = Visit(self._visits, goal, v, watched=self._watched(goal))
            self._visits += 1
            self._search.path.append(visit)
            self._search.open[visit.number] = visit
            self._search.tell(events.ExplorationBegun(visit.number))
            result = yield from self._explored(depth, visit)  # 15 to 25
            self._search.path.pop()
            if result.status is SearchStatus.OK:
                settled = self._settling.settled(visit, result, begun, v)
                if isinstance(settled, SubtreeResult):
                    del self._search.open[visit.number]
                    return settled
                v = settled
            elif result.depth != depth:
                del self._search.open[visit.number]
                return result  # 24
            else:
                self._search.counts.restarts += 1
                v = v.again(result.vector)
            del self._search.open[visit.number]
            self._search.memo.forget(begun)  # 22

    def _watched(self, goal: Goal) -> frozenset[Term]:
        """What counts for a head are the variables that are watched when a visit begins: what
        keeps others has not been found out on all of its ways back."""
        return frozenset(self._search.experience.watched.get(goal.location, ()))

    def _explored(self, depth: int, visit: Visit) -> Search:
        """Lines 15 to 25: one step along every way on, the feasible ones first."""
        ways = self._search.graph.from_(visit.goal.location)
        waiting = list(ways)
        branches: list[Branch] = []
        loops: frozenset[int] = frozenset()
        while waiting:
            segment = self._ways.next_feasible(waiting, visit)  # 16
            if segment is None:
                infeasible = [self._ways.infeasible(visit, one) for one in waiting]
                branches += (branch for branch, _ in infeasible)
                loops = loops.union(*(some for _, some in infeasible))
                break
            waiting.remove(segment)
            branch = yield from self._followed(depth, visit, segment)  # 17 to 19
            if isinstance(branch, SubtreeResult):
                return branch
            branches.append(branch[0])
            loops |= branch[1]
        needs = branches[0].needs
        if len(ways) > 1:
            needs = self._search.interpolants.together(branches, visit.goal.length).strongest()
            off = visit.vector.min
            needs = self._search.interpolants.with_values(
                needs, self._search.trail, visit.goal.now, off
            )
        needs = self._search.interpolants.at_node(needs, self._search.trail, visit.goal.now)
        vector = self._search.with_max(visit.vector, needs.reason())
        return SubtreeResult(SearchStatus.OK, vector, needs, loops=loops)

    def _followed(
        self, depth: int, visit: Visit, segment: Segment
    ) -> Generator[Descent, SubtreeResult, tuple[Branch, frozenset[int]] | SubtreeResult]:
        """A segment, and what comes behind it."""
        goal = visit.goal
        loops: frozenset[int] = frozenset()
        now = dict(goal.now)
        choices = len(self._search.havocs)
        self._search.trail.push()
        try:
            done = self._steps.executed(segment, now, visit)
            if isinstance(done.end, Assert):
                error = self._errors.met(done.end, now)
                cut = error.vector.cut(goal.length)
                return SubtreeResult(SearchStatus.CONFLICT, cut, depth=error.depth)
            if done.end is not None:
                self._search.tell(events.WayInfeasible(segment))
                needs = self._refuted(done.end, visit)
            else:
                end = Goal(segment[-1].target, now, len(self._search.trail))
                v = visit.vector.deleting(self._search.untracked(goal.length))
                result = yield Descent(depth + 1, end, v, segment)  # 18
                cut = result.vector.cut(goal.length)  # 19
                if result.status is SearchStatus.CONFLICT:
                    return SubtreeResult(SearchStatus.CONFLICT, cut, depth=result.depth)
                visit.vector = visit.vector.merged(cut)  # 25
                needs, loops = result.needs, result.loops
            needs = self._steps.needed_before(done.steps, done.shown, needs, goal)
            return Branch(done.steps[0], needs), loops
        finally:
            self._search.trail.pop()
            del self._search.havocs[choices:]

    def _refuted(self, core: Mask, visit: Visit) -> Needs:
        """Line 2."""
        self._search.counts.infeasible += 1
        visit.vector = self._search.with_max(visit.vector, core & ((1 << visit.goal.length) - 1))
        return self._search.interpolants.refuted(self._search.trail, core)
