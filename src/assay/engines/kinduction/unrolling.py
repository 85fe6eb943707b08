# SPDX-License-Identifier: Apache-2.0
"""Unrolls loops backwards: in which states can a claim fail so many iterations later?

while (...) { assert x > 0; (x, y, z) = (y, z, x); }

now: x <= 0        one iteration later: y <= 0        two iterations later: z <= 0
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.program.obligations import Obligation
from assay.program.terms import TRUE, Term, conjunction, negation, substitute
from assay.solvers.questions import feasible
from assay.solvers.store import Store, knowing
from assay.transitions.cuts import Cut
from assay.transitions.facts import minimal
from assay.transitions.path import Path, RefusedError, only
from assay.transitions.paths import PathWalk

_MOST = 200  # ways to fail at one distance
_SECONDS = 1.0  # for a question
Claim = Obligation | None  # None: what the program states of loops, and preconditions of calls


@final
@dataclass(frozen=True, slots=True)
class Failing:
    """States at a cut point from which a claim fails, as linear conditions on them."""

    at: Cut
    conditions: tuple[Term, ...]
    claim: Claim


Layer = Sequence[Failing]
"""Ways in which claims fail after a number of iterations, the same number for all of them."""


@final
class BackwardUnrolling:
    """The paths of one procedure, put one before the other; `widen` may add states to a way."""

    def __init__(
        self, walk: PathWalk, paths: Sequence[Path], widen: Callable[[Failing], Failing]
    ) -> None:
        self._walk = walk
        self._paths = paths
        self._widen = widen

    def claims(self) -> frozenset[Claim]:
        return frozenset(path.obligation for path in self._paths if path.target is None)

    def now(self, claims: frozenset[Claim]) -> Layer:
        """How claims fail before the next cut point."""
        found = [
            Failing(path.source, self._projected(path.source, path.conditions), path.obligation)
            for path in self._paths
            if path.target is None and path.obligation in claims
        ]
        return self._widened(found)

    def before(self, later: Layer) -> Layer:
        """How claims fail one iteration later than that."""
        found = [
            Failing(path.source, conditions, one.claim)
            for path in self._paths
            for one in later
            if one.at == path.target
            for conditions in self._through(path, one.conditions)
        ]
        return self._widened(found)

    def excluded(self, one: Failing) -> Term:
        """That a state is none of these; of what its variables satisfy by their types, nothing is
        said."""
        typed = {part for term in self._walk.variables(one.at) for part in self._walk.domain(term)}
        told = (part for part in minimal(one.conditions) if part not in typed)
        return negation(conjunction(*told))

    def _through(self, path: Path, conditions: Sequence[Term]) -> Iterator[tuple[Term, ...]]:
        """What holds at the start of a path at whose end the conditions hold, if that can be."""
        moved = (substitute(one, path.updates) for one in conditions)
        whole = tuple(dict.fromkeys(one for one in (*path.conditions, *moved) if one is not TRUE))
        if self._walk.is_feasible(whole):
            yield self._projected(path.source, whole)

    def _projected(self, cut: Cut, conditions: tuple[Term, ...]) -> tuple[Term, ...]:
        """Without unknown values. Over the integers that may be more states than there are."""
        return only(conditions, frozenset(self._walk.variables(cut)))

    def _widened(self, found: list[Failing]) -> Layer:
        if len(found) > _MOST:
            raise RefusedError("more ways for claims to fail than can be looked at")
        some = map(self._widen, found)
        return list({(one.at, frozenset(one.conditions)): one for one in some}.values())


def possible(layer: Layer, known: Mapping[Cut, Sequence[Term]], budget: Budget) -> Layer:
    """The ways of a layer that formulas known at cut points do not exclude."""
    stores = {one.at: store_of(known.get(one.at, ()), budget) for one in layer}
    return [one for one in layer if feasible(stores[one.at], *one.conditions)]


def store_of(formulas: Sequence[Term], budget: Budget) -> Store:
    """A store for quick questions about linear formulas."""
    return knowing(*formulas, budget=budget, solvers=("lp", "smt"), seconds=_SECONDS)
