# SPDX-License-Identifier: Apache-2.0
"""Choices simplified by what their conditions say, and bounds by wider ones.

    c ? (c ? a : b) : d          c ? a : d
    c && d ? a : (d ? (c ? a : b) : e)       d ? (c ? a : b) : e

The second is what a swap at an unknown position leaves behind: either way it is the same value.

    n <= 4 || n <= 0             n <= 4

This is what `\valid(p + (0 .. n - 1))` says of an array of four elements: a range that can be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    conditional,
    conjuncts,
    integer,
    linear_form,
    negation,
    select,
)

_LOOKED_INTO = (Op.ITE, Op.SELECT)


def simplified_choice(condition: Term, then: Term, otherwise: Term) -> Term:
    """condition ? then : otherwise"""
    opposite = negation(condition)
    if otherwise.op in _LOOKED_INTO and _given(otherwise, condition) is then:
        return otherwise
    if then.op in _LOOKED_INTO and _given(then, opposite) is otherwise:
        return then
    return conditional(condition, _given(then, condition), _given(otherwise, opposite))


def without_narrower(parts: Sequence[Term]) -> list[Term]:
    """The parts of a disjunction; of bounds on the same sum only the widest one."""
    widest: dict[frozenset[tuple[Term, int]], tuple[int, Term]] = {}
    others = []
    for part in parts:
        if part.op is not Op.LE:
            others.append(part)
            continue
        coefficients, constant = linear_form(part.args[0])
        key = frozenset(coefficients.items())
        if key not in widest or constant < widest[key][0]:
            widest[key] = (constant, part)
    return [*others, *(part for _, part in widest.values())]


def _given(term: Term, fact: Term) -> Term:
    """The term where a formula is true; conditionals at its top are decided by it."""
    if term.op not in _LOOKED_INTO:
        return term
    known = _ConditionFacts(fact)
    while term.op is Op.ITE:
        condition, then, otherwise = term.args
        decided = known.decides(condition)
        if decided is None:
            return term
        term = then if decided else otherwise
    return known.element(term)


@final
class _ConditionFacts:
    """What a formula says of the conditions of choices."""

    def __init__(self, fact: Term) -> None:
        self._truth: dict[Term, bool] = {TRUE: True, FALSE: False}
        self._numbers: dict[Term, int] = {}
        for part in conjuncts(fact):
            self._truth[part] = True
            self._truth[negation(part)] = False
            equation = _equation(part)
            if equation is not None:
                atom, number = equation
                self._numbers[atom] = number

    def decides(self, condition: Term) -> bool | None:
        """Whether a condition holds, if that is known."""
        value = self._truth.get(condition)
        if value is not None:
            return value
        if condition.op is Op.AND or condition.op is Op.OR:
            parts = [self._truth.get(part) for part in condition.args]
            settling = condition.op is Op.OR  # one such part settles it
            if settling in parts:
                return settling
            return None if None in parts else not settling
        comparison = _equation(condition) if self._numbers else None
        if comparison is None:
            return None
        atom, number = comparison
        fixed = self._numbers.get(atom)
        return None if fixed is None else fixed == number

    def element(self, term: Term) -> Term:
        """An element of a map at a position that is known."""
        if term.op is not Op.SELECT or not self._numbers:
            return term
        array, index = term.args
        number = self._numbers.get(index)
        return term if number is None else select(array, integer(number))


def _equation(condition: Term) -> tuple[Term, int] | None:
    """atom = number, taken apart."""
    if condition.op is not Op.EQ or len(condition.args) != 1:
        return None
    coefficients, constant = linear_form(condition.args[0])
    if len(coefficients) != 1:
        return None
    ((atom, coefficient),) = coefficients.items()
    return (atom, -constant) if coefficient == 1 else None
