# SPDX-License-Identifier: Apache-2.0
"""Java: the creation of arrays, row by row."""

from __future__ import annotations

from typing import final

from assay.frontend import tree
from assay.frontend.lower.evaluating import LowersExpressions
from assay.frontend.lower.state import FunctionState, default_value
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
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
from assay.program.types import ReferenceType
from assay.source import Span

_UNROLLED_ROWS = 16


@final
class NewArrays:
    """Lowers what creates arrays."""

    def __init__(self, state: FunctionState, evaluate: LowersExpressions) -> None:
        self._state = state
        self._builder = state.builder
        self._evaluate = evaluate

    def empty(self, expression: tree.NewArray) -> Term:
        """new T[e0][e1]...: its elements are zero, false or null."""
        lengths = [value[0] for value in self._evaluate.arguments(expression.lengths)]
        for length, source in zip(lengths, expression.lengths, strict=True):
            interval = self._state.ranges.of(length)
            if interval is None or interval[0] < 0:
                self._state.check(Kind.ARRAY_SIZE, at_most(ZERO, length), source.span)
        if expression.each is not None:
            return self._filled(expression, lengths[0], expression.each)
        return self._rows(expression.type, lengths, expression.span)

    def _filled(self, expression: tree.NewArray, length: Term, each: tree.Expression) -> Term:
        """An array whose elements are all the same."""
        of, span = expression.type, expression.span
        array = self._state.temporary(INT, of)
        contents = constant_map(self._evaluate.scalar(each))
        self._state.assign(array, self._state.allocate(length, of.element, contents, span), span)
        return array

    def _rows(self, of: ReferenceType, lengths: list[Term], span: Span) -> Term:
        """An array whose elements are arrays of the remaining lengths, or zero."""
        outer = self._state.temporary(INT, of)
        contents = constant_map(default_value(of.element))
        created = self._state.allocate(lengths[0], of.element, contents, span)
        self._state.assign(outer, created, span)
        if len(lengths) == 1:
            return outer
        assert isinstance(of.element, ReferenceType)
        count = lengths[0]
        if count.op is Op.INTEGER and count.payload <= _UNROLLED_ROWS:
            for number in range(count.payload):
                self._new_row(of, outer, integer(number), lengths[1:], span)
        else:
            self._row_loop(of, outer, [self._state.saved(n, None, span) for n in lengths], span)
        return outer

    def _new_row(
        self, of: ReferenceType, outer: Term, number: Term, lengths: list[Term], span: Span
    ) -> None:
        assert isinstance(of.element, ReferenceType)
        row = self._rows(of.element, lengths, span)
        heap = self._state.unit.heap(of.element)
        contents = store(select(heap, outer), number, row)
        self._state.assign(heap, store(heap, outer, contents), span)

    def _row_loop(self, of: ReferenceType, outer: Term, lengths: list[Term], span: Span) -> None:
        number = self._state.temporary(INT)
        head, body, after = (self._builder.new_location() for _ in range(3))
        self._state.assign(number, ZERO, span)
        self._builder.place(head, span)
        self._builder.branch(less(number, lengths[0]), body, after, span)
        self._builder.current = body
        self._new_row(of, outer, number, lengths[1:], span)
        self._state.assign(number, add(number, ONE), span)
        self._builder.jump(head, span)
        self._builder.current = after

    def literal(self, expression: tree.ArrayLiteral) -> Term:
        """{e0, e1, ...}: the array is created first, then its elements are evaluated in order."""
        element, span = expression.type.element, expression.span
        array = self._state.temporary(INT, expression.type)
        length = integer(len(expression.elements))
        empty = constant_map(default_value(element))
        if any(self._state.survey.has_effects(e) for e in expression.elements):
            self._state.assign(array, self._state.allocate(length, element, empty, span), span)
            heap = self._state.unit.heap(element)
            for index, source in enumerate(expression.elements):
                contents = store(select(heap, array), integer(index), self._evaluate.scalar(source))
                self._state.assign(heap, store(heap, array, contents), source.span)
            return array
        contents = empty
        for index, source in enumerate(expression.elements):
            contents = store(contents, integer(index), self._evaluate.scalar(source))
        self._state.assign(array, self._state.allocate(length, element, contents, span), span)
        return array
