# SPDX-License-Identifier: Apache-2.0
"""A set of isl as formulas: what holds in all of it, one constraint each, and its pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Any, Final, final

from assay.program.terms import (
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    disjunction,
    equal,
    floor_division,
    from_linear,
    integer,
    linear_form,
    scale,
    truncated_remainder,
)

Constraint = tuple[Term, Any]  # the formula, and the islpy.Set of what satisfies it
_MOST_PIECES: Final = 4
_MOST_CHOICES: Final = 24
_LARGEST: Final = 1 << 20  # coefficients beyond this say nothing about a program


def formulas(states: Any, parameters: Sequence[Term], variables: Sequence[Term]) -> Iterator[Term]:
    """The constraints of the hull; then, of a set with several pieces, what tells them apart."""
    reader = _ConstraintReader(parameters, variables)
    hull = states.simple_hull().intersect(states.affine_hull())
    yield from (formula for formula, _ in reader.constraints(hull))
    pieces = states.compute_divs().get_basic_sets()
    if len(pieces) == 1:
        yield from (formula for formula, _ in reader.constraints(pieces[0]))
        return
    hull = hull.intersect(states.polyhedral_hull())
    yield from (formula for formula, _ in reader.constraints(hull))
    if len(pieces) <= _MOST_PIECES:
        yield from _choices([list(reader.constraints(piece)) for piece in pieces], hull)


def whole_formula(states: Any, variables: Sequence[Term]) -> Term:
    """The set as one formula, one piece or another, but for constraints without a simple form."""
    reader = _ConstraintReader((), variables)
    pieces = states.coalesce().compute_divs().get_basic_sets()
    return disjunction(
        *(conjunction(*(formula for formula, _ in reader.constraints(piece))) for piece in pieces)
    )


def _choices(pieces: list[list[Constraint]], hull: Any) -> Iterator[Term]:
    """One constraint of each piece: those that say more than the hull; then all of it."""
    if not pieces:
        return  # the loop is never reached
    whole = hull.to_set()
    for choice in islice(product(*pieces), _MOST_CHOICES):
        allowed = choice[0][1]
        for _, part in choice[1:]:
            allowed = allowed.union(part)
        if not whole.is_subset(allowed):
            yield disjunction(*(formula for formula, _ in choice))
    yield disjunction(*(conjunction(*(formula for formula, _ in piece)) for piece in pieces))


@final
class _ConstraintReader:
    """Reads constraints over known parameters and variables."""

    def __init__(self, parameters: Sequence[Term], variables: Sequence[Term]) -> None:
        import islpy

        self._kind = islpy.dim_type
        self._terms = {self._kind.param: parameters, self._kind.set: variables}

    def constraints(self, piece: Any) -> Iterator[Constraint]:
        import islpy

        for constraint in piece.remove_redundancies().get_constraints():
            formula = self._formula(constraint)
            if formula is not None:
                yield formula, islpy.BasicSet.from_constraint(constraint).to_set()

    def _formula(self, constraint: Any) -> Term | None:
        space = constraint.get_local_space()
        rest, multiples = self._linear(constraint), self._quotients(constraint)
        if rest is None or multiples is None:
            return None
        if constraint.is_equality() and len(multiples) == 1:
            return _divisible(rest, abs(multiples[0][1]))
        parts = [rest]
        for number, factor in multiples:
            quotient = self._quotient(space.get_div(number))
            if quotient is None:
                return None
            parts.append(scale(factor, quotient))
        total = add(*parts)
        return equal(total, ZERO) if constraint.is_equality() else at_most(ZERO, total)

    def _linear(self, over: Any, by: int = 1) -> Term | None:
        """A constraint or an affine expression, times a number, but for its quotients."""
        parts = [integer(_number(over.get_constant_val(), by))]
        for kind, terms in self._terms.items():
            place = self._kind.in_ if by != 1 and kind is self._kind.set else kind
            for number, term in enumerate(terms):
                factor = _number(over.get_coefficient_val(place, number), by)
                if abs(factor) > _LARGEST:
                    return None
                parts.append(scale(factor, term))
        return add(*parts)

    def _quotients(self, constraint: Any) -> list[tuple[int, int]] | None:
        """The numbers of the quotients that occur, with their factors."""
        found = []
        for number in range(constraint.dim(self._kind.div)):
            factor = _number(constraint.get_coefficient_val(self._kind.div, number), 1)
            if abs(factor) > _LARGEST:
                return None
            if factor:
                found.append((number, factor))
        return found

    def _quotient(self, division: Any) -> Term | None:
        """floor(e / d); None if quotients occur in e."""
        by = _number(division.get_denominator_val(), 1)
        for number in range(division.dim(self._kind.div)):
            if not division.get_coefficient_val(self._kind.div, number).is_zero():
                return None
        inner = self._linear(division, by)
        return None if inner is None else floor_division(inner, integer(by))


def _divisible(term: Term, by: int) -> Term:
    """Written with as few minus signs and as small a constant as possible."""
    coefficients, constant = linear_form(term)
    sign = -1 if sum(1 if factor > 0 else -1 for factor in coefficients.values()) < 0 else 1
    plain = from_linear({atom: sign * c for atom, c in coefficients.items()}, sign * constant % by)
    return equal(truncated_remainder(plain, integer(by)), ZERO)


def _number(value: Any, by: int) -> int:
    """An exact rational of isl times a number that makes it whole."""
    return int(Fraction(value.to_str()) * by)
