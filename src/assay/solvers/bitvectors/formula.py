# SPDX-License-Identifier: Apache-2.0
"""One formula for many questions: facts in a row, and questions about the first of them.

    p1 -> fact 1 and fact 2        p2 -> p1 and fact 3        (p1 and A) or (p2 and B)

A truth value stands for "all facts up to here", so that every fact is said once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from time import perf_counter
from typing import final

from assay.budget import Budget
from assay.program.ranges import Ranges
from assay.program.terms import Term
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.bitvectors.encoding import Encoding
from assay.solvers.bitvectors.solver import BitVectorSolver, Expression
from assay.solvers.bitvectors.widths import NoBitsError
from assay.solvers.deferred import DeferredQuestion
from assay.solvers.events import ModelRejected, SolverAsked, Subscriber
from assay.solvers.model import ModelEvaluation

_OUT_OF_TIME = "no answer in time"


def bit_vector_solver() -> BitVectorSolver:
    """The best solver of bit-vectors that is installed."""
    try:
        from assay.solvers.bitvectors.with_bitwuzla import BitwuzlaBitVectors
    except ImportError:
        from assay.solvers.bitvectors.with_z3 import Z3BitVectors

        return Z3BitVectors()
    return BitwuzlaBitVectors()


@final
class FormulaOfQuestions:
    """Facts as bit-vectors, and whether one of some questions about them has a model."""

    def __init__(
        self, facts: Sequence[Term], ranges: Ranges, budget: Budget, *subscribers: Subscriber
    ) -> None:
        self._facts = facts
        self._budget = budget
        self._subscribers = subscribers
        self._solver = bit_vector_solver()
        self._encoding = Encoding(self._solver, ranges)

    def any_holds(self, questions: Sequence[DeferredQuestion]) -> Answer:
        """Whether the formula of some question can hold together with its facts. A model is
        believed only if that is so, computed exactly. May raise OutOfTimeError."""
        started = perf_counter()
        answer = self._answer(questions)
        for subscriber in self._subscribers:
            subscriber(SolverAsked(self._solver.name, answer, perf_counter() - started))
        return answer

    def _answer(self, questions: Sequence[DeferredQuestion]) -> Answer:
        try:
            asserted = self._asserted(questions)
        except NoBitsError as error:
            return NoAnswer(str(error))
        self._budget.check()
        found = self._solver.check(asserted, self._budget.seconds())
        if found is None:
            return NoAnswer(_OUT_OF_TIME, ran_out=True)
        if not found:
            return Unsat()
        model = self._encoding.model()
        if not any(self.held(ModelEvaluation(model), questions)):
            for subscriber in self._subscribers:
                subscriber(ModelRejected(self._solver.name))
            return NoAnswer("its model does not satisfy the formula")
        return Sat(lambda: model)

    def _asserted(self, questions: Sequence[DeferredQuestion]) -> list[Expression]:
        """That some question holds, with what it rests on."""
        solver, formula = self._solver, self._encoding.formula
        result: list[Expression] = []
        alternatives: list[Expression] = []
        done, prefix = 0, solver.constant(True)  # noqa: FBT003
        for question in sorted(questions, key=lambda one: one.facts):
            self._budget.check()
            if question.facts > done:
                new = [formula(fact) for fact in self._facts[done : question.facts]]
                done, before = question.facts, prefix
                prefix = solver.truth(f"facts{done}")
                absent = solver.apply("not", prefix)
                result += (solver.any_of([absent, part]) for part in (before, *new))
            alternatives.append(solver.all_of([prefix, formula(question.formula)]))
        result.append(solver.any_of(alternatives))
        return [*result, *self._encoding.facts]

    def held(
        self, evaluation: ModelEvaluation, questions: Iterable[DeferredQuestion]
    ) -> list[DeferredQuestion]:
        """The questions whose formulas hold in a model together with their facts."""
        done = 0
        found: list[DeferredQuestion] = []
        for question in sorted(questions, key=lambda one: one.facts):
            for fact in self._facts[done : question.facts]:
                if not evaluation.holds(fact):
                    return found
            done = question.facts
            if evaluation.holds(question.formula):
                found.append(question)
        return found
