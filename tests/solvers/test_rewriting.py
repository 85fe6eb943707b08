# SPDX-License-Identifier: Apache-2.0
"""What solvers add or rewrite holds in every model, found by trying all values."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from assay.program.terms import (
    Op,
    Term,
    all_different,
    at_most,
    conditional,
    conjunction,
    equal,
    equivalence,
    integer,
    less,
    negation,
    select,
    subterms,
)
from assay.solvers.bounds import BoundsSolver
from assay.solvers.choices import Choices
from assay.solvers.definitions import definition, opaque_terms
from assay.solvers.literals import DisjunctiveClause, conjuncts, literal
from assay.solvers.z3.differences import Differences

from .formulas import DOMAIN, A, K, P, X, Y, formulas, has_model, linear, ranges

_SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


def _always(formula: Term) -> bool:
    return not has_model(negation(formula))


@settings(max_examples=40, deadline=None, suppress_health_check=_SLOW)
@given(formulas)
def test_definitions_hold_in_every_model(formula: Term) -> None:
    known = ranges()
    for term in opaque_terms(formula):
        for fact in definition(term, known):
            assert _always(fact), f"{fact} does not follow from the meaning of {term}"


@settings(max_examples=60, deadline=None, suppress_health_check=_SLOW)
@given(formulas)
def test_conjuncts_and_clauses_mean_the_formula(formula: Term) -> None:
    parts = conjuncts(formula)
    assert _always(equivalence(formula, conjunction(*parts)))
    for part in parts:
        item = literal(part)
        if isinstance(item, DisjunctiveClause):
            assert _always(equivalence(part, negation(conjunction(*map(negation, item.choices)))))


_numbers = st.integers(0, 1).map(integer)
_conditions = st.sampled_from([P, at_most(X, Y), less(Y, integer(2)), equal(X, K)])
_choices = st.recursive(_numbers, lambda inner: st.builds(conditional, _conditions, inner, inner))
_uses: list[Callable[[Term], Term]] = [
    lambda choice: equal(choice, integer(1)),
    lambda choice: at_most(choice, integer(0)),
    lambda choice: less(select(A, choice), X),
    lambda choice: equal(select(A, choice), choice),
]


@settings(max_examples=60, deadline=None, suppress_health_check=_SLOW)
@given(_choices, st.sampled_from(_uses))
def test_choices_move_without_changing_the_meaning(
    choice: Term, use: Callable[[Term], Term]
) -> None:
    formula = use(choice)
    moved = Choices().moved(formula)
    assert _always(equivalence(formula, moved))
    reads = [term for term in subterms(moved) if term.op is Op.SELECT]
    assert all(read.args[1].op is Op.INTEGER for read in reads)


@settings(max_examples=60, deadline=None, suppress_health_check=_SLOW)
@given(st.lists(st.one_of(linear, formulas), min_size=1, max_size=4))
def test_intervals_contain_every_value(parts: list[Term]) -> None:
    formula = conjunction(*parts)
    assume(has_model(formula))
    solver = BoundsSolver(ranges())
    solver.add(formula)
    assert solver.propagated()
    for name in DOMAIN:
        low, high = solver.interval(name)
        assert low is not None
        assert high is not None
        outside = negation(conjunction(at_most(integer(low), name), at_most(name, integer(high))))
        assert not has_model(conjunction(formula, outside))


@pytest.mark.parametrize(
    ("formula", "only"),
    [
        (less(X, Y), True),
        (at_most(conditional(P, X, Y), K), True),
        (equal(select(A, integer(1)), X), True),
        (equal(select(A, K), X), False),
        (less(conditional(P, X, integer(3)), integer(0)), True),
        (all_different(A, integer(0), integer(2)), False),
    ],
)
def test_which_formulas_are_about_differences(formula: Term, only: bool) -> None:
    assert Differences().only(formula) is only
