# SPDX-License-Identifier: Apache-2.0
"""The parts that candidates are made with: samples, relations, definedness, filtering."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from assay.engines.invariants.candidates import Candidate, falsified_by, sample, surviving
from assay.engines.invariants.candidates.covering import is_covered
from assay.engines.invariants.candidates.definedness import defined_condition
from assay.engines.invariants.candidates.filtering import truth
from assay.engines.invariants.candidates.heuristics.weakening import at_one_place
from assay.engines.invariants.candidates.traces.algebra import relations, row_space
from assay.frontend.load import Reading, load
from assay.program.contracts import OLD, at_label
from assay.program.graph import Program
from assay.program.heap import LENGTH
from assay.program.interpreter.maps import Map
from assay.program.interpreter.unknown import Unknown
from assay.program.sorts import INT, map_of
from assay.program.terms import (
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
    different,
    disjunction,
    equal,
    exists,
    forall,
    implication,
    integer,
    less,
    multiply,
    negation,
    select,
    truncated_division,
    variable,
)

A, J, K, N, X = (variable(name, INT) for name in ("a", "i", "k", "n", "x"))
HEAP = variable("heap.int", map_of(map_of(INT)))
SIZE = select(LENGTH, A)
ELEMENT = select(select(HEAP, A), K)
BELOW = conjunction(at_most(ZERO, K), less(K, J))


def java(folder: Path, text: str) -> Program:
    path = folder / "P.java"
    path.write_text(f"class P {{ {text} }}")
    return load(str(path), Reading())


def state(i: int, row: list[int], **more: int) -> Mapping[Term, object]:
    heap = Map(Map(0), {1: Map(0, dict(enumerate(row)))})
    values: dict[Term, object] = {A: 1, J: i, HEAP: heap, LENGTH: Map(0, {1: len(row)})}
    return values | {variable(name, INT): value for name, value in more.items()}


# samples


def test_every_arrival_is_sampled_the_last_one_too(tmp_path: Path) -> None:
    text = "//@ requires 0 <= n && n <= 3;\n static void f(int n) { int i = 0; while (i < n) i++; }"
    program = java(tmp_path, text)
    (states,) = sample(program, program.procedures["P.f"]).states.values()
    assert {(one[N], one[J]) for one in states} == {(n, i) for n in range(4) for i in range(n + 1)}


def test_values_at_entry_are_sampled_though_nothing_mentions_them(tmp_path: Path) -> None:
    program = java(tmp_path, "static void f(int[] a, int n) { while (n > 0) { n--; a[0] = n; } }")
    (states,) = sample(program, program.procedures["P.f"]).states.values()
    assert any(one[at_label(N, OLD)] > one[N] for one in states)
    for one in states:
        if one[at_label(N, OLD)] == one[N]:  # nothing was written yet
            assert one[at_label(HEAP, OLD)] == one[HEAP]


def test_inputs_that_the_precondition_forbids_are_not_sampled(tmp_path: Path) -> None:
    text = r"""/*@ requires (\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1]);
      @ requires a.length > 1; */
      static void f(int[] a, int i) { while (i > 0) { i--; } }"""
    program = java(tmp_path, text)
    found = sample(program, program.procedures["P.f"])
    (states,) = found.states.values()
    rows = [[one[HEAP][1][k] for k in range(one[LENGTH][1])] for one in states]
    assert found.runs > 50
    assert all(len(row) > 1 and row == sorted(row) for row in rows)
    assert any(len(set(row)) < len(row) for row in rows)


def test_samples_depend_on_the_seed_alone(tmp_path: Path) -> None:
    program = java(tmp_path, "static void f(int[] a, int n) { while (n > 0) n--; }")
    procedure = program.procedures["P.f"]
    assert sample(program, procedure).states == sample(program, procedure).states
    assert sample(program, procedure).states != sample(program, procedure, seed=5).states


def test_given_inputs_are_run(tmp_path: Path) -> None:
    program = java(tmp_path, "static void f(int n) { while (n > 1) n = n / 7; }")
    found = sample(program, program.procedures["P.f"], inputs=[[987654321]])
    (states,) = found.states.values()
    assert states[0][N] == 987654321


def test_a_procedure_without_body_has_no_samples(tmp_path: Path) -> None:
    program = java(tmp_path, "static int f(int n) { return n; }")
    assert sample(program, program.procedures["P.f"]).states == {}


# relations


def test_relations_are_exact() -> None:
    rows = [[i * i, i, i * (i - 1) // 2, 1] for i in range(-3, 9)]
    (found,) = relations(rows, row_space(rows, 4).rows(), 4)
    assert found in ([1, -1, -2, 0], [-1, 1, 2, 0])


def test_independent_columns_have_no_relation() -> None:
    rows = [[i**3, i * i, i, 1] for i in range(6)]
    assert relations(rows, row_space(rows, 4).rows(), 4) == []


def test_large_numbers_make_no_relation_by_chance() -> None:
    prime = (1 << 61) - 1
    rows = [[i * prime, i % 3, 1] for i in range(1, 9)]
    assert relations(rows, row_space(rows, 3).rows(), 3) == []


# definedness


EXISTS = different(A, ZERO)


@pytest.mark.parametrize(
    ("formula", "condition"),
    [
        (equal(select(select(HEAP, A), J), X), (EXISTS, at_most(ZERO, J), less(J, SIZE))),
        (less(J, SIZE), (EXISTS,)),
        (less(J, X), ()),
        (equal(truncated_division(X, J), ONE), (different(J, ZERO),)),
    ],
)
def test_terms_are_defined_where_they_mean_something(
    formula: Term, condition: tuple[Term, ...]
) -> None:
    assert defined_condition(formula) is conjunction(*condition)


def test_what_a_guard_excludes_need_not_be_defined() -> None:
    read = equal(select(select(HEAP, A), J), X)
    guarded = implication(at_most(ZERO, J), read)
    assert truth(defined_condition(guarded), state(-1, [])) is True
    assert truth(defined_condition(guarded), state(0, [5], x=4)) is True
    assert truth(defined_condition(guarded), state(1, [5], x=4)) is False


def test_a_range_is_defined_if_its_ends_are() -> None:
    defined = defined_condition(forall((K,), BELOW, equal(ELEMENT, ZERO)))
    for i in range(-2, 5):
        assert truth(defined, state(i, [1, 2])) is (i <= 2)


def test_largest_elements_need_a_range_with_elements() -> None:
    largest = bind(Op.MAXIMUM, (K,), BELOW, ELEMENT)
    defined = defined_condition(equal(X, largest))
    assert [truth(defined, state(i, [1, 2], x=0)) for i in (0, 1, 2, 3)] == [
        False,
        True,
        True,
        False,
    ]


# filtering


def test_a_state_falsifies_what_is_false_or_undefined() -> None:
    states = [state(0, [0, 0]), state(1, [0, 7]), state(2, [0, 0])]
    zeros = forall((K,), BELOW, equal(ELEMENT, ZERO))
    assert falsified_by(Candidate(0, zeros, "traces"), states) is None
    assert falsified_by(Candidate(0, less(J, integer(2)), "traces"), states) is states[2]
    undefined = Candidate(0, TRUE, "traces", at_most(J, ZERO))
    assert falsified_by(undefined, states) is states[1]


def test_what_cannot_be_computed_falsifies_nothing() -> None:
    endless = exists((K,), TRUE, equal(multiply(K, K), add(multiply(J, J), integer(3))))
    assert isinstance(truth(endless, state(5, [])), Unknown)
    assert isinstance(truth(less(X, J), state(1, [])), Unknown)  # x has no value
    assert falsified_by(Candidate(0, endless, "traces"), [state(5, [])]) is None


def test_survivors_keep_their_order(tmp_path: Path) -> None:
    program = java(tmp_path, "static void f(int n) { int i = 0; while (i < n) i++; }")
    samples = sample(program, program.procedures["P.f"])
    (head,) = samples.states
    formulas = [at_most(ZERO, J), at_most(J, N), at_most(J, integer(100_000_000)), less(J, ZERO)]
    candidates = [Candidate(head, formula, "user") for formula in formulas]
    assert surviving(candidates, samples) == [candidates[0], candidates[2]]


# changes of formulas


def test_one_place_at_a_time() -> None:
    formula = equal(X, truncated_division(multiply(N, add(N, ONE)), integer(2)))
    changed = set(at_one_place(formula, N, J))
    assert changed == {
        equal(X, truncated_division(multiply(J, add(N, ONE)), integer(2))),
        equal(X, truncated_division(multiply(N, add(J, ONE)), integer(2))),
    }


def test_shorter_ranges_are_covered() -> None:
    def zeros(low: Term, high: Term) -> Term:
        within = conjunction(at_most(low, K), less(K, high))
        return forall((K,), within, equal(ELEMENT, ZERO))

    shorter = zeros(ZERO, add(J, integer(-1)))
    assert is_covered(shorter, [shorter, zeros(ZERO, J)])
    assert is_covered(zeros(ONE, J), [zeros(ZERO, J)])
    assert not is_covered(zeros(ZERO, J), [zeros(ZERO, J), shorter, zeros(ZERO, N)])
    assert not is_covered(less(J, N), [negation(FALSE), disjunction(FALSE, less(J, X))])
