# SPDX-License-Identifier: Apache-2.0
"""Makes a precondition weaker as long as that is possible (Gulwani et al. 2008, sections 4.1 and
4.2).

By theorem 2, what is weaker than `e1 >= 0, ..., en >= 0` has rows that are sums of the `ei` with a
constant, none of them negative: a matrix D. Figure 5 looks for one entry of D after the other by
binary search, here from the identity on. The first step of an entry, from 0 to 1, is a neighbour as
in section 4.2.1: an inequality moved by one, or turned about another. So what is left in the end
is weakest among its neighbours.

    i >= j + 127:      moved by 1, 2, 4, ..., 64, 128 (no), 96, 112, ..., 127: i >= j
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import final

from assay.engines.templates.solve.presentation import simplified
from assay.program.terms import (
    TRUE,
    ZERO,
    Term,
    add,
    at_most,
    conjuncts,
    integer,
    negate,
    scale,
)
from assay.program.terms.rows import is_equation
from assay.transitions.linearize import Literals

_MOST_CHANGES = 12
_LARGEST = 1024  # entry of D

Shown = Callable[[Literals], bool]
"""Whether it was shown that a conjunction is a precondition; it may be one where it was not."""


def neighbours(literals: Literals) -> Iterator[Literals]:
    """Each inequality moved by one, or turned about another (equation 4)."""
    for row, other in _entries(literals):
        yield _changed(literals, row, other, 1)


@final
class Weakening:
    """The search from one precondition, which asks nothing twice."""

    def __init__(self, shown: Shown) -> None:
        self._shown = shown
        self._known: dict[frozenset[Term], bool] = {}

    def weakest(self, literals: Literals) -> Literals:
        """The weakest that is reached."""
        current = literals
        for _ in range(_MOST_CHANGES):
            self._known[frozenset(simplified(current))] = False  # it is no weaker than itself
            rows = _inequalities(current)
            found = self._without_one(rows) or self._farther(rows)
            if found is None:
                break
            current = found
        return tuple(simplified(current))

    def _without_one(self, rows: Literals) -> Literals | None:
        """An entry of D may be as large as one likes: then the inequality says nothing."""
        for row in rows:
            others = tuple(one for one in rows if one is not row)
            if self._is_one(others):
                return others or (TRUE,)
        return None

    def _farther(self, rows: Literals) -> Literals | None:
        for row, other in _entries(rows):
            entry = self._largest(partial(_changed, rows, row, other))
            if entry:
                return _changed(rows, row, other, entry)
        return None

    def _largest(self, changed: Callable[[int], Literals]) -> int:
        """The largest entry that gives a precondition, by binary search; 0: only the identity."""
        low, high = 0, 1
        while high <= _LARGEST and self._is_one(changed(high)):
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            if self._is_one(changed(middle)):
                low = middle
            else:
                high = middle
        return low

    def _is_one(self, literals: Literals) -> bool:
        plain = tuple(simplified(literals))
        key = frozenset(plain)
        if key not in self._known:
            self._known[key] = self._shown(plain)
        return self._known[key]


def _entries(literals: Literals) -> Iterator[tuple[Term, Term | None]]:
    """A row with another one, or with the constant."""
    for row in literals:
        yield row, None
        for other in literals:
            if other is not row:
                yield row, other


def _changed(literals: Literals, row: Term, other: Term | None, entry: int) -> Literals:
    """The conjunction with one more entry in the matrix."""
    more = integer(-entry) if other is None else scale(entry, other.args[0])
    weaker = at_most(add(row.args[0], more), ZERO)
    return tuple(weaker if one is row else one for one in literals)


def _inequalities(literals: Sequence[Term]) -> Literals:
    found: dict[Term, None] = {}
    for one in (part for literal in literals for part in conjuncts(literal)):
        found[at_most(one.args[0], ZERO)] = None
        if is_equation(one):
            found[at_most(negate(one.args[0]), ZERO)] = None
    return tuple(found)
