# SPDX-License-Identifier: Apache-2.0
"""Where new clauses go in a source text, and with which characters around them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.frontend.spec.comments import ANNOTATION_START, Comment, find_comments
from assay.program.graph import Language
from assay.source import SourceError, SourceFile, Span

_LABEL = re.compile(rb"[ \t]*[A-Za-z_$][\w$]*[ \t]*:[ \t]*")
_LOOP_WORDS = re.compile(rb"\b(?:loop|loop_\w+|maintaining|decreas(?:es|ing))\b")
_CONTRACT_WORDS = re.compile(
    rb"\b(?:requires|pre|ensures|post|assigns|assignable|modifies|modifiable|behaviou?r|also|"
    rb"normal_behaviou?r|decreas(?:es|ing)|measured_by|assumes|terminates|signals(?:_only)?)\b"
)
_CASE_END = {
    Language.JAVA: re.compile(rb"\balso\b"),
    Language.C: re.compile(rb"\b(?:behavior|complete|disjoint)\b"),
}
_CASE_HEADER = re.compile(
    rb"[\s@]*(?:(?:also|public|protected|private|(?:normal_)?behaviou?r)\b[\s@]*)*"
)
_TOKEN = re.compile(
    rb"""(?m:^[ \t]*\#(?:[^\\\n]|\\\r?\n|\\)*) | /\*.*?(?:\*/|\Z) | //[^\n]*
       | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | (?P<token>[A-Za-z_$][\w$]*|\S)""",
    re.DOTALL | re.VERBOSE,
)


@final
@dataclass(frozen=True, slots=True)
class Insertion:
    """Bytes to put before an offset."""

    at: int
    text: bytes


def inserted(data: bytes, insertions: Iterable[Insertion]) -> bytes:
    """Put all of them in; those at one offset in their order."""
    parts: list[bytes] = []
    done = 0
    for one in sorted(insertions, key=lambda each: each.at):
        parts += [data[done : one.at], one.text]
        done = one.at
    return b"".join([*parts, data[done:]])


@final
class InsertionText:
    """A source text in which places for clauses are looked for."""

    def __init__(self, file: SourceFile, language: Language) -> None:
        self.file = file
        self.data = file.data
        self.language = language
        self._comments = find_comments(file)
        self._ends = [comment.span.end for comment in self._comments]

    # --- lines

    def line_start(self, offset: int) -> int:
        return self.data.rfind(b"\n", 0, offset) + 1

    def indentation(self, offset: int) -> bytes:
        """The white space that begins the line of an offset."""
        start = self.line_start(offset)
        line = self.data[start:offset]
        return line[: len(line) - len(line.lstrip(b" \t"))]

    def newline(self, offset: int) -> bytes:
        """How lines end around an offset."""
        end = self.data.find(b"\n", offset)
        end = self.data.find(b"\n") if end < 0 else end
        return b"\r\n" if end > 0 and self.data[end - 1 : end] == b"\r" else b"\n"

    def is_first_on_line(self, offset: int) -> bool:
        return not self.data[self.line_start(offset) : offset].strip(b" \t\f")

    def require_ordinary_text(self, span: Span, clause: str) -> None:
        """What a macro's definition says cannot be annotated: comments are no part of it."""
        start = self.line_start(span.start)
        while self.data[:start].rstrip(b"\r\n").endswith(b"\\") and start:
            start = self.line_start(start - 1)
        if self.language is Language.C and self.data[start:].lstrip(b" \t").startswith(b"#"):
            hint = "it comes from a macro; write it out"
            raise SourceError.at("spec-place", span, clause=clause, hint=hint)

    # --- annotations that are there

    def annotations_before(self, offset: int) -> list[Span]:
        """The annotation comments with nothing but blanks and comments between them and here."""
        found: list[Span] = []
        at = offset
        for number in range(bisect_left(self._ends, offset + 1) - 1, -1, -1):
            comment: Comment = self._comments[number]
            if self.data[comment.span.end : at].strip():
                break
            at = comment.span.start
            if comment.is_annotation:
                found.insert(0, comment.span)
        return found

    def is_block(self, comment: Span) -> bool:
        return self.data.startswith(b"/*", comment.start)

    def content(self, comment: Span) -> tuple[int, int]:
        """Where the text of an annotation comment starts and ends."""
        opening = ANNOTATION_START.match(self.data, comment.start, comment.end)
        start, end = opening.end() if opening else comment.start, comment.end
        if self.is_block(comment):
            end -= 2
            while end > start and self.data[end - 1 : end] == b"@":
                end -= 1
        return start, end

    # --- declarations

    def declaration_start(self, name: int) -> int:
        """Where the declaration with a name begins: behind the last `;` or brace before it."""
        start, depth = -1, 0
        for match in _TOKEN.finditer(self.data, 0, name):
            token = match.group("token")
            if token is None:
                continue
            depth += (token in (b"(", b"[")) - (token in (b")", b"]"))
            if token in (b";", b"{", b"}") and depth <= 0:
                start = -1
            elif start < 0:
                start = match.start()
        return name if start < 0 else start


# --- loops ---------------------------------------------------------------------------------------


def before_loop(text: InsertionText, keyword: int, clauses: Sequence[bytes]) -> Insertion:
    """Clauses for a loop: into its annotation, above it, or directly before it."""
    existing = text.annotations_before(keyword)
    if existing and text.is_block(existing[-1]) and _says(text, existing[-1], _LOOP_WORDS):
        return _into_start(text, existing[-1], clauses)
    start = keyword
    if text.language is Language.JAVA:
        line = text.line_start(keyword)
        start = line if _LABEL.fullmatch(text.data, line, keyword) else keyword
        start += len(text.indentation(keyword)) if start == line else 0
    if not text.is_first_on_line(start):
        return Insertion(keyword, inline_comment(clauses))
    prefers_lines = bool(existing) and not text.is_block(existing[-1])
    return _above(text, start, clauses, prefers_lines=prefers_lines)


def inline_comment(clauses: Sequence[bytes]) -> bytes:
    return b"/*@ " + b" ".join(clauses) + b" */ "


def _says(text: InsertionText, comment: Span, words: re.Pattern[bytes]) -> bool:
    return words.search(text.data, comment.start, comment.end) is not None


def _above(
    text: InsertionText, start: int, clauses: Sequence[bytes], *, prefers_lines: bool = False
) -> Insertion:
    """On lines of their own, with the indentation of what follows: Java has a comment for each
    clause, C one for all of them."""
    indentation, newline = text.indentation(start), text.newline(start)
    if text.language is Language.JAVA or prefers_lines or len(clauses) == 1:
        lines = [b"//@ " + clause for clause in clauses]
    else:
        first, *rest = clauses
        lines = [b"/*@ " + first, *(b"  @ " + clause for clause in rest), b"  @*/"]
    added = b"".join(line + newline + indentation for line in lines)
    return Insertion(start, added)


def _into_start(text: InsertionText, comment: Span, clauses: Sequence[bytes]) -> Insertion:
    """At the start of a block comment, before what it says already."""
    at = text.content(comment)[0]
    if not text.is_first_on_line(comment.start):
        return Insertion(at, b"".join(b" " + clause for clause in clauses))
    separator = _separator(text, comment)
    added = b" " + separator.join(clauses)
    rest = text.data[at : comment.end].lstrip(b" \t")
    return Insertion(at, added if rest[:1] in (b"\n", b"\r") else added + separator.rstrip(b" "))


def _separator(text: InsertionText, comment: Span) -> bytes:
    newline = text.newline(comment.start)
    return newline + text.indentation(comment.start) + b"  @ "


# --- procedures ----------------------------------------------------------------------------------


def before_procedure(
    text: InsertionText, name: int, requires: Sequence[bytes], ensures: Sequence[bytes]
) -> list[Insertion]:
    """Clauses for a procedure: into each case of its contract, or above it."""
    start = text.declaration_start(name)
    existing = [
        comment
        for comment in text.annotations_before(start)
        if _says(text, comment, _CONTRACT_WORDS)
    ]
    if not existing:
        clauses = [*requires, *ensures]
        if not text.is_first_on_line(start):
            return [Insertion(start, inline_comment(clauses))]
        return [_above(text, start, clauses)]
    found: list[Insertion] = []
    for opening, ending in _cases(text, existing):
        if requires:
            found.append(_at(text, existing, opening, requires, leading=True))
        if ensures:
            found.append(_at(text, existing, ending, ensures, leading=False))
    return found


def _cases(text: InsertionText, comments: Sequence[Span]) -> list[tuple[int, int]]:
    """Where the clauses of each case of a contract begin and end. In ACSL what stands before the
    behaviors counts for all of them."""
    first, last = text.content(comments[0])[0], text.content(comments[-1])[1]
    ends = [
        match.start()
        for comment in comments
        for match in _CASE_END[text.language].finditer(text.data, *text.content(comment))
    ]
    if text.language is Language.C:
        return [(first, ends[0] if ends else last)]
    begins = [first, *ends]
    return [(_behind_header(text, b), e) for b, e in zip(begins, [*ends, last], strict=True)]


def _behind_header(text: InsertionText, start: int) -> int:
    header = _CASE_HEADER.match(text.data, start)
    assert header is not None
    return start + len(header.group().rstrip(b" \t\r\n@"))


def _at(
    text: InsertionText,
    comments: Sequence[Span],
    offset: int,
    clauses: Sequence[bytes],
    *,
    leading: bool,
) -> Insertion:
    """Clauses at an offset inside of a contract: before what follows, or behind what precedes."""
    comment = next(one for one in reversed(comments) if one.start <= offset)
    start = text.content(comment)[0]
    if not text.is_block(comment):
        return _at_line(text, comment, offset, clauses, leading=leading)
    if text.line_start(comment.start) == text.line_start(comment.end):
        return Insertion(_trimmed(text, start, offset), b"".join(b" " + one for one in clauses))
    separator = _separator(text, comment)
    if leading and offset == start:
        return _into_start(text, comment, clauses)
    return Insertion(
        _trimmed(text, start, offset), b"".join(separator + clause for clause in clauses)
    )


def _trimmed(text: InsertionText, start: int, offset: int) -> int:
    """Back over blanks and the `@`s that begin lines."""
    while offset > start and text.data[offset - 1 : offset] in (b" ", b"\t", b"\r", b"\n", b"@"):
        offset -= 1
    return offset


def _at_line(
    text: InsertionText, comment: Span, offset: int, clauses: Sequence[bytes], *, leading: bool
) -> Insertion:
    start, end = text.content(comment)
    indentation, newline = text.indentation(comment.start), text.newline(comment.start)
    alone = text.is_first_on_line(comment.start)
    if alone and leading and offset == start:
        lines = (b"//@ " + clause + newline + indentation for clause in clauses)
        return Insertion(comment.start, b"".join(lines))
    if alone and offset == end:
        lines = (newline + indentation + b"//@ " + clause for clause in clauses)
        return Insertion(comment.end, b"".join(lines))
    if offset == start or text.data[start:offset].strip():
        return Insertion(_trimmed(text, start, offset), b"".join(b" " + one for one in clauses))
    return Insertion(offset, b"".join(clause + b" " for clause in clauses))
