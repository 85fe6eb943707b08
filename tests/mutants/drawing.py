# SPDX-License-Identifier: Apache-2.0
"""Draws changes by a seed: files by their size, kinds of change evenly within a file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from .changes import changes, is_another
from .edit import Change
from .targets import targets


def drawn(root: Path, seed: int) -> Iterator[Change]:
    """An endless sequence of different changes, the same for the same tree and seed."""
    source = Random(seed)
    contents = {path: (root / path).read_text() for path in targets(root)}
    sizes = [content.count("\n") for content in contents.values()]
    known: dict[str, list[Change]] = {}
    given: set[tuple[str, str, str]] = set()
    while True:
        [path] = source.choices(list(contents), sizes)
        if path not in known:
            known[path] = changes(path, contents[path])
        change = _one(known[path], source)
        if change is None or change.key in given or not is_another(contents[path], change):
            continue
        given.add(change.key)
        yield change


def _one(found: list[Change], source: Random) -> Change | None:
    """Kinds with a hundred places have no more weight than those with two."""
    if not found:
        return None
    kind = source.choice(sorted({change.kind for change in found}))
    return source.choice([change for change in found if change.kind == kind])
