# SPDX-License-Identifier: Apache-2.0
"""Several C files as one: the others are included at the end of the first.

main.c  #include "stack.h"  int main(void) { ... }          stack.c  #include "stack.h"  ...
becomes main.c, then `#undef` of the macros that it defines, then #include "stack.c"

A compiler reads each file by itself, so that nothing of one may change what another one means:
names with internal linkage, macros, and static variables of headers, which each file has for
itself. Where something could, the files are refused.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.frontend.c import kinds
from assay.frontend.c.errors import errors_of
from assay.frontend.c.lexemes import SPLICE
from assay.frontend.c.library import CONTINUE, RECURSE, ClangCursor, visit
from assay.frontend.c.options import COptions
from assay.frontend.c.separate import reaches_further
from assay.frontend.c.translation import TranslationUnit, is_own_header
from assay.source import SourceError, SourceFile, ToolError

_WORD = re.compile(rb"[A-Za-z_]\w*")
_STATIC = 3  # CX_SC_Static


_Place = tuple[str, int]
"""A path and an offset."""


@final
@dataclass(frozen=True, slots=True)
class _SeparateFile:
    """What there is to know of a file that is read by itself."""

    file: SourceFile
    own_macros: frozenset[str]  # that the file itself defines
    macros: dict[str, frozenset[_Place]]  # of its headers and of the compiler, and where
    internal: frozenset[str]  # names of its own that no other file can mean
    names: frozenset[str]  # that it declares or uses
    copied: frozenset[str]  # static variables of headers: each file has its own
    words: frozenset[str]  # in all its files


def linked(first: SourceFile, others: Sequence[SourceFile], options: COptions) -> SourceFile:
    """A file with others behind it. Raises ToolError where they could change each other."""
    alone = [_alone(file, options) for file in (first, *others)]
    for one in alone:
        for other in alone:
            if one is not other:
                _check(one, other)
    folder = os.path.dirname(first.path) or "."
    parts = [first.data, _undefined(alone[0])]
    for one in alone[1:]:
        path = os.path.relpath(one.file.path, folder)
        parts += [f'#include "{path}"\n'.encode(), _undefined(one)]
    return SourceFile(first.path, b"\n\n".join(parts))  # a backslash at an end joins nothing


def _undefined(one: _SeparateFile) -> bytes:
    return "".join(f"#undef {name}\n" for name in sorted(one.own_macros)).encode()


def _check(one: _SeparateFile, other: _SeparateFile) -> None:
    """Refuse what of one file could change the other one."""
    for name in sorted(one.internal & other.names):
        raise _refused(one, other, f"`{name}` is `static` in one of them, and a name of both")
    for name in sorted(one.macros.keys() & other.words):
        if other.macros.get(name) != one.macros[name]:
            why = f"`{name}` is a macro in one of them, and a word of the other"
            raise _refused(one, other, why)
    for name in sorted(one.copied & other.copied):
        raise _refused(one, other, f"each of them has a static variable `{name}` of its own")


def _refused(one: _SeparateFile, other: _SeparateFile, why: str) -> ToolError:
    what = f"{one.file.path} and {other.file.path} cannot be read together: {why}"
    return ToolError("option", one.file.path, what=what)


def _alone(file: SourceFile, options: COptions) -> _SeparateFile:
    translation = TranslationUnit(file, options)
    try:
        errors = errors_of(translation)
        if errors:
            raise SourceError.of(errors)
        further = reaches_further(translation)
        if further is not None:
            raise ToolError("option", file.path, what=f"{file.path} {further}")
        own: set[str] = set()
        macros: dict[str, set[_Place]] = {}
        for one in translation.macro_definitions():
            name, where = translation.spelling(one), _place(translation, one)
            if where is not None and where[0] == os.path.realpath(file.path):
                own.add(name)
            else:
                macros.setdefault(name, set()).add(where or ("", 0))
        return _SeparateFile(
            file,
            frozenset(own),
            {name: frozenset(places) for name, places in macros.items()},
            frozenset(_internal(translation)),
            frozenset(_names(translation)),
            frozenset(_copied(translation)),
            frozenset(_words(translation)),
        )
    finally:
        translation.close()


def _place(translation: TranslationUnit, cursor: ClangCursor) -> _Place | None:
    try:
        span = translation.span(cursor)
    except (KeyError, SourceError):
        return None  # of the compiler
    return os.path.realpath(span.file.path), span.start


def _is_static(translation: TranslationUnit, cursor: ClangCursor) -> bool:
    return bool(translation.library.clang_Cursor_getStorageClass(cursor) == _STATIC)


def _internal(translation: TranslationUnit) -> Iterator[str]:
    for cursor in translation.top_level():
        is_own = translation.span(cursor).file is translation.file
        if is_own and _is_static(translation, cursor):
            yield translation.spelling(cursor)


def _names(translation: TranslationUnit) -> Iterator[str]:
    yield from map(translation.spelling, translation.top_level())
    found: list[str] = []

    def each(cursor: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        if cursor.kind == kinds.NAME:
            found.append(translation.spelling(cursor))
            return CONTINUE
        return RECURSE

    visit(translation.library, translation.root(), each)
    yield from found


def _copied(translation: TranslationUnit) -> Iterator[str]:
    """Static variables that headers declare, also inside of functions."""
    found: list[str] = []

    def each(cursor: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        is_variable = cursor.kind == kinds.VARIABLE_DECLARATION
        if is_variable and _is_static(translation, cursor):
            file = translation.span(cursor).file
            is_constant = translation.types.is_constant(translation.source_type(cursor))
            if file is not translation.file and not is_own_header(file) and not is_constant:
                found.append(translation.spelling(cursor))
        return RECURSE

    visit(translation.library, translation.root(), each)
    yield from found


def _words(translation: TranslationUnit) -> Iterator[str]:
    for file, _ in translation.files():
        if not is_own_header(file):
            for word in _WORD.findall(SPLICE.sub(b"", file.data)):
                yield word.decode()
