# SPDX-License-Identifier: Apache-2.0
"""The process of a worker of a cluster that verifies: `python -m assay.run.cluster.node`.

Units come on standard input and answers go to standard output, as pickles after their lengths. It
has no threads, so it may be copied for each unit as `supervised` does it.
"""

from __future__ import annotations

import os
import pickle
import struct
import sys
from collections import OrderedDict
from math import inf
from typing import Any, BinaryIO, Final

from assay import __version__
from assay.budget import Budget
from assay.program.graph import Program
from assay.run.cluster.unit import Answer, NoProgram, Nothing, Unable, Unit
from assay.run.verifying import Resources, supervised
from assay.run.worker import end_with_parent

_LENGTH: Final = struct.Struct("<Q")
_MOST_PROGRAMS: Final = 8


def say(stream: BinaryIO, data: bytes) -> None:
    stream.write(_LENGTH.pack(len(data)) + data)
    stream.flush()


def hear(stream: BinaryIO) -> bytes | None:
    """The next message; None after the last one."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        return None
    (size,) = _LENGTH.unpack(head)
    body = stream.read(size)
    return body if len(body) == size else None


def main() -> None:
    end_with_parent()
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anybody prints is no answer
    programs: OrderedDict[str, Program] = OrderedDict()
    while (data := hear(source)) is not None:
        message: Any = pickle.loads(data)
        if isinstance(message, tuple):  # a program and its key
            programs[message[0]] = pickle.loads(message[1])
            if len(programs) > _MOST_PROGRAMS:
                programs.popitem(last=False)
        else:
            say(sink, pickle.dumps(_answer(message, programs)))


def _answer(unit: Unit | Nothing, programs: OrderedDict[str, Program]) -> Answer:
    if isinstance(unit, Nothing):
        return unit
    if unit.version != __version__:
        return Unable(f"the worker has assay {__version__}, and not {unit.version}")
    program = programs.get(unit.program)
    if program is None:
        return NoProgram()
    programs.move_to_end(unit.program)
    procedure = program.procedures[unit.procedure]
    limits = Resources(Budget.of(unit.seconds), unit.megabytes, inf, jobs=1)
    (found,) = supervised(
        program,
        [procedure],
        unit.options,
        limits,
        engine=unit.engine,
        engine_options=unit.engine_options,
    )
    return found.outcome


if __name__ == "__main__":
    main()
