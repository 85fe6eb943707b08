# SPDX-License-Identifier: Apache-2.0
"""Verdicts as SARIF 2.1.0, which editors and code-hosting sites read (OASIS, 2020).

A rule is a kind of obligation. What is refuted is a result of kind `fail` with the path of its
counterexample as a code flow, what is unknown one of kind `open`; what is proved is told on demand.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import PurePath
from typing import Any, Final
from urllib.parse import quote

from assay import __version__
from assay.evidence.accounts import Account
from assay.evidence.verdicts import Counterexample, ObligationResult, ProcedureOutcome, Verdict
from assay.program.graph import Procedure
from assay.program.interpreter import TraceStep
from assay.program.obligations import WORDING, Kind
from assay.report.explanations.obligations import OF_KIND, RULES
from assay.report.fingerprints import digest, fingerprints
from assay.report.next_steps import next_steps
from assay.report.repetition import command
from assay.report.values import state_text, value_text
from assay.report.verification import Detail
from assay.report.verified_file import VerifiedFile
from assay.source import Diagnostic, SourceFile, Span
from assay.source.codes import Severity

Json = dict[str, Any]

SCHEMA: Final = (
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
)
FINGERPRINT: Final = "assayObligation/v1"
_UNKNOWN: Final = "unknown"  # the rule of what no single obligation is to blame for
_MOST_STEPS = 1000  # of a path: half of them its first, half its last
_KINDS: Final = {
    Verdict.REFUTED: "fail",
    Verdict.UNKNOWN: "open",
    Verdict.PROVED: "pass",
    Verdict.PROVED_BOUNDED: "pass",
}


def sarif_document(file: VerifiedFile, detail: Detail = Detail.FINDINGS) -> str:
    """A log with one run about one file."""
    results = [
        result
        for procedure, outcome in file.found
        for result in _results(file, procedure, outcome, detail)
    ]
    notifications = [
        *map(_diagnostic, file.diagnostics),
        *(_left_out(one) for one in file.others if one.reason is not None),
    ]
    run = _run(results, notifications, successful=True, files=_files(file))
    run["properties"] = {
        "verdict": file.verdict,
        "property": file.asked,
        "answer": file.answer,
        "wallSeconds": round(file.spent.wall, 3),
        "processorSeconds": round(file.spent.processor, 3),
    }
    return _log(run)


def diagnostics_sarif(diagnostics: Iterable[Diagnostic]) -> str:
    """What is wrong with the input, when nothing else can be said."""
    return _log(_run([], [_diagnostic(one) for one in diagnostics], successful=False))


def merged_sarif(documents: Sequence[Json], lost: Sequence[tuple[str, str]], verdict: str) -> str:
    """One log about several files; `lost` are files without a log, with what is known of them."""
    runs = [run for document in documents for run in document["runs"]]
    notifications = [
        one for run in runs for one in run["invocations"][0]["toolExecutionNotifications"]
    ]
    notifications += [
        _notification("error", text, "unread", {"artifactLocation": _artifact(path)})
        for path, text in lost
    ]
    successful = not lost and all(run["invocations"][0]["executionSuccessful"] for run in runs)
    results = [one for run in runs for one in run["results"]]
    run = _run(results, notifications, successful=successful)
    run["artifacts"] = [one for run in runs for one in run.get("artifacts", ())]
    run["properties"] = {"verdict": verdict}
    return _log(run)


def _log(run: Json) -> str:
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)


def _run(
    results: list[Json],
    notifications: list[Json],
    *,
    successful: bool,
    files: Iterable[SourceFile] = (),
) -> Json:
    return {
        "tool": {"driver": _driver()},
        "columnKind": "unicodeCodePoints",
        "taxonomies": [_taxonomy()],
        "artifacts": [
            {
                "location": _artifact(one.path),
                "hashes": {"sha-256": sha256(one.data).hexdigest()},
            }
            for one in files
        ],
        "invocations": [
            {
                "executionSuccessful": successful,
                "toolExecutionNotifications": notifications,
            }
        ],
        "results": results,
    }


# --- the tool and its rules


def _driver() -> Json:
    unknown = {
        "id": _UNKNOWN,
        "name": "Unknown",
        "shortDescription": {"text": "It could not be decided whether all obligations hold"},
        "defaultConfiguration": {"level": "none"},
    }
    return {
        "name": "assay",
        "version": __version__,
        "semanticVersion": __version__,
        "rules": [*map(_rule, Kind), unknown],
        "supportedTaxonomies": [{"name": "CWE"}],
    }


def _rule(kind: Kind) -> Json:
    explained = OF_KIND[kind]
    wrong = WORDING[kind].fails
    example = f"Example:\n\n    {explained.example.replace(chr(10), f'{chr(10)}    ')}"
    return {
        "id": kind.value,
        "name": "".join(part.capitalize() for part in kind.value.split("-")),
        "shortDescription": {"text": wrong[0].upper() + wrong[1:]},
        "fullDescription": {"text": RULES[kind]},
        "help": {
            "text": f"{RULES[kind]} {explained.advice}\n\n{example}",
            "markdown": f"{RULES[kind]}\n\n**What to do:** {explained.advice}\n\n{example}",
        },
        "defaultConfiguration": {"level": "error"},
        "relationships": [{"target": {"id": str(explained.cwe), "toolComponent": {"name": "CWE"}}}],
        "properties": {
            "tags": ["correctness", f"external/cwe/cwe-{explained.cwe}"],
            "precision": "very-high",
        },
    }


def _taxonomy() -> Json:
    numbers = sorted({one.cwe for one in OF_KIND.values() if one.cwe is not None})
    return {
        "name": "CWE",
        "organization": "MITRE",
        "shortDescription": {"text": "The Common Weakness Enumeration"},
        "taxa": [{"id": str(number)} for number in numbers],
    }


# --- results


def _results(
    file: VerifiedFile, procedure: Procedure | None, outcome: ProcedureOutcome, detail: Detail
) -> Iterator[Json]:
    for result, fingerprint in zip(outcome.obligations, fingerprints(outcome), strict=True):
        if result.verdict.is_success and detail is not Detail.ALL:
            continue
        yield _result(file, procedure, outcome, result, fingerprint)
    reason = outcome.reason
    if reason is not None and outcome.verdict is Verdict.UNKNOWN:
        span = reason.span or (procedure.span if procedure is not None else None)
        steps = [line.strip() for line in next_steps(file.path, procedure, outcome)]
        said = f"{outcome.procedure} is unknown: {reason.text} [{reason.code}]"
        yield {
            "ruleId": _UNKNOWN,
            "kind": "open",
            "level": "none",
            "message": {"text": "\n".join([said, *steps])},
            "locations": [_location(span, outcome.procedure, file.path)],
            "partialFingerprints": {FINGERPRINT: digest(outcome.procedure, reason.code)},
        }


def _result(
    file: VerifiedFile,
    procedure: Procedure | None,
    outcome: ProcedureOutcome,
    result: ObligationResult,
    fingerprint: str,
) -> Json:
    obligation, found = result.obligation, result.counterexample
    kind = _KINDS[result.verdict]
    flows = [] if found is None else [_flow(found)]
    return {
        "ruleId": obligation.kind.value,
        "ruleIndex": list(Kind).index(obligation.kind),
        "kind": kind,
        "level": "error" if kind == "fail" else "none",
        "message": {"text": _message(file, procedure, result)},
        "locations": [_location(obligation.span, outcome.procedure, file.path)],
        **({"codeFlows": flows} if flows else {}),
        "partialFingerprints": {FINGERPRINT: fingerprint},
        "properties": {"verdict": result.verdict, "engine": outcome.engine or None},
    }


def _message(file: VerifiedFile, procedure: Procedure | None, result: ObligationResult) -> str:
    wording, found = result.obligation.wording, result.counterexample
    if result.verdict.is_success:
        return wording.holds
    if found is None:
        why = result.reason.text if result.reason is not None else "no reason is known"
        return f"cannot tell whether this holds ({wording.holds}): {why}"
    parts = [wording.fails]
    if found.inputs:
        parts.append(f"inputs: {state_text(found.inputs)}")
    if found.globals:
        parts.append(f"globals: {state_text(found.globals)}")
    if found.result is not None:
        parts.append(f"result: {value_text(found.result)}")
    semantics = file.program.semantics
    again = None if procedure is None else command(file.path, procedure, found, semantics)
    if again is not None:
        parts.append(f"run it: {again}")
    return "\n".join(parts)


def _flow(found: Counterexample) -> Json:
    """The path, line by line, with what each step changes."""
    every = [one for one in found.trace if one.changes]
    steps = _shown(every)
    gap = f", without {len(every) - len(steps)} steps in its middle"
    first = {"location": _place(found.violates.span, found.violates.wording.fails)}
    return {
        "message": {"text": "a run that breaks it" + (gap if len(steps) < len(every) else "")},
        "threadFlows": [{"locations": [*map(_step, steps), {**first, "importance": "essential"}]}],
    }


def _shown(steps: Sequence[TraceStep]) -> Sequence[TraceStep]:
    half = _MOST_STEPS // 2
    return steps if len(steps) <= _MOST_STEPS else [*steps[:half], *steps[-half:]]


def _step(step: TraceStep) -> Json:
    return {
        "location": _place(step.span, state_text(step.changes)),
        "state": {name: {"text": value_text(value)} for name, value in step.changes.items()},
    }


# --- places


def _place(span: Span, text: str) -> Json:
    return {"physicalLocation": _physical(span), "message": {"text": text}}


def _location(span: Span | None, procedure: str, path: str) -> Json:
    physical = {"artifactLocation": _artifact(path)} if span is None else _physical(span)
    return {
        "physicalLocation": physical,
        "logicalLocations": [{"fullyQualifiedName": procedure, "kind": "function"}],
    }


def _physical(span: Span) -> Json:
    return {"artifactLocation": _artifact(span.file.path), "region": _region(span)}


def _region(span: Span) -> Json:
    end = max(span.start, span.end)
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.file.line(end),
        "endColumn": span.file.column(end),
    }


def _artifact(path: str) -> Json:
    """A path as a URI: relative paths stay relative."""
    where = PurePath(path)
    return {"uri": where.as_uri() if where.is_absolute() else quote(where.as_posix())}


def _files(file: VerifiedFile) -> list[SourceFile]:
    """The files that procedures and obligations lie in."""
    spans = [one.span for one in file.program.procedures.values()]
    spans += [result.obligation.span for _, outcome in file.found for result in outcome.obligations]
    return list({span.file.path: span.file for span in spans}.values())


# --- what is said beside results


def _diagnostic(one: Diagnostic) -> Json:
    level = "error" if one.severity is Severity.ERROR else "warning"
    text = one.message if one.help is None else f"{one.message}\n{one.help}"
    if one.span is not None:
        return _notification(level, text, one.code, _physical(one.span))
    place = None if one.file is None else {"artifactLocation": _artifact(one.file)}
    return _notification(level, text, one.code, place)


def _left_out(one: Account) -> Json:
    assert one.reason is not None
    text = f"{one.name} is not checked: {one.reason.text}"
    return _notification("note", text, one.reason.code, _physical(one.span))


def _notification(level: str, text: str, code: str, place: Json | None) -> Json:
    where = {} if place is None else {"locations": [{"physicalLocation": place}]}
    return {"level": level, "message": {"text": text}, "descriptor": {"id": code}, **where}
