# SPDX-License-Identifier: Apache-2.0
"""One answer to "was everything looked at?": no limit of an exploration can be forgotten."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from assay.engines.bounded.engine import run as run_bounded
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judge import judge
from assay.engines.invariants.judgement import InductionRule, Inductive, UndecidedCandidate
from assay.engines.invariants.search import largest_inductive_set
from assay.evidence.verdicts import Reason, Verdict
from assay.execution.explore import Explorer
from assay.execution.options import BoundedOptions
from assay.execution.proving import prove
from assay.execution.report import Report
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.source import SourceFile, Span

PLACE = Span(SourceFile("a.java", b"while"), 0, 5)
LIMITS: dict[str, Any] = {
    "cut": {PLACE: 4},
    "tired": {PLACE: 200_000},
    "too_deep": {"A.f": 64},
    "abandoned": [Reason("quantifier", "a range without end")],
    "out_of_time": True,
    "unplaced": {PLACE: None},
}
NO_LIMITS: dict[str, Any] = {
    "paths": 3,  # how many were looked at
    "nodes": 9,
    "feasible": True,
    "returns": True,
    "endless": {PLACE: None},  # a state came again: everything that follows was looked at
    "iterations": {PLACE: 5},
    "reached": {PLACE: None},  # claims that were come to
    "dropped": [Reason("quantifier", "not assumed")],  # more runs than there are, never fewer
    "trusted": {PLACE: None},  # listed as assumptions of the verdict
    "contracts": {"A.f": None},
    "lemmas": {"lemma l": None},  # listed as assumptions of the verdict
    "external": {"f": None},
    "omitted": {"pointers lead to at most 3 objects": None},  # listed as bounds of the verdict
}
JAVA = """
class A {
  /*@ requires n >= 0; ensures \\result == n; @*/
  static int f(int n) {
    int i = 0;
    /*@ loop_invariant 0 <= i && i <= n; @*/
    while (i < n) i++;
    return i;
  }
}
"""


def report_with(name: str, value: Any) -> Report:
    report = Report()
    setattr(report, name, value)
    return report


def test_every_field_of_a_report_is_a_limit_or_none() -> None:
    assert {one.name for one in fields(Report)} == LIMITS.keys() | NO_LIMITS.keys()


@pytest.mark.parametrize("name", LIMITS)
def test_a_limit_says_why_not_everything_was_looked_at(name: str) -> None:
    assert report_with(name, LIMITS[name]).unexplored() is not None


@pytest.mark.parametrize("name", NO_LIMITS)
def test_what_is_no_limit_says_nothing(name: str) -> None:
    assert report_with(name, NO_LIMITS[name]).unexplored() is None


@pytest.mark.parametrize("name", LIMITS)
def test_only_bounds_that_were_asked_for_excuse(name: str) -> None:
    report = report_with(name, LIMITS[name])
    loops, calls = BoundedOptions(loop_bound=4), BoundedOptions(call_depth=3)
    assert (report.unexplored(loops) is None) == (name == "cut")
    assert (report.unexplored(calls) is None) == (name == "too_deep")


@pytest.mark.parametrize("name", LIMITS | NO_LIMITS)
def test_reports_are_added_without_loss(name: str) -> None:
    value = (LIMITS | NO_LIMITS)[name]
    whole = Report()
    whole.add(report_with(name, value))
    assert getattr(whole, name) == value


@pytest.fixture
def task(tmp_path: Path) -> Task:
    path = tmp_path / "A.java"
    path.write_text(JAVA)
    program = load(str(path), Reading())
    return Task(program, program.procedures["A.f"])


def candidate(task: Task) -> Candidate:
    (loop,) = task.procedure.loops
    (clause,) = loop.contract.invariants
    return Candidate(loop.head, clause.formula, "user", clause.defined)


def limited(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Every exploration meets this limit."""
    explore = Explorer.explore

    def stopped(self: Explorer, *arguments: Any) -> None:
        explore(self, *arguments)
        setattr(self.setting.report, name, LIMITS[name])

    monkeypatch.setattr(Explorer, "explore", stopped)


def test_without_a_limit_it_is_proved(task: Task) -> None:
    assert prove(task).verdict is Verdict.PROVED
    assert isinstance(judge(task, candidate(task)).verdict, Inductive)
    assert largest_inductive_set(task, [candidate(task)], ()) == [candidate(task)]


@pytest.mark.parametrize("name", LIMITS)
def test_nobody_takes_an_exploration_with_a_limit_for_complete(
    task: Task, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    limited(monkeypatch, name)
    assert prove(task).verdict is Verdict.UNKNOWN
    assert run_bounded(task).verdict is Verdict.UNKNOWN
    assert largest_inductive_set(task, [candidate(task)], ()) is None
    for rule in InductionRule:
        judged = judge(task, candidate(task), rule=rule, seconds=0.5)
        assert isinstance(judged.verdict, UndecidedCandidate)
