# SPDX-License-Identifier: Apache-2.0
"""Which states are reached where: path edges and summary edges (Armando et al. 2006, section 4).

A path edge leads from a state at the entry of a procedure to a state at one of its nodes; those at
the exit are its summary, which every call of it uses. Simple loops are accelerated by the closure
of what one iteration does, where isl says that it is exact. Where the set of states does not come
to an end, it is widened at heads of loops, entries and exits: then there may be more of them than
in the abstract program, and `exact` says so.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final, final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.arrays.relations import CallMaps, ProcedureView, RelationMaker
from assay.engines.arrays.ways import Way
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.commands import Call
from assay.program.graph import Edge, Location
from assay.program.obligations import Obligation
from assay.solvers.relations.isl import closure, errors, whole_set
from assay.solvers.relations.widening import fixed_values, widened

_MOST_FACTS: Final = 2000
_MOST_AT_NODE: Final = 80  # arrivals, before states are widened
_MOST_PIECES: Final = 64  # of what is reached at a node
_MOST_BODY_WAYS: Final = 24  # of a loop that is accelerated
_FOR_CLOSURE: Final = 200_000  # operations of isl
_DELAY: Final = 3  # arrivals before a node is widened

Node = tuple[str, Location]


class TooManyFactsError(Exception):
    """The states that are reached do not come to an end."""


@final
@dataclass(frozen=True, slots=True)
class LoopTurns:
    """A fact that holds after any number of iterations of a loop."""

    bodies: tuple[tuple[Any, tuple[Edge, ...]], ...]  # each way round, as a map and by its edges


@final
@dataclass(frozen=True, slots=True)
class Entering:
    """The states at the entry of a procedure that a call leads to."""

    call: Edge


@final
@dataclass(frozen=True, slots=True)
class Leaving:
    """The states behind a call, by a summary."""

    call: Edge
    maps: CallMaps
    summary: Any  # inputs -> outputs


Via = Way | LoopTurns | Entering | Leaving | None


@final
@dataclass(frozen=True, slots=True, eq=False)
class Fact:
    """States that are reached at a node, from states at the entry, and from which facts."""

    at: Node
    relation: Any  # islpy.Map
    via: Via
    parents: tuple[Fact, ...] = ()


@final
class Tabulation:
    """The states that are reached in one abstract program."""

    def __init__(
        self,
        maker: RelationMaker,
        views: Mapping[str, ProcedureView],
        budget: Budget,
        *,
        widening: bool,
    ) -> None:
        self._maker = maker
        self._views = views
        self._budget = budget
        self._widening = widening
        self.exact = True
        self.reached: dict[Node, Any] = {}
        self.broken: dict[Obligation, Fact] = {}
        self.facts = 0
        self._queue: deque[Fact] = deque()
        self._maps: dict[tuple[str, int], Any] = {}
        self._calls: dict[tuple[str, Location], CallMaps] = {}
        self._callers: dict[str, list[Fact]] = {}
        self._exits: dict[str, list[Fact]] = {}
        self._closures: dict[Node, tuple[Any, LoopTurns] | None] = {}
        self._arrivals: dict[Node, int] = {}
        self._wide: dict[tuple[Node, object], tuple[int, Any]] = {}

    def run(self, root: str, first: Way) -> None:
        """Until nothing new is reached, from where the procedure that is verified starts."""
        view = self._views[root]
        self._add(Fact((root, view.procedure.entry), self._maker.first(view, first), None))
        while self._queue:
            self._budget.check()
            self._maker.begin_step()
            self._follow(self._queue.popleft())

    def summaries(self, name: str) -> list[Any]:
        """The parts of the summary of a procedure, as they were found."""
        return [fact.relation for fact in self._exits.get(name, ())]

    def _follow(self, fact: Fact) -> None:
        name, location = fact.at
        view = self._views[name]
        call = view.ways.calls.get(location)
        if call is not None:
            self._called(fact, view, call)
        if location == view.procedure.exit:
            self._exits.setdefault(name, []).append(fact)
            for caller in list(self._callers.get(name, ())):
                self._returned(caller, fact)
        for way in view.ways.ways[location]:
            self._take(fact, view, way)

    def _take(self, fact: Fact, view: ProcedureView, way: Way) -> None:
        relation = fact.relation.apply_range(self.map_of(view, way))
        if relation.is_empty():
            return
        if way.target is not None:
            self._add(Fact((fact.at[0], way.target), relation, way, (fact,)))
        elif way.obligation is not None and way.obligation not in self.broken:
            self.broken[way.obligation] = Fact(fact.at, relation, way, (fact,))

    def map_of(self, view: ProcedureView, way: Way) -> Any:
        """What a way does."""
        key = view.procedure.name, id(way)
        found = self._maps.get(key)
        if found is None:
            found = self._maps[key] = self._maker.of_way(view, way)
        return found

    # --- calls

    def _called(self, fact: Fact, view: ProcedureView, call: Edge) -> None:
        assert isinstance(call.command, Call)
        callee = self._views[call.command.callee]
        name = callee.procedure.name
        maps = self.maps_of_call(view, call)
        inputs = fact.relation.range().apply(maps.arguments)
        self._callers.setdefault(name, []).append(fact)
        at = name, callee.procedure.entry
        if callee.procedure.edges:
            self._add(Fact(at, inputs.identity(), Entering(call), (fact,)))
        for known in list(self._exits.get(name, ())):
            self._returned(fact, known)

    def maps_of_call(self, view: ProcedureView, call: Edge) -> CallMaps:
        assert isinstance(call.command, Call)
        key = view.procedure.name, call.source
        found = self._calls.get(key)
        if found is None:
            callee = self._views[call.command.callee]
            found = self._calls[key] = self._maker.of_call(view, call, callee)
        return found

    def _returned(self, caller: Fact, end: Fact) -> None:
        """A summary edge: what the call leads to, if it goes from entry to exit in this way."""
        name, location = caller.at
        view = self._views[name]
        call = view.ways.calls[location]
        maps = self.maps_of_call(view, call)
        through = maps.entering.apply_range(through_call(maps, end.relation))
        relation = caller.relation.apply_range(through.apply_range(maps.leaving))
        if not relation.is_empty():
            via = Leaving(call, maps, end.relation)
            self._add(Fact((name, call.target), relation, via, (caller, end)))

    # --- what is reached

    def _add(self, fact: Fact) -> None:
        known = self.reached.get(fact.at)
        relation = fact.relation.coalesce()
        if known is not None and relation.is_subset(known):
            return
        fact = Fact(fact.at, relation, fact.via, fact.parents)
        if self._widening:
            fact = self._widened(fact)
        self._queue_up(fact)
        for more in self._accelerated(fact):
            self._queue_up(more)

    def _queue_up(self, fact: Fact) -> None:
        known = self.reached.get(fact.at)
        whole = fact.relation if known is None else known.union(fact.relation).coalesce()
        self._count(fact, whole)
        self.reached[fact.at] = whole
        self._queue.append(fact)

    def _count(self, fact: Fact, whole: Any) -> None:
        self.facts += 1
        number = self._arrivals[fact.at] = self._arrivals.get(fact.at, 0) + 1
        if self.facts > _MOST_FACTS or number > _MOST_AT_NODE:
            raise TooManyFactsError
        if whole.n_basic_map() > _MOST_PIECES:
            raise TooManyFactsError

    def _widened(self, fact: Fact) -> Fact:
        """What a growing set of states at this node comes to."""
        name, location = fact.at
        view = self._views[name]
        ends = (view.procedure.entry, view.procedure.exit)
        if location not in view.ways.heads and (fact.via is None or location not in ends):
            return fact
        states = fact.relation.wrap()
        key = fact.at, (id(fact.via) if isinstance(fact.via, Way) else 0, _flags(states))
        count, known = self._wide.get(key, (0, None))
        if known is None:
            together = states
        elif count < _DELAY:
            together = known.union(states).coalesce()
        else:
            together = widened(known, states)
            self.exact = False
        self._wide[key] = count + 1, together
        return Fact(fact.at, together.unwrap(), fact.via, fact.parents)

    # --- acceleration

    def _accelerated(self, fact: Fact) -> Iterator[Fact]:
        """The states after any number of iterations, if the closure is exact."""
        if fact.at not in self._closures:
            self._closures[fact.at] = self._closure(fact.at)
        found = self._closures[fact.at]
        if found is None:
            return
        closure, iterations = found
        relation = fact.relation.apply_range(closure).coalesce()
        if not relation.is_empty() and not relation.is_subset(self.reached[fact.at]):
            yield Fact(fact.at, relation, iterations, (fact,))

    def _closure(self, at: Node) -> tuple[Any, LoopTurns] | None:
        view = self._views[at[0]]
        nest = loops_of(view.procedure).at(at[1])
        if nest is None or not _is_simple(view, nest):
            return None
        bodies = list(self._bodies(view, nest))
        if not bodies or len(bodies) > _MOST_BODY_WAYS:
            return None
        whole = bodies[0][0]
        for one, _ in bodies[1:]:
            whole = whole.union(one)
        with suppress(errors()):
            found, exact = closure(whole.coalesce(), _FOR_CLOSURE)
            if exact or self._widening:
                self.exact = self.exact and exact
                return found, LoopTurns(tuple(bodies))
        return None

    def _bodies(
        self, view: ProcedureView, nest: LoopNest
    ) -> Iterator[tuple[Any, tuple[Edge, ...]]]:
        """Each way round a loop."""
        work: list[tuple[Location, Any, tuple[Edge, ...]]] = [(nest.head, None, ())]
        made = 0
        while work:
            at, relation, edges = work.pop()
            for way in view.ways.ways[at]:
                if way.target is None or way.target not in nest.body:
                    continue
                made += 1
                if made > _MOST_BODY_WAYS * 4:
                    return
                step = self.map_of(view, way)
                after = step if relation is None else relation.apply_range(step)
                if after.is_empty():
                    continue
                if way.target == nest.head:
                    yield after, (*edges, *way.edges)
                else:
                    work.append((way.target, after, (*edges, *way.edges)))


def through_call(maps: CallMaps, summary: Any) -> Any:
    """What is kept, and inputs, to that, the inputs and the outputs."""
    both = summary.domain().identity().flat_range_product(summary)
    if maps.kept == 0:
        return both
    return whole_set(summary.get_ctx(), maps.kept).identity().flat_product(both)


def _flags(states: Any) -> tuple[int | None, ...]:
    """Which numbers are 0 or 1 in all states: truth values are kept apart."""
    return tuple(one if one in (0, 1, -1) else None for one in fixed_values(states))


def _is_simple(view: ProcedureView, nest: LoopNest) -> bool:
    """Whether a loop has no loops and no calls inside."""
    if nest.irreducible or not nest.body.isdisjoint(view.ways.calls):
        return False
    return all(one == nest.head or one not in view.ways.heads for one in nest.body)
