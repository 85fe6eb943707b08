# SPDX-License-Identifier: Apache-2.0
"""The largest inductive set of candidates (Flanagan and Leino, "Houdini, an annotation assistant
for ESC/Java", FME 2001).

All candidates are taken for invariants; those that fail at the entry of their loop or after an
iteration are dropped, until the rest keep each other. Obligations on the way are assumed: who uses
the invariants has to prove those as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.engines.bounded.configuration import Configuration
from assay.engines.bounded.plan import Head
from assay.engines.bounded.values import NotExpandableError, Value, both, lifted, negated
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.explore import InductiveExplorer
from assay.program.graph import Location
from assay.program.obligations import Obligation
from assay.program.terms import Term, conjuncts, has_binder
from assay.solvers.answers import Sat, Unsat
from assay.solvers.model import Evaluation
from assay.solvers.protocol import Effort


@final
class CandidateExplorer(InductiveExplorer):
    """Finds the candidates that fail, given that all of them hold when an iteration starts."""

    def start_with(self, candidates: Iterable[Candidate]) -> None:
        self._alive: dict[Location, list[Candidate]] = {}
        for candidate in candidates:
            self._alive.setdefault(candidate.head, []).append(candidate)
        self.failed: set[Candidate] = set()

    def _decide(self, configuration: Configuration, value: Value, obligation: Obligation) -> bool:
        del obligation  # is somebody else's business
        return self._enforce(configuration, value, Effort.GLANCE)

    def _due(self, configuration: Configuration, head: Head, *, again: bool) -> bool:
        if len(configuration.frames) == 1:
            for candidate in self._alive.get(head.location, ()):
                if candidate not in self.failed:
                    self._mind_the_clock()
                    if not self._holds(configuration, candidate):
                        self.failed.add(candidate)
        return super()._due(configuration, head, again=again)

    def _holds(self, configuration: Configuration, candidate: Candidate) -> bool:
        value = self._value(configuration, candidate)
        if type(value) is bool:
            return value
        return all(self._follows(configuration, part) for part in conjuncts(value))

    def _follows(self, configuration: Configuration, value: Term) -> bool:
        self._store.push()
        self._ask_about(configuration, negated(value))
        answer = self._store.check(Effort.FULL)
        if isinstance(answer, Sat) and self._store.is_exact:
            self._drop_others(configuration, Evaluation(answer.model))
        self._store.pop()
        return isinstance(answer, Unsat)

    def _drop_others(self, configuration: Configuration, iteration: Evaluation) -> None:
        """An iteration that starts with all candidates and does not keep one of them is a sample:
        what else it does not keep fails too."""
        for candidate in self._alive.get(configuration.top.location, ()):
            if candidate not in self.failed:
                value = self._value(configuration, candidate)
                known = type(value) is bool or not has_binder(lifted(value))
                if known and not iteration.holds(lifted(value)):
                    self.failed.add(candidate)

    def _value(self, configuration: Configuration, candidate: Candidate) -> Value:
        variables = configuration.top.variables
        try:
            defined = self._evaluate(candidate.defined, variables)
            return both((defined, self._evaluate(candidate.formula, variables)))
        except (NotExpandableError, KeyError):  # of a variable that is not assigned yet
            return False

    def _rely_on_invariants(self, configuration: Configuration, head: Head) -> bool:
        if len(configuration.frames) == 1:
            for candidate in self._alive.get(head.location, ()):
                if candidate not in self.failed:
                    value = self._value(configuration, candidate)
                    if not self._enforce(configuration, value, Effort.GLANCE):
                        return False
        return super()._rely_on_invariants(configuration, head)
