# SPDX-License-Identifier: Apache-2.0
"""Which local variables a loop sees: the blocks of a source text, found by its braces."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import final

from assay.dataclass import dataclass
from assay.source import SourceFile, Span

_TOKEN = re.compile(
    rb"""/\*.*?(?:\*/|\Z) | //(?:[^\\\n]|\\\r?\n|\\)* | "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*'
       | (?P<open>[({]) | (?P<close>[)}]) | (?P<word>[A-Za-z_$][\w$]*) | (?P<other>[^\s])""",
    re.DOTALL | re.VERBOSE,
)


@final
@dataclass(frozen=True, slots=True)
class BracketedText:
    """What stands between an opening and its closing bracket."""

    start: int
    end: int
    opening: bytes  # `(` or `{`
    before: bytes  # the token before it, such as `for`
    before_at: int
    after: int  # where the token after it starts

    def contains(self, offset: int) -> bool:
        return self.start < offset < self.end


@lru_cache(maxsize=8)
def brackets(file: SourceFile) -> tuple[BracketedText, ...]:
    """All brackets of a file but square ones, in the order of their ends."""
    found: list[BracketedText] = []
    pending: list[tuple[int, bytes, bytes, int]] = []
    closed: list[tuple[tuple[int, bytes, bytes, int], int]] = []  # wait for the token after them
    last, last_at = b"", -1
    for match in _TOKEN.finditer(file.data):
        if match.lastgroup is None:
            continue
        found += [_bracket(opened, end, match.start()) for opened, end in closed]
        closed = []
        if match.lastgroup == "open":
            pending.append((match.start(), match.group(), last, last_at))
        elif match.lastgroup == "close" and pending:
            closed.append((pending.pop(), match.start()))
        last, last_at = match.group(), match.start()
    return (*found, *(_bracket(opened, end, len(file.data)) for opened, end in closed))


def _bracket(opened: tuple[int, bytes, bytes, int], end: int, after: int) -> BracketedText:
    start, opening, before, before_at = opened
    return BracketedText(start, end, opening, before, before_at, after)


def is_visible(declaration: Span, loop: Span) -> bool:
    """Whether a loop's specification sees a local variable that is declared there.

    It does if the variable's block is still open at the loop, or the variable belongs to the
    header of this loop or of one around it. Where the text does not show it, the answer is no.
    """
    if declaration.file != loop.file:
        return False
    around = [one for one in brackets(loop.file) if one.contains(declaration.start)]
    header = next((one for one in around if one.opening == b"("), None)
    block = next((one for one in around if one.opening == b"{"), None)
    if header is not None and (block is None or header.start > block.start):
        return header.before == b"for" and _belongs(header, loop)
    return block is not None and declaration.end <= loop.start and block.contains(loop.start)


def _belongs(header: BracketedText, loop: Span) -> bool:
    """Whether the loop is the one with this header, or in its body.

    The variable of a `for` over an array has no value yet where that loop's invariants hold.
    """
    if header.before_at == loop.start:
        return b";" in loop.file.data[header.start : header.end]
    if header.after == loop.start:
        return True
    bodies = (one for one in brackets(loop.file) if one.start == header.after)
    return any(body.contains(loop.start) for body in bodies)


def header_over_array(loop: Span) -> BracketedText | None:
    """The header of a `for` over an array; None if the loop is another one."""
    for one in brackets(loop.file):
        if one.before_at == loop.start and one.opening == b"(" and one.before == b"for":
            inside = loop.file.data[one.start : one.end]
            return one if b":" in inside and b";" not in inside else None
    return None
