# SPDX-License-Identifier: Apache-2.0
"""A tree of paths that was explored, in the notation of the source: what is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.dataclass import dataclass
from assay.evidence.verdicts import Verdict


@final
@dataclass(frozen=True, slots=True)
class Subsumed:
    """What another node needs holds here, too; None for one of an earlier search."""

    by: int | None
    formula: str


@final
@dataclass(frozen=True, slots=True)
class ClosedLoop:
    """A loop has come back to its head with what it keeps."""

    head: int
    kept: tuple[str, ...]
    deleted: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class PathEnd:
    """The procedure returns or the program ends."""


@final
@dataclass(frozen=True, slots=True)
class InfeasibleWay:
    """No run goes this way."""


@final
@dataclass(frozen=True, slots=True)
class SpuriousError:
    """An error is reached because of what was deleted, which is locked."""

    what: str  # which claim fails
    locked: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class PossibleError:
    """A claim that can fail, or of which nobody knows whether it can."""

    what: str


@final
@dataclass(frozen=True, slots=True)
class Locked:
    """What a loop needs rests on what was deleted, which is locked."""

    locked: tuple[str, ...]


Leaf = Subsumed | ClosedLoop | PathEnd | InfeasibleWay | SpuriousError | PossibleError | Locked


@final
@dataclass(frozen=True, slots=True)
class ExploredWay:
    """A way on from a node: the condition of a branch, and the number of the node that it leads to
    or what became of it."""

    condition: str | None
    to: int | Leaf


@final
@dataclass(frozen=True, slots=True)
class ExploredNode:
    """A node of the tree. Searches of the ways on follow each other: all but the last were given
    up, and began again with something locked."""

    number: int  # in the order of the search, from 1
    line: int | None  # None at an end
    procedure: str | None  # if it is not the one that is explored
    is_head: bool  # of a loop
    needs: str | None  # what whoever comes here has to satisfy
    leaf: Leaf | None
    searches: tuple[tuple[ExploredWay, ...], ...]


@final
@dataclass(frozen=True, slots=True)
class ExploredTree:
    """All that was explored of a procedure, and what that comes to. Nodes stand in the order in
    which they were entered; there is none if nothing could be explored."""

    procedure: str
    verdict: Verdict
    reason: str | None  # why the verdict is unknown
    nodes: tuple[ExploredNode, ...]
    counts: Mapping[str, int]

    def node(self, number: int) -> ExploredNode:
        return self.nodes[number - 1]
