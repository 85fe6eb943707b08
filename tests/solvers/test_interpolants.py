# SPDX-License-Identifier: Apache-2.0
"""Interpolants follow from A, exclude B and speak of what both speak of: by Z3 alone, and by trying
all values."""

from __future__ import annotations

from time import perf_counter, process_time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assay.budget import UNLIMITED
from assay.program.sorts import INT, map_of
from assay.program.terms import (
    Term,
    add,
    at_most,
    bit_and,
    conjunction,
    disjunction,
    equal,
    free_variables,
    implication,
    in_range,
    integer,
    less,
    negation,
    scale,
    select,
    variable,
)
from assay.solvers.answers import Unsat
from assay.solvers.interpolants.search import InterpolantSource, interpolant, is_interpolant
from assay.solvers.store import knowing

from .formulas import formulas, has_model, linear, ranges

_SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
U, V, W, X, Y, Z = (variable(name, INT) for name in ("iu", "iv", "iw", "ix", "iy", "iz"))
_literals = st.lists(st.one_of(linear, linear.map(negation)), min_size=1, max_size=5)


def assert_interpolant(found: Term, a: list[Term], b: list[Term]) -> None:
    """By a solver that had no part in finding it."""
    shared = free_variables(conjunction(*a)) & free_variables(conjunction(*b))
    assert free_variables(found) <= shared
    assert isinstance(knowing(*a, negation(found), budget=UNLIMITED).check(), Unsat)
    assert isinstance(knowing(*b, found, budget=UNLIMITED).check(), Unsat)


@settings(max_examples=150, deadline=None, suppress_health_check=_SLOW)
@given(_literals, _literals)
def test_interpolants_of_linear_formulas(a: list[Term], b: list[Term]) -> None:
    found = interpolant(a, b, ranges())
    if has_model(conjunction(*a, *b)):
        assert found is None
    elif found is not None:
        assert free_variables(found) <= free_variables(conjunction(*a))
        assert free_variables(found) <= free_variables(conjunction(*b))
        assert not has_model(conjunction(*a, negation(found)))
        assert not has_model(conjunction(*b, found))


@settings(max_examples=60, deadline=None, suppress_health_check=_SLOW)
@given(st.lists(formulas, min_size=1, max_size=2), st.lists(formulas, min_size=1, max_size=2))
def test_interpolants_of_any_formulas(a: list[Term], b: list[Term]) -> None:
    found = interpolant(a, b, ranges())
    if found is not None:
        assert not has_model(conjunction(*a, *b))
        assert not has_model(conjunction(*a, negation(found)))
        assert not has_model(conjunction(*b, found))


_sums = st.lists(
    st.tuples(
        st.sampled_from([at_most, equal, less]),
        st.dictionaries(st.sampled_from([U, V, W, X, Y]), st.integers(-3, 3), max_size=3),
        st.integers(-5, 5),
    ),
    min_size=1,
    max_size=5,
)


def _formulas(rows: list[tuple[object, dict[Term, int], int]], other: Term) -> list[Term]:
    """W is another variable in each part, so that something has to be left out."""
    found = []
    for compare, parts, constant in rows:
        total = integer(0)
        for atom, factor in parts.items():
            total = add(total, scale(factor, other if atom is W else atom))
        found.append(compare(total, integer(constant)))  # type: ignore[operator]
    return found


@settings(max_examples=150, deadline=None, suppress_health_check=_SLOW)
@given(_sums, _sums)
def test_integers_without_bounds(a: list[object], b: list[object]) -> None:
    left, right = _formulas(a, W), _formulas(b, Z)  # type: ignore[arg-type]
    found = interpolant(left, right)
    if found is not None:
        assert_interpolant(found, left, right)


def test_rows_that_rationals_refute_have_one() -> None:
    cases = [
        ([equal(X, integer(0)), less(Y, integer(1))], [at_most(integer(1), Y)]),
        ([equal(Z, add(X, integer(1))), at_most(Y, X)], [at_most(Z, Y)]),
        (
            [
                equal(W, add(scale(2, X), scale(3, Y))),
                at_most(integer(4), X),
                at_most(integer(5), Y),
                equal(U, add(W, Z)),
                at_most(integer(1), Z),
            ],
            [at_most(U, integer(20))],
        ),
        (
            [at_most(add(scale(5, Y), integer(7)), X), at_most(U, Y), at_most(integer(100), U)],
            [at_most(add(scale(3, X), scale(2, U)), Z), at_most(Z, integer(1200))],
        ),
    ]
    for a, b in cases:
        start = perf_counter()
        found = interpolant(a, b)
        assert found is not None
        assert_interpolant(found, a, b)
        assert perf_counter() - start < 2  # some milliseconds on an idle machine


def test_a_step_of_a_path() -> None:
    """After x = 4 the branch x > 5 cannot be taken: x <= 5 is enough to know."""
    a, b = [less(Y, integer(1)), equal(X, integer(4))], [less(integer(5), X)]
    assert interpolant(a, b) in (at_most(X, integer(4)), at_most(X, integer(5)))


def test_fractions_are_split() -> None:
    bounded = [at_most(integer(1), scale(3, X)), at_most(scale(3, X), integer(2)), equal(X, Y)]
    found = interpolant(bounded, [at_most(Y, Z)])
    assert found is not None
    assert_interpolant(found, bounded, [at_most(Y, Z)])


def test_clauses_on_either_side() -> None:
    either = disjunction(equal(X, integer(1)), equal(X, integer(5)))
    a = [either, equal(Y, add(X, U)), equal(U, integer(1))]
    b = [disjunction(at_most(Y, integer(1)), less(integer(6), Y))]
    found = interpolant(a, b)
    assert found is not None
    assert_interpolant(found, a, b)
    found = interpolant(b, a)
    assert found is not None
    assert_interpolant(found, b, a)


def test_arrays_by_cores() -> None:
    array = variable("ia", map_of(INT))
    a = [equal(X, add(Y, integer(1))), equal(select(array, X), integer(3)), at_most(Z, W)]
    b = [equal(select(array, add(Y, integer(1))), integer(4)), at_most(U, Y)]
    found = interpolant(a, b)
    assert found is not None
    assert_interpolant(found, a, b)


def test_nothing_in_common() -> None:
    assert interpolant([at_most(X, integer(0)), less(integer(0), X)], [at_most(Y, Z)]) is not None
    assert interpolant([at_most(X, integer(0))], [at_most(Y, Z)]) is None


def test_what_is_no_interpolant() -> None:
    a, b = [at_most(X, integer(0)), equal(Y, X)], [at_most(integer(5), X), equal(Z, X)]
    assert is_interpolant(at_most(X, integer(3)), a, b)
    assert not is_interpolant(at_most(Y, integer(3)), a, b)  # Y is A's own
    assert not is_interpolant(at_most(X, integer(-1)), a, b)  # does not follow
    assert not is_interpolant(at_most(X, integer(5)), a, b)  # does not exclude
    assert not is_interpolant(implication(at_most(X, Z), at_most(X, integer(3))), a, b)


def test_parity_is_left_open() -> None:
    """No linear inequality is one, and we do not speak of remainders."""
    assert interpolant([equal(X, scale(2, Y))], [equal(X, add(scale(2, Z), integer(1)))]) is None


@pytest.mark.parametrize("source", InterpolantSource)
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ([equal(X, integer(3)), equal(Y, add(X, integer(1)))], [less(integer(10), Y)]),
        ([equal(X, integer(7)), equal(Y, integer(0))], [less(integer(20), X), at_most(Y, Z)]),
        ([equal(X, integer(7)), equal(U, X)], [negation(equal(X, integer(7))), equal(Z, X)]),
    ],
)
def test_each_source_has_some(source: InterpolantSource, a: list[Term], b: list[Term]) -> None:
    for left, right in ((a, b), (b, a)):
        found = interpolant(left, right, source=source)
        assert found is not None
        assert_interpolant(found, left, right)


@pytest.mark.parametrize("source", InterpolantSource)
def test_what_can_hold_together_has_none(source: InterpolantSource) -> None:
    assert interpolant([at_most(X, Y)], [at_most(Y, X)], source=source) is None


def test_bits_are_said_of_numbers() -> None:
    """What linear arithmetic has no word for: a remainder, and the low bits of a number."""
    bounds = [part for one in (Y, Z) for part in in_range(one, -1000, 1000)]
    even = [equal(X, scale(2, Y)), *bounds]
    odd = [equal(X, add(scale(2, Z), integer(1))), *bounds]
    found = interpolant(even, odd, source=InterpolantSource.BITWUZLA)
    assert found is not None
    assert_interpolant(found, even, odd)
    masked = [equal(Y, bit_and(X, integer(7))), *in_range(X, 0, 2**32 - 1)]
    found = interpolant(masked, [less(integer(7), Y)], source=InterpolantSource.BITWUZLA)
    assert found is not None
    assert_interpolant(found, masked, [less(integer(7), Y)])


def test_sources_end_in_time() -> None:
    """No formula that cvc5 enumerates is one."""
    even, odd = [equal(X, scale(2, Y))], [equal(X, add(scale(2, Z), integer(1)))]
    start = process_time()
    assert interpolant(even, odd, seconds=0.1, source=InterpolantSource.CVC5) is None
    assert process_time() - start < 2
