# SPDX-License-Identifier: Apache-2.0
"""Whether a procedure makes claims about all values of a range, or with defined symbols."""

from __future__ import annotations

from assay.program.analysis.call_graph import with_callees
from assay.program.analysis.once import once
from assay.program.commands import evaluated
from assay.program.graph import PremiseKind, Procedure, Program
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


def axioms_of(program: Program, procedure: Procedure) -> tuple[str, ...]:
    """The claims without which the symbols that a procedure, or something that it calls, has to do
    with may have no meaning; none for such a claim itself."""
    found: dict[str, None] = {}
    callees = with_callees(program, procedure)
    for one in callees:
        found.update(dict.fromkeys(_axioms_of(one)))
    names = {one.name for one in callees}
    for premise in program.premises:
        if premise.kind is PremiseKind.AXIOMS and premise.procedure in names:
            found[premise.text] = None
    return () if procedure.name in found else tuple(found)


@once
def _axioms_of(procedure: Procedure) -> tuple[str, ...]:
    if not _applies(procedure):
        return ()
    from assay.program.terms.applications import symbols_in

    found: dict[str, None] = {}
    for symbol in symbols_in(*_terms(procedure)):
        if symbol.body is not None:
            found.update(dict.fromkeys(symbol.axioms))
    return tuple(found)


@once
def _applies(procedure: Procedure) -> bool:
    return any(map(has_application, _terms(procedure)))


def _terms(procedure: Procedure) -> list[Term]:
    terms: list[Term] = [term for edge in procedure.edges for term in evaluated(edge.command)]
    contract = procedure.contract
    clauses = [clause for loop in procedure.loops for clause in loop.contract.claims]
    if contract is not None:
        clauses += [*contract.requires, *contract.ensures, *contract.decreases]
        clauses += [*contract.given, *contract.terminates]
    return terms + [term for clause in clauses for term in (clause.formula, clause.defined)]
