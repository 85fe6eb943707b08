# SPDX-License-Identifier: Apache-2.0
"""The words of annotation comments: adjacent comments are read as one text.

White space includes the `@`s that begin a continuation line or end a block (`@*/`); comments inside
an annotation are skipped, but not what looks like an annotation inside an annotation (in JML, one
may follow a clause).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import cache
from typing import final

from assay.dataclass import dataclass
from assay.frontend.spec.comments import ANNOTATION_START
from assay.source import SourceFile, Span


class TokenKind(StrEnum):
    WORD = "word"
    BACKSLASH = "backslash"  # \forall
    INTEGER = "integer"
    FLOATING = "floating"
    CHARACTER = "character"
    STRING = "string"
    MARK = "mark"
    BAD = "bad"  # no token, see `remark_on`
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
_DESCRIPTION = rb"\(\*.*?\*\)|"  # JML: (* words *)
_KINDS = {"decimal": TokenKind.INTEGER, "nested": TokenKind.BAD} | {
    kind.value: kind for kind in TokenKind
}


@cache
def token_pattern(marks: str) -> re.Pattern[bytes]:
    """The pattern of one piece of text, for a language with these marks, longest match first."""
    longest_first = sorted(marks.split(), key=len, reverse=True)
    choice = b"|".join(re.escape(mark.encode()) for mark in longest_first)
    if "(*" in longest_first:
        choice = _DESCRIPTION + choice
    return re.compile(_TOKEN % choice, re.DOTALL)


def tokenize(file: SourceFile, comments: Sequence[Span], pattern: re.Pattern[bytes]) -> list[Token]:
    """The tokens of the comments, END last."""
    tokens: list[Token] = []
    for comment in comments:
        tokens.extend(_tokens_of(file, *_content(file, comment), pattern))
    end = tokens[-1].end if tokens else comments[-1].end
    tokens.append(Token(TokenKind.END, "", end, end, first=True))
    return tokens


def tokens_of_text(text: str, pattern: re.Pattern[bytes]) -> list[Token]:
    """The tokens of a text that stands in no comment; their places are those in the text."""
    data = text.encode()
    return list(_tokens_of(SourceFile("", data), 0, len(data), pattern))


def _content(file: SourceFile, comment: Span) -> tuple[int, int]:
    """What lies between the start of an annotation comment and its end."""
    if file.data.startswith(b"/@", comment.start):  # in ghost code
        return comment.start + 2, comment.end - 2
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
) -> Iterator[Token]:
    at, first = start, True
    while (found := pattern.match(file.data, at, end)) is not None and at < end:
        kind, at = found.lastgroup, found.end()
        if kind == "newline":
            first = True
        elif kind is not None and kind not in ("white", "comment"):
            text = found.group().decode("utf-8", "replace")
            yield Token(_KINDS[kind], text, found.start(), at, first)
            first = False


def remark_on(token: Token) -> tuple[str, str]:
    """What a BAD token is, and what to do about it."""
    if token.text.startswith(("//", "/*")):
        return "annotation inside an annotation", "start it on a line of its own"
    if token.text[0].isdigit():
        return f"`{token.text}` is not a number", "write a decimal or hexadecimal integer"
    return f"unexpected character `{token.text}`", "remove it"
