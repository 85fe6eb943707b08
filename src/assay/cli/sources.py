# SPDX-License-Identifier: Apache-2.0
"""The files that a command line names: each one, and all sources in folders."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import Final

from assay.source import ToolError

ENDINGS: Final = (".java", ".c", ".i", ".yml")


def sources(paths: Iterable[str]) -> tuple[str, ...]:
    """The files in their order, those of a folder by their names, each one once."""
    found: dict[str, None] = {}
    for path in map(plain, paths):
        if os.path.isdir(path):
            inside = list(_inside(path))
            if not inside:
                hint = f"sources are files that end in {', '.join(ENDINGS)}"
                raise ToolError("option", what=f"there is no source in `{path}`", help=hint)
            found |= dict.fromkeys(inside)
        else:
            found[path] = None
    return tuple(found)


def plain(path: str) -> str:
    """`src//./a.c` as `src/a.c`: what is known of one file is known by one name.

    A `..` stays, which may lead somewhere else where a folder is a link; and so does what keeps a
    name from looking like an option.
    """
    parts = [part for part in path.split("/") if part not in ("", ".")]
    short = ("/" if path.startswith("/") else "") + "/".join(parts)
    return path if not parts or short.startswith("-") else short


def _inside(folder: str) -> Iterator[str]:
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(ENDINGS):
                yield os.path.join(where, name)
