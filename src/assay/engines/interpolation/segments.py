# SPDX-License-Identifier: Apache-2.0
"""A procedure as nodes and segments: what lies between two places where paths part or meet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.execution.plan import plan_of
from assay.program.analysis.liveness import still_read
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.analysis.modified import changes
from assay.program.commands import Assign, Assume, Havoc
from assay.program.graph import Edge, Location, Procedure
from assay.program.sorts import INT
from assay.program.terms import Op, Term, definition, free_variables, subterms

_MANY_VALUES = 4

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
        nests = loops_of(procedure).nests
        around = {one.head: _around(one.head, nests) for one in nests}
        """Every location that a run can come to between two visits to a head."""
        changed = {head: found for head, (_, found) in changes(procedure, {}).items()}
        self.changed: dict[Location, frozenset[Term]] = {
            one.head: frozenset(
                term
                for other in nests
                if one.head in other.body
                for term in (*changed[other.head].variables, *changed[other.head].objects)
            )
            for one in nests
            if all(other.head in changed for other in nests if one.head in other.body)
        }
        """What a run can change between two visits to a head."""
        self.moving = {head: _moving(procedure, body) for head, body in around.items()}
        self.switching: dict[Location, frozenset[Term]] = {
            head: _switching(procedure, body) & still_read(procedure)[head]
            for head, body in around.items()
        }
        self.constants_only = frozenset().union(*self.switching.values())
        self.machines: dict[Location, tuple[Term, ...]] = {
            head: _machines(procedure, body, self.switching[head]) for head, body in around.items()
        }
        """Variables with many values that a loop tells apart: the states of machines."""
        self._copied = _copied(procedure)

    def is_end(self, location: Location) -> bool:
        return location in self._ends

    def from_(self, location: Location) -> tuple[Segment, ...]:
        """The segments that begin at a node."""
        found = self._segments.get(location)
        if found is None:
            found = tuple(self._followed(edge) for edge in self._outgoing[location])
            self._segments[location] = found
        return found

    def with_copied(self, variables: frozenset[Term]) -> frozenset[Term]:
        """Variables with all whose values they are given as they are."""
        found = set(variables)
        waiting = list(variables)
        while waiting:
            for one in self._copied.get(waiting.pop(), ()):
                if one not in found:
                    found.add(one)
                    waiting.append(one)
        return frozenset(found)

    def _followed(self, edge: Edge) -> Segment:
        found = [edge]
        while True:
            location = found[-1].target
            following = self._outgoing[location]
            if len(following) != 1 or location in self.meetings or self.is_end(location):
                return tuple(found)
            found.append(following[0])


def _around(head: Location, nests: Sequence[LoopNest]) -> frozenset[Location]:
    return frozenset().union(*(one.body for one in nests if head in one.body))


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


def _copied(procedure: Procedure) -> dict[Term, set[Term]]:
    """For each variable, the others whose values it is given as they are."""
    found: dict[Term, set[Term]] = {}
    for edge in procedure.edges:
        if isinstance(edge.command, Assign):
            for target, value in zip(edge.command.targets, edge.command.values, strict=True):
                if value.op is Op.VAR:
                    found.setdefault(target, set()).add(value)
    return found


def _switching(procedure: Procedure, body: frozenset[Location]) -> frozenset[Term]:
    """The numbers that a loop gives constants only, or values of others of them, as the state of a
    machine is."""
    sources: dict[Term, set[Term]] = {}
    others: set[Term] = set()
    for edge in procedure.edges:
        if edge.source not in body:
            continue
        if isinstance(edge.command, Havoc):
            others |= set(edge.command.targets)
        if isinstance(edge.command, Assign):
            for target, value in zip(edge.command.targets, edge.command.values, strict=True):
                sources.setdefault(target, set()).update(free_variables(value))
                if value.op not in (Op.INTEGER, Op.VAR):
                    others.add(target)
    while True:
        more = {one for one in sources if one not in others and not sources[one].isdisjoint(others)}
        if not more:
            return frozenset(one for one in sources if one not in others and one.sort is INT)
        others |= more


def _machines(
    procedure: Procedure, body: frozenset[Location], switching: frozenset[Term]
) -> tuple[Term, ...]:
    compared: dict[Term, set[int]] = {one: set() for one in sorted(switching, key=_order)}
    for edge in procedure.edges:
        if edge.source not in body or not isinstance(edge.command, Assume):
            continue
        for part in subterms(edge.command.condition):
            defined = definition(part, switching)
            if defined is not None and defined[1].op is Op.INTEGER:
                compared[defined[0]].add(defined[1].payload)
    return tuple(one for one, values in compared.items() if len(values) >= _MANY_VALUES)


def _order(term: Term) -> int:
    return term.id
