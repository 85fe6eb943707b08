# SPDX-License-Identifier: Apache-2.0
"""A position in the tokens of an annotation, with the remarks made while reading it."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from assay.frontend.spec.remarks import (
    NESTING_LIMIT,
    WITH_BACKSLASH,
    did_you_mean,
    unsupported,
)
from assay.frontend.spec.surface import JML, Surface
from assay.frontend.spec.tokens import Token, TokenKind, remark_on, token_pattern, tokenize
from assay.source import Diagnostic, SourceError, SourceFile, Span

Parsed = TypeVar("Parsed")


def _following_clauses(tokens: Sequence[Token]) -> list[Token]:
    """JML: behind a clause a line may go on with another annotation: `ghost int n; //@ in g;`"""
    return [
        token
        for before, token in zip((None, *tokens[:-1]), tokens, strict=True)
        if not _ANOTHER.fullmatch(token.text) or before is None or before.text != ";"
    ]


_ANOTHER = re.compile(r"//(?:-[A-Za-z_]\w*)*@")


class TokenCursor:
    """Reads tokens from left to right; never moves past the END."""

    def __init__(
        self,
        file: SourceFile,
        comments: Sequence[Span],
        surface: Surface,
        tokens: Sequence[Token] | None = None,  # if they are not those of the comments
    ) -> None:
        self.file = file
        self.surface = surface
        own = tokenize(file, comments, token_pattern(surface.marks)) if tokens is None else tokens
        self.tokens = _following_clauses(own) if surface is JML else list(own)
        self.diagnostics: list[Diagnostic] = []
        self.span = comments[0].to(comments[-1])
        self._at = 0
        self._depth = 0

    @property
    def token(self) -> Token:
        return self.tokens[self._at]

    def ahead(self, distance: int) -> Token:
        return self.tokens[min(self._at + distance, len(self.tokens) - 1)]

    @property
    def ended(self) -> bool:
        return self.token.kind is TokenKind.END

    def next(self) -> Token:
        token = self.token
        if token.kind is not TokenKind.END:
            self._at += 1
        return token

    def at(self, *texts: str) -> bool:
        return self.token.text in texts and not self.ended

    def accept(self, *texts: str) -> Token | None:
        return self.next() if self.at(*texts) else None

    def expect(self, text: str, context: str, hint: str = "") -> Token:
        """The next token if it is this one; otherwise an error that says where it is missing."""
        if self.at(text):
            return self.next()
        raise self.missing(f"`{text}`", context, hint)

    def missing(self, wanted: str, context: str, hint: str = "") -> SourceError:
        if self.token.kind is TokenKind.BAD:
            what, hint = remark_on(self.token)
            return self.error(what, self.token_span, hint)
        found = "the end of the annotation" if self.ended else f"`{self.token.text}`"
        place = self.token_span if self._at == 0 or not self.ended else self.previous_span
        before = self.tokens[self._at - 1].text if self._at else ""
        if before in WITH_BACKSLASH:
            hint = did_you_mean(before, ())
        hint = _hint(found) or hint or "check the spelling and the parentheses before this place"
        if wanted == "`;`" and not _hint(found):
            place = self.previous_span
        return self.error(f"expected {wanted} {context}, found {found}", place, hint)

    def name(self, context: str) -> Token:
        if self.token.kind is TokenKind.WORD:
            return self.next()
        raise self.missing("a name", context)

    # --- places ---

    def span_of(self, token: Token) -> Span:
        return Span(self.file, token.start, token.end)

    @property
    def token_span(self) -> Span:
        return self.span if len(self.tokens) == 1 else self.span_of(self.token)

    @property
    def previous_span(self) -> Span:
        return self.span_of(self.tokens[self._at - 1]) if self._at else self.token_span

    def since(self, start: Token | Span) -> Span:
        """From a token or span to the token read last."""
        return Span(self.file, start.start, self.previous_span.end)

    # --- errors ---

    def error(self, what: str, span: Span, hint: str) -> SourceError:
        return SourceError.at("spec-syntax", span, what=what, hint=hint)

    def unsupported(self, construct: str, span: Span, hint: str = "") -> SourceError:
        return unsupported(construct, span, hint)

    def unknown_keyword(self, token: Token, choices: Collection[str]) -> SourceError:
        span = self.span_of(token)
        return SourceError.at(
            "spec-keyword", span, word=token.text, hint=did_you_mean(token.text, choices)
        )

    @contextmanager
    def nested(self) -> Iterator[None]:
        """One level deeper; too many levels are a diagnostic."""
        if self._depth >= NESTING_LIMIT:
            raise SourceError.at("nesting", self.token_span, limit=NESTING_LIMIT)
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1

    def attempt(self, parse: Callable[[], Parsed]) -> Parsed | None:
        """What is read here; None, and back to where it began, if that is something else."""
        start, depth, remarks = self._at, self._depth, len(self.diagnostics)
        try:
            return parse()
        except SourceError:
            self._at, self._depth = start, depth
            del self.diagnostics[remarks:]
            return None

    def recover(self, parse: Callable[[], None], starts_clause: Callable[[Token], bool]) -> None:
        """Parse one clause; after an error, go on behind its `;` or at the next clause."""
        start, depth = self._at, self._depth
        try:
            parse()
        except SourceError as error:
            self.diagnostics.extend(error.diagnostics)
            self._depth = depth
            self._at = max(self._at, start + 1) if not self.tokens_ended(start) else self._at
            self._skip_clause(start, starts_clause)
            while self._is_rest_of(error) and not self.ended and not starts_clause(self.token):
                self._skip_clause(self._at, starts_clause)

    def _is_rest_of(self, error: SourceError) -> bool:
        """What follows a clause that is not supported may still belong to it, behind a `;` of a
        quantifier."""
        return all(each.code == "unsupported" for each in error.diagnostics)

    def tokens_ended(self, at: int) -> bool:
        return self.tokens[at].kind is TokenKind.END

    def _skip_clause(self, start: int, starts_clause: Callable[[Token], bool]) -> None:
        """To the `;` that ends the clause: one inside parentheses does so only at a line's end."""
        level = sum(_level(token) for token in self.tokens[start : self._at])
        while not self.ended:
            if self.token.first and starts_clause(self.token):
                return
            token = self.next()
            level += _level(token)
            if token.text == ";" and (level <= 0 or self.token.first):
                return


def _level(token: Token) -> int:
    return (token.text == "(") - (token.text == ")")


def _hint(found: str) -> str:
    """What to say of a mark that no specification has."""
    if found == "`=`":
        return "a specification cannot assign; compare with `==`"
    if found in ("`++`", "`--`", "`+=`", "`-=`", "`*=`", "`/=`", "`%=`"):
        return "a specification cannot change anything"
    return ""
