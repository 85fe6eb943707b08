# SPDX-License-Identifier: Apache-2.0
"""One line on a terminal that says how far the work has come, and goes away again."""

from __future__ import annotations

import sys
from shutil import get_terminal_size
from typing import TextIO, final

from assay.execution.task import Progress, Trying

_CLEAR = "\r\x1b[K"


@final
class ProgressLine:
    """Writes over itself."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._shown = False

    def show(self, name: str, progress: Progress | Trying) -> None:
        """`Search.find  120 paths done, 14 open, depth 16, 3.2 s (2.1 s in solvers)`"""
        if isinstance(progress, Trying):
            self.show_template(name, progress.size, progress.seconds)
            return
        paths = f"{progress.done} paths done, {progress.open} open, depth {progress.depth}"
        times = f"{progress.seconds:.1f} s ({progress.solving:.1f} s in solvers)"
        self._tell(f"{name}  {paths}, {times}")

    def show_candidates(self, name: str, done: int, known: int, seconds: float) -> None:
        """`Search.find  12 of 80 candidates judged, 3.2 s`"""
        self._tell(f"{name}  {done} of {known} candidates judged, {seconds:.1f} s")

    def show_template(self, name: str, size: str, seconds: float) -> None:
        """`Search.find  templates of size 2x1 at headers, 3.2 s`"""
        self._tell(f"{name}  templates of size {size}, {seconds:.1f} s")

    def show_files(self, done: int, known: int, seconds: float) -> None:
        """`12 of 80 files verified, 3.2 s`"""
        self._tell(f"{done} of {known} files verified, {seconds:.1f} s")

    def _tell(self, text: str) -> None:
        self._stream.write(_CLEAR + text[: get_terminal_size().columns - 1])
        self._stream.flush()
        self._shown = True

    def clear(self) -> None:
        if self._shown:
            self._stream.write(_CLEAR)
            self._stream.flush()
            self._shown = False


def progress_line() -> ProgressLine | None:
    """Only where a person looks."""
    return ProgressLine(sys.stderr) if sys.stderr.isatty() else None
