# SPDX-License-Identifier: Apache-2.0
"""What a question needs to know of the largest and least values in it.

By definition, for the maximum m of f(k) over the k between l and h for which g(k) holds:

    for some w between l and h:  g(w) && f(w) = m,    or m = 0 and g(k) holds for no such k
    for all k between l and h:   g(k) ==> f(k) <= m
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import final

from assay.checking.instances import NAME
from assay.checking.sums import INDEX, Collected, collected
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    TRUE,
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    disjunction,
    equal,
    forall,
    has_bound_variable,
    implication,
    less,
    substitute,
    subterms,
    variable,
)

_EXTREMA = (Op.MINIMUM, Op.MAXIMUM)
_K = variable("?k", INT)
_MOST = 20  # extrema in one question whose places are tried with each other


@final
class Extrema:
    """The definitions of the extrema that occur in questions; each value has one name."""

    def __init__(self) -> None:
        self._witnesses: dict[Term, Term] = {}

    def facts(self, formulas: Iterable[Term]) -> Iterator[Term]:
        """For the extrema in some formulas, as far as they do not stand under quantifiers."""
        found = {
            term: one
            for term in subterms(*formulas)
            if term.op in _EXTREMA and not has_bound_variable(term)
            if (one := collected(term)) is not None
        }
        places = [place for term, one in found.items() for place in self._places(term, one)]
        for term, one in found.items():
            yield from self._definition(term, one)
            yield from _none_beyond(term, one, places[: 3 * _MOST])

    def _places(self, term: Term, one: Collected) -> Sequence[Term]:
        return one.low, one.high, self._witness(term)

    def _witness(self, term: Term) -> Term:
        name = f"{NAME}extreme.{len(self._witnesses)}"
        return self._witnesses.setdefault(term, variable(name, INT))

    def _definition(self, term: Term, one: Collected) -> Iterator[Term]:
        witness = self._witness(term)
        attained = conjunction(_is_inside(one, witness), equal(_value(one, witness), term))
        yield disjunction(attained, equal(term, ZERO))
        yield disjunction(attained, _is_empty(one))
        yield forall((_K,), _is_inside(one, _K), _is_not_beyond(_value(one, _K), term))


def _none_beyond(term: Term, one: Collected, places: Iterable[Term]) -> Iterator[Term]:
    for place in dict.fromkeys(places):
        yield implication(_is_inside(one, place), _is_not_beyond(_value(one, place), term))


def _is_not_beyond(value: Term, extreme: Term) -> Term:
    return at_most(value, extreme) if extreme.op is Op.MAXIMUM else at_most(extreme, value)


def _value(one: Collected, index: Term) -> Term:
    return substitute(one.body, {INDEX: index})


def _is_inside(one: Collected, index: Term) -> Term:
    guard = substitute(one.guard, {INDEX: index})
    return conjunction(at_most(one.low, index), at_most(index, one.high), guard)


def _is_empty(one: Collected) -> Term:
    if one.guard is TRUE:
        return less(one.high, one.low)
    return forall((_K,), _is_inside(one, _K), FALSE)
