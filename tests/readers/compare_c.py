# SPDX-License-Identifier: Apache-2.0
"""Compares what the interpreter computes from our reading of C programs with what gcc computes."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from assay.frontend.load import Reading, load
from assay.program.interpreter import Interpreter, Outcome, Returned, Violated
from assay.source import SourceError

from .difference import Difference
from .lines import Program
from .real_c import CHECKED, OPTIMISED, PLAIN, Runs, run_all

INPUTS = ((0, 0), (3, 5), (-7, 4_000_000_000), (2_147_483_647, 1))
MODELS = {"ILP32": "-m32", "LP64": "-m64"}
_STEPS = 200_000


def differences(programs: Sequence[Program], directory: Path, model: str) -> list[Difference]:
    """A program that gcc itself cannot compile is left out: now and then one is too much for it."""
    try:
        return _differences(programs, directory, model)
    except subprocess.CalledProcessError:
        if len(programs) == 1:
            return []
    middle = len(programs) // 2
    halves = (programs[:middle], programs[middle:])
    return [one for half in halves for one in differences(half, directory, model)]


def _differences(programs: Sequence[Program], directory: Path, model: str) -> list[Difference]:
    file = directory / f"programs_{model}.c"
    file.write_text("\n".join(one.text for one in programs))
    machine = MODELS[model]
    checked = run_all(programs, INPUTS, file, (*CHECKED, machine))
    plain = run_all(programs, INPUTS, file, (*PLAIN, machine))
    fast = run_all(programs, INPUTS, file, (*OPTIMISED, machine))
    found = []
    for one in programs:
        found += _compared(one, file, model, checked, (plain, fast))
    return found


def _compared(
    program: Program, whole: Path, model: str, checked: Runs, others: Sequence[Runs]
) -> list[Difference]:
    file = whole.with_name(f"{program.name}_{model}.c")
    file.write_text(program.text)
    try:
        read = load(str(file), Reading(data_model=model))
    except SourceError as error:
        return [Difference(program.name, program.lines, INPUTS[0], "compiled", f"refused: {error}")]
    except Exception as error:  # a defect of ours, to be shown like any other
        return [
            Difference(
                program.name, program.lines, INPUTS[0], "compiled", f"crash: {type(error).__name__}"
            )
        ]
    if program.name in read.unsupported:
        first = read.unsupported[program.name][0]
        return [
            Difference(
                program.name, program.lines, INPUTS[0], "compiled", f"unsupported: {first.message}"
            )
        ]
    interpreter = Interpreter(read, step_limit=_STEPS)
    found = []
    for given in INPUTS:
        run = (program.name, given)
        ours = _shown(interpreter.run(program.name, given))
        defined = checked[run] is not None
        theirs = "undefined" if not defined else str(checked[run])
        if defined and any(runs[run] != checked[run] for runs in others):
            found.append(
                Difference(
                    program.name, program.lines, given, "gcc does not agree with itself", ours
                )
            )
        elif theirs != ours:
            found.append(Difference(program.name, program.lines, given, theirs, ours))
    return found


def _shown(outcome: Outcome) -> str:
    match outcome:
        case Returned(result=result):
            return str(result)
        case Violated(obligation=obligation):
            if obligation.kind in ("overflow", "shift", "division", "index", "memory"):
                return "undefined"
            return f"violated: {obligation.kind} in line {obligation.span.line}"
        case _:
            return type(outcome).__name__
