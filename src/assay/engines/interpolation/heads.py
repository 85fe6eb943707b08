# SPDX-License-Identifier: Apache-2.0
"""Constraints at the head of a loop: which of them the loop can change, and facts beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import final

from assay.engines.interpolation.candidates import Candidates
from assay.engines.interpolation.context import SearchContext
from assay.engines.interpolation.states import (
    Goal,
    Visit,
)
from assay.engines.interpolation.vectors import Vector
from assay.program.graph import Location
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    Term,
    at_most,
    equal,
    free_variables,
    subtract,
)
from assay.solvers.switches import Mask
from assay.transitions.versions import PathConstraint, in_terms_of

_MOST_PAIRS = 8  # variables of a loop whose differences are looked at
_FEW = 16  # constraints of a head, for each of which it is found out on the way what keeps it


@final
class HeadConstraints(Mapping[int, Term]):
    """Constraints by their numbers, in terms of variables as soon as somebody looks at them."""

    def __init__(self, constraints: dict[int, Term], now: dict[Term, Term]) -> None:
        self._constraints = constraints
        self._back = {version: term for term, version in now.items()}
        self._found: dict[int, Term] = {}
        self._variables: dict[int, frozenset[Term]] = {}

    def variables(self, number: int) -> frozenset[Term]:
        """What a constraint speaks of."""
        found = self._variables.get(number)
        if found is None:
            versions = free_variables(self._constraints[number])
            found = frozenset(self._back.get(one, one) for one in versions)
            self._variables[number] = found
        return found

    def __getitem__(self, number: int) -> Term:
        found = self._found.get(number)
        if found is None:
            found = self._found[number] = in_terms_of(self._constraints[number], self._back)
        return found

    def __iter__(self) -> Iterator[int]:
        return iter(self._constraints)

    def __len__(self) -> int:
        return len(self._constraints)

    def __contains__(self, number: object) -> bool:
        return number in self._constraints


@final
class Heads:
    """What is known at the heads of loops."""

    def __init__(self, search: SearchContext, candidates: Candidates, *, slacken: bool) -> None:
        self._search = search
        self._candidates = candidates
        self._slacken = slacken
        for some in search.graph.machines.values():
            search.kept.update(some)
        for location in search.graph.heads:
            search.kept.update(self.states(location))

    def is_watched(self, loop: Visit, number: int) -> bool:
        about = self.about(loop)
        if len(about) <= _FEW:
            return True
        return about.variables(number) <= loop.watched

    def outdated(self, at_head: Goal, now: dict[Term, Term]) -> set[Term]:
        """The versions at the head of a loop that are not current any more."""
        versions = ((at_head.now[term], now[term]) for term in self.changed(at_head))
        return {before for before, after in versions if before is not after}

    def renewed(self, at_head: Goal, now: dict[Term, Term]) -> dict[Term, Term]:
        """For versions at the head of a loop, the current versions of the same variables."""
        return {before: now[term] for term, before in at_head.now.items()}

    def changed(self, at_head: Goal) -> Iterable[Term]:
        """The variables that a loop changes, on some path."""
        of_loop = self._search.graph.changed.get(at_head.location)
        return [one for one in at_head.now if of_loop is None or one in of_loop]

    def about(self, loop: Visit) -> HeadConstraints:
        """The constraints at a head that speak of variables which the loop changes, on any path, in
        terms of the variables."""
        if loop.about is None:
            goal = loop.goal
            versions = {goal.now[term] for term in self.changed(goal)}
            numbers = {
                number
                for version in versions
                for number in self._search.trail.about(version)
                if number < goal.length
            }
            constraints = {number: self._search.trail[number] for number in sorted(numbers)}
            loop.about = HeadConstraints(constraints, goal.now)
        assert isinstance(loop.about, HeadConstraints)
        return loop.about

    def with_facts(self, goal: Goal, v: Vector) -> tuple[Goal, Vector]:
        """Facts about variables that the loop changes, each a constraint of its own, so that one
        can be kept where the equation it comes from is deleted."""
        for one in self.states(goal.location):
            known = self._search.trail.constant(goal.now[one], v.min)
            if known is not None:
                self._search.state_facts.add(len(self._search.trail))
                self._add_fact(equal(goal.now[one], known[0]), known[1])
                v = v.keeping(1 << len(self._search.trail) - 1)
        self._add_values(goal, v)
        if self._slacken:
            self._add_slackened(goal, v)
        self._add_candidates(goal, v)
        return Goal(goal.location, goal.now, len(self._search.trail)), v

    def states(self, head: Location) -> dict[Term, None]:
        """Variables whose values at a head are kept from the beginning: the states of machines,
        those that had to be kept before, and those that are tracked."""
        found = dict.fromkeys(self._search.graph.machines.get(head, ()))
        found |= self._search.experience.states.get(head, {})
        if self._search.tracked is not None:
            switching = self._search.graph.switching.get(head, frozenset()) & self._search.tracked
            found |= dict.fromkeys(sorted(switching, key=lambda one: one.id))
        return found

    def _add_values(self, goal: Goal, v: Vector) -> None:
        """What variables are, where that follows from several constraints."""
        for one in self.changed(goal):
            known = self._search.trail.constant(goal.now[one], v.min)
            if known is not None and known[1].bit_count() > 1 and one.sort is INT:
                self._add_fact(equal(goal.now[one], known[0]), known[1])

    def _add_candidates(self, goal: Goal, v: Vector) -> None:
        """What may hold at this head, as far as it does."""
        for formula in self._candidates.get(goal.location, ()):
            if self._search.is_tracked(formula):
                core = self._search.trail.follows(formula, v.min, goal.now)
                if core is not None:
                    self._add_fact(in_terms_of(formula, goal.now), core)

    def _add_slackened(self, goal: Goal, v: Vector) -> None:
        numbers = self._search.graph.moving.get(goal.location, ())
        values = [
            (goal.now[one], self._search.trail.constant(goal.now[one], v.min)) for one in numbers
        ]
        known = [(version, *constant) for version, constant in values if constant is not None]
        for version, value, support in known:
            self._add_fact(at_most(version, value), support)
            self._add_fact(at_most(value, version), support)
        for place, (version, value, support) in enumerate(known[:_MOST_PAIRS]):
            for other, its, why in known[place + 1 : _MOST_PAIRS]:
                difference = equal(subtract(version, other), subtract(value, its))
                if difference is not TRUE:
                    self._add_fact(difference, support | why)

    def _add_fact(self, formula: Term, support: Mask) -> None:
        self._search.facts[len(self._search.trail)] = support
        self._search.trail.add(PathConstraint(formula))
