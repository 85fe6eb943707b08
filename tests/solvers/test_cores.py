# SPDX-License-Identifier: Apache-2.0
"""Cores are assumptions that were given, and exclude every model: by another solver, and by trying
all values."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assay.budget import UNLIMITED
from assay.program.ranges import Ranges
from assay.program.sorts import INT, map_of
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    add,
    at_most,
    conjunction,
    disjunction,
    equal,
    forall,
    integer,
    less,
    multiply,
    negation,
    scale,
    select,
    variable,
)
from assay.solvers.answers import NoAnswer, Sat, Unsat
from assay.solvers.cores import Explaining, check_assuming, minimised
from assay.solvers.protocol import Effort
from assay.solvers.quantifiers.store import QuantifiedStore
from assay.solvers.store import Store, knowing
from assay.solvers.table import SOLVERS

from .formulas import K, X, Y, formulas, has_model, linear, ranges

_SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
LISTS = [(name,) for name in SOLVERS] + [("bounds", "lp"), tuple(SOLVERS)]
_literals = st.lists(st.one_of(linear, linear.map(negation)), max_size=8, unique=True)


def assert_core(core: tuple[Term, ...] | None, given_: list[Term], known: list[Term]) -> None:
    """A part of what was given, in its order, that cannot hold with what is known."""
    assert core is not None
    assert [one for one in dict.fromkeys(given_) if one in core] == list(core)
    assert not has_model(conjunction(*known, *core))


@pytest.mark.parametrize("names", LISTS, ids="-".join)
@settings(max_examples=60, deadline=None, suppress_health_check=_SLOW)
@given(st.lists(formulas, max_size=2), st.lists(formulas, max_size=4))
def test_cores_of_any_formulas(names: tuple[str, ...], known: list[Term], some: list[Term]) -> None:
    store = Store(names, ranges())
    for one in known:
        store.add(one)
    answer = store.check_assuming(some)
    assert store.depth == 0
    assert len(store.formulas()) == len([one for one in known if one is not TRUE])
    if isinstance(answer, Unsat):
        assert_core(answer.core, some, known)
    elif isinstance(answer, Sat):
        assert answer.model.satisfies(conjunction(*known, *some))


@pytest.mark.parametrize("name", SOLVERS)
@settings(max_examples=80, deadline=None, suppress_health_check=_SLOW)
@given(_literals, _literals)
def test_cores_of_single_solvers(name: str, known: list[Term], some: list[Term]) -> None:
    solver = SOLVERS[name].make(ranges())
    for one in known:
        solver.add(one)
    answer = check_assuming(solver, some)
    if isinstance(answer, Unsat):
        assert_core(answer.core, some, known)
    again = solver.check()
    if isinstance(again, Unsat):
        assert not has_model(conjunction(*known))


@pytest.mark.parametrize("effort", [Effort.BRANCH, Effort.FULL])
@settings(max_examples=60, deadline=None, suppress_health_check=_SLOW)
@given(st.lists(linear, min_size=3, max_size=8))
def test_nothing_can_be_left_out_of_a_small_core(effort: Effort, some: list[Term]) -> None:
    answer = Store(["bounds", "lp", "smt"], ranges()).check_assuming(some, effort)
    if isinstance(answer, Unsat):
        assert answer.core is not None
        for gone in answer.core:
            rest = [one for one in answer.core if one is not gone]
            left = Store(["lp"], ranges())
            for one in rest:
                left.add(one)
            assert not isinstance(left.check(), Unsat)


def test_the_table_says_who_explains() -> None:
    for name, entry in SOLVERS.items():
        assert entry.explains == isinstance(entry.make(Ranges()), Explaining), name


def test_a_solver_that_tracks_no_reasons_gives_the_whole_set() -> None:
    some = [at_most(X, integer(0)), at_most(Y, integer(3)), less(integer(0), X)]
    answer = check_assuming(SOLVERS["bounds"].make(ranges()), some)
    assert answer == Unsat(tuple(some))


def test_a_core_is_as_small_as_it_gets() -> None:
    x, y, z = (variable(name, INT) for name in ("px", "py", "pz"))
    path = [equal(x, integer(0)), less(y, integer(1)), at_most(z, y), at_most(integer(1), y)]
    for solvers in (["bounds"], ["lp"], ["smt"], ["cp"]):
        answer = knowing(solvers=solvers, budget=UNLIMITED).check_assuming(path)
        assert answer == Unsat((path[1], path[3])), solvers


def test_integers_that_fractions_satisfy_have_a_core() -> None:
    x, y = variable("hx", INT), variable("hy", INT)
    some = [at_most(y, integer(9)), equal(scale(2, x), add(scale(4, y), integer(1)))]
    odd = [at_most(integer(1), scale(3, x)), at_most(scale(3, x), integer(2)), at_most(x, y)]
    for solvers in (["lp"], ["smt"]):
        answer = knowing(solvers=solvers, budget=UNLIMITED).check_assuming(
            [*odd, at_most(integer(0), y)]
        )
        assert isinstance(answer, Unsat)
        assert answer.core is not None
        assert set(answer.core) <= set(odd[:2])
    assert isinstance(knowing(budget=UNLIMITED).check_assuming(some), Unsat)


def test_formulas_of_the_store_are_no_part_of_a_core() -> None:
    store = knowing(at_most(X, integer(0)), budget=UNLIMITED)
    assert store.check_assuming([at_most(Y, X), at_most(integer(1), X)]) == Unsat(
        (at_most(integer(1), X),)
    )
    store.add(FALSE)
    assert store.check_assuming([at_most(Y, X)]) == Unsat(())


def test_no_core_was_asked_for() -> None:
    answer = knowing(FALSE, budget=UNLIMITED).check()
    assert isinstance(answer, Unsat)
    assert answer.core is None


def test_what_can_hold_has_a_model_and_what_nobody_knows_none() -> None:
    answer = knowing(less(X, Y), budget=UNLIMITED).check_assuming([less(Y, K)])
    assert isinstance(answer, Sat)
    assert answer.model.satisfies(conjunction(less(X, Y), less(Y, K)))
    square = equal(multiply(X, X), integer(2))
    open_ = knowing(solvers=["lp"], budget=UNLIMITED).check_assuming([square])
    assert isinstance(open_, NoAnswer)


def test_a_core_with_choices_names_what_was_given() -> None:
    choice = disjunction(equal(X, integer(1)), equal(X, integer(2)))
    some = [at_most(Y, X), choice, at_most(X, integer(0))]
    assert knowing(budget=UNLIMITED).check_assuming(some) == Unsat((choice, some[2]))


def test_cores_with_quantifiers() -> None:
    array, index = variable("qa", map_of(INT)), variable("qi", INT)
    low = conjunction(at_most(integer(0), index), less(index, integer(9)))
    sorted_ = forall([index], low, at_most(integer(5), select(array, index)))
    small = less(select(array, integer(3)), integer(5))
    other = at_most(select(array, integer(20)), Y)
    store = QuantifiedStore(knowing(budget=UNLIMITED))
    assert store.check_assuming([other, sorted_, small]) == Unsat((sorted_, small))
    assert store.depth == 0


def test_deletion_stops_at_its_limit() -> None:
    some = [at_most(X, integer(number)) for number in range(9)]
    asked_: list[int] = []

    def refuted(rest: object) -> None:
        asked_.append(1)

    assert minimised(some, refuted, most=4) == tuple(some)
    assert len(asked_) == 4
