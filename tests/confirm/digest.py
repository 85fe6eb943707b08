# SPDX-License-Identifier: Apache-2.0
"""What the code of programs computes by our reading: `python digest.py FILE ...` prints JSON.

Each procedure is run on a few inputs, without what contracts and annotations ask for. Its digest
has a number for each run that comes to its end, which stands for all values there, and 0 otherwise.
Two versions of assay that read a program alike have the same digests.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from zlib import crc32

from assay.evidence.emit.machine import Machine
from assay.frontend.load import Reading, load
from assay.program.graph import Program
from assay.program.interpreter import Interpreter, Outcome, Returned
from assay.samples.inputs import Inputs

_RUNS = 24
_STEPS = 20_000


def digests(file: str) -> Iterator[tuple[str, list[int]]]:
    program = load(file, Reading(math="wrap"))
    for name, procedure in program.procedures.items():
        if procedure.edges:
            plain = _without_contracts(Machine(program, procedure).program)
            yield f"{file}::{name}", list(_runs(plain, name))


def _without_contracts(program: Program) -> Program:
    procedures = {n: replace(p, contract=None) for n, p in program.procedures.items()}
    return replace(program, procedures=procedures)


def _runs(program: Program, name: str) -> Iterator[int]:
    interpreter = Interpreter(program, step_limit=_STEPS, depth_limit=200)
    made = Inputs(program, program.procedures[name], seed=3)
    for kind in (made.random, made.boundary):
        for given in islice(kind(), _RUNS // 2):
            try:
                outcome = interpreter.run(
                    name, given.arguments, globals=given.globals, choose=made.chooser()
                )
            except Exception:  # an input that does not fit
                yield 0
            else:
                yield _number(outcome)


def _number(outcome: Outcome) -> int:
    if not isinstance(outcome, Returned):
        return 0
    values = f"{outcome.result} {outcome.arguments} {dict(outcome.globals)}"
    return crc32(values.encode()) or 1


def main() -> None:
    found: dict[str, list[int]] = {}
    for file in sys.argv[1:]:
        try:
            found.update(digests(file))
        except Exception:  # refused, or a crash
            continue
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
