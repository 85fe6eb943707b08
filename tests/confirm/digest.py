# SPDX-License-Identifier: Apache-2.0
"""What the code of programs computes by our reading: `python digest.py FILE ...` prints JSON.

Each procedure is run on a few inputs, without what contracts and annotations ask for; its digest is
what comes out. Two versions of assay that read a program alike have the same digests.
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
from assay.program.interpreter import Interpreter, Outcome, Returned, Violated

try:
    from assay.samples.inputs import Inputs
except ImportError:
    from assay.engines.invariants.candidates.inputs import Inputs  # type: ignore[no-redef]

_RUNS = 24
_STEPS = 20_000


def digests(file: str) -> Iterator[tuple[str, int]]:
    program = load(file, Reading(math="wrap"))
    for name, procedure in program.procedures.items():
        if procedure.edges:
            plain = _without_contracts(Machine(program, procedure).program)
            yield f"{file}::{name}", crc32("\n".join(_runs(plain, name)).encode())


def _without_contracts(program: Program) -> Program:
    procedures = {n: replace(p, contract=None) for n, p in program.procedures.items()}
    return replace(program, procedures=procedures)


def _runs(program: Program, name: str) -> Iterator[str]:
    interpreter = Interpreter(program, step_limit=_STEPS, depth_limit=200)
    made = Inputs(program, program.procedures[name], seed=3)
    for kind in (made.random, made.boundary):
        for given in islice(kind(), _RUNS // 2):
            try:
                outcome = interpreter.run(
                    name, given.arguments, globals=given.globals, choose=made.chooser()
                )
            except Exception as error:  # an input that does not fit
                yield type(error).__name__
            else:
                yield _shown(outcome)


def _shown(outcome: Outcome) -> str:
    match outcome:
        case Returned(result, arguments, variables):
            return f"{result} {arguments} {dict(variables)}"
        case Violated(obligation=obligation):
            return f"{obligation.kind} {obligation.span.line}"
        case _:
            return type(outcome).__name__


def main() -> None:
    found: dict[str, int] = {}
    for file in sys.argv[1:]:
        try:
            found.update(digests(file))
        except Exception as error:  # refused, or a crash
            found[file] = crc32(type(error).__name__.encode())
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()
