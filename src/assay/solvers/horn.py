# SPDX-License-Identifier: Apache-2.0
"""Horn clauses with unknown formulas, solved by Z3's Spacer (Komuravelli, Gurfinkel and Chaki,
"SMT-based model checking for recursive programs", CAV 2014).

    x = 0 ==> P(x)      P(x), x < 9 ==> P(x + 1)      P(x) ==> x <= 9            P(x): x <= 9

What it answers is a proposal: who asks proves it again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from math import inf
from typing import Any, Final, final

import z3

from assay.budget import Budget
from assay.dataclass import dataclass, replace
from assay.program.ranges import Ranges
from assay.program.sorts import BOOL, INT
from assay.program.terms import TRUE, Term, free_variables
from assay.solvers.answers import NoAnswer
from assay.solvers.z3.context import Ast, Context
from assay.solvers.z3.integers import IntegerTranslation
from assay.solvers.z3.reading import CannotReadError, read_formula
from assay.solvers.z3.translation import CannotTranslateError

_SETTINGS: Final = {
    "engine": "spacer",
    "xform.inline_eager": False,  # every unknown formula is asked for
    "xform.inline_linear": False,
    "xform.slice": False,
}

_PATIENCE: Final = 3.0  # seconds of the clock for one of the processor
_GAVE_UP: Final = "the time was up, or it is too hard for Spacer"

Place = int
"""The number by which an unknown formula is known."""


@final
@dataclass(frozen=True, slots=True)
class HornClause:
    """What follows from the formula of one place and conditions: that of another, or nothing."""

    conditions: tuple[Term, ...]
    source: Place | None  # None: nothing else is needed
    target: Place | None  # None: this must be impossible
    values: tuple[Term, ...] = ()  # that the formula of the target speaks of


@final
@dataclass(frozen=True, slots=True)
class Solution:
    """Formulas that satisfy all clauses."""

    formulas: Mapping[Place, Term]


@final
@dataclass(frozen=True, slots=True)
class Unavoidable:
    """There are none: so many clauses, one after the other, lead to what must be impossible."""

    length: int


def solved(
    places: Mapping[Place, Sequence[Term]], clauses: Sequence[HornClause], budget: Budget
) -> Solution | Unavoidable | NoAnswer:
    """Formulas for all places, each over the variables of its place."""
    try:
        return _Clauses(places).solved(clauses, budget)
    except CannotTranslateError as error:
        return NoAnswer(str(error))


def _seconds(budget: Budget) -> float | None:
    """On the clock, which is what Spacer minds: a busy machine takes longer than its processor."""
    left = budget.seconds()
    if left is None:
        return None
    return replace(budget, processor_end=inf).seconds(_PATIENCE * left)


@final
class _Clauses:
    """A question to Spacer."""

    def __init__(self, places: Mapping[Place, Sequence[Term]]) -> None:
        self._places = places
        self._context = Context()
        self._translation = IntegerTranslation(self._context, Ranges())
        outer = self._context.outer
        self._spacer = z3.Fixedpoint(ctx=outer)
        for name, value in _SETTINGS.items():
            self._spacer.set(name, value)
        truth = z3.BoolSort(outer)
        sorts = {INT: z3.IntSort(outer), BOOL: truth}
        self._relations = {
            place: z3.Function(f"at!{place}", *(sorts[one.sort] for one in variables), truth)
            for place, variables in places.items()
        }
        self._impossible = z3.Function("impossible", truth)
        for relation in (*self._relations.values(), self._impossible):
            self._spacer.register_relation(relation)

    def __del__(self) -> None:
        self._translation.close()

    def solved(
        self, clauses: Sequence[HornClause], budget: Budget
    ) -> Solution | Unavoidable | NoAnswer:
        for one in clauses:
            self._add(one)
        limit = _seconds(budget)
        if limit is not None:
            self._spacer.set("timeout", max(1, int(1000 * limit)))
        try:
            answer = self._spacer.query(self._impossible)
        except z3.Z3Exception:  # it is how some time limits are told
            return NoAnswer(_GAVE_UP, ran_out=True)
        if answer == z3.unsat:
            return Solution({place: self._formula(place) for place in self._places})
        if answer == z3.sat:
            return Unavoidable(len(self._spacer.get_rules_along_trace()))
        return NoAnswer(_GAVE_UP, ran_out=True)

    def _add(self, clause: HornClause) -> None:
        body = [self._expression(one) for one in clause.conditions]
        used = set().union(*map(free_variables, (*clause.conditions, *clause.values)))
        if clause.source is not None:
            variables = self._places[clause.source]
            body.append(self._relations[clause.source](*map(self._expression, variables)))
            used.update(variables)
        if clause.target is None:
            head = self._impossible()
        else:
            head = self._relations[clause.target](*map(self._expression, clause.values))
        true = self._expression(TRUE)
        rule = z3.Implies(z3.And(*body, true), head)
        bound = [self._expression(one) for one in sorted(used, key=lambda term: term.id)]
        self._spacer.add_rule(z3.ForAll(bound, rule) if bound else rule)

    def _expression(self, term: Term) -> Any:
        ast: Ast = self._translation(term)
        return z3.z3._to_expr_ref(ast, self._context.outer)

    def _formula(self, place: Place) -> Term:
        """What is said of a place; nothing, where that has no form as a term."""
        cover = self._spacer.get_cover_delta(-1, self._relations[place])
        with suppress(CannotReadError):
            return read_formula(cover, self._places[place])
        return TRUE
