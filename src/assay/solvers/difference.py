# SPDX-License-Identifier: Apache-2.0
"""Difference constraints x - y <= c over the integers, incrementally and exactly.

The constraints are edges of a graph, `y -> x` with weight c; they have a solution exactly if no
cycle has negative weight. A potential (a solution) is kept and repaired when an edge is added
(Cotton and Maler, "Fast and flexible difference constraint propagation", SAT 2006); taking edges
away keeps it valid, so going back costs nothing but forgetting edges. Node 0 stands for the
constant zero, so that x <= c is an edge too; the bounds that a node is born with are never taken
away.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import final

Node = int
Edge = tuple[Node, Node, int]  # x, y, bound: x - y <= bound
ZERO_NODE: Node = 0
_CYCLE: dict[Node, int] = {}  # the sign of a negative cycle


@final
class DifferenceGraph:
    """A satisfiable set of difference constraints with one solution at hand."""

    def __init__(self) -> None:
        self._out: list[list[tuple[Node, int]]] = [[]]  # y: (x, c) for x - y <= c
        self._in: list[list[tuple[Node, int]]] = [[]]  # x: (y, c) for x - y <= c
        self._low: list[int | None] = [None]  # bounds that nodes are born with
        self._high: list[int | None] = [None]
        self._potential: list[int] = [0]
        self._trail: list[tuple[Node, Node]] = []
        self._distances: dict[tuple[Node, bool], dict[Node, int]] = {}
        self._stale: dict[tuple[Node, bool], dict[Node, int]] = {}  # from before edges were added

    def new_node(self, low: int | None = None, high: int | None = None, preferred: int = 0) -> Node:
        """A node with bounds that stay, whatever is undone."""
        value = preferred if low is None else max(preferred, low)
        self._out.append([])
        self._in.append([])
        self._low.append(low)
        self._high.append(high)
        self._potential.append(
            self._potential[ZERO_NODE] + (min(value, high) if high is not None else value)
        )
        self._distances.clear()
        return len(self._out) - 1

    def _successors(self, node: Node) -> list[tuple[Node, int]]:
        """The edges out of a node: (x, c) for x - node <= c."""
        if node == ZERO_NODE:
            bounds = [(x, high) for x, high in enumerate(self._high) if high is not None]
            return self._out[node] + bounds
        low = self._low[node]
        return self._out[node] if low is None else [*self._out[node], (ZERO_NODE, -low)]

    def _predecessors(self, node: Node) -> list[tuple[Node, int]]:
        """The edges into a node: (y, c) for node - y <= c."""
        if node == ZERO_NODE:
            bounds = [(y, -low) for y, low in enumerate(self._low) if low is not None]
            return self._in[node] + bounds
        high = self._high[node]
        return self._in[node] if high is None else [*self._in[node], (ZERO_NODE, high)]

    def mark(self) -> int:
        """Where to come back to with `undo`."""
        return len(self._trail)

    def undo(self, mark: int) -> None:
        trail = self._trail
        if len(trail) > mark:
            self._distances.clear()
            self._stale.clear()
        while len(trail) > mark:
            y, x = trail.pop()
            self._out[y].pop()
            self._in[x].pop()

    def value(self, node: Node) -> int:
        """The node's value in the solution at hand."""
        return self._potential[node] - self._potential[ZERO_NODE]

    def add(self, x: Node, y: Node, bound: int) -> bool:
        """Add x - y <= bound. False if there is no solution then; the graph is as before."""
        if x == y:
            return bound >= 0
        if self._potential[x] > self._potential[y] + bound and not self._repair(x, y, bound):
            return False
        self._out[y].append((x, bound))
        self._in[x].append((y, bound))
        self._trail.append((y, x))
        self._stale.update(self._distances)
        self._distances.clear()
        return True

    def _repair(self, x: Node, y: Node, bound: int) -> bool:
        """Lower x or raise y, and what hangs on it, until x - y <= bound holds.

        Both are tried step by step in turn, so the cost is that of the cheaper one. False (and no
        change) if a negative cycle shows."""
        lowering = self._lowering(x, y, self._potential[y] + bound)
        raising = self._raising(y, x, self._potential[x] - bound)
        while True:
            for attempt in (raising, lowering):
                moved = next(attempt)
                if moved is _CYCLE:
                    return False
                if moved is not None:
                    for node, level in moved.items():
                        self._potential[node] = level
                    return True

    def _lowering(self, start: Node, fixed: Node, level: int) -> Iterator[dict[Node, int] | None]:
        """Settles nodes in order of how much they have to go down, so each at most once; one node
        for each None. Then gives the new potentials, or _CYCLE if `fixed` would have to move."""
        potential = self._potential
        settled: dict[Node, int] = {}
        pending: dict[Node, int] = {start: level - potential[start]}
        queue: list[tuple[int, Node]] = [(pending[start], start)]
        while queue:
            change, node = heappop(queue)
            if node in settled or pending[node] != change:
                continue
            if node == fixed:
                yield _CYCLE
            new = settled[node] = potential[node] + change
            for target, weight in self._successors(node):
                needed = new + weight - potential[target]
                if needed < 0 and target not in settled and needed < pending.get(target, 0):
                    pending[target] = needed
                    heappush(queue, (needed, target))
            yield None
        yield settled

    def _raising(self, start: Node, fixed: Node, level: int) -> Iterator[dict[Node, int] | None]:
        """The mirror image of `_lowering`."""
        potential = self._potential
        settled: dict[Node, int] = {}
        pending: dict[Node, int] = {start: potential[start] - level}
        queue: list[tuple[int, Node]] = [(pending[start], start)]
        while queue:
            change, node = heappop(queue)
            if node in settled or pending[node] != change:
                continue
            if node == fixed:
                yield _CYCLE
            new = settled[node] = potential[node] - change
            for source, weight in self._predecessors(node):
                needed = potential[source] - (new - weight)
                if needed < 0 and source not in settled and needed < pending.get(source, 0):
                    pending[source] = needed
                    heappush(queue, (needed, source))
            yield None
        yield settled

    def direct(self, x: Node, y: Node) -> int | None:
        """The least c of the edges that say x - y <= c themselves."""
        if len(self._out[y]) < len(self._in[x]):
            found = [c for target, c in self._out[y] if target == x]
        else:
            found = [c for source, c in self._in[x] if source == y]
        low, high = self._low[y], self._high[x]
        if y == ZERO_NODE and high is not None:
            found.append(high)
        if x == ZERO_NODE and low is not None:
            found.append(-low)
        return min(found, default=None)

    def upper(self, x: Node, y: Node, pivot: Node | None = None) -> int | None:
        """The least c such that x - y <= c follows; None if there is none.

        Many questions about one node are cheap if it is named as the pivot."""
        if pivot == x or (x, False) in self._distances:
            return self.distances(x, forward=False).get(y)
        return self.distances(y, forward=True).get(x)

    def refresh(self) -> None:
        """Let `rough_bounds` look again."""
        self._stale.clear()

    def rough_bounds(self, node: Node) -> tuple[int | None, int | None]:
        """Bounds of a node that follow, but perhaps not the best: what was found before edges were
        added is still true."""
        low = self._rough(ZERO_NODE, forward=False).get(node)
        return None if low is None else -low, self._rough(ZERO_NODE, forward=True).get(node)

    def _rough(self, source: Node, *, forward: bool) -> dict[Node, int]:
        key = (source, forward)
        found = self._distances.get(key) or self._stale.get(key)
        return found or self.distances(source, forward=forward)

    def has_distances(self, x: Node, y: Node) -> bool:
        """Whether `upper(x, y)` needs no search."""
        return (x, False) in self._distances or (y, True) in self._distances

    def distances(self, source: Node, *, forward: bool) -> dict[Node, int]:
        """Forward: for each x the least c with x - source <= c; else with source - x <= c.

        Kept until the graph changes."""
        key = (source, forward)
        known = self._distances.get(key)
        if known is None:
            known = self._distances[key] = self._shortest(source, forward=forward)
        return known

    def _shortest(self, source: Node, *, forward: bool) -> dict[Node, int]:
        """Dijkstra on the weights reduced by the potential, which are not negative."""
        edges = self._successors if forward else self._predecessors
        potential = self._potential
        sign = 1 if forward else -1
        origin = sign * potential[source]
        reduced: dict[Node, int] = {}
        best: dict[Node, int] = {source: 0}
        queue: list[tuple[int, Node]] = [(0, source)]
        while queue:
            distance, node = heappop(queue)
            if node in reduced:
                continue
            reduced[node] = distance
            base = distance + sign * potential[node]
            for target, weight in edges(node):
                if target in reduced:
                    continue
                candidate = base + weight - sign * potential[target]
                if candidate < best.get(target, candidate + 1):
                    best[target] = candidate
                    heappush(queue, (candidate, target))
        return {n: d + sign * potential[n] - origin for n, d in reduced.items()}
