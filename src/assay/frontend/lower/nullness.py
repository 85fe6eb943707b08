# SPDX-License-Identifier: Apache-2.0
"""Java: references that JML does not let be null, and the rows that they hold.

void f(int[] a) { field = a; }     requires a != null; assigning null to `field` is an error
"""

from __future__ import annotations

from assay.frontend.lower.references import guarded_fields, is_guarded, row_types
from assay.frontend.lower.state import FunctionState, Plain, UnitState, default_value
from assay.frontend.lower.survey import with_callees
from assay.frontend.tree import VariableDeclaration
from assay.program.contracts import Clause
from assay.program.heap import LENGTH, NULL
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    ZERO,
    Term,
    at_most,
    conjunction,
    different,
    forall,
    less,
    select,
    variable,
)
from assay.program.types import ReferenceType, StructType, Type, can_be_null, is_object


def references_not_null(state: FunctionState) -> list[Clause]:
    """JML: reference parameters are not null unless `nullable`, nor are the rows they hold."""
    clauses = []
    for declaration, terms in state.parameters.items():
        of = declaration.type
        if can_be_null(of) and not declaration.nullable:
            formula = conjunction(different(terms[0], NULL), _rows_not_null(state, terms[0], of))
            if declaration.full:
                assert isinstance(of, ReferenceType)
                formula = conjunction(formula, _elements_not_null(state, terms[0], of))
            clauses.append(Clause(formula, declaration.span, Kind.PRECONDITION))
    made = state.function.made or ()
    fields = [each for each in _guarded_fields(state) if each not in made]
    return clauses + [_field_not_null(state, each, Kind.PRECONDITION) for each in fields]


def fields_stay(state: FunctionState, *, thrown: bool = False) -> list[Clause]:
    """JML: fields are not null afterwards, where the function could have changed that. Where an
    exception leaves a constructor, those of its object do not matter."""
    made = state.function.made or ()
    surveys = with_callees(state.survey, state.unit.surveys)
    changed = {each for survey in surveys for each in survey.assigned}
    stored = {each for survey in surveys for each in survey.stored}
    return [
        _field_not_null(state, each, Kind.NULL)
        for each in _guarded_fields(state)
        if each in made or each in changed or row_types(each.type) & stored
        if not (thrown and each in made)
    ]


def made_not_null(state: FunctionState) -> list[Clause]:
    """JML: the fields of the object that a constructor has made are not null in the end."""
    own = state.function.own
    if own is None or not isinstance(own.type, ReferenceType):
        return []
    assert isinstance(own.type.element, StructType)
    promises = state.unit.unit.promises.get(own.type.element.name)
    if promises is None:
        return []
    binding = state.binding(own)
    assert isinstance(binding, Plain)
    (this,) = binding.terms
    return [
        Clause(
            different(select(select(leaf.heaps[0], this), ZERO), NULL),
            promises.never_null[leaf.path[1:]],
            Kind.NULL,
        )
        for leaf in state.unit.leaves(own.type.element)
        if leaf.path[1:] in promises.never_null
    ]


def _guarded_fields(state: FunctionState) -> list[VariableDeclaration]:
    if not state.java or state.function.starting:
        return []
    return guarded_fields(state.unit, state.function)


def _field_not_null(state: FunctionState, field: VariableDeclaration, kind: Kind) -> Clause:
    """A field, and the rows that it holds."""
    term, of = field_term(state.unit, field), field.type
    formula = conjunction(different(term, NULL), _rows_not_null(state, term, of))
    return Clause(formula, field.span, kind)


def field_term(unit: UnitState, field: VariableDeclaration) -> Term:
    binding = unit.globals[field]
    assert isinstance(binding, Plain)
    return binding.terms[0]


def start_fields(state: FunctionState) -> None:
    """The fields of an object that is made have no values of their own yet."""
    for each in state.function.made or ():
        state.assign(field_term(state.unit, each), default_value(each.type), state.function.span)


def _rows_not_null(state: FunctionState, array: Term, of: Type) -> Term:
    is_array = isinstance(of, ReferenceType) and isinstance(of.element, ReferenceType)
    if not is_array or not isinstance(of, ReferenceType) or is_object(of.element):
        return TRUE  # elements that are objects may be null
    return _elements_not_null(state, array, of)


def _elements_not_null(state: FunctionState, array: Term, of: ReferenceType) -> Term:
    assert isinstance(of.element, ReferenceType)
    number = variable("row?", INT)
    inside = conjunction(at_most(ZERO, number), less(number, select(LENGTH, array)))
    row = select(select(state.unit.heap(of.element), array), number)
    deeper = _rows_not_null(state, row, of.element)
    return forall((number,), inside, conjunction(different(row, NULL), deeper))


def result_not_null(state: FunctionState) -> list[Clause]:
    of = state.function.result_type
    if not state.java or not can_be_null(of) or state.function.nullable_result:
        return []
    formula = different(state.results[0], NULL)
    return [Clause(formula, state.function.span, Kind.POSTCONDITION)]


def is_never_null(unit: UnitState, term: Term) -> bool:
    """Whether it is a field that cannot be null: JML does not even let it be assigned null."""
    return any(is_guarded(each) and field_term(unit, each) is term for each in unit.globals)


def made_terms(state: FunctionState) -> list[Term]:
    """The fields of the object that this constructor makes: it may assign them in any case."""
    return [field_term(state.unit, each) for each in state.function.made or ()]


def is_made(state: FunctionState, term: Term) -> bool:
    return term in made_terms(state)
