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

from collections.abc import Callable, Generator, Iterable, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass, field, replace
from assay.engines.interpolation import events
from assay.engines.interpolation.candidates import Candidates
from assay.engines.interpolation.findings import (
    SAFETY,
    Formulas,
    KeepsConstraint,
    Needs,
    Purpose,
)
from assay.engines.interpolation.interpolants import Branch, Executed, Interpolants
from assay.engines.interpolation.segments import Segment, SegmentGraph
from assay.engines.interpolation.trail import Trail
from assay.engines.interpolation.vectors import Vector, conflict
from assay.program.commands import Assert, Assume, Havoc
from assay.program.graph import Location
from assay.program.obligations import Obligation
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    Term,
    at_most,
    conjunction,
    conjuncts,
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
_BETWEEN_CHECKS = 16  # nodes, between looks at the clock
_FEW = 16  # constraints of a head, for each of which it is found out on the way what keeps it


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
    loops: frozenset[int] = frozenset()  # visits to heads that are open, and that it came back to


@final
@dataclass(slots=True)
class Visit:
    """A state on the way to the current one (an element of C_T)."""

    number: int
    goal: Goal
    vector: Vector
    returns: list[WayBack] = field(default_factory=list)  # to this head of a loop
    about: dict[int, Term] | None = None  # see `Minimax._about`


@final
@dataclass(frozen=True, slots=True)
class WayBack:
    """A path that came back to the head of a loop: its own constraints, versions at its end, and
    why constraints of the head hold again."""

    constraints: tuple[PathConstraint, ...]
    now: dict[Term, Term]
    off: Mask  # of its own constraints
    kept: dict[int, Mask]


@final
@dataclass(slots=True)
class Memo:
    """An element of the memo table: whoever satisfies the formulas is safe, if the loops that are
    open can be closed."""

    location: Location
    needs: Needs
    loops: frozenset[int]


@final
@dataclass(slots=True)
class Experience:
    """What searches in the same procedure have found out about its loops."""

    watched: dict[Location, set[frozenset[Term]]] = field(default_factory=dict)
    """Of what invariants at a head have spoken: what keeps that is found out on the way."""
    states: dict[Location, dict[Term, None]] = field(default_factory=dict)
    """Variables whose values at a head had to be kept to avoid an error."""


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
    repeated: int = 0  # loops that are explored again to find out what keeps their invariants
    max: int = 0  # annotations: constraints that are needed
    min: int = 0  # constraints that are deleted
    questions: int = 0  # to a solver

    def add(self, other: SearchCounts) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


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


InterpolantsOf = Callable[[Callable[[Term], Term]], Interpolants]
"""Interpolants, given the function that says which part of a condition counts."""

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


class RefinedError(Exception):
    """An error is reached only because nothing is known of some variables."""

    def __init__(self, variables: frozenset[Term]) -> None:
        super().__init__(variables)
        self.variables = variables


class LongError(Exception):
    """More states than the search may look at."""


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
        interpolants: InterpolantsOf,
        budget: Budget,
        *,
        tracked: frozenset[Term] | None = None,
        most_nodes: int | None = None,
        known: Iterable[Memo] = (),
        experience: Experience | None = None,
        slacken: bool = True,
        candidates: Candidates = MappingProxyType({}),
        listener: events.SearchListener | None = None,
    ) -> None:
        """With `tracked`, only what the path says of these variables counts (beyond the paper, lazy
        abstraction): all other constraints are `min` from the beginning."""
        self._graph = graph
        self._tracked = tracked
        self._interpolants = interpolants(self.relevant)
        self._budget = budget
        self._slacken = slacken
        self._candidates = candidates
        self._listener = listener
        self._most_nodes = most_nodes
        self.versions = Versions()
        self.trail = Trail(budget)
        self.memo: dict[Location, list[Memo]] = {}
        self._log: list[Memo] = []  # in the order in which they were added
        for memo in known:
            self.memo.setdefault(memo.location, []).append(memo)
            self._log.append(memo)
        self._path: list[Visit] = []  # C_T
        self._open: dict[int, Visit] = {}  # the same, by their numbers
        self._state_facts: set[int] = set()
        self._facts: dict[int, Mask] = {}
        """Constraints on the trail that follow from others, and from which."""
        self._experience = experience or Experience()
        self._kept = {one for some in graph.machines.values() for one in some}
        """Variables whose values are kept at heads."""
        for location in graph.heads:
            self._kept.update(self._states(location))
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
        stack: list[Search] = [self._minimax(0, goal, Vector(0, self._untracked(0)))]
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

    # --- what is tracked

    def _untracked(self, first: int) -> Mask:
        """The constraints from some number on that speak of variables that are not tracked."""
        if self._tracked is None:
            return 0
        found = 0
        for number in range(first, len(self.trail)):
            if not self.versions.variables(self.trail[number]) <= self._tracked:
                found |= 1 << number
        return found

    def _is_tracked(self, condition: Term) -> bool:
        return self._tracked is None or free_variables(condition) <= self._tracked

    def relevant(self, condition: Term) -> Term:
        """The part of a condition that speaks of tracked variables."""
        if self._is_tracked(condition):
            return condition
        return conjunction(*(one for one in conjuncts(condition) if self._is_tracked(one)))

    # --- figure 5

    def _minimax(self, depth: int, goal: Goal, v: Vector) -> Search:
        self.counts.nodes += 1
        if self.counts.nodes % _BETWEEN_CHECKS == 0:
            self._budget.check()
        if self._most_nodes is not None and self.counts.nodes > self._most_nodes:
            raise LongError
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
            return (yield from self._from_head(depth, goal, v))  # 14
        return (yield from self._searched(depth, goal, v))

    def _from_head(self, depth: int, goal: Goal, v: Vector) -> Search:
        """The default case at the head of a loop, with facts about the state there."""
        before = goal.length
        goal, v = self._with_facts(goal, v)
        result = yield from self._searched(depth, goal, v)
        own = {number: self._facts.pop(number) for number in range(before, goal.length)}
        self._state_facts.difference_update(own)
        needs = result.needs.resting_on(own)
        kept = needs.reason() & ((1 << before) - 1)
        return replace(result, vector=result.vector.cut(before).keeping(kept), needs=needs)

    def _searched(self, depth: int, goal: Goal, v: Vector) -> Search:
        """The default case."""
        while True:  # 23: the search starts again with what was locked
            begun = len(self._log)
            visit = Visit(self._visits, goal, v)
            self._visits += 1
            self._path.append(visit)
            self._open[visit.number] = visit
            self._tell(events.ExplorationBegun(visit.number))
            result = yield from self._explored(depth, visit)  # 15 to 25
            self._path.pop()
            if result.status is SearchStatus.OK:
                settled = self._settled(visit, result, begun, v)
                if isinstance(settled, SubtreeResult):
                    del self._open[visit.number]
                    return settled
                v = settled
            elif result.depth != depth:
                del self._open[visit.number]
                return result  # 24
            else:
                self.counts.restarts += 1
                v = v.again(result.vector)
            del self._open[visit.number]
            self._forget(begun)  # 22

    def _explored(self, depth: int, visit: Visit) -> Search:
        """Lines 15 to 25: one step along every way on, the feasible ones first."""
        ways = self._graph.from_(visit.goal.location)
        waiting = list(ways)
        branches: list[Branch] = []
        loops: frozenset[int] = frozenset()
        while waiting:
            segment = self._next_feasible(waiting, visit)  # 16
            if segment is None:
                infeasible = [self._infeasible(visit, one) for one in waiting]
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
            needs = self._interpolants.together(branches, visit.goal.length).strongest()
            off = visit.vector.min
            needs = self._interpolants.with_values(needs, self.trail, visit.goal.now, off)
        vector = self._with_max(visit.vector, needs.reason())
        return SubtreeResult(SearchStatus.OK, vector, needs, loops=loops)

    def _next_feasible(self, waiting: Sequence[Segment], visit: Visit) -> Segment | None:
        """A way on that is feasible in the state as it is abstracted by now."""
        for segment in waiting:
            condition = self._condition(segment, visit.goal)
            if condition is TRUE or self.trail.refuted(visit.vector.min, condition) is None:
                return segment
        return None

    def _condition(self, segment: Segment, goal: Goal) -> Term:
        """What has to hold to go this way, as far as it is relevant."""
        command = segment[0].command
        if len(self._graph.from_(goal.location)) == 1:
            return TRUE
        assert isinstance(command, Assume)
        return self.versions.moved(self.relevant(command.condition), goal.now)

    def _infeasible(self, visit: Visit, segment: Segment) -> tuple[Branch, frozenset[int]]:
        """Line 2, for a way on that no state satisfies."""
        goal = visit.goal
        condition = self._condition(segment, goal)
        self.counts.infeasible += 1
        self._tell(events.WayInfeasible(segment))
        self.trail.push()
        self.trail.add(PathConstraint(condition))
        end = len(self.trail)
        core = self.trail.refuted(visit.vector.min)
        if core is None:  # the solver has changed its mind
            core = ((1 << end) - 1) & ~visit.vector.min
        needs = self._interpolants.refuted(self.trail, core)
        visit.vector = self._with_max(visit.vector, core & ((1 << goal.length) - 1))
        memos = self.memo.get(segment[-1].target)
        loops: frozenset[int] = frozenset()
        if memos and self._interpolants.looks_ahead and not self._tells_states_apart(segment):
            needs, loops = self._ahead(segment, memos[-1], goal, core), memos[-1].loops
        self.trail.pop()
        return Branch(Executed(segment[0], goal.length, end), needs), loops

    def _tells_states_apart(self, segment: Segment) -> bool:
        """Whether a way depends on variables whose values are kept at heads of loops."""
        command = segment[0].command
        assert isinstance(command, Assume)
        return free_variables(self.relevant(command.condition)) <= self._kept

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
    ) -> Generator[Descent, SubtreeResult, tuple[Branch, frozenset[int]] | SubtreeResult]:
        """A segment, and what comes behind it."""
        goal = visit.goal
        loops: frozenset[int] = frozenset()
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
                v = visit.vector.deleting(self._untracked(goal.length))
                result = yield Descent(depth + 1, end, v, segment)  # 18
                cut = result.vector.cut(goal.length)  # 19
                if result.status is SearchStatus.CONFLICT:
                    return SubtreeResult(SearchStatus.CONFLICT, cut, depth=result.depth)
                visit.vector = visit.vector.merged(cut)  # 25
                needs, loops = result.needs, result.loops
            needs = self._needed_before(done.steps, done.shown, needs, goal)
            return Branch(done.steps[0], needs), loops
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
                    off = visit.vector.min | self._untracked(visit.goal.length)
                    core = self.trail.follows(value, off) if self._is_tracked(condition) else None
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
                if len(self.trail) == first or self.relevant(edge.command.condition) is TRUE:
                    continue
                core = self.trail.refuted(visit.vector.min | self._untracked(visit.goal.length))
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
        self._refine(command)
        needed = self.trail.refuted(0, wrong)  # 5
        if needed is None:
            answer = self.trail.model(wrong)
            if not isinstance(answer, Refuted):
                self._tell(events.ErrorReached(command.obligation))
            if isinstance(answer, Sat):  # 4
                raise RealError(command.obligation, answer.model, self._havocs)
            if not isinstance(answer, Refuted):
                raise UndecidedError(command.obligation)
            needed = answer.core
        self._refine_by(needed, command)
        for number in bits(needed):
            needed |= self._facts.get(number, 0)
        depths = (d for d, visit in enumerate(self._path) if conflict(visit.vector, needed))
        depth = next(depths, None)  # 6
        if depth is None:
            raise UndecidedError(command.obligation)
        locked = self._path[depth].vector.min & needed
        self.counts.locked += locked.bit_count()
        self._remember_states(locked)
        names = self._named(locked, self._path[depth].goal)
        self._tell(events.ErrorSpurious(command.obligation, names))
        vector = Vector(needed, self._path[-1].vector.min & ~needed)
        return SubtreeResult(SearchStatus.CONFLICT, vector, depth=depth)  # 7

    def _refine(self, command: Assert) -> None:
        """Where constants show that the path is infeasible: the variables that are missing to see
        it, as few as possible."""
        if self._tracked is None:
            return
        cores = self.trail.contradictions()
        missing = [frozenset(self._variables_of(core) - self._tracked) for core in cores]
        missing = [one for one in missing if one]
        if missing:
            raise RefinedError(min(missing, key=len))
        del command

    def _refine_by(self, core: Mask, command: Assert) -> None:
        if self._tracked is None:
            return
        missing = self._variables_of(core) | free_variables(command.condition)
        if not missing <= self._tracked:
            raise RefinedError(missing - self._tracked)

    def _variables_of(self, core: Mask) -> frozenset[Term]:
        found: frozenset[Term] = frozenset()
        for number in bits(core):
            found |= self.versions.variables(self.trail[number])
        return found

    def _remember_states(self, locked: Mask) -> None:
        """What was deleted at the head of a loop, and must not be: if it speaks of a variable that
        only gets constants there, as the state of a machine does, its value is kept from now on."""
        for visit in self._path:
            location = visit.goal.location
            if location not in self._graph.heads:
                continue
            about = self._about(visit)
            for number in bits(locked):
                variables = free_variables(about[number]) if number in about else frozenset()
                if len(variables) == 1 and variables <= self._graph.switching.get(location, set()):
                    states = self._experience.states.setdefault(location, {})
                    states.update(dict.fromkeys(variables))
                    self._kept |= variables

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
            core = self.trail.follows(formula, v.min, goal.now)
            if core is None:
                return None
            needs.update(self._interpolants.shown(self.trail, SAFETY, formula, core))
            v = self._with_max(v, core)
        for purpose in memo.needs.by_purpose:
            if purpose is None:
                continue
            if purpose.loop not in self._open or v.min >> purpose.constraint & 1:
                continue
            kept = self._keeps(goal, v, memo, purpose)
            if kept is not None:
                needs.update(kept)
            elif v.max >> purpose.constraint & 1:
                return None
            else:  # its neutral annotation becomes `min`, to tell the loop
                v = self._with_min(v, 1 << purpose.constraint)
        return SubtreeResult(SearchStatus.OK, v, needs, loops=memo.loops)

    def _keeps(self, goal: Goal, v: Vector, memo: Memo, purpose: KeepsConstraint) -> Needs | None:
        needs = Needs()
        for formula in memo.needs.formulas(purpose):
            core = self.trail.follows(formula, v.min, goal.now)
            if core is None:
                return None
            needs.update(self._interpolants.shown(self.trail, purpose, formula, core))
        return needs

    # --- subsumption by a parent

    def _closed(self, goal: Goal, v: Vector, loop: Visit) -> SubtreeResult | None:
        """The strongest invariant of the path from the head of a loop back to it: the constraints
        at the head that hold again. None if one of them is needed that does not."""
        different = self._different(loop.goal, goal.now)
        deleted = v.min
        kept: dict[int, Mask] = {}
        needed_first = sorted(self._about(loop), key=lambda number: not v.max >> number & 1)
        while True:
            lost = 0
            for number in needed_first:
                if deleted >> number & 1 or (number in kept and not kept[number] & deleted):
                    continue
                core = self._kept_again(loop, number, goal.now, different, deleted)
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
        own = self.trail.since(loop.goal.length)
        loop.returns.append(WayBack(own, goal.now, deleted >> loop.goal.length, kept))
        self._tell_closed(loop, deleted)
        v = self._with_min(v, deleted & ~v.min)
        return SubtreeResult(SearchStatus.OK, v, needs, loops=frozenset((loop.number,)))

    def _tell_closed(self, loop: Visit, deleted: Mask) -> None:
        if self._listener is not None:
            about = self._about(loop)
            kept = [term for number, term in about.items() if not deleted >> number & 1]
            lost = [term for number, term in about.items() if deleted >> number & 1]
            self._tell(events.LoopClosed(loop.number, tuple(kept), tuple(lost)))

    def _kept_again(
        self, loop: Visit, number: int, now: dict[Term, Term], different: set[Term], off: Mask
    ) -> Mask | None:
        """Why a constraint of a head holds again; None if it may not. Where few variables are
        tracked, a solver is asked only about what invariants are likely to speak of."""
        original = self._about(loop)[number]
        if different.isdisjoint(free_variables(original)):
            return 1 << number
        likely = self._tracked is None or number in self._facts or self._is_watched(loop, number)
        return (self.trail.follows if likely else self.trail.obviously)(original, off, now)

    def _keeping(self, loop: Visit, kept: dict[int, Mask]) -> Needs:
        """What keeps the constraints of a head that invariants are likely to speak of."""
        needs = Needs()
        about = self._about(loop)
        for number, core in kept.items():
            if self._is_watched(loop, number):
                is_state = number in self._state_facts
                purpose = SAFETY if is_state else KeepsConstraint(loop.number, number)
                needs.update(self._interpolants.shown(self.trail, purpose, about[number], core))
        return needs

    def _with_dependents(self, deleted: Mask, length: int) -> Mask:
        """With the facts further on that were made of constraints that are deleted. The facts of
        the head itself are there to be kept in their place."""
        for number, support in self._facts.items():  # the earlier ones first
            if number >= length and support & deleted:
                deleted |= 1 << number
        return deleted

    def _is_watched(self, loop: Visit, number: int) -> bool:
        about = self._about(loop)
        if len(about) <= _FEW:
            return True
        return free_variables(about[number]) in self._experience.watched.get(loop.goal.location, ())

    def _different(self, at_head: Goal, now: dict[Term, Term]) -> set[Term]:
        """The variables that have other versions than at the head of a loop."""
        return {term for term in self._changed(at_head) if now[term] is not at_head.now[term]}

    def _changed(self, at_head: Goal) -> Iterable[Term]:
        """The variables that a loop changes, on some path."""
        of_loop = self._graph.changed.get(at_head.location)
        return [one for one in at_head.now if of_loop is None or one in of_loop]

    def _about(self, loop: Visit) -> dict[int, Term]:
        """The constraints at a head that speak of variables which the loop changes, on any path, in
        terms of the variables."""
        if loop.about is None:
            goal = loop.goal
            versions = {goal.now[term] for term in self._changed(goal)}
            numbers = {
                number
                for version in versions
                for number in self.trail.about(version)
                if number < goal.length
            }
            back = {version: term for term, version in goal.now.items()}
            loop.about = {
                number: in_terms_of(self.trail[number], back) for number in sorted(numbers)
            }
        return loop.about

    def _with_facts(self, goal: Goal, v: Vector) -> tuple[Goal, Vector]:
        """Facts about variables that the loop changes, each a constraint of its own, so that one
        can be kept where the equation it comes from is deleted."""
        for one in self._states(goal.location):
            known = self.trail.constant(goal.now[one], v.min)
            if known is not None:
                self._state_facts.add(len(self.trail))
                self._add_fact(equal(goal.now[one], known[0]), known[1])
                v = v.keeping(1 << len(self.trail) - 1)
        self._add_values(goal, v)
        if self._slacken:
            self._add_slackened(goal, v)
        self._add_candidates(goal, v)
        return Goal(goal.location, goal.now, len(self.trail)), v

    def _states(self, head: Location) -> dict[Term, None]:
        """Variables whose values at a head are kept from the beginning: the states of machines,
        those that had to be kept before, and those that are tracked."""
        found = dict.fromkeys(self._graph.machines.get(head, ()))
        found |= self._experience.states.get(head, {})
        if self._tracked is not None:
            switching = self._graph.switching.get(head, frozenset()) & self._tracked
            found |= dict.fromkeys(sorted(switching, key=lambda one: one.id))
        return found

    def _add_values(self, goal: Goal, v: Vector) -> None:
        """What variables are, where that follows from several constraints."""
        for one in self._changed(goal):
            known = self.trail.constant(goal.now[one], v.min)
            if known is not None and known[1].bit_count() > 1 and one.sort is INT:
                self._add_fact(equal(goal.now[one], known[0]), known[1])

    def _add_candidates(self, goal: Goal, v: Vector) -> None:
        """What may hold at this head, as far as it does."""
        for formula in self._candidates.get(goal.location, ()):
            if self._is_tracked(formula):
                core = self.trail.follows(formula, v.min, goal.now)
                if core is not None:
                    self._add_fact(in_terms_of(formula, goal.now), core)

    def _add_slackened(self, goal: Goal, v: Vector) -> None:
        numbers = self._graph.moving.get(goal.location, ())
        values = [(goal.now[one], self.trail.constant(goal.now[one], v.min)) for one in numbers]
        known = [(version, *constant) for version, constant in values if constant is not None]
        for version, value, support in known:
            self._add_fact(at_most(version, value), support)
            self._add_fact(at_most(value, version), support)
        for place, (version, value, support) in enumerate(known[:_MOST_PAIRS]):
            for other, its, why in known[place + 1 : _MOST_PAIRS]:
                difference = equal(subtract(version, other), subtract(value, its))
                if difference is not TRUE:
                    self._add_fact(difference, support | why)

    def _add_fact(self, formula: Term, support: Mask) -> None:
        self._facts[len(self.trail)] = support
        self.trail.add(PathConstraint(formula))

    # --- a finished state

    def _settled(
        self, visit: Visit, result: SubtreeResult, begun: int, start: Vector
    ) -> SubtreeResult | Vector:
        """Line 26: the memo table learns what the state needs. A loop needs an invariant first:
        what is needed of its constraints, and what it takes to keep that. If that rests on what was
        deleted later: the vector to start again with."""
        goal = visit.goal
        needs = result.needs
        if visit.returns:
            invariant = self._invariant(visit, result.needs, result.vector)
            if isinstance(invariant, Vector):
                self.counts.restarts += 1
                locked = invariant.max & result.vector.min
                self.counts.locked += locked.bit_count()
                self._tell(events.InvariantLocked(self._named(locked, goal)))
                return start.again(invariant)
            if self._watch(visit, invariant):
                self.counts.repeated += 1
                return start.again(Vector(0, result.vector.min))
            needs = self._with_invariant(visit, invariant, begun)
        vector = result.vector.keeping(needs.reason())
        loops = result.loops - {visit.number}
        for memo in self._log[begun:]:
            if visit.number in memo.loops:
                memo.loops = memo.loops - {visit.number} | loops
        if goal.location in self._graph.meetings:
            stored = self._interpolants.stored(needs, goal.now).strongest()
            self._remember(Memo(goal.location, stored, loops))
        return SubtreeResult(SearchStatus.OK, vector, needs, loops=loops)  # 27

    def _watch(self, visit: Visit, invariant: Mask) -> bool:
        """Whether nobody has found out on the way what keeps a part of an invariant."""
        about = self._about(visit)
        missed = [
            frozenset(free_variables(about[number]))
            for number in bits(invariant)
            if number in about and not self._is_watched(visit, number)
        ]
        self._experience.watched.setdefault(visit.goal.location, set()).update(missed)
        return bool(missed)

    def _with_invariant(self, visit: Visit, invariant: Mask, begun: int) -> Needs:
        """What a closed loop needs is its invariant. States inside need what keeps it, and where
        the loop changes nothing that a part of it speaks of, that part itself."""
        numbers = list(bits(invariant))
        whole = Needs()
        for number in numbers:
            formula = named_back(self.trail[number], visit.goal.now)
            whole.update(self._interpolants.shown(self.trail, SAFETY, formula, 1 << number))
        changed = self._about(visit)
        for memo in self._log[begun:]:
            memo.needs.settle(visit.number, numbers)
            if visit.number not in memo.loops:
                continue
            for number in numbers:
                if number not in changed:
                    formula = named_back(self.trail[number], visit.goal.now)
                    memo.needs.add(SAFETY, formula, 1 << number)
        return whole

    def _invariant(self, visit: Visit, needs: Needs, vector: Vector) -> Mask | Vector:
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
            core = self.trail.follows(formula, vector.min, goal.now)
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
        for number in self._about(visit):
            if invariant >> number & 1:
                core = back.kept.get(number)
                if core is None or core & off:
                    asked.append(number)
                else:
                    needed |= core
        if not asked:
            return needed
        self.trail.push()
        for constraint in back.constraints:
            self.trail.add(constraint)
        try:
            for number in asked:
                formula = in_terms_of(self._about(visit)[number], back.now)
                core = self.trail.follows(formula, off)
                if core is None:
                    whole = self.trail.follows(formula, back.off << goal.length)
                    lost = 1 << number if whole is None else whole & vector.min & prefix
                    return Vector(lost, vector.min & ~lost)
                back.kept[number] = core
                needed |= core
            return needed
        finally:
            self.trail.pop()

    def _remember(self, memo: Memo) -> None:
        self.memo.setdefault(memo.location, []).append(memo)
        self._log.append(memo)
        self._tell(events.InterpolantStored(memo, memo.needs.formulas))

    def _forget(self, begun: int) -> None:
        """What was learnt, but for what is true whatever becomes of the loops that are open."""
        kept = [memo for memo in self._log[begun:] if not memo.loops]
        for memo in self._log[begun:]:
            if memo.loops:
                self.memo[memo.location].remove(memo)
        self._log[begun:] = kept

    def learnt(self) -> list[Memo]:
        """What is true of the program, though the search may not have come to an end."""
        return [memo for memo in self._log if not memo.loops]


def _copied(needs: Needs) -> Needs:
    return Needs(needs.by_purpose)
