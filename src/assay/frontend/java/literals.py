# SPDX-License-Identifier: Apache-2.0
"""The values of integer and character literals (JLS 3.10)."""

from __future__ import annotations

import re

from assay.frontend.java.types import CHAR, INT, LONG, wrapped
from assay.frontend.tree import IntegerLiteral
from assay.program.types import IntegerType
from assay.source import SourceError, Span

_INTEGER = re.compile(
    "0x(?P<hexadecimal>[0-9a-f]+)|0b(?P<binary>[01]+)|0(?P<octal>[0-7]+)|(?P<decimal>0|[1-9][0-9]*)"
)
_BASES = {"hexadecimal": 16, "binary": 2, "octal": 8, "decimal": 10}
_ESCAPES = {
    "b": 8,
    "s": 32,
    "t": 9,
    "n": 10,
    "f": 12,
    "r": 13,
    '"': 34,
    "'": 39,
    "\\": 92,
}
_UNICODE = re.compile(r"\\u+([0-9a-fA-F]{4})")
_OCTAL = re.compile(r"\\([0-3]?[0-7]{1,2})")
_NEVER_ESCAPED = frozenset({0x0A, 0x0D, 0x27, 0x5C})  # these would end or change the literal


def negated_literal(literal: Span, whole: Span) -> IntegerLiteral | None:
    """`-2147483648` and its long brother: decimal literals that exist only below a minus."""
    for of in (INT, LONG):
        digits = literal.text.replace("_", "").lower()
        if digits == str(-of.low) + ("l" if of is LONG else ""):
            return IntegerLiteral(of.low, of, whole)
    return None


def integer_literal(span: Span) -> IntegerLiteral:
    digits = span.text.replace("_", "").lower()
    of = LONG if digits.endswith("l") else INT
    match = _INTEGER.fullmatch(digits.removesuffix("l"))
    if match is None:
        raise SourceError.at("syntax", span, what=f"`{span.text}` is not a number")
    group = str(match.lastgroup)
    base = _BASES[group]
    value = int(match[group], base) if len(digits) < 100 else 1 << 100
    if value > (of.high if base == 10 else (1 << of.bits) - 1):
        raise SourceError.at("type", span, what=_too_large(span.text, of))
    return IntegerLiteral(wrapped(value, of), of, span)


def _too_large(text: str, of: IntegerType) -> str:
    if of is LONG:
        return f"`{text}` is too large for a `long`"
    return f"`{text}` is too large for an `int`; write it with the suffix `L`"


def character_literal(span: Span) -> IntegerLiteral:
    value = _character(span.text[1:-1])
    if value is None:
        raise SourceError.at("syntax", span, what=f"{span.text} is not one character")
    return IntegerLiteral(value, CHAR, span)


def _character(body: str) -> int | None:
    if len(body) == 1 and body != "\\":
        return ord(body) if ord(body) <= CHAR.high else None
    if match := _UNICODE.fullmatch(body):
        value = int(match[1], 16)
        return None if value in _NEVER_ESCAPED else value
    if match := _OCTAL.fullmatch(body):
        return int(match[1], 8)
    return _ESCAPES.get(body[1:]) if body.startswith("\\") else None
