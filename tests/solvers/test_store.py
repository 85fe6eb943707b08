# SPDX-License-Identifier: Apache-2.0
"""The store: its stack, the order of solvers, what it believes, what it counts."""

from __future__ import annotations

import gc
import pkgutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from time import perf_counter
from weakref import WeakSet

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import assay.solvers
from assay.budget import Budget
from assay.program.ranges import Ranges
from assay.program.sorts import INT, map_of
from assay.program.terms import (
    FALSE,
    Term,
    add,
    all_different,
    at_most,
    bit_and,
    bit_or,
    conjunction,
    disjunction,
    equal,
    exists,
    forall,
    integer,
    less,
    multiply,
    negation,
    scale,
    select,
    shift_left,
    store,
    variable,
)
from assay.program.terms.applications import DefinedSymbol, apply, finished
from assay.solvers import table
from assay.solvers.answers import Answer, NoAnswer, Sat, Unsat
from assay.solvers.events import Event, SolverAsked
from assay.solvers.model import Model
from assay.solvers.protocol import Effort, Solver
from assay.solvers.questions import asked
from assay.solvers.store import Store, knowing
from assay.solvers.table import SOLVERS
from assay.solvers.z3.context import Context

from .formulas import DOMAIN, K, X, Y, formulas, has_model, ranges

_SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


# --- the stack

_steps = st.lists(st.one_of(formulas, st.sampled_from(["push", "pop", "check"])), max_size=10)


@pytest.mark.parametrize("names", [(n,) for n in SOLVERS] + [tuple(SOLVERS)], ids="-".join)
@settings(max_examples=25, deadline=None, suppress_health_check=_SLOW)
@given(_steps)
def test_what_was_popped_is_forgotten(names: tuple[str, ...], steps: list[Term | str]) -> None:
    store = Store(names, ranges())
    frames: list[list[Term]] = [[]]
    for step in [*steps, "check"]:
        if step == "push":
            store.push()
            frames.append([])
        elif step == "pop":
            if store.depth:
                store.pop()
                frames.pop()
        elif step == "check":
            answer = store.check()
            formula = conjunction(*(f for frame in frames for f in frame))
            assert store.depth == len(frames) - 1
            if isinstance(answer, Sat):
                assert answer.model.satisfies(formula)
            elif isinstance(answer, Unsat):
                assert not has_model(formula)
        elif isinstance(step, Term):
            store.add(step)
            frames[-1].append(step)


def test_going_back_several_frames_at_once() -> None:
    store = Store(["bounds", "smt"], ranges())
    store.add(at_most(X, Y))
    for bound in (2, 1, 0, -1):
        store.push()
        store.add(at_most(Y, integer(bound)))
    store.push()
    store.add(FALSE)
    assert isinstance(store.check(), Unsat)
    store.backtrack(1)
    assert store.depth == 1
    assert isinstance(asked(store, negation(at_most(X, integer(2)))), Unsat)
    assert isinstance(asked(store, negation(at_most(X, integer(1)))), Sat)


def test_entailment_leaves_the_store_as_it_was() -> None:
    store = Store(["bounds"], ranges())
    store.add(less(X, Y))
    assert isinstance(asked(store, negation(at_most(X, Y))), Unsat)
    answer = asked(store, negation(at_most(Y, X)))
    assert isinstance(answer, Sat)
    assert answer.model.value(X) < answer.model.value(Y)
    assert store.depth == 0
    assert store.formulas() == [less(X, Y)]


# --- whom it asks


def test_branches_ask_only_the_cheap_solvers() -> None:
    store = Store(tuple(SOLVERS), ranges())
    store.add(equal(multiply(X, multiply(Y, K)), integer(13)))
    assert isinstance(store.check(Effort.BRANCH), NoAnswer)
    calls = {name: row["calls"] for name, row in store.statistics().items()}
    assert calls["cp"] == calls["smt"] == 0
    assert isinstance(store.check(Effort.FULL), Unsat)


def test_heavy_libraries_come_only_when_they_are_needed() -> None:
    program = (
        "import sys\n"
        "from assay.program.ranges import Ranges\n"
        "from assay.program.sorts import INT\n"
        "from assay.program.terms import less, variable\n"
        "from assay.solvers.store import Store\n"
        "x, y, z = (variable(n, INT) for n in 'xyz')\n"
        "store = Store(['bounds', 'lp', 'cp', 'smt'], Ranges())\n"
        "for a, b in ((x, y), (y, z), (z, x)): store.add(less(a, b))\n"
        "print(type(store.check()).__name__)\n"
        "print(*(m for m in ('z3', 'ortools', 'highspy', 'numpy') if m in sys.modules))\n"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert run.stdout.split() == ["Unsat"], run.stderr


def test_statistics_count_calls_and_answers() -> None:
    events: list[Event] = []
    store = Store(["bounds", "smt"], ranges(), events.append)
    store.add(less(X, Y))
    store.check()
    store.add(equal(multiply(X, Y), integer(6)))
    store.check()
    row = store.statistics()
    assert row["bounds"]["calls"] == row["bounds"]["sat"] + row["bounds"]["no_answer"]
    assert row["smt"] == {**row["smt"], "calls": 1, "sat": 1, "unsat": 0, "no_answer": 0}
    assert sum(isinstance(event, SolverAsked) for event in events) == sum(
        r["calls"] for r in row.values()
    )


def test_a_model_that_still_holds_is_used_again() -> None:
    store = Store(["smt"], ranges())
    store.add(equal(multiply(X, Y), integer(6)))
    answer = store.check()
    assert isinstance(answer, Sat)
    store.push()
    store.add(equal(X, integer(answer.model.value(X))))
    assert isinstance(store.check(), Sat)
    assert store.statistics()["smt"]["calls"] == 1


def test_a_solver_that_is_not_installed_gives_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(_: Ranges) -> Solver:
        raise ModuleNotFoundError("No module named 'z3'", name="z3")

    monkeypatch.setitem(table.SOLVERS, "smt", replace(SOLVERS["smt"], make=make))
    store = Store(["smt", "bounds"], ranges())
    store.push()
    store.add(less(X, Y))
    assert isinstance(store.check(), Sat)
    store.add(equal(multiply(X, Y), integer(13)))
    answer = store.check()
    assert isinstance(answer, NoAnswer)
    assert "smt: not installed (z3)" in answer.reason


# --- what it believes


class _Corrupting:
    """Changes one value of every model."""

    def __init__(self, solver: Solver, changed: Term) -> None:
        self._solver = solver
        self._changed = changed
        self.name = solver.name
        self.push, self.pop, self.add = solver.push, solver.pop, solver.add

    def check(self, seconds: float | None = None) -> Answer:
        answer = self._solver.check(seconds)
        if not isinstance(answer, Sat):
            return answer
        values = dict(answer.model.values)
        values[self._changed] = values[self._changed] + 1
        return Sat(lambda: Model(values))


@pytest.mark.parametrize("name", [name for name in SOLVERS if name != "bounds"])
def test_a_corrupted_model_is_not_believed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = SOLVERS[name]
    make: Callable[[Ranges], Solver] = lambda r: _Corrupting(entry.make(r), X)  # noqa: E731
    if entry.cheap:
        make = _cheap(make)
    monkeypatch.setitem(table.SOLVERS, name, replace(entry, make=make))
    store = Store([name], ranges())
    store.add(equal(X, integer(2)))
    store.add(less(X, Y))
    answer = store.check()
    assert isinstance(answer, NoAnswer)
    assert store.statistics()[name]["rejected"] >= 1
    assert store.statistics()[name]["sat"] == 0


def _cheap(make: Callable[[Ranges], Solver]) -> Callable[[Ranges], Solver]:
    def made(known: Ranges) -> Solver:
        solver = make(known)
        solver.candidate = lambda: None  # type: ignore[attr-defined]
        return solver

    return made


# --- the table


def test_every_solver_of_the_folder_is_in_the_table() -> None:
    found = set()
    for module in pkgutil.iter_modules(assay.solvers.__path__):
        loaded = import_module(f"assay.solvers.{module.name}")
        for one in vars(loaded).values():
            if isinstance(one, type) and one.__module__ == loaded.__name__:
                name = getattr(one, "name", None)
                if isinstance(name, str) and hasattr(one, "check"):
                    found.add(name)
    assert found == set(SOLVERS)


@pytest.mark.parametrize("name", SOLVERS)
def test_the_name_in_the_table_is_the_solvers(name: str) -> None:
    assert SOLVERS[name].make(Ranges()).name == name


# --- what the light solvers must decide alone


def test_a_triangle_needs_no_heavy_solver() -> None:
    """CPBPV's tritype: i = j, j != k, none is 0; two sides are not longer than the third."""
    i, j, k = (variable(name, INT) for name in "ijk")
    known = Ranges()
    for side in (i, j, k):
        known.know(side, 0, 2**31 - 1)
    store = Store(["bounds", "lp"], known)
    for side in (i, j, k):
        store.add(negation(equal(side, integer(0))))
    store.add(equal(i, j))
    store.add(negation(equal(j, k)))
    twice = multiply(integer(2), i)
    store.push()
    store.add(disjunction(at_most(multiply(integer(2), k), k), less(twice, i)))
    assert isinstance(store.check(), Unsat)
    store.pop()
    store.add(less(k, twice))
    answer = store.check()
    assert isinstance(answer, Sat)
    assert answer.model.value(k) not in (0, answer.model.value(i))


def sorted_store(names: list[str], length: int) -> tuple[Store, Term, Term]:
    """A sorted array, and a value that is neither in its left nor its right half."""
    array, value = variable("t", map_of(INT)), variable("v", INT)
    known = Ranges()
    known.know(array, -(2**31), 2**31 - 1)
    known.know(value, -(2**31), 2**31 - 1)
    store = Store(names, known)
    for k in range(length - 1):
        store.add(at_most(select(array, integer(k)), select(array, integer(k + 1))))
    middle = length // 2
    store.add(less(select(array, integer(middle - 1)), value))
    store.add(less(value, select(array, integer(middle))))
    return store, array, value


def test_a_disjunction_over_a_sorted_array_is_refuted_by_bounds() -> None:
    store, array, value = sorted_store(["bounds"], 64)
    assert isinstance(store.check(), Sat)
    store.add(disjunction(*(equal(select(array, integer(k)), value) for k in range(64))))
    assert isinstance(store.check(), Unsat)


def test_a_permutation_is_recognised() -> None:
    """The sum of squares of any permutation of 0..n-1, stated as such or by disequalities."""
    n = 30
    array = variable("t", map_of(INT))
    elements = [select(array, integer(k)) for k in range(n)]
    pairs = [(a, b) for i, a in enumerate(elements) for b in elements[i + 1 :]]
    stated = [all_different(array, integer(0), integer(n))]
    by_disequalities = [negation(equal(a, b)) for a, b in pairs]
    total = integer(0)
    for one in elements:
        total = _plus(total, multiply(one, one))
    truth = sum(k * k for k in range(n))
    for different in (stated, by_disequalities):
        known = Ranges()
        known.know(array, 0, n - 1)
        store = Store(["cp"], known)
        for formula in different:
            store.add(formula)
        assert isinstance(asked(store, negation(equal(total, integer(truth)))), Unsat)
        assert isinstance(asked(store, equal(total, integer(truth))), Sat)


def _plus(left: Term, right: Term) -> Term:
    from assay.program.terms import add

    return add(left, right)


def test_domains_beyond_the_limit_of_cp_are_no_answer() -> None:
    x = variable("large", INT)
    known = Ranges()
    known.know(x, 0, 2**63)
    store = Store(["cp"], known)
    store.add(at_most(integer(5), x))
    assert isinstance(store.check(), NoAnswer)
    assert DOMAIN[X][0] == -4  # the small domains of the other tests stay what they are


def test_a_shift_beyond_all_numbers_is_no_answer_of_cp() -> None:
    store = Store(["cp"], ranges())
    count = add(X, integer(1 << 32))
    store.add(equal(shift_left(Y, count), shift_left(X, count)))
    store.add(less(Y, X))
    assert isinstance(store.check(), NoAnswer)


@pytest.mark.parametrize("exponent", [24, 30, 31, 32, 40])
@pytest.mark.parametrize("sign", [1, -1])
def test_products_of_large_numbers_in_cp(exponent: int, sign: int) -> None:
    x, y, known = variable("factor", INT), variable("large", INT), Ranges()
    edge = sign * 2**exponent
    known.know(x, 0, 65535)
    known.know(y, min(edge, edge + 1), max(edge, edge + 1))
    store = Store(["cp"], known)
    store.add(less(integer(2**exponent), scale(sign, multiply(x, y))))
    assert isinstance(store.check(), Sat)
    store.add(less(scale(sign, multiply(x, y)), integer(2**exponent)))
    assert isinstance(store.check(), Unsat)


def test_what_z3_needs_ends_with_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    """A context has some 17 megabytes: hundreds of them cannot wait for the garbage collector."""
    contexts: WeakSet[Context] = WeakSet()
    make = Context.__init__

    def counted(context: Context) -> None:
        contexts.add(context)
        make(context)

    monkeypatch.setattr(Context, "__init__", counted)
    gc.disable()
    try:
        store = Store(["smt"], ranges())
        store.add(less(multiply(X, Y), X))
        assert isinstance(store.check(), Sat)
        assert contexts
        del store
        assert not contexts
    finally:
        gc.enable()


def test_a_store_for_one_question_ends_with_its_budget() -> None:
    """Three cubes that add up to 33: nobody finds them in a moment."""
    x, y, z = (variable(name, INT) for name in "xyz")
    cubes = [multiply(one, multiply(one, one)) for one in (x, y, z)]
    store = knowing(equal(add(*cubes), integer(33)), budget=Budget.of(0.2))
    started = perf_counter()
    assert isinstance(store.check(), NoAnswer)
    assert perf_counter() - started < 20


# --- what a model does not decide

_SYMBOL = finished(DefinedSymbol("open", (K,), INT), K)
_OPEN = (
    exists([K], conjunction(at_most(integer(0), K), at_most(K, X)), equal(multiply(K, K), X)),
    negation(forall([K], at_most(K, X), exists([Y], at_most(Y, K), equal(multiply(Y, Y), K)))),
    equal(apply(_SYMBOL, (X,)), Y),
    at_most(multiply(apply(_SYMBOL, (Y,)), X), integer(3)),
    conjunction(at_most(X, integer(3)), negation(equal(apply(_SYMBOL, (X,)), integer(1)))),
)


@pytest.mark.parametrize("solver", [(one,) for one in SOLVERS] + [tuple(SOLVERS)], ids="+".join)
@pytest.mark.parametrize("formula", _OPEN, ids=str)
def test_quantifiers_and_definitions_are_no_crash_and_no_model(
    formula: Term, solver: tuple[str, ...]
) -> None:
    """A solver that does not know of them has no answer; all of these formulas have a model."""
    store = Store(solver, ranges(), budget=Budget.of(5.0))
    store.add(formula)
    assert isinstance(store.check(Effort.FULL), NoAnswer)


def test_neither_an_open_formula_nor_its_negation_holds_in_a_model() -> None:
    model = Model({X: 4, Y: 2})
    for formula in _OPEN:
        assert not model.satisfies(formula)
        assert not model.satisfies(negation(formula))
    assert model.satisfies(equal(multiply(Y, Y), X))


# --- bits of numbers without bounds

_P, _Q, _M = variable("p", INT), variable("q", INT), variable("m", map_of(INT))
_BITS = bit_or(_P, _Q)


def _answer(*formulas_: Term) -> Answer:
    asked_ = Store(["bounds", "lp", "smt"], Ranges())
    for formula in formulas_:
        asked_.add(formula)
    return asked_.check()


def test_what_does_not_depend_on_bits_is_decided_without_bounds() -> None:
    written = select(store(_M, X, _BITS), Y)
    assert isinstance(
        _answer(negation(equal(X, Y)), negation(equal(written, select(_M, Y)))), Unsat
    )
    assert isinstance(_answer(less(_BITS, X), less(X, Y), less(Y, _BITS)), Unsat)


def test_no_model_makes_bits_up() -> None:
    nothing = (equal(_P, integer(0)), equal(_Q, integer(0)))
    assert not isinstance(_answer(equal(_BITS, integer(7)), *nothing), Sat)
    assert not isinstance(
        _answer(
            equal(_BITS, integer(7)), equal(_P, add(Y, integer(8))), less(X, Y), less(integer(0), X)
        ),
        Sat,
    )
    assert not isinstance(
        _answer(equal(_BITS, integer(7)), equal(_P, integer(2)), equal(_Q, integer(5))), Unsat
    )


@pytest.mark.parametrize("mask", [0xFFFFFFF0, 0xF0, 0x80, 0b1011, 6, -16])
@pytest.mark.parametrize("value", [0, 5, -1, -37, 0x1234567F8])
def test_masks_are_exact_without_bounds(mask: int, value: int) -> None:
    for told in (value & mask, (value & mask) + 1):
        asked_ = Store(["smt"], Ranges())
        asked_.add(less(integer(value - 1), _P))
        asked_.add(less(_P, integer(value + 1)))
        asked_.add(equal(bit_and(_P, integer(mask)), integer(told)))
        answer = asked_.check()
        assert not isinstance(answer, Unsat if told == value & mask else Sat)
