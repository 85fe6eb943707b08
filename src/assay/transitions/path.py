# SPDX-License-Identifier: Apache-2.0
"""What is known of a way from one cut point to the next (Gulwani et al. 2008, section 2.1).

    round `while (x < n) { x = x + y; y++; }`:      x < n;      x' = x + y, y' = y + 1

Conditions are linear literals, updates linear terms, both over the values at the first cut point.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import final

from assay.dataclass import dataclass
from assay.program.obligations import Obligation
from assay.program.sorts import INT
from assay.program.terms import TRUE, Term, free_variables, name_of, variable
from assay.solvers.answers import Unsat
from assay.solvers.lp import linear
from assay.source import Span
from assay.transitions.cuts import Cut
from assay.transitions.linearize import Literals
from assay.transitions.project import without


class RefusedError(Exception):
    """A procedure that this engine cannot look at, and why."""

    def __init__(self, text: str, span: Span | None = None) -> None:
        super().__init__(text)
        self.text = text
        self.span = span


@final
@dataclass(frozen=True, slots=True)
class SummaryUse:
    """A call of which only unknown formulas are known: values of its inputs and outputs."""

    callee: str
    values: Mapping[Term, Term]  # parameters and globals before; results and globals after, primed


@final
@dataclass(frozen=True, slots=True)
class Path:
    """What a way between two cut points assumes and does; or what has to hold at its end."""

    source: Cut
    target: Cut | None  # None: a claim
    conditions: Literals
    updates: Mapping[Term, Term]  # of what the target's formula speaks of
    claim: Term = TRUE  # over the values at the source, as the updates are
    obligation: Obligation | None = None
    uses: tuple[SummaryUse, ...] = ()

    def key(self) -> tuple[object, ...]:
        """A key that paths share exactly if they say the same."""
        updates = frozenset(self.updates.items())
        conditions = frozenset(self.conditions)
        return self.source, self.target, conditions, updates, use_keys(self.uses), self.obligation


def use_keys(uses: Iterable[SummaryUse]) -> tuple[object, ...]:
    return tuple((use.callee, frozenset(use.values.items())) for use in uses)


def values_used(uses: Iterable[SummaryUse]) -> Iterator[Term]:
    for use in uses:
        yield from use.values.values()


def primed(term: Term) -> Term:
    """The value of a shared variable after a call."""
    return variable(f"{name_of(term)}'", INT)


def feasible(literals: Literals) -> bool:
    """False only if no integers satisfy all the literals."""
    return not isinstance(linear(literals).check(), Unsat)


def only(conditions: Literals, kept: frozenset[Term]) -> Literals:
    """What the conditions say of some variables."""
    occurring = {v for one in conditions for v in free_variables(one)} - kept
    return without(conditions, sorted(occurring, key=lambda term: term.id))
