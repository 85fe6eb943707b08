# SPDX-License-Identifier: Apache-2.0
"""JML: what annotations among the members of a class say of its objects.

model instance int size; in elems;     a field of specifications, and the group to which it belongs
represents size = this.count;          its value
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.frontend.spec.annotation import ClassClauses, InGroups, Represents, SpecVariable, Unreal
from assay.frontend.spec.clauses import Keyword
from assay.frontend.spec.cursor import TokenCursor
from assay.frontend.spec.expressions import ExpressionParser
from assay.frontend.spec.tokens import TokenKind
from assay.frontend.spec.tree import SpecBoolean, SpecFormula
from assay.frontend.spec.types import parse_type

_VISIBILITY = frozenset({"public", "protected", "private"})
BEFORE_MEMBERS = _VISIBILITY | {
    "static",
    "instance",
    "final",
    "model",
    "ghost",
    "nullable",
    "non_null",
    "spec_public",
    "spec_protected",
    "pure",
    "spec_pure",
    "strictly_pure",
    "function",
    "helper",
    "code_java_math",
    "code_safe_math",
    "code_bigint_math",
    "spec_java_math",
    "spec_safe_math",
    "spec_bigint_math",
}
MEMBER_CLAUSES = frozenset({"invariant", "initially", "constraint", "represents", "in", "maps"})
_MODIFIED = MEMBER_CLAUSES - {"in", "maps"}


@final
class MemberParser:
    """Reads the clauses of a class at a cursor, and keeps them."""

    def __init__(
        self, cursor: TokenCursor, expressions: ExpressionParser, end: Callable[[Keyword], None]
    ) -> None:
        self._cursor = cursor
        self._expressions = expressions
        self._end = end
        self.found = ClassClauses()

    def at_declaration(self) -> bool:
        """Whether a field of specifications is declared here."""
        return bool({"model", "ghost"}.intersection(self._words()))

    def at_modified(self) -> bool:
        """Whether a clause with words before it begins here: `private represents`."""
        words = self._words()
        return bool(words) and self._cursor.ahead(len(words)).text in _MODIFIED

    def _words(self) -> list[str]:
        found: list[str] = []
        while self._cursor.ahead(len(found)).text in BEFORE_MEMBERS:
            found.append(self._cursor.ahead(len(found)).text)
        return found

    def words(self) -> frozenset[str]:
        """The words before a clause or declaration."""
        return frozenset(self._cursor.next().text for _ in self._words())

    def declaration(self) -> None:
        """model instance T x, y;"""
        start = self._cursor.token
        words = self.words()
        kind = Unreal.MODEL if "model" in words else Unreal.GHOST
        whole = self._cursor.since(start)
        if self._cursor.at("import", "class", "interface", "enum", "void", "<"):
            raise self._cursor.unsupported(f"`{kind}`", whole, "only fields are supported")
        written = self._type()
        if self._cursor.at("<"):
            raise self._cursor.unsupported(f"`{kind}`", whole, "fields of generic types are not")
        if self._cursor.at("("):
            raise self._cursor.unsupported(f"`{kind}`", whole, "only fields are supported")
        while True:
            name = self._cursor.name(f"of a {kind} field")
            span = self._cursor.span_of(name)
            if self._cursor.at("("):
                raise self._cursor.unsupported(f"`{kind}`", span, "only fields are supported")
            dimensions = self._dimensions()
            value = self._value(kind)
            one = SpecVariable(kind, written + dimensions, name.text, words, span, value)
            self.found = self.found.and_also(ClassClauses(fields=(one,)))
            if not self._cursor.accept(","):
                break
        self._end(Keyword(kind.value, whole))

    def _value(self, kind: Unreal) -> SpecFormula | None:
        """What a ghost field is in a new object."""
        start = self._cursor.token
        if not self._cursor.accept("="):
            return None
        if kind is Unreal.MODEL:
            span = self._cursor.span_of(start)
            raise self._cursor.error("a value of a model field", span, "write `represents m = e;`")
        made = self._expressions.new_array()
        if made is not None:
            nothing = SpecBoolean(value=True, span=made.span)
            return SpecFormula(nothing, made.span, None, made)
        value = self._expressions.whole()
        return SpecFormula(value, value.span)

    def _type(self) -> str:
        """A type, of JML's own as well; a word behind a backslash is one token."""
        if self._cursor.token.kind is TokenKind.BACKSLASH:
            return self._cursor.next().text + self._dimensions()
        return parse_type(self._cursor)

    def _dimensions(self) -> str:
        text = ""
        while self._cursor.accept("["):
            self._cursor.expect("]", "in an array type")
            text += "[]"
        return text

    def clause(self, keyword: Keyword, words: frozenset[str] = frozenset()) -> None:
        """One clause whose keyword has been read."""
        if "static" in words and keyword.text == "invariant":
            more = ClassClauses(of_class=(self._formula(keyword),))
            self.found = self.found.and_also(more)
            return
        if "static" in words or words & {"final", "model", "ghost"}:
            word = min(words & {"static", "final", "model", "ghost"})
            hint = f"only a `{keyword.text}` of objects is"
            raise self._cursor.unsupported(f"`{word}`", keyword.span, hint)
        match keyword.text:
            case "invariant":
                more = ClassClauses(invariants=(self._formula(keyword),))
            case "initially":
                more = ClassClauses(initially=(self._formula(keyword),))
            case "constraint":
                more = ClassClauses(constraints=(self._formula(keyword),))
            case "represents":
                more = ClassClauses(represents=(self._represents(keyword, words),))
            case "in":
                more = ClassClauses(groups=(self._in(keyword),))
            case _:
                more = ClassClauses(groups=(self._maps(keyword),))
        self.found = self.found.and_also(more)

    def _formula(self, keyword: Keyword) -> SpecFormula:
        expression = self._expressions.whole()
        if keyword.text == "constraint" and self._cursor.at("for"):
            hint = "only one of all methods is"
            raise self._cursor.unsupported("`constraint`", self._cursor.token_span, hint)
        self._end(keyword)
        return SpecFormula(expression, keyword.span)

    def _represents(self, keyword: Keyword, words: frozenset[str]) -> Represents:
        """represents m = e; and, as it was written once, represents m <- e;"""
        name = self._group("of a model field")
        if self._cursor.at("\\such_that"):
            hint = "only `represents m = e;` is"
            raise self._cursor.unsupported("`represents`", self._cursor.token_span, hint)
        if self._cursor.at("<") and self._cursor.ahead(1).text == "-":
            self._cursor.next()
            self._cursor.next()
        else:
            self._cursor.expect("=", "after the model field", "write `represents m = e;`")
        value = SpecFormula(self._expressions.whole(), keyword.span)
        self._end(keyword)
        return Represents(name, value, words)

    def _in(self, keyword: Keyword) -> InGroups:
        groups = self._groups()
        self._end(keyword)
        return InGroups(groups, self._before(), None, keyword.span)

    def _maps(self, keyword: Keyword) -> InGroups:
        """maps a[*] \\into g;"""
        location = self._expressions.whole()
        self._cursor.expect("\\into", "after the location", "write `maps a[*] \\into g;`")
        groups = self._groups()
        self._end(keyword)
        return InGroups(groups, self._before(), location, keyword.span)

    def _before(self) -> str:
        return self.found.fields[-1].name if self.found.fields else ""

    def _groups(self) -> tuple[str, ...]:
        found = [self._group("of a group")]
        while self._cursor.accept(","):
            found.append(self._group("of a group"))
        return tuple(found)

    def _group(self, what: str) -> str:
        """m, this.m"""
        name = self._cursor.name(what).text
        if name == "this" and self._cursor.accept("."):
            name = self._cursor.name(what).text
        if self._cursor.at("."):
            hint = "only fields of the same object are groups here"
            raise self._cursor.unsupported("`in`", self._cursor.token_span, hint)
        return name
