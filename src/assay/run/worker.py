# SPDX-License-Identifier: Apache-2.0
"""A process of its own for work that may take too long, need too much memory, or crash.

The child is a copy of this process (a fork: nothing is loaded twice). It sends what it finds out as
pickles, each after its length. A child that is told to stop gets a moment to say what it knows.
"""

from __future__ import annotations

import os
import pickle
import select
import signal
import struct
import sys
import warnings
from collections.abc import Callable, Iterator
from time import monotonic
from types import FrameType
from typing import Any, NoReturn, final

from assay.dataclass import dataclass

_LENGTH = struct.Struct("<Q")
_CHUNK = 1 << 16
_SOON = 0.01  # seconds
GRACE = 0.3  # seconds between asking a child to stop and ending it

Send = Callable[[Any], None]


@final
@dataclass(frozen=True, slots=True)
class Ended:
    """The child is gone."""

    signal: int | None  # that ended it
    out_of_memory: bool = False


@final
@dataclass(frozen=True, slots=True)
class Silent:
    """Nothing was said in time."""


class StopError(Exception):
    """The child is asked to stop and say what it knows."""


class Worker:
    """One child process."""

    def __init__(
        self,
        work: Callable[[Send], None],
        *,
        memory: int | None = None,
        stop: type[Exception] = StopError,
    ) -> None:
        """Start the work; `memory` is a limit in bytes, `stop` what is raised in the child."""
        reader, writer = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # other threads are not used
            pid = os.fork()
        if pid == 0:
            os.close(reader)
            _be_child(work, writer, memory, stop)
        os.close(writer)
        self._pid = pid
        self._reader = reader
        self._received = b""
        self._alive = True
        self.processor_seconds = 0.0  # of the child, when it is gone

    def receive(self, until: float | None = None) -> Any:
        """The next message, `Silent` when the time has come, `Ended` after the last one."""
        while True:
            message = self._buffered()
            if message is not None:
                return message[0]
            wait = None if until is None else max(0.0, until - monotonic())
            ready, _, _ = select.select([self._reader], [], [], wait)
            if not ready:
                return Silent()
            data = os.read(self._reader, _CHUNK)
            if not data:
                return self._reap()
            self._received += data

    def last_words(self) -> Iterator[Any]:
        """Ask the child to stop; what it still says within the grace time."""
        self._signal(signal.SIGTERM)
        until = monotonic() + GRACE
        while not isinstance(message := self.receive(until), Silent | Ended):
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
        if not self._alive:
            return Ended(None)
        _, status, used = os.wait4(self._pid, 0)
        self._alive = False
        self.processor_seconds = used.ru_utime + used.ru_stime
        os.close(self._reader)
        number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else None
        return Ended(number, os.WIFEXITED(status) and os.WEXITSTATUS(status) == _NO_MEMORY)


_NO_MEMORY = 17


def _be_child(
    work: Callable[[Send], None], writer: int, memory: int | None, stop: type[Exception]
) -> NoReturn:
    code = 0
    try:
        _be_quiet()
        _obey(stop)
        _limit(memory)
        work(lambda message: _send(writer, message))
    except MemoryError:
        code = _NO_MEMORY
    except stop:
        pass
    except BaseException:
        code = 1
        if os.environ.get("ASSAY_DEBUG"):
            import traceback

            traceback.print_exc()
    finally:
        os._exit(code)


def _be_quiet() -> None:
    """What a child knows it sends; what libraries print when a limit ends them is for nobody."""
    if os.environ.get("ASSAY_DEBUG"):
        return
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    os.close(nothing)


def _obey(stop: type[Exception]) -> None:
    """Ctrl-C is the parent's affair; the parent's request to stop is obeyed once."""

    def end(_number: int, _frame: FrameType | None) -> None:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        raise stop

    def again(lost: sys.UnraisableHookArgs) -> None:
        """The request came while an object was taken down, where nothing can be raised."""
        if issubclass(lost.exc_type, stop):
            signal.signal(signal.SIGALRM, end)
            signal.setitimer(signal.ITIMER_REAL, _SOON)
        else:
            sys.__unraisablehook__(lost)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end)
    sys.unraisablehook = again


def _limit(memory: int | None) -> None:
    if memory is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))


def _send(writer: int, message: Any) -> None:
    body = pickle.dumps(message)
    data = memoryview(_LENGTH.pack(len(body)) + body)
    while data:
        data = data[os.write(writer, data) :]
