# SPDX-License-Identifier: Apache-2.0
"""Makes a program smaller by leaving out lines, while something stays true of it."""

from __future__ import annotations

from collections.abc import Callable

Lines = tuple[str, ...]


def shrunk(lines: Lines, holds: Callable[[Lines], bool]) -> Lines:
    """Lines for which it holds; none of them, nor a block among them, can be left out."""
    while True:
        smaller = _one_pass(lines, holds)
        if smaller == lines:
            return lines
        lines = smaller


def _one_pass(lines: Lines, holds: Callable[[Lines], bool]) -> Lines:
    at = 0
    while at < len(lines):
        for end in _ends(lines, at):
            candidate = lines[:at] + lines[end:]
            if holds(candidate):
                lines = candidate
                break
        else:
            at += 1
    return lines


def _ends(lines: Lines, start: int) -> list[int]:
    """Where a piece that starts at a line may end: its block, or the line itself."""
    depth = _indent(lines[start])
    ends = []
    if lines[start].count("{") > lines[start].count("}"):
        for number in range(start + 1, len(lines)):
            if _indent(lines[number]) == depth and lines[number].strip().startswith("}"):
                ends.append(number + 1)
                break
    return [*ends, start + 1]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
