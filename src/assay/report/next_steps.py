# SPDX-License-Identifier: Apache-2.0
"""What to do about a verdict of unknown: the commands that go on from there."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from assay.evidence.limits import is_out_of_time
from assay.evidence.verdicts import NEEDS, NEEDS_INVARIANT, ProcedureOutcome
from assay.program.graph import Language, Procedure, Semantics
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
