# SPDX-License-Identifier: Apache-2.0
"""Calls of `srand`, after which `rand` gives the numbers that it has given before.

srand(7); a = rand(); srand(7); b = rand();      a == b (C11 7.22.2.2 p2)

Every number that `rand` gives is any one here. That is right as long as the numbers begin once, or
with a seed that nobody knows.
"""

from __future__ import annotations

from assay.frontend.c import kinds
from assay.frontend.c.body import CBody
from assay.frontend.c.library import CONTINUE, RECURSE, ClangCursor, visit
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.translation import TranslationUnit, is_own_header
from assay.source import Span

SEEDING = "srand"
_REPEATED = frozenset({kinds.WHILE, kinds.DO, kinds.FOR, kinds.LABEL})
_FIRST_SEED = 1  # what `rand` begins with by itself


def check_seed(body: CBody, number: int, span: Span) -> None:
    """Refuse a call that may have `rand` repeat its numbers."""
    definition = body.names.functions[SEEDING].definition
    if definition is None or not is_own_header(body.translation.span(definition).file):
        return
    seed = body.children[number][1:]
    if any(body.kinds[each] == kinds.CALL for each in _below(body, seed)):
        return
    first = any(body.translation.constant(body.cursors[each]) == _FIRST_SEED for each in seed)
    is_late = kinds.CALL in body.kinds[:number]
    if (first and is_late) or not _happens_once(body):
        raise unsupported(f"`{SEEDING}` by which `rand` may repeat its numbers", span)


def _below(body: CBody, numbers: list[int]) -> list[int]:
    found = list(numbers)
    for number in found:
        found += body.children[number]
    return found


def _happens_once(body: CBody) -> bool:
    is_main = body.translation.spelling(body.cursors[0]) == "main"
    return is_main and _REPEATED.isdisjoint(body.kinds) and _uses(body.translation) == 1


def _uses(translation: TranslationUnit) -> int:
    """How often a file names the function."""
    count = 0

    def each(cursor: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        nonlocal count
        if cursor.kind == kinds.NAME:
            count += translation.spelling(cursor) == SEEDING
            return CONTINUE
        return RECURSE

    visit(translation.library, translation.root(), each)
    return count
