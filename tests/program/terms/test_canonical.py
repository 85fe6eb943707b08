# SPDX-License-Identifier: Apache-2.0
"""The canonical forms that the constructors document, on random terms."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from math import gcd

import pytest
from hypothesis import given, settings

from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    BINDERS,
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    bind,
    conjunction,
    disjunction,
    equal,
    exists,
    forall,
    free_variables,
    has_binder,
    integer,
    less,
    multiply,
    negation,
    scale,
    shift_left,
    substitute,
    subterms,
    subtract,
    truncated_division,
    variable,
)
from assay.program.terms.construct import construct
from assay.source import InternalError
from terms.expressions import (
    ANY_EXPRESSION,
    Expression,
    build,
    expressions,
)
from terms.expressions import (
    BINDERS as BINDER_NAMES,
)

X, Y, K = (variable(name, INT) for name in "xyk")
P = variable("p", BOOL)


@given(ANY_EXPRESSION)
@settings(max_examples=400)
def test_every_subterm_is_canonical(expression: Expression) -> None:
    for term in subterms(build(expression)):
        assert_canonical(term)
        assert construct(term.op, term.payload, term.args) is term


def assert_canonical(term: Term) -> None:
    match term.op:
        case Op.SUM:
            assert_sum(term)
        case Op.LE:
            coefficients, _ = linear(term.args[0])
            assert gcd(*coefficients) == 1
        case Op.EQ if len(term.args) == 1:
            coefficients, constant = linear(term.args[0])
            assert gcd(*coefficients) == 1
            assert coefficients[0] > 0
            assert isinstance(constant, int)
        case Op.AND | Op.OR:
            assert_sorted(term.args)
            assert len(term.args) >= 2
            assert all(arg.op not in (term.op, Op.TRUE, Op.FALSE) for arg in term.args)
            assert not any(arg.op is Op.NOT and arg.args[0] in term.args for arg in term.args)
        case Op.MUL:
            assert [arg.id for arg in term.args] == sorted(arg.id for arg in term.args)
            assert all(arg.op not in (Op.MUL, Op.INTEGER) for arg in term.args)
        case Op.NOT:
            assert term.args[0].op not in (Op.NOT, Op.LE, Op.TRUE, Op.FALSE)
        case op if op in BINDERS:
            inner = max(arg.height for arg in term.args)
            assert [v.payload[0] for v in term.payload] == [
                inner + 1 + i for i in range(len(term.payload))
            ]
        case _:
            pass


def assert_sum(term: Term) -> None:
    coefficients, constant = term.payload
    assert_sorted(term.args)
    assert 0 not in coefficients
    assert all(arg.op not in (Op.SUM, Op.INTEGER) for arg in term.args)
    assert (coefficients, constant) != ((1,), 0)


def assert_sorted(terms: tuple[Term, ...]) -> None:
    numbers = [term.id for term in terms]
    assert numbers == sorted(set(numbers))


def linear(term: Term) -> tuple[tuple[int, ...], int]:
    return term.payload if term.op is Op.SUM else ((1,), 0)


@given(expressions(BOOL))
def test_negation_is_its_own_inverse(expression: Expression) -> None:
    term = build(expression)
    assert negation(negation(term)) is term
    assert negation(term) is not term


@given(expressions(INT), expressions(INT))
def test_order_of_summands_does_not_matter(one: Expression, other: Expression) -> None:
    left, right = build(one), build(other)
    assert add(left, right) is add(right, left)
    assert subtract(add(left, right), right) is left
    assert at_most(left, right) is negation(less(right, left))
    assert equal(left, right) is equal(right, left)


def test_junctions_fold() -> None:
    assert conjunction(P, negation(P)) is FALSE
    assert disjunction(P, negation(P)) is TRUE
    assert conjunction(P, TRUE, conjunction(P, P)) is P
    assert conjunction() is TRUE
    assert disjunction() is FALSE


def test_comparisons_are_divided_and_rounded() -> None:
    twice = scale(2, X)
    assert at_most(twice, integer(5)) is at_most(X, integer(2))
    assert less(integer(-5), twice) is at_most(integer(-2), X)
    assert equal(twice, integer(5)) is FALSE
    assert equal(scale(-4, X), scale(6, Y)) is equal(scale(2, X), scale(-3, Y))


def renamed(expression: Expression, names: dict[str, str]) -> Expression:
    """The expression with its bound variables under other names."""
    head, *parts = expression
    if head in ("int", "bool"):
        return expression
    if head in BINDER_NAMES:
        name, low, high, guard, body = parts
        inner = {**names, name: f"bound{len(names)}"}
        return (head, inner[name], low, high, renamed(guard, inner), renamed(body, inner))
    return (names.get(head, head), *(renamed(part, names) for part in parts))


@given(ANY_EXPRESSION)
def test_names_of_bound_variables_do_not_matter(expression: Expression) -> None:
    assert build(renamed(expression, {})) is build(expression)


def test_substitution_under_a_binder_renumbers_without_capture() -> None:
    """A term with a binder of its own, put under two binders, makes both numbers grow."""
    counted = bind(Op.COUNT, [K], conjunction(at_most(ZERO, K), less(K, Y)), equal(K, X))
    z, u, w = (variable(name, INT) for name in "zuw")
    nested = forall([z], TRUE, exists([u], TRUE, equal(add(z, u), w)))
    direct = forall([z], TRUE, exists([u], TRUE, equal(add(z, u), counted)))
    assert substitute(nested, {w: counted}) is direct
    assert free_variables(direct) == {X, Y}


def test_an_open_body_is_not_captured() -> None:
    """A bound variable of an outer binder goes under an inner one and stays itself."""
    inner = exists([K], TRUE, conjunction(P, equal(K, X)))
    outer = bind(Op.TOTAL, [Y], at_most(Y, ZERO), Y).payload[0]
    assert outer in free_variables(substitute(inner, {X: outer}))


def test_binders_without_use_of_their_variable() -> None:
    assert forall([K], P, at_most(X, ZERO)) is disjunction(negation(P), at_most(X, ZERO))
    assert exists([K], P, TRUE) is P
    assert bind(Op.PRODUCT, [K], FALSE, K) is ONE
    assert bind(Op.COUNT, [K], FALSE, P) is ZERO


def test_shifts_by_constants() -> None:
    assert shift_left(X, integer(3)) is scale(8, X)
    assert shift_left(integer(5), integer(-1)) is ZERO
    assert shift_left(ZERO, X) is ZERO
    assert shift_left(ONE, integer(100_000)).op is Op.SHL  # no huge number is made


@pytest.mark.parametrize(
    "make",
    [
        lambda: add(X, P),
        lambda: subtract(X, P),
        lambda: scale(2, P),
        lambda: at_most(P, X),
        lambda: equal(X, P),
        lambda: conjunction(X),
        lambda: multiply(ONE, P),
        lambda: substitute(X, {X: P}),
        lambda: bind(Op.TOTAL, [K], TRUE, P),
    ],
)
def test_sorts_are_checked(make: object) -> None:
    with pytest.raises(InternalError):
        make()  # type: ignore[operator]


def test_a_truth_value_is_not_kept_as_a_number() -> None:
    assert integer(2 > 1).payload.__class__ is int


@given(ANY_EXPRESSION)
def test_pickled_and_copied_terms_are_the_same_object(expression: Expression) -> None:
    term = build(expression)
    assert pickle.loads(pickle.dumps(term)) is term
    assert copy.deepcopy(term) is term


def test_terms_come_back_from_another_process() -> None:
    """There the order of creation is another one; what comes back is again the same term."""
    term = conjunction(equal(add(X, scale(-2, Y)), ONE), forall([K], less(K, X), P), negation(P))
    code = (
        "import pickle, sys\n"
        "from assay.program.sorts import BOOL, INT\n"
        "from assay.program.terms import negation, scale, subterms, variable\n"
        "scale(3, variable('y', INT)); negation(variable('p', BOOL))\n"
        "term = pickle.loads(sys.stdin.buffer.read())\n"
        "sums = [s for s in subterms(term) if s.op.name == 'SUM']\n"
        "assert all([a.id for a in s.args] == sorted(a.id for a in s.args) for s in sums)\n"
        "sys.stdout.buffer.write(pickle.dumps(term))\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(term), capture_output=True, check=True
    )
    assert pickle.loads(run.stdout) is term


def test_deep_terms() -> None:
    """Nothing recurses: substitution, free variables, rewriting, pickling."""
    term: Term = X
    for _ in range(10_000):
        term = truncated_division(add(term, Y), X)
    changed = substitute(term, {Y: K})
    assert free_variables(changed) == {X, K}
    assert substitute(changed, {K: Y}) is term
    assert pickle.loads(pickle.dumps(term)) is term
    assert repr(term).count("/") == 10_000


@given(ANY_EXPRESSION)
def test_whether_there_is_a_binder_is_known_without_a_walk(expression: Expression) -> None:
    for term in subterms(build(expression)):
        assert has_binder(term) == any(part.op in BINDERS for part in subterms(term))
