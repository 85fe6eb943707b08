# SPDX-License-Identifier: Apache-2.0
"""What a store tells its subscribers, and the statistics that one of them keeps."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never, final

from assay.dataclass import dataclass, field
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat


@final
@dataclass(frozen=True, slots=True)
class SolverAsked:
    """A solver was asked, and what came of it."""

    solver: str
    answer: Answer
    seconds: float


@final
@dataclass(frozen=True, slots=True)
class ModelRejected:
    """A defect: a solver's model does not satisfy what it was said to satisfy."""

    solver: str


Event = SolverAsked | ModelRejected
Subscriber = Callable[[Event], None]

Row = dict[str, int | float]


@final
@dataclass(slots=True)
class Statistics:
    """Counts of calls and answers, and the time they took, for each solver."""

    rows: dict[str, Row] = field(default_factory=dict)

    def __call__(self, event: Event) -> None:
        row = self.row(event.solver)
        match event:
            case SolverAsked(answer=answer, seconds=seconds):
                row["calls"] += 1
                row[_kind(answer)] += 1
                row["seconds"] += seconds
            case ModelRejected():
                row["rejected"] += 1
            case _:
                assert_never(event)

    def row(self, solver: str) -> Row:
        found = self.rows.get(solver)
        if found is None:
            found = self.rows[solver] = {
                "calls": 0,
                "sat": 0,
                "unsat": 0,
                "no_answer": 0,
                "seconds": 0.0,
                "rejected": 0,
            }
        return found


def _kind(answer: Answer) -> str:
    match answer:
        case Sat():
            return "sat"
        case Unsat():
            return "unsat"
        case NoAnswer():
            return "no_answer"
        case _:
            assert_never(answer)
