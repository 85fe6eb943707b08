# SPDX-License-Identifier: Apache-2.0
"""Remarks that parsing and lowering of specifications share."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches

from assay.source import SourceError, Span

NESTING_LIMIT = 150  # levels of an expression


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

    def recover(self, parse: Callable[[], None], starts_clause: Callable[[Token], bool]) -> None:
        """Parse one clause; after an error, go on behind its `;` or at the next clause."""
        start, depth = self._at, self._depth
        try:
            parse()
        except SourceError as error:
            self.diagnostics.extend(error.diagnostics)
            self._depth = depth
            self._at = max(self._at, start + 1) if not self.tokens_ended(start) else self._at
            self._skip_clause(starts_clause)

    def tokens_ended(self, at: int) -> bool:
        return self.tokens[at].kind is TokenKind.END

    def _skip_clause(self, starts_clause: Callable[[Token], bool]) -> None:
        while not self.ended:
            if self.token.first and starts_clause(self.token):
                return
            if self.next().text == ";":
                return


def _hint(found: str) -> str:
    """What to say of a mark that no specification has."""
    if found == "`=`":
        return "a specification cannot assign; compare with `==`"
    if found in ("`++`", "`--`", "`+=`", "`-=`", "`*=`", "`/=`", "`%=`"):
        return "a specification cannot change anything"
    return ""


def unsupported(construct: str, span: Span, hint: str = "") -> SourceError:
    hint = hint or "leave it out, or say it with what docs/semantics.md lists"
    return SourceError.at("unsupported", span, construct=construct, hint=hint)


def did_you_mean(word: str, choices: Collection[str]) -> str:
    close = get_close_matches(word, sorted(choices), n=1, cutoff=0.6)
    return f"did you mean `{close[0]}`?" if close else "check its spelling"
