# SPDX-License-Identifier: Apache-2.0
"""The engines by name, and in which order they are tried on a procedure.

`auto`: where every loop has an invariant (or there is none), a proof for all sizes is tried first;
then the inputs within the bounds are explored, which finds violations too.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from assay.engines.bounded.shapes import is_array
from assay.engines.task import Task
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.program.graph import Procedure
from assay.program.loops import loops_of


class Engine(StrEnum):
    AUTO = "auto"
    BOUNDED = "bounded"
    INVARIANTS = "invariants"


def run(engine: Engine, task: Task) -> ProcedureOutcome:
    """What the engine, or one after the other, finds out about a procedure."""
    if engine is not Engine.AUTO:
        return ENGINES[engine](task)
    if _is_worth_an_induction(task):
        outcome = _invariants(task)
        if _is_proved(outcome):
            return outcome
    return _bounded(task)


def _bounded(task: Task) -> ProcedureOutcome:
    from assay.engines.bounded.engine import run as run_bounded

    return run_bounded(task)


def _invariants(task: Task) -> ProcedureOutcome:
    from assay.engines.invariants.engine import run as run_invariants

    return run_invariants(task)


ENGINES: Final[dict[Engine, Callable[[Task], ProcedureOutcome]]] = {
    Engine.BOUNDED: _bounded,
    Engine.INVARIANTS: _invariants,
}


def _is_worth_an_induction(task: Task) -> bool:
    """Whether there are sizes to speak of, every loop has an invariant, and the user has not asked
    for bounds."""
    options = task.bounded
    asked = options.array_length is not None or options.lengths or options.loop_bound is not None
    return not asked and not options.examples and _has_sizes(task.procedure)


def _has_sizes(procedure: Procedure) -> bool:
    stated = {loop.head for loop in procedure.loops if loop.contract.invariants}
    heads = {nest.head for nest in loops_of(procedure).nests}
    return heads <= stated and (bool(heads) or any(map(is_array, procedure.parameters)))


def _is_proved(outcome: ProcedureOutcome) -> bool:
    """For all sizes. What else it rests on (contracts of others, where pointers point to), a proof
    within bounds would rest on as well."""
    proved = (Verdict.PROVED, Verdict.PROVED_BOUNDED)
    return not outcome.vacuous and outcome.verdict in proved
