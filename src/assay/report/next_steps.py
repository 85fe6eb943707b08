# SPDX-License-Identifier: Apache-2.0
"""What to do about a verdict of unknown: the commands that go on from there."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from assay.evidence.inferred import (
    NO_QUESTION,
    NOTHING_FOUND,
    UNPROVED,
    InferenceKind,
    Inferred,
)
from assay.evidence.limits import INTERRUPTED, is_out_of_time
from assay.evidence.verdicts import NEEDS, NEEDS_INVARIANT, ProcedureOutcome
from assay.program.graph import Language, Math, Procedure, Semantics
from assay.report.repetition import name_of, reading

_STATING = {
    Language.JAVA: "state what its fields always satisfy in the class: //@ private invariant ...;",
    Language.C: "state what it expects of the variables of the file: //@ requires ...;",
}
_LEAST, _TIMES = 60, 4  # seconds, and how much more than before


def next_steps(
    path: str,
    procedure: Procedure | None,
    outcome: ProcedureOutcome,
    semantics: Semantics | None = None,
) -> Iterator[str]:
    """Each on a line; none where there is nothing to try."""
    if procedure is None:
        return
    about = " ".join([shlex.quote(path), f"--only {name_of(procedure)}", *reading(semantics)])
    if _needs_precondition(outcome):
        yield f"  {'next':<9}assay infer precondition {about}"
    elif is_out_of_time(outcome.reason):
        yield f"  {'next':<9}assay verify {about} --timeout {_longer(outcome.seconds)}"
        if procedure.loops:
            yield f"  {'':<9}or state invariants of its loops: assay invariants {about}"
    elif _needs_invariant(outcome):
        yield f"  {'next':<9}{_STATING[Language.C if semantics is None else semantics.language]}"


_OWN = {
    InferenceKind.PRECONDITION: "see which inputs break it, and state a precondition:",
    InferenceKind.POSTCONDITION: "state a postcondition, and see where its proof fails:",
    InferenceKind.BOUND: "see whether runs end at all:",
    InferenceKind.NONTERMINATION: "see whether all runs end:",
    InferenceKind.COUNTEREXAMPLE: "look for a single input that breaks it:",
}

_ABOUT_ENDING = (InferenceKind.BOUND, InferenceKind.NONTERMINATION)


def inference_step(inferred: Inferred, path: str, semantics: Semantics) -> str | None:
    """What to do where nothing was inferred, or not all; None if there is nothing to ask for."""
    reason, procedure = inferred.reason, inferred.procedure
    if reason is None or reason.code in (NO_QUESTION, "terminates", INTERRUPTED.code):
        return None
    about = " ".join([shlex.quote(path), f"--only {name_of(procedure)}", *reading(semantics)])
    if is_out_of_time(reason):
        longer = _longer(inferred.seconds)
        return f"assay infer {inferred.kind} {about} --timeout {longer}"
    if reason.code == NEEDS_INVARIANT:
        return _STATING[semantics.language]
    if reason.code == NOTHING_FOUND:
        return f"try larger templates: assay infer {inferred.kind} {about} --template 4x2"
    stated = inferred.kind in (InferenceKind.PRECONDITION, InferenceKind.POSTCONDITION)
    if reason.code == UNPROVED and not stated and semantics.math is Math.SAFE:
        return f"ask for integers of any size: assay infer {inferred.kind} {about} --math ideal"
    engine = " --engine termination" if inferred.kind in _ABOUT_ENDING else ""
    return f"{_OWN[inferred.kind]} assay verify {about}{engine}"


def _needs_precondition(outcome: ProcedureOutcome) -> bool:
    """Whether one is needed and has not been found yet."""
    reasons = [one.reason for one in outcome.obligations if one.reason is not None]
    own = [one for one in outcome.inferred if one.procedure == outcome.procedure]
    return not own and any(reason.code == NEEDS for reason in reasons)


def _needs_invariant(outcome: ProcedureOutcome) -> bool:
    reasons = [one.reason for one in outcome.obligations if one.reason is not None]
    return any(reason.code == NEEDS_INVARIANT for reason in reasons)


def _longer(seconds: float) -> int:
    """A round number of seconds that is much more than was tried.

    >>> [_longer(4.2), _longer(60.0)]
    [60, 240]
    """
    return _LEAST * max(1, round(_TIMES * seconds / _LEAST))
