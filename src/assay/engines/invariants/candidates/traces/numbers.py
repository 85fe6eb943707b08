# SPDX-License-Identifier: Apache-2.0
"""Facts about one number or a pair: constants, bounds, few values, orders, moduli, quotients."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, permutations
from math import gcd
from typing import Final

from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.traces.equations import is_independent
from assay.engines.invariants.candidates.traces.facts import Fact, Rank
from assay.engines.invariants.candidates.vocabulary import Number
from assay.program.terms import (
    ZERO,
    Term,
    add,
    at_most,
    different,
    disjunction,
    equal,
    integer,
    subtract,
    truncated_division,
    truncated_remainder,
)

_SMALL: Final = 2  # differences that are worth a fact
_FEW: Final = 3  # values
_LARGEST_BOUND: Final = 1 << 24  # larger ones are those of types
_LARGEST_MODULUS: Final = 64


def bounds(numbers: Sequence[Number], kinds: Kinds) -> Iterator[Fact]:
    """x == c, c <= x, x <= c, x != 0, and x == c || x == d."""
    for number in numbers:
        constants = {c for c in kinds.constants(number.term) if abs(c) <= _LARGEST_BOUND}
        near = {c + d for c in {0, *constants} for d in (-1, 0, 1)}
        low, high = min(number.values), max(number.values)
        rank = Rank.BOUND if number.modified else Rank.UNCHANGED
        if low == high:
            yield Fact(equal(number.term, integer(low)), Rank.EQUATION)
            continue
        if low in near and not (number.is_length and low <= 0):
            yield Fact(at_most(integer(low), number.term), rank)
        if high in near:
            yield Fact(at_most(number.term, integer(high)), rank)
        if low < 0 < high and 0 not in number.values:
            yield Fact(different(number.term, ZERO), rank)
        yield from _few_values(number)


def _few_values(number: Number) -> Iterator[Fact]:
    values = sorted(set(number.values))
    if len(values) > _FEW or len(number.values) < 4 * len(values):
        return
    if values[-1] - values[0] >= len(values):
        options = (equal(number.term, integer(value)) for value in values)
        yield Fact(disjunction(*options), Rank.BOUND)


def orders(numbers: Sequence[Number], kinds: Kinds) -> Iterator[Fact]:
    """x <= y + c with the least c, if that is a small number."""
    for left, right in combinations(numbers, 2):
        if not kinds.comparable(left.term, right.term):
            continue
        differences = [a - b for a, b in zip(left.values, right.values, strict=True)]
        low, high = min(differences), max(differences)
        if low == high or _is_constant(left) or _is_constant(right):
            continue
        rank = Rank.ORDER if left.modified or right.modified else Rank.UNCHANGED
        if abs(high) <= _SMALL:
            yield Fact(at_most(left.term, add(right.term, integer(high))), rank)
        if abs(low) <= _SMALL:
            yield Fact(at_most(add(right.term, integer(low)), left.term), rank)
        if low < 0 < high and 0 not in differences and len(differences) > 50:
            yield Fact(different(left.term, right.term), rank)


def comparison(left: Number, right: Number) -> Iterator[Fact]:
    """x == y, x <= y or x != y, for values that are no indices."""
    differences = [a - b for a, b in zip(left.values, right.values, strict=True)]
    rank = Rank.ORDER if left.modified or right.modified else Rank.UNCHANGED
    low, high = min(differences), max(differences)
    if low == high == 0:
        yield Fact(equal(left.term, right.term), Rank.EQUATION)
    elif high in (0, -1):
        yield Fact(at_most(left.term, add(right.term, integer(high))), rank)
    elif low < 0 < high and 0 not in differences:
        yield Fact(different(left.term, right.term), rank)


def _is_constant(number: Number) -> bool:
    return min(number.values) == max(number.values)


def wide_orders(numbers: Sequence[Number], kinds: Kinds) -> Iterator[Fact]:
    """x + y <= z + c and z + c <= x + y, for x or y modified and small c."""
    varied = [number for number in numbers if not _is_constant(number)][:8]
    for left, right in combinations(varied, 2):
        if not (left.modified and right.modified and kinds.comparable(left.term, right.term)):
            continue
        total = [a + b for a, b in zip(left.values, right.values, strict=True)]
        for other in varied:
            if other in (left, right) or not kinds.comparable(left.term, other.term):
                continue
            differences = [a - b for a, b in zip(total, other.values, strict=True)]
            low, high = min(differences), max(differences)
            both = add(left.term, right.term)
            if low != high and abs(high) <= 1:
                yield Fact(at_most(both, add(other.term, integer(high))), Rank.WIDE_ORDER)
            if low != high and abs(low) <= 1:
                yield Fact(at_most(add(other.term, integer(low)), both), Rank.WIDE_ORDER)


def moduli(numbers: Sequence[Number], kinds: Kinds) -> Iterator[Fact]:
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


def _joint_moduli(left: Number, right: Number, known: int) -> Iterator[Fact]:
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


def _is_multiple(number: Number, other: Number, modulus: int) -> bool:
    """Whether the number is some multiple of another one that the modulus divides, plus a
    constant."""
    if other is number or is_independent((number, other)):
        return False
    (x0, y0), *rest = dict.fromkeys(zip(other.values, number.values, strict=True))
    return all((y - y0) % (modulus * (x - x0)) == 0 for x, y in rest if x != x0)


def _modulus(term: Term, values: Sequence[int], modulus: int, rank: Rank) -> Fact:
    shifted = subtract(term, integer(values[0] % modulus))
    return Fact(equal(truncated_remainder(shifted, integer(modulus)), ZERO), rank)


def quotients(
    numbers: Sequence[Number], kinds: Kinds, constants: Collection[int]
) -> Iterator[Fact]:
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
                    yield Fact(equal(left.term, quotient), Rank.QUOTIENT)
            if all(
                a == b - divisor * _quotient(b, divisor)
                for a, b in zip(left.values, right.values, strict=True)
            ):
                remainder = truncated_remainder(right.term, integer(divisor))
                yield Fact(equal(left.term, remainder), Rank.QUOTIENT)


def _quotient(value: int, divisor: int) -> int:
    """Rounded towards zero; the divisor is positive."""
    return value // divisor if value >= 0 else -(-value // divisor)
