# SPDX-License-Identifier: Apache-2.0
"""What definitions say of the applications that occur: each is its body, a few times over.

f(n + 1) occurs     f(n + 1) = (n + 1 <= 0 ? 0 : f(n) + a[n]);  then the same of f(n)
f(i), f(j)          i = j implies f(i) = f(j)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from assay.program.sorts import BOOL
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    conjunction,
    equal,
    equivalence,
    free_variables,
    implication,
    integer,
    subtract,
)
from assay.program.terms.applications import (
    DefinedSymbol,
    applications,
    apply,
    relevant_part,
    unfolded,
)
from assay.solvers.quantifiers.agreement import step_of
from assay.solvers.universal import Universal

_ROUNDS = 2  # how often what a body applies is unfolded too
_MOST = 24  # applications


def ground_applications(facts: Iterable[Universal]) -> Iterator[Term]:
    """The applications in facts that speak of no variable of the fact."""
    for fact in facts:
        if fact.formula.height:
            for one in applications(fact.formula):
                if free_variables(one).isdisjoint(fact.variables):
                    yield one


def meanings(found: list[Term]) -> list[Term]:
    """Facts about the applications, all of them true by definition."""
    known = dict.fromkeys(map(relevant_part, found))
    facts: list[Term] = []
    waiting = list(known)
    for _ in range(_ROUNDS):
        inner: dict[Term, None] = {}
        for one in waiting[:_MOST]:
            body = computed(one) or unfolded(one)
            if body is not one:
                facts.append(_same(one, body))
            inner.update(dict.fromkeys(map(relevant_part, _free(body))))
        waiting = [one for one in inner if one not in known]
        known.update(dict.fromkeys(waiting))
    facts += _congruences(list(known)[:_MOST])
    return facts


def computed(one: Term) -> Term | None:
    """The value of an application to known numbers, if it is found soon."""
    symbol: DefinedSymbol = one.payload
    if any(one.args[place].op is not Op.INTEGER for place in symbol.relevant):
        return None
    from assay.program.interpreter.applied import applied
    from assay.program.interpreter.unknown import Unknown, UnknownValue

    try:
        found = applied(symbol, *(arg.payload for arg in one.args))
    except UnknownValue:
        return None
    if isinstance(found, Unknown):
        return None
    return (TRUE if found else FALSE) if one.sort is BOOL else integer(found)


def ahead(one: Term) -> Term | None:
    """An application whose body leads to this one: f(n + 1) = f(n) + a[n]."""
    symbol: DefinedSymbol = one.payload
    step = None if symbol.body is None else step_of(symbol)
    if step is None:
        return None
    place = symbol.parameters.index(step.number)
    given = list(one.args)
    given[place] = subtract(given[place], integer(step.by))
    return apply(symbol, tuple(given))


def ahead_of(known: Iterable[Term]) -> Iterator[Term]:
    """What definitions say of applications that lead to those that are known."""
    before = set(known)
    found = [one for one in map(ahead, before) if one is not None and one not in before]
    yield from (_same(one, unfolded(one)) for one in found[:_MOST])


def is_ground(one: Term) -> bool:
    """Whether it depends on no variable of a quantifier, nor on one that a fact is about."""
    return all(v.op is Op.VAR and not v.payload[0].startswith("c?") for v in free_variables(one))


def _free(body: Term) -> list[Term]:
    """The applications in a body that depend on none of its quantifiers."""
    bound = (one for one in applications(body))
    return [one for one in bound if all(v.op is Op.VAR for v in free_variables(one))]


def _same(one: Term, other: Term) -> Term:
    return equivalence(one, other) if one.sort is BOOL else equal(one, other)


def _congruences(known: list[Term]) -> Iterator[Term]:
    for one, other in combinations(known, 2):
        if one.payload is not other.payload:
            continue
        pairs = [(a, b) for a, b in zip(one.args, other.args, strict=True) if a is not b]
        if all(not a.sort.is_map for a, _ in pairs):
            same = conjunction(*(_same(a, b) for a, b in pairs))
            yield implication(same, _same(one, other))
