# SPDX-License-Identifier: Apache-2.0
"""Where a path that is being followed has come to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.dataclass import dataclass, field, replace
from assay.execution.plan import ProcedurePlan
from assay.program.graph import Edge, Location
from assay.program.terms import Term
from assay.transitions.linearize import Literals
from assay.transitions.path import SummaryUse, use_keys


@final
@dataclass(frozen=True, slots=True)
class PathActivation:
    """An activation of a procedure that is followed."""

    plan: ProcedurePlan
    values: Mapping[Term, Term]
    call: Edge | None = None  # where it goes on in the frame below


@final
@dataclass(frozen=True, slots=True)
class PathState:
    """Values and conditions in terms of the values at the first cut point."""

    location: Location
    trail: tuple[Edge, ...]  # from the last head of a loop, where cut points depend on it
    shared: Mapping[Term, Term]
    frames: tuple[PathActivation, ...]
    conditions: Literals
    uses: tuple[SummaryUse, ...] = field(default=())

    @property
    def top(self) -> PathActivation:
        return self.frames[-1]

    @property
    def is_inside_call(self) -> bool:
        return len(self.frames) > 1

    def key(self) -> tuple[object, ...]:
        """A key that states share exactly if they go on in the same way."""
        frames = tuple((f.plan.procedure.name, frozenset(f.values.items())) for f in self.frames)
        shared = frozenset(self.shared.items())
        conditions = frozenset(self.conditions)
        return self.location, self.trail, shared, frames, conditions, use_keys(self.uses)

    def with_values(self, values: Mapping[Term, Term]) -> PathState:
        """This state with other values of what the procedure itself declares."""
        return replace(self, frames=(*self.frames[:-1], replace(self.top, values=values)))

    def changed(self, changes: Mapping[Term, Term], globals_: frozenset[Term]) -> PathState:
        """After some variables have got new values."""
        inner = {t: v for t, v in changes.items() if t not in globals_}
        outer = {t: v for t, v in changes.items() if t in globals_}
        after = self.with_values({**self.top.values, **inner})
        return replace(after, shared={**self.shared, **outer})
