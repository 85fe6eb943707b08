# SPDX-License-Identifier: Apache-2.0
"""The tokens of the text form, and errors that point at them."""

from __future__ import annotations

import re
from enum import Enum, auto
from typing import NamedTuple

from assay.program.text.names import BARE, name_from, string_from
from assay.source import SourceError, SourceFile, Span


class Kind(Enum):
    NAME = auto()
    NUMBER = auto()
    STRING = auto()
    SHARED = auto()  # a name given by `let`
    SIGN = auto()
    END = auto()


class Token(NamedTuple):
    kind: Kind
    text: str  # of a name or string: what it stands for
    start: int
    end: int
    quoted: bool = False  # a name between backquotes: never a word of the language

    def is_sign(self, text: str) -> bool:
        return self.kind is Kind.SIGN and self.text == text

    def is_word(self, text: str) -> bool:
        return self.kind is Kind.NAME and self.text == text and not self.quoted


_TOKEN = re.compile(
    rf"""
    (?P<SPACE>[ \t\r\n]+|//[^\n]*)
  | (?P<NAME>{BARE.pattern}|`(?:[^`\\\n]|\\.)*`)
  | (?P<NUMBER>[0-9]+)
  | (?P<STRING>"(?:[^"\\\n]|\\.)*")
  | (?P<SHARED>\#[0-9]+)
  | (?P<SIGN><==>|==>|:=|->|\.\.|\|\||&&|==|!=|<=|>=|<<|>>|[-+*/%<>&|^!?:;,()\[\]{{}}@=])
""",
    re.VERBOSE,
)
_BY_NAME = {kind.name: kind for kind in Kind}


class Text:
    """The text that is read, as the file that errors point into."""

    def __init__(self, text: str, path: str = "<text>") -> None:
        self.text = text
        self.path = path

    def error(self, what: str, start: int, end: int) -> SourceError:
        first = len(self.text[:start].encode("utf-8", "replace"))
        last = first + len(self.text[start:end].encode("utf-8", "replace"))
        file = SourceFile(self.path, self.text.encode("utf-8", "replace"))
        return SourceError.at("syntax", Span(file, first, last), what=what)

    def tokens(self, start: int = 0, end: int | None = None) -> list[Token]:
        """The tokens of a part of the text, without spaces and comments, with an END after them."""
        end = len(self.text) if end is None else end
        result: list[Token] = []
        at = start
        while at < end:
            found = _TOKEN.match(self.text, at, end)
            if found is None:
                raise self.error(f"unexpected character `{self.text[at]}`", at, at + 1)
            if found.lastgroup != "SPACE":
                result.append(self._token(found))
            at = found.end()
        result.append(Token(Kind.END, "the end", end, end))
        return result

    def _token(self, found: re.Match[str]) -> Token:
        kind = _BY_NAME[found.lastgroup or ""]
        text = found[0]
        quoted = text.startswith("`")
        try:
            if kind is Kind.STRING:
                text = string_from(text)
            elif quoted:
                text = name_from(text)
        except ValueError:
            raise self.error("bad escape in a string", found.start(), found.end()) from None
        return Token(kind, text, found.start(), found.end(), quoted)
