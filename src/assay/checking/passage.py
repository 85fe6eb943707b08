# SPDX-License-Identifier: Apache-2.0
"""One activation of a procedure: its locations in order, the inside of loops before what follows.

At the head of a loop that is proved by induction the invariants are due; then everything that
iterations may change is unknown but for the invariants, and whatever comes back to the head has to
keep them. A loop with a number of iterations is followed that often, and nothing may come back to
the head once more, unless a run was there in the same state before: then it goes on for ever, or as
another one that is followed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import Protocol, final

from assay.checking.outcome import UndecidedError
from assay.checking.rules import Rule, Rules
from assay.checking.state import State
from assay.dataclass import dataclass
from assay.program.analysis.loops import loops_of
from assay.program.analysis.order import OrderKey
from assay.program.graph import Edge, Location, Procedure
from assay.program.obligations import Kind

_MOST_WAYS = 12  # at one location, before they are merged
Key = tuple[int, ...]


@final
@dataclass(frozen=True, slots=True)
class Graph:
    """A procedure, ready to be walked through."""

    procedure: Procedure
    outgoing: Sequence[Sequence[Edge]]
    places: Mapping[Location, OrderKey]
    rules: Rules

    def key(self, location: Location, state: State) -> Key:
        place = self.places[location]
        loops = ((number, state.counts.get(head, 0)) for number, head in place.loops)
        return (*(part for pair in loops for part in pair), place.number, location)


class Steps(Protocol):
    """What there is to prove on the way."""

    def step(self, state: State, edge: Edge) -> list[State]: ...

    def due(self, state: State, rule: Rule, kind: Kind) -> None: ...

    def check_changed(self, procedure: Procedure, state: State, rule: Rule) -> None: ...

    def check_kept(self, procedure: Procedure, state: State, rule: Rule) -> None: ...

    def forget(self, procedure: Procedure, state: State, rule: Rule) -> None: ...

    def begin_variant(self, state: State, rule: Rule) -> None: ...

    def end_variant(self, state: State, rule: Rule) -> None: ...

    def lower(self, state: State, rule: Rule, *, is_turn: bool) -> None: ...

    def never(self, state: State, rule: Rule) -> None: ...

    def was_there(self, state: State, rule: Rule) -> bool: ...

    def merge(self, states: list[State], most: int) -> list[State]: ...


@final
class Passage:
    """One activation of a procedure, from its entry to its ends."""

    def __init__(self, walk: Steps, graph: Graph) -> None:
        self._walk = walk
        self._graph = graph
        self._waiting: dict[Key, list[State]] = {}
        self._order: list[Key] = []

    def ends(self, state: State) -> list[State]:
        graph, found = self._graph, list[State]()
        self._arrive(state, graph.procedure.entry, None)
        while self._order:
            key = heappop(self._order)
            location, states = key[-1], self._waiting.pop(key)
            if location == graph.procedure.exit:
                found += self._walk.merge(states, _MOST_WAYS)
            elif location != graph.procedure.halt:
                self._continue(location, states)
        return self._walk.merge(found, _MOST_WAYS)

    def _continue(self, location: Location, states: list[State]) -> None:
        rule = self._graph.rules.get(location)
        by_induction = rule is not None and rule.nest is not None and rule.iterations is None
        for state in self._walk.merge(states, 1 if by_induction else _MOST_WAYS):
            if rule is not None and by_induction:
                self._begin_induction(state, rule)
            edges = self._graph.outgoing[location]
            for edge in edges:
                start = state if len(edges) == 1 else state.copy()
                for after in self._walk.step(start, edge):
                    self._arrive(after, edge.target, edge.source)

    def _arrive(self, state: State, target: Location, source: Location | None) -> None:
        rule = self._graph.rules.get(target)
        if rule is not None and not self._arrive_at_head(state, rule, source):
            return
        key = self._graph.key(target, state)
        if key not in self._waiting:
            self._waiting[key] = []
            heappush(self._order, key)
        self._waiting[key].append(state)

    def _arrive_at_head(self, state: State, rule: Rule, source: Location | None) -> bool:
        """Whether the state goes on from there."""
        nest = rule.nest
        if nest is not None and nest.irreducible:
            raise UndecidedError(f"the loop at line {rule.span.line} has several entries")
        again = nest is not None and source in nest.body
        kind = Kind.INVARIANT_PRESERVED if again else Kind.INVARIANT_ENTRY
        if nest is not None and rule.iterations is None:
            if again:
                self._end_induction(state, rule)
            self._walk.lower(state, rule, is_turn=self._is_turn(rule, source))
            return not again  # what is due at the entry is due when all ways are there
        self._walk.due(state, rule, kind)
        count = state.counts.get(rule.head, 0) + 1 if again else 0
        state.counts[rule.head] = count
        if again:
            self._walk.end_variant(state, rule)
        else:
            self._walk.begin_variant(state, rule)
        if again and self._walk.was_there(state, rule):
            return False
        if rule.iterations is not None and count > rule.iterations:
            self._walk.never(state, rule)
            return False
        if count & (count - 1) == 0:  # at 0, 1, 2, 4, 8, ...
            earlier = state.seen.get(rule.head, ()) if again else ()
            state.seen[rule.head] = (*earlier, state.without_history())
        return True

    def _is_turn(self, rule: Rule, source: Location | None) -> bool:
        """Whether a way comes to a head from inside of the outermost loop around it that is
        measured from head to head."""
        rules = self._graph.rules
        around = loops_of(self._graph.procedure).around(rule.head)
        measured = [nest for nest in around if nest.head in rules and rules[nest.head].of_steps]
        return bool(measured) and source in measured[-1].body

    def _begin_induction(self, state: State, rule: Rule) -> None:
        """The base case; from there on nothing but the invariants is known."""
        self._walk.due(state, rule, Kind.INVARIANT_ENTRY)
        self._walk.check_changed(self._graph.procedure, state, rule)
        self._walk.forget(self._graph.procedure, state, rule)
        self._walk.begin_variant(state, rule)

    def _end_induction(self, state: State, rule: Rule) -> None:
        """The inductive case."""
        self._walk.due(state, rule, Kind.INVARIANT_PRESERVED)
        self._walk.check_changed(self._graph.procedure, state, rule)
        self._walk.check_kept(self._graph.procedure, state, rule)
        self._walk.end_variant(state, rule)
