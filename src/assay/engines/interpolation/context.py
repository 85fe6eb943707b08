# SPDX-License-Identifier: Apache-2.0
"""What the parts of a search share: the path, what is known of it, and who listens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import final

from assay.budget import Budget
from assay.engines.interpolation import events
from assay.engines.interpolation.interpolants import Interpolants
from assay.engines.interpolation.memo import Memo, MemoTable
from assay.engines.interpolation.segments import SegmentGraph
from assay.engines.interpolation.states import Experience, Goal, SearchCounts, Visit
from assay.engines.interpolation.trail import Trail
from assay.engines.interpolation.vectors import Vector
from assay.program.commands import Havoc
from assay.program.obligations import Obligation
from assay.program.terms import Term, conjunction, conjuncts, free_variables
from assay.solvers.small import SmallSets
from assay.solvers.switches import Mask, bits
from assay.transitions.versions import Versions, named_back

InterpolantsOf = Callable[[Callable[[Term], Term]], Interpolants]
"""Interpolants, given the function that says which part of a condition counts."""


@final
class SearchContext:
    """One search in one procedure without calls. With `tracked`, only what the path says of these
    variables counts (beyond the paper, lazy abstraction): all other constraints are `min` from the
    beginning."""

    def __init__(
        self,
        graph: SegmentGraph,
        interpolants: InterpolantsOf,
        budget: Budget,
        *,
        tracked: frozenset[Term] | None = None,
        known: Iterable[Memo] = (),
        experience: Experience | None = None,
        small: SmallSets | None = None,
        listener: events.SearchListener | None = None,
        subsumes: bool = True,
    ) -> None:
        self.graph = graph
        self.tracked = tracked
        self.subsumes = subsumes  # whether states are compared with what others have needed
        self.interpolants = interpolants(self.relevant)
        self.budget = budget
        self.listener = listener
        self.versions = Versions()
        self.trail = Trail(budget, small)
        self.memo = MemoTable(known)
        self.path: list[Visit] = []  # C_T
        self.open: dict[int, Visit] = {}  # the same, by their numbers
        self.facts: dict[int, Mask] = {}
        """Constraints on the trail that follow from others, and from which."""
        self.state_facts: set[int] = set()  # those of them that are values of states
        self.kept: set[Term] = set()  # variables whose values are kept at heads
        self.experience = experience or Experience()
        self.havocs: list[tuple[Havoc, Term]] = []  # unknown values met on the path
        self.counts = SearchCounts()
        self.given_up: set[Obligation] = set()  # errors that are real or undecided

    # --- what is told

    def tell(self, event: events.SearchEvent) -> None:
        if self.listener is not None:
            self.listener(event)

    def named(self, constraints: Mask, at: Goal) -> events.Formulas:
        """Constraints in terms of variables; nothing if nobody listens."""
        if self.listener is None:
            return ()
        return tuple(named_back(self.trail[number], at.now) for number in bits(constraints))

    def with_max(self, vector: Vector, more: Mask) -> Vector:
        self.counts.max += (more & ~vector.max).bit_count()
        return vector.keeping(more)

    def with_min(self, vector: Vector, more: Mask) -> Vector:
        self.counts.min += (more & ~vector.min).bit_count()
        return vector.deleting(more)

    # --- what is tracked

    def untracked(self, first: int) -> Mask:
        """The constraints from some number on that speak of variables that are not tracked."""
        if self.tracked is None:
            return 0
        found = 0
        for number in range(first, len(self.trail)):
            if not self.versions.variables(self.trail[number]) <= self.tracked:
                found |= 1 << number
        return found

    def is_tracked(self, condition: Term) -> bool:
        return self.tracked is None or free_variables(condition) <= self.tracked

    def relevant(self, condition: Term) -> Term:
        """The part of a condition that speaks of tracked variables."""
        if self.is_tracked(condition):
            return condition
        return conjunction(*(one for one in conjuncts(condition) if self.is_tracked(one)))
