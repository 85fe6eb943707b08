# SPDX-License-Identifier: Apache-2.0
"""One procedure with one choice of cut points: its paths, what is known at the cut points, and what
is still claimed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.engines.templates.bits import BitSolver, Widths
from assay.engines.templates.cases import CaseSolver, Solved
from assay.engines.templates.conditions import Facts, Step, Templates, conditions, steps
from assay.engines.templates.cuts import Cut, CutSet, cuts_of
from assay.engines.templates.effort import Effort
from assay.engines.templates.facts import cheap_facts
from assay.engines.templates.paths import RefusedError, Walk
from assay.engines.templates.template import Shape, Unknowns
from assay.program.graph import Procedure, Program
from assay.program.obligations import Obligation
from assay.program.terms import TRUE, Term, conjunction
from assay.solvers.answers import NoAnswer, Unsat

_MOST_PATHS = 300
Claim = Obligation | None  # None: invariants that the program states, preconditions of calls


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
        deadline: float | None,
    ) -> None:
        self.kind = kind
        self.cuts = cuts_of(procedure, kind)
        self.walk = Walk(program, procedure, self.cuts, from_main=from_main, deadline=deadline)
        self.paths = self.walk.paths()
        if len(self.paths) > _MOST_PATHS:
            raise RefusedError(f"{len(self.paths)} paths between cut points", procedure.span)
        self.facts: dict[Cut, Term] = {}

    def find_cheap_facts(self, deadline: float | None) -> None:
        self.facts = dict(cheap_facts(self.walk, self.paths, deadline))

    def open_claims(self) -> dict[Claim, list[Step]]:
        """What the facts do not imply yet."""
        found: dict[Claim, list[Step]] = {}
        for step in self.steps():
            if step.path.target is None:
                found.setdefault(step.path.obligation, []).append(step)
        return found

    def steps(self) -> list[Step]:
        return steps(self.walk, self.paths, self.facts)

    def solve(
        self, shape: Shape, claims: Iterable[Step], how: Widths | tuple[int, ...], effort: Effort
    ) -> Solved | Unsat | NoAnswer:
        """Look for formulas that imply the claims, and add them to the facts."""
        unknowns = Unknowns()
        templates = {
            cut: unknowns.template(shape, self.walk.variables(cut)) for cut in self.cuts.points
        }
        between = [step for step in self.steps() if step.path.target is not None]
        solver = BitSolver(unknowns, how) if isinstance(how, Widths) else CaseSolver(how)
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
