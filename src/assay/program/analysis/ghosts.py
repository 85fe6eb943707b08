# SPDX-License-Identifier: Apache-2.0
"""Which values at entry a procedure has to keep, because something in it speaks of them."""

from __future__ import annotations

from assay.program.commands import evaluated
from assay.program.contracts import OLD, Contract, at_label
from assay.program.graph import Procedure
from assay.program.terms import Op, Term, free_variables, variable


def old_ghosts(procedure: Procedure) -> list[tuple[Term, Term]]:
    """The variables whose values at entry something in the procedure mentions, with the ghosts."""
    mentioned: set[Term] = set()
    for term in _all_terms(procedure):
        mentioned |= free_variables(term)
    ghosts = sorted(mentioned, key=lambda term: term.id)
    found = []
    for ghost in ghosts:
        if ghost.op is Op.VAR and ghost.payload[0].endswith(f"@{OLD}"):
            base = variable(ghost.payload[0].removesuffix(f"@{OLD}"), ghost.sort)
            assert at_label(base, OLD) is ghost
            found.append((base, ghost))
    return found


def _all_terms(procedure: Procedure) -> list[Term]:
    terms: list[Term] = []
    contract = procedure.contract or Contract()
    clauses = [*contract.requires, *contract.ensures, *contract.decreases]
    for loop in procedure.loops:
        clauses += [*loop.contract.invariants, *loop.contract.variants]
    terms += [term for clause in clauses for term in (clause.formula, clause.defined)]
    terms += [term for edge in procedure.edges for term in evaluated(edge.command)]
    return terms
