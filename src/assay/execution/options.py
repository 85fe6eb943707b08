# SPDX-License-Identifier: Apache-2.0
"""What a user can choose about bounded exploration."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass, field
from assay.solvers.table import SOLVERS

DEFAULT_CALL_DEPTH = 64
DEFAULT_SOLVERS = tuple(SOLVERS)


class Explore(StrEnum):
    PATHS = "paths"
    MERGED = "merged"
    FORMULA = "formula"
    GUIDED = "guided"
    RUNS = "runs"
    AUTO = "auto"


@final
@dataclass(frozen=True, slots=True)
class BoundedOptions:
    """Bounds, and how to search within them."""

    array_length: tuple[int, int] | None = None  # None: 0, 1, 2, ... up to `longest`
    lengths: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # by name
    loop_bound: int | None = None  # None: deepen, and say so if a loop was cut
    call_depth: int | None = None  # None: 64, and say so if calls were cut
    explore: Explore = Explore.AUTO
    solvers: tuple[str, ...] = DEFAULT_SOLVERS
    heap_objects: int = 3  # that pointers in structs lead to, besides what parameters do
    longest: int = 4
    longer: tuple[int, ...] = ()  # lengths beyond that, which are looked at first
    deepest: tuple[int, ...] = (4, 16, 64)  # loop bounds tried when none is given
    most_turns: int = 200_000  # iterations of a loop that cannot be left
    most_paths: int = 20_000  # with `auto`: beyond so many, merged states get all the time
    seconds_per_query: float = 10.0
    use_invariants: bool = False  # look for some first, and assume them in each iteration
    examples: bool = False  # a run for each explored path
    first_only: bool = False  # one violation is enough
