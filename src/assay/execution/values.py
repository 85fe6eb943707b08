# SPDX-License-Identifier: Apache-2.0
"""Values of symbolic execution: plain Python numbers where they are known, terms where not.

`int` and `bool` stand for themselves, a `Term` for an unknown number or truth value, `Contents` for
the elements of one array, `Objects` for a heap of arrays (`heap/`). Most of a run is concrete, and
costs what Python's own arithmetic costs; terms are built only where an input is involved.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeAlias

from assay.execution.simplify import simplified_choice, without_narrower
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    at_most,
    conjunction,
    disjunction,
    equal,
    from_linear,
    integer,
    linear_form,
    negation,
)
from assay.solvers.choices import distributed, is_choice

if TYPE_CHECKING:
    from assay.execution.heap.maps import Contents, Objects

Scalar: TypeAlias = "int | bool | Term"
Value: TypeAlias = "int | bool | Term | Contents | Objects"


class NotExpandableError(Exception):
    """Something is not finite, or too large: a quantifier's range, the objects there may be."""


UNDECIDED: Final = "!reference"
"""Ends the names of references in inputs of which it is not decided where they lead."""


class UnresolvedError(Exception):
    """It matters which object a reference leads to that is not decided."""

    def __init__(self, reference: Term) -> None:
        super().__init__(str(reference))
        self.reference = reference


NO_VALUE: Final = (NotExpandableError, KeyError)
"""What evaluation raises if a formula has no value in a state: it cannot be written out, or speaks
of a variable that is not assigned there."""


def lifted(value: Value) -> Term:
    """The value as a term."""
    if type(value) is Term:
        return value
    if value is True:
        return TRUE
    if value is False:
        return FALSE
    if isinstance(value, int):
        return integer(value)
    return value.term()


def lowered(term: Term) -> Scalar:
    """A constant term as a plain value."""
    if term.op is Op.INTEGER:
        number: int = term.payload
        return number
    if term is TRUE:
        return True
    if term is FALSE:
        return False
    return term


def linear_sum(coefficients: Iterable[int], values: Iterable[Value], constant: int) -> Scalar:
    """constant + the sum of coefficient * value."""
    total: dict[Term, int] = {}
    for coefficient, value in zip(coefficients, values, strict=True):
        if type(value) is int:
            constant += coefficient * value
            continue
        parts, k = linear_form(lifted(value))
        constant += coefficient * k
        for atom, c in parts.items():
            total[atom] = total.get(atom, 0) + coefficient * c
    return lowered(from_linear(total, constant)) if total else constant


def negated(value: Value) -> Scalar:
    """The negation, pushed through one conjunction or disjunction: what is asked of a store."""
    if type(value) is bool:
        return not value
    formula = lifted(value)
    if formula.op is Op.AND:
        return disjunction(*map(negation, formula.args))
    if formula.op is Op.OR:
        return conjunction(*map(negation, formula.args))
    return negation(formula)


def both(values: Iterable[Value]) -> Scalar:
    """The conjunction."""
    parts = []
    for value in values:
        if value is False:
            return False
        if value is not True:
            parts.append(lifted(value))
    return lowered(conjunction(*parts)) if parts else True


def either(values: Iterable[Value]) -> Scalar:
    """The disjunction."""
    parts = []
    for value in values:
        if value is True:
            return True
        if value is not False:
            parts.append(lifted(value))
    return lowered(disjunction(*without_narrower(parts))) if parts else False


def chosen(condition: Value, then: Value, otherwise: Value) -> Scalar:
    """condition ? then : otherwise, for numbers and truth values."""
    if condition is True or then is otherwise:
        return then if type(then) is int or type(then) is bool else lifted(then)
    if condition is False:
        return otherwise if type(otherwise) is int or type(otherwise) is bool else lifted(otherwise)
    return lowered(simplified_choice(lifted(condition), lifted(then), lifted(otherwise)))


def same(left: Value, right: Value) -> Scalar:
    if type(left) is type(right) and type(left) in (int, bool):
        return left == right
    if type(right) is int and type(left) is Term and is_choice(left, {}):
        number = integer(right)
        return lowered(distributed(left, lambda value: equal(value, number)))
    return lowered(equal(lifted(left), lifted(right)))


def at_most_value(left: Value, right: Value) -> Scalar:
    if type(left) is int and type(right) is int:
        return left <= right
    return lowered(at_most(lifted(left), lifted(right)))
