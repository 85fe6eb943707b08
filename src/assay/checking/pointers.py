# SPDX-License-Identifier: Apache-2.0
"""Global pointers of C: another file may let them lead to any variable that it can name, also to
those that the model keeps outside of memory.

int *place; int n;   int f(void) { n = 1; *place = 2; return n; }      `place` may be `&n`
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.checking.effects import callees
from assay.program.commands import Assert, Assign, Assume, Call, Command
from assay.program.contracts import LABEL, Clause
from assay.program.graph import Procedure, Program, Role
from assay.program.terms import Term, free_variables, name_of
from assay.program.types import PointerType


def global_pointers(program: Program, procedure: Procedure) -> list[str]:
    """Those that a procedure depends on, with all that it calls and that they say; none where the
    program starts, since their values are known there."""
    if program.is_start(procedure):
        return []
    reached = _reached(program, procedure)
    unknown = any(not one.edges for one in reached)  # it may use all of them
    used = {
        name_of(variable).partition(LABEL)[0]
        for one in reached
        for term in _terms(one)
        for variable in free_variables(term)
    }
    pointers = (one for one in program.globals if isinstance(one.type, PointerType))
    shared = [one for one in pointers if one.role in (Role.GLOBAL, Role.STATIC)]
    found = (one.source_name for one in shared if unknown or name_of(one.term) in used)
    return list(dict.fromkeys(found))


def _reached(program: Program, procedure: Procedure) -> list[Procedure]:
    found = {procedure.name: procedure}
    waiting = [procedure]
    while waiting:
        for name in callees(waiting.pop()):
            callee = program.procedures.get(name)
            if callee is not None and name not in found:
                found[name] = callee
                waiting.append(callee)
    return list(found.values())


def _terms(procedure: Procedure) -> Iterator[Term]:
    for edge in procedure.edges:
        yield from _of_command(edge.command)
    for clause in _clauses(procedure):
        yield from (clause.formula, clause.defined)


def _of_command(command: Command) -> Iterator[Term]:
    match command:
        case Assign(values=terms) | Call(arguments=terms):
            yield from terms
        case Assume(condition=term) | Assert(condition=term):
            yield term
        case _:
            pass


def _clauses(procedure: Procedure) -> Iterator[Clause]:
    contract = procedure.contract
    if contract is not None:
        yield from (*contract.requires, *contract.ensures)
    for loop in procedure.loops:
        yield from loop.contract.invariants
