# SPDX-License-Identifier: Apache-2.0
"""Leaves of a program what somebody sees who calls one procedure of it.

    loop invariant i <= n; while (i < n) { assert x + 1 fits int; .. }      while (i < n) { .. }
    f(n) { .. f(n - 1); .. }                  f(n) { .. f inside(n - 1); .. }   f inside(n) { .. }

Which obligations and assignments are in view is for the caller to say. The contract of the
procedure stays; where it calls itself, nobody looks at its contract.
"""

from __future__ import annotations

from collections.abc import Callable

from assay.dataclass import replace
from assay.passes.with_procedure import each_procedure, with_procedures
from assay.passes.without_loop_contracts import without_loop_contracts
from assay.program.commands import SKIP, Assert, Assign, Call
from assay.program.contracts import Contract
from assay.program.graph import Edge, Procedure, Program, Role
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.terms import ZERO, Op, Term, free_variables

InView = Callable[[Assert | Assign], bool]
"""Whether a command is left in the program."""


def from_outside(program: Program, name: str, in_view: InView) -> Program:
    """The program without what is not in view, and with the contract of the procedure that is
    called from outside."""
    hidden = frozenset(v.term for v in program.globals if v.role is Role.STATIC)

    def changed(procedure: Procedure) -> Procedure:
        return replace(
            without_loop_contracts(procedure),
            edges=tuple(_edge(edge, in_view, name) for edge in procedure.edges),
            contract=None if procedure.edges else _contract(procedure, hidden),
        )

    inside = each_procedure(program, changed)
    inner = inside.procedures[name]
    outer = replace(inner, contract=_contract(program.procedures[name], hidden))
    copies = [replace(inner, name=_inner(name))] if inner.edges else []
    return with_procedures(inside, (outer, *copies))


def _inner(name: str) -> str:
    """The procedure as others, or itself, call it."""
    return f"{name} inside"


def _contract(procedure: Procedure, hidden: frozenset[Term]) -> Contract | None:
    """Without clauses about variables that only a function itself can see."""
    contract = procedure.contract
    if contract is None or not procedure.edges:
        return contract
    ensures = tuple(c for c in contract.ensures if hidden.isdisjoint(free_variables(c.formula)))
    return replace(contract, ensures=ensures, decreases=())


def _edge(edge: Edge, in_view: InView, outermost: str) -> Edge:
    command = edge.command
    if isinstance(command, Assert | Assign) and not in_view(command):
        return replace(edge, command=SKIP)
    if isinstance(command, Call) and command.callee == outermost:
        return replace(edge, command=replace(command, callee=_inner(outermost)))
    return edge


def ends_object(command: Assign) -> bool:
    """Whether a local ends with its block: to follow a pointer to it may still find it there."""
    if command.targets != (LENGTH,):
        return False
    (value,) = command.values
    return value.op is Op.STORE and value.args[1] is not ALLOCATED and value.args[2] is ZERO
