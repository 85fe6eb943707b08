# SPDX-License-Identifier: Apache-2.0
"""Values that the program leaves open: who chooses them, in which range, and how they repeat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from assay.program.commands import Assign, Havoc, Source
from assay.program.graph import Procedure, Role, Variable
from assay.program.interpreter import (
    Blocked,
    Choice,
    Interpreter,
    Returned,
    Undetermined,
    Violated,
    from_list,
    random,
    zero,
)
from assay.program.obligations import Kind
from assay.program.sorts import BOOL, INT
from assay.program.terms import ONE, ZERO, add, equal, integer, multiply, negation, store
from assay.program.types import FixedArrayType
from assay.source import ToolError

from .build import HEAP, INT32, INTS, Graph, element, line, number, program, truth
from .chance import ROW, VARIABLES

X, Y, A = number("x"), number("y"), number("a")


def two() -> Graph:
    """10 * x + y for x in 3..9 and y in -9..-2"""
    graph = Graph("f")
    graph.havoc(X, 3, 9, at=2)
    graph.havoc(Y, -9, -2, at=3)
    graph.give(add(multiply(integer(10), X), Y))
    return graph


def test_the_default_is_nearest_to_zero() -> None:
    outcome = Interpreter(program(two())).run("f")
    assert isinstance(outcome, Returned)
    assert outcome.result == 28
    first, second = outcome.choices
    assert (first.value, first.choice.low, first.choice.high) == (3, 3, 9)
    assert (second.value, second.choice.low, second.choice.high) == (-2, -9, -2)
    assert (first.choice.source, first.choice.label) == (Source.NONDET, "nondet")
    assert (first.choice.span.line, second.choice.span.line) == (2, 3)


def test_choices_from_a_list() -> None:
    interpreter = Interpreter(program(two()))
    outcome = interpreter.run("f", choose=from_list([5]))
    assert isinstance(outcome, Returned)
    assert outcome.result == 48
    assert isinstance(interpreter.run("f", choose=from_list([5, -10])), Blocked)
    assert isinstance(Interpreter(program(two()), choose=from_list([2])).run("f"), Blocked)


def test_random_choices_repeat() -> None:
    interpreter = Interpreter(program(two()))
    seen = set()
    for seed in range(20):
        outcome = interpreter.run("f", choose=random(seed))
        assert isinstance(outcome, Returned)
        again = interpreter.run("f", choose=from_list([chosen.value for chosen in outcome.choices]))
        assert isinstance(again, Returned)
        assert again.result == outcome.result
        seen.add(outcome.result)
    assert len(seen) > 5


def test_truth_values_are_chosen() -> None:
    graph = Graph("f")
    flag = truth("flag")
    graph.add(Havoc((flag,), Source.NONDET, "nondet"))
    graph.check(negation(flag))
    graph.give(ZERO)
    interpreter = Interpreter(program(graph))
    assert isinstance(interpreter.run("f"), Returned)
    assert isinstance(interpreter.run("f", choose=from_list([True])), Violated)


class _Filled(Graph):
    """a gets unknown contents, of which two elements are read, one of them twice."""

    def __init__(self) -> None:
        super().__init__("f", a=INTS)
        self.contents = VARIABLES[ROW][0]
        self.add(Havoc((self.contents,), Source.UNINITIALISED, "a"), at=2)
        self.add(Assign((HEAP,), (store(HEAP, A, self.contents),)))
        self.set(X, element(A, ONE))
        self.set(Y, element(A, ZERO))
        self.check(equal(X, element(A, ONE)), Kind.ASSERTION)
        self.give(add(multiply(integer(10), X), Y))

    def procedure(self) -> Procedure:
        declared = Variable(self.contents, Role.TEMPORARY, FixedArrayType(INT32, 3))
        made = super().procedure()
        return replace(made, variables=(*made.variables, declared))


def test_unknown_contents_are_chosen_when_first_read() -> None:
    interpreter = Interpreter(program(_Filled()))
    outcome = interpreter.run("f", [[0, 0, 0]], choose=from_list([4, 2]))
    assert isinstance(outcome, Returned)
    assert outcome.result == 42
    assert [(chosen.choice.index, chosen.value) for chosen in outcome.choices] == [(1, 4), (0, 2)]
    assert outcome.choices[0].choice.low == INT32.low
    assert outcome.arguments == ([2, 4, None],)  # the third was never looked at
    too_large = interpreter.run("f", [[0, 0, 0]], choose=from_list([INT32.high + 1]))
    assert isinstance(too_large, Blocked)


def test_copies_of_unknown_contents_agree() -> None:
    graph = Graph("f", a=INTS)
    row, copy = VARIABLES[ROW][:2]
    graph.add(Havoc((row,), Source.UNINITIALISED, "a"))
    graph.set(copy, row)
    graph.set(row, store(row, ZERO, integer(7)))
    graph.add(Assign((HEAP,), (store(store(HEAP, A, row), add(A, ONE), copy),)))
    graph.check(equal(element(A, ONE), element(add(A, ONE), ONE)))
    graph.check(equal(row, store(copy, ZERO, integer(7))))
    graph.give(add(element(A, ZERO), element(add(A, ONE), ZERO)))
    outcome = Interpreter(program(graph)).run("f", [[0, 0]], choose=from_list([5, 3]))
    assert isinstance(outcome, Returned)
    assert outcome.result == 10


def test_equality_of_contents_that_nobody_chose_is_unknown() -> None:
    graph = Graph("f")
    row, other = VARIABLES[ROW][:2]
    graph.add(Havoc((row, other), Source.UNINITIALISED, "a"))
    graph.check(equal(row, other))
    graph.give(ZERO)
    outcome = Interpreter(program(graph)).run("f")
    assert isinstance(outcome, Returned)
    assert len(outcome.undecided) == 1


def test_a_heap_with_any_contents_has_no_run() -> None:
    graph = Graph("f")
    graph.add(Havoc((HEAP,), Source.EXTERNAL, "g"))
    graph.give(ZERO)
    assert isinstance(Interpreter(program(graph)).run("f"), Undetermined)


def test_a_program_whose_entry_takes_a_number() -> None:
    graph = Graph("main", argc=INT32)
    graph.give(number("argc"))
    interpreter = Interpreter(program(graph))
    outcome = interpreter.run_program(choose=from_list([3]))
    assert isinstance(outcome, Returned)
    assert (outcome.result, outcome.choices[0].choice.label) == (3, "argc")
    arrays = Graph("main", argv=INTS)
    arrays.give(ZERO)
    with pytest.raises(ToolError, match="needs a value"):
        Interpreter(program(arrays)).run_program()


def test_zero() -> None:
    def of(low: int | None, high: int | None) -> int | bool:
        return zero(Choice(Source.NONDET, "x", INT, low, high, line(1)))

    assert [of(None, None), of(-3, 5), of(2, 5), of(-5, -2)] == [0, 0, 2, -2]
    assert zero(Choice(Source.NONDET, "x", BOOL, None, None, line(1))) is False
