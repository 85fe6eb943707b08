# SPDX-License-Identifier: Apache-2.0
"""The outcome of a concrete run as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from assay.program.interpreter import (
    Blocked,
    Chosen,
    DepthLimit,
    Halted,
    Outcome,
    Rejected,
    Returned,
    StepLimit,
    Undecided,
    Undetermined,
    Violated,
)
from assay.report.json import Json, diagnostic_json, document, place_json
from assay.report.outcome import ConcreteRun, condensed, distinct_undecided
from assay.report.values import aliases, value_json, values_json
from assay.source import Diagnostic, Span


def run_document(path: str, run: ConcreteRun, diagnostics: Iterable[Diagnostic]) -> str:
    """A concrete run and its outcome."""
    outcome = run.outcome
    return document(
        file=path,
        procedure=run.procedure.name,
        line=run.procedure.span.line,
        outcome=_OUTCOMES[type(outcome)],
        inputs=values_json(run.inputs),
        aliases=aliases(run.inputs),
        choices=[_choice(chosen) for chosen in outcome.choices],
        result=value_json(outcome.result) if isinstance(outcome, Returned) else None,
        arrays=values_json(run.finally_),
        globals=values_json(outcome.globals) if isinstance(outcome, Returned) else {},
        violates=_violation(outcome) if isinstance(outcome, Violated) else None,
        state=values_json(outcome.state) if isinstance(outcome, Violated) else {},
        undecided=[_undecided(found) for found in distinct_undecided(outcome)],
        reason=_reason(outcome),
        steps=outcome.steps,
        trace=[{"line": n, "changes": values_json(found)} for n, found in condensed(outcome.trace)],
        diagnostics=[diagnostic_json(found) for found in diagnostics],
    )


_OUTCOMES = {
    Returned: "returned",
    Violated: "violated",
    Rejected: "rejected",
    Blocked: "blocked",
    Halted: "halted",
    StepLimit: "step-limit",
    DepthLimit: "depth-limit",
    Undetermined: "undetermined",
}


def _choice(chosen: Chosen) -> Json:
    choice = chosen.choice
    return {
        "value": chosen.value,
        "source": choice.source.value,
        "label": choice.label,
        "index": choice.index,
        **place_json(choice.span),
    }


def _violation(violated: Violated) -> Json:
    obligation = violated.obligation
    return {
        "kind": obligation.kind.value,
        "file": obligation.span.file.path,
        **place_json(obligation.span),
        "text": obligation.wording.fails,
        "detail": obligation.detail or None,
        "procedure": violated.procedure,
    }


def _undecided(undecided: Undecided) -> Json:
    about = undecided.about
    return {"kind": about.kind.value, **place_json(about.span), "reason": undecided.reason}


def _reason(outcome: Outcome) -> Json | None:
    """Why a run did not come to its end."""
    match outcome:
        case Returned() | Violated():
            return None
        case Rejected(clause=clause):
            return _why("precondition", "the inputs do not meet the precondition", clause.span)
        case Blocked(span=span):
            return _why("assumption", "an assumption is false", span)
        case Halted(span=span):
            return _why("halt", "the program ended itself", span)
        case StepLimit():
            return _why("step-limit", f"stopped after {outcome.steps} steps", None)
        case DepthLimit(depth=depth):
            return _why("depth-limit", f"stopped at {depth} calls inside each other", None)
        case Undetermined(reason=reason, span=span):
            return _why("undetermined", reason, span)
        case _:
            assert_never(outcome)


def _why(code: str, text: str, span: Span | None) -> Json:
    return {"code": code, "text": text, **place_json(span)}
