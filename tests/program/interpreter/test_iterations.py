# SPDX-License-Identifier: Apache-2.0
"""One iteration of a loop, from a state that is given."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.frontend.load import Reading, load
from assay.program.analysis.loops import loops_of
from assay.program.graph import Program
from assay.program.interpreter import (
    Arrived,
    Blocked,
    Interpreter,
    Iteration,
    LeftLoop,
    Violated,
    from_list,
)
from assay.program.interpreter.samples import State
from assay.program.obligations import Kind

JAVA = """
class A {
  //@ requires n >= 0;
  //@ ensures \\result >= 0;
  static int sum(int[] a, int n) {
    int s = 0;
    int i = 0;
    //@ loop_invariant s < 0;
    while (i < n) {
      if (a[i] == 7) { break; }
      if (a[i] == 8) { i = i + 2; continue; }
      if (a[i] == 9) { return -1; }
      for (int k = 0; k < i; k++) { s += a[i]; }
      a[i] = s;
      i++;
    }
    return s;
  }
}
"""


def program(tmp_path: Path, text: str, name: str, reading: Reading | None = None) -> Program:
    path = tmp_path / name
    path.write_text(text)
    return load(str(path), reading or Reading())


def states(program: Program, name: str, *arguments: object) -> list[State]:
    """Those at the head of the first loop."""
    (head, *_) = (nest.head for nest in loops_of(program.procedures[name]).nests)
    found: list[State] = []
    interpreter = Interpreter(
        program,
        step_limit=1000,
        sample=lambda _, at, take: found.append(take()) if at == head else None,
    )
    interpreter.run(name, list(arguments))  # type: ignore[arg-type]
    return found


def iterated(program: Program, name: str, state: State, **changes: int) -> Iteration:
    procedure = program.procedures[name]
    (head, *_) = (nest.head for nest in loops_of(procedure).nests)
    terms = {v.source_name: v.term for v in procedure.variables}
    changed = {**state, **{terms[name]: value for name, value in changes.items()}}
    return Interpreter(program).iterate(name, head, changed)


def after(program: Program, name: str, outcome: Iteration) -> dict[str, object]:
    assert isinstance(outcome, Arrived)
    return dict(Interpreter(program).values_in(name, outcome.state))


@pytest.fixture
def sums(tmp_path: Path) -> Program:
    return program(tmp_path, JAVA, "A.java")


def first(sums: Program, *elements: int) -> State:
    return states(sums, "A.sum", list(elements), len(elements))[0]


def test_a_state_that_no_run_is_in(sums: Program) -> None:
    outcome = iterated(sums, "A.sum", first(sums, 1, 2, 3), i=2, s=10)
    values = after(sums, "A.sum", outcome)
    assert values["i"] == 3
    assert values["s"] == 16  # the inner loop runs twice
    assert values["a"] == [1, 2, 16]


def test_the_state_before_is_not_changed(sums: Program) -> None:
    state = first(sums, 1, 2, 3)
    iterated(sums, "A.sum", state, i=2, s=10)
    assert Interpreter(sums).values_in("A.sum", state)["a"] == [1, 2, 3]


def test_values_at_entry_stay(sums: Program) -> None:
    state = first(sums, 1, 2, 3)
    outcome = iterated(sums, "A.sum", state, i=2)
    assert isinstance(outcome, Arrived)
    ghosts = [term for term in state if str(term).endswith("@old")]
    assert ghosts
    assert all(outcome.state[term] == state[term] for term in ghosts)


@pytest.mark.parametrize("element", [7, 9])
def test_break_and_return_leave_the_loop(sums: Program, element: int) -> None:
    assert isinstance(iterated(sums, "A.sum", first(sums, element)), LeftLoop)


def test_a_condition_that_is_false_leaves_the_loop(sums: Program) -> None:
    assert isinstance(iterated(sums, "A.sum", first(sums, 1), i=1), LeftLoop)


def test_continue_comes_back(sums: Program) -> None:
    assert after(sums, "A.sum", iterated(sums, "A.sum", first(sums, 8, 1)))["i"] == 2


def test_obligations_of_the_code_are_checked_but_no_clause(sums: Program) -> None:
    outcome = iterated(sums, "A.sum", first(sums, 1, 2), n=5, i=2)
    assert isinstance(outcome, Violated)
    assert outcome.obligation.kind is Kind.INDEX
    large = iterated(sums, "A.sum", first(sums, 1, 2), i=1, s=(1 << 31) - 1)
    assert isinstance(large, Violated)
    assert large.obligation.kind is Kind.OVERFLOW


def test_a_bound_on_numbers_blocks(tmp_path: Path) -> None:
    narrow = program(tmp_path, JAVA, "A.java", Reading(math="ideal", int_bits=8))
    assert isinstance(iterated(narrow, "A.sum", first(narrow, 1, 2), i=1, s=127), Blocked)


def test_choices_of_an_iteration(tmp_path: Path) -> None:
    text = "int __VERIFIER_nondet_int(void); int g = 5;\n"
    text += "int main(void) { int x = 0; while (x < 9) { x = __VERIFIER_nondet_int(); g++; } }"
    chance = program(tmp_path, text, "a.c")
    state = states(chance, "main")[0]
    (nest,) = loops_of(chance.procedures["main"]).nests
    interpreter = Interpreter(chance)
    outcome = interpreter.iterate("main", nest.head, state, choose=from_list([4]))
    assert isinstance(outcome, Arrived)
    assert [chosen.value for chosen in outcome.choices] == [4]
    values = interpreter.values_in("main", outcome.state)
    assert (values["x"], values["g"]) == (4, 6)


def test_to_enter_the_loop_once_more_is_to_leave_it(tmp_path: Path) -> None:
    text = "class A { static int f(int n) { int i = 0, j = 0; "
    text += "while (i < n) { j = 0; while (j < 3) { j++; } i = i + j; } return i; } }"
    nested = program(tmp_path, text, "A.java")
    inner = loops_of(nested.procedures["A.f"]).nests[1].head
    found: list[State] = []
    interpreter = Interpreter(
        nested, sample=lambda _, at, take: found.append(take()) if at == inner else None
    )
    interpreter.run("A.f", [9])
    outcomes = [interpreter.iterate("A.f", inner, state) for state in found[:4]]
    assert [type(one) for one in outcomes] == [Arrived, Arrived, Arrived, LeftLoop]
