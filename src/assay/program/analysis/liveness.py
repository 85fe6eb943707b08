# SPDX-License-Identifier: Apache-2.0
"""Which variables still matter where: formulas about a place speak of no others."""

from __future__ import annotations

from collections.abc import Mapping

from assay.program.commands import Assign, Call, Command, reads, writes
from assay.program.contracts import Clause
from assay.program.graph import Procedure, Program
from assay.program.terms import Term, free_variables

Live = frozenset[Term]


def mentioned(program: Program) -> Mapping[str, Live]:
    """The shared variables that each procedure may read or write, through its calls."""
    shared = frozenset(variable.term for variable in program.globals)
    found: dict[str, Live] = {}
    for name, procedure in program.procedures.items():
        terms: set[Term] = set(_of_clauses(_clauses(procedure)))
        for edge in procedure.edges:
            terms |= reads(edge.command) | frozenset(writes(edge.command))
        found[name] = shared & terms if procedure.edges else shared
    changed = True
    while changed:
        changed = False
        for name, procedure in program.procedures.items():
            callees = [e.command.callee for e in procedure.edges if isinstance(e.command, Call)]
            more = found[name].union(*(found.get(callee, shared) for callee in callees))
            if more != found[name]:
                found[name], changed = more, True
    return found


def live(
    procedure: Procedure,
    at_exit: Live,
    shared: Mapping[str, Live],
    due: Mapping[int, tuple[Term, ...]],
) -> list[Live]:
    """For each location the variables whose values can matter after it; `due` says of which
    something is due where."""
    found: list[Live] = [frozenset(due.get(at, ())) for at in range(procedure.locations)]
    ensures = procedure.contract.ensures if procedure.contract is not None else ()
    found[procedure.exit] = at_exit | _of_clauses(ensures)
    for loop in procedure.loops:
        found[loop.head] |= _of_clauses((*loop.contract.invariants, *loop.contract.variants))
    changed = True
    while changed:
        changed = False
        for edge in reversed(procedure.edges):
            before = _before(edge.command, found[edge.target], shared)
            if not before <= found[edge.source]:
                found[edge.source] |= before
                changed = True
    return found


def _before(command: Command, after: Live, shared: Mapping[str, Live]) -> Live:
    if isinstance(command, Assign):
        pairs = zip(command.targets, command.values, strict=True)
        needed = [free_variables(value) for target, value in pairs if target in after]
        return after.difference(command.targets).union(*needed)
    inside = shared.get(command.callee, frozenset()) if isinstance(command, Call) else frozenset()
    return after.difference(writes(command)) | reads(command) | inside


def _clauses(procedure: Procedure) -> tuple[Clause, ...]:
    contract = procedure.contract
    return () if contract is None else (*contract.requires, *contract.ensures)


def _of_clauses(clauses: tuple[Clause, ...]) -> Live:
    parts = [free_variables(one.formula) | free_variables(one.defined) for one in clauses]
    return frozenset().union(*parts)
