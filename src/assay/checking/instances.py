# SPDX-License-Identifier: Apache-2.0
"""Universal facts at the places where a question reads maps; what is left has no quantifiers.

    forall k; 0 <= k < n: a[k] <= x,   a[i + 1] > x        0 <= i + 1 < n ==> a[i + 1] <= x

A variable that divides is tried at divisors, one that is multiplied at factors, any other at the
names of what exists. Every result follows from the facts: instances of universal ones, and
existential ones with a name for what exists, inside instances too. Whatever does not fit is left
out, so a question may be harder than it was, never easier.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum, auto
from itertools import islice, product
from typing import final

from assay.dataclass import dataclass
from assay.program.sorts import INT
from assay.program.terms import (
    TRUE,
    ZERO,
    Op,
    Term,
    conjunction,
    disjunction,
    free_variables,
    has_bound_variable,
    implication,
    instantiate,
    linear_form,
    name_of,
    negation,
    substitute,
    subterms,
    subtract,
    variable,
)

_QUANTIFIERS = frozenset({Op.FORALL, Op.EXISTS})
_DIVISIONS = frozenset({Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD})
NAME = "?name."
"""How names of what exists begin."""
_MOST = 300  # instances of one fact in one round
_MOST_FACTS = 60  # universal ones, those in instances included
_ROUNDS = 2


class _Role(Enum):
    """What a number is there for."""

    OBJECT = auto()  # it indexes a map of objects
    ELEMENT = auto()  # it indexes a map of elements
    DIVISOR = auto()
    FACTOR = auto()
    NAME = auto()  # it is a name of something that exists


Places = dict[_Role, dict[Term, None]]
"""The terms in each role."""


@final
@dataclass(frozen=True, slots=True)
class _Read:
    """A variable of a universal fact that has a role: as `variable + rest`."""

    role: _Role
    rest: Term


@final
@dataclass(frozen=True, slots=True)
class _Universal:
    """It holds for all values of the variables."""

    variables: tuple[Term, ...]
    formula: Term
    reads: tuple[tuple[_Read, ...], ...]  # of each variable
    places: tuple[tuple[_Role, Term], ...]  # that do not depend on them
    is_plain: bool  # the formula has no quantifiers of its own


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
            places = _places(plain, universal)
            for fact in tuple(universal):
                for made in self._instances(fact, places):
                    mine, facts = ([made], []) if fact.is_plain else self._parts(made)
                    plain.update(dict.fromkeys(mine))
                    universal += [one for one in facts if one not in universal]
            del universal[_MOST_FACTS:]
        return list(plain)

    def _instances(self, fact: _Universal, places: Places) -> Iterator[Term]:
        values = []
        for reads in fact.reads:
            found = {subtract(place, r.rest): None for r in reads for place in places[r.role]}
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
                if variables:
                    universal.append(_universal(variables, body))
                else:
                    stack.append(body)

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
            names.append(variable(f"{NAME}{self._names}", one.sort))
        span, body = instantiate(binder, names)
        whole = implication(span, body) if binder.op is Op.FORALL else conjunction(span, body)
        return tuple(names), whole


def _is_quantified(formula: Term) -> bool:
    return bool(formula.height) and any(one.op in _QUANTIFIERS for one in subterms(formula))


def _universal(variables: tuple[Term, ...], formula: Term) -> _Universal:
    found = dict.fromkeys(_ground([formula], variables))
    is_plain = not _is_quantified(formula)
    return _Universal(variables, formula, _reads(variables, formula), tuple(found), is_plain)


def _places(formulas: Iterable[Term], facts: Iterable[_Universal]) -> Places:
    places: Places = {role: {} for role in _Role}
    for role, term in (*_ground(formulas), *(one for fact in facts for one in fact.places)):
        places[role][term] = None
    return places


def _ground(
    formulas: Iterable[Term], without: tuple[Term, ...] = ()
) -> Iterator[tuple[_Role, Term]]:
    """Terms with their roles, but for those that depend on variables."""
    for one in subterms(*formulas):
        for role, term in _roles(one):
            if not has_bound_variable(term) and free_variables(term).isdisjoint(without):
                yield role, term


def _roles(term: Term) -> Iterator[tuple[_Role, Term]]:
    """The numbers that a term puts in a role."""
    if term.op in (Op.SELECT, Op.STORE):
        yield _role_of_index(term.args[0]), term.args[1]
    elif term.op in _DIVISIONS:
        yield _Role.DIVISOR, term.args[1]
    elif term.op is Op.MUL:
        yield from ((_Role.FACTOR, one) for one in term.args)
    elif term.op is Op.VAR and term.sort is INT and name_of(term).startswith(NAME):
        yield _Role.NAME, term


def _role_of_index(array: Term) -> _Role:
    element = array.sort.element
    return _Role.OBJECT if element is not None and element.is_map else _Role.ELEMENT


def _reads(variables: tuple[Term, ...], formula: Term) -> tuple[tuple[_Read, ...], ...]:
    """The roles of each variable; without any, it stands where names stand."""
    reads: dict[Term, dict[_Read, None]] = {name: {} for name in variables}
    for one in subterms(formula):
        for role, term in _roles(one):
            for name, rest in _alone(term, variables):
                if role is not _Role.NAME:
                    reads[name][_Read(role, rest)] = None
    return tuple(tuple(found) or (_Read(_Role.NAME, ZERO),) for found in reads.values())


def _alone(term: Term, variables: tuple[Term, ...]) -> Iterator[tuple[Term, Term]]:
    """The variable with what is added to it, if it is the only one in a term."""
    free = free_variables(term)
    found = [one for one in variables if one in free]
    if len(found) != 1 or found[0].sort is not INT:
        return
    (name,) = found
    if linear_form(term)[0].get(name) == 1:
        rest = subtract(term, name)
        if name not in free_variables(rest) and not has_bound_variable(rest):
            yield name, rest
