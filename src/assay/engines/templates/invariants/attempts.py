# SPDX-License-Identifier: Apache-2.0
"""What a search tries, and in which order: sizes of formulas, places, solvers (Gulwani et al. 2008,
section 7)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import final

from assay.dataclass import dataclass
from assay.solvers.farkas.bits import BitWidths
from assay.solvers.farkas.race import Both, How, Multipliers
from assay.solvers.farkas.template import TemplateShape
from assay.transitions.cuts import CutSet

_SMALL: Multipliers = (1,)
_LARGER: Multipliers = (1, 2, 3, 5)
_ROUNDS = (1.0, 4.0, 16.0)  # seconds for each query


class Aim(Enum):
    CLAIMS = auto()
    STATES = auto()  # some in which a claim is broken, or soon will be


@final
@dataclass(frozen=True, slots=True)
class TemplateAttempt:
    """How large formulas are, where they stand, and what multipliers may be."""

    cuts: CutSet
    shape: TemplateShape
    how: How = _SMALL
    aim: Aim = Aim.CLAIMS

    def __str__(self) -> str:
        kind = ", over bit-vectors" if isinstance(self.how, BitWidths) else ""
        aim = ", for some states" if self.aim is Aim.STATES else ""
        return f"{self.shape} at {self.cuts}{kind}{aim}"


ATTEMPTS = (
    TemplateAttempt(CutSet.HEADERS, TemplateShape(1)),
    TemplateAttempt(CutSet.PATHS, TemplateShape(1)),
    TemplateAttempt(CutSet.HEADERS, TemplateShape(2)),
    TemplateAttempt(CutSet.HEADERS, TemplateShape(1, 2)),
    TemplateAttempt(CutSet.PATHS, TemplateShape(2)),
    TemplateAttempt(CutSet.HEADERS, TemplateShape(1), _LARGER),
    TemplateAttempt(CutSet.HEADERS, TemplateShape(1), aim=Aim.STATES),
    TemplateAttempt(CutSet.PATHS, TemplateShape(1), aim=Aim.STATES),
    TemplateAttempt(CutSet.HEADERS, TemplateShape(2), _LARGER),
    TemplateAttempt(CutSet.HEADERS, TemplateShape(2, 2)),
    TemplateAttempt(CutSet.HEADERS, TemplateShape(3)),
    TemplateAttempt(CutSet.PATHS, TemplateShape(3)),
    TemplateAttempt(CutSet.PATHS, TemplateShape(1, 2)),
    TemplateAttempt(CutSet.HEADERS, TemplateShape(2), BitWidths().grown()),
    TemplateAttempt(CutSet.HEADERS, TemplateShape(1, 2), BitWidths().grown()),
    TemplateAttempt(CutSet.PATHS, TemplateShape(2), BitWidths().grown()),
)


def _growing(small: How, larger: How) -> tuple[TemplateAttempt, ...]:
    """Sizes, and in between states, with who solves what is small and what is not."""
    heads, ways = CutSet.HEADERS, CutSet.PATHS
    return (
        TemplateAttempt(heads, TemplateShape(1), small),
        TemplateAttempt(heads, TemplateShape(1), larger),
        TemplateAttempt(ways, TemplateShape(1), small),
        TemplateAttempt(heads, TemplateShape(2), small),
        TemplateAttempt(heads, TemplateShape(1, 2), small),
        TemplateAttempt(heads, TemplateShape(1), small, Aim.STATES),
        TemplateAttempt(ways, TemplateShape(1), small, Aim.STATES),
        TemplateAttempt(ways, TemplateShape(2), small),
        *(TemplateAttempt(cuts, TemplateShape(2), larger) for cuts in (heads, ways)),
        TemplateAttempt(heads, TemplateShape(1, 2), larger),
        *(
            TemplateAttempt(cuts, shape, small)
            for shape in (TemplateShape(3), TemplateShape(2, 2))
            for cuts in CutSet
        ),
    )


@final
@dataclass(frozen=True, slots=True)
class FixedSizes:
    """What a user has fixed of the search."""

    shape: TemplateShape | None = None
    cuts: CutSet | None = None
    without_facts: bool = False  # only what templates give, as in the paper
    attempts: tuple[TemplateAttempt, ...] = ATTEMPTS
    rounds: tuple[float, ...] = _ROUNDS

    def chosen(self) -> Iterator[TemplateAttempt]:
        """The attempts that fit; some of a shape that is in none of them."""
        for attempt in self.attempts:
            if self.cuts not in (None, attempt.cuts):
                continue
            if self.shape is None or attempt.shape == self.shape:
                yield attempt
        known = [one.shape for one in self.attempts]
        if self.shape is not None and self.shape not in known:
            for kind in CutSet if self.cuts is None else (self.cuts,):
                yield TemplateAttempt(kind, self.shape)
                yield TemplateAttempt(kind, self.shape, BitWidths())


QUICK = FixedSizes(attempts=ATTEMPTS[:6], rounds=(1.0,))
"""What is small, for a moment each."""
_WIDER = BitWidths().grown()
_SHORTER = (0.2, 1.0, 5.0, 20.0)
PLAIN = FixedSizes(
    without_facts=True,
    attempts=_growing(Both(_SMALL, BitWidths()), Both(_LARGER, _WIDER)),
    rounds=_SHORTER,
)
"""Templates alone, as in the paper, with all solvers."""
BITS = FixedSizes(
    without_facts=True,
    attempts=_growing(BitWidths(), _WIDER),
    rounds=(6.0, 24.0),
)
"""The same over bit-vectors only."""
