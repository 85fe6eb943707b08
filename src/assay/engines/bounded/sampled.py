# SPDX-License-Identifier: Apache-2.0
"""Runs of a procedure on inputs by chance: many violations are met by many inputs, also where the
claim is about more values than a solver or an exploration can go through.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final, final

from assay.dataclass import dataclass
from assay.evidence.replay import Scenario
from assay.evidence.shrinking import copied_together
from assay.execution.task import Task
from assay.program.analysis.loops import loops_of
from assay.program.analysis.quantified import quantifies
from assay.program.graph import Procedure
from assay.program.interpreter import Interpreter, Violated
from assay.samples.inputs import SampleInput, SampleInputs
from assay.source import ToolError

_SEED: Final = 3


@final
@dataclass(frozen=True, slots=True)
class SampleEffort:
    """How many inputs are tried, and how far."""

    small: int  # inputs of a few small values
    chance: int  # each: near zero, near the ends of the types, anywhere
    steps: int  # of one run
    seconds: float  # for all of them


FEW: Final = SampleEffort(small=60, chance=10, steps=1_000, seconds=0.1)
MANY: Final = SampleEffort(small=300, chance=200, steps=20_000, seconds=2.0)


def broken_samples(task: Task, effort: SampleEffort) -> Iterator[tuple[Scenario, Violated]]:
    """Runs that meet the precondition and break an obligation of the procedure's own."""
    made = SampleInputs(task.program, task.procedure, _SEED)
    interpreter = Interpreter(task.program, step_limit=effort.steps)
    budget = task.budget.working(effort.seconds)
    for one in budget.until_over(_inputs(made, effort)):
        given, variables = copied_together(list(one.arguments), one.globals)
        try:
            outcome = interpreter.run(task.procedure.name, given, globals=variables)
        except ToolError:
            return  # such inputs cannot be given
        if isinstance(outcome, Violated) and _counts(outcome, task):
            yield Scenario(list(one.arguments), globals=one.globals), outcome


def _counts(violated: Violated, task: Task) -> bool:
    """Whether the procedure alone is to blame, and nothing that the run met is left open."""
    is_clear = not violated.choices and not violated.undecided
    return is_clear and violated.procedure == task.procedure.name


def may_be_endless(procedure: Procedure) -> bool:
    """Whether exploration may have no end: loops, or claims about any number of values."""
    return bool(loops_of(procedure).nests) or quantifies(procedure)


def _inputs(made: SampleInputs, effort: SampleEffort) -> Iterator[SampleInput]:
    yield from islice(made.small(), effort.small)
    yield from islice(made.random(), effort.chance)
    yield from islice(made.boundary(), effort.chance)
    yield from islice(made.spread(), effort.chance)
