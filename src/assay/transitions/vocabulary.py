# SPDX-License-Identifier: Apache-2.0
"""Which variables the formula at a cut point speaks of: those that still matter there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.dataclass import replace
from assay.program.analysis.effects import mentioned
from assay.program.analysis.liveness import Live, live
from assay.program.domains import values_of
from assay.program.graph import Location, Procedure, Program
from assay.program.sorts import BOOL, INT
from assay.program.terms import Term, free_variables, in_range
from assay.transitions.cuts import Cut
from assay.transitions.linearize import number_of
from assay.transitions.path import only, values_used
from assay.transitions.state import PathState


@final
class Vocabulary:
    """Variables of one procedure, and of those that it calls."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        at_exit: Live,
        marks: Mapping[Location, tuple[Term, ...]],
    ) -> None:
        self._program = program
        self._procedure = procedure
        self._at_exit = at_exit
        self._marks = marks
        self.shared = frozenset(one.term for one in program.globals)
        self.mentioned = mentioned(program)
        self._live: dict[str, list[Live]] = {}
        self._spoken: dict[Cut, tuple[Term, ...]] = {}
        self._types = {one.term: one.type for one in (*program.globals, *procedure.variables)}

    def variables(self, cut: Cut) -> tuple[Term, ...]:
        """The integers that the formula at a cut point is about."""
        found = self._spoken.get(cut)
        if found is None:
            marked = not cut.is_entry and cut.location in self._marks
            found = self._marks[cut.location] if marked else self._alive_at(cut)
            self._spoken[cut] = found
        return found

    def _alive_at(self, cut: Cut) -> tuple[Term, ...]:
        alive = self.alive(self._procedure)[cut.location]
        scalars = [term for term in alive if term.sort in (INT, BOOL)]
        if cut.is_entry:
            inputs = {t for p in self._procedure.parameters for t in p.variables}
            scalars = [term for term in scalars if term in inputs | self.shared]
        return tuple(map(number_of, sorted(scalars, key=lambda term: term.id)))

    def originals(self) -> dict[Term, Term]:
        """The variable of the program for each integer that stands for it."""
        terms = [v.term for v in (*self._program.globals, *self._procedure.variables)]
        return {number_of(term): term for term in terms if term.sort in (INT, BOOL)}

    def alive(self, procedure: Procedure) -> list[Live]:
        """For each location the variables whose values can matter after it."""
        found = self._live.get(procedure.name)
        if found is None:
            at_exit, due = self._at_exit, self._marks
            if procedure is not self._procedure:
                at_exit, due = self.shared | frozenset(procedure.results), {}
            found = live(procedure, at_exit, self.mentioned, due)
            self._live[procedure.name] = found
        return found

    def domain(self, term: Term) -> tuple[Term, ...]:
        """What the type of a variable says of its values."""
        if term.sort is BOOL:
            return in_range(number_of(term), 0, 1)
        of = self._types.get(term)
        domain = None if of is None else values_of(self._program.semantics, of)
        return () if domain is None else in_range(term, *domain)

    def tidied(self, cut: Cut, state: PathState) -> PathState:
        """Without the values of variables that no longer matter, and what is known of them only."""
        alive = self.alive(state.top.plan.procedure)[state.location]
        state = state.with_values({t: v for t, v in state.top.values.items() if t in alive})
        used = (
            *state.shared.values(),
            *values_used(state.uses),
            *(v for frame in state.frames for v in frame.values.values()),
        )
        kept = frozenset(self.variables(cut)).union(*map(free_variables, used))
        return replace(state, conditions=only(state.conditions, kept))
