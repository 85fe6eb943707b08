# SPDX-License-Identifier: Apache-2.0
"""States of a search, what subtrees return, and what ends a search before all is explored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import final

from assay.dataclass import dataclass, field
from assay.engines.interpolation.findings import Needs
from assay.engines.interpolation.segments import Segment
from assay.engines.interpolation.vectors import Vector
from assay.program.commands import Havoc
from assay.program.graph import Location
from assay.program.obligations import Obligation
from assay.program.terms import (
    Term,
)
from assay.solvers.model import Model
from assay.solvers.switches import Mask
from assay.transitions.versions import PathConstraint


class SearchStatus(Enum):
    OK = auto()
    CONFLICT = auto()


@final
@dataclass(frozen=True, slots=True)
class Goal:
    """p(k, x) of the paper, without the constraints, which are on the trail: the location, the
    current version of each variable, and how many constraints there are."""

    location: Location
    now: dict[Term, Term]
    length: int


@final
@dataclass(frozen=True, slots=True)
class SubtreeResult:
    """What `_minimax` returns: a vector, what the subtree needs, and for a conflict the depth from
    which to start again."""

    status: SearchStatus
    vector: Vector
    needs: Needs = field(default_factory=Needs)
    depth: int = 0
    loops: frozenset[int] = frozenset()  # visits to heads that are open, and that it came back to


@final
@dataclass(slots=True)
class Visit:
    """A state on the way to the current one (an element of C_T)."""

    number: int
    goal: Goal
    vector: Vector
    returns: list[WayBack] = field(default_factory=list)  # to this head of a loop
    about: Mapping[int, Term] | None = None  # see `Heads.about`
    watched: frozenset[Term] = frozenset()  # see `Experience.watched`, when the visit began


@final
@dataclass(frozen=True, slots=True)
class WayBack:
    """A path that came back to the head of a loop: its own constraints, versions at its end, and
    why constraints of the head hold again."""

    constraints: tuple[PathConstraint, ...]
    now: dict[Term, Term]
    off: Mask  # of its own constraints
    kept: dict[int, Mask]


@final
@dataclass(frozen=True, slots=True)
class Descent:
    """A recursive call of `_minimax`."""

    depth: int
    goal: Goal
    vector: Vector
    segment: Segment  # that leads there


@final
@dataclass(slots=True)
class Experience:
    """What searches in the same procedure have found out about its loops."""

    watched: dict[Location, set[Term]] = field(default_factory=dict)
    """Of what invariants of a head have spoken: what keeps that is found out on the way."""
    states: dict[Location, dict[Term, None]] = field(default_factory=dict)
    """Variables whose values at a head had to be kept to avoid an error."""


@final
@dataclass(slots=True)
class SearchCounts:
    """What happened, for statistics."""

    nodes: int = 0
    infeasible: int = 0
    subsumed: int = 0  # by a sibling
    closed: int = 0  # by a parent: loops
    restarts: int = 0
    locked: int = 0
    repeated: int = 0  # loops that are explored again to find out what keeps their invariants
    max: int = 0  # annotations: constraints that are needed
    min: int = 0  # constraints that are deleted
    questions: int = 0  # to a solver

    def add(self, other: SearchCounts) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


class RealError(Exception):
    """A run that breaks an obligation."""

    def __init__(
        self, obligation: Obligation, model: Model, havocs: Sequence[tuple[Havoc, Term]]
    ) -> None:
        super().__init__(obligation)
        self.obligation = obligation
        self.model = model
        self.havocs = tuple(havocs)


class RefinedError(Exception):
    """An error is reached only because nothing is known of some variables."""

    def __init__(self, variables: frozenset[Term]) -> None:
        super().__init__(variables)
        self.variables = variables


class LongError(Exception):
    """More states than the search may look at."""


class UndecidedError(Exception):
    """No solver knows whether an error is real."""

    def __init__(self, obligation: Obligation) -> None:
        super().__init__(obligation)
        self.obligation = obligation
