# SPDX-License-Identifier: Apache-2.0
"""Whether two values are the same, as far as that shows without asking anybody."""

from __future__ import annotations

from collections.abc import Mapping

from assay.execution.heap.maps import Contents, Objects
from assay.execution.values import Value


def is_same(one: Value, other: Value) -> bool:
    """Two values that are the same function of the inputs."""
    if one is other:
        return True
    if type(one) is int and type(other) is int:
        return one == other
    if type(one) is Contents and type(other) is Contents:
        return is_same(one.base, other.base) and _same_entries(one.elements, other.elements)
    if type(one) is Objects and type(other) is Objects:
        return _same_entries(one.by_number, other.by_number)
    return False


def _same_entries(one: Mapping[int, Value], other: Mapping[int, Value]) -> bool:
    return len(one) == len(other) and all(
        key in other and is_same(value, other[key]) for key, value in one.items()
    )
