# SPDX-License-Identifier: Apache-2.0
"""The layers of a picture: every edge that is not part of a cycle's way back goes down.

Input: the nodes and edges of any graph. Output: a layer for each node, and which edges go up.
"""

from __future__ import annotations

from collections.abc import Sequence

Pair = tuple[int, int]


def upward_edges(count: int, edges: Sequence[Pair]) -> list[bool]:
    """The edges to a node that a depth-first search is still inside of; without them no cycle."""
    outgoing: list[list[int]] = [[] for _ in range(count)]
    for number, (source, _) in enumerate(edges):
        outgoing[source].append(number)
    state = [0] * count  # 0 new, 1 being searched, 2 done
    upward = [False] * len(edges)
    for root in range(count):
        if state[root]:
            continue
        state[root] = 1
        stack = [(root, iter(outgoing[root]))]
        while stack:
            node, rest = stack[-1]
            for number in rest:
                target = edges[number][1]
                upward[number] = state[target] == 1
                if state[target] == 0:
                    state[target] = 1
                    stack.append((target, iter(outgoing[target])))
                    break
            else:
                state[node] = 2
                stack.pop()
    return upward


def ranks(count: int, edges: Sequence[tuple[int, int, int]]) -> list[int]:
    """Layers such that each edge (above, below, length) spans at least its length.

    The longest path from a source first; then nodes move down towards their successors where
    that makes edges shorter.
    """
    above: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    below: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for source, target, length in edges:
        below[source].append((target, length))
        above[target].append((source, length))
    order = _topological(count, above, below)
    rank = [0] * count
    for node in order:
        rank[node] = max((rank[n] + length for n, length in above[node]), default=0)
    for _ in range(4):
        for node in reversed(order):
            if below[node] and len(below[node]) > len(above[node]):
                rank[node] = min(rank[n] - length for n, length in below[node])
        for node in order:
            if above[node] and len(above[node]) >= len(below[node]):
                rank[node] = max(rank[n] + length for n, length in above[node])
    least = min(rank, default=0)
    return [r - least for r in rank]


def _topological(
    count: int, above: list[list[tuple[int, int]]], below: list[list[tuple[int, int]]]
) -> list[int]:
    missing = [len(neighbours) for neighbours in above]
    order = [node for node in range(count) if missing[node] == 0]
    for node in order:  # grows while it is walked
        for target, _ in below[node]:
            missing[target] -= 1
            if missing[target] == 0:
                order.append(target)
    return order
