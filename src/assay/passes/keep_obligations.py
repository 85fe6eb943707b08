# SPDX-License-Identifier: Apache-2.0
"""Leaves the obligations of some kinds; a run that breaks another one ends there, unnoticed.

    assert x + 1 fits int  [overflow]          assume x + 1 fits int
    assert false           [unreachable]       assert false  [unreachable]

Contracts go as well: the question is about runs of the whole program.
"""

from __future__ import annotations

from collections.abc import Set

from assay.dataclass import replace
from assay.passes.with_procedure import each_procedure
from assay.passes.without_loop_contracts import without_loop_contracts
from assay.program.commands import Assert, Assume, Why
from assay.program.graph import Edge, Procedure, Program
from assay.program.obligations import Kind


def keep_obligations(program: Program, kinds: Set[Kind]) -> tuple[Program, frozenset[Kind]]:
    """The program with obligations of these kinds only, and the kinds that were left out."""
    left_out: set[Kind] = set()
    changed = each_procedure(
        program, lambda one: _procedure(without_loop_contracts(one), kinds, left_out)
    )
    return changed, frozenset(left_out)


def keep_obligations_and_loops(program: Program, kinds: Set[Kind]) -> Program:
    """The program with obligations of these kinds only, and with what is said of its loops."""
    return each_procedure(program, lambda one: _procedure(one, kinds, set()))


def _procedure(procedure: Procedure, kinds: Set[Kind], left_out: set[Kind]) -> Procedure:
    return replace(
        procedure,
        edges=tuple(_edge(edge, kinds, left_out) for edge in procedure.edges),
        contract=procedure.contract if not procedure.edges else None,
    )


def _edge(edge: Edge, kinds: Set[Kind], left_out: set[Kind]) -> Edge:
    command = edge.command
    if not isinstance(command, Assert) or command.obligation.kind in kinds:
        return edge
    left_out.add(command.obligation.kind)
    return replace(edge, command=Assume(command.condition, Why.ASSUME))
