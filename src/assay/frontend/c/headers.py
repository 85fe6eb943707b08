# SPDX-License-Identifier: Apache-2.0
"""Which of the three parts of a `for` header are there: libclang does not say.

Where it cannot be told by their number, the tokens of the header are looked at, after macros in
them have been expanded by the preprocessor.
"""

from __future__ import annotations

import re
from typing import final

from assay.dataclass import dataclass
from assay.frontend.c import kinds
from assay.frontend.c.body import Body
from assay.frontend.c.lexemes import Lexeme, Text
from assay.frontend.c.macros import Request, expansions
from assay.frontend.c.refusals import unsupported
from assay.source import SourceError, Span

_TOKEN = re.compile(r""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\w+|<%|%>|<:|:>|\S""")
_OPENING = frozenset({"(", "[", "{", "<:", "<%"})
_CLOSING = frozenset({")", "]", "}", ":>", "%>"})


@final
@dataclass(frozen=True, slots=True)
class Parts:
    """Which parts of a `for` header are there."""

    initial: bool
    condition: bool
    update: bool

    @property
    def count(self) -> int:
        return self.initial + self.condition + self.update


def header_parts(body: Body, number: int) -> Parts:
    """Raises SourceError if a macro hides which parts there are."""
    if not body.headers:
        body.headers.update(_all_parts(body))
    found = body.headers[number]
    if isinstance(found, SourceError):
        raise found
    return found


def _all_parts(body: Body) -> dict[int, Parts | SourceError]:
    loops = [number for number, kind in enumerate(body.kinds) if kind == kinds.FOR]
    certain = {number: parts for number in loops if (parts := _by_number(body, number))}
    written = {number: _written(body, number) for number in loops if number not in certain}
    texts = _expanded(body, written)
    looked_at = {
        number: _checked(body, number, texts[number], header.rank)
        for number, header in written.items()
    }
    return {**certain, **looked_at}


def _by_number(body: Body, number: int) -> Parts | None:
    """None if the number of parts leaves several possibilities."""
    *header, _ = body.children[number]
    if len(header) in (0, 3):
        return Parts(*(len(header) == 3,) * 3)
    if len(header) == 1 and body.kinds[header[0]] == kinds.DECLARATION_STATEMENT:
        return Parts(initial=True, condition=False, update=False)
    return None


@final
@dataclass(frozen=True, slots=True)
class _Header:
    """Tokens of the source that hold the header of a loop, maybe only after expansion."""

    span: Span
    tokens: tuple[str, ...]
    uses_macros: bool
    rank: tuple[int, int] | None  # of the loop in the tokens if a macro makes it; None: the first


def _written(body: Body, number: int) -> _Header:
    span = body.span(body.cursors[number])
    text = body.names.text(span.file)
    uses = [use for use in text.macro_uses if span.start <= use[0]]
    own = next((end for start, end in uses if start == span.start), None)
    end = _end_of_header(text, span.start if own is None else own, own or span.start)
    lexemes = text.code_between(span.start, end)
    uses_macros = own is not None or any(start < end for start, _ in uses)
    rank = None if own is None else _rank(body, number)
    place = Span(span.file, span.start, end)
    return _Header(place, _spelled(text, lexemes), uses_macros, rank)


def _spelled(text: Text, lexemes: list[Lexeme]) -> tuple[str, ...]:
    return tuple(text.spelling(each).decode("utf-8", "replace") for each in lexemes)


def _rank(body: Body, number: int) -> tuple[int, int]:
    """The number of a loop among those that begin at its place, and how many these are.

    Loops in the arguments of a macro begin where they are written, not where the macro is."""
    start = body.span(body.cursors[number])
    same = [
        other
        for other, kind in enumerate(body.kinds)
        if kind == kinds.FOR and _begins_at(body.span(body.cursors[other]), start)
    ]
    return same.index(number), len(same)


def _begins_at(span: Span, other: Span) -> bool:
    return span.file is other.file and span.start == other.start


def _end_of_header(text: Text, start: int, otherwise: int) -> int:
    """Behind the parentheses that follow a `for`, or a macro, if some do."""
    depth = 0
    for each in text.code_between(start, len(text.file.data)):
        spelling = text.spelling(each)
        depth += (spelling == b"(") - (spelling == b")")
        if depth == 0 and spelling != b"for":
            return each.end if spelling == b")" else otherwise
    return otherwise


def _expanded(body: Body, written: dict[int, _Header]) -> dict[int, list[str] | None]:
    """The tokens of each header as the compiler sees them; None if they are not known."""
    found: dict[int, list[str] | None] = {
        number: list(header.tokens) for number, header in written.items()
    }
    asked = [number for number, header in written.items() if header.uses_macros]
    requests = [
        Request(written[number].span.file, written[number].span.start, _joined(written[number]))
        for number in asked
    ]
    answers = expansions(body.translation, requests) if requests else []
    for number, answer in zip(asked, answers, strict=True):
        found[number] = None if answer is None else _TOKEN.findall(answer)
    return found


def _joined(header: _Header) -> str:
    return " ".join(header.tokens)


def _checked(
    body: Body, number: int, tokens: list[str] | None, rank: tuple[int, int] | None
) -> Parts | SourceError:
    """What the tokens say, if libclang has as many parts."""
    parts = None if tokens is None else _parts(tokens, rank)
    if parts is None or parts.count != len(body.children[number]) - 1:
        span = body.span(body.cursors[number])
        return unsupported("a `for` header that comes from a macro", span)
    return parts


def _parts(tokens: list[str], rank: tuple[int, int] | None) -> Parts | None:
    """What stands between the semicolons of one of the loops; None if it is not there."""
    loops = [at for at, token in enumerate(tokens) if token == "for"]
    first, count = rank or (0, len(loops))
    if not loops or count != len(loops):
        return None
    depth, part, written = 0, 0, [False, False, False]
    for token in tokens[loops[first] + 1 :]:
        depth -= token in _CLOSING
        if depth == 0 and token in _CLOSING:
            return Parts(*written) if part == 2 else None
        if depth == 1 and token == ";":
            part += 1
            if part > 2:
                return None
        elif depth >= 1:
            written[part] = True
        depth += token in _OPENING
        if depth == 0:
            return None
    return None
