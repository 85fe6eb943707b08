# SPDX-License-Identifier: Apache-2.0
"""Universal facts at the places where a question reads maps; what is left has no quantifiers.

    forall k; 0 <= k < n: a[k] <= x,   a[i + 1] > x        0 <= i + 1 < n ==> a[i + 1] <= x

Every result follows from the facts: instances of universal ones, and existential ones with a name
for what exists. Whatever does not fit is left out, so a question may be harder than it was, never
easier.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import final

from assay.dataclass import dataclass
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    Op,
    Term,
    conjunction,
    disjunction,
    free_variables,
    has_bound_variable,
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

Places = dict[bool, dict[Term, None]]
"""The terms at which maps are read, apart for maps of objects (True) and of elements."""
_QUANTIFIERS = frozenset({Op.FORALL, Op.EXISTS})
_MOST = 300  # instances of one fact in one round
_ROUNDS = 2


@final
@dataclass(frozen=True, slots=True)
class _Read:
    """A variable of a universal fact that indexes a map: at `variable + rest`."""

    of_objects: bool
    rest: Term


@final
@dataclass(frozen=True, slots=True)
class _Universal:
    """It holds for all values of the variables."""

    variables: tuple[Term, ...]
    formula: Term
    reads: tuple[tuple[_Read, ...], ...]  # of each variable


@final
class Instances:
    """Remembers what was made of formulas, which come again in question after question."""

    def __init__(self) -> None:
        self._made: dict[tuple[Term, tuple[Term, ...]], Term] = {}
        self._opened: dict[Term, tuple[list[Term], list[_Universal]]] = {}
        self._names = 0

    def without_quantifiers(self, formulas: Iterable[Term]) -> list[Term]:
        """What follows from the formulas, as far as it is seen here, without quantifiers."""
        plain: dict[Term, None] = {}
        universal: list[_Universal] = []
        for one in formulas:
            mine, facts = self._parts(one)
            plain.update(dict.fromkeys(mine))
            universal += facts
        for _ in range(_ROUNDS):
            places = _places(plain)
            for fact in universal:
                plain.update(dict.fromkeys(self._instances(fact, places)))
        return list(plain)

    def _instances(self, fact: _Universal, places: Places) -> Iterator[Term]:
        values = []
        for reads in fact.reads:
            found = {subtract(place, r.rest): None for r in reads for place in places[r.of_objects]}
            values.append(list(found))
        for chosen in islice(product(*values), _MOST):
            key = (fact.formula, chosen)
            made = self._made.get(key)
            if made is None:
                mapping = dict(zip(fact.variables, chosen, strict=True))
                made = self._made[key] = substitute(fact.formula, mapping)
            yield made

    def _parts(self, formula: Term) -> tuple[list[Term], list[_Universal]]:
        """A formula taken apart into universal facts and ones without quantifiers."""
        known = self._opened.get(formula)
        if known is None:
            known = self._opened[formula] = [], []
            self._take_apart(formula, *known)
        return known

    def _take_apart(self, formula: Term, plain: list[Term], universal: list[_Universal]) -> None:
        stack = [formula]
        while stack:
            top = stack.pop()
            inner = top.args[0] if top.op is Op.NOT else top
            if not _is_quantified(top):
                plain.append(top)
            elif top.op is Op.AND:
                stack += top.args
            elif inner.op is Op.OR and top.op is Op.NOT:
                stack += map(negation, inner.args)
            elif inner.op in _QUANTIFIERS or top.op is Op.OR:
                variables, body = self._prenex(top)
                if not variables:
                    stack.append(body)
                elif not _is_quantified(body):
                    universal.append(_Universal(variables, body, _reads(variables, body)))

    def _prenex(self, formula: Term) -> tuple[tuple[Term, ...], Term]:
        """Universal quantifiers of the alternatives move to the front; what exists gets a name."""
        variables: list[Term] = []
        parts = []
        for part in formula.args if formula.op is Op.OR else (formula,):
            inner = part.args[0] if part.op is Op.NOT else part
            if inner.op in _QUANTIFIERS:
                names, body = self._named(inner)
                variables += names if (inner is part) is (inner.op is Op.FORALL) else ()
                parts.append(body if inner is part else negation(body))
            elif _is_quantified(part):
                return (), TRUE  # given up
            else:
                parts.append(part)
        return tuple(variables), disjunction(*parts)

    def _named(self, binder: Term) -> tuple[tuple[Term, ...], Term]:
        """The quantified formula with new names for its variables."""
        names = []
        for one in binder.payload:
            self._names += 1
            names.append(variable(f"?{self._names}", one.sort))
        span, body = instantiate(binder, names)
        whole = implication(span, body) if binder.op is Op.FORALL else conjunction(span, body)
        return tuple(names), whole


def _is_quantified(formula: Term) -> bool:
    return bool(formula.height) and any(one.op in _QUANTIFIERS for one in subterms(formula))


def _places(formulas: Iterable[Term]) -> Places:
    places: Places = {True: {}, False: {}}
    for one in subterms(*formulas):
        if one.op in (Op.SELECT, Op.STORE) and not has_bound_variable(one.args[1]):
            places[_holds_objects(one.args[0])][one.args[1]] = None
    return places


def _holds_objects(array: Term) -> bool:
    element = array.sort.element
    return element is not None and element.is_map


def _reads(variables: tuple[Term, ...], formula: Term) -> tuple[tuple[_Read, ...], ...]:
    """Where each variable indexes maps; one that never does cannot be instantiated."""
    own = set(variables)
    reads: dict[Term, dict[_Read, None]] = {name: {} for name in variables}
    for one in subterms(formula):
        if one.op is not Op.SELECT:
            continue
        index = one.args[1]
        coefficients, _ = linear_form(index)
        for name in own & free_variables(index):
            rest = subtract(index, scale(coefficients.get(name, 0), name))
            alone = own.isdisjoint(free_variables(rest)) and not has_bound_variable(rest)
            if coefficients.get(name) == 1 and name.sort is INT and alone:
                reads[name][_Read(_holds_objects(one.args[0]), rest)] = None
    return tuple(tuple(found) for found in reads.values())
