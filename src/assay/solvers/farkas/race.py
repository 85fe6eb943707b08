# SPDX-License-Identifier: Apache-2.0
"""Several solvers for one Farkas system, whichever answers first.

They take turns with growing effort, counted in steps and not in seconds: the same one is first on
every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, final

from assay.budget import QueryLimit
from assay.dataclass import dataclass
from assay.solvers.answers import NoAnswer, Unsat
from assay.solvers.farkas.bits import BitSolver, BitWidths
from assay.solvers.farkas.cases import CaseSolver, Solved
from assay.solvers.farkas.system import Condition
from assay.solvers.farkas.template import Form, Unknowns

_FIRST = 0.05  # seconds for each in the first round
_GROWTH = 4

Multipliers = tuple[int, ...]


@final
@dataclass(frozen=True, slots=True)
class Both:
    """Case by case and over bit-vectors."""

    multipliers: Multipliers = (1,)
    widths: BitWidths = BitWidths()


How = Multipliers | BitWidths | Both
"""Who solves a system: case by case with these multipliers, over bit-vectors, or both."""


class SystemSolver(Protocol):
    """Looks for coefficients and multipliers; what has a least value is told first."""

    def at_least(self, form: Form, number: int) -> None: ...
    def add(self, conditions: Iterable[Condition]) -> None: ...
    def solve(self, effort: QueryLimit) -> Solved | Unsat | NoAnswer: ...


def solver_for(how: How, unknowns: Unknowns) -> SystemSolver:
    match how:
        case BitWidths():
            return BitSolver(unknowns, how)
        case Both(multipliers=multipliers, widths=widths):
            return SolverRace((CaseSolver(multipliers), BitSolver(unknowns, widths)))
        case _:
            return CaseSolver(how)


@final
class SolverRace:
    """Answers as the first of some solvers does; `Unsat` if all say so."""

    def __init__(self, solvers: Sequence[SystemSolver]) -> None:
        self._solvers = solvers
        self._conditions: list[Condition] = []

    def at_least(self, form: Form, number: int) -> None:
        for solver in self._solvers:
            solver.at_least(form, number)

    def add(self, conditions: Iterable[Condition]) -> None:
        self._conditions += conditions

    def solve(self, effort: QueryLimit) -> Solved | Unsat | NoAnswer:
        """To be asked once: a solver is told of the conditions when its first turn comes."""
        waiting = list(self._solvers)
        seconds = _FIRST
        while True:
            turn = effort.at_most(seconds)
            for solver in list(waiting):
                if seconds == _FIRST:
                    solver.add(self._conditions)
                answer = solver.solve(turn)
                if isinstance(answer, Solved):
                    return answer
                if isinstance(answer, Unsat):
                    waiting.remove(solver)
            if not waiting:
                return Unsat()
            if seconds >= effort.seconds:
                return NoAnswer("no solver answered", ran_out=True)
            seconds *= _GROWTH
