# SPDX-License-Identifier: Apache-2.0
"""Terms over bit-vectors of one width, chosen so that no value of the query wraps around."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from assay.program.sorts import INT
from assay.program.terms import Op, Term, subterms
from assay.solvers.extents import Extents
from assay.solvers.z3.context import Ast, Context
from assay.solvers.z3.translation import CannotTranslateError, Z3Translation

_WIDEST = 512


def width_for(formulas: Iterable[Term], extents: Extents) -> int:
    """Bits in which every value, and every sum on the way to one, has its place."""
    largest = 1
    for term in subterms(*formulas):
        if term.sort is INT:
            largest = max(largest, _magnitude(term, extents))
    width = largest.bit_length() + 2
    if width > _WIDEST:
        raise CannotTranslateError(f"numbers of {width} bits")
    return width


def _magnitude(term: Term, extents: Extents) -> int:
    def of(part: Term) -> int:
        interval = extents.of(part)
        if interval is None:
            raise CannotTranslateError(f"bits of a term without bounds: {part}")
        return max(abs(interval[0]), abs(interval[1]))

    if term.op is Op.SUM:
        coefficients, constant = term.payload
        pairs = zip(coefficients, term.args, strict=True)
        total: int = abs(constant) + sum(abs(c) * of(arg) for c, arg in pairs)
        return total
    if term.op is Op.MUL:
        product = 1
        for arg in term.args:
            product *= max(of(arg), 1)
        return product
    if term.op is Op.WRAP:
        bits: int = term.payload[0]
        return max(of(term), of(term.args[0]), 1 << bits)
    return of(term)


class BitTranslation(Z3Translation):
    """Two's complement of a fixed width, in which nothing overflows."""

    def __init__(self, context: Context, extents: Extents, width: int) -> None:
        self._width = width
        self._sort = context.bits_sort(width)
        self._numbers: dict[int, Ast] = {}
        super().__init__(context, extents)

    def operations(self) -> dict[Op, Callable[[Term, list[Ast]], Ast]]:
        binary = self.context.binary
        return {
            Op.INTEGER: lambda t, _: self.number(t.payload),
            Op.SUM: self._sum,
            Op.MUL: self._product,
            Op.LE: lambda _, v: self.at_most(v[0], self.number(0)),
            Op.EQ: lambda _, v: self.context.equal(v[0], v[1] if len(v) > 1 else self.number(0)),
            Op.TDIV: self._truncated_quotient,
            Op.TREM: lambda _, v: binary("bvsrem", v[0], v[1]),
            Op.FDIV: self._floor_quotient,
            Op.FMOD: lambda _, v: binary("bvsmod", v[0], v[1]),
            Op.WRAP: self._wrap,
            Op.BAND: lambda _, v: binary("bvand", v[0], v[1]),
            Op.BOR: lambda _, v: binary("bvor", v[0], v[1]),
            Op.BXOR: lambda _, v: binary("bvxor", v[0], v[1]),
            Op.SHL: lambda _, v: self._shift("bvshl", v),
            Op.SHR: lambda _, v: self._shift("bvashr", v),
        }

    def integer_sort(self) -> Any:
        return self._sort

    def number(self, value: int) -> Ast:
        found = self._numbers.get(value)
        if found is None:
            bits = value & ((1 << self._width) - 1)
            found = self._numbers[value] = self.context.number(bits, self._sort)
        return found

    def at_most(self, x: Ast, y: Ast) -> Ast:
        return self.context.binary("bvsle", x, y)

    def within(self, x: Ast, low: int, high: int) -> Ast:
        parts = [self.at_most(self.number(low), x), self.at_most(x, self.number(high))]
        return self.context.nary("and", parts)

    def _sum(self, term: Term, values: list[Ast]) -> Ast:
        coefficients, constant = term.payload
        total = None if constant == 0 else self.number(constant)
        for coefficient, value in zip(coefficients, values, strict=True):
            part = value
            if coefficient == -1:
                part = self.context.unary("bvneg", value)
            elif coefficient != 1:
                part = self.context.binary("bvmul", self.number(coefficient), value)
            total = part if total is None else self.context.binary("bvadd", total, part)
        return total

    def _product(self, _: Term, values: list[Ast]) -> Ast:
        product = values[0]
        for value in values[1:]:
            product = self.context.binary("bvmul", product, value)
        return product

    def _unless_zero(self, divisor: Ast, otherwise: Ast) -> Ast:
        zero = self.number(0)
        return self.context.conditional(self.context.equal(divisor, zero), zero, otherwise)

    def _truncated_quotient(self, _: Term, values: list[Ast]) -> Ast:
        a, b = values
        return self._unless_zero(b, self.context.binary("bvsdiv", a, b))

    def _floor_quotient(self, _: Term, values: list[Ast]) -> Ast:
        """(a - a mod b) / b, which divides without rest."""
        a, b = values
        rest = self.context.binary("bvsmod", a, b)
        whole = self.context.binary("bvsub", a, rest)
        return self._unless_zero(b, self.context.binary("bvsdiv", whole, b))

    def _wrap(self, term: Term, values: list[Ast]) -> Ast:
        bits, signed = term.payload
        low = self.context.low_bits(bits, values[0])
        extend = "sign_ext" if signed else "zero_ext"
        return self.context.extended(extend, self._width - bits, low)

    def _shift(self, name: str, values: list[Ast]) -> Ast:
        value, count = values
        zero = self.number(0)
        negative = self.context.negation(self.at_most(zero, count))
        return self.context.conditional(negative, zero, self.context.binary(name, value, count))
