# SPDX-License-Identifier: Apache-2.0
"""Runs paths on numbers: which inputs lead to a broken claim.

This only guides a search: what is found in the end is proved for all inputs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import final

from assay.engines.templates.cuts import Cut
from assay.engines.templates.paths import Path
from assay.program.terms import FALSE, Op, Term, free_variables, linear_form

Point = Mapping[Term, int]
_TRIED = (0, 1, -1, 3)  # for unknown values on the way
_MOST_STATES = 400
_WALKS = 40
_STEPS = 150
_STUBBORN = 0.95  # how often a run takes the path that it likes best


def value(term: Term, point: Point) -> int:
    coefficients, constant = linear_form(term)
    return constant + sum(factor * point[v] for v, factor in coefficients.items())


def holds(literal: Term, point: Point) -> bool:
    if literal is FALSE:
        return False
    number = value(literal.args[0], point)
    return number == 0 if literal.op is Op.EQ else number <= 0


@final
class Runs:
    """The paths of a procedure, by where they start."""

    def __init__(self, paths: Iterable[Path], variables: Mapping[Cut, Sequence[Term]]) -> None:
        self._paths: dict[Cut, list[tuple[Path, tuple[Term, ...]]]] = {}
        for path in paths:
            used = (*path.conditions, *path.updates.values())
            symbols = {v for one in used for v in free_variables(one)}
            unknown = symbols.difference(variables[path.source])
            ordered = tuple(sorted(unknown, key=lambda term: term.id))
            self._paths.setdefault(path.source, []).append((path, ordered))

    def breaks(self, entry: Cut, point: Point) -> bool:
        """Whether some run from there breaks a claim, as far as a few steps show."""
        return any(path.target is None for path, _ in self._taken(entry, point))

    def visited(self, entry: Cut, points: Sequence[Point], most: int) -> dict[Cut, list[Point]]:
        """States at cut points that runs were seen in. Each run prefers some paths to others, so
        that some go far in one direction."""
        chance = Random(0)
        found: dict[Cut, dict[frozenset[tuple[Term, int]], Point]] = {}
        for number in range(_WALKS):
            liking = {
                id(path): chance.random() for some in self._paths.values() for path, _ in some
            }
            start = points[number % len(points)] if points else {}
            for cut, state in self._walk(entry, start, liking, chance):
                some = found.setdefault(cut, {})
                if len(some) < most:
                    some[frozenset(state.items())] = state
        return {cut: list(states.values()) for cut, states in found.items()}

    def _walk(
        self, cut: Cut, state: Point, liking: Mapping[int, float], chance: Random
    ) -> Iterator[tuple[Cut, Point]]:
        for _ in range(_STEPS):
            enabled = list(self._next(cut, state))
            leaving = [one for one in enabled if not self._paths.get(one[0].target or cut)]
            for path, full in leaving:  # where the procedure returns
                if path.target is not None:
                    yield path.target, {v: value(term, full) for v, term in path.updates.items()}
            enabled = [one for one in enabled if one not in leaving and one[0].target is not None]
            if not enabled:
                return
            if chance.random() < _STUBBORN:
                path, full = max(enabled, key=lambda one: liking[id(one[0])])
            else:
                path, full = chance.choice(enabled)
            assert path.target is not None
            cut, state = path.target, {v: value(t, full) for v, t in path.updates.items()}
            yield cut, state

    def _next(self, cut: Cut, state: Point) -> Iterator[tuple[Path, Point]]:
        """The paths that can be taken, with unknown values on the way."""
        for path, unknown in self._paths.get(cut, ()):
            for values in product(_TRIED, repeat=min(len(unknown), 3)):
                full = {**dict.fromkeys(unknown, 0), **state}
                full.update(zip(unknown, values, strict=False))
                if all(holds(one, full) for one in path.conditions):
                    yield path, full

    def _taken(self, entry: Cut, point: Point) -> Iterator[tuple[Path, Point]]:
        work: list[tuple[Cut, Point]] = [(entry, point)]
        seen: set[object] = set()
        while work and len(seen) < _MOST_STATES:
            cut, state = work.pop(0)
            key = cut, frozenset(state.items())
            if key in seen:
                continue
            seen.add(key)
            for path, full in self._next(cut, state):
                yield path, full
                if path.target is not None:
                    after = {v: value(term, full) for v, term in path.updates.items()}
                    work.append((path.target, after))
