# SPDX-License-Identifier: Apache-2.0
"""Diagnostics, summaries and outcomes as JSON; docs/schema/ says what is in it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from assay import __version__
from assay.program.contracts import Clause, Contract
from assay.program.graph import Loop
from assay.report.summary import ProcedureSummary, Summary
from assay.source import Diagnostic, Span

Json = dict[str, Any]


def diagnostics_document(diagnostics: Iterable[Diagnostic]) -> str:
    """What is wrong with the input, when nothing else can be said."""
    return document(diagnostics=[diagnostic_json(found) for found in diagnostics])


def document(**content: Any) -> str:
    """A whole document, which always starts with the tool that wrote it."""
    tool = {"name": "assay", "version": __version__}
    return json.dumps({"tool": tool, **content}, indent=2)


def diagnostic_json(diagnostic: Diagnostic) -> Json:
    return {
        "file": diagnostic.file,
        **place_json(diagnostic.span),
        "severity": diagnostic.severity.value,
        "code": diagnostic.code,
        "message": diagnostic.message,
        "help": diagnostic.help,
    }


def place_json(span: Span | None) -> Json:
    if span is None:
        return {"line": None, "column": None}
    return {"line": span.line, "column": span.column}


def summary_document(path: str, summary: Summary, form: str, text: str | None) -> str:
    """What was understood of a file; `text` is the model or the graphs, if they were asked for."""
    return document(
        file=path,
        form=form,
        text=text,
        procedures=[_procedure(found) for found in summary.procedures],
        unsupported=[
            {"procedure": name, "diagnostics": [diagnostic_json(found) for found in diagnostics]}
            for name, diagnostics in summary.unsupported
        ],
        assumptions=list(summary.assumptions),
        diagnostics=[diagnostic_json(found) for found in summary.diagnostics],
    )


def _procedure(summary: ProcedureSummary) -> Json:
    procedure = summary.procedure
    return {
        "procedure": procedure.name,
        "line": procedure.span.line,
        "parameters": [
            {"name": parameter.name, "type": str(parameter.type), "nullable": parameter.nullable}
            for parameter in procedure.parameters
        ],
        "result": str(procedure.result_type),
        "contract": _contract(procedure.contract),
        "loops": [_loop(loop) for loop in procedure.loops],
        "obligations": {kind.value: count for kind, count in summary.obligations},
        "unknowns": [
            {"source": unknown.source.value, "label": unknown.label, **place_json(unknown.span)}
            for unknown in summary.unknowns
        ],
        "locations": procedure.locations,
        "edges": len(procedure.edges),
    }


def _contract(contract: Contract | None) -> Json | None:
    if contract is None:
        return None
    return {
        "requires": _lines(contract.requires),
        "ensures": _lines(c for c in contract.ensures if c.kind == "postcondition"),
        "frame": _line(contract.frame.span if contract.frame is not None else None),
        "decreases": _lines(contract.decreases),
    }


def _loop(loop: Loop) -> Json:
    contract = loop.contract
    return {
        "line": loop.span.line,
        "invariants": _lines(c for c in contract.invariants if c.kind != "frame"),
        "variants": _lines(contract.variants),
        "frame": _line(contract.frame.span if contract.frame is not None else None),
    }


def _lines(clauses: Iterable[Clause]) -> list[int]:
    return [clause.span.line for clause in clauses]


def _line(span: Span | None) -> int | None:
    return None if span is None else span.line
