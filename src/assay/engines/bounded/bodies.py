# SPDX-License-Identifier: Apache-2.0
"""A search for runs that break what the contract of a callee leaves open.

A proof knows a callee by its contract alone. A violation that uses a result which the contract
allows, and the body does not give, is none. So the callee's body is followed instead:

    /*@ ensures \\result >= 0; */ int half(int x) { return x / 2; }    contract: half(0) may be 7
    /*@ requires x >= 0; */ void f(int x) { assert(half(x) != 7); }    body: half(14) is 7

Only violations come of this, and each is one that the interpreter has seen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, final

from assay.budget import OutOfTimeError
from assay.execution.claims import Claims
from assay.execution.explorers import by_bodies
from assay.execution.inputs import InitialState
from assay.execution.judge import Judge
from assay.execution.paths import Paths
from assay.execution.report import Limits, Report
from assay.execution.setting import Setting
from assay.execution.task import Task
from assay.execution.values import UnresolvedError
from assay.program.obligations import Obligation
from assay.program.ranges import Ranges
from assay.solvers.store import Store

_SHARE: Final = 0.5  # of the time that is left


class _AllFoundError(Exception):
    """There is a run for each of the obligations."""


@final
class BodySearch:
    """The exploration of one procedure, with the bodies of all that it calls."""

    def __init__(
        self,
        task: Task,
        wanted: Collection[Obligation],
        call_depth: int,
        store: Store,
        ranges: Ranges,
    ) -> None:
        self._task = task
        self._wanted = frozenset(wanted)
        self._call_depth = call_depth
        self._store = store
        self._ranges = ranges
        self._budget = task.budget.part(_SHARE)
        self._claims = Claims()
        self._judge = Judge(task.program, task.procedure, self._claims)
        self._report = Report()

    def found(self, inputs: Iterable[InitialState], known: Collection[str]) -> Claims:
        """What runs have broken. Of functions that nobody defines only those are `known` on which
        verdicts may rest: a violation that may be due to another one does not count."""
        try:
            for given in inputs:
                self._search(given)
        except (OutOfTimeError, _AllFoundError):
            pass
        claims = Claims()
        if self._report.external.keys() <= set(known):
            claims.adopt_refuted(self._claims, among=self._wanted)
        return claims

    def _search(self, given: InitialState) -> None:
        """Runs from such inputs, unless a body follows a pointer in them that the contracts leave
        alone, so that it is open where it leads."""
        try:
            self._deepen(given)
        except UnresolvedError:
            self._store.backtrack(0)

    def _deepen(self, given: InitialState) -> None:
        """Until no loop is cut, or the bound is reached."""
        self._judge.given = given
        bound, options = self._task.bounded.loop_bound, self._task.bounded
        for depth in options.deepest if bound is None else (bound,):
            self._report.cut = {}
            self._explore(given, depth)
            if not self._report.cut:
                break

    def _explore(self, given: InitialState, loop_bound: int) -> None:
        options = self._task.bounded
        limits = Limits(
            loop_bound,
            self._call_depth,
            options.most_turns,
            known=self._task.known,
            budget=self._budget,
            watch=self._watch,
        )
        setting = Setting(
            self._task.program,
            self._store,
            self._ranges,
            limits,
            self._claims,
            self._judge,
            self._report,
        )
        explorer = by_bodies(setting, Paths(self._store, limits), self._wanted)
        explorer.explore(self._task.procedure, given)

    def _watch(self, _done: int, _open: int) -> None:
        if all(map(self._claims.is_refuted, self._wanted)):
            raise _AllFoundError
