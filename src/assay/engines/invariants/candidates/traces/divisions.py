# SPDX-License-Identifier: Apache-2.0
"""Facts with remainders and quotients, of one number or a pair.

for (i = 0; ...; i += 2) ...      i % 2 == 0
while (x >= y) x -= y;            x % y == \\old(x) % y
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, permutations
from math import gcd
from typing import Final

from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.traces.equations import is_independent
from assay.engines.invariants.candidates.traces.facts import Rank, TraceFact
from assay.engines.invariants.candidates.vocabulary import NumberTerm
from assay.program.terms import (
    ZERO,
    Term,
    add,
    equal,
    integer,
    subtract,
    truncated_division,
    truncated_remainder,
)

_LARGEST_MODULUS: Final = 64


def moduli(numbers: Sequence[NumberTerm], kinds: Kinds) -> Iterator[TraceFact]:
    """(x - r) % m == 0, and the same for differences and sums of two numbers, if neither equations
    nor what is known of each of the two say so."""
    own = {number.term: _modulus_of(number.values) for number in numbers}
    for number in numbers:
        modulus = own[number.term]
        if modulus > 1 and not any(_is_multiple(number, other, modulus) for other in numbers):
            rank = Rank.MODULUS if number.modified else Rank.UNCHANGED
            yield _modulus(number.term, number.values, modulus, rank)
    for left, right in combinations(numbers, 2):
        if not kinds.comparable(left.term, right.term):
            continue
        if (left.modified or right.modified) and is_independent((left, right)):
            yield from _joint_moduli(left, right, gcd(own[left.term], own[right.term]))


def _joint_moduli(left: NumberTerm, right: NumberTerm, known: int) -> Iterator[TraceFact]:
    """For a difference, or else for a sum: modulo 2 they are the same."""
    pairs = list(zip(left.values, right.values, strict=True))
    differences, sums = [a - b for a, b in pairs], [a + b for a, b in pairs]
    for term, values in (
        (subtract(left.term, right.term), differences),
        (add(left.term, right.term), sums),
    ):
        modulus = _modulus_of(values)
        if modulus > 1 and known % modulus != 0:
            yield _modulus(term, values, modulus, Rank.JOINT_MODULUS)
            return


def _modulus_of(values: Sequence[int]) -> int:
    """The largest modulus for which all values are the same; 1 if there is none of interest."""
    different_values = set(values)
    if len(different_values) < 4:
        return 1
    modulus = gcd(*(value - values[0] for value in different_values))
    return modulus if modulus <= _LARGEST_MODULUS else 1


def _is_multiple(number: NumberTerm, other: NumberTerm, modulus: int) -> bool:
    """Whether the number is some multiple of another one that the modulus divides, plus a
    constant."""
    if other is number or is_independent((number, other)):
        return False
    (x0, y0), *rest = dict.fromkeys(zip(other.values, number.values, strict=True))
    return all((y - y0) % (modulus * (x - x0)) == 0 for x, y in rest if x != x0)


def _modulus(term: Term, values: Sequence[int], modulus: int, rank: Rank) -> TraceFact:
    shifted = subtract(term, integer(values[0] % modulus))
    return TraceFact(equal(truncated_remainder(shifted, integer(modulus)), ZERO), rank)


def quotients(
    numbers: Sequence[NumberTerm], kinds: Kinds, constants: Collection[int]
) -> Iterator[TraceFact]:
    """x == (y + d) / c and x == y % c for the program's constants c."""
    divisors = [c for c in sorted(set(constants) | {2}) if 1 < c <= 1000][:6]
    varied = [number for number in numbers if len(set(number.values)) > 3]
    for left, right in permutations(varied, 2):
        if not kinds.comparable(left.term, right.term) or not is_independent((left, right)):
            continue
        for divisor in divisors:
            for shift in (0, 1, -1):
                dividend, by = add(right.term, integer(shift)), integer(divisor)
                shifted = [b + shift for b in right.values]
                if all(
                    a == _quotient(b, divisor) for a, b in zip(left.values, shifted, strict=True)
                ):
                    quotient = truncated_division(dividend, by)
                    yield TraceFact(equal(left.term, quotient), Rank.QUOTIENT)
            if all(
                a == b - divisor * _quotient(b, divisor)
                for a, b in zip(left.values, right.values, strict=True)
            ):
                remainder = truncated_remainder(right.term, integer(divisor))
                yield TraceFact(equal(left.term, remainder), Rank.QUOTIENT)


def _quotient(value: int, divisor: int) -> int:
    """Rounded towards zero; the divisor is positive."""
    return value // divisor if value >= 0 else -(-value // divisor)


def remainders(numbers: Sequence[NumberTerm], kinds: Kinds) -> Iterator[TraceFact]:
    """x % d == p % d and x % d == 0 for d and p that the loop leaves alone."""
    fixed = [n for n in numbers if not n.modified and min(n.values) >= 0]
    divisors = [n for n in fixed if min(n.values) > 0 and len(set(n.values)) > 3]
    for number in numbers:
        zero = NumberTerm(ZERO, (0,) * len(number.values))
        if not number.modified or min(number.values) < 0 or len(set(number.values)) < 4:
            continue
        for divisor in divisors:
            if not kinds.comparable(number.term, divisor.term):
                continue
            for other in (zero, *fixed):
                if other is not divisor and _is_congruent(number, other, divisor):
                    left = truncated_remainder(number.term, divisor.term)
                    right = truncated_remainder(other.term, divisor.term)
                    yield TraceFact(equal(left, right), Rank.QUOTIENT)


def _is_congruent(number: NumberTerm, other: NumberTerm, divisor: NumberTerm) -> bool:
    """Whether two numbers leave the same remainder, and not because they are the same."""
    rows = list(zip(number.values, other.values, divisor.values, strict=True))
    return all(a % d == b % d for a, b, d in rows) and any(a != b for a, b, _ in rows)
