# SPDX-License-Identifier: Apache-2.0
"""JML: bodies of model methods that say more than code can.

{ return (\\forall int i; 0 <= i && i < n; a[i] >= 0); }      becomes
{ $value1 := (\\forall ...);  return $value1; }

Their expressions are computed as in a specification. They return values, branch, name values, and
call methods that only specifications see; nothing else is supported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.frontend.java.body import JavaBody
from assay.frontend.java.conversions import unsupported
from assay.frontend.java.ghosts import called, given
from assay.frontend.java.specifications import resolved
from assay.frontend.spec.cursor import TokenCursor
from assay.frontend.spec.expressions import ExpressionParser
from assay.frontend.spec.surface import JML
from assay.frontend.spec.tokens import Token, TokenKind
from assay.frontend.spec.tree import SpecExpression, SpecFormula, SpecTarget
from assay.frontend.tree import (
    Block,
    GhostAssignment,
    If,
    Name,
    Return,
    Statement,
    Storage,
    VariableDeclaration,
)
from assay.program.types import BOOLEAN, VOID, Type
from assay.source import SourceError, Span

_NOT_HERE = frozenset({"while", "for", "do", "switch", "try", "throw", "synchronized", "assert"})


def model_code(tokens: Sequence[Token], body: JavaBody) -> Block:
    """The statements of a body, with its braces."""
    span = Span(body.source, tokens[0].start, tokens[-1].end)
    end = Token(TokenKind.END, "", span.end, span.end, first=True)
    reader = ModelBodyReader(TokenCursor(body.source, [span], JML, [*tokens, end]), body)
    with body.locals.block():
        found = reader.statement()
    if reader.cursor.diagnostics:
        raise SourceError(*reader.cursor.diagnostics)
    return Block(tuple(found), span)


@final
class ModelBodyReader:
    """Reads the statements of one body."""

    def __init__(self, cursor: TokenCursor, body: JavaBody) -> None:
        self.cursor = cursor
        self._body = body
        self._expressions = ExpressionParser(cursor, lambda _: False)

    def statement(self) -> list[Statement]:
        token, span = self.cursor.token, self.cursor.token_span
        match token.text:
            case "{":
                return [self._block(span)]
            case "return":
                return self._return(span)
            case "if":
                return self._branch(span)
            case ";":
                self.cursor.next()
                return []
            case word if word in _NOT_HERE:
                raise unsupported(span, f"`{word}` in the body of a model method")
            case _ if token.kind is TokenKind.WORD and self.cursor.ahead(1).text == "(":
                return self._call(span)
            case _ if token.text == "\\bigint" or self.cursor.ahead(2).text == "=":
                return self._declaration(span)
            case _:
                raise unsupported(span, f"`{token.text}` in the body of a model method")

    def _block(self, span: Span) -> Block:
        self.cursor.expect("{", "here")
        found: list[Statement] = []
        with self._body.locals.block():
            while not self.cursor.at("}"):
                if self.cursor.ended:
                    raise self.cursor.missing("`}`", "behind the statements")
                found += self.statement()
        self.cursor.next()
        return Block(tuple(found), self.cursor.since(span))

    def _return(self, span: Span) -> list[Statement]:
        self.cursor.next()
        if self.cursor.accept(";"):
            return [Return(None, span)]
        value = self._expressions.whole()
        self.cursor.expect(";", "behind the value")
        if self._body.result == VOID:
            raise SourceError.at("type", span, what="a `void` method returns no value")
        kept, first = self._kept(value, self._body.result, span)
        return [first, Return(Name(kept, span), span)]

    def _branch(self, span: Span) -> list[Statement]:
        self.cursor.next()
        self.cursor.expect("(", "behind `if`")
        condition = self._expressions.whole()
        self.cursor.expect(")", "behind the condition")
        kept, first = self._kept(condition, BOOLEAN, span)
        then = Block(tuple(self._alone()), span)
        other = Block(tuple(self._alone()), span) if self.cursor.accept("else") else None
        return [first, If(Name(kept, span), then, other, span)]

    def _alone(self) -> list[Statement]:
        with self._body.locals.block():
            return self.statement()

    def _call(self, span: Span) -> list[Statement]:
        call = self._expressions.whole()
        self.cursor.expect(";", "behind the call")
        return [Block(tuple(called(call, span, self._body)), span, ghost=True)]

    def _declaration(self, span: Span) -> list[Statement]:
        of = self.cursor.next().text
        name = self.cursor.name("of a variable")
        place = self.cursor.span_of(name)
        self.cursor.expect("=", "behind the name of a variable")
        value = SpecFormula(self._expressions.whole(), span)
        self.cursor.expect(";", "behind the value")
        return given(value, SpecTarget(of, name.text, place), self._body)

    def _kept(
        self, value: SpecExpression, of: Type, span: Span
    ) -> tuple[VariableDeclaration, GhostAssignment]:
        """A variable that has a value computed as in a specification."""
        body = self._body
        kept = VariableDeclaration(body.hidden_name("value"), of, Storage.TEMPORARY, span)
        return kept, GhostAssignment(kept, resolved(value, body), body.scope(), span)
