# SPDX-License-Identifier: Apache-2.0
"""Paths between the entry of a procedure and the heads of its loops, as conditions and updates.

A path is followed symbolically: conditions and new values are terms over the state where it starts,
and variables of its own for what it cannot know (results of calls, unknown values).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final, final

from assay.program.analysis.effects import effects
from assay.program.analysis.loops import loops_of
from assay.program.commands import Assert, Assign, Assume, Why
from assay.program.graph import Edge, Location, Procedure, Program
from assay.program.obligations import Kind
from assay.program.terms import Term, name_of, subterms, variable
from assay.transitions.updates import Updates

_MOST_PATHS: Final = 64
_LARGEST: Final = 400  # subterms of a value that is still followed
_MACHINE: Final = (Kind.OVERFLOW, Kind.CAST)  # what only says that the machine's range is not left


class TooManyLoopPathsError(Exception):
    """There are more paths than are worth following."""


Paths = Mapping[tuple[Location, Location], tuple[Updates, ...]]
"""By start and end: the entry or the head of a loop, and the head of a loop."""

_ANYTHING: Final = "!any"
ENTRY: Final[Location] = -1  # the start of the procedure, which may be the head of a loop itself


def is_unknown(term: Term) -> bool:
    """Whether a variable stands for a value that a path cannot know."""
    return name_of(term).startswith(_ANYTHING)


def paths(program: Program, procedure: Procedure) -> Paths:
    """All paths between these points that pass through none of them."""
    walk = _LoopWalk(program, procedure)
    found: dict[tuple[Location, Location], list[Updates]] = {}
    for start in (ENTRY, *sorted(walk.heads)):
        for end, path in walk.from_point(start):
            found.setdefault((start, end), []).append(path)
    return {points: tuple(some) for points, some in found.items()}


@final
class _LoopWalk:
    def __init__(self, program: Program, procedure: Procedure) -> None:
        self.heads = frozenset(nest.head for nest in loops_of(procedure).nests)
        self._entry = procedure.entry
        self._written = effects(program)
        self._outgoing: dict[Location, list[Edge]] = {}
        for edge in procedure.edges:
            self._outgoing.setdefault(edge.source, []).append(edge)
        self._fresh = count()

    def from_point(self, start: Location) -> Iterator[tuple[Location, Updates]]:
        at = self._entry if start == ENTRY else start
        work: list[tuple[Location, Updates]] = [(at, Updates())]
        if start == ENTRY and at in self.heads:
            yield at, work.pop()[1]
        seen = 0
        while work:
            at, path = work.pop()
            for edge in self._outgoing.get(at, ()):
                seen += 1
                if seen > _MOST_PATHS * 40 or len(work) > _MOST_PATHS:
                    raise TooManyLoopPathsError
                after = self._step(path, edge)
                if after is not None and edge.target in self.heads:
                    yield edge.target, after
                elif after is not None:
                    work.append((edge.target, after))

    def _step(self, path: Updates, edge: Edge) -> Updates | None:
        match edge.command:
            case Assume(_, Why.WIDTH):
                return path
            case Assert(_, obligation) if obligation.kind in _MACHINE:
                return path
            case Assign(targets, _) as command:
                after = path.after(command, self._anything, self._written)
                assert after is not None
                small = {target: self._small(after.values[target]) for target in targets}
                return Updates(after.conditions, {**after.values, **small})
            case command:
                return path.after(command, self._anything, self._written)

    def _small(self, value: Term) -> Term:
        """The value, or anything if it is very large."""
        small = all(number < _LARGEST for number, _ in enumerate(subterms(value)))
        return value if small else self._anything(value)

    def _anything(self, like: Term) -> Term:
        return variable(f"{_ANYTHING}{next(self._fresh)}", like.sort)
