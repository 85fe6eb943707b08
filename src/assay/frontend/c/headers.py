# SPDX-License-Identifier: Apache-2.0
"""Which of the three parts of a `for` header are written: libclang does not say."""

from __future__ import annotations

import re

_PIECE = re.compile(
    rb"""/\*.*?\*/ | //[^\n]* | \\\r?\n | \s+ | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | .""",
    re.DOTALL | re.VERBOSE,
)


def written_parts(data: bytes, start: int) -> tuple[bool, bool, bool] | None:
    """Whether initialisation, condition and update are there, for a `for` at an offset.

    None if the text there is no `for` with a header: it comes from a macro."""
    if data[start : start + 3] != b"for":
        return None
    depth, part = 0, 0
    written = [False, False, False]
    for found in _PIECE.finditer(data, start + 3):
        piece = found.group()
        if piece.isspace() or piece[:2] in (b"/*", b"//") or piece[:1] == b"\\":
            continue
        if depth == 0 and piece != b"(":
            return None
        if piece in (b"(", b"{", b"["):
            depth += 1
            if depth == 1:
                continue
        elif piece in (b")", b"}", b"]"):
            depth -= 1
            if depth == 0:
                return (written[0], written[1], written[2]) if part == 2 else None
        elif piece == b";" and depth == 1:
            part += 1
            if part > 2:
                return None
            continue
        written[part] = True
    return None


def for_in_macro(data: bytes, name: bytes) -> int | None:
    """The offset of the only `for` in the definition of a macro of this file."""
    define = rb"^[ \t]*#[ \t]*define[ \t]+" + re.escape(name) + rb"\b(?:[^\n\\]|\\\r?\n|\\)*"
    found = [
        match.start()
        for definition in re.finditer(define, data, re.MULTILINE)
        for match in re.compile(rb"\bfor\b").finditer(data, *definition.span())
    ]
    return found[0] if len(found) == 1 else None
