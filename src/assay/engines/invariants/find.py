# SPDX-License-Identifier: Apache-2.0
"""The largest inductive set of candidates (Flanagan and Leino, "Houdini, an annotation assistant
for ESC/Java", FME 2001).

All candidates are taken for invariants; those that fail at the entry of their loop or after an
iteration are dropped, until the rest keep each other. Obligations on the way are assumed: who uses
the invariants has to prove those as well. What shows that one fails is kept as a sample.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.candidate import USER
from assay.engines.invariants.implications import Implications
from assay.engines.invariants.judging.states import choices_after
from assay.execution.configuration import Configuration
from assay.execution.flow import ENDS, Flow
from assay.execution.inductive_search import Induction
from assay.execution.obligations import TakeForGranted
from assay.execution.path import Origin
from assay.execution.plan import Head
from assay.execution.reasoning import Reasoning
from assay.execution.use_invariants import LoopKnowledge, StatedInvariants, know_values
from assay.execution.values import NO_VALUE, Value, both, lifted, negated
from assay.program.graph import Location
from assay.program.terms import Term, conjuncts, has_binder
from assay.solvers.answers import Sat, Unsat
from assay.solvers.model import Model, ModelEvaluation
from assay.solvers.protocol import Effort


@final
class Candidates(LoopKnowledge):
    """Takes all candidates for invariants, besides those that are stated, and finds those that
    fail."""

    def __init__(
        self, candidates: Iterable[Candidate], stated: StatedInvariants, implications: Implications
    ) -> None:
        self._alive: dict[Location, list[Candidate]] = {}
        for candidate in candidates:
            self._alive.setdefault(candidate.head, []).append(candidate)
        self._stated = stated
        self._implications = implications
        self.failed: set[Candidate] = set()

    def due(self, reasoning: Reasoning, state: Configuration, head: Head, *, again: bool) -> Flow:
        for candidate in self._candidates(state, head):
            if candidate not in self.failed:
                reasoning.setting.mind_the_clock()
                if not self._holds(reasoning, state, candidate):
                    self.failed.add(candidate)
        return self._stated.due(reasoning, state, head, again=again)

    def rely(self, reasoning: Reasoning, state: Configuration, head: Head) -> Flow:
        for candidate in self._candidates(state, head):
            value = _value(reasoning, state, candidate)
            if reasoning.enforce(state, value, Origin.INVARIANT, Effort.GLANCE) is ENDS:
                return ENDS
            know_values(state, candidate.formula)
        return self._stated.rely(reasoning, state, head)

    def _candidates(self, state: Configuration, head: Head) -> list[Candidate]:
        """The candidates for this loop that have not failed yet."""
        here = self._alive.get(head.location, ()) if len(state.frames) == 1 else ()
        return [candidate for candidate in here if candidate not in self.failed]

    def _holds(self, reasoning: Reasoning, state: Configuration, candidate: Candidate) -> bool:
        value = _value(reasoning, state, candidate)
        if type(value) is bool:
            return value
        return all(self._follows(reasoning, state, part) for part in conjuncts(lifted(value)))

    def _follows(self, reasoning: Reasoning, state: Configuration, value: Term) -> bool:
        with reasoning.asking(state, negated(value)) as answer:
            if isinstance(answer, Sat):
                is_exact = reasoning.setting.store.is_exact
                if is_exact:
                    self._drop_others(reasoning, state, ModelEvaluation(answer.model))
                self._learn(state, answer.model, is_exact=is_exact)
        return isinstance(answer, Unsat)

    def _drop_others(
        self, reasoning: Reasoning, state: Configuration, iteration: ModelEvaluation
    ) -> None:
        """What else is false where one of the candidates is fails too."""
        for candidate in self._candidates(state, _head(state)):
            value = _value(reasoning, state, candidate)
            known = type(value) is bool or not has_binder(lifted(value))
            if known and not iteration.holds(lifted(value)):
                self.failed.add(candidate)

    def _learn(self, state: Configuration, model: Model, *, is_exact: bool) -> None:
        """Keep the iteration that ends here, if one does, as an implication sample."""
        frame = state.top
        head = frame.location
        if head not in frame.seen:
            return
        skipped, before = frame.seen[head]
        stated = [
            Candidate(head, clause.formula, USER, clause.defined)
            for clause in self._stated.clauses(state, _head(state))
        ]
        self._implications.learn(
            head,
            before,
            model,
            choices_after(state, model, skipped),
            [*stated, *self._alive.get(head, ())],
            is_exact=is_exact,
        )


def _head(state: Configuration) -> Head:
    return state.top.plan.heads[state.top.location]


def _value(reasoning: Reasoning, state: Configuration, candidate: Candidate) -> Value:
    evaluate, variables = reasoning.setting.evaluate, state.top.variables
    try:
        defined = evaluate(candidate.defined, variables)
        return both((defined, evaluate(candidate.formula, variables)))
    except NO_VALUE:
        return False


def failing(
    induction: Induction, candidates: list[Candidate], implications: Implications
) -> set[Candidate]:
    """The candidates that are not kept, if all of them hold when an iteration starts."""
    invariants = Candidates(candidates, induction.stated, implications)
    induction.explore(induction.explorer(TakeForGranted(), invariants))
    return invariants.failed
