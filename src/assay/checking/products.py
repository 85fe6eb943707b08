# SPDX-License-Identifier: Apache-2.0
"""Instances of what holds of all products, for questions that are not linear.

    a >= 0 && b >= 0  ==>  a * b >= 0              for comparisons that a question makes
    (a - b + c) * (a - b + c) >= 0                 for factors a and b, c in -1, 0, 1
    0 <= a && 0 < b  ==>  b * (a / b) <= a < b * (a / b) + b

The first two are true of all integers, the last is what division means; each stands with its
conditions in the question, so nothing rests on how they are chosen. Where only equal quotients
matter, a division by an unknown is any function of both (`opened`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement

from assay.program.sorts import INT, map_of
from assay.program.terms import (
    ONE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    conjunction,
    has_bound_variable,
    implication,
    integer,
    less,
    multiply,
    negate,
    rewrite,
    scale,
    select,
    subterms,
    subtract,
    variable,
)

_MOST_SIDES = 12
_MOST_FACTORS = 5
_QUOTIENTS = (Op.TDIV, Op.FDIV)
_DIVISIONS = {
    op: variable(f"?{op.name}", map_of(map_of(INT))) for op in (Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD)
}
"""Each with a function of two numbers that is not known."""


def is_nonlinear(formulas: Iterable[Term]) -> bool:
    """Whether unknowns are multiplied, or divided by an unknown."""
    return any(one.op is Op.MUL or _divides_by_unknown(one) for one in subterms(*formulas))


def _divides_by_unknown(term: Term) -> bool:
    return term.op in _DIVISIONS and term.args[1].op is not Op.INTEGER


def opened(formulas: Sequence[Term]) -> list[Term]:
    """With any functions in place of divisions by unknowns: if they contradict each other for all
    functions, they do for the real ones."""
    return [rewrite(one, _opened) for one in formulas]


def _opened(term: Term) -> Term:
    if not _divides_by_unknown(term):
        return term
    return select(select(_DIVISIONS[term.op], term.args[0]), term.args[1])


def instances(goal: Term, facts: Iterable[Term]) -> Iterator[Term]:
    """For the products and quotients in a goal, and the comparisons with them in facts."""
    found = [one for one in subterms(goal) if not has_bound_variable(one)]
    quotients = [one for one in found if one.op in _QUOTIENTS]
    for quotient in quotients:
        yield _meaning(quotient)
    factors = _factors(found, quotients)
    for one, other in combinations(factors, 2):
        for shift in (-1, 0, 1):
            distance = add(subtract(one, other), integer(shift))
            yield at_most(ZERO, multiply(distance, distance))
    sides = _sides(facts, quotients, factors)
    for one, other in combinations_with_replacement(sides, 2):
        positive = conjunction(at_most(ZERO, one), at_most(ZERO, other))
        yield implication(positive, at_most(ZERO, multiply(one, other)))


def _meaning(quotient: Term) -> Term:
    dividend, divisor = quotient.args
    product = multiply(divisor, quotient)
    rest = conjunction(
        at_most(product, dividend), less(dividend, add(product, divisor)), at_most(ZERO, quotient)
    )
    return implication(conjunction(at_most(ZERO, dividend), less(ZERO, divisor)), rest)


def _factors(found: Iterable[Term], quotients: Iterable[Term]) -> list[Term]:
    """What is multiplied: the atoms of factors, and divisors with their quotients."""
    factors: dict[Term, None] = {}
    for one in found:
        if one.op is Op.MUL:
            for arg in one.args:
                factors.update(dict.fromkeys(_atoms(arg)))
    for one in quotients:
        if one.args[1].op is not Op.INTEGER:
            factors.update(dict.fromkeys((*_atoms(one.args[1]), one)))
    return list(factors)[:_MOST_FACTORS]


def _atoms(term: Term) -> tuple[Term, ...]:
    if term.op is Op.SUM:
        return term.args
    return () if term.op is Op.INTEGER else (term,)


def _sides(facts: Iterable[Term], quotients: Iterable[Term], factors: Iterable[Term]) -> list[Term]:
    """Terms that are probably not negative: factors, remainders, and sides of comparisons."""
    sides: dict[Term, None] = dict.fromkeys(factors)
    for one in quotients:
        dividend, divisor = one.args
        if divisor.op is Op.INTEGER:
            rest = subtract(dividend, scale(divisor.payload, one))
            sides[rest] = None
            sides[subtract(add(divisor, integer(-1)), rest)] = None
    known = set(sides)
    for fact in facts:
        if fact.op is Op.LE and known & set(_atoms(fact.args[0])):
            sides[negate(fact.args[0])] = None
    sides.pop(ONE, None)
    return list(sides)[:_MOST_SIDES]
