# SPDX-License-Identifier: Apache-2.0
"""What a search tries, and in which order: sizes of formulas, places, solvers (section 7)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import final

from assay.dataclass import dataclass
from assay.solvers.farkas.bits import Widths
from assay.solvers.farkas.race import Both, How, Multipliers
from assay.solvers.farkas.template import Shape
from assay.transitions.cuts import CutSet

_SMALL: Multipliers = (1,)
_LARGER: Multipliers = (1, 2, 3, 5)
_ROUNDS = (1.0, 4.0, 16.0)  # seconds for each query


class Aim(Enum):
    CLAIMS = auto()
    STATES = auto()  # some in which a claim is broken, or soon will be


@final
@dataclass(frozen=True, slots=True)
class Attempt:
    """How large formulas are, where they stand, and what multipliers may be."""

    cuts: CutSet
    shape: Shape
    how: How = _SMALL
    aim: Aim = Aim.CLAIMS

    def __str__(self) -> str:
        kind = ", over bit-vectors" if isinstance(self.how, Widths) else ""
        aim = ", for some states" if self.aim is Aim.STATES else ""
        return f"{self.shape} at {self.cuts}{kind}{aim}"


ATTEMPTS = (
    Attempt(CutSet.HEADERS, Shape(1)),
    Attempt(CutSet.PATHS, Shape(1)),
    Attempt(CutSet.HEADERS, Shape(2)),
    Attempt(CutSet.HEADERS, Shape(1, 2)),
    Attempt(CutSet.PATHS, Shape(2)),
    Attempt(CutSet.HEADERS, Shape(1), _LARGER),
    Attempt(CutSet.HEADERS, Shape(1), aim=Aim.STATES),
    Attempt(CutSet.PATHS, Shape(1), aim=Aim.STATES),
    Attempt(CutSet.HEADERS, Shape(2), _LARGER),
    Attempt(CutSet.HEADERS, Shape(2, 2)),
    Attempt(CutSet.HEADERS, Shape(3)),
    Attempt(CutSet.PATHS, Shape(3)),
    Attempt(CutSet.PATHS, Shape(1, 2)),
    Attempt(CutSet.HEADERS, Shape(2), Widths().grown()),
    Attempt(CutSet.HEADERS, Shape(1, 2), Widths().grown()),
    Attempt(CutSet.PATHS, Shape(2), Widths().grown()),
)


def _growing(small: How, larger: How) -> tuple[Attempt, ...]:
    """Sizes, and in between states, with who solves what is small and what is not."""
    heads, ways = CutSet.HEADERS, CutSet.PATHS
    return (
        Attempt(heads, Shape(1), small),
        Attempt(heads, Shape(1), larger),
        Attempt(ways, Shape(1), small),
        Attempt(heads, Shape(2), small),
        Attempt(heads, Shape(1, 2), small),
        Attempt(heads, Shape(1), small, Aim.STATES),
        Attempt(ways, Shape(1), small, Aim.STATES),
        Attempt(ways, Shape(2), small),
        *(Attempt(cuts, Shape(2), larger) for cuts in (heads, ways)),
        Attempt(heads, Shape(1, 2), larger),
        *(Attempt(cuts, shape, small) for shape in (Shape(3), Shape(2, 2)) for cuts in CutSet),
    )


@final
@dataclass(frozen=True, slots=True)
class Choice:
    """What a user has fixed of the search."""

    shape: Shape | None = None
    cuts: CutSet | None = None
    without_facts: bool = False  # only what templates give, as in the paper
    attempts: tuple[Attempt, ...] = ATTEMPTS
    rounds: tuple[float, ...] = _ROUNDS

    def chosen(self) -> Iterator[Attempt]:
        """The attempts that fit; some of a shape that is in none of them."""
        for attempt in self.attempts:
            if self.cuts not in (None, attempt.cuts):
                continue
            if self.shape is None or attempt.shape == self.shape:
                yield attempt
        known = [one.shape for one in self.attempts]
        if self.shape is not None and self.shape not in known:
            for kind in CutSet if self.cuts is None else (self.cuts,):
                yield Attempt(kind, self.shape)
                yield Attempt(kind, self.shape, Widths())


QUICK = Choice(attempts=ATTEMPTS[:6], rounds=(1.0,))
"""What is small, for a moment each."""
_WIDER = Widths().grown()
_SHORTER = (0.2, 1.0, 5.0, 20.0)
PLAIN = Choice(
    without_facts=True,
    attempts=_growing(Both(_SMALL, Widths()), Both(_LARGER, _WIDER)),
    rounds=_SHORTER,
)
"""Templates alone, as in the paper, with all solvers."""
BITS = Choice(
    without_facts=True,
    attempts=_growing(Widths(), _WIDER),
    rounds=(6.0, 24.0),
)
"""The same over bit-vectors only."""
