# SPDX-License-Identifier: Apache-2.0
"""Java: references that JML does not let be null, and the rows that they hold.

void f(int[] a) { field = a; }     requires a != null; assigning null to `field` is an error
"""

from __future__ import annotations

from collections.abc import Mapping

from assay.frontend.lower.calls import default_value
from assay.frontend.lower.labels import StateLabels
from assay.frontend.lower.places import Place, VariablePlace
from assay.frontend.lower.references import guarded_fields, is_guarded, row_types
from assay.frontend.lower.state import Plain, Terms
from assay.frontend.lower.survey import with_callees
from assay.frontend.tree import VariableDeclaration
from assay.program.contracts import Clause
from assay.program.heap import LENGTH, NULL
from assay.program.obligations import NOT_NULLABLE, Kind
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
from assay.program.types import ReferenceType
from assay.source import Span

Parameters = Mapping[VariableDeclaration, Terms]


class Nullness(StateLabels):
    """What is said of references without being written."""

    def references_not_null(self, parameters: Parameters) -> list[Clause]:
        """JML: reference parameters are not null unless `nullable`, nor are the rows they hold."""
        clauses = []
        for declaration, terms in parameters.items():
            of = declaration.type
            if isinstance(of, ReferenceType) and not declaration.nullable:
                formula = conjunction(different(terms[0], NULL), self._rows_not_null(terms[0], of))
                clauses.append(Clause(formula, declaration.span, Kind.PRECONDITION))
        made = self.function.made or ()
        fields = [each for each in self._guarded_fields() if each not in made]
        return clauses + [self._field_not_null(each, Kind.PRECONDITION) for each in fields]

    def fields_stay(self) -> list[Clause]:
        """JML: fields are not null afterwards, where the function could have changed that."""
        made = self.function.made or ()
        surveys = with_callees(self.survey, self.unit.surveys)
        changed = {each for survey in surveys for each in survey.assigned}
        stored = {each for survey in surveys for each in survey.stored}
        return [
            self._field_not_null(each, Kind.NULL)
            for each in self._guarded_fields()
            if each in made or each in changed or row_types(each.type) & stored
        ]

    def _guarded_fields(self) -> list[VariableDeclaration]:
        return guarded_fields(self.unit, self.function) if self.java else []

    def _field_not_null(self, field: VariableDeclaration, kind: Kind) -> Clause:
        """A field, and the rows that it holds."""
        term, of = self.field_term(field), field.type
        assert isinstance(of, ReferenceType)
        formula = conjunction(different(term, NULL), self._rows_not_null(term, of))
        return Clause(formula, field.span, kind)

    def field_term(self, field: VariableDeclaration) -> Term:
        binding = self.unit.globals[field]
        assert isinstance(binding, Plain)
        return binding.terms[0]

    def start_fields(self) -> None:
        """The fields of an object that is made have no values of their own yet."""
        for each in self.function.made or ():
            self.assign(self.field_term(each), default_value(each.type), self.function.span)

    def _rows_not_null(self, array: Term, of: ReferenceType) -> Term:
        if not isinstance(of.element, ReferenceType):
            return TRUE
        number = variable("row?", INT)
        inside = conjunction(at_most(ZERO, number), less(number, select(LENGTH, array)))
        row = select(select(self.unit.heap(of.element), array), number)
        deeper = self._rows_not_null(row, of.element)
        return forall((number,), inside, conjunction(different(row, NULL), deeper))

    def result_not_null(self) -> list[Clause]:
        of = self.function.result_type
        if not isinstance(of, ReferenceType) or self.function.nullable_result:
            return []
        formula = different(self.results[0], NULL)
        return [Clause(formula, self.function.span, Kind.POSTCONDITION)]

    def _is_guarded(self, term: Term) -> bool:
        """A field that cannot be null: JML does not even let it be assigned null."""
        return any(is_guarded(each) and self.field_term(each) is term for each in self.unit.globals)

    def made_terms(self) -> list[Term]:
        """The fields of the object that this constructor makes: it may assign them in any case."""
        return [self.field_term(each) for each in self.function.made or ()]

    def is_made(self, term: Term) -> bool:
        return term in self.made_terms()

    def write(self, place: Place, values: Terms, span: Span) -> None:
        if self.java and isinstance(place, VariablePlace) and self._is_guarded(place.terms[0]):
            self.check(Kind.NULL, different(values[0], NULL), span, NOT_NULLABLE)
        super().write(place, values, span)
