# SPDX-License-Identifier: Apache-2.0
"""The tree of a search, put together from its events."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never, final

from assay.dataclass import dataclass, field
from assay.engines.interpolation.events import (
    ErrorReached,
    ErrorSpurious,
    ExplorationBegun,
    Formulas,
    InterpolantStored,
    InvariantLocked,
    LoopClosed,
    NodeEntered,
    NodeLeft,
    NodeSubsumed,
    SearchEvent,
    WayInfeasible,
)
from assay.engines.interpolation.segments import Segment
from assay.program.graph import Location


@final
@dataclass(frozen=True, slots=True)
class SubsumedBy:
    """The node whose interpolant holds; None if an earlier search had it."""

    node: SearchNode | None
    formulas: Callable[[], Formulas]


@final
@dataclass(frozen=True, slots=True)
class ClosedAt:
    """The head of the loop, and what this way keeps of it."""

    head: SearchNode
    kept: Formulas
    deleted: Formulas


@final
@dataclass(slots=True)
class SearchNode:
    """A node while the tree grows."""

    number: int
    location: Location
    leaf: SubsumedBy | ClosedAt | None = None
    interpolant: Callable[[], Formulas] | None = None
    searches: list[list[SearchWay]] = field(default_factory=list)


WayEnd = SearchNode | WayInfeasible | ErrorSpurious | ErrorReached | InvariantLocked


@final
@dataclass(frozen=True, slots=True)
class SearchWay:
    """A way on from a node, and what became of it."""

    segment: Segment | None
    end: WayEnd


@final
class SearchTree:
    """Listens to a search; `root` is the first node."""

    def __init__(self) -> None:
        self.root: SearchNode | None = None
        self._open: list[SearchNode] = []
        self._count = 0
        self._stored: dict[int, SearchNode] = {}  # by the identity of what the memo table has
        self._keys: list[object] = []  # keeps them alive
        self._visits: dict[int, SearchNode] = {}

    def __call__(self, event: SearchEvent) -> None:
        match event:
            case NodeEntered():
                self._enter(event)
            case NodeLeft():
                self._open.pop()
            case ExplorationBegun(visit=visit):
                self._visits[visit] = self._open[-1]
                self._open[-1].searches.append([])
            case InterpolantStored():
                self._store(event)
            case NodeSubsumed(key=key, formulas=formulas):
                self._open[-1].leaf = SubsumedBy(self._stored.get(id(key)), formulas)
            case LoopClosed(visit=visit, kept=kept, deleted=deleted):
                self._open[-1].leaf = ClosedAt(self._visits[visit], kept, deleted)
            case WayInfeasible(segment=segment):
                self._open[-1].searches[-1].append(SearchWay(segment, event))
            case ErrorSpurious() | ErrorReached() | InvariantLocked():
                self._open[-1].searches[-1].append(SearchWay(None, event))
            case _:
                assert_never(event)

    def _store(self, event: InterpolantStored) -> None:
        if self._open:
            self._keys.append(event.key)
            self._stored[id(event.key)] = self._open[-1]
            self._open[-1].interpolant = event.formulas

    def _enter(self, event: NodeEntered) -> None:
        self._count += 1
        node = SearchNode(self._count, event.location)
        if self._open:
            self._open[-1].searches[-1].append(SearchWay(event.segment, node))
        else:
            self.root = node
        self._open.append(node)
