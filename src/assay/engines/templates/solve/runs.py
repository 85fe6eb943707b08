# SPDX-License-Identifier: Apache-2.0
"""Runs paths on numbers: which inputs lead to a broken claim, which states runs come to.

This only guides a search: what is found in the end is proved for all inputs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, final

from assay.dataclass import dataclass
from assay.program.terms import FALSE, TRUE, Op, Term, free_variables, linear_form, substitute
from assay.transitions.cuts import Cut
from assay.transitions.path import Path

Point = Mapping[Term, int]
State = tuple[int, ...]  # the values of a cut point's variables
_TRIED = (0, 1, -1, 3)  # for unknown values on the way
_MOST_UNKNOWN = 3  # that several values are tried for
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
    """A path as functions of a state, with the unknown values on the way behind it."""

    path: Path
    number: int
    unknown: tuple[State, ...]  # values to try; one empty one if there is none
    is_possible: Callable[[State], bool]
    after: Callable[[State], State]


@final
@dataclass(frozen=True, slots=True)
class RunEnds:
    """What became of runs."""

    breaks: bool  # a claim
    is_complete: bool  # they came to an end, or back to states they were in
    marks: frozenset[Cut]  # places where something is due that they passed


@final
class PathRuns:
    """The paths of a procedure, by where they start."""

    def __init__(self, paths: Iterable[Path], variables: Mapping[Cut, Sequence[Term]]) -> None:
        self._moves: dict[Cut, list[_Move]] = {}
        self._variables = variables
        for number, path in enumerate(paths):
            self._moves.setdefault(path.source, []).append(_move(path, number, variables))
        self._count = sum(map(len, self._moves.values()))

    def ends(self, entry: Cut, point: Point) -> RunEnds:
        """What becomes of the runs from there, as far as a few steps show."""
        work = [(entry, self._state(entry, point))]
        seen: set[tuple[Cut, State]] = set()
        marks: set[Cut] = set()
        while work and len(seen) < _MOST_STATES:
            at = work.pop(0)
            if at in seen:
                continue
            seen.add(at)
            for move, full in self._next(*at):
                target = move.path.target
                if target is None:
                    return RunEnds(breaks=True, is_complete=True, marks=frozenset(marks))
                if target in self._moves:
                    work.append((target, move.after(full)))
                else:
                    marks.add(target)
        return RunEnds(breaks=False, is_complete=not work, marks=frozenset(marks))

    def conditions(self, entry: Cut, point: Point, length: int) -> list[tuple[Term, int]]:
        """What the first paths of a run assume, said of its input, and which path it is; as far as
        nothing is chosen."""
        found: dict[Term, int] = {}
        cut, state = entry, self._state(entry, point)
        values: Mapping[Term, Term] = {v: v for v in point}
        for number in range(length):
            moves = list(self._next(cut, state))
            if not moves or any(len(move.unknown) > 1 for move, _ in moves):
                break
            for move, _ in moves:
                for one in move.path.conditions:
                    found.setdefault(substitute(one, values), number)
            move, full = moves[-1]
            target = move.path.target
            if len(moves) > 1 or target is None:
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
        found: dict[Cut, dict[State, None]] = {}
        for number in range(_WALKS):
            liking = [chance.random() for _ in range(self._count)]
            stubborn = _STUBBORN[number % len(_STUBBORN)]
            start = self._state(entry, points[number % len(points)] if points else {})
            walk = self._walk(entry, start, liking, stubborn, chance)
            for _, (cut, state) in zip(range(length), walk, strict=False):
                states = found.setdefault(cut, {})
                if len(states) < most:
                    states[state] = None
        return {cut: [self._point(cut, one) for one in states] for cut, states in found.items()}

    def _walk(
        self, cut: Cut, state: State, liking: Sequence[float], stubborn: float, chance: Random
    ) -> Iterator[tuple[Cut, State]]:
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

    def _next(self, cut: Cut, state: State) -> Iterator[tuple[_Move, State]]:
        """The paths that can be taken, with unknown values on the way."""
        for move in self._moves.get(cut, ()):
            for values in move.unknown:
                full = state + values
                if move.is_possible(full):
                    yield move, full

    def _state(self, cut: Cut, point: Point) -> State:
        return tuple(point[v] for v in self._variables[cut])

    def _point(self, cut: Cut, state: State) -> Point:
        return dict(zip(self._variables[cut], state, strict=True))


# --- paths as functions of Python


def _move(path: Path, number: int, variables: Mapping[Cut, Sequence[Term]]) -> _Move:
    used = (*path.conditions, *path.updates.values())
    symbols = {v for one in used for v in free_variables(one)}
    unknown = sorted(symbols.difference(variables[path.source]), key=lambda term: term.id)
    names = {v: f"s[{i}]" for i, v in enumerate((*variables[path.source], *unknown))}
    tried = min(len(unknown), _MOST_UNKNOWN)
    rest = (0,) * (len(unknown) - tried)
    conditions = " and ".join(_condition(one, names) for one in path.conditions) or "True"
    after = [path.updates[v] for v in variables.get(path.target, ())] if path.target else []
    return _Move(
        path,
        number,
        tuple((*some, *rest) for some in product(_TRIED, repeat=tried)),
        _function(conditions),
        _function(f"({''.join(f'{_sum(one, names)}, ' for one in after)})"),
    )


def _condition(literal: Term, names: Mapping[Term, str]) -> str:
    if literal is FALSE:
        return "False"
    return f"{_sum(literal.args[0], names)} {'==' if literal.op is Op.EQ else '<='} 0"


def _sum(term: Term, names: Mapping[Term, str]) -> str:
    coefficients, constant = linear_form(term)
    return " + ".join((*(f"{c} * {names[v]}" for v, c in coefficients.items()), str(constant)))


def _function(text: str) -> Any:
    """Only numbers and places in a tuple occur in the text."""
    return eval(f"lambda s: {text}", {"__builtins__": {}})
