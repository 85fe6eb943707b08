# SPDX-License-Identifier: Apache-2.0
"""Integer terms: sums in one canonical form, comparisons with zero, products and divisions.

A sum is `c1*t1 + ... + cn*tn + k` with the `ti` in order of creation, no `ti` a sum or a constant,
no `ci` zero, and not just `1*t1 + 0` (that is `t1`). A comparison is `sum <= 0` or `sum = 0` with
coefficients divided by their greatest common divisor (the constant of `<=` rounded up, which is
exact for integers) and, for `=`, the first coefficient positive.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd
from operator import attrgetter

from assay.program.sorts import BOOL, INT
from assay.program.terms import integers
from assay.program.terms.core import FALSE, ONE, TRUE, ZERO, Op, Term, _intern, integer, require

Linear = tuple[dict[Term, int], int]


def linear_form(term: Term) -> Linear:
    """The term as coefficients by atom, and a constant."""
    if term.op is Op.INTEGER:
        return {}, term.payload
    if term.op is Op.SUM:
        coefficients, constant = term.payload
        return dict(zip(term.args, coefficients, strict=True)), constant
    return {term: 1}, 0


def from_linear(coefficients: dict[Term, int], constant: int) -> Term:
    """The inverse of `linear_form`; zero coefficients are dropped."""
    atoms = [t for t in coefficients if coefficients[t]]
    if not atoms:
        return integer(constant)
    if len(atoms) == 1:
        atom = atoms[0]
        coefficient = coefficients[atom]
        if constant == 0 and coefficient == 1:
            return atom
        return _intern(Op.SUM, (atom,), ((coefficient,), constant), INT)
    atoms.sort(key=_creation)
    values = tuple([coefficients[t] for t in atoms])
    return _intern(Op.SUM, tuple(atoms), (values, constant), INT)


_creation = attrgetter("id")


def add(*terms: Term) -> Term:
    total: dict[Term, int] = {}
    constant = 0
    for term in terms:
        require(term, INT)
        coefficients, k = linear_form(term)
        constant += k
        if not total:
            total = coefficients
            continue
        for atom, c in coefficients.items():
            total[atom] = total.get(atom, 0) + c
    return from_linear(total, constant)


def scale(factor: int, term: Term) -> Term:
    require(term, INT)
    if factor == 1:
        return term
    coefficients, constant = linear_form(term)
    return from_linear({t: factor * c for t, c in coefficients.items()}, factor * constant)


def negate(term: Term) -> Term:
    return scale(-1, term)


def subtract(left: Term, right: Term) -> Term:
    return from_linear(*_difference(left, right))


def _difference(left: Term, right: Term) -> Linear:
    """left - right; coefficients may be zero."""
    require(left, INT)
    require(right, INT)
    total, constant = linear_form(left)
    coefficients, k = linear_form(right)
    for atom, c in coefficients.items():
        total[atom] = total.get(atom, 0) - c
    return total, constant - k


def multiply(left: Term, right: Term) -> Term:
    """A constant factor scales; a product of sums is kept as a product, with its factors sorted."""
    require(left, INT)
    require(right, INT)
    if left.op is Op.INTEGER:
        return scale(left.payload, right)
    if right.op is Op.INTEGER:
        return scale(right.payload, left)
    factors = _factors(left) + _factors(right)
    return _intern(Op.MUL, tuple(sorted(factors, key=_creation)), None, INT)


def _factors(term: Term) -> tuple[Term, ...]:
    return term.args if term.op is Op.MUL else (term,)


def truncated_division(left: Term, right: Term) -> Term:
    return _division(Op.TDIV, left, right)


def truncated_remainder(left: Term, right: Term) -> Term:
    return _division(Op.TREM, left, right)


def floor_division(left: Term, right: Term) -> Term:
    return _division(Op.FDIV, left, right)


def floor_remainder(left: Term, right: Term) -> Term:
    return _division(Op.FMOD, left, right)


_DIVISIONS = {
    Op.TDIV: integers.truncated_quotient,
    Op.TREM: integers.truncated_remainder,
    Op.FDIV: integers.floor_quotient,
    Op.FMOD: integers.floor_remainder,
}


def _division(op: Op, left: Term, right: Term) -> Term:
    require(left, INT)
    require(right, INT)
    if left.op is Op.INTEGER and right.op is Op.INTEGER:
        return integer(_DIVISIONS[op](left.payload, right.payload))
    if right is ONE:
        return left if op in (Op.TDIV, Op.FDIV) else ZERO
    return _intern(op, (left, right), None, INT)


def wrap(term: Term, bits: int, *, signed: bool) -> Term:
    """The value of a machine type that equals the term modulo 2**bits."""
    require(term, INT)
    if term.op is Op.INTEGER:
        return integer(integers.wrapped(term.payload, bits, signed=signed))
    if term.op is Op.WRAP and _wrap_fits(term.payload, bits, signed=signed):
        return term
    if term.op is Op.WRAP and term.payload[0] >= bits:
        return wrap(term.args[0], bits, signed=signed)
    return _intern(Op.WRAP, (term,), (bits, signed), INT)


def _wrap_fits(inner: tuple[int, bool], bits: int, *, signed: bool) -> bool:
    """Whether every value of the inner type is one of the outer type."""
    inner_bits, inner_signed = inner
    if inner_signed:
        return signed and inner_bits <= bits
    return inner_bits < bits or (inner_bits == bits and not signed)


def at_most(left: Term, right: Term) -> Term:
    """left <= right"""
    return _compare_zero(*_difference(left, right))


def less(left: Term, right: Term) -> Term:
    coefficients, constant = _difference(left, right)
    return _compare_zero(coefficients, constant + 1)


def _compare_zero(coefficients: dict[Term, int], constant: int) -> Term:
    divisor = gcd(*coefficients.values())
    if divisor == 0:
        return TRUE if constant <= 0 else FALSE
    if divisor > 1:
        coefficients = {t: c // divisor for t, c in coefficients.items()}
        constant = -(-constant // divisor)
    return _intern(Op.LE, (from_linear(coefficients, constant),), None, BOOL)


def not_at_most(term: Term) -> Term:
    """The negation of an LE term: `s <= 0` becomes `1 - s <= 0`."""
    coefficients, constant = linear_form(term.args[0])
    negated = from_linear({t: -c for t, c in coefficients.items()}, 1 - constant)
    return _intern(Op.LE, (negated,), None, BOOL)


def equal_integers(left: Term, right: Term) -> Term:
    coefficients, constant = _difference(left, right)
    divisor = gcd(*coefficients.values())
    if divisor == 0:
        return TRUE if constant == 0 else FALSE
    if constant % divisor:
        return FALSE
    coefficients = {t: c for t, c in coefficients.items() if c}
    first = min(coefficients, key=_creation)
    if coefficients[first] < 0:
        divisor = -divisor
    if divisor != 1:
        coefficients = {t: c // divisor for t, c in coefficients.items()}
        constant //= divisor
    return _intern(Op.EQ, (from_linear(coefficients, constant),), None, BOOL)


def in_range(term: Term, low: int, high: int) -> tuple[Term, Term]:
    """The two comparisons low <= term and term <= high."""
    coefficients, constant = linear_form(term)
    negated = {t: -c for t, c in coefficients.items()}
    return _compare_zero(negated, low - constant), _compare_zero(coefficients, constant - high)


def total(terms: Iterable[Term]) -> Term:
    return add(*terms)
