# SPDX-License-Identifier: Apache-2.0
"""Exact linear relations between columns of numbers.

Elimination runs modulo a large prime, where numbers do not grow; the rational coefficients are
rebuilt (Wang, "A p-adic algorithm for univariate partial fractions", 1981) and checked on every row
over the integers. So what is returned is exact, whatever the prime.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import gcd, isqrt, lcm
from typing import Final

PRIME: Final = (1 << 61) - 1
_BOUND: Final = isqrt(PRIME // 2)

Row = Sequence[int]


class RowSpace:
    """A basis of the rows seen, in echelon form modulo the prime."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self._basis: dict[int, list[int]] = {}  # by the column of the leading 1

    @property
    def rank(self) -> int:
        return len(self._basis)

    def add(self, row: Row) -> None:
        rest = [value % PRIME for value in row]
        for column in range(self.columns):
            value = rest[column]
            if not value:
                continue
            base = self._basis.get(column)
            if base is None:
                inverse = pow(value, -1, PRIME)
                self._basis[column] = [entry * inverse % PRIME for entry in rest]
                return
            rest = [(a - value * b) % PRIME for a, b in zip(rest, base, strict=True)]

    def rows(self) -> list[list[int]]:
        return [self._basis[column] for column in sorted(self._basis)]

    def null_vectors(self) -> list[list[int]]:
        """Vectors modulo the prime that every row annihilates; a basis of them."""
        reduced = self._reduced()
        vectors = []
        for free in range(self.columns):
            if free in reduced:
                continue
            vector = [0] * self.columns
            vector[free] = 1
            for pivot, row in reduced.items():
                vector[pivot] = -row[free] % PRIME
            vectors.append(vector)
        return vectors

    def _reduced(self) -> dict[int, list[int]]:
        reduced: dict[int, list[int]] = {}
        for column in sorted(self._basis, reverse=True):
            row = self._basis[column]
            for pivot, other in reduced.items():
                factor = row[pivot]
                if factor:
                    row = [(a - factor * b) % PRIME for a, b in zip(row, other, strict=True)]
            reduced[column] = row
        return reduced


def row_space(rows: Iterable[Row], columns: int) -> RowSpace:
    space = RowSpace(columns)
    for row in rows:
        space.add(row)
        if space.rank == columns:
            break
    return space


def relations(rows: Sequence[Row], basis: Iterable[Row], columns: int) -> list[list[int]]:
    """Integer vectors whose product with every row is 0; the basis spans the rows."""
    found = []
    for vector in row_space(basis, columns).null_vectors():
        whole = _integers(vector)
        if whole is not None and all(
            sum(a * b for a, b in zip(whole, row, strict=True)) == 0 for row in rows
        ):
            found.append(whole)
    return found


def _integers(vector: Sequence[int]) -> list[int] | None:
    """The vector of integers without a common factor that is a multiple of this one."""
    fractions = [_fraction(value) for value in vector]
    pairs = [pair for pair in fractions if pair is not None]
    if len(pairs) < len(vector):
        return None
    common = lcm(*(denominator for _, denominator in pairs))
    whole = [numerator * (common // denominator) for numerator, denominator in pairs]
    divisor = gcd(*whole)
    return [value // divisor for value in whole] if divisor else None


def _fraction(value: int) -> tuple[int, int] | None:
    """The fraction of small numbers that has this value modulo the prime."""
    before, now = (PRIME, 0), (value, 1)
    while now[0] > _BOUND:
        quotient = before[0] // now[0]
        before, now = now, (before[0] - quotient * now[0], before[1] - quotient * now[1])
    numerator, denominator = now
    if denominator == 0 or abs(denominator) > _BOUND:
        return None
    return (numerator, denominator) if denominator > 0 else (-numerator, -denominator)
