# SPDX-License-Identifier: Apache-2.0
"""Differences of conditionals, case by case.

    m = a <= b ? a : b          m <= a, m <= b: this follows from the term alone (`order_facts`)
    y = c ? a : b               x <= y if x <= a and x <= b (`CaseComparison`)

Where states are merged, the elements of an array are such conditionals; the order that a program
has brought them into then follows without a look at its paths.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.program.terms import Op, Term, add, linear_form, subtract
from assay.solvers.literals import plain_pair

Atom = Term | None  # None stands for zero
Fact = tuple[Atom, Atom, int]  # x - y <= bound
Upper = Callable[[Atom, Atom, Atom], int | None]
"""The least c with x - y <= c that is known; the third is the one that many questions are about."""

_MOST_PAIRS = 2000
_MOST_PIVOTS = 40


def order_facts(term: Term) -> list[Fact]:
    """What a conditional whose condition compares its two values has to do with them."""
    condition, then, otherwise = term.args
    if condition.op is not Op.LE:
        return []
    total, gap = condition.args[0], subtract(then, otherwise)
    along = subtract(gap, total)
    if along.op is Op.INTEGER:  # then - otherwise = total + d
        d = along.payload
        found = (term, otherwise, max(d, 0)), (term, then, max(-d - 1, 0))
        return _plain(found)
    against = add(gap, total)
    if against.op is Op.INTEGER:  # then - otherwise = d - total
        d = against.payload
        found = (otherwise, term, max(-d, 0)), (then, term, max(d - 1, 0))
        return _plain(found)
    return []


def _plain(found: tuple[tuple[Term, Term, int], ...]) -> list[Fact]:
    """The facts between terms as facts between atoms, where they are of that form."""
    facts: list[Fact] = []
    for left, right, bound in found:
        pair = plain_pair(subtract(left, right))
        if pair is not None:
            x, y, constant = pair
            facts.append((x, y, bound - constant))
    return facts


@final
class CaseComparison:
    """Questions about the differences that a graph knows, asked for every case of conditionals."""

    def __init__(self, upper: Upper) -> None:
        self._upper = upper

    def follows(self, x: Atom, y: Atom, bound: int) -> bool:
        """Whether x - y <= bound in all cases, as far as is looked for."""
        if not (_is_conditional(x) or _is_conditional(y)):
            return False
        return self._in_all(x, y, bound, right_first=True) or self._in_all(
            x, y, bound, right_first=False
        )

    def _in_all(self, x: Atom, y: Atom, bound: int, *, right_first: bool) -> bool:
        """Split one side until only the other one is conditional, then that."""
        waiting = [(x, y, bound)]
        seen = {(x, y, bound)}
        pivots: set[Atom] = set()
        while waiting:
            left, right, most = waiting.pop()
            pivot = left if right_first else right
            pivots.add(pivot)
            if len(seen) > _MOST_PAIRS or len(pivots) > _MOST_PIVOTS:
                return False
            known = self._upper(left, right, pivot)
            if known is not None and known <= most:
                continue
            cases = _cases(left, right, most, right_first=right_first)
            if not cases:
                return False
            fresh = [case for case in cases if case not in seen]
            seen.update(fresh)
            waiting.extend(fresh)
        return True


def _cases(x: Atom, y: Atom, bound: int, *, right_first: bool) -> list[Fact]:
    """The difference for each value of one conditional; empty if there is none to split."""
    if _is_conditional(y) and (right_first or not _is_conditional(x)):
        assert y is not None
        values = [_shifted(value) for value in y.args[1:]]
        return [(x, v[0], bound + v[1]) for v in values if v] if all(values) else []
    if _is_conditional(x):
        assert x is not None
        values = [_shifted(value) for value in x.args[1:]]
        return [(v[0], y, bound - v[1]) for v in values if v] if all(values) else []
    return []


def _is_conditional(atom: Atom) -> bool:
    return atom is not None and atom.op is Op.ITE


def _shifted(value: Term) -> tuple[Atom, int] | None:
    """A term as an atom and a constant, if it is of that form."""
    coefficients, constant = linear_form(value)
    if not coefficients:
        return None, constant
    if len(coefficients) == 1:
        ((atom, coefficient),) = coefficients.items()
        if coefficient == 1:
            return atom, constant
    return None
