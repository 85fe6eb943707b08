# SPDX-License-Identifier: Apache-2.0
"""Unrolls loops backwards: in which states can a claim fail so many rounds later?

    while (...) { assert x > 0; x = y; y = z; z = x; }

    now: x <= 0        one round later: y <= 0        two rounds later: z <= 0

After `while (n > 0) { ...; n--; } assert x > 0;` it is n <= 0 && x <= 0 now, n == 1 && y <= 0 one
round later, and so on for ever. Such states are widened: conditions are left out, the first ones
first, as long as the others exclude all states in which the loop is reached from the entry.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import final

from assay.dataclass import dataclass
from assay.program.obligations import Obligation
from assay.program.terms import TRUE, Term, conjunction, negation, substitute
from assay.solvers.cores import Core, minimised
from assay.solvers.questions import feasible
from assay.solvers.store import Store, knowing
from assay.transitions.cuts import Cut
from assay.transitions.path import Path, RefusedError, only
from assay.transitions.paths import Walk

_MOST_WAYS = 200  # in which claims can fail at one distance, or to a loop from the entry
_SECONDS = 1.0  # for a question
_SOLVERS = ("lp", "smt")
Claim = Obligation | None  # None: what the program states of loops, and preconditions of calls


@final
@dataclass(frozen=True, slots=True)
class Failing:
    """States at a cut point from which a claim fails, as linear conditions on them."""

    at: Cut
    conditions: tuple[Term, ...]
    claim: Claim

    @property
    def excluded(self) -> Term:
        """That a state is none of these."""
        return negation(conjunction(*self.conditions))


Layer = Sequence[Failing]
"""Ways in which claims fail after a number of rounds, the same for all of them."""


@final
class Unrolling:
    """The paths of one procedure, put one before the other."""

    def __init__(self, walk: Walk, paths: Sequence[Path], *, widens: bool) -> None:
        self._walk = walk
        self._paths = paths
        self._widens = widens
        self._known_arrivals: dict[Cut, list[tuple[Store, Mapping[Term, Term]]]] = {}

    def claims(self) -> frozenset[Claim]:
        return frozenset(path.obligation for path in self._paths if path.target is None)

    def now(self, claims: frozenset[Claim]) -> Layer:
        """How claims fail before the next cut point."""
        found = [
            Failing(path.source, self._projected(path.source, path.conditions), path.obligation)
            for path in self._paths
            if path.target is None and path.obligation in claims
        ]
        return self._few(found)

    def before(self, later: Layer) -> Layer:
        """How claims fail one round later than that."""
        found = [
            Failing(path.source, conditions, one.claim)
            for path in self._paths
            for one in later
            if one.at == path.target
            for conditions in self._through(path, one.conditions)
        ]
        return self._few(found)

    def _through(self, path: Path, conditions: Sequence[Term]) -> Iterator[tuple[Term, ...]]:
        """What holds at the start of a path at whose end the conditions hold, if that can be."""
        moved = (substitute(one, path.updates) for one in conditions)
        whole = tuple(dict.fromkeys(one for one in (*path.conditions, *moved) if one is not TRUE))
        if self._walk.is_feasible(whole):
            yield self._projected(path.source, whole)

    def _projected(self, cut: Cut, conditions: tuple[Term, ...]) -> tuple[Term, ...]:
        """Without unknown values; that is as much or more than there really is."""
        return only(conditions, frozenset(self._walk.variables(cut)))

    def _few(self, found: list[Failing]) -> Layer:
        if len(found) > _MOST_WAYS:
            raise RefusedError("more ways for claims to fail than can be looked at")
        some = map(self._widened, found) if self._widens else found
        return list({(one.at, frozenset(one.conditions)): one for one in some}.values())

    def _widened(self, one: Failing) -> Failing:
        arrivals = self._arrivals(one.at)

        def refuted(some: Sequence[Term]) -> Core | None:
            for store, updates in arrivals:
                if feasible(store, *(substitute(part, updates) for part in some)):
                    return None
            return tuple(some)

        if not arrivals or refuted(one.conditions) is None:
            return one
        return replace(one, conditions=minimised(one.conditions, refuted))

    def _arrivals(self, at: Cut) -> Sequence[tuple[Store, Mapping[Term, Term]]]:
        """The ways from the entry to a cut point, if they are few: conditions, and values
        there."""
        found = self._known_arrivals.get(at)
        if found is None:
            ways = list(islice(self._ways_to(at, ()), _MOST_WAYS + 1))
            some = ways if len(ways) <= _MOST_WAYS else []
            found = [(_store(conditions), updates) for conditions, updates in some]
            self._known_arrivals[at] = found
        return found

    def _ways_to(
        self, at: Cut, behind: tuple[Cut, ...]
    ) -> Iterator[tuple[tuple[Term, ...], Mapping[Term, Term]]]:
        """Conditions and values at the end, without going round a loop."""
        for path in self._paths:
            if path.target != at or path.source in (at, *behind):
                continue
            if path.source.is_entry:
                yield path.conditions, path.updates
                continue
            for conditions, values in self._ways_to(path.source, (at, *behind)):
                moved = (substitute(one, values) for one in path.conditions)
                updates = {one: substitute(value, values) for one, value in path.updates.items()}
                yield (*conditions, *moved), updates


def possible(layer: Layer, known: Mapping[Cut, Sequence[Term]]) -> Layer:
    """The ways of a layer that formulas known at cut points do not exclude."""
    stores = {one.at: _store(known.get(one.at, ())) for one in layer}
    return [one for one in layer if feasible(stores[one.at], *one.conditions)]


def _store(formulas: Sequence[Term]) -> Store:
    return knowing(*formulas, solvers=_SOLVERS, seconds=_SECONDS)
