# SPDX-License-Identifier: Apache-2.0
"""The way to a violation in the abstract program, back from the facts that show it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from enum import StrEnum
from typing import Any, Final, assert_never, final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.arrays.relations import ProcedureView
from assay.engines.arrays.tabulation import (
    Entering,
    Fact,
    Leaving,
    LoopTurns,
    Tabulation,
    through_call,
)
from assay.engines.arrays.ways import Way
from assay.program.graph import Edge
from assay.solvers.relations.isl import begin_step, errors
from assay.solvers.relations.points import sampled, single, within

_MOST_ITERATIONS: Final = 2500
_MOST_STEPS: Final = 20_000


class NoTraceError(Exception):
    """States were widened, or a way is too long to be followed."""


class StepKind(StrEnum):
    """How a step goes on."""

    ALONG = "along"
    INTO = "into"  # a call
    BACK = "back"  # from it


@final
@dataclass(frozen=True, slots=True)
class WayStep:
    """An edge of a way, or the end of a call."""

    edge: Edge
    move: StepKind = StepKind.ALONG


Trace = tuple[WayStep, ...]


def trace_to(
    table: Tabulation, views: Mapping[str, ProcedureView], broken: Fact, budget: Budget
) -> Trace:
    """The steps from the first state to a violation."""
    return _Traces(table, views, budget).to(broken)


@final
class _Traces:
    """Goes back from a goal: the part of a fact from which the violation is reached."""

    def __init__(
        self, table: Tabulation, views: Mapping[str, ProcedureView], budget: Budget
    ) -> None:
        self._table = table
        self._views = views
        self._budget = budget

    def to(self, broken: Fact) -> Trace:
        steps, entry, goal = self._inside(broken, broken.relation)
        while isinstance(entry.via, Entering):
            call, caller = entry.via.call, entry.parents[0]
            maps = self._table.maps_of_call(self._views[caller.at[0]], call)
            states = maps.arguments.intersect_range(goal.domain()).domain()
            more, entry, goal = self._inside(caller, caller.relation.intersect_range(states))
            steps = [*more, WayStep(call, StepKind.INTO), *steps]
        return tuple(steps)

    def _inside(self, fact: Fact, goal: Any) -> tuple[list[WayStep], Fact, Any]:
        """The steps from the entry of a procedure to a goal, the fact at the entry and the part of
        it from which they go."""
        parts: list[list[WayStep]] = []
        length = 0
        while fact.via is not None and not isinstance(fact.via, Entering):
            steps, fact, goal = self._before(fact, goal)
            parts.append(steps)
            length += len(steps)
            if length > _MOST_STEPS or goal.is_empty():
                raise NoTraceError
        return [step for steps in reversed(parts) for step in steps], fact, goal

    def _before(self, fact: Fact, goal: Any) -> tuple[list[WayStep], Fact, Any]:
        """The last steps to a goal, the fact before them and the goal there."""
        parent = fact.parents[0]
        match fact.via:
            case Way() as way:
                step = self._table.map_of(self._views[fact.at[0]], way)
                return _along(way.edges), parent, _back(parent.relation, step, goal)
            case LoopTurns() as iterations:
                return self._iterated(parent, iterations, goal)
            case Leaving() as leaving:
                return self._called(fact, leaving, goal)
            case None | Entering():
                raise AssertionError("the first fact")
            case _:
                assert_never(fact.via)

    def _iterated(
        self, parent: Fact, iterations: LoopTurns, goal: Any
    ) -> tuple[list[WayStep], Fact, Any]:
        """As few iterations as lead there."""
        whole = _union(relation for relation, _ in iterations.bodies)
        if _is_far(parent.relation, whole, goal):
            raise NoTraceError
        layers = [parent.relation]
        while goal.intersect(layers[-1]).is_empty():
            self._budget.check()
            if len(layers) > _MOST_ITERATIONS:
                raise NoTraceError
            layers.append(layers[-1].apply_range(whole).coalesce())
        goal = goal.intersect(layers[-1])
        steps: list[WayStep] = []
        for layer in reversed(layers[:-1]):
            edges, goal = _iteration(layer, iterations, goal)
            steps = [*_along(edges), *steps]
        return steps, parent, goal

    def _called(self, fact: Fact, leaving: Leaving, goal: Any) -> tuple[list[WayStep], Fact, Any]:
        """The call, and how its callee goes from inputs to outputs."""
        caller, end = fact.parents
        maps = leaving.maps
        inner = maps.entering.apply_range(through_call(maps, leaving.summary))
        before = _back(caller.relation, inner.apply_range(maps.leaving), goal)
        behind = maps.leaving.intersect_range(goal.range()).domain()
        point = sampled(before.range().apply(inner).intersect(behind))
        if point is None:
            raise NoTraceError
        inputs = len(self._views[end.at[0]].entry())
        context = goal.get_ctx()
        start = single(context, point[maps.kept : maps.kept + inputs])
        last = single(context, point[maps.kept + inputs :])
        steps, _, _ = self._inside(end, within(end.relation, start, last))
        into, back = WayStep(leaving.call, StepKind.INTO), WayStep(leaving.call, StepKind.BACK)
        return [into, *steps, back], caller, before


def _back(states: Any, step: Any, goal: Any) -> Any:
    """The part of some states that a step takes to a goal."""
    return states.intersect(goal.apply_range(step.reverse()))


def _is_far(states: Any, step: Any, goal: Any) -> bool:
    """Whether a goal takes more iterations than are followed, as far as that is quick to see: up to
    1, 2, 4, 8, ... iterations are taken together."""
    begin_step(states.get_ctx())
    with suppress(errors()):
        if not states.intersect(goal).is_empty():
            return False
        several = step
        for _ in range(_MOST_ITERATIONS.bit_length() + 1):
            if not states.apply_range(several).intersect(goal).is_empty():
                return False
            several = several.union(several.apply_range(several)).coalesce()
        return True
    return False


def _iteration(layer: Any, iterations: LoopTurns, goal: Any) -> tuple[tuple[Edge, ...], Any]:
    """A way round a loop that leads to a goal, and the part of a layer that it starts from."""
    for relation, edges in iterations.bodies:
        before = _back(layer, relation, goal)
        if not before.is_empty():
            return edges, before
    raise NoTraceError


def _along(edges: Iterable[Edge]) -> list[WayStep]:
    return [WayStep(edge) for edge in edges]


def _union(maps: Iterable[Any]) -> Any:
    whole = None
    for one in maps:
        whole = one if whole is None else whole.union(one)
    return whole
