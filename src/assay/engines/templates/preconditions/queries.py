# SPDX-License-Identifier: Apache-2.0
"""Questions to the solver: which precondition there is, or whether a formula is one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.templates.preconditions.pieces import PreconditionPiece, Sizes
from assay.engines.templates.preconditions.view import TemplateView
from assay.engines.templates.solve.presentation import simplified
from assay.engines.templates.solve.runs import Point
from assay.program.terms import conjunction
from assay.solvers.farkas.cases import CaseSolver, Solved
from assay.solvers.farkas.system import Condition
from assay.solvers.farkas.template import (
    Inequality,
    Solution,
    Template,
    Unknown,
    Unknowns,
)
from assay.transitions.cuts import Cut
from assay.transitions.linearize import Literals

_COEFFICIENTS = (-1, 0, 1)  # of a precondition
SLOPES = (-2, -1, 0, 1, 2)  # of a bound
SMALL_SLOPES = (-1, 0, 1)


@final
@dataclass(frozen=True, slots=True)
class Posed:
    """A question, with its unknowns."""

    view: TemplateView
    solver: CaseSolver
    budget: Budget  # with fuel
    given: Literals  # what is known of the precondition
    before: tuple[Inequality, ...]  # the rest of it
    templates: Mapping[Cut, Template]
    bounds: Mapping[Cut, Inequality]

    def contain(self, point: Point) -> None:
        for row in self.before:
            self.solver.at_least(row.on(point), 0)

    def imply(self, stronger: Literals) -> None:
        """The unknown part is no stronger than some literals."""
        self.solver.add(Condition(stronger, (), (row.at({}),)) for row in self.before)

    def is_possible(self, seconds: float) -> bool:
        with self.budget.counting(self.solver):
            return self.solver.is_possible(self.budget.query(seconds))

    def solved(
        self,
        seconds: float,
        *,
        simplify: bool = True,
        outwards: Sequence[Unknown] = (),
    ) -> Solved | None:
        with self.budget.counting(self.solver):
            answer = self.solver.solve(
                self.budget.query(seconds), simplify=simplify, outwards=outwards
            )
        return answer if isinstance(answer, Solved) else None

    def literals(self, seconds: float) -> Literals | None:
        """The precondition itself, as far outwards as it goes."""
        answer = self.solved(seconds, outwards=[row.constant for row in self.before])
        return None if answer is None else self._precondition(answer.solution)

    def _precondition(self, solution: Solution) -> Literals:
        return tuple(simplified((*self.given, *(row.solved(solution) for row in self.before))))

    def least(self, points: Iterable[Point]) -> Solution | None:
        """With bounds that are small on some inputs."""
        with self.budget.counting(self.solver):
            return self.solver.least(_total(self.bounds.values(), points))

    def piece(self, solution: Solution, size: int, last: float) -> PreconditionPiece:
        view = self.view
        at = {cut: self.templates[cut].solved(solution) for cut in view.cuts.points}
        formula = self._precondition(solution)
        known = view.known(at, formula)
        bounds = {cut.location: row.rest(solution) for cut, row in self.bounds.items()}
        return PreconditionPiece(
            conjunction(*formula), known, view.heads(known), bounds, view.kind, size, last
        )


def posed(
    view: TemplateView,
    sizes: Sizes,
    budget: Budget,
    given: Literals,
    *,
    unknown: int = 0,
    slopes: Sequence[int] = SLOPES,
) -> Posed:
    """Whether `given`, with so many unknown inequalities, is a precondition."""
    unknowns = Unknowns()
    before = tuple(unknowns.inequality(view.inputs) for _ in range(unknown))
    templates = {
        cut: unknowns.template(sizes.inside, view.walk.variables(cut)) for cut in view.cuts.points
    }
    bounds = {cut: unknowns.bound(over, counter) for cut, (counter, over) in view.bounds.items()}
    templates |= {cut: unknowns.only(row) for cut, row in bounds.items()}
    solver = CaseSolver((1,))
    for row in before:
        for one in row.coefficients.values():
            solver.choose(one, _COEFFICIENTS)
    for row in bounds.values():
        for one in row.coefficients.values():
            if one > 0:
                solver.choose(one, slopes)
    solver.add(view.conditions(before, templates, given))
    return Posed(view, solver, budget, given, before, templates, bounds)


def _total(bounds: Iterable[Inequality], points: Iterable[Point]) -> dict[Unknown, int]:
    """The sum of bounds on some inputs, as a form over unknowns."""
    total: dict[Unknown, int] = {}
    for row, point in product(list(bounds), list(points)):
        for variable, unknown in (*row.coefficients.items(), (None, row.constant)):
            if unknown > 0:
                total[unknown] = total.get(unknown, 0) + (point[variable] if variable else 1)
    return total
