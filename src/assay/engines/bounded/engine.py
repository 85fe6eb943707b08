# SPDX-License-Identifier: Apache-2.0
"""The bounded engine: explores every shape of input within the bounds, and says what it saw."""

from __future__ import annotations

from assay.dataclass import replace
from assay.engines.bounded.search import BoundedSearch
from assay.evidence.verdicts import (
    Counterexample,
    ObligationResult,
    ProcedureOutcome,
    Verdict,
    weakened,
)
from assay.execution.conclusion import Conclusion
from assay.execution.iterations import is_followed, proof_of
from assay.execution.task import Task
from assay.program.obligations import Obligation

NAME = "bounded"


def run(task: Task) -> ProcedureOutcome:
    """Verify one procedure within the bounds of the task."""

    def tell(obligation: Obligation, counterexample: Counterexample) -> None:
        """A violation is told at once, so that it is known whatever becomes of this process."""
        result = ObligationResult(obligation, Verdict.REFUTED, counterexample=counterexample)
        result = weakened(result, conclusion.assumptions())
        if task.found is not None and result.verdict is Verdict.REFUTED:
            task.found(result)

    search = BoundedSearch(task, tell)
    conclusion = Conclusion(task, NAME, search)
    outcome = conclusion.outcome()
    return replace(
        outcome,
        proof=proof_of(task.program, task.procedure, search.report),
        is_followed=is_followed(task.program, task.procedure, search.report),
    )
