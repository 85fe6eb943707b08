# SPDX-License-Identifier: Apache-2.0
"""Inputs that were run: those that seem to run well, and the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise, product
from typing import final

from assay.engines.templates.preconditions.guesses import atoms_of
from assay.engines.templates.preconditions.pieces import contains
from assay.engines.templates.preconditions.unrolled import Unrolled
from assay.engines.templates.preconditions.view import TemplateView
from assay.engines.templates.solve.runs import PathRuns, Point, RunEnds
from assay.engines.templates.solve.samples import far_first, sample_points
from assay.program.terms import Term
from assay.transitions.linearize import Literals

_MOST_STARTS = 5
_STEPS = (1, 2, 4, 8)
_CHANGES = (-1, 1, -3, 3)
_FARTHER = (-5, -4, -3, -2, -1, 2, 3, 4, 5, 6)


@final
class Tried:
    """The inputs of one procedure; a run that must end and does not is no good one."""

    def __init__(self, view: TemplateView, *, must_end: bool) -> None:
        every = {cut: view.walk.variables(cut) for cut in (view.cuts.entry, *view.cuts.points)}
        self._entry = view.cuts.entry
        self._must_end = must_end
        self._runs = PathRuns(view.paths, every)
        self._unrolled = Unrolled(view.paths, view.cuts.entry, view.inputs, view.walk.budget)
        self._known: dict[frozenset[tuple[Term, int]], RunEnds] = {}
        some = (*sample_points(view.inputs, view.paths), *self._unrolled.points())
        points = list({frozenset(p.items()): p for p in some}.values())
        self.bad = [p for p in points if not self.runs_well(p)]
        self.good = far_first([p for p in points if self.runs_well(p)], self.bad)

    def runs_well(self, point: Point) -> bool:
        ends = self._ends(point)
        return not ends.breaks and (ends.is_complete or not self._must_end)

    def _ends(self, point: Point) -> RunEnds:
        key = frozenset(point.items())
        if key not in self._known:
            self._known[key] = self._runs.ends(self._entry, point)
        return self._known[key]

    def passing(self, points: Iterable[Point]) -> list[Point]:
        """The inputs whose runs come to a place where a bound is due."""
        return [p for p in points if self._ends(p).marks]

    def atoms(self) -> dict[Term, int]:
        """What guesses are made of."""
        return atoms_of(self._runs, self._entry, self.good, self.bad)

    def refutes(self, literals: Literals) -> bool:
        """Whether an input with some properties does not run well: of those that were run, or are
        near them, or break a claim on one of the first paths."""
        if any(contains(literals, p) for p in self.bad):
            return True
        inside = [p for p in self.good if contains(literals, p)][:_MOST_STARTS]
        for point in chain(_near(inside), _straight_on(inside), self._unrolled.breaking(literals)):
            if contains(literals, point) and not self.runs_well(point):
                self.bad.append(point)
                return True
        return False

    def beyond(self, literals: Literals, inside: Sequence[Point]) -> list[Point]:
        """Inputs outside a piece that seem to run well, straight on from some inside: how far the
        neighbours of its inequalities could go."""
        found: dict[frozenset[tuple[Term, int]], Point] = {}
        for point in inside[:_MOST_STARTS]:
            for variable, change in product(point, (-1, 1)):
                last = None
                for step in _STEPS:
                    near = {**point, variable: point[variable] + change * step}
                    if not self.runs_well(near):
                        break
                    last = near
                if last is not None and not contains(literals, last):
                    found[frozenset(last.items())] = last
        return list(found.values())


def _near(points: Sequence[Point]) -> Iterator[Point]:
    for point in points:
        for variable, change in product(point, _CHANGES):
            yield {**point, variable: point[variable] + change}


def _straight_on(points: Sequence[Point]) -> Iterator[Point]:
    """Farther in the directions from one to another."""
    for one, other in pairwise(points):
        for factor in _FARTHER:
            yield {v: n + factor * (other[v] - n) for v, n in one.items()}
