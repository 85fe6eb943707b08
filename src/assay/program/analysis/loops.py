# SPDX-License-Identifier: Apache-2.0
"""Loops of a control-flow graph: dominators, components, and how loops nest.

Dominators are computed as in Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm"
(2001); strongly connected components as in Sharir, "A strong-connectivity algorithm and its
applications in data flow analysis" (1981). The nest is that of Steensgaard, "Sequentializing
program dependence graphs for irreducible programs" (1993): each component with a cycle is a loop;
without the edges that lead to its entries, its own components are the loops inside. Where a loop
has one entry, this is the natural loop of all back edges to that entry.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.program.analysis.once import once
from assay.program.graph import Edge, Location, Procedure
from assay.source import Span

Graph = Mapping[Location, Sequence[Location]]


@final
@dataclass(frozen=True, slots=True)
class LoopNest:
    """One loop, with its place among the others.

    Every cycle of the graph that stays in the body and passes through an entry is a turn of it.
    """

    head: Location  # the entry that dominates the body; the first in reverse postorder if none does
    entries: tuple[Location, ...]  # in reverse postorder; several only in an irreducible region
    body: frozenset[Location]  # with the head and everything inside inner loops
    back_edges: tuple[Edge, ...]  # from the body to an entry
    exits: tuple[Edge, ...]  # from the body to the outside
    parent: int | None  # the position of the next larger loop in `LoopForest.nests`
    depth: int  # 1 for an outermost loop

    @property
    def irreducible(self) -> bool:
        return len(self.entries) > 1


@final
@dataclass(frozen=True, slots=True)
class LoopForest:
    """All loops of a procedure that its entry reaches, outer before inner."""

    nests: tuple[LoopNest, ...]
    innermost: Mapping[Location, int]  # the smallest loop around a location, by position

    def at(self, head: Location) -> LoopNest | None:
        """The loop with this head."""
        return next((nest for nest in self.nests if nest.head == head), None)

    def around(self, location: Location) -> Iterator[LoopNest]:
        """The loops around a location, the smallest first."""
        at = self.innermost.get(location)
        while at is not None:
            yield self.nests[at]
            at = self.nests[at].parent


def successors(procedure: Procedure) -> dict[Location, list[Location]]:
    """The locations, each with the targets of its edges."""
    found: dict[Location, list[Location]] = {at: [] for at in range(procedure.locations)}
    for edge in procedure.edges:
        found[edge.source].append(edge.target)
    return found


def reverse_postorder(graph: Graph, entry: Location) -> list[Location]:
    """The locations that the entry reaches; but for back edges, each after its predecessors."""
    return _finishing_order(graph, entry, set())[::-1]


def dominators(graph: Graph, entry: Location) -> dict[Location, Location]:
    """The immediate dominator of each location that the entry reaches; the entry is its own."""
    order = reverse_postorder(graph, entry)
    number = {location: i for i, location in enumerate(order)}
    predecessors: list[list[int]] = [[] for _ in order]
    for location in order:
        for target in graph[location]:
            predecessors[number[target]].append(number[location])
    idom = [0] + [-1] * (len(order) - 1)
    changed = True
    while changed:
        changed = False
        for b in range(1, len(order)):
            new = _intersection(idom, predecessors[b])
            if idom[b] != new:
                idom[b], changed = new, True
    return {order[b]: order[a] for b, a in enumerate(idom)}


def _intersection(idom: list[int], predecessors: list[int]) -> int:
    """The nearest common dominator of the predecessors done so far (the paper's `intersect`)."""
    result = -1
    for p in predecessors:
        if idom[p] < 0:
            continue
        if result < 0:
            result = p
        while p != result:
            if p > result:
                p = idom[p]
            else:
                result = idom[result]
    return result


def dominates(tree: Mapping[Location, Location], above: Location, below: Location) -> bool:
    """Whether every path from the entry to `below` passes through `above`."""
    while below != above and tree[below] != below:
        below = tree[below]
    return below == above


def components(graph: Graph) -> list[list[Location]]:
    """The strongly connected components, each before those it leads to."""
    finished: list[Location] = []
    seen: set[Location] = set()
    for root in graph:
        if root not in seen:
            finished += _finishing_order(graph, root, seen)
    backwards: dict[Location, list[Location]] = {location: [] for location in graph}
    for location, targets in graph.items():
        for target in targets:
            backwards[target].append(location)
    seen.clear()
    roots = reversed(finished)
    return [_finishing_order(backwards, root, seen) for root in roots if root not in seen]


def _finishing_order(graph: Graph, root: Location, seen: set[Location]) -> list[Location]:
    """What a depth-first search finds from a root beyond what was seen, in order of completion."""
    finished: list[Location] = []
    seen.add(root)
    stack = [(root, iter(graph[root]))]
    while stack:
        location, rest = stack[-1]
        for target in rest:
            if target not in seen:
                seen.add(target)
                stack.append((target, iter(graph[target])))
                break
        else:
            stack.pop()
            finished.append(location)
    return finished


@once
def loops_of(procedure: Procedure) -> LoopForest:
    """The loops of a procedure and how they nest."""
    return _Nesting(procedure).loops()


def spans_of_loops(procedure: Procedure) -> dict[Location, Span]:
    """By head, or by another entry where there are several: where the loop is in the source."""
    spans = {
        entry: nest.back_edges[0].span
        for nest in reversed(loops_of(procedure).nests)
        for entry in nest.entries
    }
    return {**spans, **{loop.head: loop.span for loop in procedure.loops}}


class _Nesting:
    """Takes components apart, outer loops first."""

    def __init__(self, procedure: Procedure) -> None:
        graph = successors(procedure)
        self.order = reverse_postorder(graph, procedure.entry)
        self.number = {location: i for i, location in enumerate(self.order)}
        self.graph = {location: graph[location] for location in self.order}
        self.outgoing: dict[Location, list[Edge]] = {location: [] for location in self.order}
        self.sources: dict[Location, list[Location]] = {location: [] for location in self.order}
        self.sources[procedure.entry].append(-1)  # the caller
        for edge in procedure.edges:
            if edge.source in self.outgoing:
                self.outgoing[edge.source].append(edge)
                self.sources[edge.target].append(edge.source)

    def loops(self) -> LoopForest:
        nests: list[LoopNest] = []
        innermost: dict[Location, int] = {}
        work: deque[tuple[dict[Location, list[Location]], int | None, int]]
        work = deque([(self.graph, None, 1)])
        while work:
            graph, parent, depth = work.popleft()
            for body in self.cyclic(graph):
                nest = self.nest(body, parent, depth)
                innermost.update(dict.fromkeys(body, len(nests)))
                work.append((_inside(graph, body, nest.entries), len(nests), depth + 1))
                nests.append(nest)
        return LoopForest(tuple(nests), innermost)

    def cyclic(self, graph: dict[Location, list[Location]]) -> list[frozenset[Location]]:
        """The components with a cycle, in reverse postorder."""
        found = [
            frozenset(component)
            for component in components(graph)
            if len(component) > 1 or component[0] in graph[component[0]]
        ]
        return sorted(found, key=lambda body: min(self.number[location] for location in body))

    def nest(self, body: frozenset[Location], parent: int | None, depth: int) -> LoopNest:
        ordered = sorted(body, key=self.number.__getitem__)
        entries = [at for at in ordered if not body.issuperset(self.sources[at])]
        leaving = [edge for location in ordered for edge in self.outgoing[location]]
        return LoopNest(
            head=entries[0],
            entries=tuple(entries),
            body=body,
            back_edges=tuple(edge for edge in leaving if edge.target in entries),
            exits=tuple(edge for edge in leaving if edge.target not in body),
            parent=parent,
            depth=depth,
        )


def _inside(
    graph: dict[Location, list[Location]], body: frozenset[Location], entries: Sequence[Location]
) -> dict[Location, list[Location]]:
    """The body without the edges that lead to its entries."""
    kept = body.difference(entries)
    return {at: [target for target in graph[at] if target in kept] for at in body}
