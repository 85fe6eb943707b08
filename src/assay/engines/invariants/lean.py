# SPDX-License-Identifier: Apache-2.0
"""Leaves out invariants that a proof does not need: fewer to read, and to check again.

Groups are left out, or else halves of them, as long as what is left still proves everything. What
cannot be left out of many cannot be left out of fewer, so nothing is asked twice (compare Zeller
and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import final

from assay.dataclass import replace
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.execution.task import Task
from assay.execution.use_invariants import Found
from assay.program.contracts import Clause
from assay.program.graph import Location

_PATIENCE = 3.0  # times the seconds of the first proof, for one with fewer invariants
_LEAST = 2.0  # seconds

Prove = Callable[[Task, Found], ProcedureOutcome]
Placed = tuple[Location, Clause]


def lean(
    task: Task, found: Found, outcome: ProcedureOutcome, prove: Prove, seconds: float
) -> ProcedureOutcome:
    """A proof that needs each of its invariants, as far as one is found in that time of the
    processor: what is printed should not depend on how busy the machine is."""
    smaller = _SmallerProofs(task, found, outcome, prove, seconds)
    smaller.leave_out(smaller.kept, needed=True)
    return smaller.outcome


@final
class _SmallerProofs:
    """The invariants that are kept, and the proof by them."""

    def __init__(
        self, task: Task, found: Found, outcome: ProcedureOutcome, prove: Prove, seconds: float
    ) -> None:
        self._task = task
        self._prove = prove
        self._work = task.budget.afterwards(seconds)
        self._patience = max(_LEAST, _PATIENCE * outcome.seconds)
        self.outcome = outcome
        self.kept: list[Placed] = [
            (head, one) for head, clauses in found.items() for one in clauses
        ]

    def leave_out(self, group: Sequence[Placed], *, needed: bool) -> bool:
        """Leave out as much of a group as can be, the last first; whether all of it is gone.
        `needed`: something of it cannot be left out, so that nobody has to ask about the whole."""
        if not needed and self._is_proved_without(group):
            return True
        if len(group) > 1 and not self._work.is_over():
            middle = len(group) // 2
            is_gone = self.leave_out(group[middle:], needed=False)
            self.leave_out(group[:middle], needed=is_gone)
        return False

    def _is_proved_without(self, group: Sequence[Placed]) -> bool:
        if self._work.is_over():
            return False
        fewer = [one for one in self.kept if one not in group]
        task = replace(self._task, budget=self._work.at_most(self._patience))
        tried = self._prove(task, by_head(fewer))
        if tried.reason is not None or tried.verdict not in (self.outcome.verdict, Verdict.PROVED):
            return False
        self.kept, self.outcome = fewer, tried
        return True


def by_head(placed: Iterable[Placed]) -> Found:
    found: dict[Location, tuple[Clause, ...]] = {}
    for head, clause in placed:
        found[head] = (*found.get(head, ()), clause)
    return found
