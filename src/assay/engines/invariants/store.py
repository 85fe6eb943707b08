# SPDX-License-Identifier: Apache-2.0
"""A constraint store for formulas with quantifiers, in front of one without.

Universal facts are instantiated at the terms that index arrays in the question, or divide something
there, a few rounds; what is left has no quantifiers, and the light solvers see it too. For facts
whose only use of their variables is as an index (or next to one) this is complete (Bradley, Manna
and Sipma, "What's decidable about arrays?", 2006). What needs induction is supplied as lemmas.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import final

from assay.dataclass import dataclass
from assay.engines.invariants.clauses import AlternationError, Clauses
from assay.engines.invariants.lemmas import consequences, ends_of, unfoldings
from assay.engines.invariants.shifts import shifted
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
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
from assay.solvers.matching import Matching
from assay.solvers.model import Evaluation
from assay.solvers.protocol import Effort
from assay.solvers.store import Store
from assay.solvers.universal import How, Universal

_ROUNDS = 2
_MATCHING = 0.3  # seconds
_MOST_INSTANCES = 400  # of one fact in one question


_READS = frozenset({Op.SELECT})
_ACCESSES = frozenset({Op.SELECT, Op.STORE})
_DIVISIONS = frozenset({Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD})


@final
@dataclass(frozen=True, slots=True)
class _Terms:
    """Where facts are instantiated."""

    indices: tuple[Term, ...]  # of arrays
    divisors: tuple[Term, ...]


@final
class QuantifiedStore:
    """The same as `Store`, but formulas may have quantifiers; and only `Unsat` counts."""

    def __init__(
        self, inner: Store, matching: Matching | None = None, most: Effort = Effort.FULL
    ) -> None:
        self._inner = inner
        self._most = most  # with less than `FULL`, the solver that matches has the last word
        self._matching = matching
        self._clauses = Clauses()
        self._facts: list[Universal] = []
        self._levels: list[int] = []
        self._left_out = 0
        self._instantiations: dict[tuple[Universal, _Terms], tuple[Term, ...]] = {}

    @property
    def depth(self) -> int:
        return len(self._levels)

    @property
    def is_exact(self) -> bool:
        return not (self._facts or self._left_out or self._clauses.sums)

    def push(self) -> None:
        self._levels.append(len(self._facts))
        self._inner.push()
        if self._matching is not None:
            self._matching.push()

    def pop(self) -> None:
        self.backtrack(self.depth - 1)

    def backtrack(self, depth: int) -> None:
        while len(self._levels) > depth:
            del self._facts[self._levels.pop() :]
        self._inner.backtrack(depth)
        if self._matching is not None:
            self._matching.backtrack(depth)

    def add(self, formula: Term) -> None:
        try:
            found = self._clauses.of(formula)
        except AlternationError:
            self._left_out += 1
            self._match(Universal((), formula))
            return
        for one in found:
            if one.variables:
                for fact in shifted(one):
                    self._facts += (fact, *consequences(fact))
                    self._match(fact, *consequences(fact))
            else:
                formula = self._clauses.without_sums(one.formula)
                self._inner.add(formula)
                self._match(Universal((), formula))

    def _match(self, *facts: Universal) -> None:
        if self._matching is not None:
            for fact in facts:
                self._matching.add(fact)

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
        answer = self._matched()
        if isinstance(answer, Unsat):
            return answer
        if self._facts and self._most is not Effort.FULL:
            return NoAnswer("nothing to see quickly")
        self._inner.push()
        try:
            return self._instantiated()
        finally:
            self._inner.pop()

    def _matched(self) -> Answer:
        """By the facts themselves, instantiated by a solver: much faster where it succeeds."""
        answer = self._inner.check(Effort.BRANCH)
        quantified = self._facts or self._left_out
        if isinstance(answer, Unsat) or not quantified or self._matching is None:
            return answer
        self._matching.push()
        for fact in unfoldings(self._clauses.sums):
            self._match(Universal((), self._clauses.without_sums(fact)))
        answer = self._matching.check(_MATCHING)
        if self._left_out and not isinstance(answer, Unsat):
            answer = self._matching.check(_MATCHING, How.MODELS)
        self._matching.backtrack(self.depth)
        return answer

    def _instantiated(self) -> Answer:
        """Instances that the last model does not satisfy are added, until there is no model, or one
        that satisfies all of them. Each round knows the indices of the one before."""
        answer: Answer = NoAnswer("nothing was asked")
        for _ in range(_ROUNDS):
            pool = self._pool()
            answer = self._refined(pool)
            if not isinstance(answer, Sat):
                break
        return _open(answer) if self._left_out and isinstance(answer, Sat) else answer

    def _refined(self, pool: list[Term]) -> Answer:
        """The answer with as much of the pool as it takes."""
        while True:
            answer = self._inner.check(Effort.FULL)
            if isinstance(answer, Unsat) or not pool:
                return answer
            needed = pool
            if isinstance(answer, Sat):
                holds = Evaluation(answer.model).value
                needed = [formula for formula in pool if not holds(formula)]
                if not needed:
                    return answer
            for formula in needed:
                self._inner.add(formula)
            told = set(needed)
            pool = [formula for formula in pool if formula not in told]

    def _pool(self) -> list[Term]:
        """Everything that is known at the indices that occur."""
        found: dict[Term, None] = dict.fromkeys(
            self._clauses.without_sums(fact) for fact in unfoldings(self._clauses.sums)
        )
        ends = (end for fact in self._facts for end in ends_of(fact))
        formulas = self._inner.formulas()
        indices = _Terms(
            tuple(dict.fromkeys((*_arguments(formulas, _ACCESSES), *ends))),
            tuple(_arguments(formulas, _DIVISIONS)),
        )
        for fact in self._facts:
            found.update(dict.fromkeys(self._instances(fact, indices)))
        found.pop(TRUE, None)
        return list(found)

    def _instances(self, fact: Universal, indices: _Terms) -> tuple[Term, ...]:
        known = self._instantiations.get((fact, indices))
        if known is None:
            known = self._instantiations[fact, indices] = tuple(self._instantiate(fact, indices))
        return known

    def _instantiate(self, fact: Universal, indices: _Terms) -> Iterator[Term]:
        choices = [_values(fact, name, indices) for name in fact.variables]
        for values in islice(product(*choices), _MOST_INSTANCES):
            mapping = dict(zip(fact.variables, values, strict=True))
            try:
                yield self._clauses.without_sums(substitute(fact.formula, mapping))
            except AlternationError:
                self._left_out += 1


def _open(answer: Answer) -> NoAnswer:
    reason = answer.reason if isinstance(answer, NoAnswer) else "instances of the facts allow it"
    return NoAnswer(reason)


def _arguments(formulas: Iterable[Term], ops: frozenset[Op]) -> list[Term]:
    """The terms that index arrays, or divide."""
    found: dict[Term, None] = {}
    for formula in formulas:
        for sub in subterms(formula):
            if sub.op in ops and sub.args[1].sort is INT:
                found[sub.args[1]] = None
    return list(found)


def _values(fact: Universal, name: Term, terms: _Terms) -> list[Term]:
    """What to put in for a variable: such that it, or a neighbour of it, is one of the terms."""
    reads = _offsets(fact.formula, name, _READS)
    divides = _offsets(fact.formula, name, _DIVISIONS)
    if not reads and not divides:
        reads = {0}
    pairs = [(index, offset) for index in terms.indices for offset in reads]
    pairs += [(divisor, offset) for divisor in terms.divisors for offset in divides]
    return list(dict.fromkeys(subtract(term, integer(offset)) for term, offset in pairs))


def _offsets(formula: Term, name: Term, ops: frozenset[Op]) -> set[int]:
    """The constants c for which an element at name + c is read, or something divided by it."""
    offsets = set()
    for sub in subterms(formula):
        if sub.op in ops and name in free_variables(sub.args[1]):
            coefficients, constant = linear_form(sub.args[1])
            if coefficients.get(name) == 1 and len(coefficients) == 1:
                offsets.add(constant)
    return offsets
