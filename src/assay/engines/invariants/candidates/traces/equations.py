# SPDX-License-Identifier: Apache-2.0
"""Equations that all samples satisfy: linear ones, squares and products, sums of powers.

int i = 0, s = 0;  while (i <= n) { s = s + i; i = i + 1; }        2*s == i*i - i
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Final

from assay.engines.invariants.candidates.traces.algebra import RowSpace, relations, row_space
from assay.engines.invariants.candidates.traces.facts import Rank, TraceFact
from assay.engines.invariants.candidates.vocabulary import NumberTerm
from assay.program.terms import ONE, ZERO, Term, add, equal, multiply, scale

_LARGEST_COEFFICIENT: Final = 64
_LONGEST: Final = 6  # terms of an equation
_SPARE: Final = 6  # samples beyond the number of unknown coefficients
_MOST_FACTORS: Final = 6
_HIGHEST_POWER: Final = 4


def distinct(numbers: Sequence[NumberTerm]) -> tuple[list[NumberTerm], list[TraceFact]]:
    """One number of each class of equal ones, and the equations that say so."""
    chosen: dict[tuple[int, ...], NumberTerm] = {}
    facts = []
    for number in numbers:
        first = chosen.setdefault(number.values, number)
        if first is not number and len(set(number.values)) > 1:
            facts.append(TraceFact(equal(first.term, number.term), Rank.EQUATION))
    return list(chosen.values()), facts


def linear(numbers: Sequence[NumberTerm]) -> Iterator[TraceFact]:
    """Equations of two and three numbers, and those of more that no smaller ones imply."""
    varied = [number for number in numbers if len(set(number.values)) > 1]
    columns = _Columns([ONE, *(number.term for number in varied)], _rows(varied), varied)
    related: list[set[int]] = []
    for size in (2, 3):
        for subset in combinations(range(1, len(varied) + 1), size):
            if any(known <= set(subset) for known in related):
                continue
            found = list(columns.equations([0, *subset], Rank.EQUATION))
            if found:
                related.append(set(subset))
                yield from found
    space = row_space(columns.basis, columns.width)
    if space.rank < columns.width - len(related):
        yield from columns.equations(list(range(columns.width)), Rank.EQUATION)


def quadratic(numbers: Sequence[NumberTerm]) -> Iterator[TraceFact]:
    """Equations with squares and products of numbers that are linearly independent."""
    chosen = _independent(numbers)
    pairs = [pair for pair in combinations(numbers[:8], 2) if is_independent(pair)]
    for subset in (*pairs, *combinations(chosen, 3)):
        if any(number.modified for number in subset):
            yield from _products(subset)
    if len(chosen) > 3:
        yield from _products(chosen)


def _products(numbers: Sequence[NumberTerm]) -> Iterator[TraceFact]:
    pairs = list(combinations_with_replacement(range(len(numbers)), 2))
    terms = [multiply(numbers[a].term, numbers[b].term) for a, b in pairs]
    terms += [ONE, *(number.term for number in numbers)]
    plain = _rows(numbers)
    rows = [[*(row[a + 1] * row[b + 1] for a, b in pairs), *row] for row in plain]
    columns = _Columns(terms, rows, numbers)
    if len({tuple(row) for row in plain}) >= columns.width + _SPARE:
        yield from columns.equations(list(range(columns.width)), Rank.POLYNOMIAL)


def powers(numbers: Sequence[NumberTerm]) -> Iterator[TraceFact]:
    """A number as a polynomial of degree 3 or 4 in one other."""
    for base in _independent(numbers):
        if not base.modified or len(set(base.values)) < _HIGHEST_POWER + _SPARE:
            continue
        square = multiply(base.term, base.term)
        terms = [multiply(square, square), multiply(square, base.term), square, base.term, ONE]
        for other in numbers:
            if other is base or not other.modified or len(set(other.values)) < 4:
                continue
            rows = [
                [b**4, b**3, b**2, b, 1, a] for a, b in zip(other.values, base.values, strict=True)
            ]
            columns = _Columns([*terms, other.term], rows, (base, other))
            yield from columns.equations(list(range(6)), Rank.POLYNOMIAL)


def _rows(numbers: Sequence[NumberTerm]) -> list[list[int]]:
    return [[1, *values] for values in zip(*(n.values for n in numbers), strict=True)]


def _independent(numbers: Sequence[NumberTerm]) -> list[NumberTerm]:
    """Numbers of which none is a linear function of those before it."""
    chosen: list[NumberTerm] = []
    for number in sorted(numbers, key=lambda n: (not n.modified, n.is_length)):
        if len(chosen) == _MOST_FACTORS or len(set(number.values)) < 3:
            continue
        if is_independent([*chosen, number]):
            chosen.append(number)
    return chosen


def is_independent(numbers: Sequence[NumberTerm]) -> bool:
    """Whether no linear equation holds between the numbers."""
    return row_space(_rows(numbers), len(numbers) + 1).rank == len(numbers) + 1


class _Columns:
    """Terms and their values, row by row for each sample."""

    def __init__(
        self, terms: Sequence[Term], rows: list[list[int]], numbers: Sequence[NumberTerm]
    ) -> None:
        self.terms = terms
        self.width = len(terms)
        self._rows = rows
        self._modified = {number.term for number in numbers if number.modified}
        space: RowSpace = row_space(rows, self.width)
        self.basis = space.rows()

    def equations(self, chosen: Sequence[int], rank: Rank) -> Iterator[TraceFact]:
        """The short equations between some of the columns."""
        basis = [[row[column] for column in chosen] for row in self.basis]
        space = row_space(basis, len(chosen))
        if space.rank == len(chosen):
            return
        rows = [[row[column] for column in chosen] for row in self._rows]
        for vector in relations(rows, basis, len(chosen)):
            used = [(c, self.terms[column]) for c, column in zip(vector, chosen, strict=True) if c]
            if 1 < len(used) <= _LONGEST and _is_small(used):
                yield TraceFact(_equation(used), rank)


def _is_small(used: Sequence[tuple[int, Term]]) -> bool:
    return all(abs(c) <= _LARGEST_COEFFICIENT for c, term in used if term is not ONE)


def _equation(used: Sequence[tuple[int, Term]]) -> Term:
    return equal(add(*(scale(c, term) for c, term in used)), ZERO)
