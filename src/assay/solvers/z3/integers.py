# SPDX-License-Identifier: Apache-2.0
"""Terms over Z3's integers.

Z3's `div` and `mod` are Euclidean (the remainder is never negative) and mean anything at 0; ours
truncate or round down, and x / 0 is 0. For a >= 0 Euclidean and truncating quotients agree,
whatever the divisor's sign; for a positive divisor Euclidean and floor do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import Op, Term, subterms
from assay.solvers.z3.context import Ast, Context
from assay.solvers.z3.translation import CannotTranslateError, Symbol, Z3Translation

_LONGEST_SHIFT_TABLE = 256


class NeedsBitsError(CannotTranslateError):
    """A term that only bit-vectors have a form for."""


class IntegerTranslation(Z3Translation):
    """Exact for everything but general bitwise operations."""

    def operations(self) -> dict[Op, Callable[[Term, list[Ast]], Ast]]:
        return {
            Op.INTEGER: lambda t, _: self.context.integer(t.payload),
            Op.SUM: self._sum,
            Op.MUL: lambda _, v: self.context.nary("mul", v),
            Op.LE: lambda _, v: self.context.binary("le", v[0], self.context.integer(0)),
            Op.EQ: self._equal,
            Op.TDIV: self._truncated_quotient,
            Op.TREM: self._truncated_remainder,
            Op.FDIV: self._floor_quotient,
            Op.FMOD: self._floor_remainder,
            Op.WRAP: self._wrap,
            Op.SHL: self._shift,
            Op.SHR: self._shift,
            Op.BAND: self._bit_and,
            Op.BOR: lambda t, _: self.bits(t),
            Op.BXOR: lambda t, _: self.bits(t),
        }

    def integer_sort(self) -> Any:
        return self.context.int_sort

    def number(self, value: int) -> Ast:
        return self.context.integer(value)

    def at_most(self, x: Ast, y: Ast) -> Ast:
        return self.context.binary("le", x, y)

    def within(self, x: Ast, low: int, high: int) -> Ast:
        parts = [self.at_most(self.number(low), x), self.at_most(x, self.number(high))]
        return self.context.nary("and", parts)

    # --- sums

    def _sum(self, term: Term, values: list[Ast]) -> Ast:
        coefficients, constant = term.payload
        parts = [
            value if coefficient == 1 else self._times(coefficient, value)
            for coefficient, value in zip(coefficients, values, strict=True)
        ]
        if constant:
            parts.append(self.number(constant))
        return self.context.nary("add", parts)

    def _times(self, coefficient: int, value: Ast) -> Ast:
        return self.context.nary("mul", [self.number(coefficient), value])

    def _equal(self, _: Term, values: list[Ast]) -> Ast:
        if len(values) == 1:
            return self.context.equal(values[0], self.number(0))
        return self.context.equal(values[0], values[1])

    def _negative(self, value: Ast) -> Ast:
        return self.context.unary("unary_minus", value)

    # --- division

    def _by_sign(self, term: Term, value: Ast, positive: Ast, negative: Callable[[], Ast]) -> Ast:
        """`positive` where the term is not negative, else `negative`."""
        interval = self.ranges.of(term)
        if interval is not None and interval[0] >= 0:
            return positive
        return self.context.conditional(self.at_most(self.number(0), value), positive, negative())

    def _unless_zero(self, divisor: Term, value: Ast, at_zero: Ast, otherwise: Ast) -> Ast:
        interval = self.ranges.of(divisor)
        if interval is not None and not interval[0] <= 0 <= interval[1]:
            return otherwise
        zero = self.context.equal(value, self.number(0))
        return self.context.conditional(zero, at_zero, otherwise)

    def _truncated_quotient(self, term: Term, values: list[Ast]) -> Ast:
        a, b = values
        quotient = self._by_sign(
            term.args[0],
            a,
            self.context.binary("div", a, b),
            lambda: self._negative(self.context.binary("div", self._negative(a), b)),
        )
        return self._unless_zero(term.args[1], b, self.number(0), quotient)

    def _truncated_remainder(self, term: Term, values: list[Ast]) -> Ast:
        a, b = values
        remainder = self._by_sign(
            term.args[0],
            a,
            self.context.binary("mod", a, b),
            lambda: self._negative(self.context.binary("mod", self._negative(a), b)),
        )
        return self._unless_zero(term.args[1], b, a, remainder)

    def _floor_quotient(self, term: Term, values: list[Ast]) -> Ast:
        a, b = values
        quotient = self._by_sign(
            term.args[1],
            b,
            self.context.binary("div", a, b),
            lambda: self.context.binary("div", self._negative(a), self._negative(b)),
        )
        return self._unless_zero(term.args[1], b, self.number(0), quotient)

    def _floor_remainder(self, term: Term, values: list[Ast]) -> Ast:
        a, b = values
        remainder = self._by_sign(
            term.args[1],
            b,
            self.context.binary("mod", a, b),
            lambda: self._negative(
                self.context.binary("mod", self._negative(a), self._negative(b))
            ),
        )
        return self._unless_zero(term.args[1], b, a, remainder)

    # --- machine arithmetic

    def _wrap(self, term: Term, values: list[Ast]) -> Ast:
        bits, signed = term.payload
        size = 1 << bits
        low = -(size >> 1) if signed else 0
        (value,) = values
        interval = self.ranges.of(term.args[0])
        if interval is None or interval[0] < low - size or interval[1] >= low + 2 * size:
            return self._modulo(value, low, size)
        result = value
        if interval[1] >= low + size:  # at most once around: cheaper than a modulus
            above = self.at_most(self.number(low + size), value)
            less = self.context.nary("add", [value, self.number(-size)])
            result = self.context.conditional(above, less, result)
        if interval[0] < low:
            under = self.below(value, self.number(low))
            more = self.context.nary("add", [value, self.number(size)])
            result = self.context.conditional(under, more, result)
        return result

    def _modulo(self, value: Ast, low: int, size: int) -> Ast:
        shifted = self.context.nary("add", [value, self.number(-low)])
        remainder = self.context.binary("mod", shifted, self.number(size))
        return self.context.nary("add", [remainder, self.number(low)])

    def bits(self, term: Term) -> Ast:
        """What a term is that only bit-vectors have a form for."""
        raise NeedsBitsError(f"bitwise {term.op.name}")

    def _shift(self, term: Term, values: list[Ast]) -> Ast:
        """A table over the possible counts."""
        interval = self.ranges.of(term.args[1])
        if interval is None or interval[1] > _LONGEST_SHIFT_TABLE:
            return self.bits(term)
        value, count = values
        result = self.number(0)
        for k in range(max(interval[0], 0), interval[1] + 1):
            power = self.number(1 << k)
            if term.op is Op.SHL:
                shifted = self._times(1 << k, value)
            else:
                shifted = self.context.binary("div", value, power)
            here = self.context.equal(count, self.number(k))
            result = self.context.conditional(here, shifted, result)
        return result

    def _bit_and(self, term: Term, values: list[Ast]) -> Ast:
        """With a mask 2**k - 1 a remainder, with -2**k what is left without it; with 2**n - 2**k
        both."""
        for mask, other in ((0, 1), (1, 0)):
            if term.args[mask].op is not Op.INTEGER:
                continue
            bits = term.args[mask].payload
            value = values[other]
            if bits > 0 and bits & (bits + 1) == 0:
                return self.context.binary("mod", value, self.number(bits + 1))
            if bits < 0 and -bits & (-bits - 1) == 0:
                low = self.context.binary("mod", value, self.number(-bits))
                return self.context.nary("add", [value, self._negative(low)])
            lowest = bits & -bits
            if bits > 0 and (bits + lowest) & bits == 0:
                whole = self.context.binary("mod", value, self.number(bits + lowest))
                low = self.context.binary("mod", value, self.number(lowest))
                return self.context.nary("add", [whole, self._negative(low)])
        return self.bits(term)


@final
class OpenBits(IntegerTranslation):
    """Where only bit-vectors have a form for a term, any number of its range: what follows from
    such formulas follows from the exact ones, but a model of them need be none of these."""

    def __init__(self, context: Context, ranges: Ranges) -> None:
        super().__init__(context, ranges)
        self._open: dict[Term, Symbol] = {}

    def bits(self, term: Term) -> Ast:
        symbol = self._open[term] = Symbol()
        symbol.ast = self.context.constant(f"bits{term.id}", self.sort(INT))
        self._bounded(symbol, symbol.ast, term)
        return symbol.ast

    def left_open(self, formula: Term) -> bool:
        """Whether a formula that has been translated has such terms."""
        return bool(self._open) and any(part in self._open for part in subterms(formula))

    def facts(self, formula: Term) -> list[tuple[Term, Symbol]]:
        found = super().facts(formula)
        if self._open:
            parts = sorted(subterms(formula), key=lambda part: part.id)
            found += [(part, self._open[part]) for part in parts if part in self._open]
        return found
