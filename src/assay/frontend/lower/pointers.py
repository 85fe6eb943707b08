# SPDX-License-Identifier: Apache-2.0
"""C pointers: an object and an offset into it, counted in elements."""

from __future__ import annotations

from assay.frontend import tree
from assay.frontend.lower.expressions import ExpressionLowering
from assay.frontend.lower.places import check_all, check_set, size_in_elements
from assay.frontend.lower.state import Terms, unsupported
from assay.frontend.tree import BinaryOperator
from assay.program.heap import LENGTH, LIVES, NULL, SHADOW, base_element
from assay.program.obligations import STAYS_INSIDE, STILL_LIVES, Kind
from assay.program.terms import (
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    integer,
    multiply,
    scale,
    select,
)
from assay.program.types import FixedArrayType, PointerType


class Pointers(ExpressionLowering):
    """Lowering of expressions whose value is a pointer."""

    def pointer(self, expression: tree.Expression) -> tuple[Term, Term]:
        """Object and offset of a C pointer."""
        planned = self.planned(expression) if self.plans else None
        terms = self._pointer_terms(expression) if planned is None else planned
        return terms[0], terms[1]

    def _pointer_terms(self, expression: tree.Expression) -> Terms:
        match expression:
            case tree.Name():
                place = self.place(expression)
                self.note(expression, place)
                check_set(self, place, expression.span)
                self._check_lives(place.terms[0], expression)  # type: ignore[union-attr]
                return place.terms  # type: ignore[union-attr]
            case tree.NullLiteral():
                return NULL, ZERO
            case tree.Convert():
                return self._converted_pointer(expression)
            case tree.AddressOf():
                return self._address(expression)
            case tree.Binary():
                return self._pointer_arithmetic(expression)
            case tree.Assignment():
                return self.assigned_value(expression)
            case tree.CompoundAssignment():
                return self.compound_value(expression)
            case tree.Increment():
                return self.incremented_value(expression)
            case tree.Conditional():
                return self.choice(expression)
            case tree.CallExpression() | tree.ExternalCall():
                return self.call(expression, self.temporaries(expression.type))
            case tree.Sequence():
                self.effect(expression.first)
                return self.pointer(expression.second)
            case tree.StatementExpression() if expression.value is not None:
                self.statements(expression.statements)
                return self.pointer(expression.value)
            case tree.Index() | tree.Dereference():
                raise unsupported("a pointer kept in memory", expression.span)
            case _:
                raise unsupported("this pointer expression", expression.span)

    def _check_lives(self, object_: Term, expression: tree.Name) -> None:
        """The value of a pointer is gone with what it points to (C11 6.2.4 p2)."""
        of = expression.type
        if isinstance(of, PointerType) and base_element(of.target) in self.unit.outlived:
            lives = select(select(SHADOW, object_), LIVES)
            self.check(Kind.MEMORY, lives, expression.span, STILL_LIVES)

    def _converted_pointer(self, expression: tree.Convert) -> Terms:
        operand = expression.operand
        if isinstance(operand.type, FixedArrayType):
            object_, offset, accesses = self.array_start(operand)
            check_all(self, accesses, expression.span)
            return object_, offset
        if isinstance(operand.type, PointerType):
            if operand.type != expression.type:
                raise unsupported(
                    f"a conversion of `{operand.type}` to `{expression.type}`", expression.span
                )
            return self.pointer(operand)
        if self.scalar(operand) is ZERO:
            return NULL, ZERO
        raise unsupported("a conversion of a number to a pointer", expression.span)

    def _address(self, expression: tree.AddressOf) -> Terms:
        target = expression.target
        if isinstance(target, tree.Dereference):
            return self.pointer(target.pointer)  # &*p is p
        if isinstance(target, tree.Index):
            return self._element_address(target)
        if isinstance(target.type, FixedArrayType):
            object_, offset, _ = self.array_start(target)
            return object_, offset
        place = self.place(target)
        return place.object, place.index  # type: ignore[union-attr]

    def _element_address(self, target: tree.Index) -> Terms:
        """&a[i] is a + i: the element need not exist."""
        size = integer(size_in_elements(target.type, target.span))
        array = target.array.type
        if not isinstance(array, FixedArrayType):
            object_, start = self.pointer(target.array)
            if self.survey.has_effects(target.index):
                object_, start = self.saved_pointer(object_, start, target.span)
            moved = object_, add(start, multiply(size, self.scalar(target.index)))
            self.check_inside(*moved, target.span)
            return moved
        object_, start, accesses = self.array_start(target.array)
        check_all(self, accesses, target.span)
        if self.survey.has_effects(target.index):
            object_, start = self.saved_pointer(object_, start, target.span)
        index = self.scalar(target.index)
        length = select(LENGTH, object_) if array.length is None else integer(array.length)
        inside = conjunction(at_most(ZERO, index), at_most(index, length))
        self.check(Kind.MEMORY, inside, target.span, STAYS_INSIDE)
        return object_, add(start, multiply(size, index))

    def _pointer_arithmetic(self, expression: tree.Binary) -> Terms:
        return self.advance(*self._moved(expression), expression.span)

    def followed(self, expression: tree.Expression) -> tuple[Term, Term]:
        """A pointer that is followed at once: that it points to an element, which is checked then,
        says more than that it stays within its array."""
        planned = self.planned(expression) if self.plans else None
        if planned is not None:
            return planned[0], planned[1]
        if isinstance(expression, tree.Binary):
            return self.stepped(*self._moved(expression), expression.span)
        return self.pointer(expression)

    def _moved(self, expression: tree.Binary) -> tuple[tuple[Term, Term], Term, PointerType]:
        """What pointer arithmetic starts from, and by how many of its elements it moves."""
        object_, offset = self.pointer(expression.left)
        if self.survey.has_effects(expression.right):
            object_ = self.saved(object_, None, expression.span)
            offset = self.saved(offset, None, expression.span)
        steps = self.scalar(expression.right)
        if expression.operator is BinaryOperator.SUBTRACT:
            steps = scale(-1, steps)
        assert isinstance(expression.type, PointerType)
        return (object_, offset), steps, expression.type
