# SPDX-License-Identifier: Apache-2.0
"""From boxes and links to a drawing: places of boxes and labels, and curves between them.

The links that close cycles leave their box at the bottom, go up beside it and enter the other box
at the top. A label is a bend of its link with a width of its own, so nothing overlaps it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.dataclass import dataclass
from assay.report.layout.coordinates import NodeExtents, horizontal
from assay.report.layout.curves import Point, downward, self_loop, upward
from assay.report.layout.layers import Layered, LinkBends, layered
from assay.report.layout.shapes import LABEL_GAP, Box, Link

GAP = 26.0  # between neighbours of a layer
MARGIN = 18.0


@final
@dataclass(frozen=True, slots=True)
class Placed:
    """A box or a label, by its upper left corner."""

    x: float
    y: float
    width: float
    height: float


@final
@dataclass(frozen=True, slots=True)
class DrawnLink:
    """A link as a path of the SVG language, with its label if it has one."""

    path: str
    label: Placed | None
    back: bool


@final
@dataclass(frozen=True, slots=True)
class Drawing:
    width: float
    height: float
    boxes: tuple[Placed, ...]
    lines: tuple[DrawnLink, ...]


def draw(boxes: Sequence[Box], links: Sequence[Link]) -> Drawing:
    """Lay out a graph; boxes and lines come in the order of the input."""
    return _Drawer(boxes, links).drawing()


class _Drawer:
    def __init__(self, boxes: Sequence[Box], links: Sequence[Link]) -> None:
        self.boxes = boxes
        self.links = links
        self.graph: Layered = layered(boxes, links)
        graph = self.graph
        widths = NodeExtents(graph.left, graph.right, GAP)
        bends = [node >= len(boxes) for node in range(len(graph.left))]
        xs = horizontal(graph.layers, graph.above, graph.below, bends, widths)
        least = min((x - left for x, left in zip(xs, graph.left, strict=True)), default=0.0)
        self.x = [x - least + MARGIN for x in xs]
        self.top, self.bottom = self.vertical()
        self.out_ports, self.in_ports = self.ports()

    def vertical(self) -> tuple[list[float], list[float]]:
        """Where each layer starts and ends; the gap after it grows with how far its links go."""
        graph = self.graph
        top: list[float] = []
        bottom: list[float] = []
        y = MARGIN + 14
        for layer in graph.layers:
            top.append(y)
            bottom.append(y + max((graph.height[node] for node in layer), default=0.0))
            far = max(
                (abs(self.x[a] - self.x[b]) for a in layer for b in graph.below[a]), default=0
            )
            y = bottom[-1] + min(90.0, 34.0 + 0.07 * far)
        return top, bottom

    # --- where links touch boxes -----------------------------------------------------------------

    def ports(self) -> tuple[dict[int, float], dict[int, float]]:
        """For each link the horizontal place where it leaves its box, and where it enters one."""
        leaving: dict[int, list[tuple[float, int]]] = {}
        entering: dict[int, list[tuple[float, int]]] = {}
        for number, chain in enumerate(self.graph.chains):
            link = self.links[number]
            leaving.setdefault(link.source, []).append((self.towards(chain, link.target), number))
        starts = self.spread(leaving)
        for number, chain in enumerate(self.graph.chains):
            link = self.links[number]
            came = self.arriving(chain, link, starts[number])
            entering.setdefault(link.target, []).append((came, number))
        return starts, self.spread(entering)

    def towards(self, chain: LinkBends, target: int) -> float:
        """Where a link goes from its source."""
        if chain.upward:
            return self.lane(chain, chain.link.source)
        return self.x[chain.bends[0] if chain.bends else target]

    def arriving(self, chain: LinkBends, link: Link, start: float) -> float:
        """Where a link comes from when it reaches its target."""
        if chain.upward:
            return self.lane(chain, link.target)
        return self.x[chain.bends[-1]] if chain.bends else start

    def spread(self, by_box: dict[int, list[tuple[float, int]]]) -> dict[int, float]:
        """Places along the side of each box, in the order in which the links come or go."""
        places: dict[int, float] = {}
        for node, ends in by_box.items():
            half = self.boxes[node].width / 2
            ends.sort()
            if len(ends) == 1:
                near = min(max(ends[0][0], self.x[node] - half + 10), self.x[node] + half - 10)
                places[ends[0][1]] = near
                continue
            step = min(24.0, (2 * half - 16) / len(ends))
            for at, (_, number) in enumerate(ends):
                places[number] = self.x[node] + (at - (len(ends) - 1) / 2) * step
        return places

    def lane(self, chain: LinkBends, node: int) -> float:
        """Beside a box, where a link goes up; on the side of the rest of the link."""
        half = self.boxes[node].width / 2 + chain.lane[node]
        nearest = chain.bends[-1 if node == chain.link.source else 0] if chain.bends else None
        leftwards = nearest is not None and self.x[nearest] < self.x[node]
        return self.x[node] - half if leftwards else self.x[node] + half

    # --- what is drawn ---------------------------------------------------------------------------

    def drawing(self) -> Drawing:
        boxes = tuple(self.placed(node) for node in range(len(self.boxes)))
        lines = tuple(self.line(number, chain) for number, chain in enumerate(self.graph.chains))
        rights = (x + right for x, right in zip(self.x, self.graph.right, strict=True))
        width = max(rights, default=0.0) + MARGIN
        height = (self.bottom[-1] if self.bottom else 0.0) + MARGIN + 22
        return Drawing(width, height, boxes, lines)

    def placed(self, node: int) -> Placed:
        box = self.boxes[node]
        top = self.top[self.graph.rank[node]]
        return Placed(self.x[node] - box.width / 2, top, box.width, box.height)

    def line(self, number: int, chain: LinkBends) -> DrawnLink:
        start, end = self.out_ports[number], self.in_ports[number]
        source, target = self.placed(chain.link.source), self.placed(chain.link.target)
        if chain.link.source == chain.link.target:
            lane = self.lane(chain, chain.link.source)
            path = self_loop(start, end, lane, source.y, source.y + source.height)
            return DrawnLink(path, self.loop_label(chain, lane, source), back=True)
        if not chain.upward:
            points = [self.span(node) for node in chain.bends]
            depart = Point(
                start, source.y + source.height, self.bottom[self.graph.rank[chain.link.source]]
            )
            return DrawnLink(downward(depart, points, end, target.y), self.label(chain), back=False)
        lanes = self.lane(chain, chain.link.source), self.lane(chain, chain.link.target)
        points = [self.span(node) for node in reversed(chain.bends)]
        low = Point(
            lanes[0], self.top[self.graph.rank[chain.link.source]], source.y + source.height
        )
        high = Point(lanes[1], target.y, self.bottom[self.graph.rank[chain.link.target]])
        return DrawnLink(upward(start, low, points, high, end), self.label(chain), back=True)

    def span(self, bend: int) -> Point:
        rank = self.graph.rank[bend]
        return Point(self.x[bend], self.top[rank], self.bottom[rank])

    def label(self, chain: LinkBends) -> Placed | None:
        if chain.link.label is None or chain.labelled is None:
            return None
        width, height = chain.link.label
        rank = self.graph.rank[chain.labelled]
        middle = (self.top[rank] + self.bottom[rank]) / 2
        return Placed(self.x[chain.labelled] + LABEL_GAP, middle - height / 2, width, height)

    def loop_label(self, chain: LinkBends, lane: float, box: Placed) -> Placed | None:
        if chain.link.label is None:
            return None
        width, height = chain.link.label
        return Placed(lane + LABEL_GAP, box.y + (box.height - height) / 2, width, height)
