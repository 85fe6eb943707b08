# SPDX-License-Identifier: Apache-2.0
"""A text with its syntax tree, and changes of it by exact positions."""

from __future__ import annotations

import ast
import difflib
import re
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

Positioned: TypeAlias = ast.expr | ast.stmt | ast.pattern


@dataclass(frozen=True)
class Edit:
    """Bytes that are replaced."""

    start: int
    end: int
    new: bytes


@dataclass(frozen=True)
class Change:
    """One change of a file: what kind, where, and what it reads before and after."""

    kind: str
    path: str
    function: str
    line: int
    before: str  # the expression or statement, on one line
    after: str
    edits: tuple[Edit, ...]
    occurrence: int = 1  # among changes of the function that read the same

    @property
    def what(self) -> str:
        number = f" #{self.occurrence}" if self.occurrence > 1 else ""
        return f"{self.kind}{number}: {self.before} -> {self.after}"

    @property
    def key(self) -> tuple[str, str, str]:
        """By which it is found again when the file has moved on."""
        return self.path, self.function, self.what


class Text:
    """A source text and its tree."""

    def __init__(self, path: str, content: str) -> None:
        self.path = path
        self.content = content
        self.bytes = content.encode()
        self.tree = ast.parse(content)
        lengths = [len(line) for line in self.bytes.splitlines(keepends=True)]
        self._starts = [0, *accumulate(lengths)]

    def start(self, node: Positioned) -> int:
        return self._starts[node.lineno - 1] + node.col_offset

    def end(self, node: Positioned) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._starts[node.end_lineno - 1] + node.end_col_offset

    def of(self, node: Positioned) -> bytes:
        return self.bytes[self.start(node) : self.end(node)]

    def replaced(self, node: Positioned, new: bytes) -> Edit:
        return Edit(self.start(node), self.end(node), new)

    def swapped(self, one: Positioned, other: Positioned) -> tuple[Edit, ...]:
        return self.replaced(one, self.of(other)), self.replaced(other, self.of(one))


def edited(content: bytes, edits: tuple[Edit, ...]) -> bytes:
    """The text after the edits, which do not overlap."""
    for edit in sorted(edits, key=lambda edit: edit.start, reverse=True):
        content = content[: edit.start] + edit.new + content[edit.end :]
    return content


def one_line(text: bytes, longest: int = 160) -> str:
    """A stretch of source without line breaks."""
    return re.sub(r"\s+", " ", text.decode(errors="replace")).strip()[:longest]


def difference(path: str, before: str, after: str) -> str:
    """A unified diff."""
    lines = difflib.unified_diff(
        before.splitlines(keepends=True),
        after.splitlines(keepends=True),
        f"a/{path}",
        f"b/{path}",
    )
    return "".join(lines)
