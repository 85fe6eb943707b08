# SPDX-License-Identifier: Apache-2.0
"""Horn clauses: what Spacer finds invariants for, what it must not prove, and formulas of Z3 as
terms."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import z3

from assay.budget import UNLIMITED
from assay.cli.main import main
from assay.program.sorts import INT
from assay.program.terms import (
    ONE,
    ZERO,
    Term,
    add,
    at_most,
    conjunction,
    floor_remainder,
    integer,
    negation,
    scale,
    variable,
)
from assay.solvers.horn import HornClause, Solution, Unavoidable, solved
from assay.solvers.questions import implies
from assay.solvers.store import knowing
from assay.solvers.z3.reading import CannotReadError, read_formula

from .conftest import Done

Verify = Callable[..., Done]
X, Y = variable("x", INT), variable("y", INT)
BUDGET = UNLIMITED

PHASES = """extern int __VERIFIER_nondet_int(void);
void phases(int n) {
  int x = 0, y = 0;
  while (x < n) { x++; y += 2; if (y > 100) { y = 0; x = 0; } }
  while (y > 0) y--;
  /*@ assert y == END; */
}
"""
GAP = """extern int __VERIFIER_nondet_int(void);
void gap(void) {
  int low = 0, high = 10;
  while (__VERIFIER_nondet_int()) {
    if (high < 1000) { low++; high++; }
    if (low > 5 && __VERIFIER_nondet_int()) low--;
    /*@ assert high - low >= LEAST; */
  }
}
"""


EVEN = """extern int __VERIFIER_nondet_int(void);
void even(void) {
  int x = 1, y = 1;
  while (__VERIFIER_nondet_int()) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (0 <= a && a < 9 && x < 99) x += 2 * a;
    if (0 <= b && b < 9 && y < 99) y += 2 * b;
    /*@ assert x + y != SUM; */
  }
}
"""
CALLED = """extern int __VERIFIER_nondet_int(void);
static int bounded(int most) { int i = 0; while (i < most) i++; return i; }
static int locked = 0;
static void lock(void) { /*@ assert locked == 0; */ locked = 1; }
static void unlock(void) { /*@ assert locked == 1; */ LEAVE; }
int main(void) {
  while (__VERIFIER_nondet_int()) {
    int n = bounded(__VERIFIER_nondet_int() != 0);
    if (n) lock();
    if (n) unlock();
  }
  return 0;
}
"""


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (PHASES.replace("END", "0"), "proved"),
        (PHASES.replace("END", "1"), "refuted"),
        (GAP.replace("LEAST", "10"), "proved"),
        (GAP.replace("LEAST", "11"), "refuted"),
        (EVEN.replace("SUM", "7"), "proved"),
        (EVEN.replace("SUM", "8"), "refuted"),
        (CALLED.replace("LEAVE", "locked = 0"), "proved"),
        (CALLED.replace("LEAVE", "locked = 2"), "refuted"),
    ],
)
def test_claims_and_their_false_twins(verify_json: Verify, text: str, verdict: str) -> None:
    found = verify_json("a.c", text, "--engine", "horn").document["procedures"][0]
    assert (found["engine"], found["verdict"]) == ("horn", verdict)


@pytest.mark.parametrize(
    "text", [EVEN.replace("SUM", "7"), CALLED.replace("LEAVE", "locked = 0")], ids=["own", "called"]
)
def test_others_can_follow_its_proofs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    path, certificate = tmp_path / "a.c", tmp_path / "a.json"
    path.write_text(text)
    assert main(["verify", str(path), "--engine", "horn", "--certificate", str(certificate)]) == 0
    capsys.readouterr()
    assert main(["check", str(certificate), str(path)]) == 0
    assert "accepted" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text",
    [
        "unsigned f(unsigned x) { while (x >= 10) x += 2; /*@ assert x % 2 == 0; */ return x; }",
        "void f(int x) { int y = 0; while (y < 3) { x = x * x; y++; } /*@ assert x >= 1; */ }",
        "void f(int n) { int i = 0; while (i < n) i++; /*@ assert i == n; */ }",
        "int f(int a[], int n) { int i = 0; while (i < n && a[i]) i++; /*@ assert i == n; */ }",
        "void f(int *p, int *q, int n) { *p = 1; *q = 2; while (n) n--; /*@ assert *p == 1; */ }",
        "int t[4]; void f(int i) { while (i < 3) i++; /*@ assert t[0] == 0; */ }",
        "int g; void f(int n) { while (n > 0) n--; /*@ assert g == 0; */ }",
        (
            "static int k; static void up(void) { k++; }\n"
            "void f(int n) { k = 0; while (n-- > 0) up(); /*@ assert k < 9; */ }"
        ),
    ],
)
def test_what_is_false_is_not_proved(verify_json: Verify, text: str) -> None:
    (found,) = verify_json("a.c", text, "--engine", "horn", "--timeout", "5").document["procedures"]
    assert found["verdict"] in ("refuted", "unknown")


def counting(bad: Term) -> list[HornClause]:
    """x = 0, then x + 2 as long as x < 10."""
    return [
        HornClause((), None, 0, (ZERO,)),
        HornClause((at_most(X, integer(9)),), 0, 0, (add(X, integer(2)),)),
        HornClause((bad,), 0, None),
    ]


def test_a_solution_satisfies_the_clauses() -> None:
    answer = solved({0: (X,)}, counting(at_most(integer(20), X)), BUDGET)
    assert isinstance(answer, Solution)
    formula = answer.formulas[0]
    known = knowing(formula, budget=BUDGET)
    assert not implies(known, at_most(X, ZERO))  # it holds for more than the start
    assert implies(known, negation(at_most(integer(20), X)))


def test_how_far_a_failure_is() -> None:
    answer = solved({0: (X,)}, counting(at_most(integer(10), X)), BUDGET)
    assert isinstance(answer, Unavoidable)
    assert answer.length >= 6  # the start, five times round, and the claim


def test_formulas_are_read_as_they_are() -> None:
    a, b = z3.Var(0, z3.IntSort()), z3.Var(1, z3.IntSort())
    read = read_formula(z3.And(2 * a - b <= 3, z3.Not(a % 4 == 1)), (X, Y))
    twice = add(scale(2, X), scale(-1, Y))
    odd = floor_remainder(X, integer(4))
    expected = conjunction(
        at_most(twice, integer(3)), negation(conjunction(at_most(odd, ONE), at_most(ONE, odd)))
    )
    for one, other in ((read, expected), (expected, read)):
        assert implies(knowing(one, budget=BUDGET), other)


def test_what_has_no_form_is_not_guessed() -> None:
    a = z3.Var(0, z3.IntSort())
    for one in (a % a == 0, z3.Exists([z3.Int("k")], z3.Int("k") == a)):
        with pytest.raises(CannotReadError):
            read_formula(one, (X,))
