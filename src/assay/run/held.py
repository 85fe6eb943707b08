# SPDX-License-Identifier: Apache-2.0
"""Pointers to void as inputs of C: what they are taken to lead to, and how that is told."""

from __future__ import annotations

from assay.evidence.verdicts import Assumption
from assay.passes.hold_elements import holding_elements
from assay.passes.with_procedure import with_procedure
from assay.program.analysis.call_graph import called
from assay.program.graph import Procedure, Program
from assay.program.heap import KIND


def holding(program: Program, procedure: Procedure) -> tuple[Program, tuple[Assumption, ...]]:
    """The program in which inputs of a procedure lead to what its code makes of them, and what is
    taken for granted by that; others that call it have to show it."""
    held = [one for one in procedure.parameters if one.held is not None]
    knows_kinds = any(one.term is KIND for one in program.globals)
    if not held or not knows_kinds or program.is_start(procedure):
        return program, ()
    if procedure.name in _reached(program, procedure):
        return program, ()
    names: dict[str, list[str]] = {}
    for one in held:
        if one.held is not None:
            names.setdefault(str(one.held.target), []).append(f"`{one.name}`")
    found = tuple(
        Assumption(_told(some, target), procedure.span, supposed=True)
        for target, some in names.items()
    )
    return with_procedure(program, holding_elements(procedure)), found


def _told(names: list[str], target: str) -> str:
    *first, last = names
    joined, verb = (f"{', '.join(first)} and {last}", "lead") if first else (last, "leads")
    return f"{joined} {verb} to elements of type `{target}`, if to anything, as in the code"


def _reached(program: Program, procedure: Procedure) -> set[str]:
    """What it calls, directly or not."""
    seen: set[str] = set()
    waiting = [*called(procedure), *procedure.in_place]
    while waiting:
        name = waiting.pop()
        callee = program.procedures.get(name)
        if name not in seen and callee is not None:
            seen.add(name)
            waiting += [*called(callee), *callee.in_place]
    return seen
