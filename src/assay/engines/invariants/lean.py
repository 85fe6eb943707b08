# SPDX-License-Identifier: Apache-2.0
"""Leaves out invariants that a proof does not need: fewer to read, and to check again.

Groups are left out, then smaller ones, as long as what is left still proves everything (Zeller and
Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

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
    work = task.budget.afterwards(seconds)
    patience = max(_LEAST, _PATIENCE * outcome.seconds)
    kept: list[Placed] = [(head, one) for head, clauses in found.items() for one in clauses]
    size = max(1, len(kept) // 2)
    while kept:
        before, position = len(kept), len(kept)
        while position > 0:
            if work.is_over():
                return outcome
            start = max(0, position - size)
            fewer = kept[:start] + kept[position:]
            tried = prove(replace(task, budget=work.at_most(patience)), by_head(fewer))
            if tried.verdict in (outcome.verdict, Verdict.PROVED) and tried.reason is None:
                kept, outcome = fewer, tried
            position = start
        if size == 1 and len(kept) == before:
            break
        size = max(1, size // 2)
    return outcome


def by_head(placed: Iterable[Placed]) -> Found:
    found: dict[Location, tuple[Clause, ...]] = {}
    for head, clause in placed:
        found[head] = (*found.get(head, ()), clause)
    return found
