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


class Tracking(StrEnum):
    """What a path is taken to say."""

    EVERYTHING = "everything"
    NEEDED = "needed"
    BOTH = "both"


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
    track: Tracking = option(
        "--track",
        help="interpolation: look at everything that is known of a path, or only at variables that "
        "are needed to exclude an error; both: the first for a few hundred states, then the second",
        default=Tracking.BOTH,
        choices=tuple(Tracking),
    )
