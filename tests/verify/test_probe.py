# SPDX-License-Identifier: Apache-2.0
"""A violation that any run meets is found by running the program."""

from __future__ import annotations

from collections.abc import Callable

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
  int a[1500]; int b[1500]; int c[1500];
  for (int i = 0; i < 1500; i++) b[i] = a[i];
  for (int i = 0; i < 1500; i++) b[i] = c[i];
  for (int i = 0; i < 1500; i++) if (a[i] != b[i]) reach_error();
  return 0;
}
"""
MISSING = """
int missing(void);
void reach_error(void) { }
int main(void) { if (missing() == 0) reach_error(); return 0; }
"""


def test_a_long_run(verify_json: Verify) -> None:
    (found,) = verify_json("a.c", FIBONACCI).document["procedures"]
    assert found["verdict"] == "refuted"
    assert found["counterexample"]["violates"]["kind"] == "unreachable"
    assert found["counterexample"]["replayed"] is True


def test_its_choices_are_small(verify_json: Verify) -> None:
    (found,) = verify_json("a.c", FAR).document["procedures"]
    assert found["verdict"] == "refuted"
    assert found["counterexample"]["choices"] == [0]


def test_a_run_with_many_choices_is_told_by_the_first(verify_json: Verify) -> None:
    done = verify_json("a.c", COPIED, "--uninitialised", "input")
    (found,) = done.document["procedures"]
    assert found["verdict"] == "refuted"
    assert 0 < len(found["counterexample"]["choices"]) <= 8


def test_what_a_missing_function_gives_is_no_violation(verify_json: Verify) -> None:
    (found,) = verify_json("a.c", MISSING).document["procedures"]
    assert found["verdict"] == "unknown"
    assert found["counterexample"] is None
