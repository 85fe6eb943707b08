# SPDX-License-Identifier: Apache-2.0
"""A procedure with one choice of cut points, ready for questions about its preconditions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from typing import final

from assay.budget import Budget
from assay.dataclass import replace
from assay.engines.templates.invariants.heads import at_head
from assay.engines.templates.preconditions.pieces import PreconditionPiece
from assay.engines.templates.solve.conditions import conditions
from assay.program.analysis.parameters import fixed_parameters
from assay.program.graph import Location, Procedure, Program
from assay.program.terms import TRUE, Term, conjunction
from assay.solvers.farkas.system import Condition
from assay.solvers.farkas.template import Inequality, Template
from assay.transitions.cuts import Cut, CutSet, cuts_of
from assay.transitions.facts import cheap_facts
from assay.transitions.linearize import Literals
from assay.transitions.paths import PathWalk
from assay.transitions.steps import Step, steps


@final
class TemplateView:
    """Paths between cut points, and the places where bounds on counters are due."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        kind: CutSet,
        counters: Mapping[Location, Term],
        budget: Budget,
    ) -> None:
        self.kind = kind
        self._budget = budget
        self.cuts = cuts_of(procedure, kind)
        fixed = fixed_parameters(procedure) if counters else frozenset()
        over = tuple(sorted(fixed, key=lambda term: term.id))
        self.bounds = {Cut(at, at): (counter, over) for at, counter in counters.items()}
        self.walk = PathWalk(
            program,
            procedure,
            self.cuts,
            at_exit=fixed,
            marks={at: (counter, *over) for at, counter in counters.items()},
            budget=budget,
        )
        self.paths = self.walk.paths()
        self.facts = cheap_facts(self.walk, self.paths, budget)
        self.steps = steps(self.walk, self.paths, self.facts)
        self.inputs = self.walk.variables(self.cuts.entry)
        self.is_fixed = _are_fixed(procedure)

    def assuming(self, given: Literals) -> TemplateView:
        """This view with what else is cheap to find if a precondition holds."""
        found = copy(self)
        found.paths = [
            replace(path, conditions=tuple(dict.fromkeys((*path.conditions, *given))))
            if path.source.is_entry or self.is_fixed
            else path
            for path in self.paths
        ]
        found.facts = cheap_facts(self.walk, found.paths, self._budget)
        found.steps = steps(self.walk, found.paths, found.facts)
        return found

    def is_safe(self) -> bool:
        """Whether no claim can be broken."""
        return all(step.path.target is not None for step in self.steps)

    def conditions(
        self, before: tuple[Inequality, ...], templates: Mapping[Cut, Template], given: Literals
    ) -> Iterator[Condition]:
        """What an unknown precondition, beside a given one, and the formulas at cut points must
        fulfil. Where no input changes, the precondition holds everywhere."""
        everywhere = tuple(row.at({}) for row in before) if self.is_fixed else ()
        every = {self.cuts.entry: Template((before,)), **templates}
        for step in self.steps:
            entry = step.path.source.is_entry
            known = (*step.known, *given) if entry or self.is_fixed else step.known
            if not self.walk.is_feasible(known):
                continue
            for one in conditions([Step(step.path, known)], every):
                yield Condition(known, (*(() if entry else everywhere), *one.positive), one.negated)

    def known(self, at: Mapping[Cut, Term], given: Literals) -> dict[Cut, Term]:
        """Formulas at cut points, with everything else that holds there."""
        also = conjunction(*given) if self.is_fixed else TRUE
        return {
            cut: conjunction(formula, also, self.facts.get(cut, TRUE))
            for cut, formula in at.items()
        }

    def safe_piece(self, given: Literals) -> PreconditionPiece:
        """The precondition that makes the procedure safe."""
        known = self.known(dict.fromkeys(self.cuts.points, TRUE), given)
        return PreconditionPiece(
            conjunction(*given), known, self.heads(known), {}, self.kind, 0, 0.0
        )

    def heads(self, known: Mapping[Cut, Term]) -> dict[Location, Term]:
        """What is known at cut points, brought to the heads of loops."""
        if self.kind is CutSet.HEADERS:
            return {cut.location: formula for cut, formula in known.items()}
        return {head: at_head(self.walk, head, known) for head in sorted(self.cuts.heads)}


def _are_fixed(procedure: Procedure) -> bool:
    """Whether no parameter is ever assigned."""
    every = {t for p in procedure.parameters for t in p.variables}
    return fixed_parameters(procedure) == every
