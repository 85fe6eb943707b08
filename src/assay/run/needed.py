# SPDX-License-Identifier: Apache-2.0
"""Looks for the precondition that a procedure without a contract needs, if it is found quickly."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from assay.budget import Budget
from assay.dataclass import replace
from assay.evidence.inferred import InferenceKind, InferredFact
from assay.evidence.verdicts import InferredContract
from assay.passes.relevant import relevant
from assay.program.graph import Procedure, Program
from assay.run.judging import needs_precondition
from assay.run.verification import Verified

_SECONDS: Final = 1.0  # for one procedure
_SHARE: Final = 0.1  # of the time that is left


def with_precondition(program: Program, one: Verified, budget: Budget) -> Verified:
    """A result with the precondition that was found, if it needs one and one was."""
    if one.procedure is None or one.outcome.reason is not None or budget.is_over():
        return one
    if not needs_precondition(one.outcome):
        return one
    begun = perf_counter()
    facts = _facts(
        relevant(program, one.procedure), one.procedure, budget.part(_SHARE, most=_SECONDS)
    )
    outcome = replace(one.outcome, seconds=one.outcome.seconds + perf_counter() - begun)
    clauses = tuple(f"requires {fact.text};" for fact in facts if fact.is_written and fact.pieces)
    if clauses:
        found = InferredContract(one.name, one.procedure.span.line, clauses)
        outcome = replace(outcome, inferred=(*outcome.inferred, found))
    return Verified(one.name, one.procedure, outcome)


def _facts(program: Program, procedure: Procedure, budget: Budget) -> tuple[InferredFact, ...]:
    from assay.engines.inference.request import InferenceRequest
    from assay.run.infer import inferred

    (found,) = inferred(program, [procedure], InferenceRequest(InferenceKind.PRECONDITION), budget)
    return found.facts
