# SPDX-License-Identifier: Apache-2.0
"""States at the heads of loops in a few short runs, as models in which terms have values."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, final

from assay.budget import Budget
from assay.execution.task import Task
from assay.program.graph import Location
from assay.program.interpreter import Interpreter
from assay.program.interpreter.choices import Choice
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import State
from assay.program.sorts import BOOL
from assay.program.terms import Term
from assay.solvers.model import MapValue
from assay.source import ToolError

_RUNS: Final = 120
_STEPS: Final = 2_500
_PER_RUN: Final = 14  # arrivals at a head that are kept
_PER_HEAD: Final = 160
_LARGEST: Final = 64  # entries of a map
_UNREAD: Final = 1_000_003  # the value of an element that nobody has chosen

MemorySample = dict[Term, Any]


def sampled(task: Task, budget: Budget) -> dict[Location, list[MemorySample]]:
    """Different states at each head."""
    recorder = _Recorder(task)
    for one in range(_RUNS):
        if budget.is_over():
            break
        recorder.run(Random(one))
    return {head: list(found.values()) for head, found in recorder.kept.items()}


@final
class _Recorder:
    def __init__(self, task: Task) -> None:
        self._procedure = task.procedure
        self._interpreter = Interpreter(task.program, step_limit=_STEPS, sample=self._sampled)
        self._arrivals: dict[Location, int] = {}
        self.kept: dict[Location, dict[str, MemorySample]] = {}

    def run(self, random: Random) -> None:
        self._arrivals = {}
        try:
            self._interpreter.run_program(self._procedure.name, choose=_chooser(random))
        except ToolError:
            return

    def _sampled(self, procedure: str, head: Location, take: Callable[[], State]) -> None:
        arrival = self._arrivals[head] = self._arrivals.get(head, 0) + 1
        found = self.kept.setdefault(head, {})
        if procedure != self._procedure.name or arrival > _PER_RUN or len(found) >= _PER_HEAD:
            return
        sample = {term: _value(value) for term, value in take().items()}
        if any(value is None for value in sample.values()):
            return
        found.setdefault(repr(sorted((one.id, value) for one, value in sample.items())), sample)


def _chooser(random: Random) -> Callable[[Choice], int | bool]:
    """Small numbers, mostly; how many iterations there are differs from run to run."""
    ends = random.choice((0.1, 0.25, 0.5))

    def choose(choice: Choice) -> int | bool:
        if choice.sort is BOOL:
            return random.random() < 0.5
        if random.random() < ends:
            wanted = 0
        else:
            wanted = random.choice((1, 1, 1, 2, 3, 4, -1, 5, 8))
        low = wanted if choice.low is None else choice.low
        high = wanted if choice.high is None else choice.high
        return min(max(wanted, low), high)

    return choose


def _value(value: Any) -> Any:
    """A value of the interpreter as one of a model; None if it is too large."""
    if not isinstance(value, Map):
        return value
    if len(value) > _LARGEST:
        return None
    entries = {key: _value(inner) for key, inner in value.items()}
    oracle = value.oracle
    if oracle is not None:
        entries = {**oracle.chosen, **entries}
    default = _UNREAD if oracle is not None else _value(value.default)
    if default is None or any(inner is None for inner in entries.values()):
        return None
    return MapValue(default, entries)
