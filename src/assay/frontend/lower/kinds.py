# SPDX-License-Identifier: Apache-2.0
"""Java: whether an object is of one of some classes, whose numbers are intervals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assay.program.heap import KIND, NULL
from assay.program.terms import Term, conjunction, different, disjunction, in_range, select


def of_kind(reference: Term, kinds: Iterable[int]) -> Term:
    """Whether a reference leads to an object of one of these classes."""
    kind = select(KIND, reference)
    inside = (conjunction(*in_range(kind, low, high)) for low, high in _intervals(kinds))
    return conjunction(different(reference, NULL), disjunction(*inside))


def _intervals(kinds: Iterable[int]) -> Iterator[tuple[int, int]]:
    waiting = sorted(kinds)
    while waiting:
        low = high = waiting.pop(0)
        while waiting and waiting[0] == high + 1:
            high = waiting.pop(0)
        yield low, high
