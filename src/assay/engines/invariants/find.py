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
from assay.execution.induction import Induction
from assay.execution.inductive import InductiveExplorer
from assay.execution.plan import Head
from assay.execution.values import NotExpandableError, Value, both, lifted, negated
from assay.program.graph import Location
from assay.program.obligations import Obligation
from assay.program.terms import Term, conjuncts, has_binder
from assay.solvers.answers import Sat, Unsat
from assay.solvers.model import Evaluation, Model
from assay.solvers.protocol import Effort


@final
class CandidateExplorer(InductiveExplorer):
    """Finds the candidates that fail, given that all of them hold when an iteration starts."""

    def start_with(self, candidates: Iterable[Candidate], implications: Implications) -> None:
        self._alive: dict[Location, list[Candidate]] = {}
        for candidate in candidates:
            self._alive.setdefault(candidate.head, []).append(candidate)
        self._implications = implications
        self.failed: set[Candidate] = set()

    def _decide(self, configuration: Configuration, value: Value, obligation: Obligation) -> bool:
        del obligation  # is somebody else's business
        return self._enforce(configuration, value, Effort.GLANCE)

    def _due(self, configuration: Configuration, head: Head, *, again: bool) -> bool:
        for candidate in self._candidates(configuration, head):
            if candidate not in self.failed:
                self._mind_the_clock()
                if not self._holds(configuration, candidate):
                    self.failed.add(candidate)
        return super()._due(configuration, head, again=again)

    def _candidates(self, configuration: Configuration, head: Head) -> list[Candidate]:
        """Those for this loop that have not failed yet."""
        here = self._alive.get(head.location, ()) if len(configuration.frames) == 1 else ()
        return [candidate for candidate in here if candidate not in self.failed]

    def _holds(self, configuration: Configuration, candidate: Candidate) -> bool:
        value = self._value(configuration, candidate)
        if type(value) is bool:
            return value
        return all(self._follows(configuration, part) for part in conjuncts(value))

    def _follows(self, configuration: Configuration, value: Term) -> bool:
        self._store.push()
        self._ask_about(configuration, negated(value))
        answer = self._store.check(Effort.FULL)
        if isinstance(answer, Sat):
            if self._store.is_exact:
                self._drop_others(configuration, Evaluation(answer.model))
            self._learn(configuration, answer.model)
        self._store.pop()
        return isinstance(answer, Unsat)

    def _drop_others(self, configuration: Configuration, iteration: Evaluation) -> None:
        """What else is false where one of the candidates is fails too."""
        for candidate in self._candidates(configuration, self._head(configuration)):
            value = self._value(configuration, candidate)
            known = type(value) is bool or not has_binder(lifted(value))
            if known and not iteration.holds(lifted(value)):
                self.failed.add(candidate)

    def _learn(self, configuration: Configuration, model: Model) -> None:
        """Keep the iteration that ends here, if one does, as an implication sample."""
        frame = configuration.top
        head = frame.location
        if head not in frame.seen:
            return
        skipped, before = frame.seen[head]
        stated = [
            Candidate(head, clause.formula, USER, clause.defined)
            for clause in self._invariants(configuration, self._head(configuration))
        ]
        self._implications.learn(
            head,
            before,
            model,
            choices_after(configuration, model, skipped),
            [*stated, *self._alive.get(head, ())],
            is_exact=self._store.is_exact,
        )

    def _head(self, configuration: Configuration) -> Head:
        return configuration.top.plan.heads[configuration.top.location]

    def _value(self, configuration: Configuration, candidate: Candidate) -> Value:
        variables = configuration.top.variables
        try:
            defined = self._evaluate(candidate.defined, variables)
            return both((defined, self._evaluate(candidate.formula, variables)))
        except (NotExpandableError, KeyError):  # of a variable that is not assigned yet
            return False

    def _rely_on_invariants(self, configuration: Configuration, head: Head) -> bool:
        for candidate in self._candidates(configuration, head):
            value = self._value(configuration, candidate)
            if not self._enforce(configuration, value, Effort.GLANCE):
                return False
        return super()._rely_on_invariants(configuration, head)


def failing(
    induction: Induction, candidates: list[Candidate], implications: Implications
) -> set[Candidate]:
    """Those that are not kept, if all of them hold when an iteration starts."""
    explorer = induction.explorer(CandidateExplorer)
    explorer.start_with(candidates, implications)
    induction.explore(explorer)
    return explorer.failed
