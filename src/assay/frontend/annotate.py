# SPDX-License-Identifier: Apache-2.0
"""Puts clauses into a source text, and changes nothing else in it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.frontend.candidates import ReadCandidate, read_candidates
from assay.frontend.insertion import (
    Insertion,
    InsertionText,
    before_loop,
    before_procedure,
    inline_comment,
    inserted,
)
from assay.program.graph import Language
from assay.source import SourceError, SourceFile, Span


class ClauseKind(StrEnum):
    """What a clause says; an invariant stands before a loop, the others before a procedure."""

    INVARIANT = "invariant"
    REQUIRES = "requires"
    ENSURES = "ensures"


class Layout(StrEnum):
    """How clauses are put into a text."""

    LINES = "lines"  # one on each line, above the loop or procedure
    INLINE = "inline"  # in a comment directly before it: line numbers stay


@final
@dataclass(frozen=True, slots=True)
class Addition:
    """A clause to put into a text, without keyword and semicolon (see `frontend.writing`)."""

    at: Span  # `Loop.span` for an invariant, `Procedure.span` for the others
    kind: ClauseKind
    text: str


_KEYWORDS = {
    Language.JAVA: {ClauseKind.INVARIANT: "loop_invariant"},
    Language.C: {ClauseKind.INVARIANT: "loop invariant"},
}


def annotated(
    data: bytes,
    language: Language,
    additions: Iterable[Addition],
    layout: Layout = Layout.LINES,
) -> bytes:
    """The source with the clauses; everything else is the same, byte for byte.

    Raises SourceError where a clause cannot be written: in the definition of a macro, or if it
    belongs to another file.
    """
    groups: dict[int, list[Addition]] = {}
    for addition in additions:
        if addition.at.file.data != data:
            hint = "it belongs to another file"
            raise SourceError.at("spec-place", addition.at, clause=addition.kind, hint=hint)
        groups.setdefault(addition.at.start, []).append(addition)
    text = InsertionText(SourceFile("", data), language)
    insertions: list[Insertion] = []
    for at, group in groups.items():
        text.require_ordinary_text(group[0].at, group[0].kind)
        insertions += _insertions(text, at, group, layout)
    return inserted(data, insertions)


def _insertions(
    text: InsertionText, at: int, additions: list[Addition], layout: Layout
) -> list[Insertion]:
    invariants = _clauses(text.language, additions, ClauseKind.INVARIANT)
    requires = _clauses(text.language, additions, ClauseKind.REQUIRES)
    ensures = _clauses(text.language, additions, ClauseKind.ENSURES)
    found: list[Insertion] = []
    if invariants and layout is Layout.INLINE:
        found.append(Insertion(at, inline_comment(invariants)))
    elif invariants:
        found.append(before_loop(text, at, invariants))
    if (requires or ensures) and layout is Layout.INLINE:
        start = text.declaration_start(at)
        found.append(Insertion(start, inline_comment([*requires, *ensures])))
    elif requires or ensures:
        found += before_procedure(text, at, requires, ensures)
    return found


def _clauses(language: Language, additions: list[Addition], kind: ClauseKind) -> list[bytes]:
    keyword = _KEYWORDS[language].get(kind, kind.value)
    return [f"{keyword} {one.text};".encode() for one in additions if one.kind is kind]


__all__ = [
    "Addition",
    "ClauseKind",
    "Layout",
    "ReadCandidate",
    "annotated",
    "read_candidates",
]
