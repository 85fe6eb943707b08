# SPDX-License-Identifier: Apache-2.0
"""Leaves out what follows from the rest: of formulas, or of anything that says something.

x >= 0, x >= -1, x == y, y >= 0       x >= 0, x == y
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def irredundant(
    every: Sequence[T],
    follows: Callable[[T, Sequence[T]], bool],
    order: Sequence[T] | None = None,
) -> list[T]:
    """What is left if one after the other is dropped that follows from those still there.

    They are looked at as they come, or in another order, in which some may be missing: those stay.
    No object may occur twice."""
    kept = list(every)
    for one in kept if order is None else order:
        others = [other for other in kept if other is not one]
        if follows(one, others):
            kept = others
    return kept
