# SPDX-License-Identifier: Apache-2.0
"""Verdicts on candidates about arrays against all small arrays: no proof has a counterexample among
them, and what one of them breaks is found to fail."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from shares import sparse

from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.filtering import truth
from assay.engines.invariants.judge import CandidateJudge
from assay.engines.invariants.judgement import InductionRule, Judgement, JudgementKind
from assay.engines.invariants.judging.states import bare
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Arrived, Interpreter
from assay.program.interpreter.samples import State

PATIENT = 60.0  # seconds for one candidate: plenty, on a busy machine too
BITS = 2
VALUES = range(-2, 2)
LENGTHS = range(3)

LOOPS = {
    "fill": "while (i < a.length) { a[i] = v; i++; }",
    "find": "while (i < a.length && a[i] != v) { i++; }",
    "shift": "while (i + 1 < a.length) { a[i] = a[i + 1]; i++; }",
    "skip": "while (i < a.length) { if (a[i] == 0) { i++; continue; } a[i] = 0; }",
}
FORMULAS = (
    "0 <= i",
    "i <= a.length",
    "0 <= i && i <= a.length",
    "(\\forall int k; 0 <= k && k < i && k < a.length; a[k] == v)",
    "(\\forall int k; 0 <= k && k < i && k < a.length; a[k] != v)",
    "(\\forall int k; 0 <= k && k <= i && k < a.length; a[k] == v)",
    "(\\forall int k; 0 <= k && k < i - 1 && k < a.length; a[k] == v)",
    "0 <= i && (\\forall int k; 0 <= k && k < i && k < a.length; a[k] == v)",
    "0 <= i && (\\forall int k; 0 <= k && k < i && k < a.length; a[k] == 0)",
    "(\\forall int k; 0 <= k && k < a.length - 1; a[k] <= a[k + 1])",
    "(\\forall int k; 0 <= k && k < a.length; a[k] <= v)",
    "(\\exists int k; 0 <= k && k < a.length; a[k] == v) || i <= 0",
    "(\\exists int k; 0 <= k && k < a.length; a[k] == v) || a.length < 2 || i < 2",
    "a.length == 0 || i < 1 || a[0] == v",
    "a.length == 0 || i < 1 || a[0] != v",
)


def read(loop: str, formula: str, folder: Path) -> tuple[Program, Procedure]:
    path = folder / "A.java"
    path.write_text(
        "class A { static void f(int[] a, int v) { int i = 0;\n"
        f"//@ loop_invariant {formula};\n{loop} }} }}"
    )
    program = load(str(path), Reading(math="ideal", int_bits=BITS))
    return program, program.procedures["A.f"]


class Truth:
    """All runs from small inputs, and all iterations from small states."""

    def __init__(self, program: Program, procedure: Procedure, head: int) -> None:
        self.reached: list[State] = []
        self.steps: list[tuple[State, State]] = []
        unstated = bare(Task(program, procedure)).program
        interpreter = Interpreter(unstated, step_limit=300, sample=self._sampled)
        terms = {v.source_name: v.term for v in procedure.variables}
        for length in LENGTHS:
            for elements in product(VALUES, repeat=length):
                for v in VALUES:
                    first = len(self.reached)
                    interpreter.run(procedure.name, [list(elements), v])
                    base = self.reached[first]
                    for i in VALUES:
                        state = {**base, terms["i"]: i}
                        outcome = interpreter.iterate(procedure.name, head, state)
                        if isinstance(outcome, Arrived):
                            self.steps.append((state, outcome.state))

    def _sampled(self, procedure: str, head: int, take: Callable[[], Any]) -> None:
        self.reached.append(take())

    def fails(self, candidate: Candidate) -> bool:
        return any(not _holds(candidate, state) for state in self.reached) or any(
            _holds(candidate, before) and not _holds(candidate, after)
            for before, after in self.steps
        )


def _holds(candidate: Candidate, state: State) -> bool:
    return truth(candidate.defined, state) is True and truth(candidate.formula, state) is True


def is_right(judgement: Judgement, *, fails: bool) -> bool:
    """A failure may need longer arrays; a proof is one for all lengths."""
    if judgement.outcome is JudgementKind.INDUCTIVE:
        return not fails
    return judgement.outcome in (JudgementKind.VIOLATED, JudgementKind.NOT_INDUCTIVE)


@pytest.mark.parametrize("loop", LOOPS)
@pytest.mark.parametrize("formula", sparse(FORMULAS, 2))
def test_all_small_arrays(loop: str, formula: str, tmp_path: Path) -> None:
    program, procedure = read(LOOPS[loop], formula, tmp_path)
    (one,) = procedure.loops
    (clause,) = one.contract.invariants
    candidate = Candidate(one.head, clause.formula, "test", clause.defined)
    fails = Truth(program, procedure, one.head).fails(candidate)
    judge = CandidateJudge(Task(program, procedure), seconds=PATIENT)
    for rule in InductionRule:
        judgement = judge.judge(candidate, rule=rule)
        assert is_right(judgement, fails=fails), (rule, fails, judgement.verdict)
