# SPDX-License-Identifier: Apache-2.0
"""Instances of what holds of common divisors, for questions with remainders by unknowns.

With d | x for `x % d == 0`, which is the same for both ways to round:

    d | y && d | x % y  ==>  d | x              d | x && d | y  ==>  d | x % y
    d | x && d | y      ==>  d | x + y          and likewise for other sums, with factors

All of them are true of all integers, 0 included (`x % 0` is x), by induction on how often y goes
into x and on the factors; a test does these inductions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assay.program.terms import (
    ZERO,
    Op,
    Term,
    conjunction,
    equal,
    has_bound_variable,
    implication,
    linear_form,
    subterms,
    truncated_remainder,
)

_REMAINDERS = (Op.TREM, Op.FMOD)
_MOST = 12  # divisors, and dividends


def is_divisible(number: Term, divisor: Term) -> Term:
    return equal(truncated_remainder(number, divisor), ZERO)


def instances(formulas: Iterable[Term]) -> Iterator[Term]:
    """For the remainders by unknowns, as far as they do not stand under quantifiers."""
    remainders = [
        one
        for one in subterms(*formulas)
        if one.op in _REMAINDERS and one.args[1].op is not Op.INTEGER
        if not has_bound_variable(one)
    ]
    divisors = list(dict.fromkeys(one.args[1] for one in remainders))[:_MOST]
    dividends = list(dict.fromkeys(one.args[0] for one in remainders))[:_MOST]
    for divisor in divisors:
        for one in remainders[:_MOST]:
            if one.args[1] is not divisor:
                yield from of_remainder(one, divisor)
        for one in dividends:
            yield from of_sum(one, divisor)


def of_remainder(remainder: Term, divisor: Term) -> Iterator[Term]:
    """A divisor of y divides x and x % y, or neither."""
    x, y = (is_divisible(one, divisor) for one in remainder.args)
    rest = is_divisible(remainder, divisor)
    yield implication(conjunction(y, rest), x)
    yield implication(conjunction(x, y), rest)


def of_sum(number: Term, divisor: Term) -> Iterator[Term]:
    """A divisor of all parts of a sum but one divides the sum and that part, or neither."""
    coefficients, constant = linear_form(number)
    if number.op is not Op.SUM or constant:
        return
    parts = {one: is_divisible(one, divisor) for one in coefficients}
    whole = is_divisible(number, divisor)
    yield implication(conjunction(*parts.values()), whole)
    for last, factor in coefficients.items():
        if factor in (1, -1):
            others = (fact for one, fact in parts.items() if one is not last)
            yield implication(conjunction(*others, whole), parts[last])
