# SPDX-License-Identifier: Apache-2.0
"""Which variables still matter where: formulas about a place speak of no others."""

from __future__ import annotations

from collections.abc import Mapping

from assay.program.analysis.effects import of_clauses
from assay.program.analysis.once import once
from assay.program.commands import Assign, Call, Command, reads, writes
from assay.program.graph import Procedure
from assay.program.terms import Term, free_variables

Live = frozenset[Term]


@once
def still_read(procedure: Procedure) -> list[Live]:
    """For each location the variables of the procedure whose values it may still read there."""
    return live(procedure, frozenset(procedure.results), {}, {})


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
    found[procedure.exit] = at_exit | of_clauses(ensures)
    for loop in procedure.loops:
        found[loop.head] |= of_clauses((*loop.contract.invariants, *loop.contract.variants))
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
