# SPDX-License-Identifier: Apache-2.0
"""Puts clauses into a source text, and changes nothing else in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.frontend.load import Reading
from assay.program.contracts import Clause
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
    INLINE = "inline"  # in one comment directly before it: line numbers stay


@final
@dataclass(frozen=True, slots=True)
class Addition:
    """A clause to put into a text, without keyword and semicolon (see `frontend.writing`)."""

    at: Span  # `Loop.span` for an invariant, `Procedure.span` for the others
    kind: ClauseKind
    text: str


def annotated(
    data: bytes,
    language: Language,
    additions: Iterable[Addition],
    layout: Layout = Layout.LINES,
) -> bytes:
    """The source with the clauses; everything else is the same, byte for byte."""
    return data


@final
@dataclass(frozen=True, slots=True)
class ReadCandidate:
    """What a user's text for a loop means, or what is wrong with it."""

    procedure: str
    loop: int  # index in `Procedure.loops`: reading the text may shift the numbers of locations
    text: str
    read: Clause | SourceError


def read_candidates(
    file: SourceFile, reading: Reading, texts: Mapping[int, Sequence[str]], entry: str | None = None
) -> list[ReadCandidate]:
    """Read formulas for loops, by the line of the loop's keyword, as invariants of these loops.

    A line with several loops gives each text to each of them. Texts for a line without a loop are
    an error of the caller's: see `Procedure.loops`.
    """
    return []
