# SPDX-License-Identifier: Apache-2.0
"""Widens the states in which a claim fails, as long as no run from the entry begins a loop in them.

    while (n > 0) { (x, y) = (y, x); n--; } assert x > 0;

It fails where n <= 0 && x <= 0, an iteration later where n == 1 && y <= 0, then where n == 2 &&
x <= 0, and so on for ever. If x is 1 where the loop begins, x <= 0 alone is impossible there: the
condition on n is left out, and two iterations are enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import final

from assay.budget import Budget
from assay.dataclass import replace
from assay.engines.kinduction.unrolling import Failing, store_of
from assay.program.terms import Term, substitute
from assay.solvers.cores import Core, minimised
from assay.solvers.questions import feasible
from assay.solvers.store import Store
from assay.transitions.cuts import Cut
from assay.transitions.path import Path

_MOST = 50  # ways from the entry to a loop


@final
class Widening:
    """Leaves out conditions of states that no way from the entry leads to, the first ones first."""

    def __init__(self, paths: Sequence[Path], budget: Budget) -> None:
        self._paths = paths
        self._budget = budget
        self._known: dict[Cut, list[tuple[Store, Mapping[Term, Term]]]] = {}

    def __call__(self, one: Failing) -> Failing:
        self._budget.check()
        arrivals = self._arrivals(one.at)

        def refuted(some: Sequence[Term]) -> Core | None:
            for store, values in arrivals:
                if feasible(store, *(substitute(part, values) for part in some)):
                    return None
            return tuple(some)

        if not arrivals or refuted(one.conditions) is None:
            return one
        return replace(one, conditions=minimised(one.conditions, refuted))

    def _arrivals(self, at: Cut) -> Sequence[tuple[Store, Mapping[Term, Term]]]:
        """Where a loop begins: what is known on each way to it, and values; none if there are too
        many ways."""
        found = self._known.get(at)
        if found is None:
            ways = list(islice(self._ways(at, ()), _MOST + 1))
            few = ways if len(ways) <= _MOST else []
            found = [(store_of(known, self._budget), values) for known, values in few]
            self._known[at] = found
        return found

    def _ways(
        self, at: Cut, passed: tuple[Cut, ...]
    ) -> Iterator[tuple[tuple[Term, ...], Mapping[Term, Term]]]:
        """Conditions and values on ways from the entry on which no loop is repeated."""
        for path in self._paths:
            if path.target != at or path.source in (at, *passed):
                continue
            if path.source.is_entry:
                yield path.conditions, path.updates
                continue
            for known, values in self._ways(path.source, (at, *passed)):
                moved = (substitute(one, values) for one in path.conditions)
                updates = {one: substitute(value, values) for one, value in path.updates.items()}
                yield (*known, *moved), updates
