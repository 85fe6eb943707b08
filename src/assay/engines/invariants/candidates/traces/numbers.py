# SPDX-License-Identifier: Apache-2.0
"""Facts about one number or a pair: constants, bounds, few values, orders."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.traces.facts import Rank, TraceFact
from assay.engines.invariants.candidates.vocabulary import NumberTerm
from assay.program.terms import (
    ZERO,
    add,
    at_most,
    different,
    disjunction,
    equal,
    integer,
)

_SMALL: Final = 2  # differences that are worth a fact
_FEW: Final = 3  # values
_LARGEST_BOUND: Final = 1 << 24  # larger ones are those of types


def bounds(numbers: Sequence[NumberTerm], kinds: Kinds) -> Iterator[TraceFact]:
    """x == c, c <= x, x <= c, x != 0, and x == c || x == d."""
    for number in numbers:
        constants = {c for c in kinds.constants(number.term) if abs(c) <= _LARGEST_BOUND}
        near = {c + d for c in {0, *constants} for d in (-1, 0, 1)}
        low, high = min(number.values), max(number.values)
        rank = Rank.BOUND if number.modified else Rank.UNCHANGED
        if low == high:
            yield TraceFact(equal(number.term, integer(low)), Rank.EQUATION)
            continue
        if low in near and not (number.is_length and low <= 0):
            yield TraceFact(at_most(integer(low), number.term), rank)
        if high in near:
            yield TraceFact(at_most(number.term, integer(high)), rank)
        if low < 0 < high and 0 not in number.values:
            yield TraceFact(different(number.term, ZERO), rank)
        yield from _few_values(number)


def _few_values(number: NumberTerm) -> Iterator[TraceFact]:
    values = sorted(set(number.values))
    if len(values) > _FEW or len(number.values) < 4 * len(values):
        return
    if values[-1] - values[0] >= len(values):
        options = (equal(number.term, integer(value)) for value in values)
        yield TraceFact(disjunction(*options), Rank.BOUND)


def orders(numbers: Sequence[NumberTerm], kinds: Kinds) -> Iterator[TraceFact]:
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
            yield TraceFact(at_most(left.term, add(right.term, integer(high))), rank)
        if abs(low) <= _SMALL:
            yield TraceFact(at_most(add(right.term, integer(low)), left.term), rank)
        if low < 0 < high and 0 not in differences and len(differences) > 50:
            yield TraceFact(different(left.term, right.term), rank)


def comparison(left: NumberTerm, right: NumberTerm) -> Iterator[TraceFact]:
    """x == y, x <= y or x != y, for values that are no indices."""
    differences = [a - b for a, b in zip(left.values, right.values, strict=True)]
    rank = Rank.ORDER if left.modified or right.modified else Rank.UNCHANGED
    low, high = min(differences), max(differences)
    if low == high == 0:
        yield TraceFact(equal(left.term, right.term), Rank.EQUATION)
    elif high in (0, -1):
        yield TraceFact(at_most(left.term, add(right.term, integer(high))), rank)
    elif low < 0 < high and 0 not in differences:
        yield TraceFact(different(left.term, right.term), rank)


def _is_constant(number: NumberTerm) -> bool:
    return min(number.values) == max(number.values)


def wide_orders(numbers: Sequence[NumberTerm], kinds: Kinds) -> Iterator[TraceFact]:
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
                yield TraceFact(at_most(both, add(other.term, integer(high))), Rank.WIDE_ORDER)
            if low != high and abs(low) <= 1:
                yield TraceFact(at_most(add(other.term, integer(low)), both), Rank.WIDE_ORDER)
