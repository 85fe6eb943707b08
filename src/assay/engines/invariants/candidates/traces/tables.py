# SPDX-License-Identifier: Apache-2.0
"""What a number is, or at most is, for each of the few values of a counter.

for (i = 0; i < 5; i++) p = p * 2;      (i == 0 ==> p == 1) && (i == 1 ==> p == 2) && ...
while (n >= 10) { n = n / 10; d++; }    (d == 1 ==> n <= 2147483647) && (d == 2 ==> n <= ...) && ...
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.scope import LoopScope
from assay.engines.invariants.candidates.traces.equations import is_independent
from assay.engines.invariants.candidates.traces.facts import Rank, TraceFact
from assay.engines.invariants.candidates.vocabulary import NumberTerm
from assay.program.terms import Term, at_most, conjunction, equal, implication, integer

_FEWEST: Final = 4  # values of the counter
_MOST: Final = 64

Relation = Callable[[Term, Term], Term]


def tables(numbers: Sequence[NumberTerm], kinds: Kinds, scope: LoopScope) -> Iterator[TraceFact]:
    """Tables over counters that a constant of the program bounds."""
    steady = scope.steady
    for counter in numbers:
        if counter.term not in steady or not _is_small(counter, kinds):
            continue
        for number in numbers:
            if number.modified and number is not counter and is_independent((number, counter)):
                yield from _table(counter, number)


def _is_small(counter: NumberTerm, kinds: Kinds) -> bool:
    """Whether it runs through few values, up to one that the program mentions."""
    values = set(counter.values)
    low, high = min(values), max(values)
    near = {c + d for c in kinds.constants(counter.term) for d in (0, 1)}
    return _FEWEST <= len(values) <= _MOST and len(values) == high - low + 1 and high in near


def _table(counter: NumberTerm, number: NumberTerm) -> Iterator[TraceFact]:
    seen: dict[int, set[int]] = {}
    for step, value in zip(counter.values, number.values, strict=True):
        seen.setdefault(step, set()).add(value)
    if all(len(values) == 1 for values in seen.values()):
        yield _fact(counter, number, {c: min(values) for c, values in seen.items()}, equal)
    elif _falls({c: max(values) for c, values in seen.items()}):
        yield _fact(counter, number, {c: max(values) for c, values in seen.items()}, at_most)


def _falls(largest: Mapping[int, int]) -> bool:
    """Whether each step of the counter leaves less: otherwise the bounds are chance."""
    limits = [largest[step] for step in sorted(largest)]
    return all(after < before for before, after in pairwise(limits))


def _fact(
    counter: NumberTerm, number: NumberTerm, values: Mapping[int, int], relation: Relation
) -> TraceFact:
    cases = [
        implication(equal(counter.term, integer(step)), relation(number.term, integer(value)))
        for step, value in sorted(values.items())
    ]
    return TraceFact(conjunction(*cases), Rank.TABLE)
