# SPDX-License-Identifier: Apache-2.0
"""Facts about a state: of its variables, of all objects that there are, or of those to come.

p.offset >= 0        object? == p || next[object?][0] > object?        (for each object)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, final

from assay.dataclass import dataclass
from assay.program.heap import ALLOCATED, is_heap
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    Op,
    Term,
    at_most,
    conjunction,
    forall,
    free_variables,
    implication,
    less,
    substitute,
    subterms,
    variable,
)

OBJECT: Final = variable("object?", INT)
"""Stands for each object, in a fact about all of them."""


@final
@dataclass(frozen=True, slots=True)
class MemoryFact:
    """A formula over variables, and over OBJECT if it speaks of all objects: those that there are,
    or (`is_of_future`) those that are yet to be allocated."""

    formula: Term
    is_of_future: bool = False

    @property
    def is_general(self) -> bool:
        return OBJECT in free_variables(self.formula)

    def at(self, values: Mapping[Term, Term], number: Term) -> Term:
        """What it says of a state, or of one object in it."""
        if not self.is_general:
            return substitute(self.formula, values)
        about = self.about(number, values.get(ALLOCATED, ALLOCATED))
        return implication(about, substitute(self.formula, {**values, OBJECT: number}))

    def about(self, number: Term, last: Term) -> Term:
        """Whether it speaks of an object, where `last` is the one that was allocated last."""
        if self.is_of_future:
            return less(last, number)
        return conjunction(at_most(ONE, number), at_most(number, last))


def general_formula(fact: MemoryFact) -> Term:
    """The fact as a formula over variables: of all objects with a quantifier."""
    if not fact.is_general:
        return fact.formula
    return forall((OBJECT,), fact.about(OBJECT, ALLOCATED), fact.formula)


def objects_in(terms: Iterable[Term]) -> dict[Term, None]:
    """The numbers of objects whose elements, or whose lengths and the like, terms speak of."""
    found: dict[Term, None] = {}
    for one in subterms(*terms):
        if one.op in (Op.SELECT, Op.STORE) and _is_by_object(one.args[0]):
            found[one.args[1]] = None
    return found


def _is_by_object(array: Term) -> bool:
    element = array.sort.element
    if element is not None and element.is_map:
        return True
    return is_by_object(root_of(array))


def root_of(array: Term) -> Term:
    while array.op is Op.STORE:
        array = array.args[0]
    return array


def is_by_object(variable_: Term) -> bool:
    """Whether a map that is a variable says something of each object."""
    if variable_.op is not Op.VAR:
        return False
    return is_heap(variable_) or str(variable_.payload).startswith("heap.")
