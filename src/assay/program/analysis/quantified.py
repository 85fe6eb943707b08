# SPDX-License-Identifier: Apache-2.0
"""Whether a procedure makes claims about all values of a range."""

from __future__ import annotations

from assay.program.analysis.once import once
from assay.program.commands import evaluated
from assay.program.graph import Procedure
from assay.program.terms import BINDERS, subterms


@once
def quantifies(procedure: Procedure) -> bool:
    """Whether its contract or its code has a quantifier, a sum or the like."""
    contract = procedure.contract
    stated = () if contract is None else (*contract.requires, *contract.ensures)
    found = [term for edge in procedure.edges for term in evaluated(edge.command)]
    found += [clause.formula for clause in stated]
    return any(one.op in BINDERS for one in subterms(*found))
