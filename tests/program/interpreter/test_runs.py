# SPDX-License-Identifier: Apache-2.0
"""How runs end: results, violations with their state, limits, halts, and what has no answer."""

from __future__ import annotations

import pytest

from assay.program.commands import Assert, Assign
from assay.program.contracts import Contract
from assay.program.graph import Math, Parameter, Role, Variable
from assay.program.heap import ALLOCATED, LENGTH, heap_of
from assay.program.interpreter import (
    Blocked,
    DepthLimit,
    Halted,
    Interpreter,
    Pointer,
    Returned,
    SparseArray,
    StepLimit,
    Undetermined,
    Value,
    Violated,
)
from assay.program.obligations import Kind, Obligation
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    add,
    at_most,
    constant_map,
    different,
    equal,
    forall,
    integer,
    less,
    multiply,
    select,
    shift_left,
    store,
    subtract,
    variable,
)
from assay.program.types import BOOLEAN, VOID, PointerType, ReferenceType
from assay.source import ToolError

from .build import (
    HEAP,
    INT32,
    INTS,
    Graph,
    changed,
    clause,
    element,
    index_check,
    length,
    line,
    number,
    program,
    truth,
)

X, Y, K, N, A, B = (number(name) for name in ("x", "y", "i", "n", "a", "b"))


def total() -> Graph:
    """The sum of an array, with checks of the index and of overflow."""
    graph = Graph("total", a=INTS)
    graph.set(X, ZERO)
    graph.set(K, ZERO)
    head = graph.loop()
    _, after = graph.branch(less(K, length(A)), at=3)
    graph.check(different(A, ZERO), Kind.NULL, at=4)
    graph.check(index_check(A, K), Kind.INDEX, at=4)
    graph.check(at_most(add(X, element(A, K)), integer(INT32.high)), Kind.OVERFLOW, at=5)
    graph.set(X, add(X, element(A, K)), at=5)
    graph.set(K, add(K, ONE), at=3)
    graph.jump(head, at=3)
    graph.here = after
    graph.give(X, at=6)
    return graph


def test_the_sum_of_an_array() -> None:
    interpreter = Interpreter(program(total()))
    outcome = interpreter.run("total", [[3, 4, 5]])
    assert isinstance(outcome, Returned)
    assert outcome.result == 12
    assert outcome.arguments == ([3, 4, 5],)
    assert outcome.steps == 3 + 3 * 7 + 2
    assert isinstance(interpreter.run("total", [[]]), Returned)


def test_a_violation_shows_where_and_in_which_state() -> None:
    outcome = Interpreter(program(total())).run("total", [[1, INT32.high, 1]])
    assert isinstance(outcome, Violated)
    assert outcome.obligation == Obligation(Kind.OVERFLOW, line(5))
    assert outcome.state == {"a": [1, INT32.high, 1], "i": 1, "x": 1}
    assert outcome.steps == 3 + 7 + 4


def test_nothing_is_kept_from_run_to_run() -> None:
    graph = Graph("f", a=INTS)
    counter = number("counter")
    graph.set(counter, add(counter, ONE))
    graph.add(changed(A, ZERO, add(element(A, ZERO), ONE)))
    graph.give(add(counter, multiply(integer(10), element(A, ZERO))))
    declared = Variable(counter, Role.GLOBAL, INT32, "counter")
    interpreter = Interpreter(program(graph, shared=(declared,), initial=((counter, integer(5)),)))
    for _ in range(2):
        given: list[Value] = [7]
        outcome = interpreter.run("f", [given])
        assert isinstance(outcome, Returned)
        assert (outcome.result, outcome.globals["counter"], given) == (86, 6, [7])
    outcome = interpreter.run("f", [[0]], globals={"counter": 1})
    assert isinstance(outcome, Returned)
    assert outcome.result == 12
    with pytest.raises(ToolError, match="no global variable"):
        interpreter.run("f", [[0]], globals={"nothing": 1})


def test_initial_objects() -> None:
    graph = Graph("f")
    graph.give(add(element(ONE, ONE), length(ONE)))
    first = store(HEAP, ONE, store(constant_map(ZERO), ONE, integer(7)))
    initial = ((ALLOCATED, ONE), (LENGTH, store(LENGTH, ONE, integer(3))), (HEAP, first))
    outcome = Interpreter(program(graph, initial=initial)).run_program("f")
    assert isinstance(outcome, Returned)
    assert outcome.result == 10


def test_blocked_and_halted() -> None:
    graph = Graph("f", x=INT32)
    graph.assume(at_most(ZERO, X), at=2)
    _, after = graph.branch(equal(X, ZERO), at=3)
    graph.add(Assign((), ()), graph.halt, at=4)
    graph.here = after
    graph.give(X, at=5)
    interpreter = Interpreter(program(graph))
    blocked = interpreter.run("f", [-1])
    assert isinstance(blocked, Blocked)
    assert blocked.span == line(2)
    halted = interpreter.run("f", [0])
    assert isinstance(halted, Halted)
    assert halted.span == line(4)
    assert halted.steps == 3
    assert isinstance(interpreter.run("f", [1]), Returned)


def test_the_step_limit() -> None:
    graph = Graph("f")
    head = graph.loop()
    graph.jump(head)
    outcome = Interpreter(program(graph), step_limit=1000).run("f")
    assert isinstance(outcome, StepLimit)
    assert 1000 <= outcome.steps <= 1003


def down() -> Graph:
    """f(n) = n == 0 ? 0 : f(n - 1) + 1"""
    graph = Graph("f", n=INT32)
    _, more = graph.branch(equal(N, ZERO))
    graph.give(ZERO)
    graph.here = more
    graph.call("f", subtract(N, ONE), result=Y)
    graph.give(add(Y, ONE))
    return graph


def test_deep_recursion() -> None:
    outcome = Interpreter(program(down())).run("f", [50_000])
    assert isinstance(outcome, Returned)
    assert outcome.result == 50_000
    limited = Interpreter(program(down()), depth_limit=1_000)
    assert isinstance(limited.run("f", [1_000]), Returned)
    deep = limited.run("f", [1_001])
    assert isinstance(deep, DepthLimit)
    endless = Interpreter(program(down()), depth_limit=20_000).run("f", [-1])
    assert isinstance(endless, DepthLimit)
    assert endless.depth > 20_000


def test_steps_of_callees_count() -> None:
    outcome = Interpreter(program(down())).run("f", [10])
    assert isinstance(outcome, Returned)
    assert outcome.steps == 10 * 3 + 2
    assert isinstance(Interpreter(program(down()), step_limit=10).run("f", [10]), StepLimit)


def test_what_cannot_be_evaluated_ends_the_run_without_a_verdict() -> None:
    strange = forall([K], at_most(ZERO, K), different(multiply(K, K), X))
    graph = Graph("f", x=INT32)
    graph.assume(strange, at=8)
    graph.give(X)
    outcome = Interpreter(program(graph)).run("f", [-1])
    assert isinstance(outcome, Undetermined)
    assert outcome.span == line(8)
    assert isinstance(Interpreter(program(graph)).run("f", [0]), Blocked)
    shifting = Graph("g", x=INT32)
    shifting.give(shift_left(ONE, multiply(X, X)))
    assert isinstance(Interpreter(program(shifting)).run("g", [INT32.high]), Undetermined)


def test_an_undecided_assertion_is_listed_and_the_run_goes_on() -> None:
    strange = forall([K], at_most(ZERO, K), different(multiply(K, K), X))
    graph = Graph("f", x=INT32)
    graph.check(strange, at=8)
    graph.give(X)
    graph.contract = Contract(ensures=(clause(strange, 9),))
    outcome = Interpreter(program(graph)).run("f", [-1])
    assert isinstance(outcome, Returned)
    assert [entry.about.span.line for entry in outcome.undecided] == [8, 9]
    assert isinstance(Interpreter(program(graph)).run("f", [0]), Violated)


def test_a_procedure_without_a_body() -> None:
    callee = Graph("callee")
    caller = Graph("caller")
    caller.call("callee", result=X, at=7)
    caller.give(X)
    outcome = Interpreter(program(caller, callee)).run("caller")
    assert isinstance(outcome, Undetermined)
    assert outcome.span == line(7)
    assert "callee" in outcome.reason


def test_reading_a_variable_that_was_never_assigned() -> None:
    graph = Graph("f")
    graph.give(add(X, ONE), at=4)
    outcome = Interpreter(program(graph)).run("f")
    assert isinstance(outcome, Undetermined)
    assert outcome.span == line(4)


def test_numbers_without_a_width_do_not_fill_the_memory() -> None:
    graph = Graph("f")
    graph.set(X, integer(3))
    head = graph.loop()
    graph.set(X, multiply(X, X))
    graph.jump(head)
    assert isinstance(Interpreter(program(graph, math=Math.IDEAL)).run("f"), Undetermined)


def test_aliases_are_the_same_object() -> None:
    graph = Graph("f", a=INTS, b=INTS)
    graph.add(changed(A, ZERO, integer(9)))
    graph.give(element(B, ZERO))
    interpreter = Interpreter(program(graph))
    one: list[Value] = [1]
    outcome = interpreter.run("f", [one, one])
    assert isinstance(outcome, Returned)
    assert outcome.result == 9
    assert outcome.arguments[0] is outcome.arguments[1]
    assert one == [1]
    apart = interpreter.run("f", [[1], [1]])
    assert isinstance(apart, Returned)
    assert apart.result == 1


def test_rows_may_be_aliases_or_null() -> None:
    rows = ReferenceType(INTS)
    graph = Graph("f", a=rows)
    row = select(select(heap_of(INTS), A), ZERO)
    graph.add(changed(row, ZERO, integer(5)))
    graph.result_type = INTS
    graph.give(row)
    interpreter = Interpreter(program(graph))
    shared: list[Value] = [0, 0]
    outcome = interpreter.run("f", [[shared, shared, None]])
    assert isinstance(outcome, Returned)
    assert outcome.arguments == ([[5, 0], [5, 0], None],)
    assert outcome.result == [5, 0]
    apart = interpreter.run("f", [[[0, 0], [0, 0]]])
    assert isinstance(apart, Returned)
    assert apart.arguments == ([[5, 0], [0, 0]],)


def test_an_array_with_a_billion_elements() -> None:
    big = SparseArray(1 << 30, 0, {5: 7})
    graph = Graph("f", a=INTS, i=INT32)
    graph.check(index_check(A, K), Kind.INDEX)
    graph.add(changed(A, K, add(element(A, K), ONE)))
    graph.give(element(A, K))
    interpreter = Interpreter(program(graph))
    for index, value in ((5, 8), ((1 << 30) - 1, 1)):
        outcome = interpreter.run("f", [big, index])
        assert isinstance(outcome, Returned)
        assert outcome.result == value
        assert outcome.arguments[0] == SparseArray(1 << 30, 0, {5: 7, index: value})
    assert isinstance(interpreter.run("f", [big, 1 << 30]), Violated)


def test_pointers_into_an_object() -> None:
    graph = Graph("f")
    object_, offset = number("p"), number("p.offset")
    graph.parameters = (Parameter("p", PointerType(INT32), (object_, offset)),)
    graph.add(changed(object_, add(offset, ONE), integer(9)))
    graph.give(element(object_, offset))
    interpreter = Interpreter(program(graph))
    outcome = interpreter.run("f", [Pointer([1, 2, 3], 1)])
    assert isinstance(outcome, Returned)
    assert (outcome.result, outcome.arguments) == (2, (Pointer([1, 2, 9], 1),))
    plain = interpreter.run("f", [[1, 2]])
    assert isinstance(plain, Returned)
    assert plain.arguments == ([1, 9],)
    nothing = interpreter.run("f", [None])
    assert isinstance(nothing, Returned)
    assert nothing.arguments == (None,)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ([1, True, [1]], "3 arguments for 4"),
        ([1 << 31, True, [1], 0], "not a value of type int"),
        ([True, True, [1], 0], "true, not a number"),
        ([1, 1, [1], 0], "1, not a truth value"),
        ([1, True, 7, 0], "7, not an array"),
        ([1, True, [1, [2]], 0], "an array, not a number"),
        ([1, True, [1, 1 << 31], 0], "not a value of type int"),
        ([1, True, SparseArray(3, 0, {3: 1}), 0], "outside its length"),
        ([None, True, [], 0], "null, not a number"),
    ],
)
def test_arguments_that_do_not_fit(values: list[Value], message: str) -> None:
    graph = Graph("f", x=INT32, b=BOOLEAN, a=INTS, y=INT32)
    graph.give(X)
    with pytest.raises(ToolError, match=message) as caught:
        Interpreter(program(graph)).run("f", values)
    assert caught.value.diagnostic.code == "arguments"


def test_an_unknown_procedure() -> None:
    with pytest.raises(ToolError, match="no procedure `g`"):
        Interpreter(program(total())).run("g")


def test_truth_values() -> None:
    graph = Graph("f", b=BOOLEAN)
    graph.result = truth("result")
    graph.result_type = BOOLEAN
    graph.give(equal(truth("b"), FALSE))
    outcome = Interpreter(program(graph)).run("f", [True])
    assert isinstance(outcome, Returned)
    assert outcome.result is False


def test_a_procedure_without_a_result() -> None:
    graph = Graph("f")
    graph.result_type = VOID
    graph.add(Assert(TRUE, Obligation(Kind.ASSERTION, line(1))), graph.exit)
    outcome = Interpreter(program(graph)).run("f")
    assert isinstance(outcome, Returned)
    assert outcome.result is None


def test_names_of_variables_can_be_anything() -> None:
    graph = Graph("f", x=INT32)
    names = [
        variable(name, INT) for name in ("x y", "x_y", "x.y", "for", "größe", "x@1", "t1", "left")
    ]
    for position, name in enumerate(names):
        graph.set(name, integer(position))
    graph.give(add(*(multiply(integer(10**k), name) for k, name in enumerate(names))))
    outcome = Interpreter(program(graph)).run("f", [0])
    assert isinstance(outcome, Returned)
    assert outcome.result == 76543210


def test_equal_maps_of_one_assignment_are_changed_apart() -> None:
    """Two maps get the same new contents at once; what is written to one is not in the other."""
    other, fresh = variable("heap.other", HEAP.sort), constant_map(ZERO)
    graph = Graph("f", a=INTS)
    graph.add(Assign((HEAP, other), (store(HEAP, A, fresh), store(other, A, fresh))))
    graph.add(changed(A, ZERO, integer(9)))
    graph.give(select(select(other, A), ZERO))
    outcome = Interpreter(program(graph, shared=(Variable(other, Role.HEAP),))).run("f", [[1]])
    assert isinstance(outcome, Returned)
    assert outcome.result == 0
