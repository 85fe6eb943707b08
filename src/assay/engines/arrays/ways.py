# SPDX-License-Identifier: Apache-2.0
"""A procedure as nodes, where ways meet or calls are made, and the straight ways between them.

x = 0; while (x < n) { if (*) x++; else x += 2; } assert x >= n;
    nodes: entry, head, behind the branches, exit
    ways: entry to head; head to join, twice; join to head; head to exit; head to a violation
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final, final

from assay.dataclass import dataclass
from assay.program.analysis.loops import loops_of
from assay.program.commands import Assert, Assume, Call, Why
from assay.program.graph import Edge, Location, Procedure
from assay.program.obligations import Kind, Obligation
from assay.program.terms import Term, name_of, negation, variable
from assay.transitions.path import RefusedError
from assay.transitions.updates import Updates

_MACHINE: Final = (Kind.OVERFLOW, Kind.CAST)  # what only says that the machine's range is not left
_ANYTHING: Final = "any!"
_MOST_WAYS: Final = 400  # of one procedure


@final
@dataclass(frozen=True, slots=True)
class Way:
    """What happens between two nodes, or until an obligation breaks."""

    source: Location
    target: Location | None  # None: the obligation breaks
    updates: Updates
    edges: tuple[Edge, ...]
    obligation: Obligation | None = None


def is_machine(obligation: Obligation) -> bool:
    """Whether an obligation only says that a machine's range is not left."""
    return obligation.kind in _MACHINE


def is_free(term: Term) -> bool:
    """Whether a variable stands for any value."""
    return name_of(term).startswith(_ANYTHING)


@final
class ProcedureWays:
    """The nodes of a procedure and the ways between them.

    Without `ends`, nothing is asked or assumed of the ends of machine types. `first` is what is
    known at the entry."""

    def __init__(self, procedure: Procedure, *, ends: bool, first: Updates | None = None) -> None:
        self.procedure = procedure
        self._first = first
        self._ends = ends
        self._fresh = count()
        self._outgoing: dict[Location, list[Edge]] = {}
        for edge in procedure.edges:
            self._outgoing.setdefault(edge.source, []).append(edge)
        self.calls = {e.source: e for e in procedure.edges if isinstance(e.command, Call)}
        self.heads = frozenset(one for nest in loops_of(procedure).nests for one in nest.entries)
        self.nodes = self._nodes()
        self.ways: Mapping[Location, tuple[Way, ...]] = {
            node: tuple(self._from(node)) for node in sorted(self.nodes)
        }

    def _nodes(self) -> frozenset[Location]:
        arriving = Counter(edge.target for edge in self.procedure.edges)
        joins = {at for at, number in arriving.items() if number > 1}
        returns = {edge.target for edge in self.calls.values()}
        ends = {self.procedure.entry, self.procedure.exit}
        return frozenset(joins | returns | ends | set(self.calls) | self.heads)

    def anything(self, like: Term) -> Term:
        """A variable of the same sort for a value that is not known."""
        return variable(f"{_ANYTHING}{next(self._fresh)}", like.sort)

    def _from(self, node: Location) -> Iterator[Way]:
        if node in self.calls:
            return
        work: list[tuple[Location, Updates, tuple[Edge, ...]]] = [(node, self._start(node), ())]
        made = 0
        while work:
            at, updates, edges = work.pop()
            for edge in self._outgoing.get(at, ()):
                made += 1
                if made > _MOST_WAYS:
                    raise RefusedError("a procedure with too many ways", self.procedure.span)
                yield from self._broken(node, updates, (*edges, edge))
                after = self._after(updates, edge)
                if after is None:
                    continue
                if edge.target in self.nodes:
                    yield Way(node, edge.target, after, (*edges, edge))
                else:
                    work.append((edge.target, after, (*edges, edge)))

    def _start(self, node: Location) -> Updates:
        """What is known where ways begin: nothing, unless no way leads back to the entry."""
        again = any(edge.target == node for edge in self.procedure.edges)
        if self._first is None or node != self.procedure.entry or again:
            return Updates()
        return self._first

    def _broken(self, node: Location, updates: Updates, edges: tuple[Edge, ...]) -> Iterator[Way]:
        command = edges[-1].command
        if not isinstance(command, Assert) or self._is_left_out(command):
            return
        failing = Assume(negation(command.condition), Why.ASSUME)
        after = updates.after(failing, self.anything, {})
        if after is not None:
            yield Way(node, None, after, edges, command.obligation)

    def _after(self, updates: Updates, edge: Edge) -> Updates | None:
        match edge.command:
            case Assume(_, Why.WIDTH):
                return updates
            case Assert() as command if self._is_left_out(command):
                return updates
            case command:
                return updates.after(command, self.anything, {})

    def _is_left_out(self, command: Assert) -> bool:
        return not self._ends and is_machine(command.obligation)
