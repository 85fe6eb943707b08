# SPDX-License-Identifier: Apache-2.0
"""Looks for the precondition that a procedure without a contract needs, if it is found quickly."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import Final

from assay.evidence.inferred import Fact, InferenceKind
from assay.evidence.verdicts import InferredContract
from assay.passes.relevant import relevant
from assay.program.graph import Procedure, Program
from assay.run.judging import needs_precondition
from assay.run.verification import Verified

_SECONDS: Final = 1.0  # for one procedure
_SHARE: Final = 0.1  # of the time that is left


def with_precondition(program: Program, one: Verified, left: float) -> Verified:
    """The same with the precondition that was found, if it needs one and one was."""
    seconds = min(_SECONDS, _SHARE * left)
    if one.procedure is None or one.outcome.reason is not None or seconds <= 0:
        return one
    if not needs_precondition(one.outcome):
        return one
    begun = monotonic()
    facts = _facts(relevant(program, one.procedure), one.procedure, seconds)
    outcome = replace(one.outcome, seconds=one.outcome.seconds + monotonic() - begun)
    clauses = tuple(f"requires {fact.text};" for fact in facts if fact.is_written and fact.pieces)
    if clauses:
        found = InferredContract(one.name, one.procedure.span.line, clauses)
        outcome = replace(outcome, inferred=(*outcome.inferred, found))
    return Verified(one.name, one.procedure, outcome)


def _facts(program: Program, procedure: Procedure, seconds: float) -> tuple[Fact, ...]:
    from assay.engines.inference.request import InferenceRequest
    from assay.run.infer import inferred

    (found,) = inferred(program, [procedure], InferenceRequest(InferenceKind.PRECONDITION), seconds)
    return found.facts
