# SPDX-License-Identifier: Apache-2.0
"""Gives a procedure a loop where it begins and one where it ends, of which no iteration is made.

    f(x) { return x; }      f(x) { while (false) ; .. while (false) ; return x; }

The interpreter tells of every head that a run comes to, and so of calls and of returns.
"""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass, replace
from assay.program.commands import Assume, Why
from assay.program.graph import Edge, Location, Procedure
from assay.program.terms import FALSE, TRUE


@final
@dataclass(frozen=True, slots=True)
class Marked:
    """A procedure, and the heads that tell of its calls and returns."""

    procedure: Procedure
    begin: Location
    end: Location


def marked(procedure: Procedure) -> Marked:
    """The procedure with a head where it begins, and one where it ends."""
    begin, end = procedure.locations, procedure.locations + 1
    edges = [
        replace(edge, target=end) if edge.target == procedure.exit else edge
        for edge in procedure.edges
    ]
    for head, following in ((begin, procedure.entry), (end, procedure.exit)):
        edges.append(Edge(head, Assume(FALSE, Why.BRANCH), head, procedure.span))
        edges.append(Edge(head, Assume(TRUE, Why.BRANCH), following, procedure.span))
    changed = replace(procedure, entry=begin, edges=tuple(edges), locations=end + 1)
    return Marked(changed, begin, end)
