# SPDX-License-Identifier: Apache-2.0
"""What became of a certificate, as JSON; docs/schema/check.json says what it holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assay.checking.outcome import Checked, EndingCheck, ProcedureCheck, Step
from assay.evidence.confirmation import Confirmation
from assay.report.confirmation import confirmation_json
from assay.report.json import Json, diagnostic_json, document
from assay.source import Diagnostic


def check_document(
    path: str,
    checked: Checked,
    diagnostics: Iterable[Diagnostic],
    said: Mapping[str, Confirmation],
) -> str:
    return document(
        file=path,
        conclusion=checked.conclusion,
        reason=checked.reason,
        diagnostics=[diagnostic_json(found) for found in diagnostics],
        procedures=[_procedure(one, said.get(one.name)) for one in checked.procedures],
    )


def _procedure(one: ProcedureCheck, said: Confirmation | None) -> Json:
    return {
        "procedure": one.name,
        "conclusion": one.whole,
        "reason": one.reason,
        "ending": None if one.ending is None else _ending(one.ending),
        "seconds": round(one.seconds, 3),
        "contracts": list(one.contracts),
        "assumptions": list(one.assumptions),
        "confirmation": confirmation_json(said),
        "steps": [_step(step) for step in one.steps],
    }


def _ending(found: EndingCheck) -> Json:
    """Whether every run ends."""
    return {
        "conclusion": found.conclusion,
        "reason": found.reason,
        "contracts": list(found.contracts),
    }


def _step(step: Step) -> Json:
    return {
        "what": step.what,
        "line": step.line,
        "column": step.column,
        "conclusion": step.conclusion,
        "reason": step.reason,
        "seconds": round(step.seconds, 3),
        "ways": step.times,
    }
