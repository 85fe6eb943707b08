# SPDX-License-Identifier: Apache-2.0
"""What a user can choose about k-induction."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.options import natural, option


@final
@dataclass(frozen=True, slots=True)
class KInductionOptions:
    """How far loops are unrolled."""

    max_k: int = option(
        "--max-k",
        help="kinduction: unroll loops backwards at most N times",
        metavar="N",
        read=natural,
        default=8,
    )
