# SPDX-License-Identifier: Apache-2.0
"""One activation of a procedure without calls, from place to place (Floyd's method).

Wherever a way comes to a place, the formulas of the place are due, and it ends there. From each
place that somebody comes to, every way is followed from any state in which its formulas hold.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import Protocol, final

from assay.checking.annotation import AnnotatedPlace, Annotation
from assay.checking.state import State
from assay.program.commands import writes
from assay.program.graph import Edge, Location, Procedure
from assay.program.terms import FALSE, Term

_MOST_WAYS = 12  # at one location, before they are merged


class StepsToPlaces(Protocol):
    """What there is to prove on the way."""

    def step(self, state: State, edge: Edge) -> list[State]: ...

    def due_at(
        self, procedure: Procedure, state: State, place: AnnotatedPlace, changed: Sequence[Term]
    ) -> None: ...

    def any_at(
        self, procedure: Procedure, start: State, place: AnnotatedPlace, written: Sequence[Term]
    ) -> State: ...

    def merge(self, states: list[State], most: int) -> list[State]: ...


@final
class BetweenPlaces:
    """All ways through a procedure, cut at places."""

    def __init__(
        self,
        walk: StepsToPlaces,
        procedure: Procedure,
        outgoing: Sequence[Sequence[Edge]],
        annotation: Annotation,
    ) -> None:
        self._walk = walk
        self._procedure = procedure
        self._outgoing = outgoing
        self._annotation = annotation
        targets = (one for edge in procedure.edges for one in writes(edge.command))
        self._written = tuple(dict.fromkeys(targets))
        self._reached: dict[Location, None] = {}  # places, in the order of arrival

    def ends(self, start: State) -> list[State]:
        entry = self._procedure.entry
        first = start.copy()
        found: list[State] = []
        if not self._arrives(first, entry, {}):
            found += self._followed(first, entry, {})
        done = 0
        while done < len(self._reached):
            place = self._annotation.places[list(self._reached)[done]]
            done += 1
            if FALSE not in place.formulas:
                state = self._walk.any_at(self._procedure, start, place, self._written)
                found += self._followed(state, place.location, dict(state.variables))
        return found

    def _arrives(self, state: State, location: Location, typed: Mapping[Term, Term]) -> bool:
        """Whether a way ends there, at a place. Of values that the way has begun with at another
        one it is known that they fit their types."""
        place = self._annotation.places.get(location)
        if place is None:
            return False
        changed = [one for one in self._written if state.variables[one] is not typed.get(one)]
        self._walk.due_at(self._procedure, state, place, changed)
        self._reached.setdefault(location)
        return True

    def _followed(
        self, state: State, location: Location, typed: Mapping[Term, Term]
    ) -> list[State]:
        """From one place to the next ones; the states in which the procedure returns."""
        waiting: dict[Location, list[State]] = {location: [state]}
        order = [(self._annotation.order[location], location)]
        found: list[State] = []
        while order:
            at = heappop(order)[1]
            states = self._walk.merge(waiting.pop(at), _MOST_WAYS)
            if at == self._procedure.exit:
                found += states
            elif at != self._procedure.halt:
                for one in states:
                    for after, target in self._stepped(one, at):
                        if self._arrives(after, target, typed):
                            continue
                        if target not in waiting:
                            waiting[target] = []
                            heappush(order, (self._annotation.order[target], target))
                        waiting[target].append(after)
        return found

    def _stepped(self, state: State, location: Location) -> list[tuple[State, Location]]:
        edges = self._outgoing[location]
        return [
            (after, edge.target)
            for edge in edges
            for after in self._walk.step(state if len(edges) == 1 else state.copy(), edge)
        ]
