# SPDX-License-Identifier: Apache-2.0
"""What the checker knows of divisors and extrema, proved by induction with another solver.

That its formulas say what is proved here is tried on small numbers by the interpreter.
"""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
import z3

from assay.checking.divisors import of_remainder, of_sum
from assay.checking.extrema import Extrema
from assay.checking.instances import NAME
from assay.checking.products import opened
from assay.program.interpreter import formulas
from assay.program.interpreter.maps import Map
from assay.program.sorts import INT, map_of
from assay.program.terms import (
    Op,
    Term,
    add,
    at_most,
    bind,
    conjunction,
    equal,
    floor_remainder,
    free_variables,
    integer,
    less,
    name_of,
    scale,
    select,
    subterms,
    truncated_remainder,
    variable,
)

X, Y, D, K, LOW, HIGH = (variable(name, INT) for name in ("x", "y", "d", "k", "low", "high"))
A = variable("a", map_of(INT))


def is_theorem(claim: z3.BoolRef) -> bool:
    solver = z3.Solver()
    solver.add(z3.Not(claim))
    return bool(solver.check() == z3.unsat)


# --- divisors: d | x is `x = d * q` for some q, since then and only then nothing remains


def test_nothing_remains_of_multiples() -> None:
    """(d * q) % d is 0, by induction on q, upwards and downwards from 0."""
    d, multiple, quotient, rest = z3.Ints("d multiple quotient rest")
    size = z3.If(d < 0, -d, d)
    divided = z3.And(d != 0, multiple == d * quotient + rest, rest < size, -size < rest)
    assert is_theorem(z3.Implies(z3.And(divided, multiple == 0), rest == 0))
    for step in (d, -d):
        turn = quotient + (1 if step is d else -1)
        following, other = z3.Ints("following other")
        again = z3.And(multiple + step == d * following + other, other < size, -size < other)
        so_far = z3.And(divided, rest == 0, again)
        assert is_theorem(z3.Implies(z3.And(so_far, following == turn), other == 0))
        assert is_theorem(z3.Not(z3.And(so_far, following > turn)))
        assert is_theorem(z3.Not(z3.And(so_far, following < turn)))


def test_common_divisors() -> None:
    """With multiples in place of remainders that are 0, the lemmas are identities."""
    d, x, y, rest, quotient, first, second = z3.Ints("d x y rest quotient first second")
    divided = x == y * quotient + rest
    claims = [
        (y == d * first, rest == d * second, x == d * (first * quotient + second)),
        (y == d * first, x == d * second, rest == d * (second - first * quotient)),
    ]
    for one, other, conclusion in claims:
        assert is_theorem(z3.Implies(z3.And(divided, one, other), conclusion))
    factor = z3.Int("factor")
    whole = factor * x + y
    parts = z3.And(x == d * first, y == d * second)
    assert is_theorem(z3.Implies(parts, whole == d * (factor * first + second)))
    kept = z3.And(x == d * first, whole == d * second)
    assert is_theorem(z3.Implies(kept, y == d * (second - factor * first)))


@pytest.mark.parametrize("remainder", [truncated_remainder(X, Y), floor_remainder(X, Y)])
def test_formulas_about_divisors(remainder: Term) -> None:
    claims = [*of_remainder(remainder, D)]
    claims += of_sum(add(scale(2, X), scale(-1, Y)), D)
    assert len(claims) == 4
    for x, y, d in product(range(-6, 7), repeat=3):
        names = {X: x, Y: y, D: d}
        for one in claims:
            assert formulas.evaluate(one, names) is True, names


def test_sums_with_a_constant_say_nothing() -> None:
    assert list(of_sum(add(X, integer(1)), D)) == []


def test_divisions_that_are_left_open() -> None:
    """Only divisions by an unknown are; equal ones stay equal."""
    known, unknown = truncated_remainder(X, integer(3)), truncated_remainder(X, Y)
    (one, other) = opened([equal(known, integer(0)), equal(unknown, integer(0))])
    assert known in list(subterms(one))
    assert not any(term.op is Op.TREM for term in subterms(other))


# --- extrema: that of one value more is the larger one of that value and what was there


def test_the_definition_is_kept_by_one_more_value() -> None:
    """By induction on the upper end, from an empty range on."""
    of, guard = (
        z3.Function("f", z3.IntSort(), z3.IntSort()),
        z3.Function("g", z3.IntSort(), z3.BoolSort()),
    )
    low, high, before = z3.Ints("low high before")
    k = z3.Int("k")

    def inside(end: z3.ArithRef) -> z3.BoolRef:
        return z3.And(low <= k, k <= end, guard(k))

    def defined(value: z3.ArithRef, end: z3.ArithRef) -> z3.BoolRef:
        there = z3.Exists(k, z3.And(inside(end), of(k) == value))
        nothing = z3.And(value == 0, z3.ForAll(k, z3.Not(inside(end))))
        return z3.And(z3.Or(there, nothing), z3.ForAll(k, z3.Implies(inside(end), of(k) <= value)))

    some = z3.Exists(k, inside(high - 1))
    larger = z3.If(z3.And(some, before >= of(high)), before, of(high))
    after = z3.If(z3.And(low <= high, guard(high)), larger, before)
    assert is_theorem(z3.Implies(high < low, defined(z3.IntVal(0), high)))
    assert is_theorem(z3.Implies(defined(before, high - 1), defined(after, high)))


GUARDS = {"all": None, "some": less(integer(0), select(A, K))}


@pytest.mark.parametrize("op", [Op.MAXIMUM, Op.MINIMUM])
@pytest.mark.parametrize("name", GUARDS)
def test_formulas_about_extrema(op: Op, name: str) -> None:
    """There is a place at which all of them are true, for small arrays and ranges."""
    guard = GUARDS[name]
    inside = conjunction(at_most(LOW, K), at_most(K, HIGH), *([guard] if guard is not None else ()))
    extreme = bind(op, (K,), inside, select(A, K))
    facts = list(Extrema().facts([equal(extreme, X)]))
    (place,) = {
        one for fact in facts for one in free_variables(fact) if name_of(one).startswith(NAME)
    }
    chance = Random(name)
    for _ in range(60):
        array = Map(0, {k: chance.randint(-3, 3) for k in range(-1, 5)})
        names = {LOW: chance.randint(0, 2), HIGH: chance.randint(-1, 4), A: array}
        assert any(
            all(_is_true(fact, {**names, place: number}) for fact in facts)
            for number in range(-1, 5)
        ), names


def _is_true(fact: Term, names: dict[Term, object]) -> bool:
    return formulas.evaluate(fact, {one: names[one] for one in free_variables(fact)}) is True
