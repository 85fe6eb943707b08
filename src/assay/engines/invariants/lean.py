# SPDX-License-Identifier: Apache-2.0
"""Leaves out invariants that a proof does not need: fewer to read, and to check again.

Groups are left out, then smaller ones, as long as what is left still proves everything (Zeller and
Hildebrandt, "Simplifying and isolating failure-inducing input", 2002).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from time import monotonic

from assay.engines.invariants.explore import Found
from assay.engines.task import Task
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.program.contracts import Clause
from assay.program.graph import Location

_PATIENCE = 1.5  # times the seconds of the first proof, for one with fewer invariants
_LEAST = 0.1  # seconds

Prove = Callable[[Task, Found], ProcedureOutcome]
Placed = tuple[Location, Clause]


def lean(
    task: Task, found: Found, outcome: ProcedureOutcome, prove: Prove, seconds: float
) -> ProcedureOutcome:
    """A proof with fewer of the invariants, as far as one is found in that time."""
    end = monotonic() + seconds
    patience = max(_LEAST, _PATIENCE * outcome.seconds)
    kept: list[Placed] = [(head, one) for head, clauses in found.items() for one in clauses]
    size = len(kept) // 2
    while size:
        position = len(kept)
        while position > 0:
            if monotonic() + patience > end:
                return outcome
            start = max(0, position - size)
            fewer = kept[:start] + kept[position:]
            tried = prove(replace(task, deadline=monotonic() + patience), by_head(fewer))
            if tried.verdict in (outcome.verdict, Verdict.PROVED) and tried.reason is None:
                kept, outcome = fewer, tried
            position = start
        size //= 2
    return outcome


def by_head(placed: Iterable[Placed]) -> Found:
    found: dict[Location, tuple[Clause, ...]] = {}
    for head, clause in placed:
        found[head] = (*found.get(head, ()), clause)
    return found
