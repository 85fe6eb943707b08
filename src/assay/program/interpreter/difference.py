# SPDX-License-Identifier: Apache-2.0
"""Zones: sets of integer points given by bounds of variables and of their differences.

A zone over x1 .. xn is a matrix `m` with `xi - xj <= m[i][j]` (None: no bound), where x0 is 0. It
is kept closed, so that every bound is the tightest, and it is never empty.
"""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass


@final
@dataclass(frozen=True, slots=True)
class Constraint:
    """x[left] - x[right] <= bound; index 0 is the constant 0."""

    left: int
    right: int
    bound: int

    def opposite(self) -> Constraint:
        return Constraint(self.right, self.left, -self.bound - 1)


Matrix = list[list[int | None]]


@final
class Zone:
    """A set of integer points that is not empty."""

    __slots__ = ("matrix",)

    def __init__(self, matrix: Matrix) -> None:
        self.matrix = matrix

    @staticmethod
    def everything(dimensions: int) -> Zone:
        nodes = range(dimensions + 1)
        return Zone([[0 if i == j else None for j in nodes] for i in nodes])

    def narrowed(self, constraint: Constraint) -> Zone | None:
        """The part of the zone where a constraint holds; None if there is none."""
        a, b, bound = constraint.left, constraint.right, constraint.bound
        old, back = self.matrix[a][b], self.matrix[b][a]
        if old is not None and old <= bound:
            return self
        if back is not None and back + bound < 0:
            return None
        nodes = range(len(self.matrix))
        into = [self.matrix[i][a] for i in nodes]
        out = self.matrix[b]
        rows: Matrix = []
        for i in nodes:
            start = into[i]
            row = list(self.matrix[i])
            if start is not None:
                for j in nodes:
                    end = out[j]
                    if end is not None:
                        row[j] = _least(row[j], start + bound + end)
            rows.append(row)
        return Zone(rows)

    def bounds(self, index: int) -> tuple[int | None, int | None]:
        """The least and largest value of a variable."""
        low = self.matrix[0][index]
        return (None if low is None else -low), self.matrix[index][0]

    def point(self) -> list[int]:
        """Some point of the zone."""
        zone = self
        for index in range(1, len(self.matrix)):
            low, high = zone.bounds(index)
            value = low if low is not None else min(0, high) if high is not None else 0
            fixed = zone.narrowed(Constraint(index, 0, value))
            assert fixed is not None
            fixed = fixed.narrowed(Constraint(0, index, -value))
            assert fixed is not None
            zone = fixed
        return [zone.bounds(index)[1] or 0 for index in range(1, len(self.matrix))]

    def size(self) -> int | None:
        """The number of points, where it is finite and the zone has at most one dimension."""
        if len(self.matrix) == 1:
            return 1
        low, high = self.bounds(1)
        if len(self.matrix) > 2 or low is None or high is None:
            return None
        return high - low + 1


def _least(left: int | None, right: int) -> int:
    return right if left is None or right < left else left
