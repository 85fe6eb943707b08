# SPDX-License-Identifier: Apache-2.0
"""Literals of C: integers from their text, strings from libclang's spelling of them."""

from __future__ import annotations

import re

_PLAIN_DECIMAL = re.compile(rb"0|[1-9][0-9]{0,8}")
_ESCAPES = {
    "n": 10,
    "t": 9,
    "r": 13,
    "a": 7,
    "b": 8,
    "f": 12,
    "v": 11,
    "0": 0,
    "\\": 92,
    '"': 34,
    "'": 39,
    "?": 63,
}
_ESCAPE = re.compile(r"\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|(.))|(.)", re.DOTALL)


def plain_integer(text: bytes) -> int | None:
    """The value of a short decimal literal without suffix, which has type int; None for others."""
    return int(text) if _PLAIN_DECIMAL.fullmatch(text) else None


def plain_character(text: bytes) -> int | None:
    """The value of a literal like 'a', without escape; None for others."""
    if len(text) == 3 and text[0] == text[2] == 39 and text[1] != 92 and text[1] < 128:
        return text[1]
    return None


def string_bytes(spelling: str) -> bytes | None:
    """The bytes of an ordinary string literal as libclang spells it; None for wide ones."""
    if len(spelling) < 2 or spelling[0] != '"' or spelling[-1] != '"':
        return None
    found = bytearray()
    for octal, hexadecimal, escape, plain in _ESCAPE.findall(spelling[1:-1]):
        if octal:
            found.append(int(octal, 8) & 255)
        elif hexadecimal:
            found.append(int(hexadecimal, 16))
        elif escape:
            found.append(_ESCAPES.get(escape, ord(escape) & 255))
        else:
            found += plain.encode()
    return bytes(found)
