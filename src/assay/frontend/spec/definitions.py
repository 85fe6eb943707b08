# SPDX-License-Identifier: Apache-2.0
"""The parser of ACSL's definitions: predicates, logic functions, lemmas, axiomatic blocks.

predicate p{L}(T x, ...) = formula;            logic T f{L1, L2}(T x, ...) = term;
lemma name{L}: formula;                        inductive p{L}(T x) { case c{L}: formula; ... }
axiomatic name { logic T f(T x) reads ...; axiom a{L}: formula; ... }
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from assay.dataclass import dataclass, field, replace
from assay.frontend.spec.annotation import LeftOut, LogicClaim, LogicDefinition
from assay.frontend.spec.clauses import Keyword
from assay.frontend.spec.cursor import TokenCursor
from assay.frontend.spec.expressions import ExpressionParser
from assay.frontend.spec.inductive import as_definition
from assay.frontend.spec.names import nodes_in
from assay.frontend.spec.surface import words
from assay.frontend.spec.tree import SpecExpression, SpecFormula, SpecResult
from assay.frontend.spec.types import parse_labels, parse_type

DEFINING: Final = words("predicate logic lemma axiom axiomatic inductive")


@final
@dataclass(slots=True)
class DefinedNames:
    """What one definition, or one block of them, introduces."""

    defined: list[LogicDefinition] = field(default_factory=list)
    claims: list[LogicClaim] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)


@final
class DefinitionParser:
    """Reads definitions; raises SourceError at what it does not know."""

    def __init__(
        self,
        cursor: TokenCursor,
        expressions: ExpressionParser,
        keyword: Callable[[], Keyword],
    ) -> None:
        self._cursor = cursor
        self._expressions = expressions
        self._keyword = keyword

    def read(self, keyword: Keyword, *, admitted: bool = False) -> DefinedNames:
        """What follows the keyword of a definition; a lemma that is admitted is an axiom."""
        found = DefinedNames()
        match keyword.text:
            case "predicate" | "logic":
                found.defined.append(self._defined(keyword))
            case "lemma" | "axiom":
                claim = self._claim(keyword)
                found.claims.append(replace(claim, is_axiom=claim.is_axiom or admitted))
            case "inductive":
                self._inductive(keyword, found)
            case _:
                self._block(found)
        return found

    # --- what is defined ---

    def _defined(self, keyword: Keyword) -> LogicDefinition:
        cursor = self._cursor
        result = parse_type(cursor) if keyword.text == "logic" else ""
        name, labels, parameters = self._header()
        reads = self._reads() if cursor.accept("reads") else None
        body: SpecExpression | None = None
        if reads is None and cursor.accept("="):
            body = self._expressions.whole()
            self._check(body)
        cursor.expect(";", "behind the definition")
        span = cursor.since(keyword.span)
        return LogicDefinition(name, parameters, body, span, labels, result, reads)

    def _header(self) -> tuple[str, tuple[str, ...], tuple[tuple[str, str], ...]]:
        cursor = self._cursor
        name = cursor.name("of a definition").text
        labels = parse_labels(cursor) if cursor.at("{") else ()
        if cursor.at("<"):
            raise cursor.unsupported("a definition for any type", cursor.token_span)
        return name, labels, self._parameters() if cursor.accept("(") else ()

    def _parameters(self) -> tuple[tuple[str, str], ...]:
        cursor = self._cursor
        found: list[tuple[str, str]] = []
        while not found or cursor.accept(","):
            written = parse_type(cursor)
            name = cursor.name("of a parameter").text
            if cursor.accept("["):
                cursor.expect("]", "behind `[`: an array as a parameter has no length")
                written += " *"
            found.append((written, name))
        cursor.expect(")", "behind the parameters")
        return tuple(found)

    def _reads(self) -> tuple[SpecExpression, ...]:
        cursor = self._cursor
        if cursor.accept("\\nothing"):
            return ()
        found = [self._expressions.whole()]
        while cursor.accept(","):
            found.append(self._expressions.whole())
        return tuple(found)

    def _check(self, body: SpecExpression) -> None:
        for part in nodes_in(body):
            if isinstance(part, SpecResult):
                raise self._cursor.unsupported("`\\result` in a definition", part.span)

    # --- what is claimed ---

    def _claim(self, keyword: Keyword) -> LogicClaim:
        cursor = self._cursor
        name = cursor.name("of a lemma or an axiom").text
        labels = parse_labels(cursor) if cursor.at("{") else ()
        cursor.expect(":", "behind the name")
        body = self._expressions.whole()
        self._check(body)
        cursor.expect(";", "behind the formula")
        formula = SpecFormula(body, keyword.span)
        return LogicClaim(name, labels, formula, is_axiom=keyword.text == "axiom")

    def _inductive(self, keyword: Keyword, found: DefinedNames) -> None:
        """The least predicate that keeps its cases. Where they have no form that is known here,
        nothing is known of it but its name, and each case counts as an axiom about it."""
        cursor = self._cursor
        name, labels, parameters = self._header()
        span = cursor.since(keyword.span)
        cursor.expect("{", "before the cases")
        cases = []
        while not cursor.accept("}"):
            if not cursor.at("case"):
                raise cursor.missing("`case`", "in an inductive definition")
            cases.append(self._claim(self._keyword()))
        body = as_definition(name, labels, parameters, cases)
        least = body is not None
        found.defined.append(LogicDefinition(name, parameters, body, span, labels, is_least=least))
        if body is None:
            found.claims += [replace(case, is_axiom=True) for case in cases]

    def _block(self, found: DefinedNames) -> None:
        cursor = self._cursor
        cursor.name("of an axiomatic block")
        cursor.expect("{", "before the definitions")
        block = DefinedNames()
        while not cursor.accept("}"):
            admitted = cursor.at("admit")
            cursor.accept("check", "admit")
            if not cursor.at(*DEFINING):
                raise cursor.missing("a definition", "in an axiomatic block")
            inner = self.read(self._keyword(), admitted=admitted)
            block.defined += inner.defined
            block.claims += inner.claims
            block.left_out += inner.left_out
        from assay.frontend.spec.axioms import with_bodies

        defined, claims = with_bodies(block.defined, block.claims)
        found.defined += defined
        found.claims += claims
        found.left_out += block.left_out
