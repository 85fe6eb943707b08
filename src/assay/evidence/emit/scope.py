# SPDX-License-Identifier: Apache-2.0
"""What the contract of a procedure speaks of, and what its types say of the values."""

from __future__ import annotations

from collections.abc import Iterator

from assay.evidence.emit.intervals import Intervals
from assay.program.analysis.call_graph import with_callees
from assay.program.analysis.effects import read, written
from assay.program.contracts import OLD, Clause, Contract, at_label
from assay.program.graph import Procedure, Program, Variable
from assay.program.heap import ALLOCATED, KIND, LENGTH, MEMBERS, THROWN, is_heap
from assay.program.terms import TRUE, Term, free_variables, name_of
from assay.program.types import IntegerType, PointerType, Type

MOST_OBJECTS = (1 << 31) - 1


def heaps(program: Program) -> dict[Term, Type]:
    """The heap maps with the types of their elements; members of structs, and pointers that are
    kept in memory, have maps that no test evaluates."""
    return {
        v.term: v.type
        for v in program.globals
        if is_heap(v.term) and v.type is not None
        if not name_of(v.term).startswith(MEMBERS) and not isinstance(v.type, PointerType)
    }


def plain_globals(program: Program) -> list[Variable]:
    """Global variables outside the heap."""
    hidden = (LENGTH, ALLOCATED, KIND, THROWN)
    return [v for v in program.globals if not is_heap(v.term) and v.term not in hidden]


def mentioned(program: Program, procedure: Procedure) -> frozenset[Term]:
    """The variables that a procedure, all it calls, and its contract speak of."""
    found: set[Term] = set()
    for clause in (*before_and_after(procedure.contract),):
        found |= free_variables(clause.formula) | free_variables(clause.defined)
    for one in with_callees(program, procedure):
        found |= read(one) | written(one)
    old = {v.term for v in program.globals if at_label(v.term, OLD) in found}
    return frozenset(found | old)


def before_and_after(contract: Contract | None) -> tuple[Clause, ...]:
    return (*contract.requires, *contract.ensures) if contract is not None else ()


def intervals(program: Program, procedure: Procedure) -> Intervals:
    """The values of everything by its type."""
    found = Intervals()
    for variable in (*program.globals, *procedure.variables):
        _know(found, variable.term, variable.type)
    for parameter in procedure.parameters:
        for term in parameter.variables:
            _know(found, term, parameter.type)
    for term in procedure.results:
        _know(found, term, procedure.result_type)
    for term in (LENGTH, ALLOCATED, KIND):
        found.know(term, 0, MOST_OBJECTS)
        found.know(at_label(term, OLD), 0, MOST_OBJECTS)
    return found


def _know(found: Intervals, term: Term, of: Type | None) -> None:
    if of is None:  # a ghost: what it is a copy of says more
        return
    low, high = (0, MOST_OBJECTS) if not isinstance(of, IntegerType) else (of.low, of.high)
    found.know(term, low, high)
    found.know(at_label(term, OLD), low, high)


def before_call(procedure: Procedure) -> Iterator[Clause]:
    """Clauses that have to be defined before the call."""
    contract = procedure.contract
    for clause in contract.requires if contract is not None else ():
        if clause.defined is not TRUE:
            yield clause


def after_call(procedure: Procedure) -> Iterator[Clause]:
    """Clauses that have to hold after the call."""
    contract = procedure.contract
    yield from contract.ensures if contract is not None else ()


def words(clause: Clause) -> str:
    """The clause as the source has it, on one line."""
    text = " ".join(clause.span.file.line_text(clause.span.line).split())
    text = f"line {clause.span.line}: {clause.kind}: {text.strip('/*@ ')}"
    return text.encode("ascii", "replace").decode()
