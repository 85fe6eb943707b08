# SPDX-License-Identifier: Apache-2.0
"""Failures of C procedures for want of memory: where there is some, the same inputs do well.

char *copy(const char *s) { char *p = malloc(4); p[0] = *s; return p; }     no caller is to blame
"""

from __future__ import annotations

from typing import Final

from assay.evidence.replay import Replayer, Scenario
from assay.evidence.shrinking import copied_together
from assay.evidence.verdicts import ObligationResult
from assay.execution.task import Task
from assay.program.commands import Source
from assay.program.interpreter import Choice, Returned
from assay.program.interpreter.choices import zero

_STEPS: Final = 200_000


def is_for_want_of_memory(task: Task, result: ObligationResult) -> bool:
    """Whether a violation needs that there is no memory, and a run with the same inputs comes to
    its end where there is."""
    found = result.counterexample
    if found is None or True not in found.choices:
        return False
    scenario = Scenario(list(found.inputs.values()), list(found.choices), {}, dict(found.globals))
    broken = Replayer(task.program, task.procedure, _STEPS).run(scenario)
    scarce = (c.value for c in broken.choices if c.choice.source is Source.ALLOCATION)
    return any(scarce) and _does_well(task, scenario)


def _does_well(task: Task, scenario: Scenario) -> bool:
    from assay.program.interpreter import Interpreter

    given, variables = copied_together(scenario.arguments, scenario.globals)
    interpreter = Interpreter(task.program, step_limit=_STEPS)
    outcome = interpreter.run(task.procedure.name, given, globals=variables, choose=_plenty)
    return isinstance(outcome, Returned) and outcome.is_allowed


def _plenty(choice: Choice) -> int | bool:
    return False if choice.source is Source.ALLOCATION else zero(choice)
