# SPDX-License-Identifier: Apache-2.0
"""What is the same in all unions of one type: which scalars share bits with which others.

union { int i; struct { int x; short y; } s; }     i and s.x are one scalar; s.y is not covered by i
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, final

from assay.program.types import IntegerType

if TYPE_CHECKING:
    from assay.frontend.lower.places import UnionPart

_BYTE = 8
_MOST_MEMBERS = 8  # of which scalars are made of bits of others

Members = tuple[tuple["UnionPart", ...], ...]


@final
class UnionShape:
    """How the scalars of a union lie; found out from the first union of a type that is met."""

    def __init__(self, members: Members) -> None:
        self._members = members
        self._losing: bool | None = None
        self._same: dict[int, tuple[dict[int, int], ...]] = {}

    @property
    def has_many(self) -> bool:
        """Whether there are too many members to look at all bits that they share."""
        return len(self._members) > _MOST_MEMBERS

    @property
    def may_lose(self) -> bool:
        """Whether there may be several scalars in a member that another one does not cover."""
        if self._losing is None:
            self._losing = self._may_lose()
        return self._losing

    def _may_lose(self) -> bool:
        if self.has_many:
            return any(len(one) > 1 for one in self._members)
        return any(
            len(one) > 1 and one is not other and not all(is_covered(part, other) for part in one)
            for one in self._members
            for other in self._members
        )

    def same(self, number: int, position: int) -> dict[int, int]:
        """For each member, by its number, that has the same scalar as another one: where."""
        if number not in self._same:
            self._same[number] = tuple(map(self._same_as, self._members[number - 1]))
        return self._same[number][position]

    def _same_as(self, part: UnionPart) -> dict[int, int]:
        found: dict[int, int] = {}
        for number, member in enumerate(self._members, 1):
            for position, one in enumerate(member):
                if one.first == part.first and one.place.type == part.place.type:
                    found[number] = position
                    break
        return found


def is_number(part: UnionPart) -> bool:
    of = part.place.type
    return isinstance(of, IntegerType) and not of.is_function and not of.is_written


def is_covered(part: UnionPart, source: Sequence[UnionPart]) -> bool:
    """Whether a scalar can be made of others."""
    of = part.place.type
    if any(one.first == part.first and one.place.type == of for one in source):
        return True
    if not is_number(part) or not isinstance(of, IntegerType) or of.is_boolean:
        return False
    at = part.first
    for _, low, length in sorted(shared_bits(part, source), key=lambda piece: piece[1]):
        if low != at:
            return False  # padding, or unions, whose members lie in the same bits
        at += length
    return at == part.first + of.bits


def shared_bits(
    part: UnionPart, source: Sequence[UnionPart]
) -> Iterator[tuple[UnionPart, int, int]]:
    """The scalars that share bits with another one: the first shared bit, and how many they are."""
    end = part.first + _width(part)
    for one in source:
        if is_number(one):
            low, high = max(part.first, one.first), min(end, one.first + _width(one))
            if low < high:
                yield one, low, high - low


def _width(part: UnionPart) -> int:
    of = part.place.type
    assert isinstance(of, IntegerType)
    return _BYTE if of.is_boolean else of.bits
