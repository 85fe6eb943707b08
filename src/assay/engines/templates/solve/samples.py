# SPDX-License-Identifier: Apache-2.0
"""Inputs that are worth a run: near zero, and near the numbers of a program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from random import Random

from assay.engines.templates.solve.runs import Point
from assay.program.terms import Op, Term, linear_form
from assay.transitions.path import Path

_NEAR = range(-3, 4)
_MOST_POINTS = 200
_MOST_LISTED = 5000


def sample_points(inputs: Sequence[Term], paths: Iterable[Path]) -> Iterator[Point]:
    """All of them, or else some by chance, the same at every call."""
    values = _values(paths)
    chance = Random(0)
    if len(values) ** len(inputs) < _MOST_LISTED:
        every = list(product(values, repeat=len(inputs)))
    else:
        every = [tuple(chance.choice(values) for _ in inputs) for _ in range(_MOST_POINTS * 4)]
    chosen = every if len(every) <= _MOST_POINTS else chance.sample(every, _MOST_POINTS)
    for point in chosen:
        yield dict(zip(inputs, point, strict=True))


def _values(paths: Iterable[Path]) -> list[int]:
    numbers = sorted({abs(_constant(one)) for path in paths for one in path.conditions})
    large = [n for n in numbers if n > max(_NEAR)]
    around = dict.fromkeys(n + d for n in large[-1:] + large[:2] for d in (-1, 0, 1))
    beyond = [2 * large[-1] + 1, large[-1] + large[0] + 2, -large[-1]] if large else []
    return list(dict.fromkeys((*_NEAR, *around, *beyond)))


def _constant(literal: Term) -> int:
    return linear_form(literal.args[0])[1] if literal.op in (Op.LE, Op.EQ) else 0


def far_first(points: Iterable[Point], others: Sequence[Point]) -> list[Point]:
    """The points, those far from the others first."""
    return sorted(points, key=lambda p: -min((_distance(p, o) for o in others), default=0))


def _distance(one: Point, other: Point) -> int:
    return sum(abs(one[v] - other[v]) for v in one)
