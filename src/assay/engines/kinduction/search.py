# SPDX-License-Identifier: Apache-2.0
"""How many iterations are enough: base case and step case of k-induction.

Sheeran, Singh and Stålmarck, "Checking safety properties using induction and a SAT-solver", FMCAD
2000. Where they unroll forwards from any state, and assume the property in each iteration, states
are excluded here from which it fails, so that the result is a formula over one state.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.kinduction.options import KInductionOptions
from assay.engines.kinduction.unrolling import BackwardUnrolling, Claim, Failing, possible
from assay.engines.kinduction.widening import Widening
from assay.execution.task import Task
from assay.program.graph import Location
from assay.program.terms import TRUE, Term, conjunction
from assay.transitions.cuts import Cut, CutSet, cuts_of
from assay.transitions.facts import cheap_facts
from assay.transitions.path import Path
from assay.transitions.paths import PathWalk


@final
@dataclass(frozen=True, slots=True)
class KInductive:
    """That claims do not fail in the next iterations, for each head of a loop."""

    k: int
    excluded: Mapping[Cut, Sequence[Term]]
    facts: Mapping[Cut, Term]  # that the step case may rest on

    def formulas(self, *, with_facts: bool) -> dict[Location, Term]:
        """An invariant for each head of which there is anything to say."""
        known = self.facts if with_facts else {}
        found = {
            cut.location: conjunction(*self.excluded.get(cut, ()), known.get(cut, TRUE))
            for cut in (*self.excluded, *known)
        }
        return {head: formula for head, formula in found.items() if formula is not TRUE}


@final
class UnrollingSearch:
    """Unrolls the loops of one procedure until its claims are inductive."""

    def __init__(self, task: Task, budget: Budget) -> None:
        self._budget = budget
        self._max_k = task.options_of(KInductionOptions).max_k
        cuts = cuts_of(task.procedure, CutSet.HEADERS)
        self._walk = PathWalk(
            task.program,
            task.procedure,
            cuts,
            from_main=task.from_main,
            known=task.known,
            budget=budget,
        )

    def found(self) -> Iterator[KInductive]:
        """What is inductive, by itself or with facts that are cheap to find; of the states in which
        claims fail, or of more states than those."""
        paths = self._walk.paths()
        for facts in self._facts(paths):
            for widen in (_as_it_is, Widening(paths, self._budget)):
                yield from self._kept(BackwardUnrolling(self._walk, paths, widen), facts)

    def _facts(self, paths: Sequence[Path]) -> Iterator[Mapping[Cut, Term]]:
        yield {}
        yield cheap_facts(self._walk, paths, self._budget)

    def _kept(
        self, unrolling: BackwardUnrolling, facts: Mapping[Cut, Term]
    ) -> Iterator[KInductive]:
        """As many claims as can be, together."""
        claims = unrolling.claims()
        while claims:
            found = self._attempt(unrolling, claims, facts)
            if isinstance(found, KInductive):
                yield found
                return
            claims -= found  # they stand in the way of the others

    def _attempt(
        self, unrolling: BackwardUnrolling, claims: frozenset[Claim], facts: Mapping[Cut, Term]
    ) -> KInductive | frozenset[Claim]:
        """The least number of iterations that is enough, or the claims for which none is."""
        known = {cut: [fact] for cut, fact in facts.items()}
        excluded: dict[Cut, list[Term]] = {}
        layer = possible(unrolling.now(claims), known, self._budget)
        for k in range(1, self._max_k + 1):
            self._budget.check()
            failing = frozenset(one.claim for one in layer if one.at.is_entry)
            if failing:
                return failing  # in the base case
            for one in layer:
                never = unrolling.excluded(one)
                known.setdefault(one.at, []).append(never)
                excluded.setdefault(one.at, []).append(never)
            layer = possible(unrolling.before(layer), known, self._budget)
            if not layer:
                return KInductive(k, excluded, facts)
        return frozenset(one.claim for one in layer)  # in the step case


def _as_it_is(one: Failing) -> Failing:
    return one
