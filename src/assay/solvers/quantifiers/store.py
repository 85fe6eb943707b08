# SPDX-License-Identifier: Apache-2.0
"""A constraint store for formulas with quantifiers, in front of one without.

Universal facts are instantiated at the terms that index arrays in the question, or divide something
there, a few rounds; what is left has no quantifiers, and the light solvers see it too. For facts
whose only use of their variables is as an index (or next to one) this is complete (Bradley, Manna
and Sipma, "What's decidable about arrays?", 2006). What needs induction is supplied as lemmas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING, final

from assay.program.terms import (
    BINDERS,
    TRUE,
    Term,
    free_variables,
    substitute,
    subterms,
)
from assay.program.terms.walk import has_application
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.cores import MOST_DELETIONS, Core, minimised
from assay.solvers.events import Row
from assay.solvers.matching import Matching
from assay.solvers.model import ModelEvaluation
from assay.solvers.protocol import Effort
from assay.solvers.quantifiers.clauses import (
    AlternationError,
    FormulaSplitter,
    has_quantifier,
    is_new_constant,
)
from assay.solvers.quantifiers.indices import InstantiationPlaces, places, values
from assay.solvers.quantifiers.lemmas import consequences, ends_of, unfoldings, witnesses
from assay.solvers.quantifiers.shifts import shifted
from assay.solvers.questions import asked, feasible
from assay.solvers.store import Store
from assay.solvers.universal import How, Universal

if TYPE_CHECKING:
    from assay.solvers.quantifiers.library import Library

_ROUNDS = 2
_MATCHING = 0.3  # seconds
_WITH_LEMMAS = 0.6  # seconds
_MOST_INSTANCES = 400  # of one fact in one question


@final
class QuantifiedStore:
    """A store whose formulas may have quantifiers; only `Unsat` counts."""

    def __init__(
        self,
        inner: Store,
        matching: Matching | None = None,
        most: Effort = Effort.FULL,
        library: Callable[[], Library] | None = None,
    ) -> None:
        """`library` gives what may be used besides the facts that are added, when it is needed."""
        self._inner = inner
        self._most = most  # with less than `FULL`, the solver that matches has the last word
        self._matching = matching
        self._library = library
        self._clauses = FormulaSplitter()
        self._facts: list[Universal] = []
        self._levels: list[int] = []
        self._left_out = 0
        self._instantiations: dict[tuple[Universal, InstantiationPlaces], tuple[Term, ...]] = {}

    @property
    def depth(self) -> int:
        return len(self._levels)

    @property
    def is_exact(self) -> bool:
        known = self._clauses
        return not (self._facts or self._left_out or known.sums or known.applications)

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
        for one in self._clauses.of(formula):
            if has_quantifier(one.formula):
                self._left_out += 1
                self._match(one)
            elif one.variables:
                for fact in shifted(one):
                    self._facts += (fact, *consequences(fact))
                    self._match(fact, *consequences(fact))
            else:
                self._inner.add(self._clauses.without_sums(one.formula))
                self._match(Universal((), self._clauses.without_sums(one.formula, applied=True)))

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

    def check_assuming(
        self, assumptions: Sequence[Term], effort: Effort = Effort.FULL, most: int = MOST_DELETIONS
    ) -> Answer:
        """Whether all formulas can hold together with some more, which are not kept. Nobody tracks
        what instances come from: the core is what is left after leaving out what can be."""
        answer = asked(self, *assumptions, effort=effort)
        if not isinstance(answer, Unsat):
            return answer

        def refuted(some: Sequence[Term]) -> Core | None:
            return None if feasible(self, *some, effort=effort) else tuple(some)

        return Unsat(minimised(tuple(dict.fromkeys(assumptions)), refuted, most))

    def _matched(self) -> Answer:
        """By the facts themselves, instantiated by a solver: much faster where it succeeds."""
        answer = self._inner.check(Effort.BRANCH)
        quantified = self._facts or self._left_out or self._clauses.applications
        if isinstance(answer, Unsat) or not quantified or self._matching is None:
            return answer
        self._matching.push()
        for fact in unfoldings(self._sums()):
            self._match(Universal((), self._clauses.without_sums(fact, applied=True)))
        for one in witnesses(self._sums()):
            formula = self._clauses.without_sums(one.formula, applied=True)
            self._match(Universal(one.variables, formula))
        for meaning in self._meanings():
            self._match(Universal((), meaning))
        answer = self._matching.check(_MATCHING)
        if not isinstance(answer, Unsat):
            answer = self._with_library()
        if self._left_out and not isinstance(answer, Unsat):
            answer = self._matching.check(_MATCHING, How.MODELS)
        self._matching.backtrack(self.depth)
        return answer

    def _with_library(self) -> Answer:
        """With lemmas, and what follows by induction of definitions, if that is of use."""
        assert self._matching is not None
        if self._library is None:
            return NoAnswer("there are no lemmas")
        library = self._library()
        offers = library.offers(one.formula for one in self._matching.facts())
        if not offers:
            return NoAnswer("no lemma is about this")
        used = self._matching.check_with(offers, _WITH_LEMMAS)
        if isinstance(used, NoAnswer):
            return used
        library.note(used)
        return Unsat()

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
                holds = ModelEvaluation(answer.model).holds
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
            self._clauses.without_sums(fact) for fact in unfoldings(self._sums())
        )
        for meaning in self._meanings():
            found.update(self._told_of(meaning))
        ends = (end for fact in self._facts for end in ends_of(fact))
        formulas = self._inner.formulas()
        indices = places(formulas, ends)
        for fact in self._facts:
            found.update(dict.fromkeys(self._instances(fact, indices)))
        found.pop(TRUE, None)
        return list(found)

    def _meanings(self) -> list[Term]:
        """What definitions say of the applications that the store speaks of now."""
        known = self._clauses.applications
        if not known and not any(has_application(fact.formula) for fact in self._facts):
            return []
        from assay.solvers.quantifiers.applied import ground_applications, meanings

        formulas = (*self._inner.formulas(), *(fact.formula for fact in self._facts))
        spoken = frozenset[Term]().union(*map(free_variables, formulas))
        named = [one for one, name in known.items() if name in spoken]
        return meanings([*named, *ground_applications(self._facts)])

    def _told_of(self, meaning: Term) -> dict[Term, None]:
        """A meaning without quantifiers; what has some is for the solver that matches."""
        try:
            return {self._clauses.without_sums(meaning): None}
        except AlternationError:
            return {}

    def _sums(self) -> dict[Term, Term]:
        """The sums that what is in the store now speaks of, of all that were ever met."""
        known = self._clauses.sums
        if not known:
            return known
        formulas = (*self._inner.formulas(), *(fact.formula for fact in self._facts))
        spoken = frozenset[Term]().union(*map(free_variables, formulas))
        written = {one for fact in self._facts for one in subterms(fact.formula)}
        return {one: name for one, name in known.items() if name in spoken or one in written}

    def _summed(self, fact: Universal, name: Term) -> Iterator[Term]:
        """What sums in the store are about, for a variable that a sum of the fact is about."""
        if any(one.op in BINDERS and name in free_variables(one) for one in subterms(fact.formula)):
            for one in self._sums():
                yield from (v for v in free_variables(one) if is_new_constant(v))

    def _instances(self, fact: Universal, indices: InstantiationPlaces) -> tuple[Term, ...]:
        known = self._instantiations.get((fact, indices))
        if known is None:
            known = self._instantiations[fact, indices] = tuple(self._instantiate(fact, indices))
        return known

    def _instantiate(self, fact: Universal, indices: InstantiationPlaces) -> Iterator[Term]:
        choices = [
            list(dict.fromkeys((*values(fact, name, indices), *self._summed(fact, name))))
            for name in fact.variables
        ]
        for chosen in islice(product(*choices), _MOST_INSTANCES):
            mapping = dict(zip(fact.variables, chosen, strict=True))
            try:
                yield self._clauses.without_sums(substitute(fact.formula, mapping))
            except AlternationError:
                self._left_out += 1


def _open(answer: Answer) -> NoAnswer:
    reason = answer.reason if isinstance(answer, NoAnswer) else "instances of the facts allow it"
    return NoAnswer(reason)
