# SPDX-License-Identifier: Apache-2.0
"""One segment: forward as constraints, and backward over what is needed behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import final

from assay.dataclass import dataclass
from assay.engines.interpolation.context import SearchContext
from assay.engines.interpolation.findings import SAFETY, Needs
from assay.engines.interpolation.interpolants import Executed
from assay.engines.interpolation.segments import Segment
from assay.engines.interpolation.states import (
    Goal,
    Visit,
)
from assay.engines.interpolation.trail import Now
from assay.program.commands import Assert, Assume, Havoc
from assay.program.terms import (
    TRUE,
    Term,
)
from assay.solvers.switches import Mask
from assay.transitions.versions import PathConstraint, named_back


@final
@dataclass(frozen=True, slots=True)
class Execution:
    """A segment that was followed, and for assertions that hold, by their place: the constraints
    that they follow from."""

    steps: list[Executed]
    shown: dict[int, Mask]
    end: Assert | Mask | None
    """None: its end was reached. Else the assertion that may fail, or the constraints that make
    the path infeasible."""


@final
class SegmentExecutor:
    """Executes segments on the trail."""

    def __init__(self, search: SearchContext) -> None:
        self._search = search

    def executed(self, segment: Segment, now: dict[Term, Term], visit: Visit) -> Execution:
        """Execute edges up to the end, an infeasible assumption or an error."""
        parts = len(self._search.graph.from_(visit.goal.location)) > 1
        steps: list[Executed] = []
        shown: dict[int, Mask] = {}
        for place, edge in enumerate(segment):
            first = len(self._search.trail)
            match edge.command:
                case Assert(condition=condition, obligation=obligation) as command:
                    value = self._search.versions.moved(condition, now)
                    off = visit.vector.min | self._search.untracked(visit.goal.length)
                    core = (
                        self._search.trail.follows(value, off)
                        if self._search.is_tracked(condition)
                        else None
                    )
                    if core is not None:
                        shown[place] = core
                    elif obligation in self._search.given_up:
                        self._search.trail.add(PathConstraint(value))
                    else:
                        steps.append(Executed(edge, first, first))
                        return Execution(steps, shown, command)
                case Havoc(targets=targets) as command:
                    self._search.versions.after(command, now)
                    self._search.havocs += ((command, now[one]) for one in targets)
                case command:
                    for constraint in self._search.versions.after(command, now):
                        self._search.trail.add(constraint)
            steps.append(Executed(edge, first, len(self._search.trail)))
            if isinstance(edge.command, Assume) and not (parts and place == 0):
                if (
                    len(self._search.trail) == first
                    or self._search.relevant(edge.command.condition) is TRUE
                ):
                    continue
                core = self._search.trail.refuted(
                    visit.vector.min | self._search.untracked(visit.goal.length)
                )
                if core is not None:
                    return Execution(steps, shown, core)
        return Execution(steps, shown, None)

    def needed_before(
        self, steps: Sequence[Executed], shown: dict[int, Mask], needs: Needs, goal: Goal
    ) -> Needs:
        """What is needed where a segment begins, or behind its first edge where paths part."""
        parts = len(self._search.graph.from_(goal.location)) > 1
        for place in reversed(range(1 if parts else 0, len(steps))):
            command = steps[place].edge.command
            if place in shown:
                assert isinstance(command, Assert)
                needs = Needs(needs.by_purpose)
                claim = self._search.interpolants.shown(
                    self._search.trail, SAFETY, command.condition, shown[place]
                )
                needs.update(claim)
            else:
                step = steps[place : place + 1]
                needs = self._search.interpolants.before(needs, step, self._search.trail)
        return needs.named(partial(self._named, goal.now))

    def _named(self, now: Now, formula: Term) -> Term:
        """A formula in terms of the variables whose versions are current."""
        return named_back(formula, now) if self._search.versions.are_in(formula) else formula
