# SPDX-License-Identifier: Apache-2.0
"""Verdicts on single candidates: the programs of Ponsini et al. 2010, and what single loops do not
show."""

from __future__ import annotations

from pathlib import Path

import pytest
from shares import sparse

from assay.budget import Budget
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judge import CandidateJudge
from assay.engines.invariants.judgement import (
    InductionRule,
    Inductive,
    Judgement,
    JudgementKind,
    NotInductive,
    UndecidedCandidate,
    ViolatedCandidate,
    is_linear,
)
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.graph import Procedure, Program

PATIENT = 60.0  # seconds for one candidate: plenty, on a busy machine too
WIDTHS = [8, 16, 32, None]

PAPER = {
    "sum": """
      /*@ requires n >= 0; @*/
      static int f(int n) { int i = 0, s = 0;
        /*@ loop_invariant INVARIANT; @*/
        while (i <= n) { s = s + i; i = i + 1; } return s; }""",
    "sum from p": """
      /*@ requires n >= 0 && p >= 0 && p <= n; @*/
      static int f(int p, int n) { int i = p, s = 0;
        /*@ loop_invariant INVARIANT; @*/
        while (i <= n) { s = s + i; i = i + 1; } return s; }""",
    "root by division": """
      /*@ requires x >= 0; @*/
      static int f(int x) { int y, z;
        if (x == 0) { return 0; } else if (x <= 3) { return 1; }
        y = x; z = (x + 1) / 2;
        /*@ loop_invariant INVARIANT; @*/
        while (z < y) { y = z; z = (x / z + z) / 2; } return y; }""",
    "root by squares": """
      /*@ requires x >= 0; @*/
      static int f(int x) { int count = 0, sum = 1;
        /*@ loop_invariant INVARIANT; @*/
        while (sum <= x) { count = count + 1; sum = sum + 2 * count + 1; } return count; }""",
    "binary search": """
      /*@ requires (\\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1]); @*/
      static int f(int[] t, int x) { int result = -1, mid = 0, left = 0, right = t.length - 1;
        /*@ loop_invariant INVARIANT; @*/
        while (result == -1 && left <= right) { mid = (left + right) / 2;
          if (t[mid] == x) { result = mid; }
          else if (t[mid] > x) { right = mid - 1; } else { left = mid + 1; } }
        return result; }""",
}
SORTED = "(\\forall int k; 0 <= k && k < t.length - 1; t[k] <= t[k + 1])"
BELOW = "(\\forall int k; 0 <= k && k < left; t[k] != x)"
ABOVE = "(\\forall int k; right < k && k < t.length; t[k] != x)"

ROOT = (
    "x > 3 && z > 0 && y > 0 && z == (x / y + y) / 2"
    " && x < (y + 1) * (y + 1) && x < (z + 1) * (z + 1)"
)
SEARCHED = (
    f"{SORTED} && {BELOW} && {ABOVE} && left >= 0 && right <= t.length - 1"
    " && (result != -1 ==> 0 <= result && result < t.length && t[result] == x)"
)

CANDIDATES = [
    ("sum", "s == (i * (i - 1)) / 2 && i <= n + 1", "inductive", "inductive"),
    ("sum", "s == (i * (n - 1)) / 2 && i <= n + 1", "violated", "violated"),
    ("sum", "s == (i * (i + 1)) / 2", "violated", "violated"),
    ("sum", "i <= n + 1", "inductive", "inductive"),
    ("sum", "s >= 0", "not inductive", "not inductive"),
    ("sum", "n >= 0", "inductive", "inductive"),
    ("sum", "i <= n + 2", "inductive", "inductive"),
    (
        "sum from p",
        "s == (i * (i - 1)) / 2 - ((p - 1) * p) / 2 && i <= n + 1",
        "inductive",
        "inductive",
    ),
    ("sum from p", "s >= i - p", "violated", "violated"),
    ("sum from p", "p <= i", "inductive", "inductive"),
    ("sum from p", "s >= 0 && i >= p", "not inductive", "inductive"),
    (
        "root by division",
        ROOT,
        "inductive",
        "inductive",
    ),
    ("root by division", "x > 3", "inductive", "inductive"),
    ("root by division", "z * z <= x", "violated", "violated"),
    (
        "root by squares",
        "count >= 0 && x >= count * count && sum == (count + 1) * (count + 1)",
        "inductive",
        "inductive",
    ),
    ("root by squares", "sum == (count + 1) * (count + 1)", "inductive", "inductive"),
    ("root by squares", "sum == count * count + 1", "violated", "violated"),
    ("root by squares", "x >= count * count", "not inductive", "not inductive"),
    ("binary search", f"{BELOW} && {SORTED} && left >= 0", "inductive", "inductive"),
    ("binary search", f"{BELOW} && left >= 0", "not inductive", "inductive"),
    ("binary search", f"{ABOVE} && {SORTED}", "inductive", "inductive"),
    ("binary search", SORTED, "inductive", "inductive"),
    ("binary search", "left <= right", "violated", "violated"),
    (
        "binary search",
        SEARCHED,
        "inductive",
        "inductive",
    ),
    (
        "binary search",
        "(\\exists int k; 0 <= k && k < t.length; t[k] == x) || result == -1",
        "inductive",
        "inductive",
    ),
]


def read(text: str, folder: Path, reading: Reading | None = None) -> tuple[Program, Procedure]:
    path = folder / "P.java"
    path.write_text(f"class P {{ {text} }}")
    program = load(str(path), reading or Reading())
    return program, program.procedures["P.f"]


def stated(procedure: Procedure) -> list[Candidate]:
    return [
        Candidate(loop.head, clause.formula, "user", clause.defined)
        for loop in procedure.loops
        for clause in loop.contract.invariants
    ]


def judged(
    text: str,
    folder: Path,
    reading: Reading | None = None,
    rule: InductionRule = InductionRule.TOGETHER,
) -> list[Judgement]:
    """The invariants of `f`, each with the others."""
    program, procedure = read(text, folder, reading)
    judge = CandidateJudge(Task(program, procedure), seconds=PATIENT)
    every = stated(procedure)
    return [judge.judge(one, rule=rule, assumed=every) for one in every]


@pytest.mark.parametrize("bits", sparse(WIDTHS, len(WIDTHS)))
@pytest.mark.parametrize(("program", "formula", "alone", "together"), CANDIDATES)
def test_paper(
    program: str, formula: str, alone: str, together: str, bits: int | None, tmp_path: Path
) -> None:
    reading = Reading(math="ideal", int_bits=bits)
    text = PAPER[program].replace("INVARIANT", formula)
    for rule, expected in ((InductionRule.ALONE, alone), (InductionRule.TOGETHER, together)):
        (judgement,) = judged(text, tmp_path, reading, rule)
        assert judgement.outcome == expected, judgement.verdict


@pytest.mark.parametrize("bits", WIDTHS)
def test_a_state_of_so_many_bits(bits: int | None, tmp_path: Path) -> None:
    """The spurious candidate of section 2 without runs: sums that do not fit are no iterations."""
    text = PAPER["sum"].replace("INVARIANT", "s >= 0")
    (judgement,) = judged(text, tmp_path, Reading(math="ideal", int_bits=bits), InductionRule.ALONE)
    verdict = judgement.verdict
    assert isinstance(verdict, NotInductive)
    before, after = verdict.before, verdict.after
    assert isinstance(before["s"], int)
    assert isinstance(before["i"], int)
    assert before["s"] >= 0 > before["s"] + before["i"] == after["s"]
    if bits is not None:
        half = 1 << (bits - 1)
        values = [*before.values(), *after.values()]
        assert all(isinstance(one, int) and -half <= one < half for one in values)


def test_growing_widths(tmp_path: Path) -> None:
    """What fails only from 127 on is inductive in 8 bits, and not in 16."""
    text = PAPER["sum"].replace("INVARIANT", "i != 200 && i >= 0")
    outcomes = []
    for bits in WIDTHS:
        (judgement,) = judged(text, tmp_path, Reading(math="ideal", int_bits=bits))
        outcomes.append(judgement.outcome)
    failed = {JudgementKind.NOT_INDUCTIVE, JudgementKind.VIOLATED}
    assert outcomes[0] is JudgementKind.INDUCTIVE
    assert set(outcomes[1:]) <= failed


def test_linear(tmp_path: Path) -> None:
    def linear(formula: str) -> bool:
        _, procedure = read(PAPER["sum"].replace("INVARIANT", formula), tmp_path)
        return is_linear(stated(procedure)[0].formula)

    assert linear("2 * s + i <= n")
    assert linear("s / 2 <= n % 3")
    assert not linear("s == i * n")
    assert not linear("s == i * i")
    assert not linear("n != 0 ==> s / n == i")


# --- beyond single loops


def test_loops_in_sequence(tmp_path: Path) -> None:
    """What the first loop leaves behind is used by the base case of the second."""
    text = """
      //@ requires n >= 0;
      static int f(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i && i <= n;
        while (i < n) { i++; }
        int j = i;
        //@ loop_invariant 0 <= j && j <= n;
        //@ loop_invariant j == n;
        while (j > 0) { j--; }
        return j;
      }"""
    outcomes = [one.outcome for one in judged(text, tmp_path)]
    assert outcomes == [JudgementKind.INDUCTIVE, JudgementKind.INDUCTIVE, JudgementKind.VIOLATED]


def test_an_entry_that_nobody_knows_enough_about(tmp_path: Path) -> None:
    """Without an invariant of the first loop the second one's is true, but does not follow."""
    text = """
      //@ requires 0 <= n && n <= 100;
      static int f(int n) {
        int i = 0, s = 0;
        while (i < n) { i++; s += 2; }
        //@ loop_invariant s % 2 == 0;
        while (s > 0) { s -= 2; }
        return s;
      }"""
    (judgement,) = judged(text, tmp_path)
    assert isinstance(judgement.verdict, UndecidedCandidate)
    assert "at the entry" in judgement.verdict.reason.text


NESTED = """
  //@ requires 0 <= n && n <= 100;
  static int f(int n) {
    int c = 0;
    //@ loop_invariant 0 <= i && i <= n && OUTER;
    for (int i = 0; i < n; i++) {
      //@ loop_invariant 0 <= j && j <= n && INNER;
      for (int j = 0; j < n; j++) { c++; }
    }
    return c;
  }"""


@pytest.mark.parametrize(
    ("outer", "inner", "verdicts"),
    [
        ("c == i * n", "c == i * n + j", ["inductive", "inductive"]),
        ("c == i * n", "c == i * n - j", ["undecided", "violated"]),
        ("c >= i", "c >= i + j", ["inductive", "inductive"]),
        ("c > i", "c >= i + j", ["violated", "undecided"]),
        ("c >= 0", "c >= 0", ["inductive", "inductive"]),
    ],
)
def test_nested_loops(outer: str, inner: str, verdicts: list[str], tmp_path: Path) -> None:
    text = NESTED.replace("OUTER", outer).replace("INNER", inner)
    program, procedure = read(text, tmp_path)
    judge = CandidateJudge(Task(program, procedure), seconds=PATIENT)
    every = stated(procedure)
    right = [one for one in every if judge.survives_runs(one)]
    found = [judge.judge(one, assumed=right).outcome.value for one in every]
    assert found == verdicts


def test_an_iteration_that_runs_through_a_loop(tmp_path: Path) -> None:
    """The loop inside is run, not taken for its invariants."""
    text = NESTED.replace("OUTER", "c != 7").replace("INNER", "c >= 0")
    program, procedure = read(text, tmp_path)
    outer = stated(procedure)[0]
    verdict = (
        CandidateJudge(Task(program, procedure), seconds=PATIENT)
        .judge(outer, rule=InductionRule.ALONE)
        .verdict
    )
    match verdict:
        case NotInductive(before=before, after=after):
            assert isinstance(before["c"], int)
            assert isinstance(before["n"], int)
            assert before["c"] + before["n"] == after["c"] == 7
        case ViolatedCandidate(inputs=inputs):
            assert inputs == {"n": 7}
        case _:
            pytest.fail(str(verdict))


def test_ways_out_of_a_loop(tmp_path: Path) -> None:
    """Iterations that leave do not have to keep anything; `continue` does."""
    text = """
      static int f(int[] a, int x) {
        int i = 0, last = -1;
        //@ loop_invariant 0 <= i;
        //@ loop_invariant i <= a.length;
        //@ loop_invariant last != 5;
        while (i < a.length) {
          if (a[i] == x) { last = 5; break; }
          if (a[i] == 3) { last = 5; return last; }
          if (a[i] == 4) { i++; continue; }
          i++;
        }
        return last;
      }"""
    assert [one.outcome for one in judged(text, tmp_path)] == [JudgementKind.INDUCTIVE] * 3


def test_arrays_with_their_values(tmp_path: Path) -> None:
    text = """
      static void f(int[] a) {
        //@ loop_invariant (\\forall int k; 0 <= k && k < i; a[k] == \\old(a[k]) + 1);
        //@ loop_invariant 0 <= i && i <= a.length;
        for (int i = 0; i < a.length; i++) { a[i] = a[i] + 1; }
      }"""
    first, second = judged(text, tmp_path)
    assert second.outcome is JudgementKind.INDUCTIVE
    verdict = first.verdict
    assert isinstance(verdict, NotInductive)
    i, before, old = verdict.before["i"], verdict.before["a"], verdict.before["\\old(a)"]
    assert isinstance(i, int)
    assert isinstance(before, list)
    assert isinstance(old, list)
    assert before[:i] == [one + 1 for one in old[:i]]  # type: ignore[operator]
    after = verdict.after["a"]
    assert isinstance(after, list)
    assert after[i] != old[i] + 1  # type: ignore[operator]


def test_choices_in_an_iteration(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text(
        "int __VERIFIER_nondet_int(void);\n"
        "int main(void) { int x = 0, y = 0;\n"
        "  /*@ loop invariant x + y >= 0; loop invariant x != 12345; */\n"
        "  while (x < 100) { x = __VERIFIER_nondet_int(); if (x < 0) x = 0; y = x; }\n"
        "  return y; }\n"
    )
    program = load(str(path), Reading())
    procedure = program.procedures["main"]
    judge = CandidateJudge(Task(program, procedure, from_main=True), seconds=PATIENT)
    first, second = (judge.judge(one) for one in stated(procedure))
    assert isinstance(first.verdict, Inductive)
    match second.verdict:
        case NotInductive(choices=choices) | ViolatedCandidate(choices=choices):
            assert 12345 in choices
        case _:
            pytest.fail(str(second.verdict))


# --- what nobody knows


def test_no_time_is_no_verdict(tmp_path: Path) -> None:
    program, procedure = read(PAPER["binary search"].replace("INVARIANT", SEARCHED), tmp_path)
    task = Task(program, procedure, budget=Budget.of(0))
    verdict = CandidateJudge(task).judge(stated(procedure)[0]).verdict
    assert isinstance(verdict, UndecidedCandidate)
    assert verdict.reason.code in ("timeout", "solver")


def test_a_loop_that_allocates_is_undecided(tmp_path: Path) -> None:
    text = """
      static void f(int n) {
        int[] a = new int[1];
        //@ loop_invariant a.length >= 1 && i >= 1;
        for (int i = 1; i < n; i++) { a = new int[i]; }
      }"""
    for rule in InductionRule:
        verdict = judged(text, tmp_path, rule=rule)[-1].verdict
        assert isinstance(verdict, UndecidedCandidate)
        assert "allocates" in verdict.reason.text


def test_a_wrong_invariant_beside_it_is_no_fact(tmp_path: Path) -> None:
    """Stated invariants are used only if they are given."""
    text = """
      static void f(int n) {
        int i = 0;
        //@ loop_invariant n > 5;
        //@ loop_invariant i <= n;
        while (i < n) { i++; }
      }"""
    program, procedure = read(text, tmp_path)
    wrong, other = stated(procedure)
    judge = CandidateJudge(Task(program, procedure), seconds=PATIENT)
    assert judge.judge(wrong).outcome is JudgementKind.VIOLATED
    assert judge.judge(other).outcome is JudgementKind.VIOLATED
