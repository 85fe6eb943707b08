# SPDX-License-Identifier: Apache-2.0
"""The way to a violation in the abstract program, back from the facts that show it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, assert_never, final

from assay.dataclass import dataclass
from assay.engines.arrays.relations import ProcedureView
from assay.engines.arrays.tabulation import (
    Entering,
    Fact,
    Iterations,
    Leaving,
    Tabulation,
    through_call,
)
from assay.engines.arrays.ways import Way
from assay.program.graph import Edge
from assay.solvers.relations.points import Point, sampled, sampled_pair, single, within

_MOST_ITERATIONS: Final = 300
_MOST_STEPS: Final = 20_000


class NoTraceError(Exception):
    """States were widened, or a way is too long to be followed."""


class Move(StrEnum):
    """How a step goes on."""

    ALONG = "along"
    INTO = "into"  # a call
    BACK = "back"  # from it


@final
@dataclass(frozen=True, slots=True)
class TraceStep:
    """An edge of a way, or the end of a call."""

    edge: Edge
    move: Move = Move.ALONG


Trace = tuple[TraceStep, ...]


def trace_to(table: Tabulation, views: Mapping[str, ProcedureView], broken: Fact) -> Trace:
    """The steps from the first state to a violation."""
    return _Traces(table, views).to(broken)


@final
class _Traces:
    def __init__(self, table: Tabulation, views: Mapping[str, ProcedureView]) -> None:
        self._table = table
        self._views = views
        self._context: Any = None

    def to(self, broken: Fact) -> Trace:
        self._context = broken.relation.get_ctx()
        pair = sampled_pair(broken.relation)
        assert pair is not None
        steps, entry = self._inside(broken, *pair)
        fact: Fact | None = entry
        point = pair[0]
        while fact is not None and isinstance(fact.via, Entering):
            caller = fact.parents[0]
            before = self._caller(caller, fact.via.call, point)
            more, fact = self._inside(caller, *before)
            steps = [*more, TraceStep(_call_of(entry), Move.INTO), *steps]
            entry, point = fact, before[0]
        return tuple(steps)

    def _caller(self, caller: Fact, call: Edge, inputs: Point) -> tuple[Point, Point]:
        view = self._views[caller.at[0]]
        maps = self._table.maps_of_call(view, call)
        states = maps.arguments.intersect_range(single(self._context, inputs)).domain()
        return _found(sampled_pair(caller.relation.intersect_range(states)))

    def _inside(self, fact: Fact, first: Point, last: Point) -> tuple[list[TraceStep], Fact]:
        """The steps from the entry of a procedure to a state, and the fact at the entry."""
        parts: list[list[TraceStep]] = []
        length = 0
        while fact.via is not None and not isinstance(fact.via, Entering):
            steps, fact, last = self._before(fact, first, last)
            parts.append(steps)
            length += len(steps)
            if length > _MOST_STEPS:
                raise NoTraceError
        return [step for steps in reversed(parts) for step in steps], fact

    def _before(
        self, fact: Fact, first: Point, last: Point
    ) -> tuple[list[TraceStep], Fact, Point]:
        """The last steps to a state, the fact before them and the state there."""
        parent = fact.parents[0]
        match fact.via:
            case Way() as way:
                step = self._table.map_of(self._views[fact.at[0]], way)
                point = self._state(parent, first, step, last)
                return _along(way.edges), parent, point
            case Iterations() as iterations:
                return self._iterated(parent, iterations, first, last)
            case Leaving() as leaving:
                return self._called(fact, leaving, first, last)
            case None | Entering():
                raise AssertionError("the first fact")
            case _:
                assert_never(fact.via)

    def _state(self, parent: Fact, first: Point, step: Any, last: Point) -> Point:
        """A state of a fact that a step takes to another one."""
        before = step.intersect_range(single(self._context, last)).domain()
        pair = within(parent.relation, single(self._context, first), before)
        return _found(sampled_pair(pair))[1]

    def _iterated(
        self, parent: Fact, iterations: Iterations, first: Point, last: Point
    ) -> tuple[list[TraceStep], Fact, Point]:
        """As few iterations as lead there."""
        whole = _union(relation for relation, _ in iterations.bodies)
        layers = [single(self._context, first).apply(parent.relation)]
        goal = single(self._context, last)
        while goal.intersect(layers[-1]).is_empty():
            if len(layers) > _MOST_ITERATIONS:
                raise NoTraceError
            layers.append(layers[-1].apply(whole).coalesce())
        steps: list[TraceStep] = []
        for layer in reversed(layers[:-1]):
            relation, edges = next(
                (one, edges)
                for one, edges in iterations.bodies
                if not within(one, layer, single(self._context, last)).is_empty()
            )
            before = within(relation, layer, single(self._context, last)).domain()
            last = _found_point(sampled(before))
            steps = [*_along(edges), *steps]
        return steps, parent, last

    def _called(
        self, fact: Fact, leaving: Leaving, first: Point, last: Point
    ) -> tuple[list[TraceStep], Fact, Point]:
        """The call, and how its callee goes from inputs to outputs."""
        caller, end = fact.parents
        maps = leaving.maps
        inner = maps.entering.apply_range(through_call(maps, leaving.summary))
        point = self._state(caller, first, inner.apply_range(maps.leaving), last)
        behind = maps.leaving.intersect_range(single(self._context, last)).domain()
        state = within(inner, single(self._context, point), behind).range()
        values = _found_point(sampled(state))
        inputs = len(self._views[end.at[0]].entry())
        before = values[maps.kept : maps.kept + inputs]
        steps, _ = self._inside(end, before, values[maps.kept + inputs :])
        into, back = TraceStep(leaving.call, Move.INTO), TraceStep(leaving.call, Move.BACK)
        return [into, *steps, back], caller, point


def _along(edges: Iterable[Edge]) -> list[TraceStep]:
    return [TraceStep(edge) for edge in edges]


def _call_of(entry: Fact) -> Edge:
    assert isinstance(entry.via, Entering)
    return entry.via.call


def _found(pair: tuple[Point, Point] | None) -> tuple[Point, Point]:
    if pair is None:
        raise NoTraceError
    return pair


def _found_point(point: Point | None) -> Point:
    if point is None:
        raise NoTraceError
    return point


def _union(maps: Iterable[Any]) -> Any:
    whole = None
    for one in maps:
        whole = one if whole is None else whole.union(one)
    return whole
