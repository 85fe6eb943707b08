# SPDX-License-Identifier: Apache-2.0
"""Unknown summaries of procedures (Gulwani et al. 2008, section 3): what calls may rely on, what
bodies have to show.

Pairs (A, B): a call in a state with A may rely on B, and `assume A; body; assert B` must be right.
One formula over inputs and results: every call may rely on it, and every return must establish it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import final

from assay.dataclass import dataclass
from assay.program.terms import TRUE, Term, conjunction, disjunction, implication
from assay.solvers.farkas.template import Inequality, Solution, Template, UnknownRow
from assay.transitions.paths import SummaryUse

Rows = tuple[UnknownRow, ...]
Values = Mapping[Term, Term]
Alternative = tuple[Rows, Rows]
"""Rows that hold, and rows that do not."""


@final
@dataclass(frozen=True, slots=True)
class SummaryCase:
    """If the body is entered with `before`, one of the disjuncts holds when it returns."""

    before: tuple[Inequality, ...]  # over parameters and globals
    after: tuple[tuple[Inequality, ...], ...]  # also over results, and globals after the call

    def broken(self, values: Values) -> list[Rows]:
        """The ways in which a return fails to establish it: from each disjunct one row fails."""
        if not self.after:
            return []
        rows = [[way for row in one for way in _opposed(row, values)] for one in self.after]
        return [tuple(choice) for choice in product(*rows)]

    def known(self, values: Values) -> list[Alternative]:
        """What a call may rely on: a disjunct, or an inequality of `before` fails (equation 3)."""
        before = tuple(row.at(values) for row in self.before)
        held = [(*before, *(row.at(values) for row in one)) for one in self.after]
        failing: list[Alternative] = [((), (row,)) for row in before]
        return [*((rows, ()) for rows in held), *failing]

    def solved(self, solution: Solution, *, is_demanded: bool = False) -> FoundPair:
        return FoundPair(
            tuple(row.solved(solution) for row in self.before),
            (Template(self.after).solved(solution),)
            if len(self.after) > 1
            else tuple(row.solved(solution) for one in self.after for row in one),
            is_demanded,
        )


def _opposed(row: Inequality, values: Values) -> list[UnknownRow]:
    due = row.at(values)
    return [due, due.opposite()] if row.equation else [due]


@final
@dataclass(frozen=True, slots=True)
class Summary:
    """Everything that is assumed of calls of one procedure."""

    cases: tuple[SummaryCase, ...]
    is_demanding: bool = False  # each call must be in one of the cases, and only then is it right

    def entered(self) -> list[tuple[Inequality, ...]]:
        """The ways in which the body is entered when its claims are due."""
        return [case.before for case in self.cases] if self.is_demanding else [()]

    def missed(self, values: Values) -> list[Rows]:
        """The ways in which a call is in none of the cases."""
        rows = [[row.at(values) for row in case.before] for case in self.cases]
        return [tuple(choice) for choice in product(*rows)] if self.is_demanding else []


Summaries = Mapping[str, Summary]


def relied_on(summaries: Summaries, uses: Iterable[SummaryUse]) -> list[Alternative]:
    """What is known of all the calls on a path."""
    found: list[Alternative] = [((), ())]
    for use in uses:
        for case in summaries[use.callee].cases:
            options = case.known(use.values)
            found = [((*p, *q), (*n, *m)) for p, n in found for q, m in options]
    return found


@final
@dataclass(frozen=True, slots=True)
class FoundPair:
    """A pair of formulas over parameters and globals, results, and globals after the call."""

    before: tuple[Term, ...]
    after: tuple[Term, ...]
    is_demanded: bool = False  # every call must be in it, or in another that is demanded

    @property
    def precondition(self) -> Term:
        return conjunction(*self.before)

    @property
    def postcondition(self) -> Term:
        return conjunction(*self.after)


Pairs = tuple[FoundPair, ...]


def formula_of(pair: FoundPair) -> Term:
    """What a pair says of every call."""
    return implication(pair.precondition, pair.postcondition)


def demanded_of(pairs: Pairs) -> Term:
    """What must hold of the inputs of every call."""
    every = [pair.precondition for pair in pairs if pair.is_demanded]
    return disjunction(*every) if every else TRUE
