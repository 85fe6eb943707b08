# SPDX-License-Identifier: Apache-2.0
"""The types that specifications write: of quantified variables and in casts."""

from __future__ import annotations

from assay.frontend.spec.cursor import TokenCursor
from assay.frontend.spec.surface import JML
from assay.frontend.spec.tokens import Token, TokenKind

_ELABORATED = frozenset({"struct", "union", "enum"})
_QUALIFIERS = frozenset({"const", "volatile"})
_JML_MODIFIERS = ("nullable", "non_null")


def parse_type(cursor: TokenCursor) -> str:
    """A type as text with single spaces: `unsigned long`, `int[]`, `int *`."""
    return _jml_type(cursor) if cursor.surface is JML else _acsl_type(cursor)


def parse_binders(cursor: TokenCursor) -> tuple[tuple[str, str], ...]:
    """T x, y, U z: what a quantifier binds, as (type, name)."""
    binders: list[tuple[str, str]] = []
    written = parse_type(cursor)
    while True:
        name = cursor.name("of a quantified variable")
        if cursor.at("["):
            raise cursor.unsupported("a quantified array", cursor.span_of(name))
        binders.append((written, name.text))
        if not cursor.accept(","):
            return tuple(binders)
        if cursor.at("*"):
            written = written.split(" *")[0] + _stars(cursor)
        elif _starts_type(cursor):
            written = parse_type(cursor)
        else:
            written = written.split(" *")[0]


def _starts_type(cursor: TokenCursor) -> bool:
    """The next token begins a type, seen from where a name could stand as well."""
    token = cursor.token
    return token.text in cursor.surface.type_words or (
        token.kind is TokenKind.WORD and cursor.ahead(1).kind is TokenKind.WORD
    )


def _jml_type(cursor: TokenCursor) -> str:
    token = cursor.token
    if token.text in _JML_MODIFIERS:
        raise cursor.unsupported(f"`{token.text}` in a quantifier", cursor.token_span)
    if token.kind is not TokenKind.WORD and token.text not in cursor.surface.type_words:
        raise cursor.missing("a type", "here")
    text = cursor.next().text
    while cursor.at("."):
        cursor.next()
        text += "." + cursor.name("in a type").text
    while cursor.at("["):
        cursor.next()
        cursor.expect("]", "in an array type")
        text += "[]"
    return text


def _acsl_type(cursor: TokenCursor) -> str:
    words: list[str] = []
    while cursor.token.text in cursor.surface.type_words:
        word = cursor.next().text
        if word in _ELABORATED:
            word += " " + cursor.name("of a tag").text
        words.append(word)
    plain = [word for word in words if word not in _QUALIFIERS]
    if not plain:
        if cursor.token.kind is not TokenKind.WORD:
            raise cursor.missing("a type", "here")
        plain.append(cursor.next().text)
    return " ".join(plain) + _stars(cursor)


def parse_labels(cursor: TokenCursor) -> tuple[str, ...]:
    """{L1, L2}: the states that a definition, or a use of one, is about."""
    cursor.expect("{", "before the labels")
    labels = [cursor.name("of a label").text]
    while cursor.accept(","):
        labels.append(cursor.name("of a label").text)
    cursor.expect("}", "behind the labels")
    return tuple(labels)


def _stars(cursor: TokenCursor) -> str:
    text = ""
    while cursor.accept("*"):
        text += " *"
        while cursor.at(*_QUALIFIERS):
            cursor.next()
    return text


def at_cast(cursor: TokenCursor) -> bool:
    """At an opening parenthesis: whether a type and not an expression is in it."""
    if cursor.ahead(1).text in cursor.surface.type_words:
        return True
    if cursor.ahead(1).kind is not TokenKind.WORD:
        return False
    if cursor.surface is JML:
        return _is_class_cast(cursor)
    distance = 2
    while cursor.ahead(distance).text == "*":
        distance += 1
    if cursor.ahead(distance).text != ")":
        return False
    return distance > 2 or _starts_operand(cursor.ahead(distance + 1))


def at_type(cursor: TokenCursor) -> bool:
    """ACSL, at an opening parenthesis: whether it may be a type that is in it."""
    if cursor.ahead(1).text in cursor.surface.type_words:
        return True
    if cursor.ahead(1).kind is not TokenKind.WORD:
        return False
    distance = 2
    while cursor.ahead(distance).text == "*":
        distance += 1
    return distance > 2 and cursor.ahead(distance).text == ")"


def _is_class_cast(cursor: TokenCursor) -> bool:
    """`(C) e` and `(C.D) e`, where e begins with a name, `this` or a parenthesis."""
    distance = 2
    while cursor.ahead(distance).text == ".":
        distance += 2
    if cursor.ahead(distance).text != ")":
        return False
    behind = cursor.ahead(distance + 1)
    is_word = behind.kind is TokenKind.WORD and behind.text != "instanceof"
    return is_word or behind.text == "(" or behind.text == "\\result"


def _starts_operand(token: Token) -> bool:
    """A token after `(name)` that can only belong to the operand of a cast to a named type."""
    return token.text in ("(", "~", "!") or token.kind in (
        TokenKind.WORD,
        TokenKind.BACKSLASH,
        TokenKind.INTEGER,
        TokenKind.CHARACTER,
    )
