# SPDX-License-Identifier: Apache-2.0
"""What is told to the solvers besides the facts themselves follows from them, on small arrays.

Quantifiers run over a few numbers here, which contain all ranges; lemmas about order and sums need
induction, so each is compared with what the elements are.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from shares import sparse

from assay.program.sorts import BOOL, INT, map_of
from assay.program.terms import (
    BINDERS,
    FALSE,
    ONE,
    TRUE,
    Op,
    Term,
    add,
    at_most,
    bind,
    conjunction,
    disjunction,
    equal,
    equivalence,
    free_variables,
    instantiate,
    integer,
    less,
    negation,
    rebuild,
    select,
    store,
    subterms,
    subtract,
    variable,
)
from assay.solvers.model import MapValue, Model
from assay.solvers.quantifiers.clauses import AlternationError, FormulaSplitter, Universal
from assay.solvers.quantifiers.lemmas import consequences, unfoldings, witnesses

NUMBERS = range(-2, 6)
A = variable("a", map_of(INT))
X, Y = variable("x", INT), variable("y", INT)
P = variable("p", BOOL)
FORMULAS = 150


def value(term: Term, values: dict[Term, Any]) -> Any:
    """The value of a term, with binders over a few numbers."""
    if not any(sub.op in BINDERS for sub in subterms(term)):
        return Model(values).value(term)
    if term.op not in BINDERS:
        return value(rebuild(term, tuple(_constant(value(a, values)) for a in term.args)), values)
    found = []
    for numbers in product(NUMBERS, repeat=len(term.payload)):
        span, body = instantiate(term, [integer(n) for n in numbers])
        if value(span, values):
            found.append(value(body, values))
    match term.op:
        case Op.FORALL:
            return all(found)
        case Op.EXISTS:
            return any(found)
        case Op.MAXIMUM:
            return max(found, default=99)  # of nothing: any value
        case Op.MINIMUM:
            return min(found, default=-99)
    return sum(found)


def _constant(found: Any) -> Term:
    if isinstance(found, bool):
        return TRUE if found else FALSE
    return integer(found)


def holds(fact: Universal, values: dict[Term, Any]) -> bool:
    return all(
        value(fact.formula, {**values, **dict(zip(fact.variables, numbers, strict=True))})
        for numbers in product(NUMBERS, repeat=len(fact.variables))
    )


def array(source: Random) -> MapValue:
    entries = {n: source.choice((0, 0, 1, 1, 2, 3)) for n in NUMBERS}
    if source.random() < 0.6:
        ordered = sorted(entries.values(), reverse=source.random() < 0.4)
        entries = dict(zip(NUMBERS, ordered, strict=True))
        if source.random() < 0.4:
            entries = {n: v + n for n, v in entries.items()}
    return MapValue(0, entries)


# order


@pytest.mark.parametrize("seed", sparse(range(8), 4))
def test_order_of_neighbours_is_order_of_any_two(seed: int) -> None:
    source = Random(seed)
    followed = 0
    for _ in range(30):
        (fact,) = FormulaSplitter().of(_neighbours(source))
        for lemma in consequences(fact):
            for _ in range(8):
                values = {A: array(source), X: source.randint(-1, 2), Y: source.randint(0, 3)}
                if holds(fact, values):
                    followed += 1
                    assert holds(_inside(lemma), values), (fact, lemma, values)
    assert followed > 20


def _neighbours(source: Random) -> Term:
    """A random range, and a random comparison of neighbours in it."""
    k = variable("k", INT)
    offset = source.choice((-1, 0, 1))
    first, second = add(k, integer(offset)), add(k, integer(offset + source.choice((-1, 1))))
    compare = source.choice((at_most, less))
    low = source.choice((X, integer(0), add(X, ONE)))
    high = source.choice((Y, integer(3), subtract(Y, ONE)))
    span = conjunction(at_most(low, k), at_most(k, high))
    return bind(Op.FORALL, (k,), span, compare(select(A, first), select(A, second)))


def _inside(fact: Universal) -> Universal:
    """Indices beyond the few numbers are beyond the ranges too; nothing is left out."""
    assert free_variables(fact.formula) <= {A, X, Y, *fact.variables}
    return fact


# sums

_THERE = {"changed", "counted"}


@pytest.mark.parametrize("seed", sparse(range(8), 4))
def test_unfoldings_are_true(seed: int) -> None:
    source = Random(seed)
    sums = {term: variable(f"s{n}", INT) for n, term in enumerate(_sums(source))}
    facts = list(unfoldings(sums))
    assert facts
    for _ in range(6):
        values = {A: array(source), X: source.randint(-1, 3), Y: source.randint(-1, 3)}
        for fact in facts:
            assert any(value(fact, {**values, **there}) for there in _places(fact)), (fact, values)


def test_what_is_counted_is_there_exactly_if_a_count_is_positive() -> None:
    source = Random(3)
    counts = {one: variable(f"s{n}", INT) for n, one in enumerate(_sums(source))}
    facts = list(witnesses(counts))
    assert facts
    for _ in range(12):
        values = {A: array(source), X: source.randint(-1, 3), Y: source.randint(-1, 3)}
        for fact in facts:
            places = _places(fact.formula)
            assert any(holds(fact, {**values, **there}) for there in places), (fact, values)


def _places(fact: Term) -> Iterator[dict[Term, int]]:
    """Values for the places that are said to be there."""
    some = [one for one in free_variables(fact) if one.payload[0].partition("?")[0] in _THERE]
    for chosen in product(range(-3, 8), repeat=len(some)):
        yield dict(zip(some, chosen, strict=True))


def _sums(source: Random) -> list[Term]:
    k = variable("k", INT)
    found = []
    lows, highs = (integer(0), X, add(X, ONE)), (Y, add(Y, ONE), subtract(Y, ONE))
    element = select(A, k)
    for low, high in product(lows, highs):
        span = conjunction(at_most(low, k), less(k, high))
        for op, body in ((Op.TOTAL, element), (Op.COUNT, at_most(element, integer(1)))):
            found.append(bind(op, (k,), span, body))
        for op in (Op.MAXIMUM, Op.MINIMUM):
            found.append(bind(op, (k,), span, element))
        narrow = conjunction(span, at_most(integer(source.randint(-1, 1)), k))
        found.append(bind(Op.TOTAL, (k,), narrow, element))
        found.append(bind(Op.TOTAL, (k,), conjunction(span, at_most(element, ONE)), element))
        written = store(A, integer(source.randint(-1, 4)), integer(source.randint(0, 2)))
        again = store(written, add(X, integer(source.randint(0, 2))), Y)
        for array in (written, again):
            found.append(bind(Op.TOTAL, (k,), span, select(array, k)))
            found.append(bind(Op.COUNT, (k,), span, at_most(select(array, k), ONE)))
    return source.sample(found, 20)


# formulas taken apart


@pytest.mark.parametrize("seed", range(5))
def test_clauses_follow_from_their_formula(seed: int) -> None:
    """Where a formula is true, its clauses are, for some values of the new constants."""
    source = Random(seed)
    taken_apart = 0
    for _ in range(FORMULAS):
        formula = _formula(source, (), 3)
        values = {A: array(source), X: source.randint(-2, 3), P: source.random() < 0.5}
        try:
            clauses = FormulaSplitter().of(formula)
        except AlternationError:
            continue
        if value(formula, values):
            taken_apart += 1
            assert _satisfiable(clauses, values), (formula, values)
    assert taken_apart > FORMULAS // 5


def _satisfiable(clauses: list[Universal], values: dict[Term, Any]) -> bool:
    free = {v for one in clauses for v in free_variables(one.formula) - {*one.variables}}
    new = sorted(free - values.keys(), key=lambda term: term.id)
    return any(
        all(holds(one, {**values, **dict(zip(new, numbers, strict=True))}) for one in clauses)
        for numbers in product(NUMBERS, repeat=len(new))
    )


def _formula(source: Random, bound: tuple[Term, ...], depth: int) -> Term:
    choice = source.randrange(8) if depth else 0
    if choice <= 1:
        return _atom(source, bound)
    if choice <= 3 and len(bound) < 2:
        name = variable(f"k{len(bound)}", INT)
        low, high = integer(source.randint(-2, 1)), integer(source.randint(0, 4))
        span = conjunction(at_most(low, name), at_most(name, high))
        body = _formula(source, (*bound, name), depth - 1)
        return bind(source.choice((Op.FORALL, Op.EXISTS)), (name,), span, body)
    left, right = _formula(source, bound, depth - 1), _formula(source, bound, depth - 1)
    match choice:
        case 4:
            return negation(left)
        case 5:
            return conjunction(left, right)
        case 6:
            return equivalence(left, right)
    return disjunction(left, right)


def _atom(source: Random, bound: tuple[Term, ...]) -> Term:
    if source.random() < 0.2:
        return P
    index = source.choice((*bound, *bound, X))
    other = source.choice((integer(source.randint(0, 2)), select(A, X), *bound))
    return source.choice((at_most, equal, less))(select(A, index), other)
