# SPDX-License-Identifier: Apache-2.0
"""Expressions: each becomes a term, and the commands for its effects and obligations on the way.

    a[i] > 0 && i++ < n     becomes     assert 0 <= i < length[a]
                                        branch a[i] > 0: $1 := i; assert i + 1 fits; i := i + 1; ...

Operands are evaluated from left to right. An operand whose value a later one might change is saved
in a temporary first. Without effects, `&&`, `||` and `?:` stay terms, and the obligations of their
right sides hold under the guard that they are evaluated; with effects they become branches.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assay.frontend import tree
from assay.frontend.lower.arithmetic import comparison, includes
from assay.frontend.lower.assignments import Assignments, boolean_operation
from assay.frontend.lower.neighbours import are_neighbours
from assay.frontend.lower.places import check_access, check_all, check_set, read, size_in_elements
from assay.frontend.lower.state import Terms, sort_of, unsupported
from assay.frontend.tree import BinaryOperator, LogicalOperator, UnaryOperator
from assay.program.commands import Source
from assay.program.heap import LENGTH, NULL
from assay.program.obligations import Kind
from assay.program.sorts import BOOL
from assay.program.terms import (
    TRUE,
    Term,
    at_most,
    boolean,
    conditional,
    conjunction,
    different,
    disjunction,
    equal,
    integer,
    negation,
    select,
    subtract,
    to_boolean,
    to_integer,
    truncated_division,
)
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    Type,
    VoidType,
)
from assay.source import InternalError, Span


class ExpressionLowering(Assignments):
    """Lowering of expressions, by what is wanted of them: a value, a truth value, an effect."""

    # --- what is wanted

    def scalar(self, expression: tree.Expression) -> Term:
        """The value of a number, truth value or Java reference."""
        planned = self.planned(expression) if self.plans else None
        if planned is not None:
            return planned[0]
        handler = _SCALARS.get(type(expression))
        if handler is None:
            raise InternalError(f"no value of {type(expression).__name__}")
        return handler(self, expression)

    def value(self, expression: tree.Expression) -> Terms:
        """The value in all its parts: one term, or object and offset of a C pointer."""
        if isinstance(expression.type, PointerType):
            return self.pointer(expression)
        return (self.scalar(expression),)

    def truth(self, expression: tree.Expression) -> Term:
        """The expression as a condition."""
        planned = self.planned(expression) if self.plans else None
        if planned is not None:
            is_pointer = isinstance(expression.type, PointerType)
            return different(planned[0], NULL) if is_pointer else to_boolean(planned[0])
        match expression:
            case tree.Binary(operator=operator) if operator in tree.COMPARISONS:
                return self._comparison(expression)
            case tree.Logical():
                return self._logical(expression)
            case tree.Unary(operator=UnaryOperator.NOT):
                return negation(self.truth(expression.operand))
            case tree.Convert(operand=operand, type=target) if _keeps_truth(operand, target):
                return self.truth(operand)
            case _ if isinstance(expression.type, PointerType):
                return different(self.pointer(expression)[0], NULL)
            case _:
                return to_boolean(self.scalar(expression))

    def effect(self, expression: tree.Expression) -> None:
        """Evaluate for the effect alone."""
        if self.plans and self.planned(expression) is not None:
            return
        match expression:
            case tree.Assignment():
                self._store(expression)
            case tree.CompoundAssignment():
                self.compound(expression)
            case tree.Increment():
                self._increment(expression)
            case tree.CallExpression() | tree.ExternalCall():
                self.call(expression, ())
            case tree.Convert(operand=operand):
                self.effect(operand)
            case tree.Sequence(first=first, second=second):
                self.effect(first)
                self.effect(second)
            case tree.Operands(parts=parts):
                self.arguments(parts)
            case tree.StatementExpression():
                self.statements(expression.statements)
                if expression.value is not None:
                    self.effect(expression.value)
            case _ if isinstance(expression.type, VoidType):
                self._void(expression)
            case _ if isinstance(expression.type, FixedArrayType):
                self.array_start(expression)
            case _:
                self.value(expression)

    def _void(self, expression: tree.Expression) -> None:
        if not isinstance(expression, tree.Conditional):
            raise unsupported("this expression without a value", expression.span)
        condition = self.truth(expression.condition)
        self._branch_effects(condition, expression.then, expression.otherwise, expression.span)

    def _branch_effects(
        self, condition: Term, then: tree.Expression, otherwise: tree.Expression, span: Span
    ) -> None:
        first, second, after = (self.builder.new_location() for _ in range(3))
        self.builder.branch(condition, first, second, span)
        for start, branch in ((first, then), (second, otherwise)):
            self.builder.current = start
            self.effect(branch)
            self.builder.jump(after, span)
        self.builder.current = after

    # --- hooks of the layers above

    def statements(self, statements: tuple[tree.Statement, ...]) -> None:
        raise NotImplementedError

    def arguments(self, arguments: tuple[tree.Expression, ...]) -> list[Terms]:
        raise NotImplementedError

    def new_object(self, expression: tree.NewArray | tree.ArrayLiteral) -> Term:
        raise NotImplementedError

    # --- operands

    def operands(self, left: tree.Expression, right: tree.Expression) -> tuple[Term, Term]:
        first = self.scalar(left)
        if self.survey.has_effects(right):
            first = self.saved(first, left.type, left.span)
        return first, self.scalar(right)

    def _pointers(
        self, left: tree.Expression, right: tree.Expression
    ) -> tuple[tuple[Term, Term], tuple[Term, Term]]:
        object_, offset = self.pointer(left)
        if self.survey.has_effects(right):
            object_ = self.saved(object_, None, left.span)
            offset = self.saved(offset, None, left.span)
        return (object_, offset), self.pointer(right)

    # --- values of each kind of expression

    def _name(self, expression: tree.Name) -> Term:
        place = self.place(expression)
        self.note(expression, place)
        check_set(self, place, expression.span)
        return read(place)

    def _unary(self, expression: tree.Unary) -> Term:
        if expression.operator is UnaryOperator.NOT:
            return self._as_value(self.truth(expression), expression.type)
        operand = self.scalar(expression.operand)
        type_ = expression.type
        assert isinstance(type_, IntegerType)
        if expression.operator is UnaryOperator.NEGATE:
            return self.arithmetic.negate(operand, type_, expression.span)
        return self.arithmetic.complement(operand, type_)

    def _binary(self, expression: tree.Binary) -> Term:
        if expression.operator in tree.COMPARISONS:
            return self._as_value(self._comparison(expression), expression.type)
        if isinstance(expression.type, BooleanType):
            return self._boolean_operation(expression)
        if isinstance(expression.left.type, PointerType):
            return self._pointer_difference(expression)
        left, right = self.operands(expression.left, expression.right)
        assert isinstance(expression.type, IntegerType)
        return self.arithmetic.binary(
            expression.operator, left, right, expression.type, expression.span
        )

    def _boolean_operation(self, expression: tree.Binary) -> Term:
        left, right = self.operands(expression.left, expression.right)
        return boolean_operation(expression.operator, left, right)

    def _comparison(self, expression: tree.Binary) -> Term:
        if isinstance(expression.left.type, PointerType):
            return self._pointer_comparison(expression)
        left, right = self.operands(expression.left, expression.right)
        return comparison(expression.operator, left, right)

    def _pointer_comparison(self, expression: tree.Binary) -> Term:
        (object1, offset1), (object2, offset2) = self._pointers(expression.left, expression.right)
        same = equal(object1, object2)
        if expression.operator in (BinaryOperator.EQUAL, BinaryOperator.DIFFERENT):
            both = conjunction(same, equal(offset1, offset2))
            if same is not TRUE and NULL not in (object1, object2):
                met = are_neighbours(self, (object1, offset1), (object2, offset2), expression.span)
                both = disjunction(both, met)
            return both if expression.operator is BinaryOperator.EQUAL else negation(both)
        self.check(Kind.MEMORY, same, expression.span, "pointers into one object are compared")
        return comparison(expression.operator, offset1, offset2)

    def _pointer_difference(self, expression: tree.Binary) -> Term:
        (object1, offset1), (object2, offset2) = self._pointers(expression.left, expression.right)
        same = equal(object1, object2)
        self.check(Kind.MEMORY, same, expression.span, "pointers into one object are subtracted")
        assert isinstance(expression.left.type, PointerType)
        size = size_in_elements(expression.left.type.target, expression.span)
        distance = subtract(offset1, offset2)
        return distance if size == 1 else truncated_division(distance, integer(size))

    def _as_value(self, condition: Term, of: Type) -> Term:
        return condition if isinstance(of, BooleanType) else to_integer(condition)

    def _logical_value(self, expression: tree.Logical) -> Term:
        return self._as_value(self._logical(expression), expression.type)

    def _logical(self, expression: tree.Logical) -> Term:
        """Short circuit: the right operand counts only under the left one's outcome."""
        is_and = expression.operator is LogicalOperator.AND
        left = self.truth(expression.left)
        if self.survey.has_effects(expression.right):
            return self._branching_logical(expression, left, is_and=is_and)
        right = self._guarded(left if is_and else negation(left), self.truth, expression.right)
        return conjunction(left, right) if is_and else disjunction(left, right)

    def _branching_logical(self, expression: tree.Logical, left: Term, *, is_and: bool) -> Term:
        outcome = self.temporary(BOOL)
        self.assign(outcome, left, expression.left.span)
        more, after = self.builder.new_location(), self.builder.new_location()
        then, otherwise = (more, after) if is_and else (after, more)
        self.builder.branch(outcome, then, otherwise, expression.span)
        self.builder.current = more
        self.assign(outcome, self.truth(expression.right), expression.right.span)
        self.builder.place(after, expression.span)
        return outcome

    def _guarded(
        self, guard: Term, lower: Callable[[tree.Expression], Any], expression: tree.Expression
    ) -> Any:
        self.guards.append(guard)
        try:
            return lower(expression)
        finally:
            self.guards.pop()

    def _conditional(self, expression: tree.Conditional) -> Term:
        return self.choice(expression)[0]

    def choice(self, expression: tree.Conditional) -> Terms:
        condition = self.truth(expression.condition)
        then, otherwise = expression.then, expression.otherwise
        if self.survey.has_effects(then) or self.survey.has_effects(otherwise):
            return self._branching_choice(expression, condition)
        first: Terms = self._guarded(condition, self.value, then)
        second: Terms = self._guarded(negation(condition), self.value, otherwise)
        return tuple(
            conditional(condition, one, other) for one, other in zip(first, second, strict=True)
        )

    def _branching_choice(self, expression: tree.Conditional, condition: Term) -> Terms:
        span = expression.span
        first, second, after = (self.builder.new_location() for _ in range(3))
        targets = self.temporaries(expression.type)
        self.builder.branch(condition, first, second, span)
        for start, branch in ((first, expression.then), (second, expression.otherwise)):
            self.builder.current = start
            self.assign_all(targets, self.value(branch), branch.span)
            self.builder.jump(after, span)
        self.builder.current = after
        return targets

    def _convert(self, expression: tree.Convert) -> Term:
        operand = expression.operand
        if isinstance(operand.type, PointerType):
            if isinstance(expression.type, IntegerType) and expression.type.bits == 1:
                return to_integer(self.truth(operand))
            raise unsupported(f"a conversion of a pointer to `{expression.type}`", expression.span)
        if isinstance(operand.type, ReferenceType):
            return self.scalar(operand)
        return self.arithmetic.convert(self.scalar(operand), operand.type, expression.type)

    def _element_value(self, expression: tree.Index | tree.Dereference) -> Term:
        place = self.place(expression)
        check_access(self, place, expression.span)
        self.note(expression, place)
        check_set(self, place, expression.span)
        return read(place)

    def _length(self, expression: tree.Length) -> Term:
        array = self.scalar(expression.array)
        check_all(self, self.not_null(array), expression.span)
        return select(LENGTH, array)

    def _intrinsic(self, expression: tree.Intrinsic) -> Term:
        if expression.name is tree.IntrinsicName.ABSOLUTE:
            operand = self.scalar(expression.arguments[0])
            return self.arithmetic.absolute(operand, expression.type, expression.span)
        left, right = self.operands(*expression.arguments)
        if expression.name is tree.IntrinsicName.MINIMUM:
            return conditional(at_most(left, right), left, right)
        return conditional(at_most(left, right), right, left)

    def _volatile_value(self, expression: tree.VolatileRead) -> Term:
        """Reading it is checked like any read; what it gives is any value."""
        self.scalar(expression.place)
        target = self.temporary(sort_of(expression.type), expression.type)
        name = expression.place.span.text
        self.havoc(target, expression.type, Source.VOLATILE, name, expression.span)
        return target

    def _nondet_value(self, expression: tree.Nondet) -> Term:
        target = self.temporary(sort_of(expression.type), expression.type)
        self.nondet(expression, target)
        return target

    def _sequence(self, expression: tree.Sequence) -> Term:
        self.effect(expression.first)
        return self.scalar(expression.second)

    def _statement_value(self, expression: tree.StatementExpression) -> Term:
        self.statements(expression.statements)
        if expression.value is None:
            raise unsupported("a statement expression without a value here", expression.span)
        return self.scalar(expression.value)

    def _call_value(self, expression: tree.CallExpression | tree.ExternalCall) -> Term:
        return self.call(expression, self.temporaries(expression.type))[0]


def _keeps_truth(operand: tree.Expression, target: Type) -> bool:
    """Whether a conversion between integers cannot turn a nonzero value into zero."""
    source = operand.type
    if not (isinstance(source, IntegerType) and isinstance(target, IntegerType)):
        return False
    return target.bits == 1 or includes(target, source)


_SCALARS: dict[type, Callable[[ExpressionLowering, Any], Term]] = {
    tree.IntegerLiteral: lambda _, e: integer(e.value),
    tree.BooleanLiteral: lambda _, e: boolean(e.value),
    tree.NullLiteral: lambda _, __: NULL,
    tree.Name: ExpressionLowering._name,
    tree.Unary: ExpressionLowering._unary,
    tree.Binary: ExpressionLowering._binary,
    tree.Logical: ExpressionLowering._logical_value,
    tree.Conditional: ExpressionLowering._conditional,
    tree.Convert: ExpressionLowering._convert,
    tree.Assignment: ExpressionLowering._assignment,
    tree.CompoundAssignment: ExpressionLowering._compound_value,
    tree.Increment: ExpressionLowering._increment_value,
    tree.Index: ExpressionLowering._element_value,
    tree.Dereference: ExpressionLowering._element_value,
    tree.Length: ExpressionLowering._length,
    tree.CallExpression: ExpressionLowering._call_value,
    tree.ExternalCall: ExpressionLowering._call_value,
    tree.Intrinsic: ExpressionLowering._intrinsic,
    tree.Nondet: ExpressionLowering._nondet_value,
    tree.VolatileRead: ExpressionLowering._volatile_value,
    tree.NewArray: lambda s, e: s.new_object(e),
    tree.ArrayLiteral: lambda s, e: s.new_object(e),
    tree.Sequence: ExpressionLowering._sequence,
    tree.StatementExpression: ExpressionLowering._statement_value,
}
