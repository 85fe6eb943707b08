# SPDX-License-Identifier: Apache-2.0
"""The shape of a control-flow graph: edges by location, joins, cycles, arrivals at loop heads."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.program.graph import Location, Procedure


@final
@dataclass(frozen=True, slots=True)
class GraphFlow:
    """What compilation needs to know of a graph."""

    outgoing: tuple[tuple[int, ...], ...]  # by location: the numbers of the edges out of it
    joins: frozenset[Location]  # reached by several edges
    cycle_heads: frozenset[Location]  # every cycle passes through one of them


def flow(procedure: Procedure) -> GraphFlow:
    outgoing: list[list[int]] = [[] for _ in range(procedure.locations)]
    arrivals = [0] * procedure.locations
    arrivals[procedure.entry] = 1
    for number, edge in enumerate(procedure.edges):
        outgoing[edge.source].append(number)
        arrivals[edge.target] += 1
    joins = frozenset(place for place, count in enumerate(arrivals) if count > 1)
    edges = tuple(tuple(numbers) for numbers in outgoing)
    return GraphFlow(edges, joins, _cycle_heads(procedure, edges))


def _cycle_heads(
    procedure: Procedure, outgoing: tuple[tuple[int, ...], ...]
) -> frozenset[Location]:
    """The targets of edges that lead back into the path of a depth-first search."""
    heads: set[Location] = set()
    on_path: set[Location] = {procedure.entry}
    seen: set[Location] = {procedure.entry}
    stack = [(procedure.entry, iter(outgoing[procedure.entry]))]
    while stack:
        place, edges = stack[-1]
        number = next(edges, None)
        if number is None:
            on_path.discard(place)
            stack.pop()
            continue
        target = procedure.edges[number].target
        if target in on_path:
            heads.add(target)
        elif target not in seen:
            seen.add(target)
            on_path.add(target)
            stack.append((target, iter(outgoing[target])))
    return frozenset(heads)


def back_edges(procedure: Procedure, heads: list[Location]) -> dict[Location, frozenset[int]]:
    """For each head the numbers of the edges that end an iteration of its loop.

    An edge into the head does so if its source can be reached from the head without leaving through
    a location that dominates the head; every other edge enters the loop from outside. For loops
    with one entry these are the edges from locations that the head dominates.
    """
    if not heads:
        return {}
    graph = flow(procedure)
    parents = _dominators(procedure, graph)
    return {head: _back_edges(procedure, graph, parents, head) for head in heads}


def _back_edges(
    procedure: Procedure, graph: GraphFlow, parents: dict[Location, Location], head: Location
) -> frozenset[int]:
    outside: set[Location] = set()
    place = head
    while place in parents and parents[place] != place:
        place = parents[place]
        outside.add(place)
    inside = {head}
    stack = [head]
    while stack:
        for number in graph.outgoing[stack.pop()]:
            target = procedure.edges[number].target
            if target not in inside and target not in outside:
                inside.add(target)
                stack.append(target)
    return frozenset(
        number
        for number, edge in enumerate(procedure.edges)
        if edge.target == head and edge.source in inside
    )


def _dominators(procedure: Procedure, graph: GraphFlow) -> dict[Location, Location]:
    """The immediate dominator of each reachable location (Cooper, Harvey and Kennedy)."""
    order = _reverse_postorder(procedure, graph)
    position = {place: number for number, place in enumerate(order)}
    sources: dict[Location, list[Location]] = {place: [] for place in order}
    for edge in procedure.edges:
        if edge.source in position:
            sources[edge.target].append(edge.source)
    parents = {procedure.entry: procedure.entry}
    changed = True
    while changed:
        changed = False
        for place in order[1:]:
            known = [source for source in sources[place] if source in parents]
            parent = known[0]
            for source in known[1:]:
                parent = _common(parent, source, parents, position)
            if parents.get(place) != parent:
                parents[place] = parent
                changed = True
    return parents


def _common(
    left: Location,
    right: Location,
    parents: dict[Location, Location],
    position: dict[Location, int],
) -> Location:
    while left != right:
        if position[left] > position[right]:
            left = parents[left]
        else:
            right = parents[right]
    return left


def _reverse_postorder(procedure: Procedure, graph: GraphFlow) -> list[Location]:
    finished: list[Location] = []
    seen = {procedure.entry}
    stack = [(procedure.entry, iter(graph.outgoing[procedure.entry]))]
    while stack:
        place, edges = stack[-1]
        number = next(edges, None)
        if number is None:
            finished.append(place)
            stack.pop()
            continue
        target = procedure.edges[number].target
        if target not in seen:
            seen.add(target)
            stack.append((target, iter(graph.outgoing[target])))
    return finished[::-1]
