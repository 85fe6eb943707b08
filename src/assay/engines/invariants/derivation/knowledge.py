# SPDX-License-Identifier: Apache-2.0
"""Terms made simpler by conditions that are known to hold.

0 <= k && k < i  known:     (k < i ? 1 : a[k]) + 2      is      3
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from assay.budget import Budget
from assay.engines.invariants.derivation.polynomials import normal
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    BINDERS,
    FALSE,
    TRUE,
    ZERO,
    Op,
    Term,
    at_most,
    conditional,
    conjunction,
    conjuncts,
    different,
    less,
    negation,
    rebuild,
    rewrite,
    subterms,
)
from assay.solvers.protocol import Effort
from assay.solvers.questions import implies
from assay.solvers.store import knowing

_MOST_CASES: Final = 24
_QUICK: Final = ("bounds", "lp")
_REMAINDERS: Final = (Op.TREM, Op.FMOD)


Case = tuple[tuple[Term, ...], Term]  # conditions and a value


class ManyCasesError(Exception):
    """A term with more cases than are worth looking at."""


@final
class Knowledge:
    """Conditions that hold, and what follows from them without much work."""

    def __init__(self, conditions: tuple[Term, ...], budget: Budget) -> None:
        self.conditions = tuple(dict.fromkeys(p for c in conditions for p in conjuncts(c)))
        self.budget = budget
        self._decided: dict[Term, bool | None] = dict.fromkeys(self.conditions, True)
        self._decided |= {negation(one): False for one in self.conditions}
        self._store = (
            None if not self.conditions else knowing(*self._plain(), budget=budget, solvers=_QUICK)
        )

    def _plain(self) -> list[Term]:
        return [one for one in self.conditions if not _is_hard(one)]

    def with_(self, *conditions: Term) -> Knowledge:
        new = [one for one in conditions if one is not TRUE and one not in self.conditions]
        return Knowledge((*self.conditions, *new), self.budget) if new else self

    def decides(self, condition: Term) -> bool | None:
        """Whether a condition holds, if that is known."""
        self.budget.check()
        if condition in (TRUE, FALSE):
            return condition is TRUE
        if condition not in self._decided:
            self._decided[condition] = self._decide(condition)
        return self._decided[condition]

    def _decide(self, condition: Term) -> bool | None:
        if self._store is None or _is_hard(condition):
            return None
        if implies(self._store, condition, effort=Effort.BRANCH):
            return True
        return False if implies(self._store, negation(condition), effort=Effort.BRANCH) else None

    def simplified(self, term: Term) -> Term:
        """The term without choices that are decided, in its normal form."""
        if term.op is Op.ITE:
            return self._choice(term)
        if term.op in BINDERS:
            return term
        args = tuple(self.simplified(one) for one in term.args)
        made = term if args == term.args else rebuild(term, args)
        if made.op in _REMAINDERS:
            made = self._remainder(made)
        if made.sort is INT:
            return normal(made)
        if made.sort is BOOL and made.op in (Op.LE, Op.EQ):
            decided = self.decides(made)
            return made if decided is None else (TRUE if decided else FALSE)
        return made

    def _choice(self, term: Term) -> Term:
        condition = self.simplified(term.args[0])
        decided = self.decides(condition)
        if decided is not None:
            return self.simplified(term.args[1 if decided else 2])
        return conditional(
            condition,
            self.with_(condition).simplified(term.args[1]),
            self.with_(negation(condition)).simplified(term.args[2]),
        )

    def _remainder(self, term: Term) -> Term:
        left, right = term.args
        if left is right and self.decides(different(right, ZERO)):
            return ZERO
        small = conjunction(at_most(ZERO, left), less(left, right))
        return left if all(self.decides(one) for one in conjuncts(small)) else term

    def cases(self, term: Term) -> list[Case]:
        """The values without choices that a term may have, with the conditions of each."""
        return list(self._cases(self.simplified(term), (), [0]))

    def _cases(self, term: Term, so_far: tuple[Term, ...], seen: list[int]) -> Iterator[Case]:
        choice = first_choice(term)
        if choice is None:
            seen[0] += 1
            if seen[0] > _MOST_CASES:
                raise ManyCasesError
            yield so_far, term
            return
        for condition, value in (
            (choice.args[0], choice.args[1]),
            (negation(choice.args[0]), choice.args[2]),
        ):
            for part in _alternatives(condition):
                known = self.with_(*so_far, part)
                if known.is_possible():
                    made = rewrite(term, lambda one, v=value: v if one is choice else one)  # type: ignore[misc]
                    yield from self._cases(
                        known.simplified(made), (*so_far, *conjuncts(part)), seen
                    )

    def is_possible(self) -> bool:
        return self._store is None or not implies(self._store, FALSE, effort=Effort.BRANCH)


def _alternatives(condition: Term) -> Iterator[Term]:
    """Conjunctions that exclude each other, one of which holds if the condition does."""
    if condition.op is not Op.NOT or condition.args[0].op is not Op.AND:
        if condition.op is not Op.OR:
            yield condition
            return
        parts = list(condition.args)
    else:
        parts = [negation(one) for one in condition.args[0].args]
    before: list[Term] = []
    for part in parts:
        yield conjunction(*before, part)
        before.append(negation(part))


def first_choice(term: Term) -> Term | None:
    """A choice inside of a term that has no other around it; none inside of sums."""
    stack = [term]
    while stack:
        top = stack.pop()
        if top.op is Op.ITE:
            return top
        if top.op not in BINDERS:
            stack.extend(top.args)
    return None


def _is_hard(condition: Term) -> bool:
    return any(one.op in BINDERS for one in subterms(condition))
