# SPDX-License-Identifier: Apache-2.0
"""Universal facts at the places where a question reads maps; what is left has no quantifiers.

    forall k; 0 <= k < n: a[k] <= x,   a[i + 1] > x        0 <= i + 1 < n ==> a[i + 1] <= x

Every result follows from the facts: instances of universal ones, and existential ones with a name
for what exists. Whatever does not fit is left out, so a question may be harder than it was, never
easier.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, product
from typing import final

from assay.dataclass import dataclass
from assay.program.sorts import INT
from assay.program.terms import (
    Op,
    Term,
    conjunction,
    disjunction,
    free_variables,
    implication,
    instantiate,
    linear_form,
    negation,
    scale,
    substitute,
    subterms,
    subtract,
    variable,
)

_QUANTIFIERS = frozenset({Op.FORALL, Op.EXISTS})
_MOST = 300  # instances of one fact in one round
_ROUNDS = 2
_NAMES = count()


@final
@dataclass(frozen=True, slots=True)
class _Universal:
    """It holds for all values of the variables."""

    variables: tuple[Term, ...]
    formula: Term


@final
@dataclass(frozen=True, slots=True)
class _Read:
    """A variable of a universal fact that indexes a map: at `variable + rest`."""

    of_objects: bool
    rest: Term


def without_quantifiers(formulas: Iterable[Term]) -> list[Term]:
    """What follows from the formulas, as far as it is seen here, without quantifiers."""
    opening = _Opening()
    for one in formulas:
        opening.add(one)
    plain = opening.plain
    done: set[Term] = set(plain)
    for _ in range(_ROUNDS):
        places = _places(plain)
        for fact in opening.universal:
            for instance in _instances(fact, places):
                if instance not in done and not _is_quantified(instance):
                    done.add(instance)
                    plain.append(instance)
    return plain


@final
class _Opening:
    """Takes formulas apart into universal facts and ones without quantifiers."""

    def __init__(self) -> None:
        self.plain: list[Term] = []
        self.universal: list[_Universal] = []

    def add(self, formula: Term) -> None:
        stack = [formula]
        while stack:
            top = stack.pop()
            inner = top.args[0] if top.op is Op.NOT else top
            if not _is_quantified(top):
                self.plain.append(top)
            elif top.op is Op.AND:
                stack += top.args
            elif inner.op is Op.OR and top.op is Op.NOT:
                stack += map(negation, inner.args)
            elif inner.op in _QUANTIFIERS:
                universal = (inner.op is Op.FORALL) is (top.op is not Op.NOT)
                names, body = _opened(inner, negated=top.op is Op.NOT)
                if universal:
                    self.universal.append(_Universal(names, body))
                else:
                    stack.append(body)
            elif top.op is Op.OR:
                self._alternatives(top)

    def _alternatives(self, formula: Term) -> None:
        """Quantifiers of the alternatives move to the front; others are given up."""
        variables: list[Term] = []
        parts = []
        for part in formula.args:
            inner = part.args[0] if part.op is Op.NOT else part
            if inner.op in _QUANTIFIERS:
                universal = (inner.op is Op.FORALL) is (part.op is not Op.NOT)
                names, part = _opened(inner, negated=part.op is Op.NOT)
                variables += names if universal else ()
            if _is_quantified(part):
                return
            parts.append(part)
        body = disjunction(*parts)
        if variables:
            self.universal.append(_Universal(tuple(variables), body))
        else:
            self.plain.append(body)


def _opened(binder: Term, *, negated: bool) -> tuple[tuple[Term, ...], Term]:
    """The quantified formula with new names for its variables."""
    names = tuple(variable(f"?{next(_NAMES)}", one.sort) for one in binder.payload)
    span, body = instantiate(binder, names)
    whole = implication(span, body) if binder.op is Op.FORALL else conjunction(span, body)
    return names, negation(whole) if negated else whole


def _is_quantified(formula: Term) -> bool:
    return bool(formula.height) and any(one.op in _QUANTIFIERS for one in subterms(formula))


Places = dict[bool, dict[Term, None]]
"""The terms at which maps are read, apart for maps of objects (True) and of elements."""


def _places(formulas: Iterable[Term]) -> Places:
    places: Places = {True: {}, False: {}}
    for one in subterms(*formulas):
        if one.op in (Op.SELECT, Op.STORE) and not _is_bound(one.args[1]):
            places[_holds_objects(one.args[0])][one.args[1]] = None
    return places


def _holds_objects(array: Term) -> bool:
    element = array.sort.element
    return element is not None and element.is_map


def _is_bound(term: Term) -> bool:
    return any(one.op is Op.BOUND for one in free_variables(term))


def _instances(fact: _Universal, places: Places) -> Iterator[Term]:
    reads = _reads(fact)
    values = []
    for name in fact.variables:
        found: dict[Term, None] = {}
        for read in reads.get(name, ()):
            for place in places[read.of_objects]:
                found[subtract(place, read.rest)] = None
        values.append(list(found))
    for number, chosen in enumerate(product(*values)):
        if number >= _MOST:
            return
        yield substitute(fact.formula, dict(zip(fact.variables, chosen, strict=True)))


def _reads(fact: _Universal) -> dict[Term, set[_Read]]:
    """Where the variables index maps; a variable that never does cannot be instantiated."""
    own = set(fact.variables)
    reads: dict[Term, set[_Read]] = {}
    for one in subterms(fact.formula):
        if one.op is not Op.SELECT:
            continue
        index = one.args[1]
        coefficients, _ = linear_form(index)
        for name in own & free_variables(index):
            rest = subtract(index, scale(coefficients.get(name, 0), name))
            if (
                coefficients.get(name) == 1
                and name.sort is INT
                and own.isdisjoint(free_variables(rest))
            ):
                reads.setdefault(name, set()).add(_Read(_holds_objects(one.args[0]), rest))
    return reads
