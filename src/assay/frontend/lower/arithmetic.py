# SPDX-License-Identifier: Apache-2.0
"""What the operators of the source mean: mathematical integers, and what the language adds.

This is the table of docs/semantics.md as code. A `ObligationSink` receives what has to hold on the
way:

    safe    a + b    the sum, and the obligation that it fits the type
    wrap    a + b    Java: the sum modulo 2**bits; C: as `safe`, because overflow is undefined there
    ideal   a + b    the sum; with a width, runs whose sum does not fit it are left out
"""

from __future__ import annotations

from typing import Protocol

from assay.frontend.tree import BinaryOperator as B
from assay.program.graph import Language, Math, Semantics
from assay.program.obligations import SHIFTED, Kind
from assay.program.ranges import Ranges
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    bit_and,
    bit_or,
    bit_xor,
    conditional,
    conjunction,
    different,
    disjunction,
    equal,
    floor_remainder,
    in_range,
    integer,
    less,
    multiply,
    negate,
    shift_left,
    shift_right,
    subtract,
    to_integer,
    truncated_division,
    truncated_remainder,
    wrap,
)
from assay.program.types import BooleanType, IntegerType, Type
from assay.source import InternalError, Span


class ObligationSink(Protocol):
    """Where obligations and assumptions of an expression go, in the order of evaluation."""

    def check(self, kind: Kind, condition: Term, span: Span, detail: str = "") -> None: ...

    def only_runs_with(self, condition: Term, span: Span) -> None: ...


class IntegerSemantics:
    """The meaning of integer operations under one choice of semantics."""

    def __init__(self, semantics: Semantics, ranges: Ranges, checker: ObligationSink) -> None:
        self._java = semantics.language is Language.JAVA
        self._ideal = semantics.math is Math.IDEAL
        self._int_bits = semantics.int_bits
        self._ranges = ranges
        self._checker = checker
        overflow_checked = semantics.checks is None or Kind.OVERFLOW in semantics.checks
        self._wraps = self._java and (semantics.math is Math.WRAP or not overflow_checked)

    def binary(self, operator: B, left: Term, right: Term, type_: IntegerType, span: Span) -> Term:
        """left operator right in a type; shift counts have their own type."""
        match operator:
            case B.ADD:
                return self.fit(add(left, right), type_, span)
            case B.SUBTRACT:
                return self.fit(subtract(left, right), type_, span)
            case B.MULTIPLY:
                return self.fit(multiply(left, right), type_, span)
            case B.DIVIDE:
                return self._divide(left, right, type_, span)
            case B.REMAINDER:
                return self._remainder(left, right, type_, span)
            case B.SHIFT_LEFT:
                return self._shift_left(left, right, type_, span)
            case B.SHIFT_RIGHT:
                return self._shift_right(left, self._count(right, type_, span), type_)
            case B.SHIFT_RIGHT_UNSIGNED:
                count = self._count(right, type_, span)
                shifted = shift_right(self._wrap(left, type_.bits, signed=False), count)
                return self._wrap(shifted, type_.bits, signed=True)
            case B.AND:
                return bit_and(left, right)
            case B.OR:
                return bit_or(left, right)
            case B.XOR:
                return bit_xor(left, right)
            case _:
                raise InternalError(f"{operator} is a comparison")

    def negate(self, operand: Term, type_: IntegerType, span: Span) -> Term:
        return self.fit(negate(operand), type_, span)

    def complement(self, operand: Term, type_: IntegerType) -> Term:
        flipped = subtract(negate(operand), ONE)
        return flipped if type_.signed else self._wrap(flipped, type_.bits, signed=False)

    def absolute(self, operand: Term, type_: IntegerType, span: Span) -> Term:
        magnitude = conditional(less(operand, ZERO), negate(operand), operand)
        return self.fit(magnitude, type_, span)

    def fit(self, result: Term, type_: IntegerType, span: Span) -> Term:
        """The result of an operation as a value of its type."""
        if not type_.signed:
            return self._wrap(result, type_.bits, signed=False)
        if self._ideal:
            return self._fit_ideal(result, span)
        if self._wraps:
            return self._wrap(result, type_.bits, signed=True)
        condition = self._within(result, type_.low, type_.high)
        self._checker.check(Kind.OVERFLOW, condition, span, f"result fits {type_}")
        return result

    def _within(self, term: Term, low: int, high: int) -> Term:
        """That a term lies in a range, as far as the types do not say so already."""
        known = self._ranges.of(term) or (low - 1, high + 1)
        at_least, at_most_ = in_range(term, low, high)
        return conjunction(
            TRUE if known[0] >= low else at_least, TRUE if known[1] <= high else at_most_
        )

    def _fit_ideal(self, result: Term, span: Span) -> Term:
        if self._int_bits is not None and result.op is not Op.INTEGER:
            bound = 1 << (self._int_bits - 1)
            condition = conjunction(*in_range(result, -bound, bound - 1))
            self._checker.only_runs_with(condition, span)
        return result

    def _wrap(self, term: Term, bits: int, *, signed: bool) -> Term:
        low = -(1 << (bits - 1)) if signed else 0
        if self._ranges.fits(term, low, low + (1 << bits) - 1):
            return term
        return wrap(term, bits, signed=signed)

    def _divide(self, left: Term, right: Term, type_: IntegerType, span: Span) -> Term:
        self._nonzero(right, span)
        quotient = truncated_division(left, right)
        if not type_.signed or self._cannot_be_minus_one(right):
            return quotient
        return self.fit(quotient, type_, span)

    def _remainder(self, left: Term, right: Term, type_: IntegerType, span: Span) -> Term:
        self._nonzero(right, span)
        if type_.signed and not self._java and not self._cannot_be_minus_one(right):
            self.fit(truncated_division(left, right), type_, span)  # undefined where / is
        return truncated_remainder(left, right)

    def _nonzero(self, divisor: Term, span: Span) -> None:
        interval = self._ranges.of(divisor)
        if interval is None or interval[0] <= 0 <= interval[1]:
            self._checker.check(Kind.DIVISION, different(divisor, ZERO), span)

    def _cannot_be_minus_one(self, divisor: Term) -> bool:
        interval = self._ranges.of(divisor)
        return interval is not None and not interval[0] <= -1 <= interval[1]

    def _count(self, count: Term, type_: IntegerType, span: Span) -> Term:
        """A shift count: Java takes it modulo the width, C demands that it is below it."""
        condition = self._within(count, 0, type_.bits - 1)
        if condition is TRUE:
            return count
        if self._java:
            return floor_remainder(count, integer(type_.bits))
        self._checker.check(Kind.SHIFT, condition, span, f"shift count is below {type_.bits}")
        return count

    def _shift_left(self, left: Term, right: Term, type_: IntegerType, span: Span) -> Term:
        count = self._count(right, type_, span)
        shifted = shift_left(left, count)
        if self._java or not type_.signed:
            return self._wrap(shifted, type_.bits, signed=type_.signed)
        interval = self._ranges.of(left)
        if interval is None or interval[0] < 0:
            self._checker.check(Kind.SHIFT, at_most(ZERO, left), span, SHIFTED)
        if not self._ranges.fits(shifted, type_.low, type_.high):
            condition = at_most(shifted, integer(type_.high))
            self._checker.check(Kind.OVERFLOW, condition, span, f"result fits {type_}")
        return shifted

    def _shift_right(self, left: Term, count: Term, type_: IntegerType) -> Term:
        """Rounds down: exact for unsigned values, and what Java and gcc do with negative ones."""
        del type_
        return shift_right(left, count)

    def convert(self, value: Term, source: Type, target: Type) -> Term:
        """A value of one scalar type as a value of another, as both languages define it."""
        if isinstance(target, BooleanType) or isinstance(source, BooleanType):
            return value
        if not isinstance(target, IntegerType):
            raise InternalError(f"conversion of {source} to {target}")
        if target.is_boolean:
            return value if self._ranges.fits(value, 0, 1) else to_integer(different(value, ZERO))
        if isinstance(source, IntegerType) and includes(target, source):
            return value
        return self._wrap(value, target.bits, signed=target.signed)


def includes(outer: IntegerType, inner: IntegerType) -> bool:
    """Whether every value of the inner type is one of the outer type."""
    return outer.low <= inner.low and inner.high <= outer.high


def comparison(operator: B, left: Term, right: Term) -> Term:
    """A comparison of two numbers (or truth values, for == and !=) as a formula."""
    match operator:
        case B.LESS:
            return less(left, right)
        case B.AT_MOST:
            return at_most(left, right)
        case B.GREATER:
            return less(right, left)
        case B.AT_LEAST:
            return at_most(right, left)
        case B.EQUAL:
            return equal(left, right)
        case B.DIFFERENT:
            return different(left, right)
        case _:
            raise InternalError(f"{operator} is not a comparison")


__all__ = ["IntegerSemantics", "ObligationSink", "comparison"]


def boolean_operation(operator: B, left: Term, right: Term) -> Term:
    """`&`, `|` and `^` of truth values, where both sides are evaluated."""
    match operator:
        case B.AND:
            return conjunction(left, right)
        case B.OR:
            return disjunction(left, right)
        case _:
            return different(left, right)
