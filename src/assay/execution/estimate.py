# SPDX-License-Identifier: Apache-2.0
"""How many paths there will be, by the parts of the tree of branches that have been explored.

Branches wait on a stack; what is further down it is nearer to the root. The sizes of the parts that
are done say how they grow from one place of the stack to the next, and so what to expect of those
that still wait: in a loop that ends at any iteration all are small, where each branch doubles the
paths each is twice as large as the one above it.
"""

from __future__ import annotations

from typing import final

_MANY = 1e18


@final
class Estimate:
    """Follows an exploration."""

    def __init__(self) -> None:
        self._begun: dict[int, int] = {}  # by place: how many paths were done when it was taken
        self._sizes: dict[int, int] = {}  # by place: paths of the last part that is done

    def take(self, place: int, done: int) -> None:
        """A branch is taken from the stack, whose size is then `place`."""
        for other in [p for p in self._begun if p >= place]:
            self._sizes[other] = done - self._begun.pop(other)
        self._begun[place] = done

    def total(self, waiting: int, done: int) -> float:
        """How many paths there may be, with so many branches on the stack."""
        if not self._sizes:
            return done
        first, last = min(self._sizes), max(self._sizes)
        growth = 1.0
        if last > first:
            growth = max(1.0, (self._sizes[first] / self._sizes[last]) ** (1 / (last - first)))
        total, size = float(done), float(self._sizes[first])
        for place in reversed(range(waiting)):
            if place < first:
                size = min(size * growth, _MANY)
            total += size
        return min(total, _MANY)
