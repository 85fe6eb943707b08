# SPDX-License-Identifier: Apache-2.0
"""Work that stops in time: what was found until then counts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import TypeVar

Item = TypeVar("Item")


def is_over(deadline: float | None) -> bool:
    """Whether a moment of the monotonic clock has passed."""
    return deadline is not None and monotonic() > deadline


def share(deadline: float | None, part: float) -> float | None:
    """The moment when a part of the time that is left has passed."""
    if deadline is None:
        return None
    now = monotonic()
    return now + (deadline - now) * part


def until(deadline: float | None, items: Iterable[Item]) -> Iterator[Item]:
    """The items that are there before the deadline."""
    for item in items:
        if is_over(deadline):
            return
        yield item
