# SPDX-License-Identifier: Apache-2.0
"""Contracts that a certificate brings along: proved like claims, whoever wrote them."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest
from programs.schemas import validator

from assay.checking.outcome import Checked, Conclusion
from assay.engines.table import EngineName
from assay.evidence.certificate import certificate
from assay.evidence.verdicts import Verdict
from assay.program.graph import Program

from .certifying import Json, by_hand, checked, proved, read

TEXT = """class A {
  static int sum(int n) { if (n <= 0) { return 0; } return 1 + sum(n - 1); }
  /*@ requires 0 <= n && n <= 1000; ensures \\result == n; @*/
  static int f(int n) { return sum(n); }
}
"""
EFFORT = 20_000
RIGHT = ("0 <= n && n <= 1000", "$result == n@old")


def with_summary(program: Program, requires: str, ensures: str, name: str = "A.sum") -> Json:
    """A claim about `f` by a contract for another procedure."""
    document = by_hand(program, only=("f",))
    document["procedures"][0]["summaries"] = [
        {
            "procedure": name,
            "requires": [_formula(requires)],
            "ensures": [_formula(ensures)],
            "loops": [],
        }
    ]
    return document


def _formula(text: str) -> Json:
    return {"formula": text, "defined": "true", "text": None}


def result_of(document: Json, program: Program) -> Checked:
    return checked(document, program, EFFORT)


def test_what_was_solved_for_is_accepted(tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", TEXT)
    found = [one for one in proved(program, EngineName.TEMPLATES) if one.name == "A.f"]
    assert [one.verdict for one in found] == [Verdict.PROVED]
    document = certificate(program, [one.outcome for one in found])
    validator("certificate.json").validate(document)
    (claimed,) = document["procedures"]
    assert [one["procedure"] for one in claimed["summaries"]] == ["A.sum"]
    assert checked(document, program).conclusion is Conclusion.ACCEPTED
    claimed["summaries"] = []
    assert result_of(document, program).conclusion is Conclusion.UNDECIDED


def test_written_by_hand(tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", TEXT)
    assert checked(with_summary(program, *RIGHT), program).conclusion is Conclusion.ACCEPTED


@pytest.mark.parametrize(
    ("requires", "ensures"),
    [
        ("true", "$result == n@old"),  # not for negative numbers
        ("0 <= n && n <= 999", "$result == n@old"),  # `f` may ask for more
        ("1 <= n && n <= 1000", "$result == n@old"),  # not what the recursive call establishes
        ("0 <= n && n <= 1000", "$result >= 0"),  # too weak for `f`
        ("0 <= n && n <= 1000", "$result == n@old + 1"),
        ("0 <= n && n <= 1000", "false"),
        ("false", "$result == n@old"),
        ("0 <= n && n <= 1000", "$result == n"),  # what the body leaves in a parameter
        ("0 <= n@old && n <= 1000", "$result == n@old"),  # there is no earlier state
        ("0 <= n && n <= 1000", "$result == z{Int}"),
        ("0 <= n && n <= 1000 && $result == n", "$result == n@old"),
    ],
)
def test_wrong_contracts_are_not_accepted(requires: str, ensures: str, tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", TEXT)
    document = with_summary(program, requires, ensures)
    assert result_of(document, program).conclusion is not Conclusion.ACCEPTED


CHANGES_PARAMETER = """class A {
  static int sum(int n) { n = 0; return n; }
  /*@ requires 0 <= n && n <= 1000; ensures \\result == n; @*/
  static int f(int n) { return sum(n); }
}
"""


def test_a_parameter_means_what_was_passed(tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", CHANGES_PARAMETER)
    document = with_summary(program, "true", "n == 0 && $result == n")
    assert result_of(document, program).conclusion is Conclusion.REJECTED


@pytest.mark.parametrize("name", ["A.sum2", "main", "A", ""])
def test_summaries_of_nothing_are_rejected(name: str, tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", TEXT)
    document = with_summary(program, *RIGHT, name=name)
    assert result_of(document, program).conclusion is Conclusion.REJECTED


def test_two_summaries_are_rejected(tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", TEXT)
    document = with_summary(program, *RIGHT)
    (claimed,) = document["procedures"]
    claimed["summaries"] += deepcopy(claimed["summaries"])
    assert result_of(document, program).conclusion is Conclusion.REJECTED


ITSELF = """class A {
  /*@ requires 0 <= n && n <= 9; decreases n; ensures \\result == 9; @*/
  static int f(int n) { if (n == 9) { return 9; } return f(n + 1); }
}
"""


def test_a_measure_counts_for_the_outermost_call_too(tmp_path: Path) -> None:
    program = read(tmp_path / "A.java", ITSELF)
    document = with_summary(program, "n == 9", "$result == 9", name="A.f")
    assert result_of(document, program).conclusion is not Conclusion.ACCEPTED
    document = with_summary(program, "true", "$result == 9", name="A.f")
    result = result_of(document, program)
    assert result.conclusion is Conclusion.REJECTED
    assert "variant" in str(result.procedures[0].reason)


START = """int f(int n) { if (n <= 0) { return 0; } return 1 + f(n - 1); }
int main(void) { int r = f(3); /*@ assert r == 3; */ return 0; }
"""


def test_the_start_of_a_program_has_no_callers(tmp_path: Path) -> None:
    program = read(tmp_path / "a.c", START)
    document = by_hand(program, only=("main",))
    summary = {"procedure": "main", "requires": [], "ensures": [], "loops": []}
    document["procedures"][0]["summaries"] = [summary]
    assert result_of(document, program).conclusion is Conclusion.REJECTED
