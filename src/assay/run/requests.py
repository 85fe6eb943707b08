# SPDX-License-Identifier: Apache-2.0
"""What a process asks of its child, one piece of work after the other, while the child works."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from typing import Final, final

from assay.dataclass import dataclass

_FORM: Final = struct.Struct("<qq")
_NOTHING: Final = -1


@final
@dataclass(frozen=True, slots=True)
class Request:
    """A piece of work by its number, and how many share the time that is left."""

    number: int
    waiting: int


@final
class Requests:
    """One pipe, whose ends are there before the child is forked. What waits in it is so little that
    nobody waits to write."""

    def __init__(self) -> None:
        self._reader, self._writer = os.pipe()

    def make(self, request: Request) -> None:
        os.write(self._writer, _FORM.pack(request.number, request.waiting))

    def end(self) -> None:
        """There will be no more."""
        self.make(Request(_NOTHING, 0))

    def close(self) -> None:
        os.close(self._reader)
        os.close(self._writer)

    def taken(self) -> Iterator[Request]:
        """In the child: one request after the other, as they come."""
        while True:
            data = b""
            while len(data) < _FORM.size:
                data += os.read(self._reader, _FORM.size - len(data))
            request = Request(*_FORM.unpack(data))
            if request.number == _NOTHING:
                return
            yield request
