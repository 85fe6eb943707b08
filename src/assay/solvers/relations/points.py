# SPDX-License-Identifier: Apache-2.0
"""Single points of sets and maps of isl."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Point = tuple[int, ...]


def sampled(states: Any) -> Point | None:
    """A point of a set; None if it is empty."""
    import islpy

    point = states.sample_point()
    if point.is_void():
        return None
    count = states.dim(islpy.dim_type.set)
    place = islpy.dim_type.set
    return tuple(int(point.get_coordinate_val(place, one).to_str()) for one in range(count))


def single(context: Any, point: Sequence[int]) -> Any:
    """The set of one point."""
    import islpy

    return islpy.Set.read_from_str(context, f"{{ [{', '.join(map(str, point))}] }}")


def within(relation: Any, before: Any, after: Any) -> Any:
    """The part of a map between two sets."""
    return relation.intersect_domain(before).intersect_range(after)
