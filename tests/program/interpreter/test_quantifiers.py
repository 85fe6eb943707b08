# SPDX-License-Identifier: Apache-2.0
"""Quantifiers over huge and infinite ranges are exact, or unknown; never a guess."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from assay.program.interpreter import zones
from assay.program.interpreter.formulas import evaluate
from assay.program.interpreter.maps import Map
from assay.program.interpreter.unknown import Unknown, UnknownValue
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
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
)

from .naive import from_map, naive
from .strategies import ROW

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


@st.composite
def atoms(draw: DrawFn, names: list[Term]) -> Term:
    """Comparisons of bound variables, elements and numbers."""
    numbers = [integer(draw(st.integers(-6, 6)))]
    for _ in range(draw(st.integers(1, 2))):
        name = draw(st.sampled_from(names))
        numbers.append(scale(draw(st.sampled_from((1, 1, -1, 2))), name))
    if draw(st.booleans()):
        index = add(draw(st.sampled_from(names)), integer(draw(st.integers(-2, 2))))
        numbers.append(
            scale(draw(st.sampled_from((1, -1))), select(draw(st.sampled_from((T, U))), index))
        )
    return draw(st.sampled_from((at_most, equal)))(add(*numbers), ZERO)


@st.composite
def formulas(draw: DrawFn, names: list[Term], depth: int = 2) -> Term:
    if depth == 0:
        return draw(atoms(names))
    parts = [draw(formulas(names, depth - 1)) for _ in range(2)]
    kind = draw(st.integers(0, 3))
    if kind == 3:
        return negation(parts[0])
    return (conjunction, disjunction, equal)[kind](*parts)


@st.composite
def rows(draw: DrawFn) -> Map:
    entries = st.dictionaries(st.integers(-5, 5), st.integers(-5, 5), max_size=4)
    return Map(draw(st.integers(-3, 3)), draw(entries))


@given(st.data())
@settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
def test_zones_agree_with_a_large_box(data: st.DataObject) -> None:
    """All constants are small, so what holds in a large box holds everywhere."""
    names = data.draw(st.sampled_from(([K], [K, J])))
    op = data.draw(st.sampled_from((Op.FORALL, Op.EXISTS)))
    term = bind(op, names, data.draw(formulas(names, 1)), data.draw(formulas(names)))
    values: dict[Term, Any] = {T: data.draw(rows()), U: data.draw(rows())}
    if term in (TRUE, FALSE):
        return
    found = zones.evaluate(term, values) if term.op is op else evaluate(term, values)
    if found is None:
        return
    plain = {name: from_map(value) for name, value in values.items()}
    box = range(-60, 61) if len(names) == 1 else range(-25, 26)
    assert found == naive(term, plain, box)


@given(st.data())
@settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
def test_collected_zones_agree_with_enumeration(data: st.DataObject) -> None:
    op = data.draw(st.sampled_from((Op.TOTAL, Op.MINIMUM, Op.MAXIMUM, Op.COUNT, Op.PRODUCT)))
    span = conjunction(at_most(integer(-20), K), at_most(K, integer(20)), data.draw(formulas([K])))
    body: Term = select(T, add(K, integer(data.draw(st.integers(-2, 2)))))
    if op is Op.COUNT:
        body = at_most(body, select(U, K))
    term = bind(op, [K], span, body)
    values: dict[Term, Any] = {T: data.draw(rows()), U: data.draw(rows())}
    if term.op is not op:
        return
    found = zones.evaluate(term, values)
    assert found is not None
    plain = {name: from_map(value) for name, value in values.items()}
    assert found == naive(term, plain, range(-21, 22))


def test_subtracting_bounds_of_two_variables() -> None:
    """forall i, j; i - j >= 5 ==> i > j: true without any range."""
    far = at_most(integer(5), subtract(K, J))
    assert evaluate(forall([K, J], far, less(J, K)), {}) is True
    assert evaluate(forall([K, J], far, less(add(J, integer(5)), K)), {}) is False
