# SPDX-License-Identifier: Apache-2.0
"""JSON documents and the diagnostics in them; docs/schema/ says what they hold."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from assay import __version__
from assay.source import Diagnostic, Span

if TYPE_CHECKING:
    from assay.evidence.verdicts import Reason

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


def reason_json(reason: Reason | None) -> Json | None:
    if reason is None:
        return None
    line = reason.span.line if reason.span is not None else None
    return {"code": reason.code, "text": reason.text, "line": line}
