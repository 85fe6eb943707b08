# SPDX-License-Identifier: Apache-2.0
"""What is said where the order of evaluation in C is open: names of orders, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from assay.cli.main import main

CALLEES = """
int g;
static int set(void) { g = 10; return 1; }
static int next(void) { return ++g; }
static int twice(int a) { return a * ++g; }
static int two(int a, int b) { return 100 * a + b; }
static void quit(int c) { if (c) abort(); }
static int checked(int c) { quit(c == 0); return 1; }
static int failing(int c) { if (c == 0) reach_error(); return 1; }
"""


def verified(body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], *more: str) -> Any:
    path = tmp_path / "order.c"
    declared = "extern void abort(void); extern void reach_error(void);\n"
    path.write_text(declared + CALLEES + body)
    main(["verify", str(path), "--contracts-only", "--format", "json", *more])
    procedures = json.loads(capsys.readouterr().out)["procedures"]
    (found,) = [each for each in procedures if each["procedure"] == "t"]
    return found


@pytest.mark.parametrize(
    ("expression", "wrong", "order"),
    [
        ("two(g, set())", 101, "`set()` before `g`"),
        ("two(g, set())", 1001, "`g` before `set()`"),
        ("two(next(), next())", 203, "the second `next()` before the first `next()`"),
        ("two(next(), next())", 302, "the first `next()` before the second `next()`"),
        ("(g | set())", 1, "`set()` before `g`"),
    ],
)
def test_a_violation_names_its_order(
    expression: str,
    wrong: int,
    order: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    claim = f"/*@ requires g == 1; ensures \\result == {wrong}; */ "
    procedure = verified(f"{claim} int t(void) {{ return {expression}; }}", tmp_path, capsys)
    (found,) = [o["counterexample"] for o in procedure["obligations"] if o["counterexample"]]
    assert found["orders"] == [order]


@pytest.mark.parametrize(
    "body",
    [
        "int t(void) { g += set(); return g; }",
        "int t(void) { g -= two(2, next()); return g; }",
        "int t(void) { return twice(twice(g)) + set() - next(); }",
        "int t(void) { return next() + next() * next() - next(); }",
        "int t(void) { int a[4] = {next(), next(), next(), next()}; return a[0]; }",
        "int t(void) { return g + ({ set(); next(); }); }",
        "int t(void) { return g + ({ int i; for (i = 0; i < 2; i++) next(); i; }); }",
        "int t(void) { int a[2] = {0}; return a[g = 1] + set() + two(next(), g); }",
        "int t(void) { return ((g = 3) == (g + 1 == next())) + two(g, set()); }",
    ],
)
def test_more_orders_than_are_explored(
    body: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    contract = "/*@ requires g == 1; ensures \\true; */ "
    procedure = verified(contract + body, tmp_path, capsys)
    assert procedure["verdict"] == "unknown"
    assert "order of evaluation" in procedure["reason"]["text"]


def test_a_call_between_an_argument_and_its_call(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    claim = "\\result == 3 || \\result == 12 || \\result == 111"
    body = "int t(void) { return twice(g) + set(); }"
    whole = f"/*@ requires g == 1; ensures {claim}; */ {body}"
    assert verified(whole, tmp_path, capsys)["verdict"] == "proved"
    for part in claim.split(" || "):
        wrong = f"/*@ requires g == 1; ensures !({part}); */ {body}"
        assert verified(wrong, tmp_path, capsys)["verdict"] == "refuted"


@pytest.mark.parametrize(
    ("body", "verdict"),
    [
        ("return checked(c) + failing(c);", "refuted"),
        ("return failing(c) + checked(c);", "refuted"),
        ("return (checked(c), failing(c));", "proved"),
        ("return checked(c) && failing(c);", "proved"),
        ("return checked(c) + 7 / c;", "refuted"),
        ("return checked(c) ? 7 / c : 0;", "proved"),
        ("int a[2] = {1, 2}; return a[!c + !c] * checked(c);", "refuted"),
        ("int a[2] = {1, 2}; quit(c == 0); return a[!c + !c];", "proved"),
    ],
)
def test_calls_that_end_the_program(
    body: str, verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is evaluated before the call is evaluated."""
    contract = "/*@ requires 0 <= c <= 9; ensures \\true; */ "
    procedure = verified(f"{contract} int t(int c) {{ {body} }}", tmp_path, capsys)
    assert procedure["verdict"] == verdict


def test_unsequenced_accesses_can_be_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = "/*@ requires 0 <= i <= 9; ensures \\true; */ int t(int i) { return i++ + i; }"
    assert verified(body, tmp_path, capsys)["verdict"] == "refuted"
    assert verified(body, tmp_path, capsys, "--check", "sequencing")["verdict"] == "refuted"
    assert verified(body, tmp_path, capsys, "--check", "index")["verdict"] != "refuted"
    seen = body.replace("return i++ + i;", "i = i++; reach_error(); return i;")
    assert verified(seen, tmp_path, capsys, "--check", "unreachable")["verdict"] == "refuted"


def test_no_test_is_written_for_an_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = "/*@ requires g == 1; ensures \\result == 2; */ int t(void) { return g + set(); }"
    folder = tmp_path / "tests"
    procedure = verified(body, tmp_path, capsys, "--tests", str(folder))
    assert procedure["verdict"] == "refuted"
    assert not [each for each in folder.glob("**/*") if "postcondition" in each.name]


@pytest.mark.parametrize(
    ("body", "count"),
    [
        ("if (sub(ask(), ask())) reach_error(); return 0;", 0),
        ("if (asked() > 9 & ask() == 3) reach_error(); return 0;", 0),
        ("int a[2] = {ask(), asked()}; if (sub(a[0], a[1])) reach_error(); return 0;", 0),
        ("int a = ask(); if (sub(a, ask())) reach_error(); return 0;", 1),
        ("if (ask() > 9 && ask() == 3) reach_error(); return 0;", 1),
    ],
)
def test_inputs_of_one_expression_have_no_order(body: str, count: int, tmp_path: Path) -> None:
    """A test that hands them out one after the other would depend on the compiler."""
    path, folder = tmp_path / "inputs.c", tmp_path / "tests"
    path.write_text(
        "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n"
        "#define ask __VERIFIER_nondet_int\n"
        "static int asked(void) { return ask(); }\n"
        "static int sub(int a, int b) { return a > 9 && b == 3; }\n"
        f"int main(void) {{ {body} }}\n"
    )
    assert main(["verify", str(path), "--tests", str(folder)]) == 1
    assert len(list(folder.glob("*unreachable*"))) == count
