# SPDX-License-Identifier: Apache-2.0
"""What a user can choose about symbolic execution with interpolation."""

from __future__ import annotations

from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.options import option


class InterpolantKind(StrEnum):
    """How to say why a path is infeasible."""

    WEAKEST = "weakest"
    DELETION = "deletion"


@final
@dataclass(frozen=True, slots=True)
class InterpolationOptions:
    """How interpolants are made, and what is tried to close loops."""

    interpolants: InterpolantKind = option(
        "--interpolants",
        help="interpolation: weakest preconditions, or the constraints of a path that are needed",
        default=InterpolantKind.WEAKEST,
        choices=tuple(InterpolantKind),
    )
