# SPDX-License-Identifier: Apache-2.0
"""Makes preconditions of pairs as weak as they can be, one inequality after the other.

i >= 3, ret == i + j          i >= 0, ret == i + j
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from assay.dataclass import replace
from assay.engines.templates.summaries.summary import FoundPair, Pairs
from assay.program.terms import Op, Term, at_most, integer
from assay.program.terms.rows import is_equation

_LARGEST_STEP = 1 << 32

Summaries = Mapping[str, Pairs]
Right = Callable[[Summaries], bool]


def weakened(pairs: Summaries, is_right: Right) -> Summaries:
    """Summaries without inequalities that nothing needs, and with others further out."""
    for name in pairs:
        for number in range(len(pairs[name])):
            for row in pairs[name][number].before:
                pairs = _weaker(pairs, name, number, row, is_right)
    return pairs


def _weaker(pairs: Summaries, name: str, number: int, row: Term, is_right: Right) -> Summaries:
    """With the row left out, or as far out as it can be."""
    gone = _with(pairs, name, number, row, ())
    if is_right(gone):
        return gone
    if is_equation(row) or row.op is not Op.LE:
        return pairs
    best, distance, step = pairs, 0, 1
    while step:
        moved = _with(pairs, name, number, row, (_moved(row, distance + step),))
        right = is_right(moved)
        if right:
            best, distance = moved, distance + step
        growing = right and distance == 2 * step - 1
        step = step * 2 if growing and step < _LARGEST_STEP else step // 2
    return best


def _moved(row: Term, distance: int) -> Term:
    return at_most(row.args[0], integer(distance))


def _with(pairs: Summaries, name: str, number: int, row: Term, new: tuple[Term, ...]) -> Summaries:
    def changed(pair: FoundPair) -> FoundPair:
        before = (one for old in pair.before for one in (new if old is row else (old,)))
        return replace(pair, before=tuple(before))

    some = pairs[name]
    found = (*some[:number], changed(some[number]), *some[number + 1 :])
    return {**pairs, name: found}
