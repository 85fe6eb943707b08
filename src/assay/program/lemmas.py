# SPDX-License-Identifier: Apache-2.0
"""Facts that hold for all values of their variables, of numbers and of whole arrays.

lemma bounds{L}: \\forall int *a, integer n; n >= 0 ==> 0 <= count(a, n) <= n;

    variables a->, a.offset, n      n >= 0 ==> 0 <= count(a->, a.offset, n) <= n

A lemma of a source is a procedure as well, whose only claim it is: a proof that uses it rests on
that claim. What a pointer leads to is a variable of its own, since a lemma speaks of any state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import final

from assay.dataclass import dataclass
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    FALSE,
    ZERO,
    Op,
    Term,
    conjunction,
    constant_map,
    disjunction,
    free_variables,
    implication,
    instantiate,
    rewrite,
    subterms,
    variable,
)

Bounds = tuple[int, int]


@final
@dataclass(frozen=True, slots=True)
class Lemma:
    """A formula that holds for all values of its variables."""

    name: str  # of the procedure that claims it
    variables: tuple[Term, ...]
    formula: Term
    elements: tuple[tuple[Term, Bounds], ...] = ()
    """The variables that are arrays of elements of a type: the least and the largest of them."""


def lemma_of(
    name: str, formula: Term, given: Sequence[Term], heaps: Mapping[Term, Bounds | None]
) -> Lemma | None:
    """The lemma that a formula over program variables holds wherever some conditions do; None if
    it speaks of memory otherwise than by the elements of arrays."""
    whole = rewrite(_opened(implication(conjunction(*given), formula)), settled)
    rows = _rows(whole, heaps)
    if rows is None:
        return None
    put = {row: variable(f"{row.args[1]}->{row.args[0]}", row.sort) for row in rows}
    changed = rewrite(whole, lambda term: put.get(term, term))
    elements = tuple(
        (name, bounds) for row, name in put.items() if (bounds := heaps[row.args[0]]) is not None
    )
    return Lemma(name, _ordered(changed), changed, elements)


def _ordered(formula: Term) -> tuple[Term, ...]:
    return tuple(sorted(free_variables(formula), key=lambda one: one.id))


def _opened(formula: Term) -> Term:
    """A formula without the quantifiers that it begins with: their variables get names."""
    numbers = count()
    while True:
        parts = formula.args if formula.op is Op.OR else (formula,)
        inner = next((one for one in parts if one.op is Op.FORALL), None)
        if inner is None:
            return formula
        names = [variable(f"any?{next(numbers)}", one.sort) for one in inner.payload]
        span, body = instantiate(inner, names)
        others = [one for one in parts if one is not inner]
        formula = disjunction(*others, implication(span, body))


def settled(term: Term) -> Term:
    """An application with fixed values for arguments that make no difference; other terms as they
    are."""
    if term.op is not Op.APPLY or len(term.payload.relevant) == len(term.args):
        return term
    from assay.program.terms.applications import apply

    places = enumerate(term.args)
    relevant = term.payload.relevant
    return apply(term.payload, tuple(a if n in relevant else _any(a) for n, a in places))


def _any(value: Term) -> Term:
    if value.sort is INT:
        return ZERO
    if value.sort is BOOL:
        return FALSE
    inner = value.sort.element
    assert inner is not None
    return constant_map(_any(variable("any", inner)))


def _rows(formula: Term, heaps: Mapping[Term, Bounds | None]) -> list[Term] | None:
    """The arrays that it reads, each the object of a variable that occurs in no other way; None if
    memory occurs in another way."""
    rows: dict[Term, None] = {}
    pointers: set[Term] = set()
    others: set[Term] = set()
    for term in subterms(formula):
        for place, arg in enumerate(term.args):
            is_row = term.op is Op.SELECT and place == 0 and arg in heaps
            if is_row and term.args[1].op in (Op.VAR, Op.INTEGER):
                rows[term] = None
                pointers.add(term.args[1])
            elif arg.sort.is_map and arg.op is Op.VAR:
                return None
            elif not (term.op is Op.SELECT and place == 1 and term.args[0] in heaps):
                others.add(arg)
    return None if any(one.op is Op.VAR for one in pointers & others) else list(rows)
