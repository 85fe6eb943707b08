# SPDX-License-Identifier: Apache-2.0
"""The first state of a search: what is known of variables before the first step."""

from __future__ import annotations

from assay.execution.task import Task
from assay.program.analysis.effects import read, written
from assay.program.analysis.ghosts import old_ghosts
from assay.program.domains import values_of
from assay.program.graph import Program
from assay.program.sorts import INT
from assay.program.terms import Term, conjuncts, in_range
from assay.program.types import IntegerType, PointerType, ReferenceType
from assay.transitions.path import RefusedError
from assay.transitions.versions import PathConstraint, Versions


def first_state(task: Task, versions: Versions) -> tuple[list[PathConstraint], dict[Term, Term]]:
    """Constraints on the inputs, and the first version of every variable."""
    program, procedure = task.program, task.procedure
    every = (*program.globals, *procedure.variables)
    now = {one.term: versions.fresh(one.term) for one in every}
    now |= {ghost: now[original] for original, ghost in old_ghosts(procedure)}
    found: list[PathConstraint] = []
    if task.from_main:
        for target, value in program.initial:
            found.append(versions.defined(target, versions.moved(value, now), now))
        return found, now
    _refuse_arrays(task)
    for one in every:
        found += (PathConstraint(part) for part in _domain(program, one.term, one.type, now))
    contract = procedure.contract
    for clause in contract.requires if contract is not None else ():
        formula = versions.moved(clause.formula, now)
        found += (PathConstraint(part) for part in conjuncts(formula))
    return found, now


def _refuse_arrays(task: Task) -> None:
    """Inputs that are arrays have lengths and may be the same: not looked at."""
    for one in task.procedure.parameters:
        if isinstance(one.type, PointerType | ReferenceType):
            raise RefusedError("an array that is given by the caller")
    used = read(task.procedure) | written(task.procedure)
    if any(one.sort.is_map for one in used):
        raise RefusedError("arrays, unless the whole program is verified")


def _domain(program: Program, term: Term, of: object, now: dict[Term, Term]) -> list[Term]:
    if not isinstance(of, IntegerType) or term.sort is not INT:
        return []
    found = values_of(program.semantics, of)
    return [] if found is None else list(in_range(now[term], *found))
