# SPDX-License-Identifier: Apache-2.0
"""What commands do to a state; calls are another matter.

What is not linear is an unknown value, a variable of its own: paths admit at least the program's
runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.dataclass import replace
from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc
from assay.program.contracts import Clause
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    Term,
    at_most,
    conjunction,
    free_variables,
    in_range,
    name_of,
    substitute,
    variable,
)
from assay.transitions.linearize import Linearizer, Literals, TooManyError
from assay.transitions.path import feasible
from assay.transitions.state import PathState


@final
class Commands:
    """Takes states on by a command; impossible ones are left out."""

    def __init__(
        self, linear: Linearizer, shared: frozenset[Term], most_cases: int | None = None
    ) -> None:
        self._linear = linear
        self._shared = shared
        self._most_cases = most_cases  # that are looked at
        self._feasible: dict[frozenset[Term], bool] = {}

    def execute(self, state: PathState, command: Command) -> Iterator[PathState]:
        """The states after a command; what it asserts may be assumed."""
        match command:
            case Assign():
                yield from self.assign(state, command)
            case Assume(condition=condition) | Assert(condition=condition):
                yield from self.restricted(state, self.value(state, condition))
            case Havoc(targets=targets, label=label):
                yield self.forget(state, targets, label)
            case Call():
                raise AssertionError("calls lead elsewhere")

    def value(self, state: PathState, term: Term) -> Term:
        """A term in terms of the values at the first cut point."""
        values = state.top.values
        mapping = {}
        for one in free_variables(term):
            known = values.get(one) or state.shared.get(one)
            if known is not None:
                mapping[one] = at_most(ONE, known) if one.sort is BOOL else known
        return substitute(term, mapping)

    def assign(self, state: PathState, command: Assign) -> Iterator[PathState]:
        results: list[tuple[PathState, dict[Term, Term]]] = [(state, {})]
        for target, term in zip(command.targets, command.values, strict=True):
            if target.sort not in (INT, BOOL):
                new = self._map_like(target)
                results = [(one, {**changes, target: new}) for one, changes in results]
                continue
            cases = self._linear.values(self.value(state, term))
            results = [
                (after, {**changes, target: number})
                for one, changes in results
                for literals, number in cases
                for after in self.with_literals(one, literals)
            ]
        for after, changes in results:
            yield after.changed(changes, self._shared)

    def _map_like(self, target: Term) -> Term:
        fresh = name_of(self._linear.fresh("map"))
        return variable(f"{name_of(target)}!{fresh}", target.sort)

    def assign_all(self, state: PathState, pairs: tuple[tuple[Term, Term], ...]) -> list[PathState]:
        """One after the other."""
        states = [state]
        for target, value in pairs:
            if target.sort in (INT, BOOL):
                command = Assign((target,), (value,))
                states = [after for one in states for after in self.assign(one, command)]
        return states

    def forget(self, state: PathState, targets: tuple[Term, ...], label: str) -> PathState:
        changes = {}
        for target in targets:
            fresh = self._linear.fresh(label or "unknown")
            if target.sort not in (INT, BOOL):
                changes[target] = variable(name_of(fresh), target.sort)
            else:
                changes[target] = fresh
        bounds = [c for t in targets if t.sort is BOOL for c in in_range(changes[t], 0, 1)]
        after = state.changed(changes, self._shared)
        return replace(after, conditions=(*state.conditions, *bounds))

    def assume_clauses(self, state: PathState, clauses: tuple[Clause, ...]) -> list[PathState]:
        formulas = [self.value(state, f) for one in clauses for f in (one.defined, one.formula)]
        return self.restricted(state, conjunction(*formulas))

    def restricted(self, state: PathState, condition: Term) -> list[PathState]:
        """The state in each case in which a condition holds."""
        if condition is TRUE:
            return [state]
        found = []
        for literals in self._linear.alternatives([condition]):
            found += self.with_literals(state, literals)
        return found

    def with_literals(self, state: PathState, literals: Literals) -> list[PathState]:
        if not literals:
            return [state]
        conditions = tuple(dict.fromkeys((*state.conditions, *literals)))
        if not self.is_feasible(conditions):
            return []
        return [replace(state, conditions=conditions)]

    def is_feasible(self, literals: Literals) -> bool:
        """False only if no integers satisfy all of them."""
        key = frozenset(literals)
        known = self._feasible.get(key)
        if known is None:
            if self._most_cases is not None and len(self._feasible) >= self._most_cases:
                raise TooManyError
            known = FALSE not in key and feasible(literals)
            self._feasible[key] = known
        return known
