# SPDX-License-Identifier: Apache-2.0
"""The list of changes that change nothing that can be observed, each with the reason."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from .changes import changes

LIST = Path(__file__).with_name("equivalent.txt")
Key = tuple[str, str, str]


def judged(path: Path = LIST) -> dict[Key, str]:
    """The reasons, by file, function and change.

    An entry is a line `file | function`, a line with the change, and the reason, indented.
    """
    found: dict[Key, str] = {}
    for entry in path.read_text().split("\n\n"):
        lines = [line for line in entry.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        where, what, *reason = lines
        assert reason, f"no reason: {what}"
        assert all(line.startswith("    ") for line in reason), f"not indented: {reason}"
        name, _, function = where.partition(" | ")
        found[name, function, what] = " ".join(line.strip() for line in reason)
    return found


def stale(entries: Iterable[Key], root: Path) -> list[Key]:
    """Entries that no change of the tree fits any more: the code has moved on, look again."""
    found: dict[str, set[Key]] = {}
    for path in {path for path, _, _ in entries}:
        there = (root / path).exists()
        found[path] = (
            {each.key for each in changes(path, (root / path).read_text())} if there else set()
        )
    return [key for key in entries if key not in found[key[0]]]
