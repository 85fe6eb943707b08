# SPDX-License-Identifier: Apache-2.0
"""`assay show`: nothing that was left out, assumed or unknown is missing from it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Done

Assay = Callable[..., Done]
Source = Callable[[str, str], str]

JAVA = """\
class Sum {
  /*@ requires n >= 0;
    @ assignable \\nothing;
    @ ensures \\result == n * (n + 1) / 2;
    @*/
  static int sum(int n) {
    int s = 0;
    //@ loop_invariant 0 <= i && i <= n + 1;
    //@ decreases n - i + 1;
    for (int i = 0; i <= n; i++) { s += i; }
    return s;
  }
  static int twice(int n) { return sum(n) + sum(n); }
}
"""
C = """\
extern int __VERIFIER_nondet_int(void);
extern int elsewhere(int);
double half(double x) { return x / 2; }
int main(void) {
  int a[3];
  int x = __VERIFIER_nondet_int();
  int y;
  return elsewhere(x) + y + a[0];
}
"""


@pytest.fixture
def java(source: Source) -> str:
    return source("Sum.java", JAVA)


@pytest.fixture
def c(source: Source) -> str:
    return source("unknowns.c", C)


def test_a_summary(assay: Assay, java: str) -> None:
    done = assay("show", java)
    assert done.code == 0
    assert done.err == ""
    lines = done.out.splitlines(keepends=True)
    assert "".join(line for line in lines if not line.startswith("  graph")) == (
        "int Sum.sum(int n)  line 6\n"
        "  contract     1 precondition, 1 postcondition, a frame\n"
        "  loop         line 10: 1 invariant, a variant\n"
        "  obligations  6 (postcondition 1, overflow 2, invariant-entry 1, invariant-preserved 1,"
        " variant 1)\n"
        "\n"
        "int Sum.twice(int n)  line 13\n"
        "  contract     none\n"
        "  obligations  3 (precondition 2, overflow 1)\n"
        "\n"
        "2 procedures understood\n"
    )


def test_every_unknown_value_is_listed(assay: Assay, c: str) -> None:
    lines = assay("show", c).out.splitlines()
    assert [line.split(None, 1)[1] for line in lines if line.startswith("  unknown")] == [
        "uninitialised a  line 5",
        "nondet __VERIFIER_nondet_int  line 6",
        "uninitialised y  line 7",
        "external elsewhere  line 8",
    ]
    assert any(line.startswith("assumed: `elsewhere` is not defined") for line in lines)


def test_functions_that_are_not_reached_are_named_too(assay: Assay, c: str) -> None:
    assert "not supported: half (1 reason)\n" in assay("show", c).out


def test_procedures_without_a_model_are_named_with_the_reason(assay: Assay, source: Source) -> None:
    path = source("t.c", "void reach_error(void) { }\nint main(void) { return 0; }\n")
    lines = assay("show", path).out.splitlines()
    assert lines[-2:] == [
        "not modelled  reach_error (calls have a meaning of their own)",
        "1 procedure understood, 1 not modelled",
    ]
    (other,) = assay("show", path, "--format", "json").json("show.json")["others"]
    assert (other["procedure"], other["line"]) == ("reach_error", 1)


def test_what_is_not_supported_is_named_with_its_place(assay: Assay, c: str) -> None:
    done = assay("show", c, "--only", "half")
    assert done.code == 2
    assert "unknowns.c:3:" in done.err
    assert "[unsupported]" in done.err
    done = assay("run", c, "--only", "half", "--args", "1")
    assert done.code == 2
    assert "[unsupported]" in done.err


def test_a_procedure_can_be_chosen(assay: Assay, java: str) -> None:
    assert "Sum.twice" not in assay("show", java, "--only", "sum").out
    assert assay("show", java, "--only", "add").code == 2


def test_the_program_model(assay: Assay, java: str) -> None:
    whole = assay("show", java, "--form", "ir").out
    assert whole.startswith("program java math=safe")
    one = assay("show", java, "--form", "ir", "--only", "twice").out
    assert one.startswith("procedure Sum.twice")
    assert "procedure Sum.sum" not in one
    assert one in whole


def test_json(assay: Assay, java: str, c: str) -> None:
    document = assay("show", java, "--format", "json").json("show.json")
    first, second = document["procedures"]
    assert first["procedure"] == "Sum.sum"
    expected = {"requires": [2], "ensures": [4], "frame": 3, "decreases": [], "terminates": []}
    assert first["contract"] == expected
    assert first["loops"] == [{"line": 10, "invariants": [8], "variants": [9], "frame": None}]
    assert second["obligations"] == {"precondition": 2, "overflow": 1}
    document = assay("show", c, "--format", "json").json("show.json")
    unknowns = document["procedures"][0]["unknowns"]
    assert {unknown["source"] for unknown in unknowns} == {"nondet", "uninitialised", "external"}


def test_json_with_the_model_or_graph(assay: Assay, java: str) -> None:
    for form in ("ir", "cfg"):
        done = assay("show", java, "--form", form, "--format", "json")
        document = done.json("show.json")
        assert document["form"] == form
        assert "Sum.twice" in document["text"]


def test_graphs(assay: Assay, java: str, tmp_path: Path) -> None:
    printed = assay("show", java, "--form", "cfg").out
    assert printed.count("digraph") == 2
    assert assay("show", java, "-o", "both.dot").out == ""
    assert (tmp_path / "both.dot").read_text() == printed
    assert assay("show", java, "--only", "sum", "-o", "sum.svg").code == 0
    assert "<svg" in (tmp_path / "sum.svg").read_text()


def test_a_picture_shows_one_procedure(assay: Assay, java: str) -> None:
    done = assay("show", java, "-o", "both.svg")
    assert done.code == 2
    assert "a picture shows one procedure [option]" in done.err
    assert "add --only with one of `sum`, `twice`\n" in done.err


def test_a_place_that_cannot_be_written(assay: Assay, java: str) -> None:
    done = assay("show", java, "--form", "ir", "-o", "no/such/folder/x.txt")
    assert done.code == 2
    assert "cannot write no/such/folder/x.txt: no such file or directory [unwritable]" in done.err


@pytest.mark.parametrize(
    ("options", "what"),
    [
        (("-o", "sum.png"), "cannot write .png"),
        (("--form", "ir", "-o", "sum.svg"), ".svg is for graphs, and --form ir is text"),
        (("--form", "summary", "-o", "sum.dot"), ".dot is for graphs, and --form summary is text"),
    ],
)
def test_no_text_is_written_where_a_picture_is_meant(
    assay: Assay, java: str, tmp_path: Path, options: tuple[str, ...], what: str
) -> None:
    done = assay("show", java, "--only", "sum", *options)
    assert done.code == 2
    assert what in done.err
    assert not (tmp_path / options[-1]).exists()
