# SPDX-License-Identifier: Apache-2.0
"""Makes an open choice a constant, wherever it is made.

x = input();      x = 3;
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.passes.with_procedure import each_procedure
from assay.program.commands import Assign, Havoc
from assay.program.graph import Edge, Procedure, Program
from assay.program.terms import Term


def with_choice(program: Program, place: Edge, value: Term) -> Program:
    """The program in which edges like this one give their only target a value of its sort."""

    def changed(edge: Edge) -> Edge:
        if edge != place or not isinstance(edge.command, Havoc):
            return edge
        targets = edge.command.targets
        same_sort = len(targets) == 1 and targets[0].sort == value.sort
        return replace(edge, command=Assign(targets, (value,))) if same_sort else edge

    def fixed(procedure: Procedure) -> Procedure:
        return replace(procedure, edges=tuple(map(changed, procedure.edges)))

    return each_procedure(program, fixed)
