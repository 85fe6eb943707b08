# SPDX-License-Identifier: Apache-2.0
"""Asserts at the end of a procedure what is claimed of its results and of the values at entry.

    f(x) { x--; return x; }      f(x) { first = x; x--; assert \result <= first; return x; }

The contract goes: the claim is all that there is to prove.
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.program.commands import Assert, Assign
from assay.program.graph import Edge, Procedure, Role, Variable
from assay.program.obligations import Kind, Obligation
from assay.program.terms import Term


def claiming_at_exit(
    procedure: Procedure, kept: tuple[Term, ...], values: tuple[Term, ...], claim: Term
) -> Procedure:
    """The procedure that keeps values at its entry in new variables, and claims something of them
    at its exit."""
    begin, end = procedure.locations, procedure.locations + 1
    span = procedure.span
    edges = [
        replace(edge, target=end) if edge.target == procedure.exit else edge
        for edge in procedure.edges
    ]
    edges.append(Edge(begin, Assign(kept, values), procedure.entry, span))
    due = Assert(claim, Obligation(Kind.POSTCONDITION, span))
    edges.append(Edge(end, due, procedure.exit, span))
    return replace(
        procedure,
        entry=begin,
        locations=end + 1,
        edges=tuple(edges),
        variables=(*procedure.variables, *(Variable(one, Role.TEMPORARY) for one in kept)),
        contract=None,
    )
