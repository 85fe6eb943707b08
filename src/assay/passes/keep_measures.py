# SPDX-License-Identifier: Apache-2.0
"""Computes a measure on every way to a loop, and asserts that each turn has made it smaller.

    while (i < n) i++;      m = n - i;
                            while (i < n) { i++; assert n - i < m && m >= 0; m = n - i; }

Loops inside one another have one measure together: whoever comes to a head from inside of the
outermost loop around it has made a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assay.dataclass import replace
from assay.program.analysis.loops import LoopNest, loops_of, spans_of_loops
from assay.program.commands import Assert, Assign
from assay.program.graph import Edge, Location, Procedure, Role, Variable
from assay.program.obligations import Kind, Obligation
from assay.program.terms import Term


def with_measure(
    procedure: Procedure,
    kept: tuple[Term, ...],
    now: Callable[[Location], tuple[Term, ...]],
    is_smaller: Callable[[Location], Term],
) -> Procedure:
    """The procedure that keeps a measure in new variables. By the head of a loop: the measure
    there, and the condition that it is smaller than what was kept."""
    around = _outermost(procedure)
    spans = spans_of_loops(procedure)
    free = procedure.locations
    edges: list[Edge] = []
    for edge in procedure.edges:
        nest = around.get(edge.target)
        if nest is None:
            edges.append(edge)
            continue
        span = spans.get(edge.target, edge.span)
        keep = Assign(kept, now(edge.target))
        edges.append(replace(edge, target=free))
        if edge.source in nest.body:
            due = Assert(is_smaller(edge.target), Obligation(Kind.TERMINATION, span))
            edges.append(Edge(free, due, free + 1, edge.span))
            free += 1
        edges.append(Edge(free, keep, edge.target, edge.span))
        free += 1
    entry = procedure.entry
    if entry in around:  # the loop is where the procedure begins
        edges.append(Edge(free, Assign(kept, now(entry)), entry, procedure.span))
        entry, free = free, free + 1
    ghosts = tuple(Variable(one, Role.TEMPORARY) for one in kept)
    return replace(
        procedure,
        edges=tuple(edges),
        locations=free,
        entry=entry,
        variables=(*procedure.variables, *ghosts),
    )


def _outermost(procedure: Procedure) -> Mapping[Location, LoopNest]:
    """For each head the largest loop around it."""
    loops = loops_of(procedure)
    return {head: list(loops.around(head))[-1] for nest in loops.nests for head in nest.entries}
