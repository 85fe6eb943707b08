# SPDX-License-Identifier: Apache-2.0
"""What a user asks `assay infer` for."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.options import TemplateOptions
from assay.engines.templates.preconditions.entry_pairs import ENTRY_SIZES, MOST_ENTRY_PIECES
from assay.engines.templates.preconditions.pieces import SIZES, Sizes, fixed_sizes
from assay.engines.templates.preconditions.precondition import FUEL, MOST_PIECES
from assay.evidence.inferred import InferenceKind
from assay.execution.task import Task
from assay.program.terms import Term

Watch = Callable[[str], None]
"""Is told the size of templates that is tried."""
Occurs = Callable[[Task, Term], bool]
"""Says whether a formula about inputs holds in a state that runs of the source come to."""


@final
@dataclass(frozen=True, slots=True)
class InferenceRequest:
    """What to look for, and what the user has fixed of the search."""

    kind: InferenceKind
    templates: TemplateOptions = TemplateOptions()
    fuel: float = FUEL  # for one search

    def sizes(self) -> tuple[Sizes, ...]:
        """Of preconditions."""
        shape, cuts = self.templates.shape, self.templates.cuts
        found = SIZES if shape is None else fixed_sizes(shape)
        return found if cuts is None else tuple(one for one in found if one.cuts is cuts)

    @property
    def entry_sizes(self) -> tuple[int, ...]:
        """How many conjuncts a disjunct of a recursive procedure's precondition may have."""
        shape = self.templates.shape
        return ENTRY_SIZES if shape is None else tuple(range(1, shape.conjuncts + 1))

    @property
    def entry_pieces(self) -> int:
        """How many disjuncts it may have."""
        shape = self.templates.shape
        return MOST_ENTRY_PIECES if shape is None else shape.disjuncts

    @property
    def pieces(self) -> int:
        """How many disjuncts a precondition may have."""
        shape = self.templates.shape
        return MOST_PIECES if shape is None else shape.disjuncts
