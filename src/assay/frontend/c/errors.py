# SPDX-License-Identifier: Apache-2.0
"""What libclang finds wrong with a file, as diagnostics of the tool."""

from __future__ import annotations

import re

from assay.frontend.c.translation import ERROR, NESTING_LIMIT, TranslationUnit
from assay.source import Diagnostic, Span

_UNDECLARED = re.compile(
    r"use of undeclared (?:identifier|label) '(.*?)'(?:; did you mean '(.*)'\?)?"
)
_MISSING_FILE = re.compile(r"'(.*)' file not found")
_CONFLICT = re.compile(r"conflicting types for `(\w+)`")
_NOT_ERRORS = (
    "too many errors emitted",
    "'malloc' attribute takes no arguments",  # gcc's takes the function that frees
    "'__malloc__' attribute takes no arguments",
)


def errors_of(translation: TranslationUnit) -> list[Diagnostic]:
    """Everything that makes the file not a C program."""
    return [
        _diagnostic(category, text, span)
        for severity, category, text, span in translation.remarks()
        if severity >= ERROR and not text.startswith(_NOT_ERRORS)
    ]


def forward_declarations(errors: list[Diagnostic]) -> str:
    """Prototypes for functions that are used first and then defined with another result than int.

    Compilers take that for `void` functions whose result nobody uses; libclang does not."""
    names = [_CONFLICT.match(str(error.data.get("what", ""))) for error in errors]
    return "".join(f"void {name[1]}();\n" for name in names if name)


def _diagnostic(category: str, text: str, span: Span) -> Diagnostic:
    if text.startswith("bracket nesting level exceeded"):
        return Diagnostic("nesting", span, {"limit": NESTING_LIMIT})
    if undeclared := _UNDECLARED.match(text):
        name, other = undeclared.groups()
        hint = f"did you mean `{other}`?" if other else "declare it first"
        return Diagnostic("unknown-name", span, {"name": name, "hint": hint})
    if missing := _MISSING_FILE.match(text):
        what = f"header `{missing[1]}` not found"
        data = {"what": what, "help": "give the directory it is in with -I"}
        return Diagnostic("syntax", span, data)
    code = "type" if category == "Semantic Issue" else "syntax"
    return Diagnostic(code, span, {"what": text.replace("'", "`")})
