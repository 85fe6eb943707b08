# SPDX-License-Identifier: Apache-2.0
"""Leaves the obligations of some kinds; a run that breaks another one ends there, unnoticed.

    assert x + 1 fits int  [overflow]          assume x + 1 fits int
    assert false           [unreachable]       assert false  [unreachable]

Contracts go as well: the question is about runs of the whole program.
"""

from __future__ import annotations

from collections.abc import Callable, Set

from assay.dataclass import replace
from assay.passes.with_procedure import each_procedure
from assay.passes.without_loop_contracts import without_loop_contracts
from assay.program.commands import SKIP, Assert, Assume, Why
from assay.program.graph import Edge, Procedure, Program
from assay.program.obligations import Kind, Obligation

Asked = Set[Kind] | Callable[[Obligation], bool]
"""Obligations: those of some kinds, or whatever a function says."""


def keep_obligations(
    program: Program, asked: Asked, dropped: Set[str] = frozenset()
) -> tuple[Program, frozenset[Kind]]:
    """The program with these obligations only, and the kinds that were left out. A run goes on
    where it breaks an obligation with a dropped detail."""
    left_out: set[Kind] = set()
    changed = each_procedure(
        program, lambda one: _procedure(without_loop_contracts(one), asked, left_out, dropped)
    )
    return changed, frozenset(left_out)


def keep_obligations_and_loops(
    program: Program, asked: Asked, with_contracts: Set[str] = frozenset()
) -> Program:
    """The program with these obligations only, and with what is said of its loops and of some of
    its procedures."""

    def kept(one: Procedure) -> Procedure:
        found = _procedure(one, asked, set(), frozenset())
        return replace(found, contract=one.contract) if one.name in with_contracts else found

    return each_procedure(program, kept)


def _procedure(
    procedure: Procedure, asked: Asked, left_out: set[Kind], dropped: Set[str]
) -> Procedure:
    return replace(
        procedure,
        edges=tuple(_edge(edge, asked, left_out, dropped) for edge in procedure.edges),
        contract=procedure.contract if not procedure.edges else None,
    )


def _edge(edge: Edge, asked: Asked, left_out: set[Kind], dropped: Set[str]) -> Edge:
    command = edge.command
    if not isinstance(command, Assert) or _is_asked(command.obligation, asked):
        return edge
    left_out.add(command.obligation.kind)
    if command.obligation.detail in dropped:
        return replace(edge, command=SKIP)
    return replace(edge, command=Assume(command.condition, Why.ASSUME))


def _is_asked(obligation: Obligation, asked: Asked) -> bool:
    return obligation.kind in asked if isinstance(asked, Set) else asked(obligation)
