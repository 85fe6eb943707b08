# SPDX-License-Identifier: Apache-2.0
"""Whether what is said of procedures applies symbols that specifications define."""

from __future__ import annotations

from assay.program.analysis.call_graph import with_callees
from assay.program.analysis.once import once
from assay.program.commands import evaluated
from assay.program.graph import Procedure, Program
from assay.program.terms import Term
from assay.program.terms.applications import Symbol, applications


def applies_definitions(program: Program, procedure: Procedure) -> bool:
    """Whether the procedure, or something that it calls, has to do with a defined symbol."""
    return any(_symbols(one) for one in with_callees(program, procedure))


@once
def _symbols(procedure: Procedure) -> frozenset[Symbol]:
    terms: list[Term] = [term for edge in procedure.edges for term in evaluated(edge.command)]
    contract = procedure.contract
    clauses = [clause for loop in procedure.loops for clause in loop.contract.claims]
    if contract is not None:
        clauses += [*contract.requires, *contract.ensures, *contract.decreases]
        clauses += [*contract.given, *contract.terminates]
    terms += [term for clause in clauses for term in (clause.formula, clause.defined)]
    return frozenset(one.payload for one in applications(*(t for t in terms if t.height)))
