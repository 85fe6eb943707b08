# SPDX-License-Identifier: Apache-2.0
"""Values that a light solver has at hand for atoms: a model in the making."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from assay.dataclass import dataclass
from assay.program.ranges import Ranges
from assay.program.terms import Op, Term
from assay.solvers.literals import is_base
from assay.solvers.model import MapValue, Model, ModelEvaluation, default_within


@final
@dataclass(frozen=True, slots=True)
class CandidateModel:
    """Values of atoms; those of opaque terms need not agree with what the terms mean."""

    values: Mapping[Term, Any]
    ranges: Ranges

    def model(self) -> Model:
        """The values of variables and elements; what is not mentioned is in its range."""
        values: dict[Term, Any] = {}
        elements: dict[Term, dict[int, Any]] = {}
        for atom, value in self.values.items():
            if atom.op is Op.VAR:
                values[atom] = value
            elif is_base(atom):
                array, index = atom.args
                elements.setdefault(array, {})[index.payload] = value
        for array, entries in elements.items():
            values[array] = MapValue(default_within(array, self.ranges).default, entries)
        return Model(values, self.ranges)

    def at_face_value(self) -> ModelEvaluation:
        """Formulas evaluated with the opaque terms' values as they are."""
        return ModelEvaluation(self.model(), dict(self.values))
