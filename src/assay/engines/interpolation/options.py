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
    FARKAS = "farkas"
    CVC5 = "cvc5"
    BITWUZLA = "bitwuzla"
    NONE = "none"


class HeadFacts(StrEnum):
    """What is tried to close loops with, besides the constraints of the path."""

    NONE = "none"
    CONDITIONS = "conditions"
    INVARIANTS = "invariants"
    ALL = "all"


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
        help="interpolation: weakest preconditions; the constraints of a path that are "
        "needed; what linear arithmetic (farkas), cvc5 or Bitwuzla find between both; none: states "
        "are not compared with others",
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
    head_facts: HeadFacts = option(
        "--head-facts",
        help="interpolation: close loops with their conditions, off by one, or with linear facts, "
        "too; none: with the constraints of the path only",
        default=HeadFacts.ALL,
        choices=tuple(HeadFacts),
    )
