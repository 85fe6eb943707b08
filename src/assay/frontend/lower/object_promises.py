# SPDX-License-Identifier: Apache-2.0
"""Java: what holds of every object that is there where a procedure begins.

class C { /*@ invariant n >= 0; */ int n; T t; }     becomes, for f(C c),
    given: for all objects o, kind[o] in C ==> C.n[o] >= 0;  kind[o] in C ==> C.t[o] != 0
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.lower.code import CodeLowering
from assay.frontend.lower.environment import NameEnvironment
from assay.frontend.lower.kinds import of_kind
from assay.frontend.lower.spec_clauses import lower_clause
from assay.frontend.lower.state import FunctionState, UnitState
from assay.frontend.lower.survey import Survey
from assay.program.analysis.mentions import mentions
from assay.program.analysis.records import is_record, used_references
from assay.program.contracts import Clause, Contract
from assay.program.graph import Procedure, Program
from assay.program.heap import ALLOCATED, KIND, LENGTH, NULL
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Term,
    at_most,
    conjunction,
    different,
    equal,
    forall,
    free_variables,
    integer,
    select,
    variable,
)
from assay.program.types import VOID, StructType
from assay.source import SourceError

_OBJECT = variable("object?", INT)
_OF_ALL = {ALLOCATED, KIND, LENGTH}  # of objects of any class


def with_given(state: UnitState, program: Program) -> Program:
    """The program in which procedures that take objects know what holds of all of them."""
    promises = {name: tuple(_clauses(state, name)) for name in state.unit.promises}
    promises = {name: found for name, found in promises.items() if found}
    if not promises:
        return program
    changed = {
        name: _knowing(state, program, one, promises) for name, one in program.procedures.items()
    }
    return replace(program, procedures=changed)


def _knowing(
    state: UnitState,
    program: Program,
    procedure: Procedure,
    promises: Mapping[str, tuple[Clause, ...]],
) -> Procedure:
    takes_objects = any(is_record(one.type) for one in procedure.parameters)
    takes_objects = takes_objects or any(used_references(program, procedure))
    if procedure.copy_of or not takes_objects or not procedure.edges:
        return procedure
    used = mentions(program, procedure).variables
    given: list[Clause] = []
    for name, clauses in promises.items():
        own = {leaf.heaps[0] for leaf in state.leaves(StructType(name))}
        for clause in clauses:  # which may be about fields that the class inherits
            about = own | free_variables(clause.formula) - _OF_ALL
            if not about.isdisjoint(used):
                given.append(clause)
    if not given:
        return procedure
    contract = procedure.contract or Contract(span=procedure.span, stated=False)
    return replace(procedure, contract=replace(contract, given=tuple(given)))


def _clauses(state: UnitState, name: str) -> Iterator[Clause]:
    """What holds of the objects of one class."""
    found = state.unit.promises[name]
    is_one = _is_one(state, name)
    for leaf in state.leaves(StructType(name)):
        if leaf.path[1:] in found.never_null:
            held = different(select(select(leaf.heaps[0], _OBJECT), ZERO), NULL)
            span = found.never_null[leaf.path[1:]]
            yield Clause(_for_all(is_one, held), span, Kind.PRECONDITION)
    state.surveys.setdefault(name, Survey())
    function = tree.Function(
        name, name, (found.this,), VOID, None, None, found.scope, found.this.span
    )
    environment = NameEnvironment(
        FunctionState(state, function), found.scope, {}, {found.this: (_OBJECT,)}
    )
    for name_, field in found.kept:
        leaf_ = state.layouts.leaf(name, f".{name_}")
        if leaf_ is not None:
            value = select(select(leaf_.heaps[0], _OBJECT), ZERO)
            held = _value_kept(state, function, value, field)
            span = field.variable.span
            yield Clause(_for_all(is_one, held), span, Kind.PRECONDITION)
    for each in found.invariants:
        try:
            clause = lower_clause(each, Kind.PRECONDITION, environment)
        except SourceError:
            continue  # it is reported where methods of the class are
        formula = conjunction(clause.defined, clause.formula)
        yield Clause(_for_all(is_one, formula), each.span, Kind.PRECONDITION)


def _value_kept(
    state: UnitState, function: tree.Function, term: Term, field: tree.GlobalVariable
) -> Term:
    """A field has its first value in every method, or an array of the first length."""
    if field.kept is not None:
        lowering = CodeLowering(FunctionState(state, function))
        return equal(term, lowering.expressions.scalar(field.kept))
    assert field.kept_length is not None
    length = equal(select(LENGTH, term), integer(field.kept_length))
    return conjunction(different(term, NULL), length)


def _is_one(state: UnitState, name: str) -> Term:
    """Whether an object is one of a class."""
    unit = state.unit
    kinds = [unit.kinds[each] for each in unit.families.get(name, ())]
    there = conjunction(at_most(ONE, _OBJECT), at_most(_OBJECT, ALLOCATED))
    return conjunction(there, of_kind(_OBJECT, kinds))


def _for_all(is_one: Term, formula: Term) -> Term:
    return forall((_OBJECT,), is_one, formula) if formula is not TRUE else TRUE
