# SPDX-License-Identifier: Apache-2.0
"""Ends a run where it breaks an obligation, as if that were fine.

assert c;          if (!c) end;
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.program.commands import Assert, Assume, Why
from assay.program.graph import Edge, Procedure
from assay.program.terms import negation


def ending_at_violations(procedure: Procedure) -> Procedure:
    """The procedure with a way to the end of the program in place of each violation."""
    edges: list[Edge] = []
    for edge in procedure.edges:
        if not isinstance(edge.command, Assert):
            edges.append(edge)
            continue
        condition = edge.command.condition
        edges.append(replace(edge, command=Assume(condition, Why.BRANCH)))
        broken = Assume(negation(condition), Why.BRANCH)
        edges.append(replace(edge, command=broken, target=procedure.halt))
    return replace(procedure, edges=tuple(edges))
