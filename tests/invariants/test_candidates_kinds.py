# SPDX-License-Identifier: Apache-2.0
"""Kinds of facts that generators propose, inputs that are repaired, and when they stop."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from assay.budget import Budget
from assay.engines.invariants.candidates import Candidate, Stage, generate, sample
from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.heuristics.sources import universal
from assay.engines.invariants.candidates.heuristics.weakening import instances, reranged
from assay.engines.invariants.candidates.ranking import ranked
from assay.engines.invariants.candidates.scope import LoopScope, scopes
from assay.frontend.load import Reading, load
from assay.program.graph import Procedure, Program
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    different,
    equal,
    exists,
    forall,
    implication,
    integer,
    less,
    multiply,
    name_of,
    negate,
    negation,
    scale,
    subtract,
    truncated_remainder,
    variable,
)

COUNTER, J, K, N, S = (variable(name, INT) for name in ("i", "j", "k", "n", "s"))


def java(folder: Path, text: str) -> tuple[Program, Procedure]:
    path = folder / "P.java"
    path.write_text(f"class P {{ {text} }}")
    program = load(str(path), Reading())
    return program, program.procedures["P.f"]


def scope_of(folder: Path, text: str, loop: int = 0) -> LoopScope:
    return scopes(*java(folder, text))[loop]


def proposed(folder: Path, text: str) -> set[Term]:
    program, procedure = java(folder, text)
    return {candidate.formula for candidate in generate(program, procedure)}


def names(terms: frozenset[Term]) -> set[str]:
    return {name_of(term) for term in terms}


# what is in scope


def test_what_an_iteration_keeps_for_itself_is_not_spoken_of(tmp_path: Path) -> None:
    text = "static void f(int n) { int t = 1; while (n > t) { int u = n - 1; n = u; } }"
    found = {one.source_name for one in scope_of(tmp_path, text).variables()}
    assert found == {"n", "t"}


def test_the_hidden_index_of_a_loop_over_elements_is_spoken_of(tmp_path: Path) -> None:
    text = "static int f(int[] a) { int c = 0; for (int e : a) if (e > 0) c = 1; return c; }"
    found = [name_of(one.term) for one in scope_of(tmp_path, text).variables()]
    assert any(name.startswith("$index") for name in found)
    assert "e" not in found


def test_steady_variables_only_ever_get_constants_added(tmp_path: Path) -> None:
    text = """static void f(int n) { int i = 0, j = 9, s = 0, p = 1;
      while (i < n) { i++; if (s > 3) j -= 2; s += i; p++; p = 2; } }"""
    assert names(scope_of(tmp_path, text).steady) == {"i", "j"}


@pytest.mark.parametrize(
    ("body", "nested"),
    [
        ("while (n > 0) n--;", False),
        ("while (n > 0) n--; while (n < 5) n++;", False),
        ("while (n > 0) { n--; for (int i = 0; i < n; i++) n--; }", True),
    ],
)
def test_loops_inside_others_are_nested(tmp_path: Path, body: str, *, nested: bool) -> None:
    program, procedure = java(tmp_path, f"static void f(int n) {{ {body} }}")
    assert [scope.is_nested for scope in scopes(program, procedure)] == [nested] * (
        2 if body.count("(n") > 1 or nested else 1
    )


# growth and tables


def test_sums_grow_no_faster_than_their_summands_allow(tmp_path: Path) -> None:
    text = r"""/*@ requires 0 <= from && from <= a.length;
      @ requires (\forall int k; 0 <= k && k < a.length; -7 <= a[k] && a[k] <= 7); */
      static void f(int[] a, int from) {
        int s = 0; for (int i = from; i < a.length; i++) s += a[i]; }"""
    found = proposed(tmp_path, text)
    limit = scale(7, subtract(COUNTER, variable("from", INT)))
    assert at_most(S, limit) in found
    assert at_most(negate(limit), S) in found


def test_counts_of_nested_loops_are_below_products(tmp_path: Path) -> None:
    text = """//@ requires 0 <= n && n <= 9;
      static void f(int n, int x) { int c = 0;
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i + j < x) c++; }"""
    found = proposed(tmp_path, text)
    rows, count = multiply(N, COUNTER), variable("c", INT)
    assert at_most(count, rows) in found
    assert at_most(count, add(rows, J)) in found


def test_a_table_says_what_a_counter_of_few_values_decides(tmp_path: Path) -> None:
    text = """//@ requires 0 <= n && n <= 4;
      static void f(int n) { int p = 1; for (int i = 0; i < n; i++) p = p * 3; }"""
    power = variable("p", INT)
    steps = [
        implication(equal(COUNTER, integer(step)), equal(power, integer(3**step)))
        for step in range(5)
    ]
    assert conjunction(*steps) in proposed(tmp_path, text)


# weakening


def test_a_negated_existence_is_a_universal_statement() -> None:
    within = conjunction(at_most(ZERO, K), less(K, N))
    inside = conjunction(at_most(ZERO, J), less(J, K))
    formula = negation(exists((K,), within, exists((J,), inside, equal(J, K))))
    flat = forall((K, J), conjunction(within, inside), different(J, K))
    assert universal(formula) is flat


def test_pairs_with_one_value_given() -> None:
    span = conjunction(at_most(ZERO, J), less(J, K), less(K, N))
    formula = forall((K, J), span, different(add(J, J), K))
    expected = forall(
        (J,), conjunction(at_most(ZERO, J), less(J, COUNTER)), different(add(J, J), COUNTER)
    )
    assert expected in list(instances(formula, [COUNTER]))


def test_ranges_are_cut_where_something_else_guards_them(tmp_path: Path) -> None:
    program, procedure = java(tmp_path, "static void f(int n) { int i = 0; while (i < n) i++; }")
    even = equal(truncated_remainder(K, integer(2)), ZERO)
    within = conjunction(at_most(ZERO, K), less(K, N), even)
    formula = forall((K,), within, less(integer(3), add(K, K)))
    cut = forall(
        (K,), conjunction(at_most(ZERO, K), less(K, COUNTER), even), less(integer(3), add(K, K))
    )
    ladders = list(reranged(formula, [COUNTER], Kinds(program, procedure)))
    assert any(cut in ladder for ladder in ladders)


def test_comparisons_of_copies(tmp_path: Path) -> None:
    text = """static long f(int n) { long a = 0, b = 1;
      for (int i = 0; i < n; i++) { long c = a + b; if (c > 1000000000000L) break; a = b; b = c; }
      return a; }"""
    assert at_most(variable("b", INT), integer(10**12)) in proposed(tmp_path, text)


# stages


def test_what_others_imply_comes_last() -> None:
    strong, weak = less(COUNTER, N), at_most(COUNTER, add(N, ONE))
    within = conjunction(at_most(ZERO, K), less(K, N))
    zero, small = forall((K,), within, equal(K, COUNTER)), forall((K,), within, at_most(K, COUNTER))
    formulas = (strong, weak, zero, small)
    found = ranked([Candidate(3, formula, "user") for formula in formulas])
    last = {candidate.formula for candidate in found if candidate.stage is Stage.LAST}
    assert last == {weak, small}
    assert [candidate.formula for candidate in found] == list(formulas)


def test_a_weaker_bound_at_another_loop_is_not_put_off() -> None:
    found = ranked(
        [Candidate(1, less(COUNTER, N), "user"), Candidate(2, at_most(COUNTER, N), "user")]
    )
    assert {candidate.stage for candidate in found} == {Stage.FIRST}


# inputs and time


@pytest.mark.parametrize(
    "requires",
    [
        "a.length == 10 && b.length == 3 * a.length",
        "a.length == b.length && x == 3 * a.length + 1 && a != b",
        r"x > 500 && (\forall int k; 0 <= k && k < a.length; a[k] == x - k) && a.length > 6",
        r"(\forall int k; 0 <= k && k < a.length - 1; a[k] + 5 < a[k + 1]) && a.length >= 12",
        r"(x == 1234 || x == 4321) && b.length >= 15 && (x != 1234 || a.length == b.length)",
    ],
)
def test_inputs_are_repaired(tmp_path: Path, requires: str) -> None:
    loop = "static void f(int[] a, int[] b, int x) { while (x > 0) x--; }"
    text = f"//@ requires {requires};\n{loop}"
    program, procedure = java(tmp_path, text)
    assert sample(program, procedure).runs > 20


def test_generation_obeys_a_deadline(tmp_path: Path) -> None:
    text = """static void f(int[] a, int[] b, int n, int m, int x, int y, int z) {
      for (int i = 0; i < a.length; i++) for (int j = 0; j < b.length; j++) {
        if (a[i] < b[j]) { x += y; y += z; } else { z += n; n += m; m += x; } } }"""
    program, procedure = java(tmp_path, text)
    assert generate(program, procedure, budget=Budget.of(0)) == []
    started = process_time()
    generate(program, procedure, budget=Budget.of(0.2))
    assert process_time() - started < 2.0
