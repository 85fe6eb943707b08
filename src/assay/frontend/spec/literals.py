# SPDX-License-Identifier: Apache-2.0
"""The values of integer and character literals in Java and C."""

from __future__ import annotations

import re

_ESCAPES = {"n": 10, "t": 9, "r": 13, "b": 8, "f": 12, "s": 32, "0": 0, "a": 7, "v": 11}
_JAVA_ESCAPES = frozenset("ntrbfs\\'\"")
_C_ESCAPES = frozenset("ntrbfav\\'\"?")
_OCTAL = re.compile(r"\\([0-7]{1,3})")
_HEX = re.compile(r"\\x([0-9a-fA-F]+)")
_UNICODE = re.compile(r"\\u+([0-9a-fA-F]{4})")


def number(text: str) -> tuple[int, int]:
    """The digits' value and their base. Raises ValueError for digits that the base lacks."""
    digits = text.rstrip("uUlL").replace("_", "")
    lower = digits.lower()
    if lower.startswith("0x"):
        return int(lower[2:], 16), 16
    if lower.startswith("0b"):
        return int(lower[2:], 2), 2
    if len(digits) > 1 and digits.startswith("0"):
        return int(digits, 8), 8
    return int(digits), 10


def java_integer(text: str) -> int:
    """A hexadecimal, octal or binary literal of Java is a bit pattern: 0xFFFFFFFF is -1."""
    value, base = number(text)
    bits = 64 if text[-1] in "lL" else 32
    if base != 10 and value >> bits:
        raise ValueError(text)
    return value - (1 << bits) if base != 10 and value >> (bits - 1) else value


def c_integer(text: str) -> int:
    return number(text)[0]


def java_character(text: str) -> int:
    """The UTF-16 unit of 'x'. Raises ValueError if it is not exactly one."""
    inside = text[1:-1]
    for pattern, base in ((_OCTAL, 8), (_UNICODE, 16)):
        if found := pattern.fullmatch(inside):
            value = int(found[1], base)
            if base == 8 and value > 0o377:
                raise ValueError(text)
            return value
    value = _plain(inside, _JAVA_ESCAPES)
    if value > 0xFFFF:
        raise ValueError(text)
    return value


def c_character(text: str) -> int:
    """The value of 'x' with a signed `char` of 8 bits. Raises ValueError if it is not one char."""
    inside = text[1:-1]
    for pattern, base in ((_OCTAL, 8), (_HEX, 16)):
        if found := pattern.fullmatch(inside):
            value = int(found[1], base)
            if value > 0xFF:
                raise ValueError(text)
            return value - 0x100 if value > 0x7F else value
    value = _plain(inside, _C_ESCAPES)
    if value > 0x7F:
        raise ValueError(text)
    return value


def _plain(inside: str, escapes: frozenset[str]) -> int:
    if len(inside) == 1 and inside != "\\":
        return ord(inside)
    if len(inside) == 2 and inside[0] == "\\" and inside[1] in escapes:
        return _ESCAPES.get(inside[1], ord(inside[1]))
    raise ValueError(inside)
