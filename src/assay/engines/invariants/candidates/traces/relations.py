# SPDX-License-Identifier: Apache-2.0
"""How pairs of numbers compare over all samples: the signs that were seen, and what they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assay.engines.invariants.candidates.traces.ranges import IndexRange
from assay.engines.invariants.candidates.vocabulary import Array
from assay.program.terms import Term, at_most, different, equal, less

EVIDENCE: Final = 40  # comparisons that make an order believable
MOST_RANGES: Final = 2  # for one fact

Relation = Callable[[Term, Term], Term]
Signs = frozenset[int]  # of left - right, over all pairs seen

RELATIONS: Final[dict[Signs, Relation]] = {
    frozenset({0}): equal,
    frozenset({-1}): less,
    frozenset({1}): lambda left, right: less(right, left),
    frozenset({-1, 0}): at_most,
    frozenset({0, 1}): lambda left, right: at_most(right, left),
    frozenset({-1, 1}): different,
}
ANY: Final = frozenset({-1, 0, 1})
EQUAL: Final = frozenset({0})
DIFFERENT: Final = frozenset({-1, 1})


def known_rows(array: Array, one: IndexRange) -> list[tuple[int, ...]] | None:
    """The elements of a range in each sample, if all of them are known."""
    found = []
    for row, span in zip(array.rows, one.spans(), strict=True):
        part = row[span.start : span.stop] if span else ()
        known = tuple(value for value in part if value is not None)
        if len(known) < len(part):
            return None
        found.append(known)
    return found
