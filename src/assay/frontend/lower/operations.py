# SPDX-License-Identifier: Apache-2.0
"""Operations that evaluate all of their operands, and conversions."""

from __future__ import annotations

from typing import final

from assay.frontend import tree
from assay.frontend.lower.arithmetic import boolean_operation, comparison
from assay.frontend.lower.evaluating import LowersExpressions
from assay.frontend.lower.pointers import Pointers
from assay.frontend.lower.state import FunctionState, unsupported
from assay.frontend.tree import UnaryOperator
from assay.program.commands import Source
from assay.program.heap import NULL
from assay.program.sorts import INT
from assay.program.terms import (
    ZERO,
    Term,
    at_most,
    conditional,
    conjunction,
    different,
    equal,
    to_integer,
)
from assay.program.types import BooleanType, IntegerType, PointerType, ReferenceType, Type
from assay.source import Span


@final
class Operations:
    """Lowers operators and conversions whose value is one term."""

    def __init__(
        self, state: FunctionState, evaluate: LowersExpressions, pointers: Pointers
    ) -> None:
        self._state = state
        self._evaluate = evaluate
        self._pointers = pointers

    def unary(self, expression: tree.Unary) -> Term:
        if expression.operator is UnaryOperator.NOT:
            return as_value(self._evaluate.truth(expression), expression.type)
        operand = self._evaluate.scalar(expression.operand)
        of = expression.type
        assert isinstance(of, IntegerType)
        if expression.operator is UnaryOperator.NEGATE:
            return self._state.arithmetic.negate(operand, of, expression.span)
        return self._state.arithmetic.complement(operand, of)

    def binary(self, expression: tree.Binary) -> Term:
        if expression.operator in tree.COMPARISONS:
            return as_value(self.comparison(expression), expression.type)
        if isinstance(expression.type, BooleanType):
            left, right = self._operands(expression.left, expression.right)
            return boolean_operation(expression.operator, left, right)
        if isinstance(expression.left.type, PointerType):
            return self._pointers.difference(expression)
        left, right = self._operands(expression.left, expression.right)
        assert isinstance(expression.type, IntegerType)
        return self._state.arithmetic.binary(
            expression.operator, left, right, expression.type, expression.span
        )

    def comparison(self, expression: tree.Binary) -> Term:
        """A comparison as a condition."""
        if isinstance(expression.left.type, PointerType):
            return self._pointers.comparison(expression)
        left, right = self._operands(expression.left, expression.right)
        return comparison(expression.operator, left, right)

    def intrinsic(self, expression: tree.Intrinsic) -> Term:
        if expression.name is tree.IntrinsicName.ABSOLUTE:
            operand = self._evaluate.scalar(expression.arguments[0])
            return self._state.arithmetic.absolute(operand, expression.type, expression.span)
        left, right = self._operands(*expression.arguments)
        if expression.name is tree.IntrinsicName.MINIMUM:
            return conditional(at_most(left, right), left, right)
        return conditional(at_most(left, right), right, left)

    def converted(self, expression: tree.Convert) -> Term:
        operand = expression.operand
        if isinstance(operand.type, PointerType):
            if isinstance(expression.type, IntegerType) and expression.type.is_boolean:
                return to_integer(self._evaluate.truth(operand))
            return self._number_of(expression)
        value = self._evaluate.scalar(operand)
        if isinstance(operand.type, ReferenceType):
            return value
        source, of = operand.type, expression.type
        if isinstance(source, IntegerType) and isinstance(of, IntegerType):
            if of.is_function and not source.is_function:
                self._state.trust_placement(equal(value, ZERO), expression.span)
                return ZERO
            if source.is_function and not of.is_function and not of.is_boolean:
                value = self._state.saved(value, source, expression.span)
                return self._any_number(different(value, ZERO), of, expression.span)
        return self._state.arithmetic.convert(value, operand.type, expression.type)

    def _number_of(self, expression: tree.Convert) -> Term:
        """The number of a pointer: 0 for null, otherwise one that nobody knows."""
        state, span, of = self._state, expression.span, expression.type
        if not isinstance(of, IntegerType):
            raise unsupported(f"a conversion of a pointer to `{of}`", span)
        object_, _ = state.saved_pointer(*self._evaluate.pointer(expression.operand), span)
        if of.is_function:
            state.trust_placement(equal(object_, NULL), span)
            return ZERO
        return self._any_number(different(object_, NULL), of, span)

    def _any_number(self, condition: Term, of: IntegerType, span: Span) -> Term:
        """A number that nobody knows, if a condition holds; otherwise 0."""
        state = self._state
        number = state.temporary(INT, of)
        state.assign(number, ZERO, span)
        there, after = state.builder.new_location(), state.builder.new_location()
        state.builder.branch(conjunction(*state.guards, condition), there, after, span)
        state.builder.current = there
        state.havoc(number, of, Source.BYTES, span.text, span)
        state.builder.place(after, span)
        return number

    def _operands(self, left: tree.Expression, right: tree.Expression) -> tuple[Term, Term]:
        first = self._evaluate.scalar(left)
        if self._state.survey.has_effects(right):
            first = self._state.saved(first, left.type, left.span)
        return first, self._evaluate.scalar(right)


def as_value(condition: Term, of: Type) -> Term:
    """A truth value as a value of a type: in C, a number."""
    return condition if isinstance(of, BooleanType) else to_integer(condition)
