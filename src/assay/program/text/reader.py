# SPDX-License-Identifier: Apache-2.0
"""A position in a list of tokens, and the small steps that every parser of the text form takes."""

from __future__ import annotations

from assay.program.sorts import BOOL, INT, Sort, map_of
from assay.program.text.lexer import LexerKind, ProgramText, TextToken
from assay.source import SourceError

SORT_WORDS = ("Map", "Int", "Bool")


class TokenReader:
    """Reads tokens one after the other."""

    def __init__(self, text: ProgramText, tokens: list[TextToken]) -> None:
        self.text = text
        self.tokens = tokens
        self.at = 0

    @property
    def token(self) -> TextToken:
        return self.tokens[self.at]

    def peek(self, ahead: int = 1) -> TextToken:
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)]

    def next(self) -> TextToken:
        token = self.tokens[self.at]
        if token.kind is not LexerKind.END:
            self.at += 1
        return token

    def error(self, what: str, token: TextToken | None = None) -> SourceError:
        token = token or self.token
        return self.text.error(what, token.start, token.end)

    def expected(self, what: str) -> SourceError:
        return self.error(f"expected {what}, found `{self.token.text}`")

    def accept(self, sign: str) -> bool:
        found = self.token.is_sign(sign)
        self.at += found
        return found

    def accept_word(self, word: str) -> bool:
        found = self.token.is_word(word)
        self.at += found
        return found

    def expect(self, sign: str) -> None:
        if not self.accept(sign):
            raise self.expected(f"`{sign}`")

    def expect_word(self, word: str) -> None:
        if not self.accept_word(word):
            raise self.expected(f"`{word}`")

    def take(self, kind: LexerKind, what: str) -> str:
        if self.token.kind is not kind:
            raise self.expected(what)
        return self.next().text

    def name(self, what: str = "a name") -> str:
        return self.take(LexerKind.NAME, what)

    def number(self) -> int:
        return int(self.take(LexerKind.NUMBER, "a number"))

    def string(self) -> str:
        return self.take(LexerKind.STRING, "a string")

    def at_end(self) -> bool:
        return self.token.kind is LexerKind.END

    def finish(self) -> None:
        if not self.at_end():
            raise self.expected("the end of the line")

    def at_sort(self) -> bool:
        return any(self.token.is_word(word) for word in SORT_WORDS)

    def sort(self) -> Sort:
        """`Int`, `Bool`, `Map Int`, `Map Map Int`, ..."""
        maps = 0
        while self.accept_word("Map"):
            maps += 1
        if self.accept_word("Int"):
            sort = INT
        elif self.accept_word("Bool"):
            sort = BOOL
        else:
            raise self.expected("a sort")
        for _ in range(maps):
            sort = map_of(sort)
        return sort
