# SPDX-License-Identifier: Apache-2.0
"""The order of nodes within their layers, with few crossings of edges.

Barycentre sweeps down and up (Sugiyama, Tagawa and Toda 1981, section 4), then exchanges of
neighbours (Gansner, Koutsofios, North and Vo, "A technique for drawing directed graphs", 1993,
section 3), keeping the best order seen. Crossings are counted as in Barth, Mutzel and Juenger,
"Simple and efficient bilayer cross counting" (2004).
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Sequence
from itertools import pairwise

Layers = list[list[int]]
Neighbours = Sequence[Sequence[int]]
SWEEPS = 12


def ordered(layers: Layers, above: Neighbours, below: Neighbours) -> Layers:
    """The layers, each in a better order. Neighbours lie in the next layer above or below."""
    best = current = [list(layer) for layer in layers]
    least = crossings(best, below)
    for sweep in range(SWEEPS):
        if least == 0:
            break
        current = [list(layer) for layer in current]
        _sweep(current, above if sweep % 2 == 0 else below, downwards=sweep % 2 == 0)
        _exchange(current, above, below)
        count = crossings(current, below)
        if count < least:
            best, least = current, count
    return best


def _sweep(layers: Layers, neighbours: Neighbours, *, downwards: bool) -> None:
    position: dict[int, int] = {}
    for layer in layers if downwards else reversed(layers):
        weights = {}
        for place, node in enumerate(layer):
            near = [position[n] for n in neighbours[node]]
            weights[node] = sum(near) / len(near) if near else float(place)
        layer.sort(key=weights.__getitem__)
        position.update({node: place for place, node in enumerate(layer)})


def _exchange(layers: Layers, above: Neighbours, below: Neighbours) -> None:
    """Swap neighbours in a layer while that removes crossings."""
    place = {node: n for layer in layers for n, node in enumerate(layer)}
    for layer in layers:
        for _ in range(3):
            improved = False
            for at in range(len(layer) - 1):
                left, right = layer[at], layer[at + 1]
                gain = 0
                for neighbours in (above, below):
                    one = sorted(place[n] for n in neighbours[left])
                    other = sorted(place[n] for n in neighbours[right])
                    gain += _inversions(one, other) - _inversions(other, one)
                if gain > 0:
                    layer[at], layer[at + 1] = right, left
                    place[left], place[right] = at + 1, at
                    improved = True
            if not improved:
                break


def _inversions(one: list[int], other: list[int]) -> int:
    """Pairs of edges that cross, if the first node is left of the second."""
    if not one or not other:
        return 0
    return sum(_before(other, place) for place in one)


def _before(places: list[int], place: int) -> int:
    count = 0
    for each in places:
        if each >= place:
            break
        count += 1
    return count


def crossings(layers: Layers, below: Neighbours) -> int:
    """How many pairs of edges between neighbouring layers cross."""
    total = 0
    for upper, lower in pairwise(layers):
        place = {node: n for n, node in enumerate(lower)}
        seen: list[int] = []
        for node in upper:
            ends = sorted(place[n] for n in below[node])
            total += sum(len(seen) - bisect_right(seen, end) for end in ends)
            for end in ends:
                insort(seen, end)
    return total
