# SPDX-License-Identifier: Apache-2.0
"""A child process: what it is told to do, what it says, and how it ended.

The child is a copy of this process (a fork: nothing is loaded twice). It sends what it finds out as
pickles, each after its length; a source file that both know is a number there, not its text. A
child that is told to stop gets a moment to say what it knows.
"""

from __future__ import annotations

import copyreg
import gc
import os
import pickle
import select
import signal
import struct
import sys
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from time import sleep
from types import FrameType
from typing import Any, NoReturn, final

from assay.budget import UNLIMITED, Budget, OutOfTimeError, stop
from assay.dataclass import dataclass
from assay.source.file import SourceFile, file_of_number, known_files

_LENGTH = struct.Struct("<Q")
_CHUNK = 1 << 16
_SOON = 0.01  # seconds
GRACE = 0.3  # seconds between asking a child to stop and ending it
_NO_MEMORY, _NO_TIME = 17, 18  # exit codes
_END_WITH_PARENT = 1  # PR_SET_PDEATHSIG
_REQUESTS = {signal.SIGTERM, signal.SIGALRM}

Send = Callable[[Any], None]


@final
@dataclass(frozen=True, slots=True)
class Ended:
    """The child is gone."""

    signal: int | None = None  # that ended it
    out_of_memory: bool = False
    out_of_time: bool = False


@final
@dataclass(frozen=True, slots=True)
class Failed:
    """The child has raised something that nobody has foreseen, and is gone."""

    module: str  # of the exception
    text: str


@final
@dataclass(frozen=True, slots=True)
class Silent:
    """Nothing was said in time."""


@final
@dataclass(frozen=True, slots=True)
class Done:
    """What a child may say last: it has come to the end of its work."""


@final
class Worker:
    """One child process."""

    def __init__(self, work: Callable[[Send], None], *, memory: int | None = None) -> None:
        """Start the work; `memory` is a limit in bytes."""
        reader, writer = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        self._files = known_files()  # that the child may speak of
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # other threads are not used
            pid = os.fork()
        if pid == 0:
            os.close(reader)
            _be_child(work, _Speaking(writer, self._files), memory)
        os.close(writer)
        self._pid = pid
        self._reader = reader
        self._received = b""
        self._alive = True
        self.processor_seconds = 0.0  # of the child, when it is gone

    def receive(self, budget: Budget = UNLIMITED) -> Any:
        """The next message, `Silent` when the budget is over, `Ended` after the last one."""
        while True:
            message = self._buffered()
            if message is not None:
                return message[0]
            if not self._alive:
                return Ended()
            ready, _, _ = select.select([self._reader], [], [], budget.seconds())
            if not ready:
                return Silent()
            data = os.read(self._reader, _CHUNK)
            if not data:
                return self._reap()
            self._received += data

    def has_news(self) -> bool:
        """Whether a message is here, or there will be none."""
        head = _LENGTH.size
        if not self._alive:
            return True
        if len(self._received) < head:
            return False
        (size,) = _LENGTH.unpack_from(self._received)
        return bool(len(self._received) >= head + size)

    def last_words(self) -> Iterator[Any]:
        """Ask the child to stop; what it still says within the grace time."""
        self._signal(signal.SIGTERM)
        budget = Budget.of(GRACE)
        while not isinstance(message := self.receive(budget), Silent | Ended):
            yield message
        self.close()

    def close(self) -> None:
        """End the child if it is still there."""
        if self._alive:
            self._signal(signal.SIGKILL)
            self._reap()

    def _signal(self, number: int) -> None:
        if self._alive:
            os.kill(self._pid, number)

    def _buffered(self) -> tuple[Any] | None:
        head = _LENGTH.size
        if len(self._received) < head:
            return None
        (size,) = _LENGTH.unpack_from(self._received)
        if len(self._received) < head + size:
            return None
        body, self._received = self._received[head : head + size], self._received[head + size :]
        return (pickle.loads(body),)

    def _reap(self) -> Ended:
        """How the child ended; one that says nothing any more is not waited for."""
        budget = Budget.of(GRACE)
        while not (found := os.wait4(self._pid, os.WNOHANG))[0]:
            if budget.is_over():
                self._signal(signal.SIGKILL)
            sleep(_SOON / 10)
        _, status, used = found
        self._alive = False
        self.processor_seconds = used.ru_utime + used.ru_stime
        os.close(self._reader)
        if os.WIFSIGNALED(status):
            return Ended(os.WTERMSIG(status))
        code = os.WEXITSTATUS(status)
        return Ended(out_of_memory=code == _NO_MEMORY, out_of_time=code == _NO_TIME)


def first_with_news(workers: Sequence[Worker], budget: Budget) -> int:
    """The position of a worker that has said something or is gone; of the first one when the budget
    is over."""
    for number, one in enumerate(workers):
        if one.has_news():
            return number
    readers = [one._reader for one in workers]
    ready, _, _ = select.select(readers, [], [], budget.seconds())
    return readers.index(ready[0]) if ready else 0


def _be_child(work: Callable[[Send], None], send: Send, memory: int | None) -> NoReturn:
    code = 1
    try:
        gc.freeze()  # what there is stays: to look for garbage in it would copy all its pages
        _be_quiet()
        _obey()
        _limit(memory)
        code = _exit_code(work, send)
    except BaseException:
        if os.environ.get("ASSAY_DEBUG"):
            import traceback

            traceback.print_exc()
    finally:
        os._exit(code)


def _exit_code(work: Callable[[Send], None], send: Send) -> int:
    try:
        work(send)
    except MemoryError:
        return _NO_MEMORY
    except OutOfTimeError:
        return _NO_TIME
    except Exception as error:
        lines = f"{type(error).__name__}: {error}".splitlines()
        send(Failed(type(error).__module__, lines[0]))
        raise
    return 0


def _be_quiet() -> None:
    """What a child knows it sends; what libraries print when a limit ends them is for nobody."""
    if os.environ.get("ASSAY_DEBUG"):
        return
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    os.close(nothing)


def _obey() -> None:
    """Ctrl-C is the parent's affair; the parent's request to stop is obeyed once."""

    def end(_number: int, _frame: FrameType | None) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        stop()

    def again(lost: sys.UnraisableHookArgs) -> None:
        """The request came while an object was taken down, where nothing can be raised."""
        if issubclass(lost.exc_type, OutOfTimeError):
            signal.signal(signal.SIGALRM, end)
            signal.setitimer(signal.ITIMER_REAL, _SOON)
        else:
            sys.__unraisablehook__(lost)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end)
    sys.unraisablehook = again


def end_with_parent() -> None:
    """In a child: be ended when the parent is, where the system can do that."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_END_WITH_PARENT, signal.SIGKILL)


def _limit(memory: int | None) -> None:
    if memory is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


@final
class _Speaking:
    """How a child sends messages to a parent that knows these files, too."""

    def __init__(self, writer: int, files: Iterable[SourceFile]) -> None:
        self._writer = writer
        self._shared = {file.number for file in files}

    def __call__(self, message: Any) -> None:
        """Write a whole message; a request to stop has to wait, so that no half of one is left."""
        body = self._pickled(message)
        data = memoryview(_LENGTH.pack(len(body)) + body)
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _REQUESTS)
        try:
            while data:
                data = data[os.write(self._writer, data) :]
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _pickled(self, message: Any) -> bytes:
        written = BytesIO()
        pickler = pickle.Pickler(written)
        pickler.dispatch_table = {**copyreg.dispatch_table, SourceFile: self._reduced}
        pickler.dump(message)
        return written.getvalue()

    def _reduced(self, file: SourceFile) -> Any:
        if file.number in self._shared:
            return file_of_number, (file.number,)
        return file.__reduce__()
