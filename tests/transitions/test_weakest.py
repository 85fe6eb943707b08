# SPDX-License-Identifier: Apache-2.0
"""Weakest preconditions against the interpreter: one holds before a command exactly if every run of
the command ends with the formula, and breaks nothing on the way."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assay.program.commands import Assert, Assign, Assume, Call, Command, Havoc, Source, Why
from assay.program.contracts import OLD, Contract, at_label
from assay.program.graph import Program, Role, Variable
from assay.program.interpreter import Blocked, Interpreter, Outcome, Returned, Violated, from_list
from assay.program.obligations import Kind, Obligation
from assay.program.terms import (
    TRUE,
    Term,
    add,
    at_most,
    conjunction,
    disjunction,
    equal,
    equivalence,
    free_variables,
    in_range,
    integer,
    less,
    multiply,
    negation,
    scale,
    subtract,
    truncated_division,
    variable,
)
from assay.program.types import BOOLEAN
from assay.transitions.path import RefusedError
from assay.transitions.weakest import wp, wp_along
from tests.program.interpreter.build import (
    HEAP,
    INT32,
    INTS,
    Graph,
    changed,
    clause,
    element,
    line,
    number,
    program,
    truth,
)

X, Y, P, A = number("x"), number("y"), truth("p"), number("a")
G = number("g")
SHARED = (Variable(G, Role.GLOBAL, INT32, "g"),)
_SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
_values = st.integers(-3, 3)
_last = Obligation(Kind.ASSERTION, line(9))


def _terms(depth: int = 2) -> st.SearchStrategy[Term]:
    leaves = st.one_of(st.sampled_from([X, Y, G]), _values.map(integer))
    if not depth:
        return leaves
    inner = _terms(depth - 1)
    return st.one_of(
        leaves,
        st.builds(add, inner, inner),
        st.builds(scale, _values, inner),
        st.builds(multiply, inner, inner),
        st.builds(truncated_division, inner, inner),
    )


def _formulas(depth: int = 2) -> st.SearchStrategy[Term]:
    leaves = st.one_of(
        st.just(P), *(st.builds(one, _terms(), _terms()) for one in (at_most, less, equal))
    )
    if not depth:
        return leaves
    inner = _formulas(depth - 1)
    return st.one_of(
        leaves,
        st.builds(negation, inner),
        st.builds(conjunction, inner, inner),
        st.builds(disjunction, inner, inner),
        st.builds(equivalence, inner, inner),
    )


def _ran(commands: list[Command], state: tuple[Any, ...], *others: Graph, **run: Any) -> Outcome:
    """What becomes of a run of the commands from a state of x, y, p, g and the array a."""
    graph = Graph("f", x=INT32, y=INT32, p=BOOLEAN, a=INTS)
    for command in commands:
        graph.add(command)
    graph.give(integer(0))
    *arguments, shared = state
    made = program(graph, *others, shared=SHARED)
    return Interpreter(made).run("f", arguments, globals={"g": shared}, **run)


def _holds(formula: Term, state: tuple[Any, ...]) -> bool:
    outcome = _ran([Assert(formula, _last)], state)
    assert not outcome.undecided
    assert isinstance(outcome, Returned | Violated)
    return isinstance(outcome, Returned)


def _ends_well(
    commands: list[Command], after: Term, state: tuple[Any, ...], *others: Graph
) -> bool:
    """Whether each run breaks nothing, and has the formula at its end if it comes there."""
    opened = sum(len(one.targets) for one in commands if isinstance(one, Havoc))
    for choices in product(range(-2, 3), repeat=opened):
        commands_ = [*commands, Assert(after, _last)]
        outcome = _ran(commands_, state, *others, choose=from_list(choices))
        assert not outcome.undecided
        assert isinstance(outcome, Returned | Violated | Blocked)
        if isinstance(outcome, Violated):
            return False
    return True


def _agrees(commands: list[Command], after: Term, state: tuple[Any, ...], *others: Graph) -> None:
    made = program(*others, shared=SHARED)
    before = wp_along(commands, after, made)
    assert _holds(before, state) == _ends_well(commands, after, state, *others)


_states = st.tuples(
    _values, _values, st.booleans(), st.lists(_values, min_size=2, max_size=3), _values
)
_targets = st.lists(st.sampled_from([X, Y, G]), unique=True, max_size=3)
_assignments = st.one_of(
    _targets.flatmap(
        lambda targets: st.tuples(*(_terms(1) for _ in targets)).map(
            lambda values: Assign(tuple(targets), values)
        )
    ),
    st.builds(lambda value: Assign((P,), (value,)), _formulas(1)),
)
_commands = st.one_of(
    _assignments,
    st.builds(Assume, _formulas(1), st.just(Why.ASSUME)),
    st.builds(lambda one: Assert(one, Obligation(Kind.ASSERTION, line(5))), _formulas(1)),
)


@settings(max_examples=300, deadline=None, suppress_health_check=_SLOW)
@given(st.lists(_commands, max_size=3), _formulas(), _states)
def test_commands_without_choice(
    commands: list[Command], after: Term, state: tuple[Any, ...]
) -> None:
    _agrees(commands, after, state)


@settings(max_examples=100, deadline=None, suppress_health_check=_SLOW)
@given(st.lists(_assignments, max_size=1), st.sampled_from([X, Y, G]), _formulas(), _states)
def test_any_value(
    others: list[Command], target: Term, after: Term, state: tuple[Any, ...]
) -> None:
    commands = [
        Havoc((target,), Source.NONDET, "nondet"),
        Assume(conjunction(*in_range(target, -2, 2)), Why.DOMAIN),
        *others,
    ]
    _agrees(commands, after, state)


@settings(max_examples=60, deadline=None, suppress_health_check=_SLOW)
@given(_formulas(), _states)
def test_any_truth_value(after: Term, state: tuple[Any, ...]) -> None:
    before = wp(Havoc((P,), Source.NONDET, "nondet"), after)
    assert P not in free_variables(before)
    ends = [
        _holds(after, (state[0], state[1], chosen, state[3], state[4])) for chosen in (False, True)
    ]
    assert _holds(before, state) == all(ends)


@settings(max_examples=100, deadline=None, suppress_health_check=_SLOW)
@given(st.integers(0, 1), _values, st.integers(0, 1), st.sampled_from([at_most, equal]), _states)
def test_writes_to_maps(
    index: int, value: int, read: int, compare: Any, state: tuple[Any, ...]
) -> None:
    written = changed(A, integer(index), add(X, integer(value)))
    after = compare(element(A, integer(read)), Y)
    _agrees([written], after, state)
    _agrees([written, changed(A, integer(read), element(A, integer(index)))], after, state)


def test_parallel_assignment() -> None:
    swap = Assign((X, Y), (Y, X))
    assert wp(swap, less(X, Y)) is less(Y, X)
    assert wp_along([swap, swap], less(X, Y)) is less(X, Y)
    assert wp(Assign((), ()), less(X, Y)) is less(X, Y)


# --- calls


def _callee(*, stated: bool = True) -> Graph:
    """result = n - g, g = n + 1, for n >= 0"""
    graph = Graph("c", n=INT32)
    n, result = number("n"), graph.result
    graph.add(Assign((graph.result, G), (subtract(n, G), add(n, integer(1)))), graph.exit)
    old = at_label(G, OLD)
    entry = at_label(n, OLD)
    graph.contract = Contract(
        requires=(clause(at_most(integer(0), n), 2, Kind.PRECONDITION),),
        ensures=(
            clause(equal(result, subtract(entry, old)), 3),
            clause(equal(G, add(entry, integer(1))), 4),
        ),
        stated=stated,
    )
    return graph


@pytest.mark.parametrize("result", [(X,), (Y,), ()])
@settings(max_examples=60, deadline=None, suppress_health_check=_SLOW)
@given(st.data())
def test_calls_by_contract(result: tuple[Term, ...], data: Any) -> None:
    argument = data.draw(st.sampled_from([X, add(Y, integer(2)), G]))
    targets = [one for one in (X, Y, G) if data.draw(st.booleans())]
    after = conjunction(
        *(at_most(scale(data.draw(_values), one), integer(data.draw(_values))) for one in targets)
    )
    state = data.draw(_states)
    call = Call("c", (argument,), result)
    made = program(_callee(), shared=SHARED)
    before = wp(call, after, made)
    assert _holds(before, state) == _ends_well([call], after, state, _callee())


def test_calls_that_nobody_promises_anything_of_are_refused() -> None:
    call = Call("c", (X,), (Y,))
    with pytest.raises(RefusedError):
        wp(call, TRUE)
    with pytest.raises(RefusedError):
        wp(call, at_most(Y, X), program(_callee(stated=False), shared=SHARED))
    with pytest.raises(RefusedError):
        wp(Call("nobody", (), ()), TRUE, program(_callee(), shared=SHARED))


def test_any_contents_of_a_map_are_refused_unless_they_do_not_matter() -> None:
    command = Havoc((HEAP,), Source.NONDET, "nondet")
    assert wp(command, at_most(X, Y)) is at_most(X, Y)
    with pytest.raises(RefusedError):
        wp(command, at_most(element(A, X), Y))


def test_names_of_the_callee_are_its_own() -> None:
    """The callee's parameter has the name of a variable of the caller."""
    graph = Graph("c", x=INT32)
    graph.give(integer(0))
    graph.contract = Contract(ensures=(clause(equal(graph.result, at_label(X, OLD)), 3),))
    made: Program = program(graph)
    before = wp(Call("c", (Y,), (variable("z", X.sort),)), at_most(X, integer(3)), made)
    assert X in free_variables(before)
    assert before is at_most(X, integer(3)) or Y in free_variables(before)
