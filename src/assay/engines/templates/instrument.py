# SPDX-License-Identifier: Apache-2.0
"""Programs changed so that a precondition of the new one says something else of the old one.

Counting (section 6.1): each loop has a counter of the iterations that were completed, and a place
where a bound on it is due.

Seeking violations (section 6.2, transformation B1): an assertion that fails ends the run well; one
that ends otherwise ends in an assertion that fails. So does one that an assumption would block,
since no violation follows there. With transformation B2, bounds on all loops, every run of the new
program that starts with its precondition is one of the old program that breaks an assertion.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import replace
from typing import final

from assay.dataclass import dataclass
from assay.program.commands import SKIP, Assert, Assign, Assume, Why
from assay.program.graph import Edge, Location, Procedure, Program, Role, Variable
from assay.program.loops import loops_of
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import FALSE, ONE, ZERO, Term, add, at_most, negation, variable


@final
@dataclass(frozen=True, slots=True)
class Counted:
    """A program with counters, and where bounds on them are due."""

    program: Program
    procedure: Procedure
    bounds: Mapping[Location, Term]  # the counter, at the end of an iteration
    heads: Mapping[Location, Location]  # the head of the loop for each of these places


def counted(program: Program, procedure: Procedure) -> Counted:
    """A counter for each loop, which starts at zero whenever the loop is entered."""
    edges = list(procedure.edges)
    counters: list[Term] = []
    bounds: dict[Location, Term] = {}
    heads: dict[Location, Location] = {}
    count = procedure.locations
    for number, nest in enumerate(loops_of(procedure).nests):
        counter = variable(f"iterations{number}", INT)
        counters.append(counter)
        changed: list[Edge] = []
        for edge in edges:
            if edge.target != nest.head:
                changed.append(edge)
            elif edge.source in nest.body:
                more = Assign((counter,), (add(counter, ONE),))
                changed += _chain(edge, count, more, SKIP)
                bounds[count + 1], heads[count + 1] = counter, nest.head
                count += 2
            else:
                changed += _chain(edge, count, Assign((counter,), (ZERO,)))
                count += 1
        edges = changed
    made = tuple(Variable(term, Role.GHOST) for term in counters)
    found = replace(
        procedure,
        edges=tuple(edges),
        locations=count,
        variables=(*procedure.variables, *made),
    )
    return Counted(_with(program, found), found, bounds, heads)


def _chain(edge: Edge, new: Location, *more: Assign) -> list[Edge]:
    """The edge, and then more commands on the way to its target."""
    stops = [*range(new, new + len(more)), edge.target]
    chain = [replace(edge, target=new)]
    for source, command, target in zip(stops, more, stops[1:], strict=False):
        chain.append(Edge(source, command, target, edge.span))
    return chain


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


def _with(program: Program, procedure: Procedure) -> Program:
    return replace(program, procedures={**program.procedures, procedure.name: procedure})
