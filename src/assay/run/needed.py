# SPDX-License-Identifier: Apache-2.0
"""Looks for the precondition that a procedure without a contract needs, if it is found quickly."""

from __future__ import annotations

from collections.abc import Callable
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


Search = Callable[[], tuple[str, ...]]
"""Finds clauses."""


def with_precondition(
    program: Program,
    one: Verified,
    budget: Budget,
    remembered: Callable[[Procedure, Search], tuple[str, ...]] | None = None,
) -> Verified:
    """A result with the precondition that was found, if it needs one and one was; who remembers
    what was found for a procedure is asked first."""
    if one.procedure is None or one.outcome.reason is not None or budget.is_over():
        return one
    if not needs_precondition(one.outcome):
        return one
    begun = perf_counter()
    procedure, share = one.procedure, budget.part(_SHARE, most=_SECONDS)

    def search() -> tuple[str, ...]:
        facts = _facts(relevant(program, procedure), procedure, share)
        return tuple(f"requires {one.text};" for one in facts if one.is_written and one.pieces)

    clauses = search() if remembered is None else remembered(procedure, search)
    outcome = replace(one.outcome, seconds=one.outcome.seconds + perf_counter() - begun)
    if clauses:
        found = InferredContract(one.name, one.procedure.span.line, clauses)
        outcome = replace(outcome, inferred=(*outcome.inferred, found))
    return Verified(one.name, one.procedure, outcome)


def _facts(program: Program, procedure: Procedure, budget: Budget) -> tuple[InferredFact, ...]:
    from assay.engines.inference.request import InferenceRequest
    from assay.run.infer import inferred

    (found,) = inferred(program, [procedure], InferenceRequest(InferenceKind.PRECONDITION), budget)
    return found.facts
