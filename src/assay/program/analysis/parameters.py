# SPDX-License-Identifier: Apache-2.0
"""Parameters whose values stay those at entry."""

from __future__ import annotations

from assay.program.commands import writes
from assay.program.graph import Procedure
from assay.program.terms import Term


def fixed_parameters(procedure: Procedure) -> frozenset[Term]:
    """The parameters that are never assigned."""
    parameters = {t for p in procedure.parameters for t in p.variables}
    written = {term for edge in procedure.edges for term in writes(edge.command)}
    return frozenset(parameters - written)
