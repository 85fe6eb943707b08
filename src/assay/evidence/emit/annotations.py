# SPDX-License-Identifier: Apache-2.0
"""Where the comments of a source are: what stands in one is not part of the program that runs."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import lru_cache

from assay.source import SourceFile, Span

_QUOTED = rb"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
_C = re.compile(  # a quote in a number begins nothing, and a backslash takes the next line along
    rb"//(?:\\\r?\n|[^\n])*|/\*.*?\*/|(?<!\w)\.?\d(?:'\w|[\w.])*|" + _QUOTED, re.DOTALL
)
_JAVA = re.compile(rb"//[^\n]*|/\*.*?\*/|\"{3}(?:\\.|.)*?\"{3}|" + _QUOTED, re.DOTALL)


@lru_cache(maxsize=8)
def _comments(file: SourceFile) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where comments start and end."""
    token = _JAVA if file.path.endswith(".java") else _C
    found = [m.span() for m in token.finditer(file.data) if m.group().startswith(b"/")]
    return tuple(start for start, _ in found), tuple(end for _, end in found)


def in_comment(span: Span) -> bool:
    """Whether a place of the source is inside a comment, such as `//@ assert i < n;`."""
    starts, ends = _comments(span.file)
    number = bisect_right(starts, span.start) - 1
    return number >= 0 and span.start < ends[number]


def without_comments(file: SourceFile) -> str:
    """The text with blanks in place of comments, at the same offsets in bytes."""
    data = bytearray(file.data)
    for start, end in zip(*_comments(file), strict=True):
        for at in range(start, end):
            if data[at] != ord("\n"):
                data[at] = ord(" ")
    return data.decode("latin-1")
