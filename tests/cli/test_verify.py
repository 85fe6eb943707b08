# SPDX-License-Identifier: Apache-2.0
"""`assay verify`: verdicts as text, as JSON and as exit codes, and counterexamples that run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable

import pytest
from conftest import Done

Assay = Callable[..., Done]
Source = Callable[[str, str], str]

JAVA = """\
class Small {
  //@ requires 0 <= a && a < 1000; ensures \\result == 2 * a;
  static int twice(int a) { return a + a; }
  //@ ensures \\result == 2 * a;
  static int careless(int a) { return a + a; }
  //@ ensures \\result >= 0;
  static int first(int[] t) { return t[0] * t[0] >= 0 ? 1 : 0; }
  //@ requires a < 0 && a > 0; ensures false;
  static int never(int a) { return a; }
  static int unspecified(int a) { return 1 / a; }
}
"""
C = """\
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }
int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = __VERIFIER_nondet_int();
  if (x == 41 && y == x + 1) reach_error();
  return 0;
}
"""


@pytest.fixture
def java(source: Source) -> str:
    return source("Small.java", JAVA)


@pytest.fixture
def c(source: Source) -> str:
    return source("small.c", C)


@pytest.mark.parametrize(
    ("name", "verdict", "code"),
    [("twice", "proved", 0), ("careless", "refuted", 1), ("first", "refuted", 1)],
)
def test_verdicts_and_exit_codes(
    assay: Assay, java: str, name: str, verdict: str, code: int
) -> None:
    done = assay("verify", java, "--only", name)
    assert done.code == code
    assert done.out.startswith(f"Small.{name}   {verdict}   ")
    document = assay("verify", java, "--only", name, "--format", "json").json("verify.json")
    assert document["verdict"] == verdict
    assert document["procedures"][0]["verdict"] == verdict


def test_procedures_with_a_contract_come_first(assay: Assay, java: str) -> None:
    document = assay("verify", java, "--format", "json").json("verify.json")
    names = [found["procedure"] for found in document["procedures"]]
    *stated, other = names
    assert stated == ["Small.twice", "Small.careless", "Small.first", "Small.never"]
    assert other == "Small.unspecified"
    assert document["verdict"] == "refuted"


def test_a_precondition_that_nobody_meets_is_said(assay: Assay, java: str) -> None:
    done = assay("verify", java, "--only", "never", "--strict")
    assert done.code == 3
    assert "vacuous" in done.out


@pytest.mark.parametrize("name", ["careless", "first"])
def test_the_command_that_is_shown_breaks_the_same_obligation(
    assay: Assay, java: str, name: str
) -> None:
    shown = assay("verify", java, "--only", name)
    assert shown.code == 1
    lines = re.findall(r"run it +assay (.*)", shown.out)
    kinds = re.findall(r"error: .* \[(.*)\]", shown.out)
    assert lines
    for line, kind in zip(lines, kinds, strict=True):
        done = assay(*shlex.split(line))
        assert done.code == 1
        assert f"[{kind}]" in done.out


def test_choices_are_part_of_a_counterexample(assay: Assay, c: str) -> None:
    done = assay("verify", c, "--format", "json")
    (found,) = done.json("verify.json")["procedures"]
    assert found["counterexample"]["choices"] == [41, 42]
    assert found["counterexample"]["violates"] == {"kind": "unreachable", "line": 6}
    (line,) = re.findall(r"run it +assay (.*)", assay("verify", c).out)
    assert assay(*shlex.split(line)).code == 1


def test_nothing_to_verify(assay: Assay, source: Source) -> None:
    path = source("Plain.java", "class Plain { static int f() { return 1; } }\n")
    assert assay("verify", path).code == 0
    done = assay("verify", path, "--contracts-only")
    assert done.code == 2
    assert "there is nothing to verify [option]" in done.err
    assert "help: give a procedure a contract, or name one with --only" in done.err


@pytest.mark.parametrize(
    "arguments",
    [("--array-length", "many"), ("--array-length", "5..2"), ("--solvers", "abacus")],
)
def test_wrong_options(assay: Assay, java: str, arguments: tuple[str, str]) -> None:
    done = assay("verify", java, *arguments)
    assert done.code == 2
    assert "[option]" in done.err


FILL = """\
class Fill {
  //@ ensures (\\forall int k; 0 <= k && k < a.length; a[k] == v);
  static void fill(int[] a, int v) {
    for (int i = 0; i < a.length; i++) a[i] = v;
  }
}
"""


def test_invariants_that_were_found_are_shown(assay: Assay, source: Source) -> None:
    done = assay("verify", source("Fill.java", FILL))
    assert done.code == 0
    assert done.out.startswith("Fill.fill   proved   ")
    _, after = done.out.split("  found for the loop at line 4:\n")
    assert "    (\\forall int k; 0 <= k && k < i; a[k] == v)\n" in after
    assert len([line for line in after.splitlines() if line.startswith("    ")]) <= 9


def test_invariants_that_were_found_are_in_the_document(assay: Assay, source: Source) -> None:
    done = assay("verify", source("Fill.java", FILL), "--format", "json")
    (found,) = done.json("verify.json")["procedures"]
    assert {"line": 4, "formula": "(\\forall int k; 0 <= k && k < i; a[k] == v)"} in found[
        "invariants"
    ]


def test_a_found_invariant_can_be_pasted_back(assay: Assay, source: Source) -> None:
    done = assay("verify", source("Fill.java", FILL), "--format", "json")
    (found,) = done.json("verify.json")["procedures"]
    clauses = "".join(f"//@ loop_invariant {one['formula']};\n" for one in found["invariants"])
    pasted = FILL.replace("    for (", f"{clauses}    for (")
    done = assay("verify", source("Fill.java", pasted), "--format", "json")
    (again,) = done.json("verify.json")["procedures"]
    assert (again["verdict"], again["invariants"]) == ("proved", [])
