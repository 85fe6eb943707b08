# SPDX-License-Identifier: Apache-2.0
"""Which elements of arrays matter for a procedure, round by round, for people to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from assay.budget import Budget, OutOfTimeError
from assay.dataclass import dataclass, replace
from assay.engines.arrays.feasibility import Infeasible, with_used_steps
from assay.engines.arrays.refinement import GivenUp, Refinement, Round, Unbroken, Violation
from assay.execution.task import Task
from assay.program.graph import Procedure, Program
from assay.transitions.path import RefusedError

_SECONDS: Final = 20.0


@final
@dataclass(frozen=True, slots=True)
class RefinementStory:
    """The rounds, and how they ended."""

    procedures: Mapping[str, Procedure]  # that were looked at
    rounds: Sequence[Round]
    ending: str


def refined(program: Program, procedure: Procedure) -> RefinementStory:
    """What the arrays engine does with a procedure."""
    budget = Budget.of(_SECONDS)
    task = Task(program, procedure, from_main=program.is_start(procedure), budget=budget)
    try:
        search = Refinement(task, budget)
    except RefusedError as limit:
        return RefinementStory({}, (), f"not supported by this engine: {limit}")
    try:
        ending = _ending(search)
    except OutOfTimeError:
        ending = f"not decided within {_SECONDS:.0f} seconds"
    except RefusedError as limit:
        ending = f"not supported by this engine: {limit}"
    rounds = [_explained(one, budget) for one in search.rounds]
    return RefinementStory(search.procedures, rounds, ending)


def _ending(search: Refinement) -> str:
    match search.run():
        case Unbroken() if search.given_up:
            return "some obligations are not decided"
        case Unbroken():
            return "no violation can be reached in the last abstract program"
        case Violation():
            return "the last way is one of the program"
        case GivenUp(text=text):
            return f"given up: {text}"


def _explained(one: Round, budget: Budget) -> Round:
    if not isinstance(one.verdict, Infeasible) or one.formulas is None:
        return one
    return replace(one, verdict=with_used_steps(one.verdict, one.formulas, budget))
