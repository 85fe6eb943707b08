# SPDX-License-Identifier: Apache-2.0
"""Remarks that parsing and lowering of specifications share."""

from __future__ import annotations

from collections.abc import Collection

from assay.source import SourceError, Span

NESTING_LIMIT = 150  # levels of an expression


def unsupported(construct: str, span: Span, hint: str = "") -> SourceError:
    hint = hint or "leave it out, or say it with what docs/semantics.md lists"
    return SourceError.at("unsupported", span, construct=construct, hint=hint)


WITH_BACKSLASH = frozenset(
    {
        *("result", "old", "at", "forall", "exists", "nothing", "everything", "fresh", "typeof"),
        *("valid", "valid_read", "separated", "initialized", "num_of", "invariant_for"),
    }
)
"""Words of specifications that are often written without their backslash."""


def did_you_mean(word: str, choices: Collection[str]) -> str:
    if word in WITH_BACKSLASH:
        return f"did you mean `\\{word}`?"
    from difflib import get_close_matches

    close = get_close_matches(word, sorted(choices), n=1, cutoff=0.6)
    return f"did you mean `{close[0]}`?" if close else "check its spelling"
