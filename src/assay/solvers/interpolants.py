# SPDX-License-Identifier: Apache-2.0
"""Interpolants: what of A excludes B, said in the variables that both speak of.

    A: x = y + 1, y >= z        B: x <= z        an interpolant: x >= z + 1

A row of linear arithmetic that refutes A and B over the rationals is a sum of rows of A and rows of
B (Farkas' lemma); the part of A is an interpolant, since what B does not speak of has to cancel out
in it (McMillan, "An interpolating theorem prover", 2005). Clauses and fractions are split into
cases: those of A's clauses are joined by "or", all others by "and". Where that does not succeed,
the core of A without its own variables may be one, or the negated core of B.

cvc5's interpolants were tried instead: 10 to 30 ms where it succeeds, but it enumerates terms, and
on systems as small as x = 2y against x = 2z + 1 it never ends and minds no time limit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    definition,
    disjunction,
    free_variables,
    from_linear,
    integer,
    negation,
    scale,
    substitute,
)
from assay.solvers.answers import Unsat
from assay.solvers.literals import conjuncts
from assay.solvers.lp import Lp, Share
from assay.solvers.questions import feasible, implies
from assay.solvers.split import choices_of
from assay.solvers.store import Store
from assay.solvers.table import SOLVERS

_MOST_CASES = 64
_SECONDS = 1.0  # for each question


class _Side(Enum):
    A = auto()
    B = auto()


class _TooManyCasesError(Exception):
    pass


def interpolant(
    a: Sequence[Term], b: Sequence[Term], ranges: Ranges | None = None, seconds: float = _SECONDS
) -> Term | None:
    """A formula that follows from A, excludes B, and speaks only of what both speak of; None if
    none is found. All three are proved by a store before it is returned."""
    known = Ranges() if ranges is None else ranges
    for found in _proposed(a, b, known, seconds):
        if is_interpolant(found, a, b, known, seconds):
            return found
    return None


def _proposed(
    a: Sequence[Term], b: Sequence[Term], ranges: Ranges, seconds: float
) -> Iterator[Term]:
    found = _by_farkas(a, b, ranges)
    if found is not None:
        yield found
    yield from _by_cores(a, b, ranges, seconds)


def is_interpolant(
    formula: Term,
    a: Sequence[Term],
    b: Sequence[Term],
    ranges: Ranges | None = None,
    seconds: float = _SECONDS,
) -> bool:
    """Whether it is certain that a formula follows from A, excludes B, and has no other variables
    than both have."""
    known = Ranges() if ranges is None else ranges
    if not free_variables(formula) <= _variables(a) & _variables(b):
        return False
    follows = implies(_store(a, known, seconds), formula)
    return follows and not feasible(_store(b, known, seconds), formula)


def _store(formulas: Sequence[Term], ranges: Ranges, seconds: float) -> Store:
    store = Store(tuple(SOLVERS), ranges, seconds=seconds)
    for one in formulas:
        store.add(one)
    return store


def _variables(formulas: Sequence[Term]) -> frozenset[Term]:
    return frozenset().union(*map(free_variables, formulas))


# --- by Farkas' lemma


def _by_farkas(a: Sequence[Term], b: Sequence[Term], ranges: Ranges) -> Term | None:
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
        self._of_b = _variables(b)
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


# --- by cores


def _by_cores(
    a: Sequence[Term], b: Sequence[Term], ranges: Ranges, seconds: float
) -> tuple[Term, ...]:
    """The core of A, or what the core of B excludes, without variables that the others define."""
    some = [*a, *b]
    answer = Store(tuple(SOLVERS), ranges, seconds=seconds).check_assuming(some)
    if not isinstance(answer, Unsat) or answer.core is None:
        return ()
    core = set(answer.core)
    of_a = _without([one for one in a if one in core], _variables(b))
    of_b = _without([one for one in b if one in core], _variables(a))
    return conjunction(*of_a), negation(conjunction(*of_b))


def _without(formulas: Sequence[Term], kept: frozenset[Term]) -> list[Term]:
    """The formulas with variables replaced that an equation among them defines."""
    rest = [part for one in formulas for part in conjuncts(one)]
    own = _variables(rest) - kept
    for _ in range(len(rest)):
        for equation in rest:
            defined = definition(equation, own)
            if defined is not None:
                others = [substitute(one, dict([defined])) for one in rest if one is not equation]
                rest = [part for one in others for part in conjuncts(one)]
                break
    return rest
