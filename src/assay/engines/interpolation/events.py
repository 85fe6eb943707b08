# SPDX-License-Identifier: Apache-2.0
"""What happens in a search, for whoever wants to draw it.

A search enters a node, explores the ways on from it, perhaps more than once, and leaves it.
Formulas are over the variables of the procedure; where they speak of older values, these have names
of versions (`transitions/versions.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.dataclass import dataclass
from assay.engines.interpolation.segments import Segment
from assay.program.graph import Location
from assay.program.obligations import Obligation
from assay.program.terms import Term

Formulas = tuple[Term, ...]


@final
@dataclass(frozen=True, slots=True)
class NodeEntered:
    """From the node that was entered last and not left; `segment` is the way from there."""

    location: Location
    segment: Segment | None


@final
@dataclass(frozen=True, slots=True)
class NodeLeft:
    """Everything behind it is explored, or the search starts again further up."""


@final
@dataclass(frozen=True, slots=True)
class ExplorationBegun:
    """Of the ways on from the current node. If it is not the first time, it was restarted."""

    visit: int


@final
@dataclass(frozen=True, slots=True)
class WayInfeasible:
    """No state of the current node goes this way, or not to its end."""

    segment: Segment


@final
@dataclass(frozen=True, slots=True)
class InterpolantStored:
    """What whoever comes to the location of the current node has to satisfy to be safe."""

    key: object  # of the memo table
    formulas: Callable[[], Formulas]  # when the search is over: more may be needed by then


@final
@dataclass(frozen=True, slots=True)
class NodeSubsumed:
    """By a sibling: the interpolant of another node holds."""

    key: object
    formulas: Callable[[], Formulas]


@final
@dataclass(frozen=True, slots=True)
class LoopClosed:
    """Parent and child: the head of a loop is reached again with what it keeps."""

    visit: int  # of the head
    kept: Formulas
    deleted: Formulas  # constraints of the head that this way does not keep


@final
@dataclass(frozen=True, slots=True)
class ErrorSpurious:
    """An error is reached because something was deleted, which is locked."""

    obligation: Obligation
    locked: Formulas


@final
@dataclass(frozen=True, slots=True)
class ErrorReached:
    """An error that may be real."""

    obligation: Obligation


@final
@dataclass(frozen=True, slots=True)
class InvariantLocked:
    """What a loop has to keep rests on something that was deleted, which is locked."""

    locked: Formulas


SearchEvent = (
    NodeEntered
    | NodeLeft
    | ExplorationBegun
    | WayInfeasible
    | InterpolantStored
    | NodeSubsumed
    | LoopClosed
    | ErrorSpurious
    | ErrorReached
    | InvariantLocked
)
SearchListener = Callable[[SearchEvent], None]
