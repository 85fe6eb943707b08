# SPDX-License-Identifier: Apache-2.0
"""The tokens of the text form, and errors that point at them."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import NamedTuple

from assay.program.text.names import BARE, name_from, string_from
from assay.source import SourceError, SourceFile, Span


class LexerKind(Enum):
    NAME = auto()
    NUMBER = auto()
    STRING = auto()
    SHARED = auto()  # a name given by `let`
    SIGN = auto()
    END = auto()


class TextToken(NamedTuple):
    kind: LexerKind
    text: str  # of a name or string: what it stands for
    start: int
    end: int
    quoted: bool = False  # a name between backquotes: never a word of the language

    def is_sign(self, text: str) -> bool:
        return self.kind is LexerKind.SIGN and self.text == text

    def is_word(self, text: str) -> bool:
        return self.kind is LexerKind.NAME and self.text == text and not self.quoted


_TOKEN = re.compile(
    rf"""
    (?:[ \t\r\n]+|//[^\n]*)*
    (?:
    (?P<NAME>{BARE.pattern}|`(?:[^`\\\n]|\\.)*`)
  | (?P<NUMBER>[0-9]+)
  | (?P<STRING>"(?:[^"\\\n]|\\.)*")
  | (?P<SHARED>\#[0-9]+)
  | (?P<SIGN><==>|==>|:=|->|\.\.|\|\||&&|==|!=|<=|>=|<<|>>|[-+*/%<>&|^!?:;,()\[\]{{}}@=])
  | (?P<END>\Z)
    )
""",
    re.VERBOSE,
)
_BLANK = re.compile(r"(?:[ \t\r\n]+|//[^\n]*)*")
QUOTES = ("`", '"')
_BY_NAME = {kind.name: kind for kind in LexerKind}


class ProgramText:
    """The text that is read, as the file that errors point into."""

    def __init__(self, text: str, path: str = "<text>") -> None:
        self.text = text
        self.path = path

    def error(self, what: str, start: int, end: int) -> SourceError:
        first = len(self.text[:start].encode("utf-8", "replace"))
        last = first + len(self.text[start:end].encode("utf-8", "replace"))
        file = SourceFile(self.path, self.text.encode("utf-8", "replace"))
        return SourceError.at("syntax", Span(file, first, last), what=what)

    def tokens(self, start: int = 0, end: int | None = None) -> list[TextToken]:
        """The tokens of a part of the text, without spaces and comments, with an END after them."""
        end = len(self.text) if end is None else end
        result: list[TextToken] = []
        for found in _TOKEN.finditer(self.text, start, end):
            kind = _BY_NAME[found.lastgroup or ""]
            if found.start() != start:
                break
            if kind is LexerKind.END:
                result.append(TextToken(kind, "the end", end, end))
                return result
            first, last = found.span(kind.name)
            word = found[kind.name]
            if word[0] in QUOTES:
                result.append(self._quoted(kind, word, first, last))
            else:
                result.append(TextToken(kind, word, first, last))
            start = last
        raise self._unreadable(start, end)

    def _quoted(self, kind: LexerKind, word: str, first: int, last: int) -> TextToken:
        read = name_from if kind is LexerKind.NAME else string_from
        try:
            return TextToken(kind, read(word), first, last, quoted=True)
        except ValueError:
            raise self.error("bad escape in a string", first, last) from None

    def _unreadable(self, start: int, end: int) -> SourceError:
        """The error at the first character that starts no token."""
        blank = _BLANK.match(self.text, start, end)
        at = blank.end() if blank else start
        return self.error(f"unexpected character `{self.text[at]}`", at, at + 1)
