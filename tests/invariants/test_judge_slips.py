# SPDX-License-Identifier: Apache-2.0
"""Right programs with one slip in an invariant: the verdict on it, and what shows that.

A slip that is violated is run again with the slip as the stated invariant: the interpreter has to
stop there. One that is only not inductive never is; its states are looked at by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from shares import sparse

from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judge import CandidateJudge
from assay.engines.invariants.judgement import (
    InductionRule,
    Inductive,
    Judgement,
    JudgementKind,
    NotInductive,
    ViolatedCandidate,
)
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.contracts import Clause
from assay.program.graph import Loop, Procedure, Program
from assay.program.interpreter import Interpreter
from assay.program.interpreter import Violated as Broken
from assay.program.obligations import Kind

from .sample import PROGRAMS
from .test_slips import SLIPS, Slip

ENTRY, LATER = "entry", "later"  # when a violated one is false: at the first arrival or later
PATIENT = 60.0  # seconds for one candidate: plenty, on a busy machine too
KEPT = "kept"
LOST = "lost"  # by some iteration, but by none of a run

EXPECTED = {
    "Fill.fill: k <= i; a[k] == v": ENTRY,
    "Fill.fill: i < a.length;": ENTRY,
    "Fill.fill: k < i - 1; a[k] == v": LOST,
    "Fill.down: i < k && k": LOST,
    "Fill.down: a[k] == k + 1);": LATER,
    "Largest.largest: k < i; a[k] < m": ENTRY,
    "Largest.largest: k < i; a[k] >= m": LATER,
    "Largest.largest: 2 <= i &&": ENTRY,
    "Total.total: s <= 9 * i": LATER,
    "Total.total: k <= i; a[k])": ENTRY,
    "Total.total: s == (\\sum int k; 1": LATER,
    "Contains.contains: k < i; a[k] == x": LATER,
    "Contains.last: 0 <= i &&": ENTRY,
    "Contains.last: k < a.length - 1; a[k] != x);": KEPT,
    "Reverse.turn: i <= a.length / 2 - 1;": ENTRY,
    "Reverse.turn: i < k && k < a.length - i": KEPT,
    "Partition.split: k < i; a[k] <= p": KEPT,
    "Partition.split: j < k && k": LOST,
    "Root.bySquares: r * r < n &&": ENTRY,
    "Root.bySquares: r <= 999;": LATER,
    "OddSum.root: odd == 2 * r - 1": ENTRY,
    "OddSum.root: s == (r + 1) * (2 * r + 1)": LATER,
    "BinarySearchHalfOpen.place: k < low; t[k] <= x": KEPT,
    "BinarySearchHalfOpen.place: k <= low; t[k] < x": ENTRY,
    "Nested.grid: c == i * m": LATER,
}

State = Mapping[str, Any]
MEANING: dict[str, Callable[[State], bool]] = {
    "Fill.fill: k < i - 1; a[k] == v": lambda s: all(
        s["a"][k] == s["v"] for k in range(s["i"] - 1)
    ),
    "Fill.down: i < k && k": lambda s: all(s["a"][k] == k for k in range(s["i"] + 1, len(s["a"]))),
    "Partition.split: j < k && k": lambda s: all(
        s["a"][k] >= s["p"] for k in range(s["j"] + 1, len(s["a"]))
    ),
}


@dataclass(frozen=True)
class Wrong:
    """A program with a slip in a clause."""

    program: Program
    procedure: Procedure
    slip: Candidate
    clause: Clause
    others: tuple[Candidate, ...]

    def judged(self, rule: InductionRule = InductionRule.TOGETHER) -> Judgement:
        judge = CandidateJudge(Task(self.program, self.procedure), seconds=PATIENT)
        return judge.judge(self.slip, rule=rule, assumed=self.others)


def name(slip: Slip) -> str:
    return str(slip).split("\n")[0]


def wrong(slip: Slip, folder: Path) -> Wrong:
    text = (PROGRAMS / "java" / f"{slip.program}.java").read_text()
    path = folder / f"{slip.program}.java"
    path.write_text(text.replace(slip.right, slip.wrong, 1))
    program = load(str(path), Reading())
    procedure = program.procedures[f"{slip.program}.{slip.procedure}"]
    line = text[: text.index(slip.right)].count("\n") + 1
    clauses = [(loop, one) for loop in procedure.loops for one in loop.contract.invariants]
    ((loop, clause),) = [(loop, one) for loop, one in clauses if one.span.line == line]
    others = tuple(candidate(where, one) for where, one in clauses if one is not clause)
    return Wrong(program, procedure, candidate(loop, clause), clause, others)


def candidate(loop: Loop, clause: Clause) -> Candidate:
    return Candidate(loop.head, clause.formula, "user", clause.defined)


def test_every_slip_is_expected() -> None:
    assert [name(slip) for slip in SLIPS] == list(EXPECTED)


@pytest.mark.parametrize("slip", SLIPS, ids=name)
def test_verdict(slip: Slip, tmp_path: Path) -> None:
    one = wrong(slip, tmp_path)
    verdict = one.judged().verdict
    match EXPECTED[name(slip)]:
        case "kept":
            assert isinstance(verdict, Inductive)
        case "lost":
            assert isinstance(verdict, NotInductive)
            assert MEANING[name(slip)](verdict.before)
            assert not MEANING[name(slip)](verdict.after)
        case when:
            assert isinstance(verdict, ViolatedCandidate)
            assert (verdict.arrival == 1) == (when == ENTRY)
            stops(one, verdict)


def stops(one: Wrong, verdict: ViolatedCandidate) -> None:
    """The interpreter stops at the slip, in the same state."""
    names = [parameter.name for parameter in one.procedure.parameters]
    arguments = [verdict.inputs[name] for name in names]
    outcome = Interpreter(one.program).run(one.procedure.name, arguments)
    assert isinstance(outcome, Broken)
    kind = Kind.INVARIANT_ENTRY if verdict.arrival == 1 else Kind.INVARIANT_PRESERVED
    assert outcome.obligation.kind is (kind if verdict.is_defined else Kind.SPEC_DEFINED)
    assert outcome.clause == one.clause
    assert dict(outcome.state) == dict(verdict.state)


@pytest.mark.parametrize("slip", sparse(SLIPS, 3), ids=name)
def test_alone_says_the_same_or_less(slip: Slip, tmp_path: Path) -> None:
    """With less to use, more iterations lose a candidate, and nothing else changes."""
    one = wrong(slip, tmp_path)
    alone = one.judged(InductionRule.ALONE).outcome
    assert alone in (one.judged().outcome, JudgementKind.NOT_INDUCTIVE)
