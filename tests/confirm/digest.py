# SPDX-License-Identifier: Apache-2.0
"""What the code of programs computes by our reading: `python digest.py [--reached] FILE ...`.

Each procedure is run on a few inputs, without what contracts and annotations ask for. A line of
JSON for each file has, for each procedure, the runs that come to their end and hang on nothing that
the language leaves open: a number for the input, and one for all values at the end. Two versions of
assay that read a program alike give the same numbers. With `--reached`, a line has the functions of
assay that were called, too.

A file is read in a process of its own, so that a changed version may crash or run without an end.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import islice
from types import CodeType, FrameType
from typing import Any
from zlib import crc32

from assay.evidence.emit.machine import TestMachine
from assay.frontend.load import Reading, load
from assay.program.commands import Source
from assay.program.graph import Program
from assay.program.interpreter import Interpreter, Pointer, Returned
from assay.samples.inputs import SampleInput, SampleInputs

_KINDS = 6  # inputs of each kind
_STEPS = 4_000
_SECONDS = 10  # of the processor, for one file
_LATE = ("assay.frontend.c", "assay.frontend.java", "assay.frontend.lower")  # imported when needed

Runs = dict[str, int]  # what came of an input, by the numbers that stand for them


def digests(file: str) -> Iterator[tuple[str, Runs]]:
    program = load(file, Reading(math="wrap"))
    for name, procedure in program.procedures.items():
        if procedure.edges:
            plain = _without_contracts(TestMachine(program, procedure).program)
            yield name, dict(_runs(plain, name))


def _without_contracts(program: Program) -> Program:
    procedures = {n: replace(p, contract=None) for n, p in program.procedures.items()}
    return replace(program, procedures=procedures)


def _runs(program: Program, name: str) -> Iterator[tuple[str, int]]:
    interpreter = Interpreter(program, step_limit=_STEPS, depth_limit=200)
    made = SampleInputs(program, program.procedures[name], seed=3)
    for kind in (made.random, made.spread, made.boundary):
        for given in islice(kind(), _KINDS):
            number = crc32(f"{given.arguments} {given.globals}".encode())
            values = _values(interpreter, program, name, given)
            if values is not None:
                yield str(number), crc32(values.encode())


def _values(
    interpreter: Interpreter, program: Program, name: str, given: SampleInput
) -> str | None:
    """All values at the end of a run that comes to its end."""
    choose = SampleInputs(program, program.procedures[name], seed=5).chooser()
    try:
        outcome = interpreter.run(name, given.arguments, globals=given.globals, choose=choose)
    except Exception:  # an input that does not fit
        return None
    if not isinstance(outcome, Returned):
        return None
    if any(one.choice.source is not Source.NONDET for one in outcome.choices):
        return None  # orders, places, values that nobody has set: the language leaves it open
    values = {name: _plain(value) for name, value in outcome.globals.items()}
    return f"{_plain(outcome.result)} {[*map(_plain, outcome.arguments)]} {values}"


def _plain(value: Any) -> Any:
    """A pointer to the beginning of an array is the array, however it is told."""
    return value.target if isinstance(value, Pointer) and value.offset == 0 else value


class Called:
    """The functions of assay that were called, as `file` and names from outside to inside."""

    def __init__(self) -> None:
        self._codes: set[CodeType] = set()

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        self._codes.add(frame.f_code)

    def names(self) -> list[tuple[str, str]]:
        return sorted({(_path(code), _function(code)) for code in self._codes} - {("", "")})


def _path(code: CodeType) -> str:
    _, found, rest = code.co_filename.rpartition("src/assay/")
    return f"{found}{rest}" if found else ""


def _function(code: CodeType) -> str:
    """Without what has no name: lambdas and comprehensions belong to the function around them."""
    parts = code.co_qualname.split(".")
    return ".".join(part for part in parts if not part.startswith("<")) if _path(code) else ""


def told(file: str, *, reached: bool) -> dict[str, Any]:
    """The line of a file; its procedures are None if it is refused, or reading it crashes."""
    called = Called()
    if reached:
        sys.setprofile(called)
    found: dict[str, Runs] | None
    try:
        found = dict(digests(file))
    except Exception:
        found = None
    sys.setprofile(None)
    return {"file": file, "procedures": found, "reached": called.names() if reached else []}


def main() -> None:
    reached = sys.argv[1] == "--reached"
    for name in _LATE:  # once for all processes
        import_module(name)
    for file in sys.argv[2:] if reached else sys.argv[1:]:
        child = os.fork()
        if child == 0:
            signal.setitimer(signal.ITIMER_PROF, 3 * _SECONDS if reached else _SECONDS)
            sys.stdout.write(json.dumps(told(file, reached=reached)) + "\n")
            sys.stdout.flush()
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
