# SPDX-License-Identifier: Apache-2.0
"""Interpolants of linear arithmetic from the rows that refute A and B.

A row that refutes A and B over the rationals is a sum of rows of A and rows of B (Farkas' lemma);
the part of A is an interpolant, since what B does not speak of has to cancel out in it (McMillan,
"An interpolating theorem prover", 2005). Clauses and fractions are split into cases: those of A's
clauses are joined by "or", all others by "and".
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from fractions import Fraction
from math import lcm
from typing import final

from assay.program.ranges import Ranges
from assay.program.terms import (
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    disjunction,
    free_variables,
    from_linear,
    integer,
    scale,
)
from assay.solvers.literals import conjuncts
from assay.solvers.lp import Lp, Share
from assay.solvers.split import choices_of

_MOST_CASES = 64


class _Side(Enum):
    A = auto()
    B = auto()


class _TooManyCasesError(Exception):
    pass


def by_farkas(a: Sequence[Term], b: Sequence[Term], ranges: Ranges) -> Term | None:
    """What the rows of A add up to, case by case; None if that refutes nothing."""
    try:
        return _Refutation(a, b, ranges).interpolant()
    except _TooManyCasesError:
        return None


@final
class _Refutation:
    """A search for a refutation of A and B, case by case, and the interpolant of each case."""

    def __init__(self, a: Sequence[Term], b: Sequence[Term], ranges: Ranges) -> None:
        self._lp = Lp(ranges)
        self._side: dict[Term, _Side] = {}
        self._of_b = frozenset().union(*map(free_variables, b))
        self._cases = 0
        for side, formulas in ((_Side.B, b), (_Side.A, a)):
            for formula in formulas:
                for part in conjuncts(formula):
                    self._add(part, side)

    def _add(self, formula: Term, side: _Side) -> None:
        self._side.setdefault(formula, side)
        self._lp.add(formula)

    def interpolant(self) -> Term | None:
        """None if these formulas have a model, or who knows."""
        self._cases += 1
        if self._cases > _MOST_CASES:
            raise _TooManyCasesError
        shares = self._lp.rational_refutation()
        if shares is not None:
            return self._sum_of_a(shares)
        found = self._split()
        if found is None:
            return None
        choices, side = found
        parts = []
        for choice in choices:
            part = self._in_case(choice, side)
            if part is None:
                return None
            parts.append(part)
        return disjunction(*parts) if side is _Side.A else conjunction(*parts)

    def _in_case(self, choice: Term, side: _Side) -> Term | None:
        before = dict(self._side)
        self._lp.push()
        for part in conjuncts(choice):
            self._add(part, side)
        found = self.interpolant()
        self._lp.pop()
        self._side = before
        return found

    def _split(self) -> tuple[tuple[Term, ...], _Side] | None:
        """Cases one of which holds, and whose they are: an integer is on one side of a fraction."""
        fraction = self._lp.between()
        if fraction is not None:
            atom, below = fraction
            side = _Side.B if free_variables(atom) <= self._of_b else _Side.A
            return (at_most(atom, integer(below)), at_most(integer(below + 1), atom)), side
        candidate = self._lp.candidate()
        holds = None if candidate is None else candidate.at_face_value().holds
        for formula, side in self._side.items():
            choices = choices_of(formula)
            if choices and holds is not None and not holds(formula):
                return choices, side
        return None

    def _sum_of_a(self, shares: Sequence[Share]) -> Term:
        """What the rows of A add up to."""
        own = [one for one in shares if self._is_of_a(one)]
        whole = lcm(*(Fraction(one.factor).denominator for one in own))
        total = ZERO
        for one in own:
            row = add(from_linear(dict(one.parts), 0), integer(-one.bound))
            total = add(total, scale(int(one.factor * whole), row))
        return at_most(total, ZERO)

    def _is_of_a(self, share: Share) -> bool:
        if share.reason is not None:
            return self._side[share.reason] is _Side.A
        return not all(free_variables(atom) <= self._of_b for atom, _ in share.parts)
