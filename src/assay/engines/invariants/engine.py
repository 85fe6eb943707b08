# SPDX-License-Identifier: Apache-2.0
"""The engine that proves by induction: loops are known by their invariants, arrays have any length.

It proves or leaves open; violations are for the bounded engine to find.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from time import monotonic

from assay.engines.bounded.conclusion import Conclusion
from assay.engines.invariants.explore import Found
from assay.engines.invariants.induction import Induction, Watch
from assay.engines.invariants.lean import lean
from assay.engines.invariants.search import Search
from assay.engines.task import Task
from assay.evidence.proofs import LoopProof, Proof
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.program.graph import Procedure
from assay.program.loops import loops_of, spans_of_loops
from assay.solvers.protocol import Effort

NAME = "invariants"
_SHARE = 0.5  # of the time of a search, to leave out what is not needed
_SHORTEST, _LONGEST = 2.0, 4.0  # seconds for that


def prove(task: Task) -> ProcedureOutcome:
    """Prove one procedure for all inputs by the invariants that it states."""
    return by_induction(task, {})


def run(task: Task) -> ProcedureOutcome:
    """The same, with invariants that are found if those are not enough."""
    started = monotonic()
    outcome = prove(task)
    if not _may_be_proved(outcome):
        return outcome
    search = Search(task)
    for found in search.sets():
        tried = by_induction(task, found, watch=search.learn)
        if _is_proved(tried):
            seconds = max(_SHORTEST, min(_LONGEST, _SHARE * (monotonic() - started)))
            return lean(task, found, tried, partial(by_induction, effort=Effort.BRANCH), seconds)
        if tried.reason is None:
            outcome = tried
        if not _may_be_proved(tried):
            break
    return outcome


def _is_proved(outcome: ProcedureOutcome) -> bool:
    return outcome.reason is None and outcome.verdict in (Verdict.PROVED, Verdict.PROVED_BOUNDED)


def _may_be_proved(outcome: ProcedureOutcome) -> bool:
    """With more invariants."""
    return outcome.verdict is Verdict.UNKNOWN and outcome.reason is None


def by_induction(
    task: Task, found: Found, effort: Effort = Effort.FULL, watch: Watch | None = None
) -> ProcedureOutcome:
    """The same, with other invariants besides."""
    outcome = Conclusion(task, NAME, Induction(task, found, effort, watch)).outcome()
    counts = {clauses[0].span.line: len(clauses) for clauses in found.values()}
    statistics = {**outcome.statistics, "found": counts} if found else outcome.statistics
    return replace(outcome, statistics=statistics, proof=_proof(task.procedure, found))


def _proof(procedure: Procedure, found: Found) -> Proof:
    spans = spans_of_loops(procedure)
    heads = [nest.head for nest in loops_of(procedure).nests]
    return Proof(tuple(LoopProof(head, spans[head], found.get(head, ())) for head in heads))
