# SPDX-License-Identifier: Apache-2.0
"""A control-flow graph under construction: a current location that each command moves on."""

from __future__ import annotations

from assay.dataclass import replace
from assay.program.commands import SKIP, Assign, Assume, Command, Why
from assay.program.graph import Edge, Location
from assay.program.terms import FALSE, TRUE, Term, negation
from assay.source import Span


class GraphBuilder:
    """Grows edge by edge. Code after a jump grows from a location that nothing reaches and is
    dropped when the graph is finished."""

    def __init__(self) -> None:
        self.edges: list[Edge] = []
        self.count = 0
        self.current = self.new_location()

    def new_location(self) -> Location:
        self.count += 1
        return self.count - 1

    def emit(self, command: Command, span: Span) -> None:
        """Append a command at the current location."""
        target = self.count
        self.count = target + 1
        self.edges.append(Edge(self.current, command, target, span))
        self.current = target

    def jump(self, target: Location, span: Span) -> None:
        """Go on at another location; what follows is unreachable until `place` is called."""
        self.edges.append(Edge(self.current, SKIP, target, span))
        self.current = self.new_location()

    def place(self, location: Location, span: Span) -> None:
        """Let the current location flow into another one and go on there."""
        self.edges.append(Edge(self.current, SKIP, location, span))
        self.current = location

    def branch(self, condition: Term, then: Location, otherwise: Location, span: Span) -> None:
        """Go to one of two locations; what follows is unreachable until `place` is called."""
        if condition is TRUE or condition is FALSE:
            self.jump(then if condition is TRUE else otherwise, span)
            return
        self.edges.append(Edge(self.current, Assume(condition, Why.BRANCH), then, span))
        negated = Assume(negation(condition), Why.BRANCH)
        self.edges.append(Edge(self.current, negated, otherwise, span))
        self.current = self.new_location()

    def mark(self, span: Span) -> None:
        """Append an empty command that stays, so that a run which ends there has a place."""
        self.emit(Assign((), ()), span)

    def reserve(self, span: Span) -> int:
        """Append an empty command, to be filled in later by its number."""
        self.mark(span)
        return len(self.edges) - 1

    def fill(self, number: int, command: Command) -> None:
        self.edges[number] = replace(self.edges[number], command=command)

    def reached_without(self, number: int, entry: Location) -> set[Location]:
        """The locations that a way from the entry leads to without one of the edges."""
        outgoing: dict[Location, list[Location]] = {}
        for other, edge in enumerate(self.edges):
            if other != number:
                outgoing.setdefault(edge.source, []).append(edge.target)
        reached, waiting = {entry}, [entry]
        while waiting:
            for target in outgoing.get(waiting.pop(), ()):
                if target not in reached:
                    reached.add(target)
                    waiting.append(target)
        return reached


def finished(
    edges: list[Edge], count: int, entry: Location, kept: tuple[Location, ...], heads: set[Location]
) -> tuple[list[Edge], dict[Location, Location], int]:
    """Drop unreachable edges, contract empty ones, and number the locations from 0.

    Locations in `kept` survive even where nothing reaches them; `heads` of loops are not merged
    with what follows them. Gives the edges, the new number of every location that survives, and
    how many there are.
    """
    forward = _contraction(edges, count, heads.union(kept))
    outgoing: list[list[Edge]] = [[] for _ in range(count)]
    for edge in edges:
        if edge.command is not SKIP or forward[edge.source] == edge.source:
            outgoing[edge.source].append(edge)
    numbers: dict[Location, Location] = {}
    stack = [forward[entry]]
    while stack:
        location = stack.pop()
        if location not in numbers:
            numbers[location] = len(numbers)
            stack.extend(forward[edge.target] for edge in reversed(outgoing[location]))
    result = [
        Edge(numbers[location], edge.command, numbers[forward[edge.target]], edge.span)
        for location in numbers
        for edge in outgoing[location]
    ]
    for location in kept:
        numbers.setdefault(location, len(numbers))
    survivors = {at: numbers[forward[at]] for at in range(count) if forward[at] in numbers}
    return result, survivors, len(numbers)


def _contraction(edges: list[Edge], count: int, kept: set[Location]) -> list[Location]:
    """For each location the one it stands for once empty edges are gone (cycles of them stay)."""
    direct = list(range(count))
    for edge in edges:
        if edge.command is SKIP and edge.source not in kept:
            direct[edge.source] = edge.target
    for start in range(count):
        trail = []
        at = start
        while direct[at] != at:
            trail.append(at)
            direct[at], at = at, direct[at]  # a second visit on this trail ends it: a cycle
        for location in trail:
            direct[location] = at
    return direct
