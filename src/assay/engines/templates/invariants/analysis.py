# SPDX-License-Identifier: Apache-2.0
"""One procedure with one choice of cut points: its paths, what is known at the cut points, and what
is still claimed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import final

from assay.budget import Budget, QueryLimit
from assay.engines.templates.solve.conditions import Templates, conditions
from assay.engines.templates.solve.runs import Point
from assay.program.analysis.effects import effects
from assay.program.analysis.parameters import fixed_parameters
from assay.program.graph import Procedure, Program
from assay.program.obligations import Obligation
from assay.program.terms import TRUE, Term, conjunction, negation, substitute
from assay.solvers.answers import NoAnswer, Unsat
from assay.solvers.farkas.cases import Solved
from assay.solvers.farkas.race import How, solver_for
from assay.solvers.farkas.template import TemplateShape, Unknowns
from assay.transitions.cuts import Cut, CutSet, cuts_of, with_exit
from assay.transitions.facts import cheap_facts
from assay.transitions.paths import Path, PathWalk, RefusedError
from assay.transitions.steps import Facts, Step, steps

_MOST_PATHS = 300
Claim = Obligation | Term
"""An obligation, or a formula at the exit. FALSE stands for what the program states of loops and
the preconditions of calls."""


def claim_of(path: Path) -> Claim:
    return path.claim if path.obligation is None else path.obligation


@final
class Analysis:
    """Grows the set of facts until no claim is open."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        kind: CutSet,
        *,
        from_main: bool,
        budget: Budget,
        at_exit: tuple[Term, ...] = (),
    ) -> None:
        """`at_exit` is claimed where the procedure returns."""
        self.kind = kind
        self.cuts = cuts_of(procedure, kind)
        cuts, leaving = with_exit(self.cuts, procedure) if at_exit else (self.cuts, None)
        self.walk = PathWalk(
            program,
            procedure,
            cuts,
            from_main=from_main,
            at_exit=self.seen_at_exit(program, procedure) if at_exit else frozenset(),
            budget=budget,
        )
        self.paths = [
            claim
            for path in self.walk.paths()
            for claim in (
                [path] if path.target != leaving or leaving is None else self._due(path, at_exit)
            )
        ]
        if len(self.paths) > _MOST_PATHS:
            raise RefusedError(f"{len(self.paths)} paths between cut points", procedure.span)
        self.facts: dict[Cut, Term] = {}

    @staticmethod
    def seen_at_exit(program: Program, procedure: Procedure) -> frozenset[Term]:
        """What a postcondition can speak of."""
        shared = effects(program)[procedure.name]
        return frozenset(procedure.results) | shared | fixed_parameters(procedure)

    def _due(self, path: Path, at_exit: tuple[Term, ...]) -> Iterator[Path]:
        """The ways in which what is claimed at the exit can fail at the end of a path."""
        for claim in at_exit:
            broken = negation(substitute(claim, path.updates))
            for case in self.walk.linear.alternatives([broken]):
                literals = tuple(dict.fromkeys((*path.conditions, *case)))
                if self.walk.is_feasible(literals):
                    yield Path(path.source, None, literals, {}, claim, uses=path.uses)

    def find_cheap_facts(self, budget: Budget) -> None:
        self.facts = dict(cheap_facts(self.walk, self.paths, budget))

    def open_claims(self) -> dict[Claim, list[Step]]:
        """What the facts do not imply yet."""
        found: dict[Claim, list[Step]] = {}
        for step in self.steps():
            if step.path.target is None:
                found.setdefault(claim_of(step.path), []).append(step)
        return found

    def steps(self) -> list[Step]:
        return steps(self.walk, self.paths, self.facts)

    def solve(
        self, shape: TemplateShape, claims: Iterable[Step], how: How, effort: QueryLimit
    ) -> Solved | Unsat | NoAnswer:
        """Look for formulas that imply the claims, and add them to the facts."""
        return self._solve(shape, claims, {}, how, effort)

    def exclude(
        self, shape: TemplateShape, points: Mapping[Cut, Point], how: How, effort: QueryLimit
    ) -> Solved | Unsat | NoAnswer:
        """Look for formulas that do not hold in some states, and add them to the facts."""
        return self._solve(shape, (), points, how, effort)

    def _solve(
        self,
        shape: TemplateShape,
        claims: Iterable[Step],
        points: Mapping[Cut, Point],
        how: How,
        effort: QueryLimit,
    ) -> Solved | Unsat | NoAnswer:
        unknowns = Unknowns()
        templates = {
            cut: unknowns.template(shape, self.walk.variables(cut)) for cut in self.cuts.points
        }
        solver = solver_for(how, unknowns)
        for cut, point in points.items():
            for first, *_ in templates[cut].disjuncts:
                solver.at_least({u: -c for u, c in first.on(point).items()}, 1)
        between = [step for step in self.steps() if step.path.target is not None]
        solver.add(conditions((*between, *claims), templates))
        answer = solver.solve(effort)
        if isinstance(answer, Solved):
            self._learn(templates, answer)
        return answer

    def _learn(self, templates: Templates, answer: Solved) -> None:
        for cut, template in templates.items():
            known = self.facts.get(cut, TRUE)
            self.facts[cut] = conjunction(known, template.solved(answer.solution))

    def known(self) -> Facts:
        return self.facts
