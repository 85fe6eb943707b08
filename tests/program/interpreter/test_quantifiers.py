# SPDX-License-Identifier: Apache-2.0
"""Quantifiers over huge and infinite ranges are exact, or unknown; never a guess."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from shares import few_or

from assay.program.interpreter import zones
from assay.program.interpreter.formulas import evaluate
from assay.program.interpreter.maps import Map
from assay.program.interpreter.quantifiers import MOST_ZONES
from assay.program.interpreter.ranges import plan, wider_plan
from assay.program.interpreter.unknown import Unknown, UnknownValue
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    all_different,
    at_most,
    bind,
    conditional,
    conjunction,
    different,
    disjunction,
    equal,
    exists,
    forall,
    implication,
    integer,
    less,
    multiply,
    negation,
    scale,
    select,
    subtract,
    variable,
    wrap,
)

from .chance import ROW
from .naive import from_map, naive

HUGE = 1 << 30
T = variable("t", ROW)
U = variable("u", ROW)
K, J, N, V = (variable(name, INT) for name in ("i", "j", "n", "v"))
INSIDE = conjunction(at_most(ZERO, K), less(K, N))
PAIRS = conjunction(at_most(ZERO, K), less(K, J), less(J, N))
SORTED = forall([K, J], PAIRS, at_most(select(T, K), select(T, J)))
ADJACENT = forall(
    [K],
    conjunction(at_most(ZERO, K), less(add(K, ONE), N)),
    at_most(select(T, K), select(T, add(K, ONE))),
)


def sparse(default: int, **entries: int) -> Map:
    return Map(default, {int(key[1:]): value for key, value in entries.items()})


@pytest.mark.parametrize("formula", [SORTED, ADJACENT], ids=["pairs", "adjacent"])
@pytest.mark.parametrize(
    ("contents", "expected"),
    [
        (sparse(0), True),
        (sparse(0, _0=-5, _1=-5), True),
        (sparse(0, _5=1), False),
        (Map(0, {HUGE - 1: 1}), True),
        (Map(0, {HUGE - 1: -1}), False),
        (Map(0, {HUGE: -1}), True),  # just outside
        (Map(3, {0: 1, 1: 3, 2: 3, HUGE - 2: 4, HUGE - 1: 4}), True),
        (Map(3, {0: 1, 1: 4, HUGE - 1: 4}), False),
    ],
)
def test_a_sorted_array_of_huge_length(formula: Term, contents: Map, expected: bool) -> None:
    assert evaluate(formula, {T: contents, N: HUGE}) is expected


def test_a_value_that_does_not_occur_in_a_huge_array() -> None:
    absent = forall([K], INSIDE, different(select(T, K), V))
    assert evaluate(absent, {T: sparse(0, _7=4), N: HUGE, V: 3}) is True
    assert evaluate(absent, {T: sparse(0, _7=4), N: HUGE, V: 4}) is False
    assert evaluate(absent, {T: sparse(0, _7=4), N: HUGE, V: 0}) is False
    assert evaluate(absent, {T: sparse(0, _7=4), N: 7, V: 4}) is True


def test_sums_and_counts_over_a_huge_array() -> None:
    values = {T: sparse(2, _7=40, _9=0), N: HUGE}
    assert evaluate(bind(Op.TOTAL, [K], INSIDE, select(T, K)), values) == 2 * (HUGE - 2) + 40
    assert evaluate(bind(Op.MAXIMUM, [K], INSIDE, select(T, K)), values) == 40
    assert evaluate(bind(Op.MINIMUM, [K], INSIDE, select(T, K)), values) == 0
    assert evaluate(bind(Op.PRODUCT, [K], INSIDE, select(T, K)), values) == 0
    twos = bind(Op.COUNT, [K], INSIDE, equal(select(T, K), integer(2)))
    assert evaluate(twos, values) == HUGE - 2


def test_a_quantifier_over_all_integers() -> None:
    somewhere = exists([K], TRUE, equal(select(T, K), integer(5)))
    assert evaluate(somewhere, {T: sparse(0, _9=5)}) is True
    assert evaluate(somewhere, {T: sparse(0, _9=4)}) is False
    assert evaluate(somewhere, {T: sparse(5, _9=4)}) is True
    permutation = forall(
        [V],
        TRUE,
        equal(
            bind(Op.COUNT, [K], INSIDE, equal(select(T, K), V)),
            bind(Op.COUNT, [K], INSIDE, equal(select(U, K), V)),
        ),
    )
    first = Map(0, dict(enumerate([3, 1, 2, 1])))
    second = Map(0, dict(enumerate([1, 1, 2, 3])))
    third = Map(0, dict(enumerate([1, 2, 2, 3])))
    assert evaluate(permutation, {T: first, U: second, N: 4}) is True
    assert evaluate(permutation, {T: first, U: third, N: 4}) is False


def squares() -> Term:
    """No square is 7 more than another multiple of 11: not decided by looking at zones."""
    return forall([K], at_most(ZERO, K), different(multiply(K, K), V))


def test_what_cannot_be_computed_is_unknown() -> None:
    found = evaluate(squares(), {V: -1})
    assert isinstance(found, Unknown)
    assert "range" in found.reason
    # one counterexample decides, wherever it is met first
    assert evaluate(squares(), {V: 0}) is False
    with pytest.raises(UnknownValue):
        evaluate(bind(Op.TOTAL, [K], at_most(ZERO, K), select(T, K)), {T: sparse(1)})
    assert evaluate(bind(Op.TOTAL, [K], at_most(ZERO, K), select(T, K)), {T: sparse(0, _3=4)}) == 4


def test_logic_with_unknown_parts() -> None:
    unknown, values = squares(), {V: -1, N: 0}
    no, yes = at_most(ONE, N), at_most(N, ZERO)  # their values are not known to the constructors
    assert evaluate(conjunction(unknown, no), values) is False
    assert evaluate(disjunction(unknown, yes), values) is True
    assert isinstance(evaluate(conjunction(unknown, yes), values), Unknown)
    assert isinstance(evaluate(negation(unknown), values), Unknown)
    assert evaluate(implication(unknown, yes), values) is True
    other = forall(
        [K],
        at_most(ONE, K),
        different(
            multiply(
                K,
                K,
            ),
            V,
        ),
    )
    assert evaluate(conditional(unknown, conjunction(other, no), no), values) is False
    total = bind(Op.TOTAL, [K], at_most(ZERO, K), add(select(T, K), K))
    assert isinstance(evaluate(equal(total, ZERO), {T: sparse(1)}), Unknown)
    assert isinstance(evaluate(conjunction(equal(total, ZERO), TRUE), {T: sparse(1)}), Unknown)
    mixed = disjunction(equal(total, ZERO), equal(N, ZERO))
    assert evaluate(mixed, {T: sparse(1), N: 0}) is True


def test_a_false_instance_decides_before_an_unknown_one_matters() -> None:
    inner = forall([J], at_most(K, J), different(multiply(J, J), V))
    body = conjunction(inner, less(K, integer(3)))
    formula = forall([K], conjunction(at_most(ONE, K), at_most(K, integer(5))), body)
    assert evaluate(formula, {V: -1}) is False
    first = forall([K], conjunction(at_most(ONE, K), at_most(K, ONE)), body)
    assert isinstance(evaluate(first, {V: -1}), Unknown)


def test_ranges_that_follow_from_two_comparisons_are_enumerated() -> None:
    """Zones would take a hundred times as long."""
    found = wider_plan(SORTED)
    assert plan(SORTED) is None
    assert found is not None
    assert {loop.variable for loop in found.loops} == set(SORTED.payload)
    for contents, expected in (([1, 2, 2, 5], True), ([1, 3, 2, 5], False), ([], True)):
        values = {T: Map(0, dict(enumerate(contents))), N: len(contents)}
        assert evaluate(SORTED, values) is expected


def test_enumeration_up_to_the_limit() -> None:
    """No zones: each index has another value."""
    rising = forall([K], INSIDE, less(select(T, K), add(select(T, K), multiply(K, K), ONE)))
    assert evaluate(rising, {T: Map(0, {k: k for k in range(100)}), N: 200_000}) is True
    assert isinstance(evaluate(rising, {T: Map(0), N: 3_000_000}), Unknown)


def test_nested_ranges_are_counted_together() -> None:
    inner = forall([J], conjunction(at_most(ZERO, J), less(J, N)), at_most(ZERO, multiply(J, J)))
    both = forall([K], INSIDE, disjunction(inner, less(multiply(K, K), ZERO)))
    assert evaluate(both, {N: 500}) is True
    assert isinstance(evaluate(both, {N: 40_000}), Unknown)


def test_all_different_on_huge_arrays() -> None:
    assert evaluate(all_different(T, ZERO, N), {T: sparse(0, _3=1), N: HUGE}) is False
    assert evaluate(all_different(T, ZERO, N), {T: sparse(0, _1=1), N: 2}) is True
    assert evaluate(all_different(T, N, ZERO), {T: sparse(0), N: HUGE}) is True


class Formulas:
    """Comparisons of bound variables, elements of rows and small numbers, by chance."""

    def __init__(self, seed: int, names: list[Term]) -> None:
        self.random = Random(seed)
        self._names = names

    def formula(self, depth: int) -> Term:
        if depth == 0:
            return self._comparison()
        left, right = self.formula(depth - 1), self.formula(depth - 1)
        kind = self.random.randint(0, 3)
        return negation(left) if kind == 3 else (conjunction, disjunction, equal)[kind](left, right)

    def _comparison(self) -> Term:
        parts = [integer(self.random.randint(-6, 6))]
        for _ in range(self.random.randint(1, 2)):
            factor = self.random.choice((1, 1, -1, 2))
            parts.append(scale(factor, self.random.choice(self._names)))
        if self.random.random() < 0.5:
            index = add(self.random.choice(self._names), integer(self.random.randint(-2, 2)))
            row = select(self.random.choice((T, U)), index)
            parts.append(scale(self.random.choice((1, -1)), row))
        return self.random.choice((at_most, equal))(add(*parts), ZERO)

    def row(self) -> Map:
        keys = [self.random.randint(-5, 5) for _ in range(self.random.randint(0, 4))]
        entries = {key: self.random.randint(-5, 5) for key in keys}
        return Map(self.random.randint(-3, 3), entries)


@pytest.mark.parametrize("seeds", few_or(100, 400))
def test_zones_agree_with_a_large_box(seeds: int) -> None:
    """All constants are small, so what holds in a large box holds everywhere."""
    decided = 0
    for seed in range(seeds):
        names = [K] if seed % 8 else [K, J]
        chance = Formulas(seed, names)
        op = Op.FORALL if seed % 2 else Op.EXISTS
        term = bind(op, names, chance.formula(1), chance.formula(2))
        values: dict[Term, Any] = {T: chance.row(), U: chance.row()}
        if term.op is not op:
            continue
        found = zones.evaluate(term, values, MOST_ZONES)
        if found is None:
            continue
        decided += 1
        plain = {name: from_map(value) for name, value in values.items()}
        box = range(-60, 61) if len(names) == 1 else range(-25, 26)
        assert found == naive(term, plain, box), f"seed {seed}: {term}"
    assert decided > 3 * seeds // 4


def test_collected_zones_agree_with_enumeration() -> None:
    decided = 0
    for seed in range(400):
        chance = Formulas(seed, [K])
        op = chance.random.choice((Op.TOTAL, Op.MINIMUM, Op.MAXIMUM, Op.COUNT, Op.PRODUCT))
        inside = conjunction(at_most(integer(-20), K), at_most(K, integer(20)))
        body: Term = select(T, add(K, integer(chance.random.randint(-2, 2))))
        if op is Op.COUNT:
            body = at_most(body, select(U, K))
        term = bind(op, [K], conjunction(inside, chance.formula(2)), body)
        values: dict[Term, Any] = {T: chance.row(), U: chance.row()}
        if term.op is not op:
            continue
        found = zones.evaluate(term, values, MOST_ZONES)
        assert found is not None
        decided += 1
        plain = {name: from_map(value) for name, value in values.items()}
        assert found == naive(term, plain, range(-21, 22)), f"seed {seed}: {term}"
    assert decided > 300


def test_subtracting_bounds_of_two_variables() -> None:
    """forall i, j; i - j >= 5 ==> i > j: true without any range."""
    far = at_most(integer(5), subtract(K, J))
    assert evaluate(forall([K, J], far, less(J, K)), {}) is True
    assert evaluate(forall([K, J], far, less(add(J, integer(5)), K)), {}) is False


HOLDS, FAILS = equal(select(T, K), ZERO), equal(select(T, K), integer(7))
OPEN = forall([J], at_most(K, J), different(multiply(J, J), V))  # a product: no zones
TRUTHS = {"true": HOLDS, "false": FAILS, "open": OPEN}
FEW = conjunction(at_most(ZERO, J), less(J, integer(3)))
NESTED = {  # the same by binders of their own
    "true": forall([J], FEW, equal(select(T, add(K, J)), ZERO)),
    "false": exists([J], FEW, equal(select(T, add(K, J)), integer(7))),
    "open": OPEN,
}
BOTH = {  # of a range and a body that are the same for all integers: Kleene's conjunction
    ("true", "true"): True, ("true", "false"): False, ("true", "open"): None,
    ("false", "true"): False, ("false", "false"): False, ("false", "open"): False,
    ("open", "true"): None, ("open", "false"): False, ("open", "open"): None,
}  # fmt: skip
IMPLIED = {
    ("true", "true"): True, ("true", "false"): False, ("true", "open"): None,
    ("false", "true"): True, ("false", "false"): True, ("false", "open"): True,
    ("open", "true"): True, ("open", "false"): None, ("open", "open"): None,
}  # fmt: skip


@pytest.mark.parametrize("bodies", [TRUTHS, NESTED], ids=["plain", "nested"])
@pytest.mark.parametrize(("range_", "body"), BOTH)
def test_what_is_open_matters_only_where_the_rest_does_not_decide(
    range_: str, body: str, bodies: dict[str, Term]
) -> None:
    values = {T: sparse(0), V: -1}
    some = exists([K], TRUTHS[range_], bodies[body])
    every = forall([K], TRUTHS[range_], bodies[body])
    number = bind(Op.COUNT, [K], TRUTHS[range_], bodies[body])
    for formula, expected in ((some, BOTH[range_, body]), (every, IMPLIED[range_, body])):
        found = evaluate(formula, values)
        assert isinstance(found, Unknown) if expected is None else found is expected
    nothing = evaluate(equal(number, ZERO), values)  # otherwise there are infinitely many
    assert nothing is True if BOTH[range_, body] is False else isinstance(nothing, Unknown)


@pytest.mark.parametrize(
    ("range_", "bits", "signed", "value"),
    [
        (at_most(integer(200), K), 8, True, 200 - 256),
        (at_most(integer(200), K), 8, False, 200),
        (at_most(K, integer(-1)), 8, False, 255),
        (at_most(K, integer(-1)), 8, True, -1),
        (at_most(integer(1 << 31), K), 32, True, -(1 << 31)),
        (at_most(integer(1 << 31), K), 32, False, 1 << 31),
    ],
)
def test_machine_integers_in_infinite_ranges(
    range_: Term, bits: int, signed: bool, value: int
) -> None:
    found = exists([K], range_, equal(wrap(K, bits, signed=signed), integer(value)))
    assert evaluate(found, {}) is True
