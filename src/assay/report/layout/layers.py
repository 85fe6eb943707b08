# SPDX-License-Identifier: Apache-2.0
"""Boxes and links as layers: long links become chains of bends, one in each layer they cross."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import final

from assay.dataclass import dataclass, field
from assay.report.layout.ordering import Layers, ordered
from assay.report.layout.ranks import ranks, upward_edges
from assay.report.layout.shapes import LABEL_GAP, LANE, Box, Link

BEND = 5.0  # half the room that a bend takes


@final
@dataclass(slots=True)
class LinkBends:
    """One link in the layers; its bends from the upper box to the lower one."""

    link: Link
    upward: bool
    bends: list[int] = field(default_factory=list)
    labelled: int | None = None  # the bend that holds the label
    lane: dict[int, float] = field(default_factory=dict)  # how far beside its boxes it goes up


@final
@dataclass(slots=True)
class Layered:
    """Boxes first, then bends; neighbours lie in the next layer."""

    layers: Layers
    rank: list[int]
    above: list[list[int]]
    below: list[list[int]]
    left: list[float]
    right: list[float]
    height: list[float]
    chains: list[LinkBends]


def layered(boxes: Sequence[Box], links: Sequence[Link]) -> Layered:
    upward = upward_edges(len(boxes), [(link.source, link.target) for link in links])
    chains = [LinkBends(link, up) for link, up in zip(links, upward, strict=True)]
    spans = [(*_ends(chain), 2 if chain.link.label else 1) for chain in chains if _is_long(chain)]
    graph = Layered(
        layers=[],
        rank=ranks(len(boxes), spans),
        above=[[] for _ in boxes],
        below=[[] for _ in boxes],
        left=[box.width / 2 for box in boxes],
        right=[box.width / 2 for box in boxes],
        height=[box.height for box in boxes],
        chains=chains,
    )
    lanes: dict[int, float] = {}  # the room used beside each box
    for chain in sorted(chains, key=_is_long, reverse=True):  # a loop to itself goes outermost
        _reserve(graph, chain, lanes)
    _place(graph, len(boxes))
    graph.layers = ordered(graph.layers, graph.above, graph.below)
    return graph


def _is_long(chain: LinkBends) -> bool:
    return chain.link.source != chain.link.target


def _ends(chain: LinkBends) -> tuple[int, int]:
    """The upper and the lower box."""
    link = chain.link
    return (link.target, link.source) if chain.upward else (link.source, link.target)


def _reserve(graph: Layered, chain: LinkBends, lanes: dict[int, float]) -> None:
    """Room beside the boxes for a link that goes up, or around."""
    if not chain.upward:
        return
    link = chain.link
    if link.source == link.target:
        label = link.label[0] + LABEL_GAP if link.label else 0.0
        chain.lane[link.source] = lanes.get(link.source, 0.0) + LANE
        lanes[link.source] = chain.lane[link.source] + label
        graph.right[link.source] += LANE + label
        return
    for node in (link.source, link.target):
        chain.lane[node] = lanes[node] = lanes.get(node, 0.0) + LANE
        graph.left[node] += LANE
        graph.right[node] += LANE


def _place(graph: Layered, boxes: int) -> None:
    """Fill the layers in the order of the boxes, each followed by the bends of its links."""
    graph.layers = [[] for _ in range(max(graph.rank, default=-1) + 1)]
    by_source: dict[int, list[LinkBends]] = {}
    for chain in graph.chains:
        if _is_long(chain):
            by_source.setdefault(_ends(chain)[0], []).append(chain)
    for node in range(boxes):
        graph.layers[graph.rank[node]].append(node)
        for chain in by_source.get(node, ()):
            _bend(graph, chain)


def _bend(graph: Layered, chain: LinkBends) -> None:
    upper, lower = _ends(chain)
    between = range(graph.rank[upper] + 1, graph.rank[lower])
    for rank in between:
        chain.bends.append(len(graph.rank))
        labelled = rank == between[len(between) // 2] and chain.link.label is not None
        _add_bend(graph, rank, chain.link.label if labelled else None)
        if labelled:
            chain.labelled = chain.bends[-1]
    path = [upper, *chain.bends, lower]
    for one, other in pairwise(path):
        graph.below[one].append(other)
        graph.above[other].append(one)


def _add_bend(graph: Layered, rank: int, label: tuple[float, float] | None) -> None:
    graph.layers[rank].append(len(graph.rank))
    graph.rank.append(rank)
    graph.above.append([])
    graph.below.append([])
    graph.left.append(BEND)
    graph.right.append(BEND if label is None else label[0] + LABEL_GAP)
    graph.height.append(0.0 if label is None else label[1])
