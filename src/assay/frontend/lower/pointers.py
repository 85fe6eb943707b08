# SPDX-License-Identifier: Apache-2.0
"""C pointers: an object and an offset into it, counted in elements."""

from __future__ import annotations

from typing import final

from assay.frontend import tree
from assay.frontend.lower.arithmetic import comparison
from assay.frontend.lower.evaluating import LowersExpressions
from assay.frontend.lower.lvalues import Lvalues, member_of_union
from assay.frontend.lower.neighbours import are_neighbours
from assay.frontend.lower.places import check_all, refuse_rest, size_in_elements
from assay.frontend.lower.pointer_arithmetic import advance, check_inside, stepped
from assay.frontend.lower.state import FunctionState, Terms, unsupported
from assay.frontend.lower.untyped import (
    check_known,
    from_number,
    from_void,
    is_void,
    retyped,
    to_void,
)
from assay.frontend.tree import BinaryOperator
from assay.program.commands import Havoc, Source
from assay.program.heap import (
    ENDED,
    FREED,
    LENGTH,
    NULL,
    OWNERS,
    STORAGE,
    Pointer,
    base_element,
)
from assay.program.obligations import (
    POINTERS_COMPARED,
    POINTERS_SUBTRACTED,
    STAYS_INSIDE,
    STILL_LIVES,
    Kind,
)
from assay.program.sorts import BOOL
from assay.program.terms import (
    TRUE,
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
    negation,
    scale,
    select,
    subtract,
    truncated_division,
    wrap,
)
from assay.program.types import FixedArrayType, PointerType
from assay.source import Span


@final
class Pointers:
    """Lowers expressions that have or compare pointers."""

    def __init__(self, state: FunctionState, evaluate: LowersExpressions, lvalues: Lvalues) -> None:
        self._state = state
        self._evaluate = evaluate
        self._lvalues = lvalues

    def check_lives(self, object_: Term, expression: tree.Expression) -> None:
        """The value of a pointer is gone with what it points to (C11 6.2.4 p2)."""
        of = expression.type
        if isinstance(of, PointerType) and base_element(of.target) in self._state.unit.outlived:
            lives = negation(select(ENDED, object_))
            self._state.check(Kind.MEMORY, lives, expression.span, STILL_LIVES)

    def converted(self, expression: tree.Convert) -> Terms:
        operand = expression.operand
        if isinstance(operand.type, FixedArrayType):
            refuse_union(operand)
            object_, offset, accesses = self._lvalues.array_start(operand)
            check_all(self._state, accesses, expression.span)
            return object_, offset
        if isinstance(operand.type, PointerType):
            of = expression.type
            assert isinstance(of, PointerType)
            if is_void(of) and not is_void(operand.type):
                return to_void(
                    self._state, self._evaluate.pointer(operand), operand.type, expression.span
                )
            if is_void(operand.type) and not is_void(of):
                return from_void(self._state, self._evaluate.pointer(operand), of, expression.span)
            if base_element(operand.type.target) == base_element(of.target):
                return self._evaluate.pointer(operand)
            return retyped(
                self._state, self._evaluate.pointer(operand), operand.type, of, expression.span
            )
        assert isinstance(expression.type, PointerType)
        return from_number(self._state, self._evaluate.scalar(operand), expression.span)

    def container(self, expression: tree.ContainerOf) -> Terms:
        """The struct that a pointer to a member leads into, if it does lead to that member."""
        state, span = self._state, expression.span
        object_, offset = state.saved_pointer(*self._evaluate.pointer(expression.pointer), span)
        number = integer(state.unit.path(expression.type.target, expression.path))
        owner, at, member = (select(each, object_) for each in OWNERS)
        state.trust_placement(conjunction(equal(member, number), equal(offset, ZERO)), span)
        return owner, at

    def displaced(self, expression: tree.Displaced) -> Terms:
        """A pointer whose number was changed; one that leaves its object is not looked at."""
        state, span = self._state, expression.span
        object_, offset = self._evaluate.pointer(expression.pointer)
        if state.survey.has_effects(expression.bytes):
            object_, offset = state.saved_pointer(object_, offset, span)
        steps = self._evaluate.scalar(expression.bytes)
        moved = add(offset, wrap(steps, expression.width.bits, signed=True))
        length = state.unit.length(object_, expression.type.target)
        inside = conjunction(at_most(ZERO, moved), at_most(moved, length))
        state.trust_placement(conjunction(different(object_, NULL), inside), span)
        return object_, moved

    def address(self, expression: tree.AddressOf) -> Terms:
        target = expression.target
        refuse_union(target)
        if isinstance(target, tree.Dereference):
            return self._evaluate.pointer(target.pointer)  # &*p is p
        if isinstance(target, tree.Index):
            return self._element_address(target)
        if isinstance(target.type, FixedArrayType):
            object_, offset, accesses = self._lvalues.array_start(target)
            check_all(self._state, accesses, expression.span)
            return object_, offset
        where = self._lvalues.located(target)
        check_all(self._state, where.accesses, expression.span)
        return where.object, where.index

    def _element_address(self, target: tree.Index) -> Terms:
        """&a[i] is a + i: the element need not exist."""
        size = integer(size_in_elements(target.type, target.span))
        array = target.array.type
        refuse_rest(self._state, target.type, target.span)
        if not isinstance(array, FixedArrayType):
            object_, start = self._evaluate.pointer(target.array)
            if self._state.survey.has_effects(target.index):
                object_, start = self._state.saved_pointer(object_, start, target.span)
            moved = object_, add(start, multiply(size, self._evaluate.scalar(target.index)))
            assert isinstance(array, PointerType)
            check_inside(self._state, *moved, array, target.span)
            return moved
        object_, start, accesses = self._lvalues.array_start(target.array)
        check_all(self._state, accesses, target.span)
        if self._state.survey.has_effects(target.index):
            object_, start = self._state.saved_pointer(object_, start, target.span)
        index = self._evaluate.scalar(target.index)
        length = select(LENGTH, object_) if array.length is None else integer(array.length)
        inside = conjunction(at_most(ZERO, index), at_most(index, length))
        self._state.check(Kind.MEMORY, inside, target.span, STAYS_INSIDE)
        return object_, add(start, multiply(size, index))

    def moved(self, expression: tree.Binary) -> Terms:
        """Pointer arithmetic: the pointer stays within its array."""
        return advance(self._state, *self._move(expression), expression.span)

    def moved_unchecked(self, expression: tree.Binary) -> Pointer:
        """Pointer arithmetic whose result is checked by who uses it."""
        pointer, steps, of = self._move(expression)
        refuse_rest(self._state, of.target, expression.span)
        return stepped(pointer, steps, of, expression.span)

    def _move(self, expression: tree.Binary) -> tuple[Pointer, Term, PointerType]:
        """What pointer arithmetic starts from, and by how many of its elements it moves."""
        object_, offset = self._evaluate.pointer(expression.left)
        if self._state.survey.has_effects(expression.right):
            object_, offset = self._state.saved_pointer(object_, offset, expression.span)
        steps = self._evaluate.scalar(expression.right)
        if expression.operator is BinaryOperator.SUBTRACT:
            steps = scale(-1, steps)
        assert isinstance(expression.type, PointerType)
        return (object_, offset), steps, expression.type

    def _operands(self, left: tree.Expression, right: tree.Expression) -> tuple[Pointer, Pointer]:
        object_, offset = self._evaluate.pointer(left)
        if self._state.survey.has_effects(right):
            object_, offset = self._state.saved_pointer(object_, offset, left.span)
        second = self._evaluate.pointer(right)
        if isinstance(left.type, PointerType) and NULL not in (object_, second[0]):
            if not self._state.unit.layouts.count(left.type.target):  # all may lie in one place
                raise unsupported("a comparison of pointers to what takes no memory", left.span)
            self._state.unit.note_compared(left.type.target, self._state.function.name)
        return (object_, offset), second

    def comparison(self, expression: tree.Binary) -> Term:
        one, other = self._operands(expression.left, expression.right)
        same = equal(one[0], other[0])
        if expression.operator in (BinaryOperator.EQUAL, BinaryOperator.DIFFERENT):
            both = conjunction(same, equal(one[1], other[1]))
            if same is not TRUE and NULL not in (one[0], other[0]):
                assert isinstance(expression.left.type, PointerType)
                of = expression.left.type
                met = are_neighbours(self._state, one, other, of, expression.span)
                both = disjunction(both, met)
                self._apart_from_members(same, one, other, expression)
                self._apart_from_views(same, one, other, of, expression.span)
                check_known(self._state, one, other, expression.span)
                both = self._unless_freed(both, one, other, expression)
            return both if expression.operator is BinaryOperator.EQUAL else negation(both)
        self._check_same(same, expression, POINTERS_COMPARED)
        return comparison(expression.operator, one[1], other[1])

    def _apart_from_members(
        self, same: Term, one: Pointer, other: Pointer, expression: tree.Binary
    ) -> None:
        """A struct and its first member have one address, which only pointers to void compare."""
        if is_void(expression.left.type) and self._state.unit.members:
            null = [equal(each[0], NULL) for each in (one, other)]
            self._state.trust_placement(disjunction(same, *null), expression.span)

    def _apart_from_views(
        self, same: Term, one: Pointer, other: Pointer, of: PointerType, span: Span
    ) -> None:
        """Whether objects of other types lie side by side is not looked at."""
        if self._state.unit.viewed(of.target):
            views = self._state.unit.views
            known = (
                disjunction(equal(each[0], NULL), views.is_native(each[0], of.target))
                for each in (one, other)
            )
            self._state.trust_placement(disjunction(same, conjunction(*known)), span)

    def _check_same(self, same: Term, expression: tree.Binary, what: str) -> None:
        """Pointers lead into one object; members of a struct belong to one, too (C11 6.5.8 p5)."""
        of = expression.left.type
        assert isinstance(of, PointerType)
        if self._state.unit.may_be_member(of.target):
            self._state.trust_placement(same, expression.span)
        else:
            self._state.check(Kind.MEMORY, same, expression.span, what)

    def _unless_freed(
        self, same: Term, one: Pointer, other: Pointer, expression: tree.Binary
    ) -> Term:
        """The value of a pointer to what was freed is not known (C11 6.2.4 p2): another object may
        lie there now. Where such a pointer may not be read, nothing is left to ask."""
        unit, of = self._state.unit, expression.left.type
        assert isinstance(of, PointerType)
        if not unit.uses_storage or base_element(of.target) in unit.outlived:
            return same
        freed = disjunction(*(equal(select(STORAGE, each[0]), FREED) for each in (one, other)))
        answer = self._state.temporary(BOOL)
        label = "a pointer to what was freed equals another one"
        source = Source.PLACEMENT
        self._state.builder.emit(Havoc((answer,), source, label), expression.span)
        return disjunction(conjunction(freed, answer), conjunction(negation(freed), same))

    def difference(self, expression: tree.Binary) -> Term:
        (object1, offset1), (object2, offset2) = self._operands(expression.left, expression.right)
        same = equal(object1, object2)
        self._check_same(same, expression, POINTERS_SUBTRACTED)
        assert isinstance(expression.left.type, PointerType)
        refuse_rest(self._state, expression.left.type.target, expression.span)
        size = size_in_elements(expression.left.type.target, expression.span)
        distance = subtract(offset1, offset2)
        return distance if size == 1 else truncated_division(distance, integer(size))


def refuse_union(place: tree.Expression) -> None:
    """What a pointer into a union writes could not be told."""
    if member_of_union(place) is not None:
        raise unsupported("the address of a member of a union", place.span)
