# SPDX-License-Identifier: Apache-2.0
"""Cut points: places with an unknown formula, such that every cycle passes one (Gulwani et al.
2008, section 2.3).

`HEADERS` are the heads of loops. `PATHS` are those of theorem 1: the control flow inside a loop is
expanded into disjoint ways from the head back to the head, and each has a cut point of its own,
where it is no longer a part of any other. A loop with one way round keeps its head, and so does
one with loops inside or with more ways than anyone wants to see.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.graph import Edge, Location, Procedure

_MOST_WAYS = 32


class CutSet(StrEnum):
    PATHS = "paths"
    HEADERS = "headers"


@final
@dataclass(frozen=True, slots=True)
class Cut:
    """A location, and for the expanded control flow the edges from the head that lead to it."""

    location: Location
    head: Location  # of the loop around it; the entry's own location for the entry
    trail: tuple[Edge, ...] = ()

    @property
    def is_entry(self) -> bool:
        return self.head < 0


@final
@dataclass(frozen=True, slots=True)
class Cuts:
    """The cut points of a procedure besides its entry."""

    entry: Cut
    points: tuple[Cut, ...]
    heads: frozenset[Location]

    def at(self, location: Location, trail: tuple[Edge, ...]) -> Cut | None:
        """The cut point at a location that was reached so from the last head."""
        for cut in self.points:
            if cut.location == location and (not cut.trail or cut.trail == trail):
                return cut
        return None


def cuts_of(procedure: Procedure, kind: CutSet) -> Cuts:
    nests = loops_of(procedure).nests
    points: list[Cut] = []
    for number, nest in enumerate(nests):
        outer = any(other.parent == number for other in nests)
        if kind is CutSet.HEADERS or outer or nest.irreducible:
            points += (Cut(entry, entry) for entry in nest.entries)
        else:
            points += _on_ways(procedure, nest)
    heads = frozenset(entry for nest in nests for entry in nest.entries)
    return Cuts(Cut(procedure.entry, -1), tuple(points), heads)


def with_exit(cuts: Cuts, procedure: Procedure) -> tuple[Cuts, Cut]:
    """The cut points, and one where the procedure returns."""
    leaving = Cut(procedure.exit, procedure.exit)
    return Cuts(cuts.entry, (*cuts.points, leaving), cuts.heads), leaving


def _on_ways(procedure: Procedure, nest: LoopNest) -> list[Cut]:
    ways: list[tuple[Edge, ...]] = []
    for way in _ways(procedure, nest):
        ways.append(way)
        if len(ways) > _MOST_WAYS:
            return [Cut(nest.head, nest.head)]
    cuts = {_first_own(way, ways, nest.head): None for way in ways}
    return list(cuts)


def _first_own(way: tuple[Edge, ...], ways: list[tuple[Edge, ...]], head: Location) -> Cut:
    """The first place on a way that no other way shares."""
    for length in range(len(way)):
        if sum(other[:length] == way[:length] for other in ways) == 1:
            at = way[length - 1].target if length else head
            return Cut(at, head, way[:length])
    return Cut(head, head)


def _ways(procedure: Procedure, nest: LoopNest) -> Iterator[tuple[Edge, ...]]:
    """All ways from the head of an innermost loop back to it."""
    outgoing: dict[Location, list[Edge]] = {}
    for edge in procedure.edges:
        if edge.source in nest.body and edge.target in nest.body:
            outgoing.setdefault(edge.source, []).append(edge)
    stack: list[tuple[Edge, ...]] = [(edge,) for edge in reversed(outgoing[nest.head])]
    while stack:
        way = stack.pop()
        at = way[-1].target
        if at == nest.head:
            yield way
        else:
            stack.extend((*way, edge) for edge in reversed(outgoing.get(at, [])))
