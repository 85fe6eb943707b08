# SPDX-License-Identifier: Apache-2.0
"""Calls, unknown values, and the creation of arrays."""

from __future__ import annotations

from typing import Any

from assay.frontend import tree
from assay.frontend.lower.call_contracts import state_of_call, stated_frame
from assay.frontend.lower.call_frames import InPlace, check_frames, may_leave_frames
from assay.frontend.lower.exceptions import check_call_throws_nothing
from assay.frontend.lower.pointers import Pointers
from assay.frontend.lower.state import Terms, default_value, sort_of, unsupported
from assay.program.commands import Call, Source
from assay.program.graph import Premise, PremiseKind
from assay.program.heap import RETURNED, base_element, element_sort
from assay.program.obligations import Kind
from assay.program.sorts import INT, map_of
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    constant_map,
    integer,
    less,
    select,
    store,
)
from assay.program.types import (
    BOOLEAN,
    BooleanType,
    IntegerType,
    PointerType,
    ReferenceType,
    Type,
    VoidType,
)
from assay.source import Span

_UNROLLED_ROWS = 16


class CallLowering(Pointers):
    """Lowering of what reaches beyond the expression at hand."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.in_place = InPlace(self, self.statement)

    def statement(self, statement: tree.Statement) -> None:
        raise NotImplementedError

    def call(self, expression: tree.CallExpression | tree.ExternalCall, targets: Terms) -> Terms:
        """Evaluate the arguments from left to right and deliver the result into the targets."""
        values = self.arguments(expression.arguments)
        if isinstance(expression, tree.ExternalCall):
            self._external(expression, values, targets)
        else:
            self._defined(expression, values, targets)
        return targets

    def _defined(
        self, expression: tree.CallExpression, values: list[Terms], targets: Terms
    ) -> None:
        """Call a function of the unit; what it could throw or assign must be allowed here."""
        callee = self.unit.unit.functions.get(expression.callee)
        if callee is not None:
            check_call_throws_nothing(self, callee, values, expression.span)
        if callee is not None and self.java and self.frames:
            assigned = stated_frame(state_of_call(self.unit, callee, values))
            if assigned is not None:
                check_frames(self, assigned, expression.span)
            elif may_leave_frames(self, callee):
                self.in_place.lower(callee, values, targets, expression.span)
                return
        arguments = tuple(term for value in values for term in value)
        self.builder.emit(Call(expression.callee, arguments, targets), expression.span)
        if targets and expression.callee in self.unit.without_result:
            self.check(Kind.UNINITIALISED, RETURNED, expression.span, expression.span.text)

    def arguments(self, arguments: tuple[tree.Expression, ...]) -> list[Terms]:
        values: list[Terms] = []
        for number, argument in enumerate(arguments):
            value = self.value(argument)
            if any(self.survey.has_effects(later) for later in arguments[number + 1 :]):
                value = tuple(self.saved(v, argument.type, argument.span) for v in value)
            values.append(value)
        return values

    def _external(self, expression: tree.ExternalCall, values: list[Terms], targets: Terms) -> None:
        """A function nobody defines: any result, and any new contents where its pointers lead."""
        for argument, value in zip(expression.arguments, values, strict=True):
            if isinstance(argument.type, PointerType) and not expression.silent:
                self._overwrite(argument.type.target, value[0], expression)
        of = expression.type
        if not isinstance(of, IntegerType | BooleanType | VoidType):
            raise unsupported(
                f"the undefined function `{expression.name}` with result `{of}`", expression.span
            )
        if isinstance(of, VoidType):
            of = BOOLEAN  # nobody reads it, but the call is seen wherever unknown values are
        target = targets[0] if targets else self.temporary(sort_of(of), of)
        self.havoc(target, of, Source.EXTERNAL, expression.name, expression.span)
        text = f"`{expression.name}` is not defined: any result, no effect on global variables"
        self.unit.premises[Premise(PremiseKind.EXTERNAL, text)] = None

    def _overwrite(self, element: Type, object_: Term, expression: tree.ExternalCall) -> None:
        if isinstance(element, VoidType):
            raise unsupported(f"passing a pointer to `{expression.name}`", expression.span)
        heap = self.unit.heap(element)
        contents = self.temporary(map_of(element_sort(base_element(element))), element)
        self.havoc(contents, element, Source.EXTERNAL, expression.name, expression.span)
        self.assign(heap, store(heap, object_, contents), expression.span)
        if self.unit.uses_shadow:
            self.set_shadow(object_, constant_map(TRUE), expression.span)

    def nondet(self, expression: tree.Nondet, target: Term) -> None:
        if not isinstance(expression.type, IntegerType | BooleanType):
            raise unsupported(f"an unknown value of type `{expression.type}`", expression.span)
        self.havoc(target, expression.type, Source.NONDET, expression.label, expression.span)

    # --- Java arrays

    def new_object(self, expression: tree.NewArray | tree.ArrayLiteral) -> Term:
        if isinstance(expression, tree.ArrayLiteral):
            return self._literal(expression)
        lengths = [value[0] for value in self.arguments(expression.lengths)]
        for length, source in zip(lengths, expression.lengths, strict=True):
            interval = self.ranges.of(length)
            if interval is None or interval[0] < 0:
                self.check(Kind.ARRAY_SIZE, at_most(ZERO, length), source.span)
        return self._rows(expression.type, lengths, expression.span)

    def _rows(self, of: ReferenceType, lengths: list[Term], span: Span) -> Term:
        """An array whose elements are arrays of the remaining lengths, or zero."""
        outer = self.temporary(INT, of)
        contents = constant_map(default_value(of.element))
        self.assign(outer, self.allocate(lengths[0], of.element, contents, span), span)
        if len(lengths) == 1:
            return outer
        assert isinstance(of.element, ReferenceType)
        count = lengths[0]
        if count.op is Op.INTEGER and count.payload <= _UNROLLED_ROWS:
            for number in range(count.payload):
                self._new_row(of, outer, integer(number), lengths[1:], span)
        else:
            self._row_loop(of, outer, [self.saved(n, None, span) for n in lengths], span)
        return outer

    def _new_row(
        self, of: ReferenceType, outer: Term, number: Term, lengths: list[Term], span: Span
    ) -> None:
        assert isinstance(of.element, ReferenceType)
        row = self._rows(of.element, lengths, span)
        heap = self.unit.heap(of.element)
        contents = store(select(heap, outer), number, row)
        self.assign(heap, store(heap, outer, contents), span)

    def _row_loop(self, of: ReferenceType, outer: Term, lengths: list[Term], span: Span) -> None:
        number = self.temporary(INT)
        head, body, after = (self.builder.new_location() for _ in range(3))
        self.assign(number, ZERO, span)
        self.builder.place(head, span)
        self.builder.branch(less(number, lengths[0]), body, after, span)
        self.builder.current = body
        self._new_row(of, outer, number, lengths[1:], span)
        self.assign(number, add(number, ONE), span)
        self.builder.jump(head, span)
        self.builder.current = after

    def _literal(self, expression: tree.ArrayLiteral) -> Term:
        """{e0, e1, ...}: the array is created first, then its elements are evaluated in order."""
        element, span = expression.type.element, expression.span
        array = self.temporary(INT, expression.type)
        length = integer(len(expression.elements))
        empty = constant_map(default_value(element))
        if any(self.survey.has_effects(e) for e in expression.elements):
            self.assign(array, self.allocate(length, element, empty, span), span)
            heap = self.unit.heap(element)
            for index, source in enumerate(expression.elements):
                contents = store(select(heap, array), integer(index), self.scalar(source))
                self.assign(heap, store(heap, array, contents), source.span)
            return array
        contents = empty
        for index, source in enumerate(expression.elements):
            contents = store(contents, integer(index), self.scalar(source))
        self.assign(array, self.allocate(length, element, contents, span), span)
        return array
