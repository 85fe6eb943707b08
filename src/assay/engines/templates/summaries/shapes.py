# SPDX-License-Identifier: Apache-2.0
"""How large summaries are: so many pairs, and the sizes of their formulas; small ones first."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import final

from assay.dataclass import dataclass
from assay.solvers.farkas.bits import BitWidths
from assay.solvers.farkas.template import TemplateShape

MOST_PAIRS = 9
_SMALL = (1,)
_LARGER = (1, 2)


class Equations(Enum):
    """The equations of a postcondition, each for an output."""

    NONE = auto()
    ONE = auto()
    EACH = auto()  # one for each of the outputs


@final
@dataclass(frozen=True, slots=True)
class PairShape:
    """How many pairs, inequalities of each precondition, and of each postcondition."""

    pairs: int
    before: int
    after: int
    equations: Equations = Equations.NONE
    with_ends: bool = False  # ways through the body without calls are pairs that are known
    is_demanding: bool = False  # each call must be in a precondition
    how: tuple[int, ...] | BitWidths = _SMALL

    def __str__(self) -> str:
        ends = " and the ends" if self.with_ends else ""
        return f"{self.pairs} x ({self.before}, {self._after()}){ends}"

    def _after(self) -> str:
        parts = {Equations.NONE: [], Equations.ONE: ["an equation"], Equations.EACH: ["equations"]}
        some = [*parts[self.equations]]
        if self.after or not some:
            some.append(f"{self.after} inequalities")
        return " and ".join(some)


@final
@dataclass(frozen=True, slots=True)
class FormulaShape:
    """One formula over inputs and results, in disjunctive normal form."""

    shape: TemplateShape
    has_equations: bool  # one in each disjunct, besides
    how: tuple[int, ...] | BitWidths = _SMALL

    def __str__(self) -> str:
        more = " with equations" if self.has_equations else ""
        return f"a summary {self.shape}{more}"


SummaryShape = PairShape | FormulaShape
_ONE, _EACH = Equations.ONE, Equations.EACH

_FREE = (
    PairShape(1, 0, 0, _ONE),
    PairShape(1, 1, 0, _ONE),
    PairShape(1, 0, 1),
    PairShape(1, 1, 0, _ONE, with_ends=True),
    PairShape(1, 1, 1),
    PairShape(1, 0, 0, _EACH),
    PairShape(1, 1, 1, with_ends=True),
    PairShape(2, 1, 0, _ONE),
    PairShape(1, 1, 0, _EACH),
    PairShape(1, 1, 2),
    PairShape(1, 2, 1),
    PairShape(1, 2, 0, _ONE, with_ends=True),
    PairShape(2, 1, 0, _ONE, with_ends=True),
    PairShape(1, 1, 1, how=_LARGER),
    PairShape(2, 1, 1),
    PairShape(1, 2, 0, _EACH),
    PairShape(3, 1, 0, _ONE),
    PairShape(1, 1, 1, how=BitWidths().grown()),
)
_DEMANDING = (
    PairShape(1, 1, 0, is_demanding=True),
    PairShape(1, 2, 0, is_demanding=True),
    PairShape(1, 1, 0, _ONE, is_demanding=True),
    PairShape(1, 2, 0, _ONE, is_demanding=True),
    PairShape(1, 1, 1, is_demanding=True),
    PairShape(1, 2, 1, is_demanding=True),
    PairShape(1, 3, 0, is_demanding=True),
    PairShape(1, 3, 0, _ONE, is_demanding=True),
    PairShape(1, 2, 2, is_demanding=True),
    PairShape(2, 2, 0, _ONE, is_demanding=True),
    PairShape(1, 2, 0, _EACH, is_demanding=True),
)
_SIZES = (
    TemplateShape(1),
    TemplateShape(2),
    TemplateShape(1, 2),
    TemplateShape(2, 2),
    TemplateShape(1, 3),
    TemplateShape(3, 2),
)


def shapes(pairs: int | None, ends: int, *, is_demanding: bool) -> Iterator[PairShape]:
    """Pairs, as many as a user wants or more and more of them; the ends count as well."""
    every = _DEMANDING if is_demanding else _FREE
    fitting = [one for one in every if pairs in (None, one.pairs + (ends if one.with_ends else 0))]
    yield from fitting or _grown(pairs or 1, is_demanding=is_demanding)


def _grown(pairs: int, *, is_demanding: bool) -> Iterator[PairShape]:
    for before in (1, 2):
        yield PairShape(pairs, before, 0, _ONE, is_demanding=is_demanding)
        yield PairShape(pairs, before, 1, is_demanding=is_demanding)


def formula_shapes() -> Iterator[FormulaShape]:
    for size in _SIZES:
        yield FormulaShape(size, has_equations=True)
        yield FormulaShape(size, has_equations=False)
