# SPDX-License-Identifier: Apache-2.0
"""Gives the runs of a program other loops: iterations are taken out of a loop, or several make one.

    while (c) B      turns 2       while (c) { B if (!c) break; B }
    while (c) B      peeled 1      if (c) { B while (c) B }
    while (c) B      rotated       if (c) do B while (c)

What several iterations do together may have a simple measure where one has none, and what holds
from the second iteration on may not hold in the first. After the condition more is known than
before: an iteration that is the last one need not lower anything.
"""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass, replace
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.graph import Edge, Location, Procedure

_MOST_LOCATIONS = 4000


@final
@dataclass(frozen=True, slots=True)
class UnrollCounts:
    """How often the body of each innermost loop stands there."""

    peeled: int = 0  # before the loop
    turns: int = 1  # in it
    rotated: bool = False  # the head is where the condition is true

    @property
    def is_plain(self) -> bool:
        return self.peeled == 0 and self.turns == 1 and not self.rotated


def unrolled(procedure: Procedure, unrolling: UnrollCounts) -> Procedure:
    """The procedure with copies of the bodies of its innermost loops; but for rotation, heads keep
    their numbers."""
    if unrolling.is_plain:
        return procedure
    if unrolling.rotated:
        procedure = _rotated(procedure)
    nests = loops_of(procedure).nests
    for number, nest in enumerate(nests):
        innermost = all(other.parent != number for other in nests)
        size = len(nest.body) * (unrolling.peeled + unrolling.turns)
        if innermost and not nest.irreducible and procedure.locations + size < _MOST_LOCATIONS:
            procedure = _copied(procedure, nest, unrolling)
    return procedure


def _rotated(procedure: Procedure) -> Procedure:
    """Every loop with a condition at its head begins behind that condition."""
    for nest in loops_of(procedure).nests:
        leaving = [edge for edge in procedure.edges if edge.source == nest.head]
        inside = [edge for edge in leaving if edge.target in nest.body]
        if nest.irreducible or len(inside) != 1 or inside[0].target == nest.head:
            continue
        again, behind = procedure.locations, inside[0].target
        entering = [e for e in procedure.edges if e.target == behind and e.source != nest.head]
        if entering:
            continue
        edges = [
            replace(edge, target=again)
            if edge.target == nest.head and edge.source in nest.body
            else edge
            for edge in procedure.edges
        ]
        edges += (replace(edge, source=again) for edge in leaving)
        loops = tuple(
            replace(loop, head=behind) if loop.head == nest.head else loop
            for loop in procedure.loops
        )
        procedure = replace(procedure, edges=tuple(edges), loops=loops, locations=again + 1)
    return procedure


def _copied(procedure: Procedure, nest: LoopNest, unrolling: UnrollCounts) -> Procedure:
    count = unrolling.peeled + unrolling.turns
    places = _places(procedure, nest, unrolling)
    edges: list[Edge] = []
    for edge in procedure.edges:
        if edge.source not in nest.body:
            target = places[0][nest.head] if edge.target == nest.head else edge.target
            edges.append(replace(edge, target=target))
            continue
        for number, copy in enumerate(places):
            following = number + 1 if number + 1 < count else unrolling.peeled
            target = copy.get(edge.target, edge.target)
            if edge.target == nest.head:
                target = places[following][nest.head]
            edges.append(replace(edge, source=copy[edge.source], target=target))
    extra = (count - 1) * len(nest.body)
    entry = places[0][nest.head] if procedure.entry == nest.head else procedure.entry
    return replace(
        procedure, edges=tuple(edges), locations=procedure.locations + extra, entry=entry
    )


def _places(
    procedure: Procedure, nest: LoopNest, unrolling: UnrollCounts
) -> list[dict[Location, Location]]:
    """Where each copy stands; the one whose head is the head of the loop stays where it is."""
    body = sorted(nest.body)
    free = procedure.locations
    places = []
    for number in range(unrolling.peeled + unrolling.turns):
        if number == unrolling.peeled:
            places.append({at: at for at in body})
            continue
        places.append({at: free + i for i, at in enumerate(body)})
        free += len(body)
    return places
