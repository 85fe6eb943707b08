# SPDX-License-Identifier: Apache-2.0
"""A constraint store for formulas with quantifiers, in front of one without.

Universal facts are instantiated at the terms that index arrays in the question, a few rounds; what
is left has no quantifiers, and the light solvers see it too. For facts whose only use of their
variables is as an index (or next to one) this is complete (Bradley, Manna and Sipma, "What's
decidable about arrays?", 2006). Facts that need induction are supplied as lemmas.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import final

from assay.engines.invariants.clauses import AlternationError, Clauses, Universal
from assay.engines.invariants.lemmas import consequences, unfoldings
from assay.program.sorts import INT
from assay.program.terms import (
    Op,
    Term,
    free_variables,
    integer,
    linear_form,
    substitute,
    subterms,
    subtract,
)
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.events import Row
from assay.solvers.protocol import Effort
from assay.solvers.store import Store

_ROUNDS = 2
_MOST_INSTANCES = 400  # of one fact in one question


@final
class QuantifiedStore:
    """The same as `Store`, but formulas may have quantifiers; and only `Unsat` counts."""

    def __init__(self, inner: Store) -> None:
        self._inner = inner
        self._clauses = Clauses()
        self._facts: list[Universal] = []
        self._levels: list[int] = []
        self._left_out = 0

    @property
    def depth(self) -> int:
        return len(self._levels)

    def push(self) -> None:
        self._levels.append(len(self._facts))
        self._inner.push()

    def pop(self) -> None:
        self.backtrack(self.depth - 1)

    def backtrack(self, depth: int) -> None:
        while len(self._levels) > depth:
            del self._facts[self._levels.pop() :]
        self._inner.backtrack(depth)

    def add(self, formula: Term) -> None:
        try:
            found = self._clauses.of(formula)
        except AlternationError:
            self._left_out += 1
            return
        for one in found:
            if one.variables:
                self._facts.append(one)
                self._facts.extend(consequences(one))
            else:
                self._inner.add(self._clauses.without_sums(one.formula))

    def formulas(self) -> list[Term]:
        return self._inner.formulas()

    def interval(self, term: Term) -> tuple[int, int] | None:
        return self._inner.interval(term)

    def statistics(self) -> dict[str, Row]:
        return self._inner.statistics()

    def check(self, effort: Effort = Effort.FULL) -> Answer:
        if effort is not Effort.FULL:
            answer = self._inner.check(effort)
            return answer if isinstance(answer, Unsat) else NoAnswer("a matter of quantifiers")
        self._inner.push()
        try:
            return self._instantiated()
        finally:
            self._inner.pop()

    def _instantiated(self) -> Answer:
        """Add instances of the facts round by round; a light look before each round."""
        told: set[Term] = set()
        for _ in range(_ROUNDS):
            self._unfold(told)
            if isinstance(self._inner.check(Effort.BRANCH), Unsat):
                return Unsat()
            fresh = [formula for formula in self._instances() if formula not in told]
            if not fresh:
                break
            told.update(fresh)
            for formula in fresh:
                self._inner.add(formula)
        self._unfold(told)
        answer = self._inner.check(Effort.FULL)
        return _open(answer) if self._left_out and isinstance(answer, Sat) else answer

    def _unfold(self, told: set[Term]) -> None:
        for formula in unfoldings(self._clauses.sums):
            if formula not in told:
                told.add(formula)
                self._inner.add(self._clauses.without_sums(formula))

    def _instances(self) -> Iterator[Term]:
        indices = _indices(self._inner.formulas())
        for fact in self._facts:
            choices = [_values(fact, name, indices) for name in fact.variables]
            for number, values in enumerate(product(*choices)):
                if number == _MOST_INSTANCES:
                    break
                mapping = dict(zip(fact.variables, values, strict=True))
                try:
                    yield self._clauses.without_sums(substitute(fact.formula, mapping))
                except AlternationError:
                    self._left_out += 1


def _open(answer: Answer) -> NoAnswer:
    reason = answer.reason if isinstance(answer, NoAnswer) else "instances of the facts allow it"
    return NoAnswer(reason)


def _indices(formulas: Iterable[Term]) -> list[Term]:
    """The terms that index arrays."""
    found: dict[Term, None] = {}
    for formula in formulas:
        for sub in subterms(formula):
            if sub.op in (Op.SELECT, Op.STORE) and sub.args[1].sort is INT:
                found[sub.args[1]] = None
    return list(found)


def _values(fact: Universal, name: Term, indices: list[Term]) -> list[Term]:
    """What to put in for a variable: such that it, or a neighbour of it, is one of the indices."""
    offsets = _offsets(fact.formula, name)
    found: dict[Term, None] = {}
    for index in indices:
        for offset in offsets:
            found[subtract(index, integer(offset))] = None
    return list(found)


def _offsets(formula: Term, name: Term) -> set[int]:
    """The constants c for which an element at name + c is read."""
    offsets = set()
    for sub in subterms(formula):
        if sub.op is Op.SELECT and name in free_variables(sub.args[1]):
            coefficients, constant = linear_form(sub.args[1])
            if coefficients.get(name) == 1 and len(coefficients) == 1:
                offsets.add(constant)
    return offsets or {0}
