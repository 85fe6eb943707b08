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


POSITIVE_KEY = re.compile(rb"(?://|/\*)(?:[-+][A-Za-z_]\w*)+@+")


def has_positive_key(file: SourceFile, span: Span) -> bool:
    """JML: an annotation for tools that enable one of its keys. None is enabled here."""
    return POSITIVE_KEY.match(file.data, span.start, span.end) is not None


_ENCLOSING = re.compile(r"\A(?:/\*+|//+)|^[ \t]*\*+(?!/)|@*[ \t]*\*+/\Z", re.MULTILINE)
_CLAUSE = re.compile(
    r"^[ \t]*(?:[-+!<]*[ \t]*)@+([ \t]*)(?:(?:public|protected|private)\s+)?"
    r"(loop\s+\w+|behaviou?r\s+\w+\s*:|\w+)",
    re.MULTILINE,
)
_CLAUSE_WORDS = (
    "requires ensures assigns assignable modifies modifiable signals signals_only measured_by "
    "loop_invariant maintaining decreases decreasing loop_decreases loop_variant loop_assigns "
    "loop_modifies loop_writes normal_behavior normal_behaviour exceptional_behavior "
    "exceptional_behaviour behavior behaviour also invariant assert assume assumes terminates "
    "ghost predicate lemma axiomatic unreachable initially constraint represents "
    "requires_redundantly ensures_redundantly"
)
_CLAUSES = frozenset(_CLAUSE_WORDS.split())
_MODIFIER_WORDS = "pure spec_pure strictly_pure nullable non_null helper spec_public spec_protected"
_MODIFIERS = frozenset(_MODIFIER_WORDS.split())
_LOOP_CLAUSE = re.compile(r"loop\s+(?:invariant|assigns|variant|modifies)$")
_JAVADOC_TAGS = ("<jml>", "<esc>")


_SPACE = re.compile(r"(?:///*|/\*)[ \t]+@")


def is_taken_out(remark: Diagnostic) -> bool:
    """Whether a comment differs from an annotation by a space before its `@` alone: that is how
    clauses of JML are taken out of a file."""
    return remark.span is not None and _SPACE.match(remark.span.text) is not None


def misspelt_annotation(span: Span) -> Diagnostic | None:
    """The remark on a comment that looks like an annotation and is none."""
    text = span.text
    if ANNOTATION_START.match(text.encode()):
        return None
    if text.startswith("/**") and any(tag in text for tag in _JAVADOC_TAGS):
        what = "specifications in documentation comments are not read"
        return _remark(span, what, "/*@")
    opening = re.match(r"(//|/\*)[-+]@", text)
    if opening is not None:
        return _remark(span, "there is no key before the `@`", opening[1] + "@")
    if not _has_clause(text):
        return None
    start = "//@" if text.startswith("//") else "/*@"
    return _remark(span, f"it does not begin with `{start}`", start)


def _remark(span: Span, what: str, start: str) -> Diagnostic:
    return Diagnostic("spec-space", span, {"what": what, "start": start})


def _has_clause(text: str) -> bool:
    """Some line begins with `@` and a clause, or with modifiers only. A tag of documentation has
    no space after its `@`, and no `;`."""
    inside = _ENCLOSING.sub(lambda found: " " * len(found[0]), text)
    for found in _CLAUSE.finditer(inside):
        space, word, rest = found[1], found[2], inside[found.end() :]
        is_clause = word in _CLAUSES or word.startswith("behavio") or _LOOP_CLAUSE.match(word)
        if is_clause and (space or ";" in rest):
            return True
        words = inside[found.start(2) :].replace("@", " ").split()
        if word in _MODIFIERS and set(words) <= _MODIFIERS:
            return True
    return False
