# SPDX-License-Identifier: Apache-2.0
"""One line on a terminal that says how far the work has come, and goes away again.

It is drawn again several times a second, so that it is seen that the work goes on, whoever does it.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TextIO, assert_never, final
from unicodedata import combining, east_asian_width

from assay.cli.clock import now, since
from assay.execution.task import Attempting, Progress, Trying

_CLEAR: Final = "\r\x1b[K"
_BETWEEN: Final = 0.2  # seconds
_COLUMNS: Final = 80  # where the terminal does not say how many it has


@final
class ProgressLine:
    """Writes over itself. Without a stream it does nothing."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream
        self._shown = False
        self._drawing = False
        self._text: tuple[str, str] | None = None  # before and after the seconds
        self._since = 0.0  # when the seconds that are shown began
        self._count = ""
        self._began: dict[str, float] = {}  # when the first of a procedure was heard
        self._attempts: dict[str, str] = {}  # what is tried on it

    @property
    def is_on(self) -> bool:
        return self._stream is not None

    # --- what is done

    def begin(self, text: str) -> None:
        """`reading Search.java, 0.3 s`: another piece of work begins."""
        self._tell(text, 0.0)

    def count(self, done: int, known: int) -> None:
        """`3 of 12 procedures done`: stands before what is told of single ones."""
        self._count = f"{done} of {known} done  " if known > 1 else ""

    def show(self, name: str, progress: Progress | Trying | Attempting) -> None:
        """`Search.find  exploration, 12 paths done, 4 open, depth 16, 3.2 s (2.1 s in solvers)`"""
        begun = self._began.setdefault(name, now())
        match progress:
            case Attempting(name=attempt):
                self._attempts[name] = attempt
                self._tell(f"{self._count}{name}  {attempt}", since(begun))
            case Trying(size=size, seconds=seconds):
                self.show_template(f"{self._count}{name}", size, seconds)
            case Progress():
                attempt = f"{self._attempts[name]}, " if name in self._attempts else ""
                paths = f"{progress.done} paths done, {progress.open} open, depth {progress.depth}"
                after = f" ({progress.solving:.1f} s in solvers)"
                text = f"{self._count}{name}  {attempt}{paths}"
                self._tell(text, progress.seconds, after)
            case _:
                assert_never(progress)

    def show_candidates(self, name: str, done: int, known: int, seconds: float) -> None:
        """`Search.find  12 of 80 candidates judged, 3.2 s`"""
        self._tell(f"{name}  {done} of {known} candidates judged", seconds)

    def show_template(self, name: str, size: str, seconds: float) -> None:
        """`Search.find  templates of size 2x1 at headers, 3.2 s`"""
        self._tell(f"{name}  templates of size {size}", seconds)

    def show_files(self, done: int, known: int, seconds: float) -> None:
        """`12 of 80 files verified, 3.2 s`"""
        self._tell(f"{done} of {known} files verified", seconds)

    # --- the line

    def draw(self) -> None:
        """Write it again, with the seconds of now."""
        if self._stream is None or self._text is None or self._drawing:
            return
        self._drawing = True
        try:
            before, after = self._text
            text = f"{before}, {since(self._since):.1f} s{after}"
            self._stream.write(_CLEAR + fitting(text, _columns(self._stream) - 1))
            self._stream.flush()
            self._shown = True
        finally:
            self._drawing = False

    def clear(self) -> None:
        """Before something else is written; the line comes again with the next news."""
        self._text = None
        if self._stream is not None and self._shown:
            self._stream.write(_CLEAR)
            self._stream.flush()
            self._shown = False

    def _tell(self, text: str, seconds: float, after: str = "") -> None:
        self._since = now() - seconds
        self._text = (text, after)
        self.draw()


def progress_line() -> ProgressLine:
    """Only where a person looks."""
    return ProgressLine(sys.stderr if sys.stderr.isatty() else None)


@contextmanager
def ticking(line: ProgressLine) -> Iterator[None]:
    """The seconds on the line go on meanwhile; in the end it is erased. Processes that are made
    from this one have no such clock."""
    here = threading.current_thread() is threading.main_thread()
    if not line.is_on or not here or signal.getsignal(signal.SIGALRM) is not signal.SIG_DFL:
        try:
            yield
        finally:
            line.clear()
        return

    def tick(_number: int, _frame: FrameType | None) -> None:
        line.draw()

    signal.signal(signal.SIGALRM, tick)
    signal.siginterrupt(signal.SIGALRM, False)  # noqa: FBT003 - of the library
    signal.setitimer(signal.ITIMER_REAL, _BETWEEN, _BETWEEN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        line.clear()


def fitting(text: str, columns: int) -> str:
    """As much of a text as fits on one line of a terminal.

    >>> fitting("abc", 2), fitting("漢字", 3), fitting("a\\nb", 5)
    ('ab', '漢', 'a b')
    """
    shown, used = "", 0
    for character in text:
        one = character if character.isprintable() else " "
        used += _width(one)
        if used > columns:
            break
        shown += one
    return shown


def _width(character: str) -> int:
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def _columns(stream: TextIO) -> int:
    """Of the terminal that the line is written to: results may go somewhere else."""
    try:
        return os.get_terminal_size(stream.fileno()).columns or _COLUMNS
    except (OSError, ValueError):
        return _COLUMNS
