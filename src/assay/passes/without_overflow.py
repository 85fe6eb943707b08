# SPDX-License-Identifier: Apache-2.0
"""Lets arithmetic go on over the integers, as far as overflow is an error.

assert x + 1 fits int  [overflow]; y = x + 1;      y = x + 1;
"""

from __future__ import annotations

from assay.dataclass import replace
from assay.passes.with_procedure import each_procedure
from assay.program.commands import SKIP, Assert, Command
from assay.program.graph import Math, Procedure, Program
from assay.program.obligations import Kind


def without_overflow(program: Program) -> Program:
    """The program with results of any size."""
    semantics = replace(program.semantics, math=Math.IDEAL)
    return replace(each_procedure(program, _relaxed), semantics=semantics)


def _relaxed(procedure: Procedure) -> Procedure:
    edges = tuple(
        replace(edge, command=SKIP) if _is_overflow(edge.command) else edge
        for edge in procedure.edges
    )
    return replace(procedure, edges=edges)


def _is_overflow(command: Command) -> bool:
    return isinstance(command, Assert) and command.obligation.kind is Kind.OVERFLOW
