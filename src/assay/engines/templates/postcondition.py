# SPDX-License-Identifier: Apache-2.0
"""Strongest postconditions (section 5): the exit is a cut point with an unknown formula.

What is cheap to find comes first. Then for states near those that runs end in, but that no run was
seen to end in, an inequality is solved for that holds for all runs and excludes them, as many as it
can, moved inwards as far as it goes. It ends when nothing more can be excluded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from time import monotonic, perf_counter
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.cases import CaseSolver, Solved
from assay.engines.templates.conditions import conditions, steps
from assay.engines.templates.cuts import Cut, CutSet, cuts_of, with_exit
from assay.engines.templates.effort import Effort
from assay.engines.templates.facts import cheap_facts, minimal
from assay.engines.templates.paths import LateError, Walk
from assay.engines.templates.precondition import fixed_parameters, sample_points
from assay.engines.templates.runs import Point, Runs, holds
from assay.engines.templates.template import Inequality, Shape, Unknowns
from assay.passes.effects import effects
from assay.program.graph import Procedure, Program
from assay.program.terms import TRUE, Term, conjunction, conjuncts

_MOST_STATES = 60
_MOST_TARGETS = 24
_MOST_FAILURES = 6
_DIRECTIONS = 300
_EXCLUDING = 0.5  # seconds for each question whether a state can be excluded
_ATTEMPTS = (
    (CutSet.HEADERS, 1),
    (CutSet.PATHS, 1),
    (CutSet.HEADERS, 2),
    (CutSet.PATHS, 2),
)


@final
@dataclass(frozen=True, slots=True)
class Postcondition:
    formula: Term  # over results, globals, and parameters that are never assigned
    at: tuple[tuple[CutSet, dict[Cut, Term]], ...]  # what proves it
    size: int
    last: float  # seconds of the last query
    seconds: float


@final
class _View:
    """The procedure with one choice of cut points, its exit among them."""

    def __init__(self, program: Program, procedure: Procedure, kind: CutSet) -> None:
        shared = effects(program)[procedure.name]
        seen = frozenset(procedure.results) | shared | fixed_parameters(procedure)
        self.kind = kind
        self.cuts, self.exit = with_exit(cuts_of(procedure, kind), procedure)
        self.walk = Walk(program, procedure, self.cuts, at_exit=seen)
        self.paths = self.walk.paths()
        self.facts = dict(cheap_facts(self.walk, self.paths))
        every = {cut: self.walk.variables(cut) for cut in (self.cuts.entry, *self.cuts.points)}
        points = list(sample_points(every[self.cuts.entry], self.paths))
        runs = Runs(self.paths, every)
        self.visited = runs.visited(self.cuts.entry, points, _MOST_STATES)

    def post(self) -> list[Term]:
        return list(conjuncts(self.facts.get(self.exit, TRUE)))


@final
class PostconditionSearch:
    """Inequalities at the exit of one procedure."""

    def __init__(self, program: Program, procedure: Procedure, deadline: float | None) -> None:
        self._deadline = deadline
        self._views = {kind: _View(program, procedure, kind) for kind in CutSet}
        self._size = 0
        self._last = 0.0

    def run(self) -> Postcondition:
        started = perf_counter()
        with suppress(LateError):
            self._exclude_all()
        return Postcondition(
            conjunction(*self._known()),
            tuple((kind, view.facts) for kind, view in self._views.items()),
            self._size,
            self._last,
            perf_counter() - started,
        )

    def _known(self) -> list[Term]:
        return minimal(one for view in self._views.values() for one in view.post())

    def _exclude_all(self) -> None:
        for kind, inside in _ATTEMPTS:
            view = self._views[kind]
            targets = list(self._targets(view))
            failed = 0
            while targets and failed < _MOST_FAILURES:
                if self._deadline is not None and monotonic() > self._deadline:
                    raise LateError
                target = targets.pop(0)
                found = self._excluding(view, inside, target, targets)
                if found is None:
                    failed += 1
                    continue
                targets = [t for t in targets if holds(found, t)]

    def _targets(self, view: _View) -> Iterator[Point]:
        """States that no run was seen to end in, next to those that one was."""
        reached = view.visited.get(view.exit, [])
        known = self._known()
        seen = {frozenset(state.items()) for state in reached}
        found: dict[frozenset[tuple[Term, int]], Point] = {}
        for state in reached:
            for variable in state:
                for change in (-1, 1):
                    near: Point = {**state, variable: state[variable] + change}
                    key = frozenset(near.items())
                    if key not in seen and all(holds(one, near) for one in known):
                        found[key] = near
        yield from _outermost(list(found.values()), reached)[:_MOST_TARGETS]

    def _excluding(
        self, view: _View, inside: int, target: Point, others: Sequence[Point]
    ) -> Term | None:
        """An inequality that holds at the exit and excludes a state, and others if it can."""
        unknowns = Unknowns()
        last = unknowns.inequality(view.walk.variables(view.exit))
        templates = {
            cut: unknowns.template(Shape(inside), view.walk.variables(cut))
            for cut in view.cuts.points
            if cut is not view.exit
        }
        templates[view.exit] = unknowns.only(last)
        solver = CaseSolver((1,))
        solver.add(conditions(steps(view.walk, view.paths, view.facts), templates))
        for cut, template in templates.items():
            rows = [row for one in template.disjuncts for row in one]
            _contain_all(solver, rows, view.visited.get(cut, []))
        _exclude(solver, last, target)
        solver.at_least(last.on(target), -1)  # and not more, which fixes the scale
        if not solver.is_possible(Effort(_EXCLUDING, self._deadline)):
            return None
        for other in others:
            solver.push()
            _exclude(solver, last, other)
            if not solver.is_possible(Effort(_EXCLUDING / 4, self._deadline)):
                solver.pop()
        form: dict[int, int] = {}
        for state in view.visited.get(view.exit, []):
            for unknown, factor in last.on(state).items():
                form[unknown] = form.get(unknown, 0) + factor
        answer = solver.solve(Effort(4 * _EXCLUDING, self._deadline), smallest=form)
        if not isinstance(answer, Solved):
            return None
        for cut, template in templates.items():
            known = view.facts.get(cut, TRUE)
            view.facts[cut] = conjunction(known, template.solved(answer.solution))
        self._size, self._last = answer.size, answer.seconds
        return last.solved(answer.solution)


def _outermost(targets: Sequence[Point], reached: Sequence[Point]) -> list[Point]:
    """Those that lie beyond all states in many directions first, without those that do in none:
    what lies between states cannot be excluded by an inequality."""
    chance = Random(0)
    variables = sorted(reached[0], key=lambda term: term.id) if reached else []
    counts = [0] * len(targets)
    for _ in range(_DIRECTIONS):
        factors = [chance.randint(-6, 6) for _ in variables]
        furthest = max(_along(factors, variables, state) for state in reached)
        for number, target in enumerate(targets):
            counts[number] += _along(factors, variables, target) > furthest
    ordered = sorted(range(len(targets)), key=lambda number: -counts[number])
    return [targets[number] for number in ordered if counts[number]]


def _along(factors: Sequence[int], variables: Sequence[Term], point: Point) -> int:
    return sum(f * point[v] for f, v in zip(factors, variables, strict=True))


def _contain_all(solver: CaseSolver, rows: Sequence[Inequality], states: Sequence[Point]) -> None:
    """What holds whenever a cut point is reached holds in the states that were seen there."""
    for row in rows:
        for state in states:
            solver.at_least(row.on(state), 0)


def _exclude(solver: CaseSolver, row: Inequality, state: Point) -> None:
    solver.at_least({u: -c for u, c in row.on(state).items()}, 1)
