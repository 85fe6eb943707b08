# SPDX-License-Identifier: Apache-2.0
"""A source file as bytes, and spans of it that know their line and column."""

from __future__ import annotations

import os
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import count
from typing import final
from weakref import WeakValueDictionary

from assay.dataclass import dataclass, field

_EXCERPT = 60  # characters
_KNOWN: WeakValueDictionary[tuple[str, bytes], SourceFile] = WeakValueDictionary()
_NUMBERED: WeakValueDictionary[int, SourceFile] = WeakValueDictionary()
_NUMBERS = count()


def _known(path: str, data: bytes) -> SourceFile:
    found = _KNOWN.get((path, data))
    return SourceFile(path, data) if found is None else found


def known_files() -> list[SourceFile]:
    """All files that somebody in this process refers to."""
    return list(_NUMBERED.values())


def file_of_number(number: int) -> SourceFile:
    """A file that this process has known since before it was forked, or its child was."""
    return _NUMBERED[number]


@final
class FileRecord:
    """What was read, and of which paths somebody only wanted to know whether there is a file."""

    def __init__(self) -> None:
        self.files: list[SourceFile] = []
        self.asked: list[str] = []


_RECORDS: list[FileRecord] = []


@contextmanager
def recorded_files() -> Iterator[FileRecord]:
    """All files that matter from here on."""
    found = FileRecord()
    _RECORDS.append(found)
    try:
        yield found
    finally:
        _RECORDS[:] = [one for one in _RECORDS if one is not found]


def is_file(path: str) -> bool:
    """Whether there is one: what is read depends on the answer, so it is recorded."""
    for record in _RECORDS:
        record.asked.append(path)
    return os.path.isfile(path)


def is_recording() -> bool:
    """Whether somebody wants to know of all files that are read."""
    return bool(_RECORDS)


@final
class SourceFile:
    """The bytes of one file (UTF-8), with the table that turns an offset into a line and column."""

    __slots__ = ("__dict__", "__weakref__", "data", "number", "path")

    def __init__(self, path: str, data: bytes) -> None:
        self.path = path
        self.data = data
        self.number = next(_NUMBERS)  # the same in a process and in its fork
        for record in _RECORDS:
            record.files.append(self)
        _KNOWN[path, data] = self
        _NUMBERED[self.number] = self

    def __reduce__(self) -> tuple[Callable[..., SourceFile], tuple[str, bytes]]:
        """What comes back from another process is the same file, and so places in it are equal."""
        return _known, (self.path, self.data)

    @cached_property
    def line_starts(self) -> list[int]:
        starts = [0]
        find = self.data.find
        at = find(b"\n")
        while at >= 0:
            starts.append(at + 1)
            at = find(b"\n", at + 1)
        return starts

    def line(self, offset: int) -> int:
        """The line of a byte offset, counted from 1."""
        return bisect_right(self.line_starts, offset)

    def column(self, offset: int) -> int:
        """The column of a byte offset in characters, counted from 1."""
        start = self.line_starts[self.line(offset) - 1]
        return len(self.data[start:offset].decode("utf-8", "replace")) + 1

    def line_text(self, line: int) -> str:
        """One line without its end, counted from 1; empty past the end of the file."""
        starts = self.line_starts
        if not 1 <= line <= len(starts):
            return ""
        end = starts[line] if line < len(starts) else len(self.data)
        return self.data[starts[line - 1] : end].decode("utf-8", "replace").rstrip("\r\n")

    def text(self, start: int, end: int) -> str:
        return self.data[start:end].decode("utf-8", "replace")

    def __repr__(self) -> str:
        return f"SourceFile({self.path!r})"


@final
@dataclass(frozen=True, slots=True)
class Span:
    """A half-open range of byte offsets in one file."""

    file: SourceFile = field(repr=False)
    start: int
    end: int

    @property
    def line(self) -> int:
        return self.file.line(self.start)

    @property
    def column(self) -> int:
        return self.file.column(self.start)

    @property
    def end_line(self) -> int:
        return self.file.line(max(self.start, self.end - 1))

    @property
    def text(self) -> str:
        return self.file.text(self.start, self.end)

    @property
    def excerpt(self) -> str:
        """The text on one line, shortened if it is long: for messages."""
        words = " ".join(self.text.split())
        return words if len(words) <= _EXCERPT else f"{words[: _EXCERPT - 3]}..."

    def to(self, other: Span) -> Span:
        """The span from the start of this one to the end of the other."""
        return Span(self.file, self.start, max(self.end, other.end))

    def __str__(self) -> str:
        return f"{self.file.path}:{self.line}:{self.column}"
