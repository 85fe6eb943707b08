# SPDX-License-Identifier: Apache-2.0
"""The constraint store: a stack of formulas, and the solvers behind it (paper 000, section 4).

Solvers are asked in the order of the list, cheapest first, until one of them answers. Each is made
when it is first asked, and then told only what it has not heard yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from functools import partial
from time import perf_counter
from typing import cast, final

from assay.program.ranges import Ranges
from assay.program.terms import FALSE, TRUE, Term, negation
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.bounds import Bounds
from assay.solvers.events import Asked, Event, ModelRejected, Row, Statistics, Subscriber
from assay.solvers.model import Evaluation, Model
from assay.solvers.protocol import Solver
from assay.solvers.split import CheapSolver, Splitter
from assay.solvers.table import SOLVERS, Entry
from assay.source import InternalError


class Effort(Enum):
    """How hard to try."""

    BRANCH = auto()  # only the cheap solvers: a branch that is wrongly kept costs time, no truth
    FULL = auto()  # all of them


_CASES = {Effort.BRANCH: 8, Effort.FULL: 64}


@final
class _Listener:
    """A solver of the list, and how much of the store it has heard."""

    def __init__(self, name: str, entry: Entry, ranges: Ranges) -> None:
        self.name = name
        self.cheap = entry.cheap
        self._entry = entry
        self._ranges = ranges
        self._solver: Solver | None = None
        self._heard = [0]  # for each frame it has: how many formulas of it

    def solver(self, frames: list[list[Term]]) -> Solver:
        """The solver, told of everything."""
        if self._solver is None:
            self._solver = self._entry.make(self._ranges)
        while True:
            level = len(self._heard) - 1
            formulas = frames[level]
            for number in range(self._heard[level], len(formulas)):
                self._solver.add(formulas[number])
            self._heard[level] = len(formulas)
            if level + 1 == len(frames):
                return self._solver
            self._solver.push()
            self._heard.append(0)

    def back_to(self, levels: int) -> None:
        while len(self._heard) > levels:
            self._heard.pop()
            assert self._solver is not None
            self._solver.pop()


@final
class Store:
    """Formulas in frames; whether they can hold together, and what follows from them."""

    def __init__(
        self,
        solver_names: Sequence[str],
        ranges: Ranges,
        *subscribers: Subscriber,
        seconds: float | None = None,
    ) -> None:
        self._ranges = ranges
        self._seconds = seconds  # the most that one question to one solver may take
        self._frames: list[list[Term]] = [[]]
        self._listeners = [_Listener(name, SOLVERS[name], ranges) for name in solver_names]
        self._splitter = Splitter(ranges)
        self._statistics = Statistics({})
        self._subscribers: tuple[Subscriber, ...] = (self._statistics, *subscribers)
        for name in solver_names:
            self._statistics.row(name)
        self._evaluation: Evaluation | None = None  # of the last model that was found
        self._evaluated = [0]  # for each frame: how many formulas hold in it

    # --- the stack

    @property
    def depth(self) -> int:
        return len(self._frames) - 1

    def push(self) -> None:
        self._frames.append([])

    def pop(self) -> None:
        self.backtrack(self.depth - 1)

    def backtrack(self, depth: int) -> None:
        """Forget every frame above a depth."""
        if not 0 <= depth <= self.depth:
            raise InternalError(f"no way back from depth {self.depth} to {depth}")
        del self._frames[depth + 1 :]
        del self._evaluated[depth + 1 :]
        for listener in self._listeners:
            listener.back_to(depth + 1)

    def add(self, formula: Term) -> None:
        if formula is not TRUE:
            self._frames[-1].append(formula)

    def formulas(self) -> list[Term]:
        return [formula for frame in self._frames for formula in frame]

    # --- questions

    def check(self, effort: Effort = Effort.FULL) -> Answer:
        """Whether all formulas can hold together."""
        if self._frames[-1] and self._frames[-1][-1] is FALSE:
            return Unsat()
        if self._last_model_holds():
            assert self._evaluation is not None
            return _known(self._evaluation.model)
        reasons = []
        for ask in self._questions(effort):
            answer = ask()
            if not isinstance(answer, NoAnswer):
                return answer
            reasons.append(answer.reason)
        return NoAnswer("; ".join(reasons) or "no solver to ask")

    def _questions(self, effort: Effort) -> Iterator[Callable[[], Answer]]:
        """Whom to ask, in the order of the list; cases are split after the last cheap solver."""
        cheap = [one for one in self._listeners if one.cheap]
        for listener in self._listeners:
            if listener.cheap or effort is Effort.FULL:
                yield partial(self._ask, listener)
            if cheap and listener is cheap[-1]:
                yield partial(self._split, cheap, _CASES[effort])

    def entails(self, formula: Term, effort: Effort = Effort.FULL) -> Answer:
        """`Unsat` if the formula follows; `Sat` with a model in which it does not hold."""
        self.push()
        try:
            self.add(negation(formula))
            answer = self.check(effort)
            if isinstance(answer, Sat):
                _ = answer.model  # to be built before the store changes
            return answer
        finally:
            self.pop()

    def interval(self, term: Term) -> tuple[int, int] | None:
        """Least and largest value of an integer term; None where one of them is not known."""
        for listener in self._listeners:
            solver = listener.solver(self._frames) if listener.cheap else None
            if isinstance(solver, Bounds):
                low, high = solver.interval(term)
                return None if low is None or high is None else (low, high)
        return self._ranges.of(term)

    def statistics(self) -> dict[str, Row]:
        """For each solver: calls, sat, unsat, no_answer, seconds, rejected."""
        return {name: dict(row) for name, row in self._statistics.rows.items()}

    # --- one solver

    def _ask(self, listener: _Listener) -> Answer:
        return self._timed(listener.name, listener.solver(self._frames))

    def _timed(self, name: str, solver: Solver) -> Answer:
        start = perf_counter()
        answer = solver.check(self._seconds)
        if isinstance(answer, Sat) and name != "bounds":
            answer = self._examined(name, answer)
        self._tell(Asked(name, answer, perf_counter() - start))
        return answer

    def _split(self, cheap: list[_Listener], cases: int) -> Answer:
        solvers: dict[CheapSolver, str] = {}
        for listener in cheap:
            solvers[cast(CheapSolver, listener.solver(self._frames))] = listener.name

        def ask(solver: CheapSolver) -> Answer:
            return self._timed(solvers[solver], solver)

        return self._splitter.decide(self.formulas(), list(solvers), ask, cases)

    def _examined(self, solver: str, answer: Sat) -> Answer:
        """A model is believed only if every formula is true in it, computed exactly."""
        evaluation = Evaluation(answer.model)
        wrong = next((f for f in self.formulas() if not evaluation.value(f)), None)
        if wrong is not None:
            self._tell(ModelRejected(solver))
            return NoAnswer(f"its model does not satisfy {wrong}")
        self._evaluation = evaluation
        self._evaluated = [len(frame) for frame in self._frames]
        return answer

    def _tell(self, event: Event) -> None:
        for subscriber in self._subscribers:
            subscriber(event)

    # --- the last model

    def _last_model_holds(self) -> bool:
        """Whether the last model satisfies what was added since, too."""
        if self._evaluation is None:
            return False
        evaluated = self._evaluated
        while True:
            level = len(evaluated) - 1
            frame = self._frames[level]
            while evaluated[level] < len(frame):
                if not self._evaluation.value(frame[evaluated[level]]):
                    return False
                evaluated[level] += 1
            if level + 1 == len(self._frames):
                return True
            evaluated.append(0)


def _known(model: Model) -> Sat:
    return Sat(lambda: model)
