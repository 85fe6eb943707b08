# SPDX-License-Identifier: Apache-2.0
"""Java: calls reach the methods of the source, though a class elsewhere may override them."""

from __future__ import annotations

from typing import Final

from assay.dataclass import replace
from assay.evidence.verdicts import Assumption, ProcedureOutcome, Verdict
from assay.program.analysis.call_graph import called, with_callees
from assay.program.graph import Procedure, Program

_MOST: Final = 3  # names that are listed
_READINGS: Final = "@!~"  # what ends the names of other readings of a method
_RESTING: Final = (Verdict.PROVED, Verdict.PROVED_BOUNDED)


def noted(program: Program, procedure: Procedure, outcome: ProcedureOutcome) -> ProcedureOutcome:
    """The outcome with the methods that a proof takes for those that run."""
    if outcome.verdict not in _RESTING:
        return outcome
    reached = {
        name.rstrip(_READINGS) for one in with_callees(program, procedure) for name in called(one)
    }
    names = sorted(reached & program.overridable)
    if not names:
        return outcome
    shown = ", ".join(f"`{name}`" for name in names[:_MOST])
    more = f" or {len(names) - _MOST} more" if len(names) > _MOST else ""
    found = Assumption(f"no other file overrides {shown}{more}")
    return replace(outcome, assumptions=(*outcome.assumptions, found))
