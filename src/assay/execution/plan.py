# SPDX-License-Identifier: Apache-2.0
"""What exploration needs to know of a procedure beforehand: edges by location, loops, ghosts."""

from __future__ import annotations

from collections import Counter
from typing import final

from assay.dataclass import dataclass
from assay.program.analysis.loops import loops_of
from assay.program.analysis.once import PROCEDURES, recently
from assay.program.contracts import OLD, LoopContract
from assay.program.graph import Edge, Location, Procedure
from assay.program.terms import Term, name_of, variable
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class Head:
    """The head of a loop: where its contract is checked and its iterations are counted."""

    location: Location
    span: Span
    contract: LoopContract
    body: frozenset[Location]
    conditions: frozenset[Location] = frozenset()  # where it is decided if an iteration begins


@final
@dataclass(frozen=True, slots=True)
class ProcedurePlan:
    """A procedure, ready to be explored."""

    procedure: Procedure
    outgoing: tuple[tuple[Edge, ...], ...]
    heads: dict[Location, Head]
    leaving: dict[Location, tuple[Location, ...]]
    """For a location where a branch can leave loops: the heads of those loops."""
    late_exits: dict[tuple[Location, Location], tuple[Location, ...]]
    """For the ends of an edge that leaves loops after their condition: the heads of those loops."""
    joins: frozenset[Location]  # where several edges lead
    ghosts: tuple[tuple[Term, Term], ...]  # x@old and x, for what specifications mention


@recently(PROCEDURES)
def plan_of(procedure: Procedure) -> ProcedurePlan:
    outgoing: list[list[Edge]] = [[] for _ in range(procedure.locations)]
    for edge in procedure.edges:
        outgoing[edge.source].append(edge)
    heads = _heads(procedure)
    return ProcedurePlan(
        procedure,
        tuple(map(tuple, outgoing)),
        heads,
        _leaving(outgoing, heads),
        _late_exits(outgoing, heads),
        _joins(procedure),
        _old_ghosts(procedure),
    )


def _heads(procedure: Procedure) -> dict[Location, Head]:
    contracts = {loop.head: loop for loop in procedure.loops}
    heads = {}
    for nest in loops_of(procedure).nests:
        loop = contracts.get(nest.head)
        span = loop.span if loop else nest.back_edges[0].span
        contract = loop.contract if loop else LoopContract()
        conditions = frozenset(loop.conditions if loop else ())
        heads[nest.head] = Head(nest.head, span, contract, nest.body, conditions)
    for location, loop in contracts.items():  # loops that never come back to their head
        if location not in heads:
            heads[location] = Head(location, loop.span, loop.contract, frozenset({location}))
    return heads


def _leaving(
    outgoing: list[list[Edge]], heads: dict[Location, Head]
) -> dict[Location, tuple[Location, ...]]:
    leaving: dict[Location, tuple[Location, ...]] = {}
    for head in heads.values():
        for location in head.body:
            edges = outgoing[location]
            if len(edges) > 1 and any(edge.target not in head.body for edge in edges):
                leaving[location] = (*leaving.get(location, ()), head.location)
    return leaving


def _late_exits(
    outgoing: list[list[Edge]], heads: dict[Location, Head]
) -> dict[tuple[Location, Location], tuple[Location, ...]]:
    """A run that leaves a loop there has begun an iteration and does not come to its end."""
    late: dict[tuple[Location, Location], tuple[Location, ...]] = {}
    for head in heads.values():
        for location in head.body - head.conditions:
            for edge in outgoing[location]:
                if edge.target not in head.body:
                    ends = location, edge.target
                    late[ends] = (*late.get(ends, ()), head.location)
    return late


def _joins(procedure: Procedure) -> frozenset[Location]:
    counts = Counter(edge.target for edge in procedure.edges)
    return frozenset(location for location, count in counts.items() if count > 1)


def _old_ghosts(procedure: Procedure) -> tuple[tuple[Term, Term], ...]:
    suffix = f"@{OLD}"
    ghosts = [v.term for v in procedure.variables if name_of(v.term).endswith(suffix)]
    return tuple((g, variable(name_of(g)[: -len(suffix)], g.sort)) for g in ghosts)
