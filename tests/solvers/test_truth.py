# SPDX-License-Identifier: Apache-2.0
"""Every answer of every solver against the truth found by trying all values."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from shares import few_or

from assay.program.terms import Term, conjunction, free_variables, negation
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.model import MapValue
from assay.solvers.protocol import Effort
from assay.solvers.store import Store
from assay.solvers.table import SOLVERS

from .formulas import (
    DOMAIN,
    ELEMENTS,
    A,
    formulas,
    formulas_with_bits,
    has_model,
    linear,
    ranges,
)

_SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
COMPLETE = {"smt"}
LISTS = [(name,) for name in SOLVERS] + [tuple(SOLVERS)]


def assert_true(answer: Answer, formula: Term) -> None:
    match answer:
        case Sat():
            assert answer.model.satisfies(formula)
            for name in free_variables(formula):
                value = answer.model.value(name)
                if name is A:
                    assert isinstance(value, MapValue)
                    assert {value.default, *value.entries.values()} <= set(ELEMENTS)
                elif name in DOMAIN:
                    assert value in DOMAIN[name]
        case Unsat():
            assert not has_model(formula), f"there is a model of {formula}"
        case NoAnswer():
            pass


def asked(names: tuple[str, ...], *parts: Term, effort: Effort = Effort.FULL) -> Answer:
    store = Store(names, ranges())
    for part in parts:
        store.add(part)
    answer = store.check(effort)
    assert all(row["rejected"] == 0 for row in store.statistics().values())
    return answer


@pytest.mark.parametrize("names", LISTS, ids="-".join)
@settings(max_examples=120, deadline=None, suppress_health_check=_SLOW)
@given(st.lists(formulas, min_size=1, max_size=3))
def test_answers_are_true(names: tuple[str, ...], parts: list[Term]) -> None:
    answer = asked(names, *parts)
    if COMPLETE & set(names):
        assert not isinstance(answer, NoAnswer)
    assert_true(answer, conjunction(*parts))


@pytest.mark.parametrize("names", LISTS, ids="-".join)
@settings(max_examples=80, deadline=None, suppress_health_check=_SLOW)
@given(st.lists(formulas_with_bits, min_size=1, max_size=2))
def test_answers_about_bits_are_true(names: tuple[str, ...], parts: list[Term]) -> None:
    answer = asked(names, *parts)
    if COMPLETE & set(names):
        assert not isinstance(answer, NoAnswer)
    assert_true(answer, conjunction(*parts))


@pytest.mark.parametrize("names", [("bounds",), ("lp",), ("bounds", "lp"), ("cp",)], ids="-".join)
@settings(max_examples=150, deadline=None, suppress_health_check=_SLOW)
@given(st.lists(st.one_of(linear, linear.map(negation)), min_size=2, max_size=8))
def test_answers_about_linear_constraints_are_true(
    names: tuple[str, ...], parts: list[Term]
) -> None:
    answer = asked(names, *parts)
    if "lp" in names or "cp" in names:
        assert not isinstance(answer, NoAnswer)
    assert_true(answer, conjunction(*parts))


@pytest.mark.parametrize("examples", few_or(10, 40))
def test_every_order_of_the_list_gives_the_same_verdict(examples: int) -> None:
    limit = settings(max_examples=examples, deadline=None, suppress_health_check=_SLOW)
    limit(given(st.lists(formulas, min_size=1, max_size=2))(every_order_gives_the_same_verdict))()


def every_order_gives_the_same_verdict(parts: list[Term]) -> None:
    verdicts = {
        type(answer)
        for order in permutations(SOLVERS)
        if not isinstance(answer := asked(order, *parts), NoAnswer)
    }
    assert verdicts == {Sat if has_model(conjunction(*parts)) else Unsat}
