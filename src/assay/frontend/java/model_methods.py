# SPDX-License-Identifier: Apache-2.0
"""JML: methods that only specifications see, which stand in annotation comments.

/*@ ensures \\result >= x;                      /*@ ensures \\result >= x;
  @ model static pure int f(int x)    becomes    */      static      int f(int x)
  @ { return x; } @*/                               { return x; }

What is not code is made blank, and all offsets stay the same, so that such a method is read like
any other one; the words of JML in its header are kept beside it. A body that says more than code
can becomes `;`, and its tokens are kept (`model_bodies.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import final

from assay.dataclass import dataclass
from assay.frontend.spec.comments import ANNOTATION_START, find_comments
from assay.frontend.spec.members import BEFORE_MEMBERS
from assay.frontend.spec.surface import JML
from assay.frontend.spec.tokens import Token, TokenKind, token_pattern, tokenize
from assay.source import SourceFile, Span

_OF_JAVA = frozenset({"public", "protected", "private", "static", "final"})
_NO_METHOD = frozenset({";", "=", "{"})
_BLANKS = b" \t\r\n@"
_BEYOND_JAVA = frozenset({"==>", "<==", "<==>", "<=!=>"})
_NUMBER = "\\bigint"
_NUMBER_IN_JAVA = b"$bigint"  # a name, of the same length


@final
@dataclass(frozen=True, slots=True)
class ModelMethod:
    start: int  # of its header
    end: int
    words: frozenset[str]  # of JML
    code: tuple[Token, ...] | None = None  # of a body that is no code of Java, with its braces


@final
@dataclass(frozen=True, slots=True)
class Uncovered:
    """The text of a file in which such methods are code."""

    data: bytes
    methods: tuple[ModelMethod, ...] = ()

    def at(self, offset: int) -> ModelMethod | None:
        return next((one for one in self.methods if one.start <= offset < one.end), None)


@lru_cache(maxsize=8)
def uncovered(file: SourceFile) -> Uncovered:
    """The file with its model methods as code, as far as there is room for that."""
    if b"model" not in file.data or _NUMBER_IN_JAVA in file.data:
        return Uncovered(file.data)
    text = bytearray(file.data)
    found: list[ModelMethod] = []
    for group in _groups(file):
        tokens = tokenize(file, group, token_pattern(JML.marks))
        found += _uncover(tokens, group, text)
    return Uncovered(bytes(text), tuple(found))


def _groups(file: SourceFile) -> Iterator[list[Span]]:
    """Annotation comments; those of one line each, one after the other, are one text."""
    group: list[Span] = []
    for comment in find_comments(file):
        if not comment.is_annotation:
            continue
        span = comment.span
        is_line = file.data.startswith(b"//", span.start)
        if group:
            between = file.data[group[-1].end : span.start]
            if not is_line or between.strip() or file.data.startswith(b"/*", group[-1].start):
                yield group
                group = []
        group.append(span)
    if group:
        yield group


def _uncover(tokens: Sequence[Token], group: list[Span], text: bytearray) -> Iterator[ModelMethod]:
    """Make code of the methods in one run of comments, or leave all of them as they are."""
    before = bytes(text)
    found: list[ModelMethod] = []
    at, last = 0, -1  # the token behind the method before
    while at < len(tokens):
        parts = _method(tokens, at)
        if parts is None:
            at += 1
            continue
        header, end = parts
        is_first = last == at or at == 0
        if not _bare(tokens, at, header, end, group, text, is_first=is_first):
            text[:] = before
            return
        words = frozenset(one.text for one in tokens[at:header])
        code = _no_code(tokens[header : end + 1], text)
        found.append(ModelMethod(tokens[at].start, tokens[end].end, words - _OF_JAVA, code))
        at = last = end + 1
    yield from found


def _method(tokens: Sequence[Token], at: int) -> tuple[int, int] | None:
    """Behind the words of a header that begins here, and the last token of the method."""
    if at > 0 and tokens[at - 1].text in BEFORE_MEMBERS:
        return None
    header = at
    while tokens[header].text in BEFORE_MEMBERS:
        header += 1
    if "model" not in {one.text for one in tokens[at:header]}:
        return None
    opening = header
    while tokens[opening].text != "(":
        if tokens[opening].kind is TokenKind.END or tokens[opening].text in _NO_METHOD:
            return None
        opening += 1
    end = _closing(tokens, opening, "(", ")")
    while end is not None and tokens[end].text not in (";", "{"):
        if tokens[end].kind is TokenKind.END:
            return None
        end += 1
    if end is not None and tokens[end].text == "{":
        end = _closing(tokens, end, "{", "}")
    return None if end is None or opening - header < 2 else (header, end)


def _no_code(method: Sequence[Token], text: bytearray) -> tuple[Token, ...] | None:
    """The body of a method, if it says more than code can, which is taken out of the text."""
    for one in method:
        if one.text == _NUMBER:
            text[one.start : one.end] = _NUMBER_IN_JAVA
    opening = next((n for n, one in enumerate(method) if one.text == "{"), len(method))
    body = tuple(method[opening:])
    beyond = any(one.kind is TokenKind.BACKSLASH or one.text in _BEYOND_JAVA for one in body)
    if not body or not (beyond or any(one.text == _NUMBER for one in method[:opening])):
        return None
    _blank(text, body[0].start, body[-1].end)
    text[body[0].start : body[0].start + 1] = b";"
    return body


def _closing(tokens: Sequence[Token], at: int, opening: str, closing: str) -> int | None:
    depth = 0
    for number in range(at, len(tokens)):
        depth += (tokens[number].text == opening) - (tokens[number].text == closing)
        if depth == 0:
            return number
    return None


def _bare(
    tokens: Sequence[Token],
    at: int,
    header: int,
    end: int,
    group: list[Span],
    text: bytearray,
    *,
    is_first: bool,
) -> bool:
    """Make blank what is not code around and in a method; False if there is no room for that."""
    start, stop = tokens[at].start, tokens[end].end
    inside = [one for one in group if one.start < stop and start < one.end]
    is_block = group[0].text.startswith("/*")
    opened = inside[0].start
    if is_block:
        if tokens[end + 1].kind is not TokenKind.END and _method(tokens, end + 1) is None:
            return False  # the comment would have to begin again
        if is_first:
            _blank(text, opened if at == 0 else tokens[at - 1].end, start)
        elif not _close(text, tokens[at - 1].end, start):
            return False
        for line in _starts_of_lines(text, start, stop):
            _blank(text, *line)
        if tokens[end + 1].kind is TokenKind.END:
            _blank(text, stop, inside[0].end)
    else:
        shares_line = at > 0 and not tokens[at].first and not is_first
        if shares_line or (tokens[end + 1].kind is not TokenKind.END and not tokens[end + 1].first):
            return False
        for one in inside:
            opening = ANNOTATION_START.match(one.file.data, one.start, one.end)
            if opening is not None:
                _blank(text, one.start, opening.end())
    for word in tokens[at:header]:
        if word.text not in _OF_JAVA:
            _blank(text, word.start, word.end)
    return True


def _close(text: bytearray, start: int, end: int) -> bool:
    """End a comment between two places."""
    if end - start < 2 or bytes(text[start:end]).strip(_BLANKS):
        return False
    _blank(text, start, end)
    text[start : start + 2] = b"*/"
    return True


def _starts_of_lines(text: bytearray, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The `@`s that begin lines of a comment."""
    at = text.find(b"\n", start, end)
    while at >= 0:
        first = at + 1
        while first < end and text[first] in b" \t\r":
            first += 1
        last = first
        while last < end and text[last] == ord("@"):
            last += 1
        if last > first:
            yield first, last
        at = text.find(b"\n", at + 1, end)


def _blank(text: bytearray, start: int, end: int) -> None:
    for at in range(start, end):
        if text[at] not in b"\r\n":
            text[at] = ord(" ")
