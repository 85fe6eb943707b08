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
from assay.frontend.c.body import CBody
from assay.frontend.c.library import RECURSE, ClangCursor, visit
from assay.frontend.c.macros import ExpansionRequest, expansions
from assay.frontend.c.names import UnitNames
from assay.frontend.c.refusals import unsupported
from assay.source import SourceError, SourceFile, Span

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


def header_parts(body: CBody, number: int) -> Parts:
    """Raises SourceError if a macro hides which parts there are."""
    if not body.headers:
        body.headers.update(_all_parts(body))
    found = body.headers[number]
    if isinstance(found, SourceError):
        raise found
    return found


def _all_parts(body: CBody) -> dict[int, Parts | SourceError]:
    loops = [number for number, kind in enumerate(body.kinds) if kind == kinds.FOR]
    found: dict[int, Parts | SourceError] = {}
    for number in loops:
        found[number] = _by_number(body, number) or _by_tokens(body, number)
    return found


def _by_number(body: CBody, number: int) -> Parts | None:
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

    place: tuple[SourceFile, int]
    text: str
    uses_macros: bool
    is_made: bool  # a macro makes the `for` itself


def _by_tokens(body: CBody, number: int) -> Parts | SourceError:
    """What the tokens say, if libclang has as many parts."""
    span = body.span(body.cursors[number])
    header = _written(body.names, span)
    text: str | None = header.text
    if header.uses_macros:
        if header.place not in body.names.loop_headers:
            body.names.loop_headers.update(_expanded(body.names))
        text = body.names.loop_headers.get(header.place)
    rank = _rank(body, number) if header.is_made else None
    parts = None if text is None else _parts(_TOKEN.findall(text), rank)
    if parts is None or parts.count != len(body.children[number]) - 1:
        return unsupported("a `for` header that comes from a macro", span)
    return parts


def _written(names: UnitNames, span: Span) -> _Header:
    text = names.text(span.file)
    use = text.macro_use(span.start)
    is_made = use is not None and use[0] == span.start
    end = text.end_of_parentheses(use[1] if use and is_made else text.end_of_word(span.start))
    words = [text.spelling(each) for each in text.code_between(span.start, end)]
    uses_macros = is_made or text.uses_macros_between(span.start, end)
    joined = b" ".join(words).decode("utf-8", "replace")
    return _Header((span.file, span.start), joined, uses_macros, is_made)


def _rank(body: CBody, number: int) -> tuple[int, int]:
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


def _expanded(names: UnitNames) -> dict[tuple[SourceFile, int], str | None]:
    """The headers of all loops of the unit that use macros, expanded at once."""
    translation = names.translation
    found: dict[tuple[SourceFile, int], _Header] = {}

    def each(cursor: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        if cursor.kind == kinds.FOR:
            header = _written(names, translation.span(cursor))
            if header.uses_macros:
                found[header.place] = header
        return RECURSE

    for entry in names.functions.values():
        if entry.definition is not None:
            visit(translation.library, entry.definition, each)
    requests = [ExpansionRequest(*place, header.text) for place, header in found.items()]
    return dict(zip(found, expansions(translation, requests), strict=True))


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
