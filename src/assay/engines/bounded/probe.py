# SPDX-License-Identifier: Apache-2.0
"""A few runs of the whole program before it is explored: some violations are met by any run.

They are cheap: the interpreter takes a thousand steps in the time that exploration takes for one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assay.evidence.replay import Scenario
from assay.execution.task import Task
from assay.program.interpreter import Interpreter, Returned, StepLimit, Violated, random
from assay.program.interpreter.choices import few, told, zero

_SEEDS: Final = (1, 2)
_MOST_STEPS: Final = 2_000_000
_STEPS_PER_SECOND: Final = 300_000  # of the time that is left: a small part of it
_MOST_CHOICES: Final = 1000  # more of them are no use to a reader
_LONG_RUN: Final = 10_000_000  # steps of a run that few choices tell
_LONG_PER_SECOND: Final = 2_500_000


def broken_runs(task: Task) -> Iterator[tuple[Scenario, Violated]]:
    """Runs from the start of the program that break an obligation."""
    if task.procedure.parameters:
        return
    interpreter = Interpreter(task.program, step_limit=_steps(task))
    for choose in (zero, *map(random, _SEEDS)):
        outcome = interpreter.run(task.procedure.name, choose=choose)
        if isinstance(outcome, Violated) and len(outcome.choices) <= _MOST_CHOICES:
            yield _scenario(outcome), outcome
        if isinstance(outcome, StepLimit):
            break  # others would take as long
        if not outcome.choices:
            return  # there is only one run
    yield from _long_runs(task)


def _long_runs(task: Task) -> Iterator[tuple[Scenario, Violated]]:
    """Runs through large arrays, of which only a few elements are not zero."""
    steps = int(min(_LONG_RUN, _LONG_PER_SECOND * task.budget.left()))
    interpreter = Interpreter(task.program, step_limit=steps)
    for seed in _SEEDS:
        outcome = interpreter.run(task.procedure.name, choose=few(seed))
        if isinstance(outcome, Violated) and len(told(outcome.choices)) <= _MOST_CHOICES:
            yield _scenario(outcome), outcome
        if not isinstance(outcome, Returned):
            return  # it is a matter of luck no longer, or takes too long


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
