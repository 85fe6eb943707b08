# SPDX-License-Identifier: Apache-2.0
"""How far a number can have come: bounds that grow with the iterations.

for (i = p; i < n; i++) s += a[i];                      s <= 100 * (i - p)
for (i ...) for (j = 0; j < n; j++) if (...) c++;       c <= n * i + j
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, islice
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.scope import LoopScope
from assay.engines.invariants.candidates.traces.equations import is_independent
from assay.engines.invariants.candidates.traces.facts import Rank, TraceFact
from assay.engines.invariants.candidates.vocabulary import NumberTerm
from assay.program.terms import Term, add, at_most, integer, multiply, scale, subtract

_MOST_RATES: Final = 6
_MOST_MEASURES: Final = 6
_MOST_FACTS: Final = 4  # for one number, above and below
_LARGEST_RATE: Final = 1 << 24
_WORD: Final = 1 << 31  # what an int can add to a number of a wider type
_LARGEST_START: Final = 1 << 20


@final
@dataclass(frozen=True, slots=True)
class _Measure:
    """Something that is never negative, and 0 before the first iteration."""

    term: Term
    values: tuple[int, ...]


def growth(numbers: Sequence[NumberTerm], kinds: Kinds, scope: LoopScope) -> Iterator[TraceFact]:
    """x <= c * m + d and d <= x + c * m for constants c that the kind of x meets, or products of
    two if the loop multiplies; where loops nest, also for variables c."""
    steady = scope.steady
    counters = [n for n in numbers if n.term in steady and len(set(n.values)) > 2]
    measures = list(islice(_measures(counters, numbers, kinds), _MOST_MEASURES))
    for number in numbers:
        if not number.modified or number.is_length or len(set(number.values)) < 3:
            continue
        rates = _rates(number, kinds, multiplies=scope.multiplies)
        rates += [_WORD] if number.term in scope.wide else []
        own = [m for m in measures if _is_free(number, m)]
        yield from islice(_bounded(number, own, rates), _MOST_FACTS)
        if scope.is_nested:
            yield from islice(_by_products(number, numbers, own), _MOST_FACTS)


def _is_free(number: NumberTerm, measure: _Measure) -> bool:
    """Whether no equation ties the number to the measure."""
    return is_independent((number, NumberTerm(measure.term, measure.values)))


def _measures(
    counters: Sequence[NumberTerm], numbers: Sequence[NumberTerm], kinds: Kinds
) -> Iterator[_Measure]:
    """i, i - p and n - i."""
    fixed = [n for n in numbers if not n.modified]
    for counter in counters:
        low, high = min(counter.values), max(counter.values)
        if low in (0, 1) and counter.values[0] == low:
            shifted = tuple(v - low for v in counter.values)
            yield _Measure(subtract(counter.term, integer(low)), shifted)
        for other in fixed:
            if not kinds.comparable(counter.term, other.term) or low == high:
                continue
            differences = [a - b for a, b in zip(counter.values, other.values, strict=True)]
            if min(differences) == 0 and differences[0] == 0 and len(set(other.values)) > 1:
                yield _Measure(subtract(counter.term, other.term), tuple(differences))
            if max(differences) == 0 and differences[0] == 0:
                negative = tuple(-d for d in differences)
                yield _Measure(subtract(other.term, counter.term), negative)


def _rates(number: NumberTerm, kinds: Kinds, *, multiplies: bool) -> list[int]:
    constants = sorted({abs(c) for c in kinds.constants(number.term)} - {0, 1})
    plain = [c for c in constants if c <= _LARGEST_RATE]
    factors = plain[:3] if multiplies else ()
    products = [a * b for a, b in combinations_with_replacement(factors, 2)]
    rates = [1, *plain, *(p for p in products if p not in plain and p <= _LARGEST_RATE)]
    return rates[:_MOST_RATES]


def _bounded(
    number: NumberTerm, measures: Sequence[_Measure], rates: Sequence[int]
) -> Iterator[TraceFact]:
    for measure in measures:
        start = _start(number, measure)
        if start is None:
            continue
        pairs = [
            (value - start, steps)
            for value, steps in zip(number.values, measure.values, strict=True)
        ]
        grown = subtract(number.term, integer(start))
        for rate in rates:
            limit = scale(rate, measure.term)
            if any(grew > 0 for grew, _ in pairs) and _is_within(pairs, rate):
                yield TraceFact(at_most(grown, limit), Rank.GROWTH)
            if any(grew < 0 for grew, _ in pairs) and _is_within(
                [(-grew, steps) for grew, steps in pairs], rate
            ):
                yield TraceFact(at_most(scale(-rate, measure.term), grown), Rank.GROWTH)


def _start(number: NumberTerm, measure: _Measure) -> int | None:
    """The value that the number has whenever the measure is 0."""
    found = {v for v, m in zip(number.values, measure.values, strict=True) if m == 0}
    start = found.pop() if len(found) == 1 else None
    return start if start is not None and abs(start) <= _LARGEST_START else None


def _is_within(pairs: Sequence[tuple[int, int]], rate: int) -> bool:
    """Whether it has never grown faster, nor always exactly so: equations say that."""
    return all(grew <= rate * steps for grew, steps in pairs) and any(
        grew < rate * steps for grew, steps in pairs
    )


def _by_products(
    number: NumberTerm, numbers: Sequence[NumberTerm], measures: Sequence[_Measure]
) -> Iterator[TraceFact]:
    """x <= n * m, and x <= n * i + m for an i that an outer loop counts with."""
    fixed = [n for n in numbers if not n.modified and min(n.values) >= 0]
    for width in fixed:
        for measure in measures:
            limits = [a * b for a, b in zip(width.values, measure.values, strict=True)]
            if _is_below(number.values, limits):
                limit = multiply(width.term, measure.term)
                yield TraceFact(at_most(number.term, limit), Rank.POLYNOMIAL)
        for outer in (n for n in fixed if n.assigned and n is not width):
            before = [a * b for a, b in zip(width.values, outer.values, strict=True)]
            for measure in measures:
                limits = [a + b for a, b in zip(before, measure.values, strict=True)]
                if _is_below(number.values, limits):
                    limit = add(multiply(width.term, outer.term), measure.term)
                    yield TraceFact(at_most(number.term, limit), Rank.POLYNOMIAL)


def _is_below(values: Sequence[int], limits: Sequence[int]) -> bool:
    pairs = list(zip(values, limits, strict=True))
    return all(value <= limit for value, limit in pairs) and any(a < b for a, b in pairs)
