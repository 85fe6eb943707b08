# SPDX-License-Identifier: Apache-2.0
"""Which weakened formulas are worth checking: they hold in all samples, and say something there."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from assay.engines.invariants.candidates.candidate import HEURISTICS, Candidate, proposed
from assay.engines.invariants.candidates.filtering import falsified_by, truth
from assay.program.graph import Location
from assay.program.interpreter.samples import State
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    disjunction,
    exists,
    free_variables,
    instantiate,
    less,
    negation,
    variable,
)
from assay.program.terms.spans import interval_of

_LEAST_SUPPORT: Final = 3  # samples in which a quantifier ranges over something
_REACHES: Final = (3, 10, 1000, 1 << 62)
_CHANCES: Final = 40  # random states in which a formula that says something fails at least once


class TriedCandidates:
    """Remembers what was tried at one loop head."""

    def __init__(self, head: Location, states: Sequence[State], visible: frozenset[Term]) -> None:
        self._head = head
        self._states = states
        self._visible = visible
        self._seen: dict[Term, Candidate | None] = {}

    @property
    def tried(self) -> int:
        return len(self._seen)

    def candidate(self, formula: Term) -> Candidate | None:
        """The formula as a candidate, if it is worth one."""
        if formula not in self._seen:
            self._seen[formula] = self._judged(formula)
        return self._seen[formula]

    def _judged(self, formula: Term) -> Candidate | None:
        if formula in (TRUE, FALSE) or not self._visible.issuperset(free_variables(formula)):
            return None
        if not self._holds(formula) or self._is_empty(formula) or _is_trivial(formula):
            return None
        made = proposed(self._head, formula, HEURISTICS)
        return made if made is not None and self._holds(made.defined) else None

    def _holds(self, formula: Term) -> bool:
        bare = Candidate(self._head, formula, HEURISTICS)
        return falsified_by(bare, self._states) is None

    def _is_empty(self, formula: Term) -> bool:
        """Whether nothing is left to say: an alternative that always holds, or a quantifier that
        ranges over nothing wherever the other alternatives fail."""
        parts = formula.args if formula.op is Op.OR else (formula,)
        if len(parts) > 1 and any(self._holds(part) for part in parts):
            return True
        for part in parts:
            others = disjunction(*(other for other in parts if other is not part))
            if part.op is Op.FORALL and not self._has_values(part, negation(others)):
                return True
        return False

    def _has_values(self, quantified: Term, condition: Term) -> bool:
        names = tuple(variable(f"!v{i}", b.sort) for i, b in enumerate(quantified.payload))
        span, _ = instantiate(quantified, names)
        ends = interval_of(names[0], span) if len(names) == 1 else None
        some = exists(names, span, TRUE) if ends is None else less(*ends)
        needed = min(_LEAST_SUPPORT, len(self._states))
        support = 0
        if not self._states:
            return True
        for state in self._states if ends is not None else self._states[::7]:
            if truth(condition, state) is not False and truth(some, state) is not False:
                support += 1
            if support >= needed:
                return True
        return False


def _is_trivial(formula: Term) -> bool:
    """Whether a formula about numbers alone holds whatever they are."""
    names = sorted(free_variables(formula), key=lambda v: v.id)
    if any(name.sort not in (INT, BOOL) for name in names):
        return False
    chance = Random(0)
    for number in range(_CHANCES):
        reach = _REACHES[number % len(_REACHES)]
        state = {
            name: chance.randint(-reach, reach) if name.sort is INT else chance.random() < 0.5
            for name in names
        }
        if truth(formula, state) is not True:
            return False
    return True
