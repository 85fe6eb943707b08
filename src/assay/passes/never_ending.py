# SPDX-License-Identifier: Apache-2.0
"""Makes every end of a run a violation (Gulwani et al., "Program analysis as constraint solving",
2008, section 6.3).

    return;          assert false; return;
    assume c;        assert c;

An assumption that does not hold is a violation, too: a run that is blocked does not go on for ever.
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.program.commands import Assert, Assume, Why
from assay.program.graph import Edge, Procedure
from assay.program.obligations import Kind, Obligation
from assay.program.terms import FALSE


def never_ending(procedure: Procedure) -> Procedure:
    """The procedure whose runs break nothing exactly if they go on for ever."""
    edges: list[Edge] = []
    count = procedure.locations
    for edge in procedure.edges:
        command = edge.command
        if isinstance(command, Assume) and command.why not in (Why.BRANCH, Why.DOMAIN):
            blocked = Obligation(Kind.ASSERTION, edge.span)
            edge = replace(edge, command=Assert(command.condition, blocked))
        if edge.target in (procedure.exit, procedure.halt):
            ended = Assert(FALSE, Obligation(Kind.ASSERTION, edge.span))
            edges.append(Edge(count, ended, edge.target, edge.span))
            edge = replace(edge, target=count)
            count += 1
        edges.append(edge)
    return replace(procedure, edges=tuple(edges), locations=count)
