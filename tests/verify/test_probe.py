# SPDX-License-Identifier: Apache-2.0
"""A violation that any run meets is found by running the program."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Done

Verify = Callable[..., Done]

FIBONACCI = """
void reach_error(void) { }
int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
int main(void) { if (fibonacci(22) == 17711) reach_error(); return 0; }
"""
FAR = """
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }
int main(void) {
  int a[50000];
  int x = __VERIFIER_nondet_int();
  for (int i = 0; i < 50000; i++) a[i] = x;
  if (a[49999] == x) reach_error();
  return 0;
}
"""
COPIED = """
void reach_error(void) { }
int main(void) {
  int a[5000], b[5000];
  for (int i = 0; i < 5000; i++) b[i] = a[i];
  for (int i = 0; i < 5000; i++) if (b[i] != a[i] || b[i] == 2147483637) reach_error();
  return 0;
}
"""
COMPARED = """
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }
int main(void) {
  int x = __VERIFIER_nondet_int(), n = 0;
  while (n < 1000) { if (x == 7919 && n == 999) reach_error(); n++; }
  return 0;
}
"""
MISSING = """
int missing(void);
void reach_error(void) { }
int main(void) { if (missing() == 0) reach_error(); return 0; }
"""

SORTED = """
void reach_error(void) { }
int main(void) {
  int a[3000];
  int swapped = 1;
  while (swapped) {
    swapped = 0;
    for (int i = 1; i < 3000; i++)
      if (a[i - 1] < a[i]) { int t = a[i]; a[i] = a[i - 1]; a[i - 1] = t; swapped = 1; }
  }
  if (a[0] > a[1] && a[1] > a[2999]) reach_error();
  return 0;
}
"""


BESIDE = """
extern int __VERIFIER_nondet_int(void);
void reach_error(void) { }
int main(void) {
  int x = __VERIFIER_nondet_int(), odd = 0, n = 0;
  while (n < 24) {
    if (__VERIFIER_nondet_int() > 0) odd++;
    if (n == 23 && odd > 6 && odd < 18 && x == 31 * odd + 1000003) reach_error();
    n++;
  }
  return 0;
}
"""


def test_a_path_beside_a_run(verify_json: Verify) -> None:
    """Twenty-four branches make more paths than anyone explores, and those that go the same way
    each time break nothing; a run by chance goes about half the way, and then `x` is a question for
    a solver."""
    options = ("--explore", "guided", "--engine", "bounded", "--timeout", "60")
    (one,) = verify_json("a.c", BESIDE, *options).document["procedures"]
    assert one["verdict"] == "refuted"


def test_paths_beside_runs_prove_nothing(verify_json: Verify) -> None:
    options = ("--explore", "guided", "--engine", "bounded", "--timeout", "2")
    text = BESIDE.replace("+ 1000003", "+ 1000003 && x < 0")
    (one,) = verify_json("a.c", text, *options).document["procedures"]
    assert one["verdict"] == "unknown"


def test_paths_beside_runs_may_be_all_paths(verify_json: Verify) -> None:
    text = BESIDE.replace("24", "2").replace("23", "1")
    options = ("--explore", "guided", "--engine", "bounded")
    (one,) = verify_json("a.c", text, *options).document["procedures"]
    assert one["verdict"] == "proved"


def test_contents_that_are_almost_sorted(verify_json: Verify) -> None:
    """Runs on any contents take thousands of passes over the array, runs on zeros break nothing."""
    options = ("--uninitialised", "input", "--explore", "runs", "--engine", "bounded")
    (one,) = verify_json("a.c", SORTED, *options, "--timeout", "60").document["procedures"]
    assert one["verdict"] == "refuted"
    assert one["counterexample"]["violates"]["kind"] == "unreachable"


def test_a_long_run(verify_json: Verify) -> None:
    (found,) = verify_json("a.c", FIBONACCI).document["procedures"]
    assert found["verdict"] == "refuted"
    assert found["counterexample"]["violates"]["kind"] == "unreachable"
    assert found["counterexample"]["replayed"] is True


def test_its_choices_are_small(verify_json: Verify) -> None:
    (found,) = verify_json("a.c", FAR).document["procedures"]
    assert found["verdict"] == "refuted"
    assert found["counterexample"]["choices"] == [0]


def test_what_a_missing_function_gives_is_no_violation(verify_json: Verify) -> None:
    (found,) = verify_json("a.c", MISSING).document["procedures"]
    assert found["verdict"] == "unknown"
    assert found["counterexample"] is None


@pytest.mark.parametrize("text", [COMPARED, FIBONACCI])
def test_runs_alone(verify_json: Verify, text: str) -> None:
    found = verify_json("a.c", text, "--explore", "runs", "--engine", "bounded")
    (one,) = found.document["procedures"]
    assert one["verdict"] == "refuted"
    assert one["counterexample"]["replayed"] is True


def test_a_run_with_more_values_than_anyone_reads(verify_json: Verify) -> None:
    options = ("--uninitialised", "input", "--explore", "runs", "--engine", "bounded")
    (one,) = verify_json("a.c", COPIED, *options).document["procedures"]
    assert one["verdict"] == "refuted"
    assert len(one["counterexample"]["choices"]) > 1000


def test_runs_alone_prove_nothing(verify_json: Verify) -> None:
    text = COMPARED.replace("x == 7919", "x != x")
    (one,) = verify_json("a.c", text, "--explore", "runs", "--engine", "bounded").document[
        "procedures"
    ]
    assert (one["verdict"], one["reason"]["code"]) == ("unknown", "runs")
