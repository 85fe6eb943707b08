# SPDX-License-Identifier: Apache-2.0
"""Polynomials with rational coefficients over terms, and their sums over ranges.

    n * (n + 1)                                n^2 + n
    the sum of k over 0 <= k < n               n^2 / 2 - n / 2

A fraction has no term of its own: one half is written as a variable (`fraction_of` knows it), which
goes away when an equation is multiplied by the common denominator (`whole`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import comb, lcm
from typing import Final

from assay.program.sorts import INT
from assay.program.terms import (
    Op,
    Term,
    free_variables,
    from_linear,
    multiply,
    name_of,
    variable,
)

Monomial = tuple[Term, ...]  # factors by age, as often as they occur
Polynomial = Mapping[Monomial, Fraction]

_OVER: Final = "1/"
_LARGEST: Final = 200  # monomials
_HIGHEST: Final = 8  # power


class TooLargeError(Exception):
    """A polynomial that is not worth the work."""


def polynomial(term: Term) -> Polynomial:
    """The term, with products of sums multiplied out; what is not arithmetic is an unknown."""
    match term.op:
        case Op.INTEGER:
            return _constant(Fraction(term.payload))
        case Op.SUM:
            coefficients, constant = term.payload
            parts = [
                scaled(c, polynomial(one)) for c, one in zip(coefficients, term.args, strict=True)
            ]
            return plus(_constant(Fraction(constant)), *parts)
        case Op.MUL:
            product: Polynomial = _constant(Fraction(1))
            for factor in term.args:
                product = times(product, polynomial(factor))
            return product
        case Op.VAR if name_of(term).startswith(_OVER):
            return _constant(Fraction(1, int(name_of(term).removeprefix(_OVER))))
        case _:
            return {(term,): Fraction(1)}


def _constant(value: Fraction) -> Polynomial:
    return {(): value} if value else {}


def plus(*some: Polynomial) -> Polynomial:
    total: dict[Monomial, Fraction] = {}
    for one in some:
        for monomial, coefficient in one.items():
            total[monomial] = total.get(monomial, Fraction(0)) + coefficient
    return {monomial: coefficient for monomial, coefficient in total.items() if coefficient}


def scaled(factor: Fraction | int, one: Polynomial) -> Polynomial:
    return {m: c * factor for m, c in one.items()} if factor else {}


def minus(one: Polynomial, other: Polynomial) -> Polynomial:
    return plus(one, scaled(-1, other))


def times(one: Polynomial, other: Polynomial) -> Polynomial:
    if len(one) * len(other) > _LARGEST:
        raise TooLargeError
    products = [
        {tuple(sorted((*m, *n), key=lambda t: t.id)): c * d}
        for m, c in one.items()
        for n, d in other.items()
    ]
    return plus(*products)


def term_of(one: Polynomial) -> Term:
    """The one term of the polynomial: equal polynomials have the same."""
    linear: dict[Term, int] = {}
    constant = 0
    for monomial, coefficient in one.items():
        factors = monomial
        if coefficient.denominator != 1:
            factors = (*monomial, variable(f"{_OVER}{coefficient.denominator}", INT))
        if not factors:
            constant += coefficient.numerator
            continue
        atom = factors[0]
        for factor in factors[1:]:
            atom = multiply(atom, factor)
        linear[atom] = linear.get(atom, 0) + coefficient.numerator
    return from_linear(linear, constant)


def normal(term: Term) -> Term:
    """The term of its polynomial."""
    return term_of(polynomial(term)) if term.sort is INT else term


def whole(one: Polynomial) -> tuple[int, Term]:
    """The least factor that leaves no fractions, and the polynomial times that."""
    common = lcm(*(coefficient.denominator for coefficient in one.values()))
    return common, term_of(scaled(common, one))


def has_fractions(term: Term) -> bool:
    return any(name_of(one).startswith(_OVER) for one in free_variables(term) if one.op is Op.VAR)


def mentions(one: Polynomial, name: Term) -> bool:
    return any(name in free_variables(factor) for monomial in one for factor in monomial)


def is_polynomial_in(one: Polynomial, name: Term) -> bool:
    """Whether the variable occurs as a factor only, and not inside of one."""
    factors = {factor for monomial in one for factor in monomial if factor is not name}
    return all(name not in free_variables(factor) for factor in factors)


def put_in(one: Polynomial, name: Term, value: Polynomial) -> Polynomial:
    """With a polynomial in the place of a factor."""
    return plus(*_parts_put_in(one, name, value))


def _parts_put_in(one: Polynomial, name: Term, value: Polynomial) -> Iterator[Polynomial]:
    for monomial, coefficient in one.items():
        rest = tuple(factor for factor in monomial if factor is not name)
        part: Polynomial = {rest: coefficient}
        for _ in range(len(monomial) - len(rest)):
            part = times(part, value)
        yield part


def summed(one: Polynomial, name: Term, low: Polynomial, high: Polynomial) -> Polynomial:
    """The sum of its values for low <= name < high, if low <= high."""
    before = plus(*_antidifferences(one, name))
    return minus(put_in(before, name, high), put_in(before, name, low))


def _antidifferences(one: Polynomial, name: Term) -> Iterator[Polynomial]:
    for monomial, coefficient in one.items():
        rest = tuple(factor for factor in monomial if factor is not name)
        power = len(monomial) - len(rest)
        if power > _HIGHEST:
            raise TooLargeError
        powers = {(name,) * p: c * coefficient for p, c in enumerate(_powers(power)) if c}
        yield times({rest: Fraction(1)}, powers)


@cache
def _powers(power: int) -> tuple[Fraction, ...]:
    """Coefficients of the sum of j^power over 0 <= j < x, as a polynomial in x (Faulhaber)."""
    total = [Fraction(0)] * (power + 2)
    total[power + 1] = Fraction(1)
    for lower in range(power):
        for place, coefficient in enumerate(_powers(lower)):
            total[place] -= comb(power + 1, lower) * coefficient
    return tuple(coefficient / (power + 1) for coefficient in total)
