# SPDX-License-Identifier: Apache-2.0
"""Asserts at the end of a procedure what its contract promises.

//@ ensures \\result > 0;
f(x) { return x; }           f(x) { assert \\result > 0; return x; }
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.dataclass import replace
from assay.program.commands import Assert
from assay.program.contracts import Clause
from assay.program.graph import Edge, Procedure
from assay.program.obligations import Kind, Obligation
from assay.program.terms import TRUE


def with_asserted_postconditions(procedure: Procedure) -> Procedure:
    """The procedure with an assertion for each postcondition; its locations keep their numbers."""
    contract = procedure.contract
    claims = list(_claims(contract.ensures if contract is not None else ()))
    if not claims:
        return procedure
    first = procedure.locations
    edges = [
        replace(edge, target=first) if edge.target == procedure.exit else edge
        for edge in procedure.edges
    ]
    for number, claim in enumerate(claims, 1):
        target = procedure.exit if number == len(claims) else first + number
        edges.append(Edge(first + number - 1, claim, target, claim.obligation.span))
    return replace(procedure, locations=first + len(claims), edges=tuple(edges))


def _claims(clauses: tuple[Clause, ...]) -> Iterator[Assert]:
    for clause in clauses:
        if clause.defined is not TRUE:
            yield Assert(clause.defined, Obligation(Kind.SPEC_DEFINED, clause.span))
        yield Assert(clause.formula, Obligation(clause.kind, clause.span))
