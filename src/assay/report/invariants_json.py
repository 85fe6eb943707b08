# SPDX-License-Identifier: Apache-2.0
"""Candidate invariants as JSON; docs/schema/invariants.json says what it holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from assay.engines.invariants.judgement import (
    CandidateVerdict,
    Inductive,
    NotInductive,
    UndecidedCandidate,
    ViolatedCandidate,
    outcome_of,
)
from assay.engines.invariants.listing import Judged, Row
from assay.evidence.verdicts import Reason
from assay.report.json import Json, diagnostic_json, document, reason_json
from assay.report.omitted import NOTHING, omitted_json
from assay.report.values import values_json
from assay.source import Diagnostic


def invariants_document(
    path: str,
    rule: str,
    judged: Sequence[Judged],
    diagnostics: Iterable[Diagnostic],
    written: Sequence[str] = (),
    omitted: Mapping[str, Reason] = NOTHING,
) -> str:
    """Everything that one command found out."""
    return document(
        file=path,
        rule=rule,
        diagnostics=[diagnostic_json(found) for found in diagnostics],
        procedures=[_procedure(one) for one in judged],
        others=omitted_json(omitted),
        written=list(written),
    )


def _procedure(judged: Judged) -> Json:
    lines = sorted({row.line for row in judged.rows})
    return {
        "procedure": judged.procedure.name,
        "line": judged.procedure.span.line,
        "reason": reason_json(judged.reason),
        "assumptions": list(judged.assumptions),
        "loops": [
            {"line": line, "candidates": [_row(row) for row in judged.rows if row.line == line]}
            for line in lines
        ],
    }


def _row(row: Row) -> Json:
    return {
        "candidate": row.text,
        "source": row.source,
        "linear": row.is_linear,
        "verdict": outcome_of(row.verdict),
        "seconds": round(row.seconds, 3),
        "stated": row.is_stated,
        "implied": row.is_implied,
        **_evidence(row.verdict),
    }


def _evidence(verdict: CandidateVerdict) -> Json:
    nothing: Json = {"iteration": None, "run": None, "reason": None}
    match verdict:
        case Inductive():
            return nothing
        case NotInductive():
            iteration = {
                "before": values_json(verdict.before),
                "after": values_json(verdict.after),
                "choices": list(verdict.choices),
                "defined": verdict.is_defined,
            }
            return {**nothing, "iteration": iteration}
        case ViolatedCandidate():
            run = {
                "inputs": values_json(verdict.inputs),
                "globals": values_json(verdict.globals),
                "choices": list(verdict.choices),
                "arrival": verdict.arrival,
                "state": values_json(verdict.state),
                "defined": verdict.is_defined,
            }
            return {**nothing, "run": run}
        case UndecidedCandidate(reason=reason):
            return {**nothing, "reason": reason_json(reason)}
        case _:
            assert_never(verdict)
