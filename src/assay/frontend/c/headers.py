# SPDX-License-Identifier: Apache-2.0
"""Which of the three parts of a `for` header are written: libclang does not say."""

from __future__ import annotations

import re
from typing import final

from assay.dataclass import dataclass
from assay.frontend.c import kinds
from assay.frontend.c.body import Body
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.translation import end_of_word
from assay.source import Span

_PIECE = re.compile(
    rb"""/\*.*?\*/ | //[^\n]* | \\\r?\n | \s+ | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | .""",
    re.DOTALL | re.VERBOSE,
)


@final
@dataclass(frozen=True, slots=True)
class Parts:
    """Which parts of a `for` header are there."""

    initial: bool
    condition: bool
    update: bool


def header_parts(body: Body, number: int) -> Parts:
    *header, _ = body.children[number]
    count = len(header)
    if count in (0, 3):
        return Parts(*(count == 3,) * 3)
    if count == 1 and body.kinds[header[0]] == kinds.DECLARATION_STATEMENT:
        return Parts(initial=True, condition=False, update=False)
    span = body.span(body.cursors[number])
    parts = written_parts(span.file.data, _start_of_for(span))
    if parts is None or sum(parts) != count:
        raise unsupported("a `for` header that comes from a macro", span)
    return Parts(*parts)


def _start_of_for(span: Span) -> int:
    """Where the `for` of a loop is written: in a macro's definition if one expands to it."""
    data = span.file.data
    if data[span.start : span.start + 3] == b"for":
        return span.start
    name = data[span.start : end_of_word(data, span.start)]
    return for_in_macro(data, name) or span.start


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
