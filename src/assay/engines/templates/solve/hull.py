# SPDX-License-Identifier: Apache-2.0
"""Inequalities that states fulfil, some of them exactly: the faces of their convex hull.

Faces are looked for in one, two and three variables at a time, through extreme states.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import gcd
from random import Random

from assay.engines.templates.solve.runs import Point
from assay.program.terms import ZERO, Term, at_most, from_linear

_DIRECTIONS = 200
_MOST_CORNERS = 30
_LARGEST = 12  # coefficient
Vector = tuple[int, ...]


def faces(states: Sequence[Point], variables: Sequence[Term]) -> list[Term]:
    """Inequalities that hold in all states, those with small coefficients first."""
    found: dict[Term, int] = {}
    for count in (1, 2, 3):
        for some in combinations(variables, count):
            points = list(dict.fromkeys(tuple(state[v] for v in some) for state in states))
            for normal, bound in _faces(points):
                term = from_linear(dict(zip(some, normal, strict=True)), -bound)
                found.setdefault(at_most(term, ZERO), sum(map(abs, normal)))
    return sorted(found, key=lambda one: found[one])


def _faces(points: Sequence[Vector]) -> Iterator[tuple[Vector, int]]:
    """Normals, and how far the points go along them."""
    size = len(points[0])
    for some in combinations(_corners(points, size), size):
        for normal in _normals(some):
            if max(map(abs, normal)) > _LARGEST:
                continue
            bound = _dot(normal, some[0])
            if all(_dot(normal, point) <= bound for point in points):
                yield normal, bound


def _corners(points: Sequence[Vector], size: int) -> list[Vector]:
    chance = Random(0)
    found: dict[Vector, None] = {}
    others = [tuple(chance.randint(-9, 9) for _ in range(size)) for _ in range(_DIRECTIONS)]
    for direction in (*product((0, 1, -1), repeat=size), *others):
        found[max(points, key=lambda point: _dot(direction, point))] = None
        if len(found) >= _MOST_CORNERS:
            break
    return list(found)


def _normals(some: Sequence[Vector]) -> list[Vector]:
    """The two normals of the plane through as many points as there are dimensions."""
    first, rest = some[0], some[1:]
    edges = [tuple(a - b for a, b in zip(point, first, strict=True)) for point in rest]
    match edges:
        case []:
            normal: Vector = (1,)
        case [(a, b)]:
            normal = (b, -a)
        case [(a, b, c), (d, e, f)]:
            normal = (b * f - c * e, c * d - a * f, a * e - b * d)
        case _:
            return []
    divisor = gcd(*normal)
    if not divisor:
        return []
    normal = tuple(n // divisor for n in normal)
    return [normal, tuple(-n for n in normal)]


def _dot(one: Vector, other: Vector) -> int:
    return sum(a * b for a, b in zip(one, other, strict=True))
