# SPDX-License-Identifier: Apache-2.0
"""Compares what the interpreter computes from our reading of C programs with what gcc computes."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import final

from assay.frontend.load import Reading, load
from assay.program.commands import Source
from assay.program.interpreter import Interpreter, Outcome, Returned, Violated
from assay.program.interpreter.choices import Choice, zero
from assay.source import SourceError

from .difference import Difference
from .lines import Program
from .phases import phase
from .real_c import CHECKED, OPTIMISED, Runs, failing, run_all

INPUTS = ((0, 0), (3, 5), (-7, 4_000_000_000), (2_147_483_647, 1))
MODELS = {"ILP32": "-m32", "LP64": "-m64"}
_STEPS = 200_000
_ORDERS = 512  # orders of evaluation that are tried
_GROUP = 10  # programs in a file that we read
_UNDEFINED = ("overflow", "shift", "division", "index", "memory")


def differences(programs: Sequence[Program], directory: Path, model: str) -> list[Difference]:
    machine = MODELS[model]
    try:
        checked = run_all(programs, INPUTS, directory, (*CHECKED, machine))
        # whether gcc agrees with itself shows as well with one of the models
        others = (*OPTIMISED, machine)
        fast = run_all(programs, INPUTS, directory, others) if model == "LP64" else checked
    except subprocess.CalledProcessError as error:
        return _without_failing(programs, directory, model, error.stderr)
    found = []
    for start in range(0, len(programs), _GROUP):
        group = programs[start : start + _GROUP]
        for program, reading in zip(group, _read_together(group, directory, model), strict=True):
            found += _compared(program, reading, checked, fast)
    return found


def _without_failing(
    programs: Sequence[Program], directory: Path, model: str, error: str
) -> list[Difference]:
    """All but the program that gcc cannot compile; that is a difference, unless gcc has failed."""
    bad = programs[0] if len(programs) == 1 else failing(programs, error)
    if bad is None:
        raise ValueError(error)
    rest = [one for one in programs if one is not bad]
    found = differences(rest, directory, model) if rest else []
    if "internal compiler error" in error:
        return found
    return [_refusal(bad, "no program", "not tried"), *found]


# --- our reading


@final
@dataclass(frozen=True, slots=True)
class _Read:
    """A file that was read, and the line before a program's first one in it."""

    interpreter: Interpreter
    before: int


def _read_together(
    programs: Sequence[Program], directory: Path, model: str
) -> list[_Read | Difference]:
    """Read programs as one file; if anything is refused in it, each by itself."""
    file = directory / f"{programs[0].name}_{model}.c"
    file.write_text("".join(one.text for one in programs))
    try:
        with phase("reading"):
            read = load(str(file), Reading(data_model=model))
    except SourceError as error:
        if len(programs) == 1:
            return [_refusal(programs[0], "compiled", f"refused: {error}")]
    except Exception as error:  # a defect of ours, to be shown like any other
        if len(programs) == 1:
            return [_refusal(programs[0], "compiled", f"crash: {type(error).__name__}")]
    else:
        names = [one.name for one in programs if one.name in read.unsupported]
        if not names:
            interpreter = Interpreter(read, step_limit=_STEPS)
            starts = _starts(programs)
            return [_Read(interpreter, start) for start in starts]
        if len(programs) == 1:
            message = read.unsupported[names[0]][0].message
            return [_refusal(programs[0], "compiled", f"unsupported: {message}")]
    return [one for each in programs for one in _read_together([each], directory, model)]


def _starts(programs: Sequence[Program]) -> list[int]:
    """How many lines there are before each program."""
    starts = [0]
    for one in programs:
        starts.append(starts[-1] + one.text.count("\n"))
    return starts[:-1]


def _refusal(program: Program, theirs: str, ours: str) -> Difference:
    return Difference(program.name, program.lines, INPUTS[0], theirs, ours)


# --- our runs


def _compared(
    program: Program, reading: _Read | Difference, checked: Runs, fast: Runs
) -> list[Difference]:
    if isinstance(reading, Difference):
        return [reading]
    found = []
    for given in INPUTS:
        run = (program.name, given)
        theirs = {checked[run]} if checked[run] == "undefined" else {checked[run], fast[run]}
        with phase("our runs"):
            ours = set(_results(program, reading, given, wanted=theirs))
        if theirs <= ours:
            continue
        said = " or ".join(sorted(ours)) if len(ours) < 9 else f"{len(ours)} results"
        if len(theirs) > 1 and len(ours) == 1:
            found.append(Difference(program.name, program.lines, given, "gcc does not agree", said))
        else:
            found.append(
                Difference(program.name, program.lines, given, " and ".join(sorted(theirs)), said)
            )
    return found


def _results(
    program: Program, reading: _Read, given: tuple[int, int], *, wanted: set[str]
) -> Iterator[str]:
    """What the orders of evaluation that C allows give, until all that is wanted was there."""
    missing, order = set(wanted), ()
    for _ in range(_ORDERS):
        taken: list[bool] = []
        outcome = reading.interpreter.run(program.name, given, choose=_Orders(order, taken).choose)
        said = _shown(outcome, program, reading.before)
        yield said
        missing.discard(said)
        while taken and taken[-1]:
            taken.pop()
        if not missing or not taken:
            return
        order = (*taken[:-1], True)


@final
@dataclass(frozen=True, slots=True)
class _Orders:
    """Chooses orders of evaluation by a list, then the first ones; says which were taken."""

    given: tuple[bool, ...]
    taken: list[bool]

    def choose(self, choice: Choice) -> int | bool:
        if choice.source is not Source.ORDER:
            return zero(choice)
        at = len(self.taken)
        self.taken.append(self.given[at] if at < len(self.given) else False)
        return self.taken[-1]


def _shown(outcome: Outcome, program: Program, before: int) -> str:
    match outcome:
        case Returned(result=result):
            return str(result)
        case Violated(obligation=obligation):
            if obligation.kind in _UNDEFINED:
                return "undefined"
            line = obligation.span.line - before
            inside = program.lines[line - 1] if 0 < line <= len(program.lines) else ""
            claim = re.search(r"claimed\((\d+)\)", inside)
            if claim and obligation.kind == "assertion":
                return f"claim{claim[1]}"
            return f"violated: {obligation.kind} in line {line}"
        case _:
            return type(outcome).__name__
