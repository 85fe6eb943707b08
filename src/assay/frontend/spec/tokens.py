# SPDX-License-Identifier: Apache-2.0
"""The words of annotation comments: adjacent comments are read as one text.

White space includes the `@`s that begin a continuation line or end a block (`@*/`); comments inside
an annotation are skipped, but not what looks like an annotation inside an annotation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import final

from assay.frontend.spec.comments import ANNOTATION_START
from assay.source import Diagnostic, SourceFile, Span


class TokenKind(StrEnum):
    WORD = "word"
    BACKSLASH = "backslash"  # \forall
    INTEGER = "integer"
    FLOATING = "floating"
    CHARACTER = "character"
    STRING = "string"
    MARK = "mark"
    END = "end"


@final
@dataclass(frozen=True, slots=True)
class Token:
    kind: TokenKind
    text: str
    start: int
    end: int
    first: bool = False  # on its line


_FLOATING = rb"[0-9][0-9_]*(?:\.(?!\.)[0-9]*(?:[eE][+-]?[0-9]+)?|[eE][+-]?[0-9]+)|\.[0-9]+"
_TOKEN = (
    rb"(?P<newline>\n[ \t\r\f]*@*)"
    rb"|(?P<white>(?:[ \t\r\f\v]|\\\r?\n)+)"
    rb"|(?P<nested>(?://|/\*)(?:-[A-Za-z_]\w*)*@)"
    rb"|(?P<comment>//[^\n]*|/\*(?:(?!\*/).)*\*/)"
    rb"|(?P<word>[A-Za-z_$\x80-\xff][\w$\x80-\xff]*)"
    rb"|(?P<backslash>\\[A-Za-z_]\w*)"
    rb"|(?P<integer>(?:0[xX][0-9a-fA-F_]+|0[bB][01_]+)[uUlL]*(?![\w$]))"
    rb"|(?P<floating>(?:" + _FLOATING + rb")[fFdDlL]?(?![\w$]))"
    rb"|(?P<decimal>[0-9][0-9_]*[uUlL]*(?![\w$]))"
    rb"|(?P<character>'(?:[^'\\\n]|\\.)+')"
    rb'|(?P<string>"(?:[^"\\\n]|\\.)*")'
    rb"|(?P<mark>%s)"
    rb"|(?P<bad>[0-9][\w$]*|[^\x00-\x7f]+|.)"
)
_KINDS = {"decimal": TokenKind.INTEGER} | {kind.value: kind for kind in TokenKind}


def token_pattern(marks: str) -> re.Pattern[bytes]:
    """The pattern of one piece of text, for a language with these marks, longest match first."""
    longest_first = sorted(marks.split(), key=len, reverse=True)
    choice = b"|".join(re.escape(mark.encode()) for mark in longest_first)
    return re.compile(_TOKEN % choice, re.DOTALL)


def tokenize(
    file: SourceFile, comments: Sequence[Span], pattern: re.Pattern[bytes]
) -> tuple[list[Token], list[Diagnostic]]:
    """The tokens of the comments, END last, and remarks on what is none."""
    tokens: list[Token] = []
    diagnostics: list[Diagnostic] = []
    for comment in comments:
        for token in _tokens_of(file, *_content(file, comment), pattern):
            if isinstance(token, Token):
                tokens.append(token)
            else:
                diagnostics.append(token)
    end = tokens[-1].end if tokens else comments[-1].end
    tokens.append(Token(TokenKind.END, "", end, end, first=True))
    return tokens, diagnostics


def _content(file: SourceFile, comment: Span) -> tuple[int, int]:
    """What lies between the start of an annotation comment and its end."""
    opening = ANNOTATION_START.match(file.data, comment.start, comment.end)
    start = opening.end() if opening else comment.start
    end = comment.end
    if file.data.startswith(b"/*", comment.start) and file.data.endswith(b"*/", start, end):
        end -= 2
        while end > start and file.data[end - 1 : end] == b"@":
            end -= 1
    return start, end


def _tokens_of(
    file: SourceFile, start: int, end: int, pattern: re.Pattern[bytes]
) -> Iterator[Token | Diagnostic]:
    at, first = start, True
    while at < end:
        found = pattern.match(file.data, at, end)
        if found is None:
            return
        kind, at = found.lastgroup, found.end()
        if kind == "newline":
            first = True
        elif kind in ("nested", "bad"):
            yield _remark(kind, Span(file, found.start(), at))
        elif kind is not None and kind not in ("white", "comment"):
            text = found.group().decode("utf-8", "replace")
            yield Token(_KINDS[kind], text, found.start(), at, first)
            first = False


def _remark(kind: str, span: Span) -> Diagnostic:
    if kind == "nested":
        what, hint = "annotation inside an annotation", "start it on a line of its own"
    elif span.text[0].isdigit():
        what, hint = f"`{span.text}` is not a number", "write a decimal or hexadecimal integer"
    else:
        what, hint = f"unexpected character `{span.text}`", "remove it"
    return Diagnostic("spec-syntax", span, {"what": what, "hint": hint})
