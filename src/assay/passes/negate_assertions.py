# SPDX-License-Identifier: Apache-2.0
"""Turns assertions round: what is warned of in place of transformation B1 (Gulwani et al., "Program
analysis as constraint solving", 2008, section 6.2).

assert c;      assert !c;
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.passes.with_procedure import with_procedure
from assay.program.commands import Assert
from assay.program.graph import Procedure, Program
from assay.program.terms import negation


def negating_assertions(program: Program, procedure: Procedure) -> tuple[Program, Procedure]:
    """The program, and the procedure with its assertions turned round."""
    edges = tuple(
        replace(edge, command=replace(edge.command, condition=negation(edge.command.condition)))
        if isinstance(edge.command, Assert)
        else edge
        for edge in procedure.edges
    )
    found = replace(procedure, edges=edges)
    return with_procedure(program, found), found
