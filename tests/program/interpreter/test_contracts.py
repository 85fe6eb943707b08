# SPDX-License-Identifier: Apache-2.0
"""Contracts, loop clauses and measures are checked where they say, with the kinds they have."""

from __future__ import annotations

import pytest

from assay.program.commands import Assign
from assay.program.contracts import OLD, Clause, Contract, LoopContract, at_label
from assay.program.graph import Loop
from assay.program.interpreter import Interpreter, Outcome, Rejected, Returned, Violated
from assay.program.obligations import Kind
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    constant_map,
    different,
    equal,
    forall,
    integer,
    less,
    multiply,
    select,
    store,
    subtract,
)

from .build import HEAP, INT32, INTS, Graph, changed, clause, element, length, line, number, program

X, Y, K, N, A = (number(name) for name in ("x", "y", "i", "n", "a"))


def broken(outcome: Outcome) -> tuple[Kind, int]:
    assert isinstance(outcome, Violated), outcome
    return outcome.obligation.kind, outcome.obligation.span.line


def half(contract: Contract) -> Graph:
    """x - 1 for x, under a contract."""
    graph = Graph("half", x=INT32)
    graph.give(subtract(X, ONE))
    graph.contract = contract
    return graph


def test_arguments_outside_the_precondition_are_rejected() -> None:
    positive = clause(at_most(ONE, X), 3, Kind.PRECONDITION)
    interpreter = Interpreter(program(half(Contract(requires=(positive,)))))
    assert isinstance(interpreter.run("half", [1]), Returned)
    outcome = interpreter.run("half", [0])
    assert isinstance(outcome, Rejected)
    assert outcome.clause is positive


def test_a_call_outside_the_precondition_is_the_callers_fault() -> None:
    caller = Graph("caller", y=INT32)
    caller.call("half", subtract(Y, ONE), result=Y, at=7)
    caller.give(Y)
    positive = clause(at_most(ONE, X), 3, Kind.PRECONDITION)
    interpreter = Interpreter(program(half(Contract(requires=(positive,))), caller))
    result = interpreter.run("caller", [5])
    assert isinstance(result, Returned)
    assert result.result == 3
    outcome = interpreter.run("caller", [1])
    assert broken(outcome) == (Kind.PRECONDITION, 7)
    assert isinstance(outcome, Violated)
    assert outcome.state["y"] == 1
    assert outcome.procedure == "caller"
    assert outcome.obligation.detail == "line"


def test_a_postcondition_sees_the_result_and_the_old_value() -> None:
    result = number("half.result")
    right = clause(equal(result, subtract(at_label(X, OLD), ONE)), 4)
    wrong = clause(less(at_label(X, OLD), result), 5)
    assert isinstance(
        Interpreter(program(half(Contract(ensures=(right,))))).run("half", [3]), Returned
    )
    outcome = Interpreter(program(half(Contract(ensures=(right, wrong))))).run("half", [3])
    assert broken(outcome) == (Kind.POSTCONDITION, 5)


def test_an_undefined_clause_is_reported_before_its_value() -> None:
    undefined = clause(FALSE, 6, defined=different(X, ZERO))
    interpreter = Interpreter(program(half(Contract(ensures=(undefined,)))))
    assert broken(interpreter.run("half", [0])) == (Kind.SPEC_DEFINED, 6)
    assert broken(interpreter.run("half", [1])) == (Kind.POSTCONDITION, 6)


def test_an_undefined_precondition_is_not_a_rejection() -> None:
    undefined = clause(TRUE, 6, Kind.PRECONDITION, defined=different(X, ZERO))
    interpreter = Interpreter(program(half(Contract(requires=(undefined,)))))
    assert broken(interpreter.run("half", [0])) == (Kind.SPEC_DEFINED, 6)


def test_old_contents_of_the_heap_stay_what_they_were() -> None:
    """Writes after entry, also in callees and in new objects, do not reach heap@old."""
    writer = Graph("writer", a=INTS, i=INT32)
    writer.add(changed(A, K, add(element(A, K), ONE)))
    writer.give(ZERO)
    graph = Graph("f", a=INTS)
    graph.add(changed(A, ZERO, integer(7)))
    graph.call("writer", A, ONE)
    graph.add(Assign((HEAP,), (store(HEAP, integer(9), constant_map(ONE)),)))
    graph.give(ZERO)
    before = select(select(at_label(HEAP, OLD), A), ZERO)
    untouched = select(select(at_label(HEAP, OLD), integer(9)), ZERO)
    graph.contract = Contract(
        ensures=(
            clause(equal(before, integer(3)), 2),
            clause(equal(select(select(at_label(HEAP, OLD), A), ONE), integer(4)), 3),
            clause(equal(untouched, ZERO), 4),
            clause(equal(element(A, ZERO), integer(7)), 5),
            clause(equal(element(A, ONE), integer(5)), 6),
        )
    )
    outcome = Interpreter(program(writer, graph)).run("f", [[3, 4]])
    assert isinstance(outcome, Returned)
    assert outcome.arguments == ([7, 5],)


def counting(contract: LoopContract, step: Term = ONE, start: Term = ZERO) -> Graph:
    """for (i = start; i < n; i += step);"""
    graph = Graph("count", n=INT32)
    graph.set(K, start)
    head = graph.loop(contract)
    _, after = graph.branch(less(K, N))
    graph.set(K, add(K, step))
    graph.jump(head)
    graph.here = after
    graph.give(K)
    return graph


@pytest.mark.parametrize(
    ("invariant", "expected"),
    [
        (at_most(ZERO, K), None),
        (at_most(ONE, K), Kind.INVARIANT_ENTRY),
        (at_most(K, integer(2)), Kind.INVARIANT_PRESERVED),
    ],
)
def test_invariants_are_checked_at_every_arrival(invariant: Term, expected: Kind | None) -> None:
    contract = LoopContract(invariants=(clause(invariant, 9, Kind.INVARIANT_ENTRY),))
    outcome = Interpreter(program(counting(contract))).run("count", [4])
    if expected is None:
        assert isinstance(outcome, Returned)
    else:
        assert broken(outcome) == (expected, 9)


def test_a_frame_clause_of_a_loop_keeps_its_kind() -> None:
    contract = LoopContract(invariants=(clause(at_most(K, ZERO), 9, Kind.FRAME),))
    assert broken(Interpreter(program(counting(contract))).run("count", [1])) == (Kind.FRAME, 9)


@pytest.mark.parametrize(
    ("variants", "n", "fails"),
    [
        ((subtract(N, K),), 3, False),
        ((K,), 1, True),
        ((integer(5),), 2, True),
        ((subtract(N, K),), 0, False),
        # negative when an iteration starts, though it gets smaller
        ((subtract(ONE, K),), 3, True),
        # negative only after the last iteration
        ((subtract(subtract(N, ONE), K),), 3, False),
        # from left to right
        ((integer(1), subtract(N, K)), 3, False),
        ((subtract(N, K), K), 3, False),
        ((K, subtract(N, K)), 3, True),
    ],
)
def test_variants(variants: tuple[Term, ...], n: int, fails: bool) -> None:
    clauses = tuple(clause(v, 8, Kind.VARIANT) for v in variants)
    outcome = Interpreter(program(counting(LoopContract(variants=clauses)))).run("count", [n])
    if fails:
        assert broken(outcome) == (Kind.VARIANT, 8)
    else:
        assert isinstance(outcome, Returned)


def nested(invariant: Clause, variant: Clause) -> Graph:
    """for (i = 0; i < n; i++) for (y = 0; y < n; y++); clauses at the inner loop."""
    graph = Graph("nested", n=INT32)
    graph.set(K, ZERO)
    outer = graph.loop()
    _, after = graph.branch(less(K, N))
    graph.set(Y, ZERO)
    inner = graph.loop(LoopContract((invariant,), (variant,)))
    _, inner_after = graph.branch(less(Y, N))
    graph.set(Y, add(Y, ONE))
    graph.jump(inner)
    graph.here = inner_after
    graph.set(K, add(K, ONE))
    graph.jump(outer)
    graph.here = after
    graph.give(K)
    return graph


def test_an_inner_loop_is_entered_anew_in_each_iteration_of_the_outer() -> None:
    decreases = clause(subtract(N, Y), 5, Kind.VARIANT)
    holds = clause(at_most(ZERO, Y), 4, Kind.INVARIANT_ENTRY)
    assert isinstance(Interpreter(program(nested(holds, decreases))).run("nested", [3]), Returned)
    first_round = clause(at_most(add(K, multiply(Y, ZERO)), ZERO), 4, Kind.INVARIANT_ENTRY)
    outcome = Interpreter(program(nested(first_round, decreases))).run("nested", [3])
    assert broken(outcome) == (Kind.INVARIANT_ENTRY, 4)


def test_a_loop_that_is_entered_in_its_middle() -> None:
    """goto middle; while (i < n) { i++; middle: y++; }: the jump back is a back edge."""
    graph = Graph("f", n=INT32)
    graph.set(K, ZERO)
    graph.set(Y, ZERO)
    head, middle = graph.place(), graph.place()
    _, outside = graph.branch(less(ZERO, N))
    graph.jump(middle)
    graph.here = outside
    graph.jump(head)
    invariant = clause(at_most(K, ZERO), 9, Kind.INVARIANT_ENTRY)
    graph.loops.append(Loop(head, line(9), LoopContract((invariant,))))
    graph.here = head
    _, after = graph.branch(less(K, N))
    graph.set(K, add(K, ONE))
    graph.jump(middle)
    graph.here = middle
    graph.set(Y, add(Y, ONE))
    graph.jump(head)
    graph.here = after
    graph.give(Y)
    outcome = Interpreter(program(graph)).run("f", [2])
    assert broken(outcome) == (Kind.INVARIANT_PRESERVED, 9)
    assert isinstance(Interpreter(program(graph)).run("f", [0]), Returned)


def recursive(measure: Term) -> Graph:
    """f(n) = n <= 0 ? 0 : f(n - 1) + 1"""
    graph = Graph("f", n=INT32)
    graph.contract = Contract(decreases=(clause(measure, 6, Kind.VARIANT),))
    _, more = graph.branch(at_most(N, ZERO))
    graph.give(ZERO)
    graph.here = more
    graph.call("f", subtract(N, ONE), result=Y)
    graph.give(add(Y, ONE))
    return graph


def test_the_measure_of_a_recursion() -> None:
    result = Interpreter(program(recursive(N))).run("f", [5])
    assert isinstance(result, Returned)
    assert result.result == 5
    assert broken(Interpreter(program(recursive(integer(1)))).run("f", [5])) == (Kind.VARIANT, 6)
    negative = Interpreter(program(recursive(subtract(N, integer(3))))).run("f", [5])
    assert broken(negative) == (Kind.VARIANT, 6)


def test_a_quantified_postcondition() -> None:
    """ensures forall k; 0 <= k < length; a[k] >= 0"""
    graph = Graph("f", a=INTS)
    graph.give(ZERO)
    k = number("k")
    inside = conjunction(at_most(ZERO, k), less(k, length(A)))
    graph.contract = Contract(
        ensures=(clause(forall([k], inside, at_most(ZERO, element(A, k))), 4),)
    )
    interpreter = Interpreter(program(graph))
    assert isinstance(interpreter.run("f", [[1, 0, 2]]), Returned)
    assert broken(interpreter.run("f", [[1, 0, -2]])) == (Kind.POSTCONDITION, 4)
