# SPDX-License-Identifier: Apache-2.0
"""Exploration path by path: the store holds the path condition of the state that is followed.

The worklist is explicit: depth is bounded by memory, not by a stack.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import TYPE_CHECKING, Final, final

from assay.dataclass import dataclass
from assay.execution.configuration import Configuration
from assay.execution.estimate import Estimate
from assay.execution.flow import ENDS, GOES_ON, Flow
from assay.execution.guiding import Guide
from assay.execution.path import Origin
from assay.execution.policies import Order
from assay.execution.report import Limits, TooLongError, TooManyPathsError
from assay.execution.values import Value, lifted
from assay.program.commands import Assume
from assay.program.graph import Edge
from assay.program.terms import Term
from assay.solvers.answers import Unsat
from assay.solvers.protocol import ConstraintStore, Effort

if TYPE_CHECKING:
    from assay.execution.explore import Explorer

_SAMPLE: Final = 32  # paths between two estimates of their number


@final
@dataclass(slots=True)
class _Work:
    """A branch to be explored later: back to a level of the store, add the condition, go on."""

    state: Configuration
    level: int
    condition: Term
    edge: Edge


@final
class Paths(Order):
    """One path after the other, the branch that was met last first."""

    def __init__(
        self,
        store: ConstraintStore,
        limits: Limits,
        *,
        clock: int = Order.clock,
        guide: Guide | None = None,
    ) -> None:
        """`guide` says which of several branches comes first."""
        self.clock = clock
        self._guide = guide
        self._store = store
        self._most = limits.paths
        self._patience = limits.patience
        self._work: list[_Work] = []
        self._base = 0  # the level of the store before the first state
        self._begun = 0.0
        self._done = 0
        self._estimate = Estimate()

    def explore(self, explorer: Explorer, begin: Callable[[], Configuration | None]) -> None:
        self._work = []
        self._base = self._store.depth
        self._begun = process_time()
        self._store.push()
        state = begin()
        if state is not None:
            explorer.run(state)
        self._done = 1
        self._estimate = Estimate()
        self._exhaust(explorer)

    def resume(self, explorer: Explorer) -> None:
        """Go on after `TooLongError`, however long it takes."""
        self._patience = None
        self._exhaust(explorer)

    def _exhaust(self, explorer: Explorer) -> None:
        """Follow what waits on the worklist."""
        while self._work:
            self._give_up_on_too_many()
            work = self._work.pop()
            self._estimate.take(len(self._work), self._done)
            self._store.backtrack(work.level)
            self._take(work.state, work.edge, work.condition)
            explorer.run(work.state, work.edge)
            self._done += 1
        self._store.backtrack(self._base)

    def _give_up_on_too_many(self) -> None:
        if self._most is not None and self._done >= self._most:
            raise TooManyPathsError
        if self._patience is not None and self._done % _SAMPLE == 0:
            paths = self._estimate.total(len(self._work), self._done)
            seconds = (process_time() - self._begun) * paths / self._done
            if seconds > self._patience:
                raise TooLongError(paths, seconds)

    def waiting(self) -> int:
        return len(self._work)

    def branch(self, explorer: Explorer, state: Configuration, edges: tuple[Edge, ...]) -> Flow:
        possible = self._possible(explorer, state, edges)
        if not possible:
            explorer.stop(state)
            return ENDS
        if self._guide is not None and len(possible) > 1:
            first = self._guide.taken([lifted(value) for _, value in possible])
            possible.insert(0, possible.pop(first))
        edge, value = possible[0]
        if len(possible) == 1:
            flow = explorer.arrive(state, edge)
        else:
            explorer.few_values.split(state.top, value)
            level = self._store.depth
            for other, condition in reversed(possible[1:]):
                self._work.append(_Work(state.copy(), level, lifted(condition), other))
            self._take(state, edge, lifted(value))
            flow = explorer.follow(state, edge)
        if flow is ENDS:
            explorer.leave_unfinished(state)
        return flow

    def _possible(
        self, explorer: Explorer, state: Configuration, edges: tuple[Edge, ...]
    ) -> list[tuple[Edge, Value]]:
        """The edges whose conditions are consistent with the store, with their values."""
        evaluate, variables = explorer.setting.evaluate, state.top.variables
        possible: list[tuple[Edge, Value]] = []
        for edge in edges:
            assert isinstance(edge.command, Assume)
            value = evaluate(edge.command.condition, variables)
            if value is True:
                return [(edge, True)]
            if value is not False and self._consistent(lifted(value)):
                possible.append((edge, value))
        return possible

    def _consistent(self, value: Term) -> bool:
        self._store.push()
        self._store.add(value)
        answer = self._store.check(Effort.BRANCH)
        self._store.pop()
        return not isinstance(answer, Unsat)

    def _take(self, state: Configuration, edge: Edge, condition: Term) -> None:
        """From here on the path condition says that the edge was taken."""
        self._store.push()
        self._store.add(condition)
        state.edge = edge
        state.know(condition, Origin.BRANCH)

    # --- the store has the path condition

    def know(self, state: Configuration, fact: Term) -> None:
        self._store.add(fact)
        state.know(fact, Origin.INPUT)

    def enforce(self, state: Configuration, value: Value, origin: Origin, effort: Effort) -> Flow:
        if value is True:
            return GOES_ON
        if value is False:
            return ENDS
        formula = lifted(value)
        self._store.add(formula)
        state.know(formula, origin)
        return ENDS if isinstance(self._store.check(effort), Unsat) else GOES_ON

    def ask(self, state: Configuration, value: Value) -> None:
        del state  # its path condition is in the store
        self._store.add(lifted(value))
