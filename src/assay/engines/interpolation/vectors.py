# SPDX-License-Identifier: Apache-2.0
"""Annotations of the constraints of a path (section 5 of the paper).

Each constraint is `max` (it must be kept), `min` (it must be deleted) or neutral. A vector has an
annotation for each; as two sets of bits it is merged and cut off at once.
"""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass
from assay.solvers.switches import Mask


@final
@dataclass(frozen=True, slots=True)
class Vector:
    """Which constraints of a path are `max` and which are `min`; the others are neutral."""

    max: Mask = 0
    min: Mask = 0

    def keeping(self, more: Mask) -> Vector:
        """With `max` for some constraints; what is locked stays so."""
        return Vector(self.max | more, self.min & ~more)

    def deleting(self, more: Mask) -> Vector:
        """With `min` for some constraints that are neutral."""
        assert not self.max & more
        return Vector(self.max, self.min | more)

    def cut(self, length: int) -> Vector:
        """The annotations of the first so many constraints. This is all there is to do to go back
        over a step (line 19 of figure 5)."""
        kept = (1 << length) - 1
        return Vector(self.max & kept, self.min & kept)

    def again(self, found: Vector) -> Vector:
        """The vector to start again with: what was found to be needed is locked, and what was
        deleted stays so. What was `max` for paths that are explored anew is neutral."""
        kept = self.max | found.max
        return Vector(kept, (self.min | found.min) & ~kept)

    def merged(self, other: Vector) -> Vector:
        """What a descendant has found, in the vector of its ancestor (line 25): its `max`, and its
        `min` wherever nobody needs the constraint. The paper leaves open what happens to a `min`
        that meets a `max`: the constraint is kept. It cannot happen, since a descendant knows what
        is `max` and does not delete it."""
        kept = self.max | other.max
        return Vector(kept, (self.min | other.min) & ~kept)


def conflict(deleted: Vector, needed: Mask) -> bool:
    """Whether something is deleted that is needed."""
    return bool(deleted.min & needed)
