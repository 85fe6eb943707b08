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
from dataclasses import field
from enum import Enum, auto
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.interpolation import events
from assay.engines.interpolation.findings import SAFETY, KeepsConstraint, Needs
from assay.engines.interpolation.interpolants import Branch, Executed, Interpolants
from assay.engines.interpolation.segments import Segment, SegmentGraph
from assay.engines.interpolation.trail import Trail
from assay.engines.interpolation.vectors import Vector, conflict
from assay.program.commands import Assert, Assume, Havoc
from assay.program.graph import Location
from assay.program.obligations import Obligation
from assay.program.terms import (
    TRUE,
    Term,
    at_most,
    equal,
    free_variables,
    negation,
    subtract,
)
from assay.solvers.answers import Sat
from assay.solvers.model import Model
from assay.solvers.switches import Mask, Refuted, bits
from assay.transitions.versions import PathConstraint, Versions, in_terms_of, named_back

_MOST_PAIRS = 8  # variables of a loop whose differences are looked at


class SearchStatus(Enum):
    OK = auto()
    CONFLICT = auto()


@final
@dataclass(frozen=True, slots=True)
class Goal:
    """p(k, x) of the paper, without the constraints, which are on the trail: the location, the
    current version of each variable, and how many constraints there are."""

    location: Location
    now: dict[Term, Term]
    length: int


@final
@dataclass(frozen=True, slots=True)
class SubtreeResult:
    """What `_minimax` returns: a vector, what the subtree needs, and for a conflict the depth from
    which to start again."""

    status: SearchStatus
    vector: Vector
    needs: Needs = field(default_factory=Needs)
    depth: int = 0


@final
@dataclass(slots=True)
class Visit:
    """A state on the way to the current one (an element of C_T)."""

    number: int
    goal: Goal
    vector: Vector
    returns: list[WayBack] = field(default_factory=list)  # to this head of a loop


@final
@dataclass(frozen=True, slots=True)
class WayBack:
    """A path that came back to the head of a loop: its own constraints, and versions at its end."""

    constraints: tuple[Term, ...]
    now: dict[Term, Term]
    off: Mask  # of its own constraints


@final
@dataclass(frozen=True, slots=True)
class Memo:
    """An element of the memo table: whoever satisfies the formulas is safe."""

    location: Location
    needs: Needs
    is_head: bool


@final
@dataclass(slots=True)
class SearchCounts:
    """What happened, for statistics."""

    nodes: int = 0
    infeasible: int = 0
    subsumed: int = 0  # by a sibling
    closed: int = 0  # by a parent: loops
    restarts: int = 0
    locked: int = 0
    max: int = 0  # annotations: constraints that are needed
    min: int = 0  # constraints that are deleted


@final
@dataclass(frozen=True, slots=True)
class _Execution:
    """A segment that was followed, and for assertions that hold, by their place: the constraints
    that they follow from."""

    steps: list[Executed]
    shown: dict[int, Mask]
    end: Assert | Mask | None
    """None: its end was reached. Else the assertion that may fail, or the constraints that make
    the path infeasible."""


@final
@dataclass(frozen=True, slots=True)
class Descent:
    """A recursive call of `_minimax`."""

    depth: int
    goal: Goal
    vector: Vector
    segment: Segment  # that leads there


Search = Generator[Descent, SubtreeResult, SubtreeResult]


class RealError(Exception):
    """A run that breaks an obligation."""

    def __init__(
        self, obligation: Obligation, model: Model, havocs: Sequence[tuple[Havoc, Term]]
    ) -> None:
        super().__init__(obligation)
        self.obligation = obligation
        self.model = model
        self.havocs = tuple(havocs)


class UndecidedError(Exception):
    """No solver knows whether an error is real."""

    def __init__(self, obligation: Obligation) -> None:
        super().__init__(obligation)
        self.obligation = obligation


@final
class Minimax:
    """The search in one procedure without calls."""

    def __init__(
        self,
        graph: SegmentGraph,
        interpolants: Interpolants,
        budget: Budget,
        *,
        slacken: bool = True,
        listener: events.SearchListener | None = None,
    ) -> None:
        self._graph = graph
        self._interpolants = interpolants
        self._budget = budget
        self._slacken = slacken
        self._listener = listener
        self.versions = Versions()
        self.trail = Trail(budget)
        self.memo: dict[Location, list[Memo]] = {}
        self._log: list[Memo] = []  # in the order in which they were added
        self._path: list[Visit] = []  # C_T
        self._havocs: list[tuple[Havoc, Term]] = []  # unknown values met on the path
        self._visits = 0
        self.counts = SearchCounts()
        self.given_up: set[Obligation] = set()  # errors that are real or undecided

    # --- the explicit stack

    def run(self, first: Sequence[PathConstraint], now: dict[Term, Term]) -> None:
        """Explore everything from a state. Raises RealError and UndecidedError."""
        self.trail.push()
        for constraint in first:
            self.trail.add(constraint)
        goal = Goal(self._graph.procedure.entry, now, len(self.trail))
        stack: list[Search] = [self._minimax(0, goal, Vector())]
        self._tell(events.NodeEntered(goal.location, None))
        sent: SubtreeResult | None = None
        while stack:
            try:
                call = next(stack[-1]) if sent is None else stack[-1].send(sent)
                sent = None
                self._tell(events.NodeEntered(call.goal.location, call.segment))
                stack.append(self._minimax(call.depth, call.goal, call.vector))
            except StopIteration as done:
                sent = done.value
                stack.pop()
                self._tell(events.NodeLeft())
        self.trail.pop()

    # --- what is told

    def _tell(self, event: events.SearchEvent) -> None:
        if self._listener is not None:
            self._listener(event)

    def _named(self, constraints: Mask, at: Goal) -> events.Formulas:
        """Constraints in terms of variables; nothing if nobody listens."""
        if self._listener is None:
            return ()
        return tuple(named_back(self.trail[number], at.now) for number in bits(constraints))

    def _with_max(self, vector: Vector, more: Mask) -> Vector:
        self.counts.max += (more & ~vector.max).bit_count()
        return vector.keeping(more)

    def _with_min(self, vector: Vector, more: Mask) -> Vector:
        self.counts.min += (more & ~vector.min).bit_count()
        return vector.deleting(more)

    # --- figure 5

    def _minimax(self, depth: int, goal: Goal, v: Vector) -> Search:
        self._budget.check()
        self.counts.nodes += 1
        # 1, 2: infeasible states, and 3 to 7: errors, are found while a segment is executed
        if self._graph.is_end(goal.location):  # 8
            return SubtreeResult(SearchStatus.OK, v)
        if goal.location in self._graph.meetings:
            found = self._subsumed(goal, v)  # 9, 10
            if found is not None:
                self.counts.subsumed += 1
                return found
        if goal.location in self._graph.heads:
            for visit in reversed(self._path):  # 11, 12
                if visit.goal.location == goal.location:
                    found = self._closed(goal, v, visit)  # 13
                    if found is not None:
                        self.counts.closed += 1
                        return found
            goal = self._with_facts(goal, v)  # 14
        while True:  # 23: the search starts again with what was locked
            begun = len(self._log)
            visit = Visit(self._visits, goal, v)
            self._visits += 1
            self._path.append(visit)
            self._tell(events.ExplorationBegun(visit.number))
            result = yield from self._explored(depth, visit)  # 15 to 25
            self._path.pop()
            if result.status is SearchStatus.OK:
                settled = self._settled(visit, result, begun)
                if isinstance(settled, SubtreeResult):
                    return settled
                v = settled
            elif result.depth != depth:
                return result  # 24
            else:
                v = result.vector
            self.counts.restarts += 1
            self._forget(begun)  # 22

    def _explored(self, depth: int, visit: Visit) -> Search:
        """Lines 15 to 25: one step along every way on, the feasible ones first."""
        ways = self._graph.from_(visit.goal.location)
        waiting = list(ways)
        branches: list[Branch] = []
        while waiting:
            segment = self._next_feasible(waiting, visit)  # 16
            if segment is None:
                branches += [self._infeasible(visit, one) for one in waiting]
                break
            waiting.remove(segment)
            branch = yield from self._followed(depth, visit, segment)  # 17 to 19
            if isinstance(branch, SubtreeResult):
                return branch
            branches.append(branch)
        needs = branches[0].needs
        if len(ways) > 1:
            needs = self._interpolants.together(branches, visit.goal.length).strongest()
        vector = self._with_max(visit.vector, needs.reason())
        return SubtreeResult(SearchStatus.OK, vector, needs)

    def _next_feasible(self, waiting: Sequence[Segment], visit: Visit) -> Segment | None:
        """A way on that is feasible in the state as it is abstracted by now."""
        for segment in waiting:
            condition = self._condition(segment, visit.goal)
            if condition is None or not isinstance(
                self.trail.decide(visit.vector.min, condition), Refuted
            ):
                return segment
        return None

    def _condition(self, segment: Segment, goal: Goal) -> Term | None:
        """What has to hold to go this way; None if there is no other."""
        command = segment[0].command
        if len(self._graph.from_(goal.location)) == 1:
            return None
        assert isinstance(command, Assume)
        return self.versions.moved(command.condition, goal.now)

    def _infeasible(self, visit: Visit, segment: Segment) -> Branch:
        """Line 2, for a way on that no state satisfies."""
        goal = visit.goal
        condition = self._condition(segment, goal)
        assert condition is not None
        self.counts.infeasible += 1
        self._tell(events.WayInfeasible(segment))
        self.trail.push()
        self.trail.add(PathConstraint(condition))
        end = len(self.trail)
        core = self.trail.core(visit.vector.min)
        if core is None:  # the solver has changed its mind
            core = ((1 << end) - 1) & ~visit.vector.min
        needs = self._interpolants.refuted(self.trail, core)
        visit.vector = self._with_max(visit.vector, core & ((1 << goal.length) - 1))
        memos = self.memo.get(segment[-1].target)
        if memos and self._interpolants.looks_ahead:
            needs = self._ahead(segment, memos[-1], goal, core)
        self.trail.pop()
        return Branch(Executed(segment[0], goal.length, end), needs)

    def _ahead(self, segment: Segment, memo: Memo, goal: Goal, core: Mask) -> Needs:
        """What others have needed where an infeasible way would lead: that is enough here, and
        weaker than that the way is infeasible."""
        needs = Needs()
        for purpose, formulas in memo.needs.by_purpose.items():
            for formula in formulas:
                needs.add(purpose, formula, core)
        steps = [Executed(edge, len(self.trail), len(self.trail)) for edge in segment]
        shown = {
            place: core for place, edge in enumerate(segment) if isinstance(edge.command, Assert)
        }
        return self._needed_before(steps, shown, needs, goal)

    def _followed(
        self, depth: int, visit: Visit, segment: Segment
    ) -> Generator[Descent, SubtreeResult, Branch | SubtreeResult]:
        """A segment, and what comes behind it."""
        goal = visit.goal
        now = dict(goal.now)
        choices = len(self._havocs)
        self.trail.push()
        try:
            done = self._executed(segment, now, visit)
            if isinstance(done.end, Assert):
                error = self._error(done.end, now)
                cut = error.vector.cut(goal.length)
                return SubtreeResult(SearchStatus.CONFLICT, cut, depth=error.depth)
            if done.end is not None:
                self._tell(events.WayInfeasible(segment))
                needs = self._refuted(done.end, visit)
            else:
                end = Goal(segment[-1].target, now, len(self.trail))
                result = yield Descent(depth + 1, end, visit.vector, segment)  # 18
                cut = result.vector.cut(goal.length)  # 19
                if result.status is SearchStatus.CONFLICT:
                    return SubtreeResult(SearchStatus.CONFLICT, cut, depth=result.depth)
                visit.vector = visit.vector.merged(cut)  # 25
                needs = result.needs
            needs = self._needed_before(done.steps, done.shown, needs, goal)
            return Branch(done.steps[0], needs)
        finally:
            self.trail.pop()
            del self._havocs[choices:]

    def _refuted(self, core: Mask, visit: Visit) -> Needs:
        """Line 2."""
        self.counts.infeasible += 1
        visit.vector = self._with_max(visit.vector, core & ((1 << visit.goal.length) - 1))
        return self._interpolants.refuted(self.trail, core)

    # --- executing a segment

    def _executed(self, segment: Segment, now: dict[Term, Term], visit: Visit) -> _Execution:
        """Execute edges up to the end, an infeasible assumption or an error."""
        parts = len(self._graph.from_(visit.goal.location)) > 1
        steps: list[Executed] = []
        shown: dict[int, Mask] = {}
        for place, edge in enumerate(segment):
            first = len(self.trail)
            match edge.command:
                case Assert(condition=condition, obligation=obligation) as command:
                    value = self.versions.moved(condition, now)
                    core = self.trail.follows(value, visit.vector.min)
                    if core is not None:
                        shown[place] = core
                    elif obligation in self.given_up:
                        self.trail.add(PathConstraint(value))
                    else:
                        steps.append(Executed(edge, first, first))
                        return _Execution(steps, shown, command)
                case Havoc(targets=targets) as command:
                    self.versions.after(command, now)
                    self._havocs += ((command, now[one]) for one in targets)
                case command:
                    for constraint in self.versions.after(command, now):
                        self.trail.add(constraint)
            steps.append(Executed(edge, first, len(self.trail)))
            if isinstance(edge.command, Assume) and not (parts and place == 0):
                core = self.trail.core(visit.vector.min) if len(self.trail) > first else None
                if core is not None:
                    return _Execution(steps, shown, core)
        return _Execution(steps, shown, None)

    def _needed_before(
        self, steps: Sequence[Executed], shown: dict[int, Mask], needs: Needs, goal: Goal
    ) -> Needs:
        """What is needed where a segment begins, or behind its first edge where paths part."""
        parts = len(self._graph.from_(goal.location)) > 1
        for place in reversed(range(1 if parts else 0, len(steps))):
            command = steps[place].edge.command
            if place in shown:
                assert isinstance(command, Assert)
                needs = _copied(needs)
                claim = self._interpolants.shown(
                    self.trail, SAFETY, command.condition, shown[place]
                )
                needs.update(claim)
            else:
                step = steps[place : place + 1]
                needs = self._interpolants.before(needs, step, goal.now, self.trail)
        return needs

    def _error(self, command: Assert, now: dict[Term, Term]) -> SubtreeResult:
        """Lines 3 to 7."""
        wrong = negation(self.versions.moved(command.condition, now))
        answer = self.trail.decide(0, wrong)
        if not isinstance(answer, Refuted):
            self._tell(events.ErrorReached(command.obligation))
        if isinstance(answer, Sat):  # 4
            raise RealError(command.obligation, answer.model, self._havocs)
        if not isinstance(answer, Refuted):
            raise UndecidedError(command.obligation)
        self.trail.push()
        self.trail.add(PathConstraint(wrong))
        needed = self.trail.core(0) or answer.core  # 5
        self.trail.pop()
        needed &= (1 << len(self.trail)) - 1
        depths = (d for d, visit in enumerate(self._path) if conflict(visit.vector, needed))
        depth = next(depths, None)  # 6
        if depth is None:
            raise UndecidedError(command.obligation)
        locked = self._path[depth].vector.min & needed
        self.counts.locked += locked.bit_count()
        names = self._named(locked, self._path[depth].goal)
        self._tell(events.ErrorSpurious(command.obligation, names))
        return SubtreeResult(
            SearchStatus.CONFLICT, self._path[-1].vector.keeping(needed), depth=depth
        )  # 7

    # --- subsumption by a sibling

    def _subsumed(self, goal: Goal, v: Vector) -> SubtreeResult | None:
        for memo in reversed(self.memo.get(goal.location, ())):
            found = self._entailed(goal, v, memo)
            if found is not None:
                self._tell(events.NodeSubsumed(memo, memo.needs.formulas))
                return found
        return None

    def _entailed(self, goal: Goal, v: Vector, memo: Memo) -> SubtreeResult | None:
        needs = Needs()
        for formula in memo.needs.formulas():
            core = self.trail.follows(in_terms_of(formula, goal.now), v.min)
            if core is None:
                return None
            needs.update(self._interpolants.shown(self.trail, SAFETY, formula, core))
            v = self._with_max(v, core)
        for purpose in memo.needs.by_purpose:
            if purpose is None:
                continue
            loop = next((one for one in self._path if one.number == purpose.loop), None)
            if loop is None or v.min >> purpose.constraint & 1:
                continue
            kept = self._keeps(goal, v, memo, purpose)
            if kept is not None:
                needs.update(kept)
            elif v.max >> purpose.constraint & 1:
                return None
            else:  # its neutral annotation becomes `min`, to tell the loop
                v = self._with_min(v, 1 << purpose.constraint)
        return SubtreeResult(SearchStatus.OK, v, needs)

    def _keeps(self, goal: Goal, v: Vector, memo: Memo, purpose: KeepsConstraint) -> Needs | None:
        needs = Needs()
        for formula in memo.needs.formulas(purpose):
            core = self.trail.follows(in_terms_of(formula, goal.now), v.min)
            if core is None:
                return None
            needs.update(self._interpolants.shown(self.trail, purpose, formula, core))
        return needs

    # --- subsumption by a parent

    def _closed(self, goal: Goal, v: Vector, loop: Visit) -> SubtreeResult | None:
        """The strongest invariant of the path from the head of a loop back to it: the constraints
        at the head that hold again. None if one of them is needed that does not."""
        moved = self._moved(loop.goal, goal.now)
        deleted = v.min
        while True:
            needs = Needs()
            lost = 0
            for number, (original, formula) in moved.items():
                if deleted >> number & 1:
                    continue
                core = self.trail.follows(formula, deleted)
                if core is None:
                    lost |= 1 << number
                else:
                    shown = self._interpolants.shown(
                        self.trail, KeepsConstraint(loop.number, number), original, core
                    )
                    needs.update(shown)
            if lost & v.max:
                return None
            if not lost:
                break
            deleted |= lost
        own = [self.trail[number] for number in range(loop.goal.length, len(self.trail))]
        loop.returns.append(WayBack(tuple(own), goal.now, deleted >> loop.goal.length))
        self._tell_closed(loop, moved, deleted)
        return SubtreeResult(SearchStatus.OK, self._with_min(v, deleted & ~v.min), needs)

    def _tell_closed(self, loop: Visit, moved: dict[int, tuple[Term, Term]], deleted: Mask) -> None:
        if self._listener is not None:
            kept = [term for number, (term, _) in moved.items() if not deleted >> number & 1]
            lost = [term for number, (term, _) in moved.items() if deleted >> number & 1]
            self._tell(events.LoopClosed(loop.number, tuple(kept), tuple(lost)))

    def _moved(self, at_head: Goal, now: dict[Term, Term]) -> dict[int, tuple[Term, Term]]:
        """The constraints at the head that speak of variables which the loop changes, on this path
        or another: in terms of the variables, and of the versions now."""
        of_loop = self._graph.changed.get(at_head.location)
        changed = {
            version for term, version in at_head.now.items() if of_loop is None or term in of_loop
        }
        found = {}
        for number in range(at_head.length):
            formula = self.trail[number]
            if free_variables(formula).isdisjoint(changed):
                continue
            original = named_back(formula, at_head.now)
            found[number] = original, in_terms_of(original, now)
        return found

    def _with_facts(self, goal: Goal, v: Vector) -> Goal:
        """Facts about variables that the loop changes, each a constraint of its own, so that one
        can be kept where the equation it comes from is deleted."""
        if not self._slacken:
            return goal
        numbers = self._graph.moving.get(goal.location, ())
        values = [(goal.now[one], self.trail.constant(goal.now[one], v.min)) for one in numbers]
        known = [(version, value) for version, value in values if value is not None]
        for version, value in known:
            self.trail.add(PathConstraint(at_most(version, value)))
            self.trail.add(PathConstraint(at_most(value, version)))
        for place, (version, value) in enumerate(known[:_MOST_PAIRS]):
            for other, its in known[place + 1 : _MOST_PAIRS]:
                difference = equal(subtract(version, other), subtract(value, its))
                if difference is not TRUE:
                    self.trail.add(PathConstraint(difference))
        return Goal(goal.location, goal.now, len(self.trail))

    # --- a finished state

    def _settled(self, visit: Visit, result: SubtreeResult, begun: int) -> SubtreeResult | Vector:
        """Line 26: the memo table learns what the state needs. A loop needs an invariant first:
        what is needed of its constraints, and what it takes to keep that. If that rests on what was
        deleted later: the vector to start again with."""
        goal = visit.goal
        needs = result.needs
        if visit.returns:
            invariant = self._invariant(visit, result.vector)
            if isinstance(invariant, Vector):
                locked = invariant.max & result.vector.min
                self.counts.locked += locked.bit_count()
                self._tell(events.InvariantLocked(self._named(locked, goal)))
                return invariant
            needs = self._with_invariant(visit, needs, invariant, begun)
        vector = result.vector.keeping(needs.reason())
        if goal.location in self._graph.meetings:
            stored = self._interpolants.stored(needs, goal.now)
            self._remember(Memo(goal.location, stored, goal.location in self._graph.heads))
        return SubtreeResult(SearchStatus.OK, vector, needs)  # 27

    def _with_invariant(self, visit: Visit, needs: Needs, invariant: Mask, begun: int) -> Needs:
        """What a closed loop needs is its invariant. States inside need what keeps it, and where
        the loop changes nothing that a part of it speaks of, that part itself."""
        numbers = list(bits(invariant))
        whole = Needs()
        for number in numbers:
            formula = named_back(self.trail[number], visit.goal.now)
            whole.update(self._interpolants.shown(self.trail, SAFETY, formula, 1 << number))
        for purpose in needs.by_purpose:
            if purpose is not None and purpose.loop != visit.number:
                for formula, reason in needs.by_purpose[purpose].items():
                    whole.add(purpose, formula, reason)
        changed = self._moved(visit.goal, visit.goal.now)
        body = self._graph.bodies.get(visit.goal.location, frozenset())
        for memo in self._log[begun:]:
            memo.needs.settle(visit.number, numbers)
            if memo.location not in body:
                continue
            for number in numbers:
                if number not in changed:
                    formula = named_back(self.trail[number], visit.goal.now)
                    memo.needs.add(SAFETY, formula, 1 << number)
        return whole

    def _invariant(self, visit: Visit, vector: Vector) -> Mask | Vector:
        """As few constraints of the head as keep themselves, and what is needed; or the vector to
        start again with."""
        prefix = (1 << visit.goal.length) - 1
        invariant = vector.max & prefix
        while True:
            before = invariant
            for back in visit.returns:
                found = self._kept_by(back, visit.goal, invariant, vector)
                if isinstance(found, Vector):
                    return found
                invariant |= found & prefix
            if invariant == before:
                return invariant

    def _kept_by(self, back: WayBack, goal: Goal, invariant: Mask, vector: Vector) -> Mask | Vector:
        """What it takes to keep an invariant on a path back to the head."""
        self.trail.push()
        for formula in back.constraints:
            self.trail.add(PathConstraint(formula))
        needed = 0
        prefix = (1 << goal.length) - 1
        off = vector.min & prefix | back.off << goal.length
        try:
            for number, (_, formula) in self._moved(goal, back.now).items():
                if not invariant >> number & 1:
                    continue
                core = self.trail.follows(formula, off)
                if core is None:
                    whole = self.trail.follows(formula, back.off << goal.length)
                    lost = vector.min if whole is None else whole & vector.min
                    return vector.keeping(lost & prefix)
                needed |= core
            return needed
        finally:
            self.trail.pop()

    def _remember(self, memo: Memo) -> None:
        self.memo.setdefault(memo.location, []).append(memo)
        self._log.append(memo)
        self._tell(events.InterpolantStored(memo, memo.needs.formulas))

    def _forget(self, begun: int) -> None:
        for memo in self._log[begun:]:
            self.memo[memo.location].remove(memo)
        del self._log[begun:]


def _copied(needs: Needs) -> Needs:
    return Needs(needs.by_purpose)
