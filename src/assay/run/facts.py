# SPDX-License-Identifier: Apache-2.0
"""Invariants that attempts on one procedure have proved, for the attempts that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import final

from assay.budget import OutOfTimeError
from assay.dataclass import dataclass, replace
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.task import Invariants, Task, together
from assay.program.contracts import Clause
from assay.program.graph import Location, Semantics
from assay.program.terms import Term


@final
@dataclass(frozen=True, slots=True)
class ProvedFacts:
    """Invariants without bounds: they hold for every run up to its first violation, in one
    arithmetic."""

    semantics: Semantics
    invariants: Invariants


Heard = Callable[[], Iterable[ProvedFacts]]
"""What others have proved since it was last asked for."""


@final
class Facts:
    """What is proposed by attempts, and what of that is proved."""

    def __init__(self, task: Task) -> None:
        self._semantics = task.program.semantics
        self._procedure = task.procedure.name
        self._known: Invariants = {}
        self._proposed: Invariants = {}
        self._seen: set[tuple[Location, Term]] = set()

    @property
    def proved(self) -> ProvedFacts:
        return ProvedFacts(self._semantics, self._known)

    def known_to(self, task: Task) -> Task:
        """The task with what is proved, where that holds."""
        same = task.program.semantics == self._semantics and task.procedure.name == self._procedure
        return replace(task, known=together(task.known, self._known)) if same else task

    def propose(self, found: Invariants) -> None:
        """Formulas that may be invariants; each is looked at once."""
        new = {
            head: tuple(one for one in clauses if (head, one.formula) not in self._seen)
            for head, clauses in found.items()
        }
        self._proposed = together(
            self._proposed, {head: some for head, some in new.items() if some}
        )

    def propose_proof(self, outcome: ProcedureOutcome) -> None:
        """The invariants of a proof, whether or not it is one of everything."""
        loops = () if outcome.proof is None else outcome.proof.loops
        self.propose({one.head: one.found for one in loops if one.procedure is None and one.found})

    def add(self, facts: ProvedFacts) -> None:
        """What somebody else has proved of the same procedure."""
        if facts.semantics == self._semantics:
            self._known = together(self._known, facts.invariants)
            self._note(facts.invariants)

    def settle(self, task: Task, seconds: float) -> bool:
        """Prove what is proposed, beside what is known, for so long; whether more is known."""
        if not self._proposed:
            return False
        from assay.engines.invariants.proposed import proved_of

        proposed, self._proposed = self._proposed, {}
        self._note(proposed)
        work = replace(task, budget=task.budget.working(seconds), known={}, learned=None)
        try:
            found = proved_of(work, together(self._known, proposed))
        except OutOfTimeError:
            return False
        if _count(found) <= _count(self._known):
            return False
        self._known = together(self._known, found)
        return True

    def _note(self, found: Invariants) -> None:
        self._seen.update((head, one.formula) for head, one in _each(found))


def _each(found: Invariants) -> list[tuple[Location, Clause]]:
    return [(head, one) for head, clauses in found.items() for one in clauses]


def _count(found: Invariants) -> int:
    return len(_each(found))
