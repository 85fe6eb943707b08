# SPDX-License-Identifier: Apache-2.0
"""Runs of the whole program before it is explored, or instead: some violations are met by many
runs, and some only after more iterations than anyone explores.

They are cheap: the interpreter takes a thousand steps in the time that exploration takes for one.
Values are zeros, all or but for a few elements, small ones, ends of types, numbers that the program
compares with, and chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count, islice
from typing import Final

from assay.budget import OutOfTimeError
from assay.evidence.replay import Scenario
from assay.execution.task import Task
from assay.program.analysis.call_graph import with_callees
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Interpreter, StepLimit, Violated, random
from assay.program.interpreter.choices import Chooser, among, few_differ, zero
from assay.samples.inputs import constants_of

_SEEDS: Final = (1, 2)
_MOST_STEPS: Final = 2_000_000
_STEPS_PER_SECOND: Final = 300_000  # of the time that is left: a small part of it
_MOST_CHOICES: Final = 1000  # more of them are no use to a reader
_LENGTHS: Final = (30_000, 300_000, 2_000_000, 8_000_000, 30_000_000)  # steps of runs
_RUNS: Final = 12  # of a length, before longer ones are tried
_LONG_RUNS: Final = 2  # that do not end within a length
_STEPS_A_SECOND: Final = 3_000_000  # of the processor, about
_SMALL: Final = (-1, 0, 1, 2, 3, 4, 5)

Broken = Iterator[tuple[Scenario, Violated]]
"""Runs from the start of the program that break an obligation."""


def broken_runs(task: Task) -> Broken:
    """A few short runs."""
    if task.procedure.parameters:
        return
    interpreter = Interpreter(task.program, step_limit=_steps(task))
    for choose in (zero, *map(random, _SEEDS)):
        outcome = interpreter.run(task.procedure.name, choose=choose)
        if isinstance(outcome, Violated) and len(outcome.choices) <= _MOST_CHOICES:
            yield _scenario(outcome), outcome
        if not outcome.choices:
            return  # there is only one run


def more_broken_runs(task: Task) -> Broken:
    """Runs on other values, and where runs are long, longer ones, until the time is up."""
    if task.procedure.parameters:
        return
    others = _choosers(task)
    for steps in _LENGTHS:
        interpreter = Interpreter(task.program, step_limit=steps)
        long_ones = 0
        for choose in chain((few_differ(), zero), islice(others, _RUNS)):
            if task.budget.left() * _STEPS_A_SECOND < steps:
                raise OutOfTimeError
            outcome = interpreter.run(task.procedure.name, choose=choose)
            if isinstance(outcome, Violated):
                yield _scenario(outcome), outcome
            is_long = isinstance(outcome, StepLimit)
            if not outcome.choices and not is_long:
                return  # there is only one run
            long_ones += is_long
            if long_ones == _LONG_RUNS:
                break
        else:
            return  # runs are no longer than that


def _choosers(task: Task) -> Iterator[Chooser]:
    """By chance, near zero, and what the program compares with, in turns; without an end."""
    numbers = numbers_near(task.program, task.procedure)
    for seed in count(len(_SEEDS) + 1):
        yield random(seed)
        yield among(_SMALL, seed)
        yield among(numbers, seed)


def numbers_near(program: Program, procedure: Procedure) -> list[int]:
    """What a procedure and those that it calls compare with, and the numbers beside."""
    procedures = with_callees(program, procedure)
    return sorted({n + d for one in procedures for n in constants_of(one) for d in (-1, 0, 1)})


def _steps(task: Task) -> int:
    return int(min(_MOST_STEPS, _STEPS_PER_SECOND * task.budget.left()))


def _scenario(outcome: Violated) -> Scenario:
    scalars: list[int | bool] = []
    elements: dict[str, dict[int, int | bool]] = {}
    for chosen in outcome.choices:
        choice = chosen.choice
        if choice.index is None:
            scalars.append(chosen.value)
        else:
            elements.setdefault(choice.label, {})[choice.index] = chosen.value
    contents = {label: found.__getitem__ for label, found in elements.items()}
    return Scenario([], scalars, contents)
