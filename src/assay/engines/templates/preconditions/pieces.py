# SPDX-License-Identifier: Apache-2.0
"""Preconditions in conjunctive pieces, and how large templates for them are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.solve.runs import Point, holds
from assay.program.graph import Location
from assay.program.terms import Term, conjuncts, negation
from assay.solvers.farkas.template import TemplateShape
from assay.solvers.redundancy import irredundant
from assay.transitions.cuts import Cut, CutSet
from assay.transitions.linearize import Linearizer
from assay.transitions.path import feasible


@final
@dataclass(frozen=True, slots=True)
class Sizes:
    """Inequalities of the precondition, and how large the formulas at cut points are."""

    before: int
    inside: TemplateShape
    cuts: CutSet = CutSet.HEADERS

    def __str__(self) -> str:
        return f"{self.before}x1 at the entry, {self.inside} at {self.cuts}"


SIZES = (
    Sizes(1, TemplateShape(1)),
    Sizes(1, TemplateShape(2)),
    Sizes(2, TemplateShape(1)),
    Sizes(2, TemplateShape(2)),
    Sizes(1, TemplateShape(1), CutSet.PATHS),
    Sizes(3, TemplateShape(1)),
    Sizes(2, TemplateShape(2), CutSet.PATHS),
    Sizes(3, TemplateShape(2)),
)


def fixed_sizes(shape: TemplateShape) -> tuple[Sizes, ...]:
    """For templates of a size that somebody has chosen."""
    inside = dict.fromkeys((TemplateShape(shape.conjuncts), shape))
    return tuple(Sizes(shape.conjuncts, one, kind) for one in inside for kind in CutSet)


@final
@dataclass(frozen=True, slots=True)
class PreconditionPiece:
    """A precondition, with the formulas at cut points that prove it."""

    formula: Term
    at: Mapping[Cut, Term]
    heads: Mapping[Location, Term]  # the same at the heads of loops
    bounds: Mapping[Location, Term]  # on counters, where they are due
    cuts: CutSet
    size: int  # constraints of the last query
    last: float  # seconds of it

    def contains(self, point: Point) -> bool:
        return contains(conjuncts(self.formula), point)


@final
@dataclass(frozen=True, slots=True)
class Precondition:
    """Whatever piece holds: nothing fails."""

    pieces: tuple[PreconditionPiece, ...]
    missed: int  # inputs that seem to run well and that no piece contains
    seconds: float


def contains(literals: Iterable[Term], point: Point) -> bool:
    return all(holds(one, point) for one in literals)


def needed(pieces: Sequence[PreconditionPiece]) -> list[PreconditionPiece]:
    """Without those that lie inside the others together."""

    def is_inside(one: PreconditionPiece, others: Sequence[PreconditionPiece]) -> bool:
        apart = [negation(other.formula) for other in others]
        return not any(map(feasible, Linearizer().alternatives([one.formula, *apart])))

    return irredundant(pieces, is_inside)
