# SPDX-License-Identifier: Apache-2.0
"""Leaves one loop of a procedure, started in a given state, with an error wherever it is left.

    x = 1; while (x >= 0) { x += y; }      x = 5; y = 1; while (x >= 0) { x += y; } assert false;

It has no parameters any more, so nothing may call it. A value that is kept at the head is one that
commands in the loop can refer to until the next turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.dataclass import dataclass, replace
from assay.program.analysis.loops import LoopNest
from assay.program.commands import Assert, Assign, Command
from assay.program.graph import Edge, Location, Procedure, Role, Variable
from assay.program.obligations import Kind, Obligation
from assay.program.terms import FALSE, Term


@final
@dataclass(frozen=True, slots=True)
class Alone:
    """A procedure that is one loop, and the head of that."""

    procedure: Procedure
    head: Location


def loop_alone(
    procedure: Procedure,
    nest: LoopNest,
    start: Assign,
    change: Callable[[Command], Command | None],
    kept: tuple[Term, Term] | None = None,
) -> Alone | None:
    """The loop after an assignment, with its commands changed; None if one cannot be. Of `kept` the
    first is a new variable, which gets the value of the second at the head."""
    begin, out = procedure.locations, procedure.locations + 1
    head = nest.head if kept is None else out + 1
    span = nest.back_edges[0].span
    edges = [Edge(begin, start, head, span)]
    for edge in procedure.edges:
        if edge.source not in nest.body:
            continue
        command = change(edge.command)
        if command is None:
            return None
        target = edge.target if edge.target in nest.body else out
        edges.append(replace(edge, command=command, target=head if target == nest.head else target))
    left = Assert(FALSE, Obligation(Kind.TERMINATION, span))
    edges.append(Edge(out, left, procedure.exit, span))
    variables = procedure.variables
    if kept is not None:
        edges.append(Edge(head, Assign(kept[:1], kept[1:]), nest.head, span))
        variables = (*variables, Variable(kept[0], Role.TEMPORARY))
    loops = tuple(
        replace(one, head=head) if one.head == nest.head else one
        for one in procedure.loops
        if one.head in nest.body
    )
    alone = replace(
        procedure,
        parameters=(),
        entry=begin,
        locations=max(out, head) + 1,
        edges=tuple(edges),
        loops=loops,
        variables=variables,
        contract=None,
    )
    return Alone(alone, head)
