# SPDX-License-Identifier: Apache-2.0
"""Whether a procedure makes claims about all values of a range, or with defined symbols."""

from __future__ import annotations

from assay.program.analysis.call_graph import with_callees
from assay.program.analysis.once import once
from assay.program.commands import evaluated
from assay.program.graph import Procedure, Program
from assay.program.terms import BINDERS, Term, subterms
from assay.program.terms.walk import has_application


@once
def quantifies(procedure: Procedure) -> bool:
    """Whether its contract or its code has a quantifier, a sum or the like."""
    contract = procedure.contract
    stated = () if contract is None else (*contract.requires, *contract.ensures)
    found = [term for edge in procedure.edges for term in evaluated(edge.command)]
    found += [clause.formula for clause in stated]
    return any(one.op in BINDERS for one in subterms(*found))


def applies_definitions(program: Program, procedure: Procedure) -> bool:
    """Whether the procedure, or something that it calls, has to do with a symbol that the source
    defines."""
    return any(_applies(one) for one in with_callees(program, procedure))


@once
def _applies(procedure: Procedure) -> bool:
    terms: list[Term] = [term for edge in procedure.edges for term in evaluated(edge.command)]
    contract = procedure.contract
    clauses = [clause for loop in procedure.loops for clause in loop.contract.claims]
    if contract is not None:
        clauses += [*contract.requires, *contract.ensures, *contract.decreases]
        clauses += [*contract.given, *contract.terminates]
    terms += [term for clause in clauses for term in (clause.formula, clause.defined)]
    return any(map(has_application, terms))
