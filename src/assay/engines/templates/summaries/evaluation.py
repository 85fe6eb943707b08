# SPDX-License-Identifier: Apache-2.0
"""Runs procedures that call each other on numbers, along their paths.

What a call gives comes from a run of what it calls. Unknown values are chosen. This only guides a
search: what is found in the end is proved for all inputs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from random import Random
from typing import final

from assay.engines.templates.solve.runs import Point, holds, value
from assay.engines.templates.summaries.bodies import SummarizedBody
from assay.program.terms import Term, free_variables
from assay.transitions.cuts import Cut
from assay.transitions.path import Path

_CHOSEN = (0, 1, -1, 2, 3, 7)
_DEEPEST = 150  # calls inside each other
_STEPS = 3000  # paths of one run
_TRIES = 6  # choices of unknown values on one path


class End(Enum):
    """How a run ends that does not return."""

    BROKEN = auto()  # a claim does not hold
    LOST = auto()  # nobody knows: it is too long, or no path fits


class _LostError(Exception):
    """The run cannot go on."""


class _BrokenError(Exception):
    """The run breaks a claim."""


@final
class ProcedureRuns:
    """Runs of some procedures; the same inputs give the same outputs."""

    def __init__(self, bodies: Mapping[str, SummarizedBody]) -> None:
        self._bodies = bodies
        self._known: dict[tuple[str, frozenset[tuple[Term, int]]], Point | End] = {}
        self._from: dict[str, dict[Cut, list[Path]]] = {}
        for name, body in bodies.items():
            leaving = self._from.setdefault(name, {})
            for path in body.paths:
                leaving.setdefault(path.source, []).append(path)
        self._steps = 0
        self._chance = Random(0)

    def run(self, name: str, inputs: Point) -> Point | End:
        """The outputs, as a postcondition calls them."""
        self._steps = 0
        return self._run(name, inputs, 0)

    def _run(self, name: str, inputs: Point, depth: int) -> Point | End:
        key = name, frozenset(inputs.items())
        if key not in self._known:
            found: Point | End
            try:
                found = self._followed(name, inputs, depth)
            except _LostError:
                return End.LOST  # for now: nearer to the outermost call it may come to an end
            except _BrokenError:
                found = End.BROKEN
            self._known[key] = found
        return self._known[key]

    def _followed(self, name: str, inputs: Point, depth: int) -> Point:
        body = self._bodies[name]
        cut, state = body.cuts.entry, dict(inputs)
        while True:
            path, full = self._taken(name, cut, state, depth)
            if path.target is None:
                raise _BrokenError
            after = {v: value(term, full) for v, term in path.updates.items()}
            if path.target == body.leaving:
                values = body.values(path)
                return {one: value(values[one], full) for one in body.named_outputs()}
            cut, state = path.target, after

    def _taken(
        self, name: str, cut: Cut, state: Mapping[Term, int], depth: int
    ) -> tuple[Path, Point]:
        """A path that fits, any of them; one that breaks a claim before others."""
        paths = list(self._from[name].get(cut, []))
        self._chance.shuffle(paths)
        for path in sorted(paths, key=lambda one: one.target is not None):
            for full in self._along(path, state, depth):
                return path, full
        raise _LostError

    def _along(self, path: Path, state: Mapping[Term, int], depth: int) -> Iterator[Point]:
        """The values on the way, if the path can be taken."""
        for _ in range(_TRIES):
            self._steps += 1
            if depth > _DEEPEST or self._steps > _STEPS:
                raise _LostError
            full = dict(state)
            chosen: set[Term] = set()
            if self._call_all(path, full, chosen, depth):
                self._choose(_symbols(path), full, chosen)
                if all(holds(one, full) for one in path.conditions):
                    yield full
                    return
            if not chosen:
                return

    def _call_all(self, path: Path, full: dict[Term, int], chosen: set[Term], depth: int) -> bool:
        """Make the calls of a path; whether nothing on the way keeps it from being taken."""
        for use in path.uses:
            body = self._bodies[use.callee]
            given = [use.values.get(one, one) for one in body.inputs]
            self._choose({v for one in given for v in free_variables(one)}, full, chosen)
            if not _may_hold(path.conditions, full):
                return False
            inputs = {v: value(t, full) for v, t in zip(body.inputs, given, strict=True)}
            found = self._run(use.callee, inputs, depth + 1)
            if found is End.LOST:
                raise _LostError
            if found is End.BROKEN:
                raise _BrokenError
            assert not isinstance(found, End)
            full |= {use.values[one]: n for one, n in found.items() if one in use.values}
        return _may_hold(path.conditions, full)

    def _choose(self, symbols: set[Term], full: dict[Term, int], chosen: set[Term]) -> None:
        for one in sorted(symbols - full.keys(), key=lambda term: term.id):
            full[one] = self._chance.choice(_CHOSEN)
            chosen.add(one)


def _symbols(path: Path) -> set[Term]:
    every = (*path.conditions, *path.updates.values())
    return {v for one in every for v in free_variables(one)}


def _may_hold(conditions: Sequence[Term], known: Mapping[Term, int]) -> bool:
    """Whether no condition on known values fails."""
    return all(holds(one, known) for one in conditions if free_variables(one) <= known.keys())
