# SPDX-License-Identifier: Apache-2.0
"""Parameters whose values stay those at entry."""

from __future__ import annotations

from assay.program.commands import Assign, Call, Havoc
from assay.program.graph import Procedure
from assay.program.terms import Term


def fixed_parameters(procedure: Procedure) -> frozenset[Term]:
    """The parameters that are never assigned."""
    parameters = {t for p in procedure.parameters for t in p.variables}
    for edge in procedure.edges:
        match edge.command:
            case Assign(targets=targets) | Havoc(targets=targets) | Call(results=targets):
                parameters.difference_update(targets)
            case _:
                pass
    return frozenset(parameters)
