# SPDX-License-Identifier: Apache-2.0
"""A procedure as nodes and segments: what lies between two places where paths part or meet."""

from __future__ import annotations

from typing import final

from assay.execution.plan import plan_of
from assay.program.analysis.loops import loops_of
from assay.program.analysis.modified import changes
from assay.program.commands import Assign
from assay.program.graph import Edge, Location, Procedure
from assay.program.sorts import INT
from assay.program.terms import Term, free_variables

Segment = tuple[Edge, ...]
"""Edges, each of which begins where the one before it ends."""


@final
class SegmentGraph:
    """The segments of one procedure without calls."""

    def __init__(self, procedure: Procedure) -> None:
        plan = plan_of(procedure)
        self.procedure = procedure
        self._outgoing = plan.outgoing
        self.heads = frozenset(e for nest in loops_of(procedure).nests for e in nest.entries)
        self._ends = frozenset({procedure.exit, procedure.halt})
        self.meetings = (plan.joins | self.heads) - self._ends
        """Where a state can be compared with others."""
        self._segments: dict[Location, tuple[Segment, ...]] = {}
        self.changed: dict[Location, frozenset[Term]] = {
            head: frozenset(found.variables) | frozenset(found.objects)
            for head, (_, found) in changes(procedure, {}).items()
        }

        self.bodies = {nest.head: nest.body for nest in loops_of(procedure).nests}
        self.moving: dict[Location, tuple[Term, ...]] = {
            nest.head: _moving(procedure, nest.body) for nest in loops_of(procedure).nests
        }

    def is_end(self, location: Location) -> bool:
        return location in self._ends

    def from_(self, location: Location) -> tuple[Segment, ...]:
        """The segments that begin at a node."""
        found = self._segments.get(location)
        if found is None:
            found = tuple(self._followed(edge) for edge in self._outgoing[location])
            self._segments[location] = found
        return found

    def _followed(self, edge: Edge) -> Segment:
        found = [edge]
        while True:
            location = found[-1].target
            following = self._outgoing[location]
            if len(following) != 1 or location in self.meetings or self.is_end(location):
                return tuple(found)
            found.append(following[0])


def _moving(procedure: Procedure, body: frozenset[Location]) -> tuple[Term, ...]:
    """The numbers that a loop computes from others, as counters are; one that only gets constants
    is no such number."""
    found: dict[Term, None] = {}
    for edge in procedure.edges:
        if edge.source not in body or not isinstance(edge.command, Assign):
            continue
        for target, value in zip(edge.command.targets, edge.command.values, strict=True):
            if target.sort is INT and free_variables(value):
                found[target] = None
    return tuple(found)
