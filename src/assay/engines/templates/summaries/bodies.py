# SPDX-License-Identifier: Apache-2.0
"""Procedures whose summaries are unknown: their paths from entry to exit, and through their loops.

A postcondition speaks of values at entry and at exit. Where the body changes an input, `x@old` is a
variable that keeps its value, so that formulas at the heads of loops can speak of it as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import replace
from assay.engines.templates.summaries.summary import FoundPair
from assay.program.analysis.effects import effects, mentioned
from assay.program.analysis.liveness import live
from assay.program.analysis.parameters import fixed_parameters
from assay.program.contracts import OLD, at_label
from assay.program.graph import Procedure, Program, Role, Variable
from assay.program.sorts import BOOL, INT
from assay.program.terms import Term, equal, free_variables
from assay.transitions.cuts import Cut, CutSet, cuts_of, with_exit
from assay.transitions.facts import cheap_facts
from assay.transitions.linearize import number_of
from assay.transitions.paths import Path, PathWalk, RefusedError, primed
from assay.transitions.steps import Facts

_MOST_ENDS = 4
_MOST_PATHS = 200


@final
class SummarizedBody:
    """One procedure that is known by a summary only."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        unknown: frozenset[str],
        budget: Budget = UNLIMITED,
    ) -> None:
        self.procedure = procedure
        written = sorted(effects(program)[procedure.name], key=lambda term: term.id)
        self.outputs = [t for t in (*procedure.results, *written) if t.sort in (INT, BOOL)]
        self._results = frozenset(procedure.results)
        inputs = _inputs(program, procedure, frozenset(self.outputs))
        self.inputs = tuple(map(number_of, inputs))
        fixed = _unchanged(program, procedure)
        self._kept = {t: t if t in fixed else at_label(t, OLD) for t in inputs}
        ghosts = [Variable(kept, Role.GHOST) for t, kept in self._kept.items() if kept is not t]
        changed = replace(procedure, variables=(*procedure.variables, *ghosts))
        self.cuts, self.leaving = with_exit(cuts_of(changed, CutSet.HEADERS), changed)
        self.walk = PathWalk(
            program,
            changed,
            self.cuts,
            unknown=unknown,
            at_exit=frozenset((*self.outputs, *self._kept.values())),
            budget=budget,
        )
        self.paths = self.walk.paths()
        if len(self.paths) > _MOST_PATHS:
            text = f"{len(self.paths)} paths of `{procedure.source_name}` between cut points"
            raise RefusedError(text, procedure.span)
        self.heads = tuple(cut for cut in self.cuts.points if cut != self.leaving)
        self.facts: Facts = {}
        if self.heads:
            found = cheap_facts(self.walk, self.paths, budget)
            self.facts = {cut: one for cut, one in found.items() if cut in self.heads}

    def domain(self) -> Iterator[Term]:
        """What inputs satisfy by their types."""
        for term in self._kept:
            yield from self.walk.domain(term)

    def output(self, term: Term) -> Term:
        """How a postcondition calls an output."""
        return number_of(term) if term in self._results else primed(term)

    def named_outputs(self) -> list[Term]:
        return [self.output(term) for term in self.outputs]

    def entered(self, source: Cut) -> dict[Term, Term]:
        """What inputs are called at the start of a path."""
        if source.is_entry:
            return {}
        return {number_of(t): number_of(kept) for t, kept in self._kept.items()}

    def values(self, path: Path) -> dict[Term, Term]:
        """What a postcondition's variables are at the end of a path."""
        outputs = {self.output(t): path.updates[number_of(t)] for t in self.outputs}
        return {**self.entered(path.source), **outputs}

    def ends(self) -> tuple[FoundPair, ...]:
        """The ways through the body without calls and loops, as pairs that hold."""
        inputs = frozenset(self.inputs)
        found = []
        for path in self.paths:
            used = (*path.conditions, *path.updates.values())
            if (
                path.target != self.leaving
                or not path.source.is_entry
                or path.uses
                or not inputs.issuperset(v for one in used for v in free_variables(one))
            ):
                continue
            values = self.values(path)
            after = tuple(equal(name, values[name]) for name in self.named_outputs())
            found.append(FoundPair(path.conditions, after))
        return tuple(found[:_MOST_ENDS])


def _inputs(program: Program, procedure: Procedure, outputs: frozenset[Term]) -> list[Term]:
    """The parameters and globals whose values at entry matter."""
    parameters = {t for p in procedure.parameters for t in p.variables}
    shared = {one.term for one in program.globals}
    alive = live(procedure, outputs, mentioned(program), {})[procedure.entry]
    found = [t for t in alive if t in parameters | shared and t.sort in (INT, BOOL)]
    return sorted(found, key=lambda term: term.id)


def _unchanged(program: Program, procedure: Procedure) -> frozenset[Term]:
    """What has the value at entry all the time."""
    shared = {one.term for one in program.globals}
    return fixed_parameters(procedure) | (shared - effects(program)[procedure.name])
