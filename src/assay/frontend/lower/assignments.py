# SPDX-License-Identifier: Apache-2.0
"""Assignments: plain, compound, and increments, with what each gives as a value.

a[i] += f()     becomes     $1 := a; $2 := i; assert 0 <= $2 < length[$1]; $3 := $1[$2];
                            $4 := call f(); assert $3 + $4 fits; $1[$2] := $3 + $4
"""

from __future__ import annotations

from typing import final

from assay.frontend import tree
from assay.frontend.lower.arithmetic import boolean_operation
from assay.frontend.lower.evaluating import LowersExpressions
from assay.frontend.lower.lvalues import Lvalues, member_of_union
from assay.frontend.lower.orders import Orders
from assay.frontend.lower.places import (
    Place,
    VariablePlace,
    check_access,
    check_set,
    keeps_whether_set,
    mark_set,
    parts_of,
    read,
    set_to,
    settled,
    stable,
    union_of,
    value_of,
)
from assay.frontend.lower.pointer_arithmetic import advance
from assay.frontend.lower.state import FunctionState, Terms, unsupported
from assay.frontend.lower.writes import is_field, write
from assay.frontend.tree import BinaryOperator
from assay.program.terms import (
    Term,
    conjunction,
    integer,
    negation,
    scale,
)
from assay.program.types import BooleanType, IntegerType, PointerType, StructType
from assay.source import Span


@final
class Assignments:
    """Lowers everything that stores a value."""

    def __init__(
        self, state: FunctionState, evaluate: LowersExpressions, lvalues: Lvalues, orders: Orders
    ) -> None:
        self._state = state
        self._evaluate = evaluate
        self._lvalues = lvalues
        self._orders = orders

    # --- plain

    def store(self, expression: tree.Assignment) -> None:
        if expression.copies or isinstance(expression.type, StructType):
            self._copy(expression)
        else:
            write(self._state, *self._before_store(expression), expression.span)

    def stored_value(self, expression: tree.Assignment) -> Terms:
        if expression.copies or isinstance(expression.type, StructType):
            values, sets = self._copy(expression)
            self._state.trust(conjunction(*sets), expression.span)
            return values
        place, values = self._before_store(expression)
        return self._written(place, values, expression.span)

    def copied_value(self, expression: tree.Assignment) -> tuple[Terms, Terms]:
        """What a copy of a struct gives: its scalars, and whether each of them has a value."""
        return self._copy(expression)

    def _copy(self, expression: tree.Assignment) -> tuple[Terms, Terms]:
        """A member has a value afterwards if that of the other struct has one; where that is not
        kept, it is taken for granted."""
        state, span = self._state, expression.span
        place = self._lvalues.place(expression.target)
        self._is_apart(expression, place)
        if state.survey.has_effects(expression.value):
            place = stable(state, place, span)
        values, sets = self._evaluate.copied(expression.value)
        check_access(state, place, span)
        self._orders.note(expression, place)
        values = tuple(state.saved(value, None, span) for value in values)
        sets = tuple(state.saved(each, None, span) for each in sets)
        place = settled(state, place, span)
        write(state, place, values, span)
        lost = []
        for part, known in zip(parts_of(place), sets, strict=True):
            if keeps_whether_set(part):
                set_to(state, part, known, span)
            else:
                lost.append(known)
        state.trust(conjunction(*lost), span)
        return values, sets

    def _is_apart(self, expression: tree.Assignment, place: Place) -> None:
        """What is stored must not be read from another member of the same union (C11 6.5.16.1
        p3)."""
        value = expression.value
        while isinstance(value, tree.Convert):
            value = value.operand
        target, source = member_of_union(expression.target), member_of_union(value)
        if target is None or source is None or target.base.type != source.base.type:
            return
        if target.name == source.name:
            return
        if self._state.survey.has_effects(value):
            raise unsupported("a member of a union as the value of another one", value.span)
        from assay.frontend.lower.unions import is_same_union

        one, other = union_of(place), union_of(self._lvalues.place(value))
        assert one is not None
        assert other is not None
        same = is_same_union(one, other)
        self._state.trust_placement(negation(same), expression.span)

    def _before_store(self, expression: tree.Assignment) -> tuple[Place, Terms]:
        """What to store: place, value, checks of the place, in this order (JLS 15.26.1)."""
        place = self._lvalues.place(expression.target)
        self._is_apart(expression, place)
        value = expression.value
        targets = self._direct_targets(place, value)
        if targets is not None:
            self._evaluate.value_into(value, targets)
            self._orders.note(expression, place)
            mark_set(self._state, place, expression.span)
            return place, targets
        if self._state.survey.has_effects(value):
            place = stable(self._state, place, expression.span)
        values = self._evaluate.value(value)
        check_access(self._state, place, expression.span)
        self._orders.note(expression, place)
        return place, values

    def _written(self, place: Place, values: Terms, span: Span) -> Terms:
        """Store a value that is used afterwards: of an element the value is kept, because its
        place may depend on what is stored."""
        if isinstance(place, VariablePlace):
            write(self._state, place, values, span)
            return place.terms
        kept = tuple(self._state.saved(value, place.type, span) for value in values)
        write(self._state, place, kept, span)
        return kept

    def _direct_targets(self, place: Place, value: tree.Expression) -> Terms | None:
        """The variables that a call or unknown value can be delivered into without a temporary;
        a field gets its value by a write of its own, which is checked."""
        is_direct = isinstance(value, tree.CallExpression | tree.Nondet | tree.ExternalCall)
        if union_of(place) is not None:
            return None
        if is_direct and isinstance(place, VariablePlace) and value.type == place.type:
            return None if is_field(self._state, place) else place.terms
        return None

    # --- compound

    def compound(self, expression: tree.CompoundAssignment) -> None:
        write(self._state, *self._before_compound(expression), expression.span)

    def compound_value(self, expression: tree.CompoundAssignment) -> Terms:
        place, values = self._before_compound(expression)
        return self._written(place, values, expression.span)

    def _before_compound(self, expression: tree.CompoundAssignment) -> tuple[Place, Terms]:
        """The place is evaluated, checked and read before the value (JLS 15.26.2)."""
        place = self._lvalues.place(expression.target)
        span = expression.span
        if self._state.survey.has_effects(expression.value):
            place = stable(self._state, place, span)
        check_access(self._state, place, span)
        self._orders.note(expression, place)
        check_set(self._state, place, span)
        if isinstance(expression.operation_type, PointerType):
            return place, self._moved_pointer(expression, place)
        (before,) = value_of(self._state, place, span)
        if self._state.survey.has_effects(expression.value):
            before = self._state.saved(before, expression.type, span)
        right = self._evaluate.scalar(expression.value)
        return place, (self._combined(expression, before, right),)

    def _combined(self, expression: tree.CompoundAssignment, before: Term, right: Term) -> Term:
        operation, of = expression.operation_type, expression.type
        if isinstance(operation, BooleanType):
            return boolean_operation(expression.operator, before, right)
        assert isinstance(operation, IntegerType)
        left = self._state.arithmetic.convert(before, of, operation)
        result = self._state.arithmetic.binary(
            expression.operator, left, right, operation, expression.span
        )
        return self._state.arithmetic.convert(result, operation, of)

    def _moved_pointer(self, expression: tree.CompoundAssignment, place: Place) -> Terms:
        assert isinstance(expression.operation_type, PointerType)
        object_, offset = read(place)
        steps = self._evaluate.scalar(expression.value)
        if expression.operator is BinaryOperator.SUBTRACT:
            steps = scale(-1, steps)
        operation = expression.operation_type
        return advance(self._state, (object_, offset), steps, operation, expression.span)

    # --- increments

    def increment(self, expression: tree.Increment) -> None:
        place = self._incremented_place(expression)
        write(self._state, place, self._increased(expression, place), expression.span)

    def _incremented_place(self, expression: tree.Increment) -> Place:
        place = self._lvalues.place(expression.target)
        check_access(self._state, place, expression.span)
        self._orders.note(expression, place)
        check_set(self._state, place, expression.span)
        return place

    def _increased(self, expression: tree.Increment, place: Place) -> Terms:
        operation, span = expression.operation_type, expression.span
        amount = integer(expression.amount)
        if isinstance(operation, PointerType):
            object_, offset = read(place)
            return advance(self._state, (object_, offset), amount, operation, span)
        assert isinstance(operation, IntegerType)
        (value,) = value_of(self._state, place, span)
        before = self._state.arithmetic.convert(value, expression.type, operation)
        after = self._state.arithmetic.binary(BinaryOperator.ADD, before, amount, operation, span)
        return (self._state.arithmetic.convert(after, operation, expression.type),)

    def increment_value(self, expression: tree.Increment) -> Terms:
        place = self._incremented_place(expression)
        span = expression.span
        if expression.fix is tree.Fix.PREFIX:
            return self._written(place, self._increased(expression, place), span)
        found = value_of(self._state, place, span)
        before = tuple(self._state.saved(term, expression.type, span) for term in found)
        write(self._state, place, self._increased(expression, place), span)
        return before
