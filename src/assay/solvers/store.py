# SPDX-License-Identifier: Apache-2.0
"""The constraint store: a stack of formulas, and the solvers behind it (CPBPV, section 4).

Solvers are asked in the order of the list, cheapest first, until one of them answers. Each is made
when it is first asked, and then told only what it has not heard yet.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from time import perf_counter
from typing import cast, final

from assay.budget import UNLIMITED, Budget
from assay.program.ranges import Ranges
from assay.program.terms import FALSE, TRUE, Op, Term, unfinished
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.bounds import BoundsSolver
from assay.solvers.choices import Choices
from assay.solvers.cores import MOST_DELETIONS, Core, Explaining, minimised
from assay.solvers.events import Event, ModelRejected, Row, SolverAsked, Statistics, Subscriber
from assay.solvers.missing import Missing
from assay.solvers.model import Model, ModelEvaluation
from assay.solvers.protocol import Effort, Solver
from assay.solvers.questions import asked, feasible
from assay.solvers.split import CheapSolver, Splitter
from assay.solvers.table import SOLVERS, SolverEntry
from assay.source import InternalError

_WIDE = 1000  # values: an interval that is worth a closer look
_CHOICE = 1 << Op.ITE
_CASES = {Effort.BRANCH: 8, Effort.FULL: 64}
_SHORTEST = 0.05  # seconds for a solver, however late it is
_PATIENCE = (0.3, 3.0)  # seconds for each heavy solver in the first rounds


@final
class _Listener:
    """A solver of the list, and how much of the store it has heard."""

    def __init__(self, name: str, entry: SolverEntry, ranges: Ranges) -> None:
        self.name = name
        self.cheap = entry.cheap
        self._entry = entry
        self._ranges = ranges
        self._solver: Solver | None = None
        self._heard = [0]  # for each frame it has: how many formulas of it

    def is_made_for(self, operators: int) -> int:
        """1 if something occurs that it is made for, 0 if it is for everything, else -1."""
        if not self._entry.made_for:
            return 0
        return 1 if any(operators >> op & 1 for op in self._entry.made_for) else -1

    def solver(self, frames: list[list[Term]]) -> Solver:
        """The solver, told of everything."""
        if self._solver is None:
            self._solver = self._made()
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

    def _made(self) -> Solver:
        try:
            return self._entry.make(self._ranges)
        except ImportError as error:
            return Missing(self.name, error)

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
        budget: Budget = UNLIMITED,
    ) -> None:
        self._ranges = ranges
        self._budget = budget
        self._seconds = seconds  # the most that one question to one solver may take
        self._frames: list[list[Term]] = [[]]
        self._listeners = [_Listener(name, SOLVERS[name], ranges) for name in solver_names]
        self._choices = Choices()
        self._masks: dict[Term, int] = {}
        self._favourite: _Listener | None = None  # the heavy solver that answered last
        self._splitter = Splitter(ranges)
        self._statistics = Statistics({})
        self._subscribers: tuple[Subscriber, ...] = (self._statistics, *subscribers)
        for name in solver_names:
            self._statistics.row(name)
        self._evaluation: ModelEvaluation | None = None  # of the last model that was found
        self._evaluated = [0]  # for each frame: how many formulas hold in it

    # --- the stack

    @property
    def depth(self) -> int:
        return len(self._frames) - 1

    @property
    def is_exact(self) -> bool:
        return True

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
        formula = self._moved(formula)
        if formula is not TRUE:
            self._frames[-1].append(formula)

    def _moved(self, formula: Term) -> Term:
        """A formula in the form in which solvers are told of it."""
        return self._choices.moved(formula) if self._occurring(formula) & _CHOICE else formula

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
        if effort is Effort.GLANCE:
            return self._glance()
        reasons: dict[bool, str] = {}  # of cheap solvers, of the others
        for cheap, group in groupby(self._listeners, key=lambda one: one.cheap):
            if cheap:
                answer = self._light(list(group), effort)
            elif effort is Effort.FULL:
                answer = self._heavy(list(group))
            else:
                continue
            if not isinstance(answer, NoAnswer):
                return answer
            reasons[cheap] = answer.reason
        return NoAnswer(reasons.get(False) or reasons.get(True) or "no solver to ask")

    def _glance(self) -> Answer:
        bounds = self._bounds()
        if bounds is not None and bounds.contradicted():
            return Unsat()
        return NoAnswer("nothing to see at a glance")

    def _bounds(self) -> BoundsSolver | None:
        """The solver of differences, told of everything, if it is in the list."""
        for listener in self._listeners:
            solver = listener.solver(self._frames) if listener.cheap else None
            if isinstance(solver, BoundsSolver):
                return solver
        return None

    def _light(self, cheap: list[_Listener], effort: Effort) -> Answer:
        """The cheap solvers in their order, and then case by case."""
        reasons = []
        for listener in cheap:
            answer = self._ask(listener, self._seconds)
            if not isinstance(answer, NoAnswer):
                return answer
            reasons.append(f"{listener.name}: {answer.reason}")
        answer = self._split(cheap, _CASES[effort])
        return NoAnswer("; ".join(reasons)) if isinstance(answer, NoAnswer) else answer

    def _heavy(self, asked: list[_Listener]) -> Answer:
        """Each for a short time, then for longer, so that none holds up the next. A solver made
        for what occurs goes first and gets more time; otherwise the one that answered last."""
        reasons = {}
        apt = {one: one.is_made_for(self._operators()) for one in asked}
        asked.sort(key=lambda one: (-apt[one], one is not self._favourite))
        for limit in self._limits():
            for listener in list(asked):
                patience = (
                    limit if limit is None or apt[listener] < 1 else max(limit, _PATIENCE[-1])
                )
                answer = self._ask(listener, patience)
                if not isinstance(answer, NoAnswer):
                    self._favourite = listener
                    return answer
                reasons[listener.name] = f"{listener.name}: {answer.reason}"
                if not answer.ran_out:
                    asked.remove(listener)
        return NoAnswer("; ".join(reasons.values()))

    def _limits(self) -> list[float | None]:
        most = self._seconds
        return [*(limit for limit in _PATIENCE if most is None or limit < most), most]

    def _operators(self) -> int:
        """Which operators occur in the store, as a set of bits."""
        found = 0
        for frame in self._frames:
            for formula in frame:
                found |= self._occurring(formula)
        return found

    def _occurring(self, formula: Term) -> int:
        masks = self._masks
        for term in unfinished(formula, masks):
            mask = 1 << term.op
            for arg in term.args:
                mask |= masks[arg]
            masks[term] = mask
        return masks[formula]

    def check_assuming(
        self, assumptions: Sequence[Term], effort: Effort = Effort.FULL, most: int = MOST_DELETIONS
    ) -> Answer:
        """Whether all formulas can hold together with some more, which are not kept. `Unsat` has a
        core: those of the assumptions that exclude every model, as few as at most so many further
        questions tell."""
        answer = asked(self, *assumptions, effort=effort)
        if not isinstance(answer, Unsat):
            return answer

        whole = tuple(dict.fromkeys(assumptions))
        core = self._explained(whole, effort)
        others = effort if core is None else Effort.BRANCH  # nobody else may be able to

        def refuted(some: Sequence[Term]) -> Core | None:
            found = self._explained(some, effort)
            if found is None and not feasible(self, *some, effort=others):
                return tuple(some)
            return found

        return Unsat(minimised(whole if core is None else core, refuted, most))

    def _explained(self, assumptions: Sequence[Term], effort: Effort) -> Core | None:
        """The core of a solver that tracks reasons; None if no such solver refutes them."""
        told = [self._moved(one) for one in assumptions]
        for listener in self._listeners:
            if not listener.cheap and effort is not Effort.FULL:
                continue
            solver = listener.solver(self._frames)
            if not isinstance(solver, Explaining):
                continue
            answer = solver.check_assuming(told, self._limit(_PATIENCE[-1]))
            if isinstance(answer, Unsat):
                used = set(answer.core or ())
                return tuple(one for one, is_ in zip(assumptions, told, strict=True) if is_ in used)
        return None

    def interval(self, term: Term) -> tuple[int, int] | None:
        """Least and largest value of an integer term; None where one of them is not known."""
        solver = self._bounds()
        if solver is None:
            return self._ranges.of(term)
        low, high = solver.interval(term)
        if low is None or high is None or high - low > _WIDE:
            low, high = solver.narrowed_interval(term)
        return None if low is None or high is None else (low, high)

    def statistics(self) -> dict[str, Row]:
        """For each solver: calls, sat, unsat, no_answer, seconds, rejected."""
        return {name: dict(row) for name, row in self._statistics.rows.items()}

    # --- one solver

    def _ask(self, listener: _Listener, seconds: float | None) -> Answer:
        return self._timed(listener.name, listener.solver(self._frames), seconds)

    def _timed(self, name: str, solver: Solver, seconds: float | None) -> Answer:
        start = perf_counter()
        answer = solver.check(self._limit(seconds))
        if isinstance(answer, Sat) and not SOLVERS[name].tries_models:
            answer = self._examined(name, answer)
        self._tell(SolverAsked(name, answer, perf_counter() - start))
        return answer

    def _limit(self, seconds: float | None) -> float | None:
        return self._budget.seconds(seconds, least=_SHORTEST)

    def _split(self, cheap: list[_Listener], cases: int) -> Answer:
        solvers: dict[CheapSolver, str] = {}
        for listener in cheap:
            solvers[cast(CheapSolver, listener.solver(self._frames))] = listener.name

        def ask(solver: CheapSolver) -> Answer:
            return self._timed(solvers[solver], solver, self._seconds)

        budget = Budget.of(self._limit(self._seconds))
        return self._splitter.decide(self.formulas(), list(solvers), ask, cases, budget)

    def _examined(self, solver: str, answer: Sat) -> Answer:
        """A model is believed only if every formula is true in it, computed exactly."""
        evaluation = ModelEvaluation(answer.model)
        wrong = next((f for f in self.formulas() if not evaluation.holds(f)), None)
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
                if not self._evaluation.holds(frame[evaluated[level]]):
                    return False
                evaluated[level] += 1
            if level + 1 == len(self._frames):
                return True
            evaluated.append(0)


def knowing(
    *formulas: Term,
    budget: Budget,
    solvers: Sequence[str] = ("smt",),
    seconds: float | None = None,
) -> Store:
    """A store with these formulas in it, over integers of any size."""
    store = Store(solvers, Ranges(), seconds=seconds, budget=budget)
    for formula in formulas:
        store.add(formula)
    return store


def _known(model: Model) -> Sat:
    return Sat(lambda: model)
