# SPDX-License-Identifier: Apache-2.0
"""The comments of a Java or C file, and which of them are annotations.

An annotation comment starts with `//@` or `/*@`, without a space. JML's conditional annotations
follow its rule for tools that enable no key: `//+KEY@` is a comment, `//-KEY@` an annotation.
"""

from __future__ import annotations

import re
from typing import final

from assay.dataclass import dataclass
from assay.source import Diagnostic, SourceFile, Span

ANNOTATION_START = re.compile(rb"(?://|/\*)(?:-[A-Za-z_]\w*)*@+")

_PIECE = re.compile(
    rb"""
    (?P<block>/\*.*?(?:\*/|\Z))
  | (?P<line>//(?:[^\\\n]|\\\r?\n|\\)*)
  | (?P<text>\"\"\"[ \t\f]*\r?\n(?:[^\\]|\\.)*?(?:\"\"\"|\Z))
  | (?P<string>"(?:[^"\\\n]|\\\r?\n|\\.)*(?:"|$))
  | (?P<character>'(?:[^'\\\n]|\\.)*(?:'|$))
    """,
    re.DOTALL | re.MULTILINE | re.VERBOSE,
)
_START_OF_PIECE = re.compile(rb"[\"']|/[/*]")


@final
@dataclass(frozen=True, slots=True)
class Comment:
    span: Span
    is_annotation: bool


def find_comments(file: SourceFile) -> list[Comment]:
    """All comments in order; what looks like one inside a string or character literal is none."""
    comments = []
    at = 0
    while start := _START_OF_PIECE.search(file.data, at):
        piece = _PIECE.match(file.data, start.start())
        if piece is None:
            at = start.end()
            continue
        at = max(piece.end(), start.end())
        if piece.lastgroup in ("block", "line"):
            is_annotation = ANNOTATION_START.match(file.data, piece.start()) is not None
            end = piece.start() + len(piece.group().rstrip(b"\r"))
            comments.append(Comment(Span(file, piece.start(), end), is_annotation))
    return comments


_MISSPELT = re.compile(rb"(//|/\*)\s+@+\s*(loop\s+\w+|behaviou?r\s+\w+\s*:|[a-z_]+)")
_TELLING_WORDS = frozenset(
    (
        b"requires ensures assigns assignable modifies modifiable signals signals_only measured_by "
        b"loop_invariant maintaining decreases decreasing loop_decreases loop_variant loop_assigns "
        b"loop_modifies loop_writes normal_behavior normal_behaviour exceptional_behavior "
        b"exceptional_behaviour pure spec_pure strictly_pure nullable non_null helper spec_public "
        b"spec_protected invariant assert assume assumes terminates ghost predicate lemma axiomatic"
    ).split()
)
_LOOP_CLAUSE = re.compile(rb"loop\s+(?:invariant|assigns|variant)$")


def misspelt_annotation(file: SourceFile, span: Span) -> Diagnostic | None:
    """The remark on a comment that would be an annotation but for a space before its `@`."""
    found = _MISSPELT.match(file.data, span.start, span.end)
    if found is None:
        return None
    start, words = found.groups()
    told = words in _TELLING_WORDS or words.startswith(b"behavio") or _LOOP_CLAUSE.match(words)
    if not told:
        return None
    data = {"start": start.decode() + "@"}
    return Diagnostic("spec-space", Span(file, span.start, found.start(2)), data)
