# SPDX-License-Identifier: Apache-2.0
"""Programs changed so that a precondition of the new one says something else of the old one.

Counting (section 6.1): a counter of the iterations of a loop that were completed, or of something
else about it, and a place where a bound on it is due.

Seeking violations (section 6.2, transformation B1): an assertion that fails ends the run well; one
that ends otherwise ends in an assertion that fails. So does one that an assumption would block,
since no violation follows there. With transformation B2, bounds on all loops, every run of the new
program that starts with its precondition is one of the old program that breaks an assertion.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum, auto
from typing import final

from assay.dataclass import dataclass
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.commands import SKIP, Assert, Assign, Assume, Why
from assay.program.graph import Edge, Location, Procedure, Program, Role, Variable
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import FALSE, ONE, ZERO, Term, add, at_most, negation, variable


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
    return Counted(_with(program, found), found, made.bounds, made.heads)


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
    return replace(counted, procedure=procedure, program=_with(counted.program, procedure))


def seeking_violations(
    program: Program, procedure: Procedure, kinds: Container[Kind] = frozenset(Kind)
) -> tuple[Program, Procedure]:
    """Transformation B1, for violations of some kinds: others must not happen."""
    edges: list[Edge] = []
    leaving = procedure.locations
    ends = (procedure.exit, procedure.halt)
    for one in procedure.edges:
        edge = replace(one, target=leaving) if one.target in ends else one
        command = edge.command
        if isinstance(command, Assert) and command.obligation.kind in kinds:
            edges.append(replace(edge, command=Assume(command.condition, Why.BRANCH)))
            broken = Assume(negation(command.condition), Why.BRANCH)
            edges.append(replace(edge, command=broken, target=procedure.halt))
        elif isinstance(command, Assume) and command.why not in (Why.BRANCH, Why.DOMAIN):
            blocked = Obligation(Kind.ASSERTION, edge.span)
            edges.append(replace(edge, command=Assert(command.condition, blocked)))
        else:
            edges.append(edge)
    missing = Assert(FALSE, Obligation(Kind.ASSERTION, procedure.span))
    edges.append(Edge(leaving, missing, procedure.exit, procedure.span))
    found = replace(procedure, edges=tuple(edges), locations=leaving + 1)
    return _with(program, found), found


def negating_assertions(program: Program, procedure: Procedure) -> tuple[Program, Procedure]:
    """What section 6.2 warns of, in place of transformation B1: assertions are turned round."""
    edges = tuple(
        replace(edge, command=replace(edge.command, condition=negation(edge.command.condition)))
        if isinstance(edge.command, Assert)
        else edge
        for edge in procedure.edges
    )
    found = replace(procedure, edges=edges)
    return _with(program, found), found


def _with(program: Program, procedure: Procedure) -> Program:
    return replace(program, procedures={**program.procedures, procedure.name: procedure})
