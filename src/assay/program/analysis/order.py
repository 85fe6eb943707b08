# SPDX-License-Identifier: Apache-2.0
"""An order of locations in which everything inside a loop comes before what follows the loop.

Each location gets a path of numbers: its place among its neighbours at every level of loop nesting,
a loop counting as one place. Comparing such paths from left to right, with the iteration number of
each loop put in between, orders the steps of a run (a weak topological order: Bourdoncle,
"Efficient chaotic iteration strategies with widenings", 1993).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.dataclass import dataclass
from assay.program.analysis.loops import (
    LoopForest,
    LoopNest,
    loops_of,
    reverse_postorder,
    successors,
)
from assay.program.analysis.once import once
from assay.program.graph import Location, Procedure


@final
@dataclass(frozen=True, slots=True)
class OrderKey:
    """Where a location stands: its loops from outside in, each with its number, then its own."""

    loops: tuple[tuple[int, Location], ...]  # (number of the loop at its level, its head)
    number: int


@once
def places(procedure: Procedure) -> Mapping[Location, OrderKey]:
    """The place of every location that can be reached."""
    loops = loops_of(procedure)
    graph = successors(procedure)
    found: dict[Location, OrderKey] = {}
    _number_level(graph, loops, None, procedure.entry, (), found)
    return found


def _number_level(
    graph: Mapping[Location, list[Location]],
    loops: LoopForest,
    nest: LoopNest | None,
    entry: Location,
    outer: tuple[tuple[int, Location], ...],
    found: dict[Location, OrderKey],
) -> None:
    """Number the locations and loops directly inside one loop (or outside all of them)."""
    inner = _representatives(loops, nest)
    body = nest.body if nest is not None else frozenset(graph)
    collapsed: dict[Location, list[Location]] = {}
    for location in body:
        one = inner.get(location, location)
        edges = collapsed.setdefault(one, [])
        for target in graph[location]:
            other = inner.get(target, target)
            back = nest is not None and target == nest.head
            if target in body and other != one and not back:
                edges.append(other)
    start = inner.get(entry, entry)
    heads = {loops.nests[i].head: loops.nests[i] for i in _children(loops, nest)}
    for number, location in enumerate(reverse_postorder(collapsed, start)):
        if location in heads:
            child = heads[location]
            inside = (*outer, (number, child.head))
            _number_level(graph, loops, child, child.head, inside, found)
        else:
            found[location] = OrderKey(outer, number)


def _children(loops: LoopForest, nest: LoopNest | None) -> list[int]:
    parent = None if nest is None else loops.nests.index(nest)
    return [i for i, one in enumerate(loops.nests) if one.parent == parent]


def _representatives(loops: LoopForest, nest: LoopNest | None) -> dict[Location, Location]:
    """Locations inside inner loops stand for the head of theirs."""
    return {
        location: loops.nests[child].head
        for child in _children(loops, nest)
        for location in loops.nests[child].body
    }
