# SPDX-License-Identifier: Apache-2.0
"""Variables that something besides the functions of a file leads to.

static int n;  int *p = &n;                              another file may assign *p
extern int m __attribute__((alias("n")));                or m, which is n
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from assay.frontend.c import kinds
from assay.frontend.c.attributes import attributes_of
from assay.frontend.c.library import RECURSE, ClangCursor, visit
from assay.frontend.c.translation import TranslationUnit

_NAMED: Final = re.compile(r'"([^"]*)"')
_DECLARED: Final = (kinds.FUNCTION_DECLARATION, kinds.VARIABLE_DECLARATION)


def exposed(translation: TranslationUnit, top_level: Iterable[ClangCursor]) -> frozenset[str]:
    """The names of variables that initialisers at file scope mention, whether or not anything uses
    what they initialise, and of those that attributes give another name."""
    found: set[str] = set()
    for cursor in top_level:
        if cursor.kind == kinds.VARIABLE_DECLARATION:
            found.update(_mentioned(translation, cursor))
        if cursor.kind in _DECLARED:
            for attribute in attributes_of(translation, cursor, set()):
                found.update(_NAMED.findall(attribute.arguments))
    return frozenset(found)


def _mentioned(translation: TranslationUnit, variable: ClangCursor) -> Iterator[str]:
    names: list[str] = []

    def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        if child.kind == kinds.NAME:
            names.append(translation.spelling(child))
        return RECURSE

    visit(translation.library, variable, each)
    return iter(names)
