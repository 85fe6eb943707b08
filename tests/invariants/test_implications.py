# SPDX-License-Identifier: Apache-2.0
"""Iterations that break candidates: what they drop, what they ask for, and what that proves."""

from __future__ import annotations

from pathlib import Path

from assay.engines.invariants.candidates import Candidate, guided, sample
from assay.engines.invariants.candidates.candidate import TRACES
from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.scope import LoopScope, scopes
from assay.engines.invariants.engine import run
from assay.engines.invariants.implications import Implications
from assay.engines.invariants.search import largest_inductive_set
from assay.evidence.verdicts import Verdict
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.interpreter.samples import State
from assay.program.sorts import INT
from assay.program.terms import Term, at_most, integer, less, variable

TEXT = """class A {
  /*@ requires 0 <= n && n <= 100; @*/
  static int f(int n) {
    int i = 0, k = 0;
    while (i < n) { i = i + 1; if (i > 50) { k = k + 1; } }
    return k;
  }
}
"""
INDEX, COUNTED, LIMIT = (variable(name, INT) for name in "ikn")


def read(tmp_path: Path, text: str, name: str = "A.java") -> tuple[Task, LoopScope]:
    path = tmp_path / name
    path.write_text(text)
    program = load(str(path), Reading())
    procedure = next(one for one in program.procedures.values() if one.loops)
    (scope,) = scopes(program, procedure)
    return Task(program, procedure, program.is_start(procedure)), scope


def candidates(scope: LoopScope, *formulas: Term) -> list[Candidate]:
    return [Candidate(scope.head, formula, TRACES) for formula in formulas]


def test_what_an_iteration_breaks_is_remembered(tmp_path: Path) -> None:
    """`k < 7` fails after an iteration from k = 6; the next search need not ask again."""
    task, scope = read(tmp_path, TEXT)
    small, low = candidates(scope, less(COUNTED, integer(7)), at_most(integer(0), INDEX))
    samples = Implications(task)
    assert largest_inductive_set(task, [small, low], (), implications=samples) == [low]
    found = samples.at(scope.head)
    assert [(one.before[COUNTED], one.after[COUNTED]) for one in found] == [(6, 7)]
    assert samples.surviving([small, low], ()) == [low]
    assert samples.excluded(small) == 0


def test_a_sample_says_nothing_beside_what_is_false_before_it(tmp_path: Path) -> None:
    """What excludes the state before an iteration takes the sample out of the way."""
    task, scope = read(tmp_path, TEXT)
    (small,) = candidates(scope, less(COUNTED, integer(7)))
    samples = Implications(task)
    largest_inductive_set(task, [small], (), implications=samples)
    (only,) = samples.at(scope.head)
    (excluding,) = candidates(scope, less(INDEX, integer(only.before[INDEX])))
    assert samples.excluded(excluding) == 1
    assert samples.surviving([small, excluding], ()) == [small, excluding]


def guide(
    task: Task, scope: LoopScope, wrong: dict[Term, int], after: dict[Term, int], *failed: Candidate
) -> set[Term]:
    """What one iteration, from a state that differs from one of a run, asks for."""
    states = sample(task.program, task.procedure).at(scope.head)
    before: State = {**states[0], **wrong}
    pairs = [(before, {**states[0], **after})]
    kinds = Kinds(task.program, task.procedure)
    found = guided.candidates(scope, kinds, states, [before], pairs, failed)
    return {one.formula for one in found}


def test_facts_that_exclude_a_state(tmp_path: Path) -> None:
    task, scope = read(tmp_path, TEXT)
    found = guide(task, scope, {INDEX: 3, COUNTED: 8, LIMIT: 20}, {INDEX: 4, COUNTED: 9, LIMIT: 20})
    assert at_most(COUNTED, INDEX) in found
    assert at_most(INDEX, LIMIT) not in found  # it holds there


def test_candidates_that_say_too_much_are_weakened(tmp_path: Path) -> None:
    task, scope = read(tmp_path, TEXT)
    (tight,) = candidates(scope, less(COUNTED, INDEX))
    before, after = {INDEX: 51, COUNTED: 50, LIMIT: 90}, {INDEX: 52, COUNTED: 52, LIMIT: 52}
    found = guide(task, scope, before, after, tight)
    assert at_most(COUNTED, INDEX) in found


HIDDEN = """
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
static void check(int right) { if (!right) reach_error(); }
int main(void) {
  int covered = 0, hops = 0;
  while (covered < 70000) {
    int hop = __VERIFIER_nondet_int();
    __VERIFIER_assume(1 <= hop && hop < 70000);
    covered = covered + hop;
    hops++;
  }
  check(hops <= 70000);
  return 0;
}
"""


def test_a_proof_that_needs_them(tmp_path: Path) -> None:
    """No run and no clause of the loop says that there are at most 70000 hops: the state in which
    the check fails does."""
    task, _ = read(tmp_path, HIDDEN, "hops.c")
    assert run(task).verdict is Verdict.PROVED
