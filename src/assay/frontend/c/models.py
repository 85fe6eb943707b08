# SPDX-License-Identifier: Apache-2.0
"""Functions of the C library that come with assay as plain C: `include/assay/models.h`.

A program that declares `strlen`, uses it and does not define it gets the definition there.
"""

from __future__ import annotations

import re
from functools import cache

from assay.frontend.c import kinds
from assay.frontend.c.library import CONTINUE, RECURSE, ClangCursor, visit
from assay.frontend.c.translation import HEADERS, TranslationUnit

MODELS = HEADERS / "assay" / "models.h"
_GUARD = re.compile(r"^#ifdef ASSAY_MODEL_(\w+)$", re.MULTILINE)


@cache
def modelled() -> frozenset[str]:
    """The functions that there are definitions of."""
    return frozenset(_GUARD.findall(MODELS.read_text()))


def wanted_models(translation: TranslationUnit) -> list[str]:
    """The functions that a file declares and uses, and that are defined for it."""
    library = translation.library
    declared: set[str] = set()
    defined: set[str] = set()
    for cursor in translation.top_level():
        name = translation.spelling(cursor)
        if name in modelled():
            is_function = cursor.kind == kinds.FUNCTION_DECLARATION
            is_defined = not is_function or library.clang_isCursorDefinition(cursor)
            (defined if is_defined else declared).add(name)
    wanted = declared - defined
    return sorted(wanted & _used(translation)) if wanted else []


def _used(translation: TranslationUnit) -> set[str]:
    """The functions that a file names in expressions."""
    library = translation.library
    found: set[str] = set()

    def each(cursor: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        if cursor.kind == kinds.NAME:
            found.add(translation.spelling(cursor))
            return CONTINUE
        return RECURSE

    visit(library, translation.root(), each)
    return found


def definitions(names: list[str]) -> str:
    """What is to be read before a file that uses these functions."""
    return "".join(f"#define ASSAY_MODEL_{name}\n" for name in names) + f'#include "{MODELS}"\n'
