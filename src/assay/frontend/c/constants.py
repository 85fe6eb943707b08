# SPDX-License-Identifier: Apache-2.0
"""Names in specifications that stand for numbers: enumerators, and macros that expand to one."""

from __future__ import annotations

import re

from assay.frontend.c import kinds
from assay.frontend.c.library import Cursor, visit
from assay.frontend.c.names import Names
from assay.frontend.c.options import COptions
from assay.frontend.c.translation import HEADERS, Translation
from assay.source import SourceFile

_DEFINE = re.compile(rb"^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)(?![\w(])", re.MULTILINE)
_PREFIX = "__assay_macro_"


def constants(names: Names, mentioned: set[str], options: COptions) -> dict[str, int]:
    """The values of the mentioned names that are enumerators or object-like macros."""
    found = {name: value for name, value in _enumerators(names).items() if name in mentioned}
    macros = sorted(mentioned & _macros(names.translation, options) - found.keys())
    if macros:
        found.update(_values(macros, names.translation.file, options))
    return found


def _enumerators(names: Names) -> dict[str, int]:
    found: dict[str, int] = {}

    def each(cursor: Cursor, _parent: Cursor, _data: object) -> int:
        if cursor.kind == kinds.ENUM_CONSTANT:
            found[names.translation.spelling(cursor)] = names.enumerator(cursor)
        return 1

    for enumeration in names.enumerations:
        visit(names.translation.library, enumeration, each)
    return found


def _macros(translation: Translation, options: COptions) -> set[str]:
    """The names of all macros without parameters that may be defined."""
    found = {definition.partition("=")[0] for definition in options.define}
    texts = [file.data for file in translation.files()]
    if b"include" in translation.file.data:
        texts += [path.read_bytes() for path in sorted(HEADERS.rglob("*.h"))]
    for text in texts:
        found.update(name.decode() for name in _DEFINE.findall(text))
    return found


def _values(macros: list[str], file: SourceFile, options: COptions) -> dict[str, int]:
    """Let libclang evaluate the macros, at the end of a copy of the file."""
    lines = [f"__typeof__({name}) {_PREFIX}{name} = ({name});" for name in macros]
    text = file.data + b"\n" + "\n".join(lines).encode() + b"\n"
    translation = Translation(SourceFile(file.path, text), options)
    try:
        found = {}
        for cursor in translation.top_level():
            if cursor.kind != kinds.VARIABLE_DECLARATION:
                continue
            name = translation.spelling(cursor)
            given = translation.initializer(cursor)
            if name.startswith(_PREFIX) and given is not None:
                value = translation.constant(given)
                if value is not None:
                    found[name.removeprefix(_PREFIX)] = value
        return found
    finally:
        translation.close()
