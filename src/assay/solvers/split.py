# SPDX-License-Identifier: Apache-2.0
"""Case splits over clauses and disequalities, each case decided by the cheap solvers.

    x != y,  i + j <= k or i = 0          the cases x < y, x > y, and in each i + j <= k, i = 0

A candidate of the cheap solvers tells which clause to split on: one that it violates. The number of
cases is limited; what is left then is for the heavy solvers, which do the same and learn from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass
from assay.program.ranges import Ranges
from assay.program.terms import Term, add, at_most, integer, negation
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.candidates import CandidateModel
from assay.solvers.definitions import definition, opaque_terms
from assay.solvers.literals import Disequality, DisjunctiveClause, conjuncts, literal
from assay.solvers.protocol import Solver

_LARGEST_CLAUSE = 32
_DEFINITIONS_PER_CASE = 4


class CheapSolver(Solver, Protocol):
    """A solver that has values at hand when it does not know the answer."""

    def candidate(self) -> CandidateModel | None: ...


@final
@dataclass(frozen=True, slots=True)
class _Alternatives:
    """A formula that is one of several things."""

    formula: Term
    choices: tuple[Term, ...]


@final
class Splitter:
    """Splits the formulas of one store."""

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges
        self._choices: dict[Term, tuple[_Alternatives, ...]] = {}
        self._facts_of: dict[Term, list[Term]] = {}  # by opaque term
        self._definitions: dict[Term, tuple[Term, ...]] = {}

    def decide(
        self,
        formulas: Sequence[Term],
        solvers: Sequence[CheapSolver],
        ask: Callable[[CheapSolver], Answer],
        cases: int,
        budget: Budget = UNLIMITED,
    ) -> Answer:
        """`solvers` have been told the formulas, and said that they do not know. No case is begun
        when the budget is over."""
        search = _CaseSplit(self, formulas, solvers, ask)
        definitions = self._defined(formulas)
        if len(definitions) > _DEFINITIONS_PER_CASE * cases:
            return NoAnswer("too much to split")
        search.open(definitions)
        try:
            return search.run(cases, budget)
        finally:
            search.close()

    def _defined(self, formulas: Iterable[Term]) -> list[Term]:
        """The definitions of opaque terms, each once."""
        found: dict[Term, None] = {}
        for formula in formulas:
            known = self._definitions.get(formula)
            if known is None:
                known = self._definitions[formula] = tuple(
                    fact for term in opaque_terms(formula) for fact in self._facts(term)
                )
            found.update(dict.fromkeys(known))
        return list(found)

    def _facts(self, term: Term) -> list[Term]:
        known = self._facts_of.get(term)
        if known is None:
            known = self._facts_of[term] = definition(term, self._ranges)
        return known

    def choices(self, formula: Term) -> tuple[_Alternatives, ...]:
        """The clauses and disequalities that a formula is made of."""
        known = self._choices.get(formula)
        if known is None:
            found = [(part, choices_of(part)) for part in conjuncts(formula)]
            known = self._choices[formula] = tuple(_Alternatives(p, c) for p, c in found if c)
        return known


@final
class _CaseSplit:
    """Depth first through the cases."""

    def __init__(
        self,
        splitter: Splitter,
        formulas: Sequence[Term],
        solvers: Sequence[CheapSolver],
        ask: Callable[[CheapSolver], Answer],
    ) -> None:
        self._splitter = splitter
        self._solvers = solvers
        self._ask = ask
        self._clauses = [c for formula in formulas for c in splitter.choices(formula)]
        self._levels: list[int] = []  # how many clauses there were

    def open(self, formulas: Iterable[Term]) -> None:
        """One level deeper, with more formulas."""
        self._levels.append(len(self._clauses))
        for solver in self._solvers:
            solver.push()
        for formula in formulas:
            self._clauses.extend(self._splitter.choices(formula))
            for solver in self._solvers:
                solver.add(formula)

    def close(self, depth: int = 0) -> None:
        while len(self._levels) > depth:
            del self._clauses[self._levels.pop() :]
            for solver in self._solvers:
                solver.pop()

    def run(self, cases: int, budget: Budget) -> Answer:
        pending: list[tuple[int, list[Term]]] = []
        for _ in range(cases):
            if budget.is_over():
                return NoAnswer("time ran out", ran_out=True)
            answer = self._look(pending)
            if not isinstance(answer, Unsat):
                return answer
            if not pending:
                return answer
            depth, formulas = pending.pop()
            self.close(depth)
            self.open(formulas)
        return NoAnswer(f"more than {cases} cases")

    def _look(self, pending: list[tuple[int, list[Term]]]) -> Answer:
        """Decide the case at hand, or (also `Unsat`: there is nothing more to say of it) put the
        cases that it consists of on the list."""
        clause = None
        for solver in self._solvers:
            answer = self._ask(solver)
            if isinstance(answer, Sat):
                _ = answer.model  # before the case is closed
            if not isinstance(answer, NoAnswer):
                return answer
            candidate = solver.candidate()
            if candidate is not None:
                clause = self._violated(candidate)
        if clause is None or len(clause.choices) > _LARGEST_CLAUSE:
            return NoAnswer("nothing to split on")
        depth = len(self._levels)
        cases = []
        for number, choice in enumerate(clause.choices):
            before = [negation(other) for other in clause.choices[:number]]
            cases.append((depth, [choice, *before]))
        pending.extend(reversed(cases))
        return Unsat()

    def _violated(self, candidate: CandidateModel) -> _Alternatives | None:
        """The shortest clause that the candidate does not satisfy."""
        value = candidate.at_face_value().holds
        best: _Alternatives | None = None
        for clause in self._clauses:
            if best is not None and len(clause.choices) >= len(best.choices):
                continue
            if not value(clause.formula):
                best = clause
                if len(clause.choices) <= 2:
                    break
        return best


def choices_of(formula: Term) -> tuple[Term, ...]:
    """Formulas one of which holds where a clause or a disequality does; none for anything else."""
    match literal(formula):
        case DisjunctiveClause(choices):
            return choices
        case Disequality():
            total = formula.args[0].args[0]
            one = integer(1)
            return at_most(add(total, one), integer(0)), at_most(one, total)
        case _:
            return ()
