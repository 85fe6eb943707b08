# SPDX-License-Identifier: Apache-2.0
"""Constructors simplify, and never change what an expression denotes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assay.program.sorts import BOOL, INT
from assay.program.terms import BINDERS as BINDER_OPS
from assay.program.terms import (
    Term,
    free_variables,
    instantiate,
    integer,
    linear_form,
    rewrite,
    substitute,
    subterms,
    variable,
)
from terms.expressions import (
    ANY_EXPRESSION,
    BINDERS,
    NAMES,
    OPERATIONS,
    STATES,
    Expression,
    build,
    expressions,
    value,
)
from terms.meaning import meaning


def by_term(state: dict[str, Any]) -> dict[Term, Any]:
    return {NAMES[name]: given for name, given in state.items()}


@given(ANY_EXPRESSION, STATES)
@settings(max_examples=400)
def test_a_term_denotes_what_its_expression_does(
    expression: Expression, state: dict[str, Any]
) -> None:
    assert meaning(build(expression), by_term(state)) == value(expression, state)


@pytest.mark.parametrize("name", OPERATIONS)
@given(data=st.data(), state=STATES)
@settings(max_examples=25)
def test_each_operation(name: str, data: st.DataObject, state: dict[str, Any]) -> None:
    parts = [data.draw(expressions(sort, 1)) for sort in OPERATIONS[name].parts]
    expression = (name, *parts)
    assert meaning(build(expression), by_term(state)) == value(expression, state)


@pytest.mark.parametrize("name", BINDERS)
@given(data=st.data(), state=STATES, low=st.integers(-3, 3), more=st.integers(-1, 3))
@settings(max_examples=25)
def test_each_binder(
    name: str, data: st.DataObject, state: dict[str, Any], low: int, more: int
) -> None:
    guard = data.draw(expressions(BOOL, 1, ("k",)))
    body = data.draw(expressions(BINDERS[name][2], 2, ("k",)))
    expression = (name, "k", low, min(4, low + more), guard, body)
    assert meaning(build(expression), by_term(state)) == value(expression, state)


@given(expressions(BOOL), expressions(INT, 2), expressions(INT, 2), expressions(BOOL, 1), STATES)
@settings(max_examples=300)
def test_substitution_is_evaluation_in_another_state(
    formula: Expression, x: Expression, y: Expression, p: Expression, state: dict[str, Any]
) -> None:
    mapping = {NAMES["x"]: build(x), NAMES["y"]: build(y), NAMES["p"]: build(p)}
    changed = {**state, "x": value(x, state), "y": value(y, state), "p": value(p, state)}
    substituted = substitute(build(formula), mapping)
    assert meaning(substituted, by_term(state)) == value(formula, changed)


@given(ANY_EXPRESSION)
@settings(max_examples=200)
def test_rewriting_of_variables_is_substitution(expression: Expression) -> None:
    term = build(expression)
    mapping = {v: variable(f"other {name}", v.sort) for name, v in NAMES.items()}
    assert rewrite(term, lambda part: mapping.get(part, part)) is substitute(term, mapping)
    assert rewrite(term, lambda part: part) is term


@given(ANY_EXPRESSION, STATES, STATES)
def test_only_free_variables_matter(
    expression: Expression, state: dict[str, Any], other: dict[str, Any]
) -> None:
    term = build(expression)
    free = free_variables(term)
    assert free <= set(NAMES.values())
    mixed = {v: (state if v in free else other)[name] for name, v in NAMES.items()}
    assert meaning(term, mixed) == meaning(term, by_term(state))


@given(
    st.sampled_from(sorted(BINDERS)),
    expressions(BOOL, 2, ("k",)),
    st.data(),
    st.integers(-9, 9),
    STATES,
)
def test_instances_of_a_binder(
    name: str, guard: Expression, data: st.DataObject, chosen: int, state: dict[str, Any]
) -> None:
    body = data.draw(expressions(BINDERS[name][2], 2, ("k",)))
    term = build((name, "k", -4, 4, guard, body))
    if term.op not in BINDER_OPS or term.payload == ():
        return
    if len(term.payload) != 1 or term.op is not BINDERS[name][0]:
        return
    span, instance = instantiate(term, [integer(chosen)])
    inner = {**state, "k": chosen}
    assert meaning(span, by_term(state)) == (-4 <= chosen <= 4 and value(guard, inner))
    assert meaning(instance, by_term(state)) == value(body, inner)


@given(expressions(INT), STATES)
def test_the_linear_form_adds_up(expression: Expression, state: dict[str, Any]) -> None:
    term = build(expression)
    coefficients, constant = linear_form(term)
    total = sum(c * meaning(atom, by_term(state)) for atom, c in coefficients.items())
    assert total + constant == value(expression, state)


@given(ANY_EXPRESSION)
def test_subterms_come_once_and_after_their_parts(expression: Expression) -> None:
    seen: set[Term] = set()
    for term in subterms(build(expression)):
        assert term not in seen
        assert seen.issuperset(term.args)
        seen.add(term)
