# SPDX-License-Identifier: Apache-2.0
"""What a process tells another that works beside it, and reads when it has time.

Both ends of the pipe are there before the reader is forked. Nobody waits: what does not fit into
the pipe stays with the writer until it sends something else, so nothing must depend on it.
"""

from __future__ import annotations

import os
import pickle
import struct
from collections.abc import Iterator
from contextlib import suppress
from types import TracebackType
from typing import Any, Self, final

_LENGTH = struct.Struct("<Q")
_CHUNK = 1 << 16


@final
class Letters:
    """One pipe. Used in `with`, at the end of which it is closed."""

    def __init__(self) -> None:
        self._reader, self._writer = os.pipe()
        os.set_blocking(self._reader, False)
        os.set_blocking(self._writer, False)
        self._unsent = b""
        self._received = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._reader)
        os.close(self._writer)

    def send(self, message: Any) -> None:
        body = pickle.dumps(message)
        self._unsent += _LENGTH.pack(len(body)) + body
        with suppress(BlockingIOError):
            self._unsent = self._unsent[os.write(self._writer, self._unsent) :]

    def received(self) -> Iterator[Any]:
        """What has come since it was last asked for."""
        with suppress(BlockingIOError):
            while data := os.read(self._reader, _CHUNK):
                self._received += data
        while (body := self._first()) is not None:
            yield pickle.loads(body)

    def _first(self) -> bytes | None:
        """The first whole message that was not read yet."""
        head = _LENGTH.size
        if len(self._received) < head:
            return None
        (size,) = _LENGTH.unpack_from(self._received)
        if len(self._received) < head + size:
            return None
        body, self._received = self._received[head : head + size], self._received[head + size :]
        return body
