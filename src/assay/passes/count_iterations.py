# SPDX-License-Identifier: Apache-2.0
"""Counts the iterations of loops, or their entries (Gulwani et al., "Program analysis as
constraint solving", 2008, section 6.1).

    while (c) B      counter = 0; while (c) { B counter = counter + 1; <a bound is due here> }

Where a bound on a counter is due, there is a place at which it can be asserted.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import final

from assay.dataclass import dataclass, replace
from assay.passes.with_procedure import with_procedure
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.commands import SKIP, Assert, Assign
from assay.program.graph import Edge, Location, Procedure, Program, Role, Variable
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import ONE, ZERO, Term, add, at_most, variable


class Counting(Enum):
    """What a counter counts."""

    ITERATIONS = auto()  # that are completed since the loop was entered
    ENTRIES = auto()  # into the loop, since the loop around it was entered
    ALTOGETHER = auto()  # iterations, since the outermost loop around it was entered


@final
@dataclass(frozen=True, slots=True)
class Count:
    """A counter of something about one loop."""

    head: Location
    what: Counting = Counting.ITERATIONS


@final
@dataclass(frozen=True, slots=True)
class Counted:
    """A program with counters, and where bounds on them are due."""

    program: Program
    procedure: Procedure
    bounds: Mapping[Location, Term]  # the counter, where it has just grown
    heads: Mapping[Location, Location]  # the head of the loop for each of these places


def every_loop(procedure: Procedure) -> list[Count]:
    """A counter of the iterations of each loop."""
    return [Count(nest.head) for nest in loops_of(procedure).nests]


def counted(program: Program, procedure: Procedure, counts: Iterable[Count]) -> Counted:
    """The program with some counters."""
    made = _Counters(procedure, tuple(counts))
    found = made.procedure()
    return Counted(with_procedure(program, found), found, made.bounds, made.heads)


@final
class _Counters:
    """Puts assignments on the edges to heads of loops: all edges into a loop first go to one place,
    and so do all that come round it."""

    def __init__(self, procedure: Procedure, counts: tuple[Count, ...]) -> None:
        self._old = procedure
        self._loops = loops_of(procedure)
        self._counters = {
            one: variable(f"counter{number}", INT) for number, one in enumerate(counts)
        }
        self._locations = procedure.locations
        self._turned: dict[Edge, Location] = {}  # where edges go instead
        self._more: list[Edge] = []
        self.bounds: dict[Location, Term] = {}
        self.heads: dict[Location, Location] = {}

    def procedure(self) -> Procedure:
        for nest in self._loops.nests:
            entering = [*self._starting(nest), *self._growing(nest, (Counting.ENTRIES,))]
            kinds = (Counting.ITERATIONS, Counting.ALTOGETHER)
            for entry in nest.entries:
                to_it = [edge for edge in self._old.edges if edge.target == entry]
                inside = [edge for edge in to_it if edge.source in nest.body]
                outside = [edge for edge in to_it if edge.source not in nest.body]
                self._lead(outside, entry, entering)
                self._lead(inside, entry, self._growing(nest, kinds))
        made = tuple(Variable(term, Role.GHOST) for term in self._counters.values())
        return replace(
            self._old,
            edges=(
                *(replace(e, target=self._turned.get(e, e.target)) for e in self._old.edges),
                *self._more,
            ),
            locations=self._locations,
            variables=(*self._old.variables, *made),
        )

    def _starting(self, nest: LoopNest) -> Iterator[tuple[Assign, Count | None]]:
        """The counters that start where a loop is entered."""
        for count, counter in self._counters.items():
            if self._since(count) == nest.head:
                yield Assign((counter,), (ZERO,)), None

    def _since(self, count: Count) -> Location:
        """The head of the loop at whose entry a counter starts."""
        around = [nest.head for nest in self._loops.around(count.head)]
        match count.what:
            case Counting.ITERATIONS:
                return count.head
            case Counting.ENTRIES:
                return around[1]
            case Counting.ALTOGETHER:
                return around[-1]

    def _growing(
        self, nest: LoopNest, kinds: Container[Counting]
    ) -> Iterator[tuple[Assign, Count | None]]:
        for count, counter in self._counters.items():
            if count.head == nest.head and count.what in kinds:
                yield Assign((counter,), (add(counter, ONE),)), count

    def _lead(
        self,
        edges: Sequence[Edge],
        target: Location,
        commands: Iterable[tuple[Assign, Count | None]],
    ) -> None:
        """Edges to one location do something before they come there."""
        commands = list(commands)
        if not commands or not edges:
            return
        span = edges[0].span
        for edge in edges:
            self._turned[edge] = self._locations
        for number, (command, count) in enumerate(commands):
            here, then = self._locations, self._locations + 1
            self._locations += 1
            if count is not None:
                self._more.append(Edge(here, command, then, span))
                self.bounds[then], self.heads[then] = self._counters[count], count.head
                here, then, command = then, then + 1, SKIP
                self._locations += 1
            last = number == len(commands) - 1
            self._more.append(Edge(here, command, target if last else then, span))


def with_bound(counted: Counted, place: Location, bound: Term) -> Counted:
    """The bound as an assertion at its place."""
    condition = at_most(counted.bounds[place], bound)
    edges = tuple(
        replace(edge, command=Assert(condition, Obligation(Kind.ASSERTION, edge.span)))
        if edge.source == place
        else edge
        for edge in counted.procedure.edges
    )
    procedure = replace(counted.procedure, edges=edges)
    return replace(counted, procedure=procedure, program=with_procedure(counted.program, procedure))
