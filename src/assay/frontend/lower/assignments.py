# SPDX-License-Identifier: Apache-2.0
"""Assignments: plain, compound, and increments, with what each gives as a value.

a[i] += f()     becomes     $1 := a; $2 := i; assert 0 <= $2 < length[$1]; $3 := $1[$2];
                            $4 := call f(); assert $3 + $4 fits; $1[$2] := $3 + $4
"""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.orders import Orders
from assay.frontend.lower.places import (
    Place,
    VariablePlace,
    check_access,
    check_set,
    mark_set,
    read,
    size_in_elements,
    stable,
)
from assay.frontend.lower.state import Terms
from assay.frontend.lower.writes import is_field, write
from assay.frontend.tree import BinaryOperator
from assay.program.heap import LENGTH, NULL
from assay.program.obligations import STAYS_INSIDE, Kind
from assay.program.terms import (
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    different,
    disjunction,
    equal,
    integer,
    multiply,
    scale,
    select,
)
from assay.program.types import BooleanType, IntegerType, PointerType
from assay.source import Span


class Assignments(Orders):
    """Lowering of everything that stores a value."""

    # --- hooks of the layers above

    def call(self, expression: tree.CallExpression | tree.ExternalCall, targets: Terms) -> Terms:
        raise NotImplementedError

    def nondet(self, expression: tree.Nondet, target: Term) -> None:
        raise NotImplementedError

    # --- plain

    def _store(self, expression: tree.Assignment) -> None:
        write(self, *self._before_store(expression), expression.span)

    def assigned_value(self, expression: tree.Assignment) -> Terms:
        place, values = self._before_store(expression)
        return self._written(place, values, expression.span)

    def _before_store(self, expression: tree.Assignment) -> tuple[Place, Terms]:
        """What to store: place, value, checks of the place, in this order (JLS 15.26.1)."""
        place = self.place(expression.target)
        value = expression.value
        targets = self._direct_targets(place, value)
        if targets is not None:
            self.value_into(value, targets)
            self.note(expression, place)
            mark_set(self, place, expression.span)
            return place, targets
        if self.survey.has_effects(value):
            place = stable(self, place, expression.span)
        values = self.value(value)
        check_access(self, place, expression.span)
        self.note(expression, place)
        return place, values

    def _written(self, place: Place, values: Terms, span: Span) -> Terms:
        """Store a value that is used afterwards: of an element the value is kept, because its
        place may depend on what is stored."""
        if isinstance(place, VariablePlace):
            write(self, place, values, span)
            return place.terms
        kept = (self.saved(values[0], place.type, span),)
        write(self, place, kept, span)
        return kept

    def _direct_targets(self, place: Place, value: tree.Expression) -> Terms | None:
        """The variables that a call or unknown value can be delivered into without a temporary;
        a field gets its value by a write of its own, which is checked."""
        is_direct = isinstance(value, tree.CallExpression | tree.Nondet | tree.ExternalCall)
        if is_direct and isinstance(place, VariablePlace) and value.type == place.type:
            return None if is_field(self, place) else place.terms
        return None

    def value_into(self, value: tree.Expression, targets: Terms) -> None:
        """Evaluate and deliver into variables."""
        planned = self.planned(value) if self.plans else None
        if planned is not None:
            self.assign_all(targets, planned, value.span)
        elif isinstance(value, tree.CallExpression | tree.ExternalCall):
            self.call(value, targets)
        elif isinstance(value, tree.Nondet) and not isinstance(value.type, PointerType):
            self.nondet(value, targets[0])
        else:
            self.assign_all(targets, self.value(value), value.span)

    def _assignment(self, expression: tree.Assignment) -> Term:
        return self.assigned_value(expression)[0]

    # --- compound

    def compound(self, expression: tree.CompoundAssignment) -> None:
        write(self, *self._before_compound(expression), expression.span)

    def compound_value(self, expression: tree.CompoundAssignment) -> Terms:
        place, values = self._before_compound(expression)
        return self._written(place, values, expression.span)

    def _before_compound(self, expression: tree.CompoundAssignment) -> tuple[Place, Terms]:
        """The place is evaluated, checked and read before the value (JLS 15.26.2)."""
        place = self.place(expression.target)
        span = expression.span
        if self.survey.has_effects(expression.value):
            place = stable(self, place, span)
        check_access(self, place, span)
        self.note(expression, place)
        check_set(self, place, span)
        if isinstance(expression.operation_type, PointerType):
            return place, self._moved_pointer(expression, place)
        before = read(place)
        if self.survey.has_effects(expression.value):
            before = self.saved(before, expression.type, span)
        right = self.scalar(expression.value)
        return place, (self._combined(expression, before, right),)

    def _combined(self, expression: tree.CompoundAssignment, before: Term, right: Term) -> Term:
        operation, of = expression.operation_type, expression.type
        if isinstance(operation, BooleanType):
            return boolean_operation(expression.operator, before, right)
        assert isinstance(operation, IntegerType)
        left = self.arithmetic.convert(before, of, operation)
        result = self.arithmetic.binary(
            expression.operator, left, right, operation, expression.span
        )
        return self.arithmetic.convert(result, operation, of)

    def _moved_pointer(self, expression: tree.CompoundAssignment, place: Place) -> Terms:
        assert isinstance(expression.operation_type, PointerType)
        assert isinstance(place, VariablePlace)
        object_, offset = place.terms
        steps = self.scalar(expression.value)
        if expression.operator is BinaryOperator.SUBTRACT:
            steps = scale(-1, steps)
        operation = expression.operation_type
        return self.advance((object_, offset), steps, operation, expression.span)

    def advance(
        self, pointer: tuple[Term, Term], steps: Term, of: PointerType, span: Span
    ) -> tuple[Term, Term]:
        """A pointer so many steps further, which has to stay within its array (C11 6.5.6 p8)."""
        moved = self.stepped(pointer, steps, of, span)
        self.check_inside(*moved, span)
        return moved

    def stepped(
        self, pointer: tuple[Term, Term], steps: Term, of: PointerType, span: Span
    ) -> tuple[Term, Term]:
        size = size_in_elements(of.target, span)
        return pointer[0], add(pointer[1], multiply(integer(size), steps))

    def check_inside(self, object_: Term, offset: Term, span: Span) -> None:
        """A pointer points into its array, or one past its end; a null pointer does not move."""
        inside = conjunction(
            at_most(ZERO, offset),
            at_most(offset, select(LENGTH, object_)),
            disjunction(different(object_, NULL), equal(offset, ZERO)),
        )
        self.check(Kind.MEMORY, inside, span, STAYS_INSIDE)

    def _compound_value(self, expression: tree.CompoundAssignment) -> Term:
        return self.compound_value(expression)[0]

    # --- increments

    def _increment(self, expression: tree.Increment) -> None:
        place = self._incremented_place(expression)
        write(self, place, self._increased(expression, place), expression.span)

    def _incremented_place(self, expression: tree.Increment) -> Place:
        place = self.place(expression.target)
        check_access(self, place, expression.span)
        self.note(expression, place)
        check_set(self, place, expression.span)
        return place

    def _increased(self, expression: tree.Increment, place: Place) -> Terms:
        operation, span = expression.operation_type, expression.span
        amount = integer(expression.amount)
        if isinstance(operation, PointerType):
            assert isinstance(place, VariablePlace)
            object_, offset = place.terms
            return self.advance((object_, offset), amount, operation, span)
        assert isinstance(operation, IntegerType)
        before = self.arithmetic.convert(read(place), expression.type, operation)
        after = self.arithmetic.binary(BinaryOperator.ADD, before, amount, operation, span)
        return (self.arithmetic.convert(after, operation, expression.type),)

    def incremented_value(self, expression: tree.Increment) -> Terms:
        place = self._incremented_place(expression)
        span = expression.span
        if expression.fix is tree.Fix.PREFIX:
            return self._written(place, self._increased(expression, place), span)
        terms = place.terms if isinstance(place, VariablePlace) else (read(place),)
        before = tuple(self.saved(term, expression.type, span) for term in terms)
        write(self, place, self._increased(expression, place), span)
        return before

    def _increment_value(self, expression: tree.Increment) -> Term:
        return self.incremented_value(expression)[0]


def boolean_operation(operator: BinaryOperator, left: Term, right: Term) -> Term:
    """`&`, `|` and `^` of truth values, where both sides are evaluated."""
    match operator:
        case BinaryOperator.AND:
            return conjunction(left, right)
        case BinaryOperator.OR:
            return disjunction(left, right)
        case _:
            return different(left, right)
