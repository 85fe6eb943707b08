# SPDX-License-Identifier: Apache-2.0
"""The summary of a program as JSON."""

from __future__ import annotations

from collections.abc import Iterable

from assay.program.contracts import Clause, Contract
from assay.program.graph import Loop
from assay.report.accounts import account_json
from assay.report.json import Json, diagnostic_json, document, place_json
from assay.report.summary import FileSummary, ProcedureSummary
from assay.source import Span


def summary_document(path: str, summary: FileSummary, form: str, text: str | None) -> str:
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
        others=[account_json(path, one) for one in summary.others],
        assumptions=[premise.text for premise in summary.premises],
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
        "terminates": _lines(contract.terminates),
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
