# SPDX-License-Identifier: Apache-2.0
"""Horizontal places of nodes in ordered layers, with long edges straight.

Brandes and Koepf, "Fast and simple horizontal coordinate assignment" (2001): nodes are aligned
with the median of their neighbours, four times (towards each corner), and the four results are
averaged. We compact aligned nodes by longest paths over whole alignments, which has no need of
the paper's classes (and of the erratum to them, 2020).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import final

from assay.dataclass import dataclass
from assay.report.layout.ordering import Layers, Neighbours


@final
@dataclass(frozen=True, slots=True)
class NodeExtents:
    """How far each node reaches to the left and to the right of its place, and the gap between."""

    left: Sequence[float]
    right: Sequence[float]
    gap: float


def horizontal(
    layers: Layers,
    above: Neighbours,
    below: Neighbours,
    is_bend: Sequence[bool],
    widths: NodeExtents,
) -> list[float]:
    """One coordinate for each node; `is_bend` says which nodes are only bends of long edges."""
    conflicts = _conflicts(layers, above, is_bend)
    results = [
        _aligned(layers, above, below, conflicts, widths, upwards=upwards, leftwards=leftwards)
        for upwards in (True, False)
        for leftwards in (True, False)
    ]
    _common_place(results)
    count = len(results[0])
    return [sum(sorted(r[n] for r in results)[1:3]) / 2 for n in range(count)]


def _conflicts(layers: Layers, above: Neighbours, is_bend: Sequence[bool]) -> set[tuple[int, int]]:
    """Edges that cross a straight piece of a long edge: they give way (the paper's type 1)."""
    found: set[tuple[int, int]] = set()
    for upper, layer in pairwise(layers):
        place = {node: n for n, node in enumerate(upper)}
        low, start = -1, 0
        for end, node in enumerate(layer):
            inner = next((n for n in above[node] if is_bend[node] and is_bend[n]), None)
            if inner is None and end < len(layer) - 1:
                continue
            high = len(upper) if inner is None else place[inner]
            for other in layer[start : end + 1]:
                for n in above[other]:
                    both = is_bend[other] and is_bend[n]
                    if not both and not low <= place[n] <= high:
                        found.add((n, other))
            low, start = high, end + 1
    return found


def _aligned(
    layers: Layers,
    above: Neighbours,
    below: Neighbours,
    conflicts: set[tuple[int, int]],
    widths: NodeExtents,
    *,
    upwards: bool,
    leftwards: bool,
) -> list[float]:
    """One of the four: aligned with neighbours above or below, from the left or from the right."""
    turned = layers if upwards else layers[::-1]
    if not leftwards:
        turned = [layer[::-1] for layer in turned]
        widths = NodeExtents(widths.right, widths.left, widths.gap)
    roots = _vertical(turned, above if upwards else below, conflicts, upwards=upwards)
    places = _compacted(turned, roots, widths)
    return places if leftwards else [-x for x in places]


def _vertical(
    layers: Layers, neighbours: Neighbours, conflicts: set[tuple[int, int]], *, upwards: bool
) -> list[int]:
    """For each node the first node of the alignment that it belongs to."""
    root = list(range(len(neighbours)))
    place = {node: n for layer in layers for n, node in enumerate(layer)}
    for layer in layers:
        last = -1
        for node in layer:
            for other in _medians(sorted(neighbours[node], key=place.__getitem__)):
                edge = (other, node) if upwards else (node, other)
                if root[node] == node and last < place[other] and edge not in conflicts:
                    root[node] = root[other]
                    last = place[other]
    return root


def _medians(near: list[int]) -> list[int]:
    """The one or two in the middle."""
    middle = len(near) // 2
    return near[middle : middle + 1] if len(near) % 2 else near[middle - 1 : middle + 1]


def _compacted(layers: Layers, roots: list[int], widths: NodeExtents) -> list[float]:
    """The leftmost places that keep nodes of a layer apart, then moved right to close gaps."""
    count = len(roots)
    after: list[dict[int, float]] = [{} for _ in range(count)]
    before: list[dict[int, float]] = [{} for _ in range(count)]
    for layer in layers:
        for left, right in pairwise(layer):
            distance = widths.right[left] + widths.gap + widths.left[right]
            one, other = roots[left], roots[right]
            after[one][other] = max(distance, after[one].get(other, 0))
            before[other][one] = max(distance, before[other].get(one, 0))
    order = _block_order(roots, after, before)
    place = [0.0] * count
    for root in order:
        place[root] = max((place[n] + d for n, d in before[root].items()), default=0.0)
    for root in reversed(order):
        if after[root]:
            place[root] = max(place[root], min(place[n] - d for n, d in after[root].items()))
    return [place[root] for root in roots]


def _block_order(
    roots: list[int], after: list[dict[int, float]], before: list[dict[int, float]]
) -> list[int]:
    missing = [len(neighbours) for neighbours in before]
    order = [n for n, root in enumerate(roots) if n == root and missing[n] == 0]
    for root in order:  # grows while it is walked
        for other in after[root]:
            missing[other] -= 1
            if missing[other] == 0:
                order.append(other)
    return order


def _common_place(results: list[list[float]]) -> None:
    """Shift the four results so that they lie over the narrowest one, each with its own side."""
    spans = [(min(r, default=0.0), max(r, default=0.0)) for r in results]
    narrow = min(range(len(results)), key=lambda n: spans[n][1] - spans[n][0])
    for number, result in enumerate(results):
        side = number % 2  # 0: towards the left, 1: towards the right
        shift = spans[narrow][side] - spans[number][side]
        results[number] = [x + shift for x in result]
