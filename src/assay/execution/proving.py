# SPDX-License-Identifier: Apache-2.0
"""Proofs for all sizes by given invariants: those that a procedure states, and others."""

from __future__ import annotations

from typing import Final

from assay.dataclass import replace
from assay.evidence.proofs import LoopProof, Proof
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.conclusion import Conclusion
from assay.execution.inductive_search import Induction, Watch
from assay.execution.task import Task, together
from assay.execution.use_invariants import Found
from assay.program.analysis.loops import loops_of, spans_of_loops
from assay.program.graph import Procedure
from assay.solvers.protocol import Effort

NAME: Final = "invariants"  # of the engine whose proofs these are


def prove(task: Task) -> ProcedureOutcome:
    """Prove one procedure for all inputs by the invariants that it states."""
    return by_induction(task, {})


def by_induction(
    task: Task, found: Found, effort: Effort = Effort.FULL, watch: Watch | None = None
) -> ProcedureOutcome:
    """Prove by induction, using `found` and what is known besides the stated invariants."""
    found = together(task.known, found)
    search = Induction(task, found, effort, watch)
    outcome = Conclusion(task, NAME, search).outcome()
    counts = {clauses[0].span.line: len(clauses) for clauses in found.values()}
    statistics = {**outcome.statistics, "found": counts} if found else outcome.statistics
    proof = replace(_proof(task.procedure, found), lemmas=search.lemmas())
    return replace(outcome, statistics=statistics, proof=proof)


def _proof(procedure: Procedure, found: Found) -> Proof:
    spans = spans_of_loops(procedure)
    heads = [nest.head for nest in loops_of(procedure).nests]
    return Proof(tuple(LoopProof(head, spans[head], found.get(head, ())) for head in heads))
