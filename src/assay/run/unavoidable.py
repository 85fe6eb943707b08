# SPDX-License-Identifier: Apache-2.0
"""Whether callers of a procedure without a contract can avoid that it fails.

    void tick(void) { count = table[9]; }       nobody can
    void isr(int i) { table[i] = 10 / i; }      whoever passes 1 can

Nobody can if there is nothing that a caller could choose, or if every run fails: there is none that
comes to an end, goes on for ever, or stops at an assumption.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Final

from assay.evidence.verdicts import Counterexample, ObligationResult
from assay.execution.options import BoundedOptions
from assay.execution.task import Task
from assay.passes.assume_requirements import assuming_requirements
from assay.passes.fix_choice import with_choice
from assay.passes.keep_obligations import keep_obligations
from assay.program.analysis.mentions import Mentions, mentions
from assay.program.commands import Assert, Assume, Call, Havoc, Why
from assay.program.graph import Edge, Location, Procedure, Program, Role, Variable
from assay.program.terms import (
    FALSE,
    Term,
    boolean,
    integer,
)
from assay.program.types import PointerType, ReferenceType
from assay.run.reachable.hidden import is_constructor, is_of_object, shared_inputs

_SECONDS: Final = 2.0  # for one search
_LARGEST: Final = 60  # edges of a graph of which every way is followed
_ENDS: Final = (Why.ASSUME, Why.TRUSTED, Why.PLACEMENT, Why.WIDTH)  # where a run may stop


class Callers(Enum):
    CANNOT_AVOID = auto()
    MAY_AVOID = auto()  # or it is not known


def callers_of(task: Task, result: ObligationResult) -> Callers:
    """What is known of a violation: the task's procedure, and what was found."""
    used = mentions(task.program, task.procedure)
    if not task.procedure.parameters and not _given(task, used):
        return Callers.CANNOT_AVOID
    if any(map(_may_end, used.procedures)):
        return Callers.MAY_AVOID
    if _always_false(task.procedure, result):
        return Callers.CANNOT_AVOID
    return _explored(task, used, result.counterexample)


def _given(task: Task, used: Mentions) -> list[Variable]:
    """The variables that callers may have given their values; not the fields of an object that the
    procedure makes."""
    found = shared_inputs(task.program, used)
    makes = is_constructor(task.procedure)
    return [one for one in found if not (makes and is_of_object(one))]


def _may_end(procedure: Procedure) -> bool:
    """Whether a run may stop inside of it without a failure, or nobody knows what it does."""
    if not procedure.edges:
        return True
    return any(
        (edge.target == procedure.halt and not _always_fails(edge))
        or (isinstance(edge.command, Assume) and edge.command.why in _ENDS)
        for edge in procedure.edges
    )


def _always_fails(edge: Edge) -> bool:
    """Whether no run gets past it, as past a Java exception that nothing catches."""
    return isinstance(edge.command, Assert) and edge.command.condition is FALSE


# --- by the graph alone --------------------------------------------------------------------------


def _always_false(procedure: Procedure, result: ObligationResult) -> bool:
    """Whether every way through the procedure meets the obligation, which is false by itself."""
    there = [edge for edge in procedure.edges if _is_false(edge, result)]
    return bool(there) and not _passes_by(procedure, there[0])


def _is_false(edge: Edge, result: ObligationResult) -> bool:
    command = edge.command
    if not isinstance(command, Assert) or command.condition is not FALSE:
        return False
    return command.obligation == result.obligation


def _passes_by(procedure: Procedure, edge: Edge) -> bool:
    """Whether a run may come to an end, call something, or come to a place again, before it takes
    the edge."""
    after: dict[Location, list[Edge]] = {}
    for one in procedure.edges:
        after.setdefault(one.source, []).append(one)

    def walk(at: Location, way: frozenset[Location]) -> bool:
        if at in way or at in (procedure.exit, procedure.halt):
            return True
        others = [one for one in after.get(at, ()) if one != edge]
        if any(isinstance(one.command, Call) for one in others):
            return True
        return any(walk(one.target, way | {at}) for one in others)

    return len(procedure.edges) > _LARGEST or walk(procedure.entry, frozenset())


# --- by exploring every run ----------------------------------------------------------------------


def _explored(task: Task, used: Mentions, found: Counterexample | None) -> Callers:
    """Explore all runs in which nothing fails: are there any?"""
    if any(_is_open(task, used)) or found is None:
        return Callers.MAY_AVOID
    fixed = _with_choices(task.program, used, found)
    program, _ = keep_obligations(assuming_requirements(fixed), frozenset())
    budget = task.budget.at_most(_SECONDS)
    procedure = program.procedures[task.procedure.name]
    options = BoundedOptions(solvers=task.bounded.solvers)
    from assay.engines.bounded.search import BoundedSearch

    search = BoundedSearch(Task(program, procedure, bounded=options, budget=budget), _ignore)
    search.run()
    report = search.report
    complete = report.feasible and report.unexplored() is None
    others = report.returns or report.endless or report.external or report.dropped
    omitted = report.omitted or any(shape.omitted for shape in search.shapes)
    return Callers.CANNOT_AVOID if complete and not (others or omitted) else Callers.MAY_AVOID


def _ignore(*_: object) -> None:
    """Nothing is claimed, so nothing is violated."""


def _is_open(task: Task, used: Mentions) -> Iterator[bool]:
    """Whether there are inputs that an exploration does not look at: arrays of any length, what
    global references refer to, values of static locals."""
    of_references = (PointerType, ReferenceType)
    yield any(isinstance(one.type, of_references) for one in task.procedure.parameters)
    shared = shared_inputs(task.program, used)
    yield any(isinstance(one.type, of_references) or one.role is Role.STATIC for one in shared)


def _with_choices(program: Program, used: Mentions, found: Counterexample) -> Program:
    """Nobody can avoid what fails for every input with the same choices: where there is one place
    for them, and all are the same, they are made as in the run that was found."""
    places = [e for p in used.procedures for e in p.edges if isinstance(e.command, Havoc)]
    if len(places) != 1 or len(set(found.choices)) != 1:
        return program
    value = _constant(found.choices[0])

    return program if value is None else with_choice(program, places[0], value)


def _constant(value: object) -> Term | None:
    if isinstance(value, bool):
        return boolean(value)
    return integer(value) if isinstance(value, int) else None
