# SPDX-License-Identifier: Apache-2.0
"""Verdicts as JSON; docs/schema/verify.json says what it holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from assay.evidence.accounts import Account
from assay.evidence.verdicts import (
    Counterexample,
    ObligationResult,
    ProcedureOutcome,
    Verdict,
    worst,
)
from assay.program.graph import Procedure
from assay.report.accounts import account_json
from assay.report.confirmation import confirmation_json
from assay.report.counting import Spent
from assay.report.json import Json, diagnostic_json, document, place_json, reason_json
from assay.report.outcome import condensed
from assay.report.termination import ending_json
from assay.report.tests import tests_json
from assay.report.values import value_json
from assay.report.verification import assumption_texts
from assay.source import Diagnostic

Row = tuple[str, Procedure | None, ProcedureOutcome]


def verify_document(
    rows: Sequence[Row],
    diagnostics: Iterable[Diagnostic],
    *,
    others: Sequence[tuple[str, Account]] = (),
    asked: str | None = None,
    answer: str | None = None,
    spent: Spent = Spent(),  # noqa: B008 - frozen
) -> str:
    """Everything that one command found out; with a property that was asked for, the answer."""
    verdict = worst(outcome.verdict for _, _, outcome in rows) if rows else Verdict.UNKNOWN
    return document(
        verdict=verdict,
        property=asked,
        answer=answer,
        wall_seconds=round(spent.wall, 3),
        processor_seconds=round(spent.processor, 3),
        diagnostics=[diagnostic_json(found) for found in diagnostics],
        procedures=[_procedure(*row) for row in rows],
        others=[account_json(*row) for row in others],
    )


def _procedure(path: str, procedure: Procedure | None, outcome: ProcedureOutcome) -> Json:
    shown = next((r.counterexample for r in outcome.obligations if r.counterexample), None)
    return {
        "file": path,
        "procedure": outcome.procedure,
        "line": procedure.span.line if procedure is not None else None,
        "verdict": outcome.verdict,
        "engine": outcome.engine or None,
        "seconds": round(outcome.seconds, 3),
        "wall_seconds": round(outcome.seconds, 3),
        "processor_seconds": round(outcome.processor_seconds, 3),
        "from_cache": outcome.cached_seconds is not None,
        "assumptions": assumption_texts(outcome),
        "obligations": [_obligation(result) for result in outcome.obligations],
        "counterexample": None if shown is None else _counterexample(shown),
        "invariants": [{"line": n, "formula": text} for n, text in outcome.invariants],
        "inferred": [
            {"procedure": one.procedure, "line": one.line, "clauses": list(one.clauses)}
            for one in outcome.inferred
        ],
        "vacuous": [*outcome.vacuous, *outcome.unreached],
        "termination": ending_json(outcome.ending),
        "facts": list(outcome.facts),
        "failed": list(outcome.failed),
        "reason": _reason(outcome),
        "statistics": dict(outcome.statistics),
        "tests": tests_json(outcome),
        "confirmation": confirmation_json(outcome.confirmation),
    }


def _obligation(result: ObligationResult) -> Json:
    wording = result.obligation.wording
    broken = result.verdict is Verdict.REFUTED
    return {
        "kind": result.obligation.kind,
        **place_json(result.obligation.span),
        "text": wording.fails if broken else wording.holds,
        "verdict": result.verdict,
        "reason": reason_json(result.reason),
        "past": list(result.past),
        "counterexample": _counterexample(result.counterexample)
        if result.counterexample is not None
        else None,
        "confirmation": confirmation_json(result.confirmation),
    }


def _counterexample(found: Counterexample) -> Json:
    return {
        "inputs": {name: value_json(value) for name, value in found.inputs.items()},
        "globals": {name: value_json(value) for name, value in found.globals.items()},
        "aliases": [list(group) for group in found.aliases],
        "choices": [value_json(value) for value in found.choices],
        "orders": list(found.orders),
        "result": value_json(found.result),
        "violates": {"kind": found.violates.kind, "line": found.violates.span.line},
        "trace": [
            {"line": line, "changes": {name: value_json(v) for name, v in changes.items()}}
            for line, changes in condensed(found.trace)
        ],
        "machine": found.machine,
        "reached_by": found.reached,
        "replayed": True,
    }


def _reason(outcome: ProcedureOutcome) -> Json | None:
    """Why the procedure is unknown: its own reason, or that of the first open obligation."""
    if outcome.verdict is not Verdict.UNKNOWN:
        return None
    if outcome.reason is not None:
        return reason_json(outcome.reason)
    return next((reason_json(r.reason) for r in outcome.obligations if r.reason), None)
