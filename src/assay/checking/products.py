# SPDX-License-Identifier: Apache-2.0
"""Instances of what holds of all products, for questions that are not linear.

    a >= 0 && b >= 0  ==>  a * b >= 0              for comparisons that a question makes
    (a - b + c) * (a - b + c) >= 0                 for factors a and b, c in -1, 0, 1
    0 <= a && 0 < b  ==>  b * (a / b) <= a < b * (a / b) + b

The first two are true of all integers, the last is what division means; each stands with its
conditions in the question, so nothing rests on how they are chosen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement

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
    scale,
    subterms,
    subtract,
)

_MOST_SIDES = 12
_MOST_FACTORS = 5
_DIVISIONS = (Op.TDIV, Op.FDIV)


def is_nonlinear(formulas: Iterable[Term]) -> bool:
    """Whether unknowns are multiplied, or divided by an unknown."""
    return any(
        one.op is Op.MUL or (one.op in _DIVISIONS and one.args[1].op is not Op.INTEGER)
        for one in subterms(*formulas)
    )


def instances(goal: Term, facts: Iterable[Term]) -> Iterator[Term]:
    """For the products and quotients in a goal, and the comparisons with them in facts."""
    found = [one for one in subterms(goal) if not has_bound_variable(one)]
    quotients = [one for one in found if one.op in _DIVISIONS]
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
