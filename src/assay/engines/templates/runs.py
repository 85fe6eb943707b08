# SPDX-License-Identifier: Apache-2.0
"""Runs paths on numbers: which inputs lead to a broken claim, which states runs come to.

This only guides a search: what is found in the end is proved for all inputs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.cuts import Cut
from assay.engines.templates.path import Path
from assay.program.terms import FALSE, TRUE, Op, Term, free_variables, linear_form, substitute

Point = Mapping[Term, int]
_TRIED = (0, 1, -1, 3)  # for unknown values on the way
_MOST_STATES = 400
_WALKS = 60
_STUBBORN = (1.0, 0.8)  # how often a run takes the path that it likes best


def value(term: Term, point: Point) -> int:
    coefficients, constant = linear_form(term)
    return constant + sum(factor * point[v] for v, factor in coefficients.items())


def holds(literal: Term, point: Point) -> bool:
    if literal is FALSE:
        return False
    number = value(literal.args[0], point)
    return number == 0 if literal.op is Op.EQ else number <= 0


@final
@dataclass(frozen=True, slots=True)
class _Move:
    """A path, its number, and the unknown values on the way."""

    path: Path
    number: int
    unknown: tuple[Term, ...]

    def after(self, state: Point) -> Point:
        return {v: value(term, state) for v, term in self.path.updates.items()}


@final
class Runs:
    """The paths of a procedure, by where they start."""

    def __init__(self, paths: Iterable[Path], variables: Mapping[Cut, Sequence[Term]]) -> None:
        self._moves: dict[Cut, list[_Move]] = {}
        self._count = 0
        for path in paths:
            used = (*path.conditions, *path.updates.values())
            symbols = {v for one in used for v in free_variables(one)}
            unknown = symbols.difference(variables[path.source])
            ordered = tuple(sorted(unknown, key=lambda term: term.id))
            self._moves.setdefault(path.source, []).append(_Move(path, self._count, ordered))
            self._count += 1

    def breaks(self, entry: Cut, point: Point, *, must_end: bool = False) -> bool:
        """Whether some run from there breaks a claim, as far as a few steps show; or does not come
        to an end in them, if it must."""
        work: list[tuple[Cut, Point]] = [(entry, point)]
        seen: set[object] = set()
        while work and len(seen) < _MOST_STATES:
            cut, state = work.pop(0)
            key = cut, frozenset(state.items())
            if key in seen:
                continue
            seen.add(key)
            for move, full in self._next(cut, state):
                if move.path.target is None:
                    return True
                if move.path.target in self._moves:
                    work.append((move.path.target, move.after(full)))
        return must_end and bool(work)

    def conditions(self, entry: Cut, point: Point, length: int) -> list[tuple[Term, int]]:
        """What the first paths of a run assume, said of its input, and which path it is; as far as
        nothing is chosen."""
        found: dict[Term, int] = {}
        cut, state = entry, point
        values: Mapping[Term, Term] = {v: v for v in point}
        for number in range(length):
            moves = list(self._next(cut, state))
            if not moves or any(move.unknown for move, _ in moves):
                break
            for move, _ in moves:
                for one in move.path.conditions:
                    found.setdefault(substitute(one, values), number)
            move, full = moves[-1]
            target = move.path.target
            if len({m.number for m, _ in moves}) > 1 or target is None:
                break
            values = {v: substitute(one, values) for v, one in move.path.updates.items()}
            cut, state = target, move.after(full)
        return [(one, number) for one, number in found.items() if one not in (TRUE, FALSE)]

    def visited(
        self, entry: Cut, points: Sequence[Point], most: int, length: int
    ) -> dict[Cut, list[Point]]:
        """States at cut points that runs of some length were seen in. Each run prefers some paths
        to others, so that some go far in one direction."""
        chance = Random(length)
        found: dict[Cut, dict[frozenset[tuple[Term, int]], Point]] = {}
        for number in range(_WALKS):
            liking = [chance.random() for _ in range(self._count)]
            stubborn = _STUBBORN[number % len(_STUBBORN)]
            start = points[number % len(points)] if points else {}
            walk = self._walk(entry, start, liking, stubborn, chance)
            for _, (cut, state) in zip(range(length), walk, strict=False):
                states = found.setdefault(cut, {})
                if len(states) < most:
                    states[frozenset(state.items())] = state
        return {cut: list(states.values()) for cut, states in found.items()}

    def _walk(
        self, cut: Cut, state: Point, liking: Sequence[float], stubborn: float, chance: Random
    ) -> Iterator[tuple[Cut, Point]]:
        """One run, and on the way every state in which it could have returned."""
        while True:
            staying = []
            for move, full in self._next(cut, state):
                target = move.path.target
                if target is not None and target in self._moves:
                    staying.append((move, full, target))
                elif target is not None:
                    yield target, move.after(full)
            if not staying:
                return
            if chance.random() < stubborn:
                move, full, target = max(staying, key=lambda one: liking[one[0].number])
            else:
                move, full, target = chance.choice(staying)
            cut, state = target, move.after(full)
            yield cut, state

    def _next(self, cut: Cut, state: Point) -> Iterator[tuple[_Move, Point]]:
        """The paths that can be taken, with unknown values on the way."""
        for move in self._moves.get(cut, ()):
            for values in product(_TRIED, repeat=min(len(move.unknown), 3)):
                full = {**dict.fromkeys(move.unknown, 0), **state}
                full.update(zip(move.unknown, values, strict=False))
                if all(holds(one, full) for one in move.path.conditions):
                    yield move, full
