# SPDX-License-Identifier: Apache-2.0
"""Inferred formulas as JSON; docs/schema/infer.json says what it holds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from assay.evidence.inferred import InferenceKind, Inferred, InferredFact, InputsOutside, Replayed
from assay.evidence.verdicts import Reason
from assay.report.infer import checked, sentence
from assay.report.json import Json, diagnostic_json, document, reason_json
from assay.report.omitted import NOTHING, omitted_json
from assay.report.values import values_json
from assay.source import Diagnostic


def inferred_document(
    path: str,
    kind: InferenceKind,
    found: Sequence[Inferred],
    diagnostics: Iterable[Diagnostic],
    written: Sequence[str] = (),
    omitted: Mapping[str, Reason] = NOTHING,
) -> str:
    """Everything that one command found out."""
    return document(
        file=path,
        kind=kind.value,
        diagnostics=[diagnostic_json(one) for one in diagnostics],
        procedures=[_procedure(one) for one in found],
        others=omitted_json(omitted),
        written=list(written),
    )


def _procedure(inferred: Inferred) -> Json:
    return {
        "procedure": inferred.procedure.name,
        "line": inferred.procedure.span.line,
        "inferred": [_fact(inferred, fact) for fact in inferred.facts],
        "reason": reason_json(inferred.reason),
        "notes": list(inferred.notes),
        "seconds": round(inferred.seconds, 3),
    }


def _fact(inferred: Inferred, fact: InferredFact) -> Json:
    return {
        "kind": inferred.kind.value,
        "formula": fact.text,
        "written": fact.is_written,
        "pieces": [list(piece) for piece in fact.pieces],
        "sentence": sentence(inferred, fact),
        "checked": checked(inferred.kind, fact),
        "assumptions": list(fact.assumptions),
        "loop": fact.line,
        "bound": fact.bound,
        "altogether": fact.is_total,
        "calls": list(fact.called),
        "clauses": list(fact.clauses),
        "fails": list(fact.lines),
        "run": _run(fact.replayed),
        "outside": _outside(fact.outside),
    }


def _run(replayed: Replayed | None) -> Json | None:
    if replayed is None:
        return None
    return {"inputs": values_json(replayed.inputs), "saw": replayed.saw}


def _outside(outside: InputsOutside | None) -> Json | None:
    if outside is None:
        return None
    example = None if outside.example is None else values_json(outside.example)
    return {"tried": outside.tried, "fine": outside.fine, "example": example}
