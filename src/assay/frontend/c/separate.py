# SPDX-License-Identifier: Apache-2.0
"""What a C file says, or asks, that goes beyond its own end.

#pragma pack(1)       structs in files that are read behind it are packed, too
__COUNTER__           counts how often it was asked for before
list.h                that is not guarded says something else when it is included once more
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from assay.frontend.c.lexemes import COMMENT, SPLICE, FileTokens
from assay.frontend.c.translation import TranslationUnit, is_own_header
from assay.source import SourceFile

_Directive = tuple[bytes, ...]
"""The tokens of a line of the preprocessor, without the hash."""

_ASKS = (b"__COUNTER__", b"__INCLUDE_LEVEL__", b"__BASE_FILE__", b"_Pragma", b"__pragma")
_INCLUSIONS = (b"include", b"include_next", b"import")
_CONDITIONS = (b"if", b"ifdef", b"ifndef")


def reaches_further(translation: TranslationUnit) -> str | None:
    """Why a file cannot be read together with others; None if it can."""
    for file, _ in translation.files():
        if is_own_header(file):
            continue
        tokens = FileTokens(translation, file)
        directives = list(_directives(tokens))
        why = _by_words(tokens) or _by_pragmas(directives) or _by_macros(directives)
        if why is None and file is translation.file:
            why = _by_order(directives)
        elif why is None and not translation.is_guarded(file):
            why = _by_conditions(directives)
        if why is not None:
            return why if file is translation.file else f"includes {file.path}, which {why}"
    return None


def _directives(tokens: FileTokens) -> Iterator[_Directive]:
    written = [each for each in tokens.lexemes if each.directive and each.kind != COMMENT]
    for _, group in groupby(written, lambda each: each.directive):
        yield tuple(_text(tokens.file, each.start, each.end) for each in group)[1:]


def _text(file: SourceFile, start: int, end: int) -> bytes:
    return SPLICE.sub(b"", file.data[start:end])


def _by_words(tokens: FileTokens) -> str | None:
    for each in tokens.lexemes:
        word = _text(tokens.file, each.start, each.end)
        if word in _ASKS:
            return f"has `{word.decode()}`, which means something else behind other files"
    return None


def _by_pragmas(directives: list[_Directive]) -> str | None:
    """Pragmas that are not over where the file is. `pack(push, 1)` ends with `pack(pop)`."""
    depth = 0
    for name, *rest in filter(None, directives):
        if name != b"pragma" or rest == [b"once"] or rest[:2] == [b"GCC", b"diagnostic"]:
            continue
        pack = rest[:2] == [b"pack", b"("] and len(rest) > 2
        if pack and rest[2] == b"push":
            depth += 1
        elif pack and rest[2:] == [b"pop", b")"] and depth:
            depth -= 1
        else:
            return "has a `#pragma` that may count in the files behind it"
    return "has a `#pragma pack(push)` that does not end" if depth else None


def _by_macros(directives: list[_Directive]) -> str | None:
    """Macros of others that are taken away."""
    defined: set[bytes] = set()
    for name, *rest in filter(None, directives):
        if name == b"define" and rest:
            defined.add(rest[0])
        if name == b"undef" and (not rest or rest[0] not in defined):
            return "has an `#undef` of what it does not define, and cannot be read with others"
    return None


def _by_order(directives: list[_Directive]) -> str | None:
    """What a file defines before it includes headers may change them; what it undefines is missing
    in those that come later."""
    names = [name for name, *_ in filter(None, directives)]
    if b"undef" in names:
        return "has an `#undef`, and cannot be read together with others"
    included = [at for at, name in enumerate(names) if name in _INCLUSIONS]
    if b"define" in names and included and names.index(b"define") < included[-1]:
        return "defines a macro before an `#include`: move it behind, or use -D"
    return None


def _by_conditions(directives: list[_Directive]) -> str | None:
    if any(name in _CONDITIONS for name, *_ in filter(None, directives)):
        return "says something else when it is included once more: it is not guarded"
    return None
