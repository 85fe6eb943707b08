# SPDX-License-Identifier: Apache-2.0
"""Procedures without a contract: which are looked at, and what is taken for granted of inputs.

Nobody says what a caller of such a procedure has to see to. A pointer is taken to point to at least
one element, a reference not to be null; everything else is any value of its type.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.dataclass import dataclass, replace
from assay.evidence.verdicts import Assumption
from assay.passes.with_procedure import with_procedure
from assay.program.analysis.mentions import mentions
from assay.program.analysis.records import has_records
from assay.program.contracts import Clause, Contract
from assay.program.graph import Parameter, Procedure, Program, Role
from assay.program.heap import LENGTH, NULL
from assay.program.obligations import Kind, given_an_element
from assay.program.terms import Term, at_most, conjunction, different, integer, less, select
from assay.program.types import PointerType, StructType, can_be_null
from assay.run.accounting import followed, is_stated


def is_unstated(program: Program, procedure: Procedure) -> bool:
    """Whether it has a body and no contract, and runs of the program do not begin with it."""
    return bool(procedure.edges) and not is_stated(procedure) and not program.is_start(procedure)


def unreached(program: Program, verified: list[Procedure]) -> list[Procedure]:
    """The procedures without a contract that have to be looked at so that each is, or is reached:
    callers before what they call, and one of those that call each other, best one that others can
    call."""
    covered = {name for one in verified for name in followed(program, one)}
    left = {
        one.name: one
        for one in program.sources
        if is_unstated(program, one) and one.name not in covered
    }
    reached = {name: set(followed(program, one)) & left.keys() for name, one in left.items()}
    found: list[Procedure] = []
    while left:
        called = {name for one in left for name in reached[one] if name != one}
        free = [name for name in left if name not in called] or [_first(left)]
        found += [left[name] for name in free]
        for name in [*free, *(other for one in free for other in reached[one])]:
            left.pop(name, None)
    order = {name: number for number, name in enumerate(program.procedures)}
    return sorted(found, key=lambda one: order[one.name])


def _first(left: Mapping[str, Procedure]) -> str:
    return min(left, key=lambda name: left[name].internal)


@final
@dataclass(frozen=True, slots=True)
class Supposed:
    """A program in which a procedure has the precondition that is taken for granted."""

    program: Program
    procedure: Procedure
    assumptions: tuple[Assumption, ...]


def supposed(program: Program, procedure: Procedure) -> Supposed:
    """What is taken for granted of the parameters of a procedure without a contract."""
    pointers = [one for one in procedure.parameters if isinstance(one.type, PointerType)]
    assumptions = tuple(_assumptions(procedure, pointers))
    if _keeps_pointers(program, procedure):
        text = "pointers in memory are null or point to at least one element"
        assumptions += (Assumption(f"{text}, as no contract says otherwise", supposed=True),)
    if not pointers:
        return Supposed(program, procedure, assumptions)
    clauses = tuple(Clause(_valid(one), procedure.span, Kind.PRECONDITION) for one in pointers)
    before = procedure.contract or Contract(stated=False)
    contract = replace(before, requires=(*clauses, *before.requires))
    changed = replace(procedure, contract=contract)
    program = with_procedure(program, changed)
    from assay.program.analysis.sharing import is_callers_matter, may_be_shared

    if is_callers_matter(program, changed):
        assumptions += tuple(
            Assumption(f"no memory is shared, although {text}", supposed=True)
            for text in may_be_shared(program, changed)
        )
    return Supposed(program, changed, assumptions)


def _keeps_pointers(program: Program, procedure: Procedure) -> bool:
    """Whether inputs have pointers in them that somebody looks at."""
    if not has_records(program, procedure):
        return False
    used = mentions(program, procedure).variables
    return any(
        one.term in used and isinstance(one.type, PointerType) and one.role is Role.HEAP
        for one in program.globals
    ) or any(isinstance(one.type, StructType) for one in procedure.parameters)


def _valid(parameter: Parameter) -> Term:
    """A pointer parameter points to an element of an object."""
    of, offset = parameter.variables
    inside = (at_most(integer(0), offset), less(offset, select(LENGTH, of)))
    return conjunction(different(of, NULL), *inside)


def _assumptions(procedure: Procedure, pointers: list[Parameter]) -> list[Assumption]:
    references = [
        one
        for one in procedure.parameters
        if can_be_null(one.type) and not one.nullable
        if not (procedure.receivers and one is procedure.parameters[0])
    ]
    found = []
    if pointers:
        text = given_an_element([one.name for one in pointers])
        found.append(Assumption(text, supposed=True))
    if references:
        verb = "is" if len(references) == 1 else "are"
        text = f"{_names(references)} {verb} not null, as no contract says otherwise"
        found.append(Assumption(text))
    for one in procedure.parameters:
        if one.full:
            found.append(Assumption(f"no element of {one.name} is null, as the machine calls it"))
    return found


def _names(parameters: list[Parameter]) -> str:
    *first, last = [one.name for one in parameters]
    return f"{', '.join(first)} and {last}" if first else last
