# SPDX-License-Identifier: Apache-2.0
"""A violation that inputs by chance meet is found, also where exploration has no end; only what the
procedure itself is to blame for counts."""

from __future__ import annotations

from collections.abc import Callable

from .conftest import Done

Verify = Callable[..., Done]

PRIME = """class A {
  //@ requires 2 < n;
  //@ ensures (\\forall int k; 1 < k && k < n; n % k != 0);
  static void prime(int n) { }
}
"""
BLAMED = """class A {
  //@ ensures \\result > n;
  static int next(int n) { return n; }
  //@ requires 0 <= n && n < 9;
  //@ ensures (\\forall int k; 0 <= k && k <= n; k < \\result);
  static int above(int n) { return next(n) > n ? n + 1 : n + 1; }
}
"""
REJECTED = """class A {
  //@ requires (\\forall int k; 1 < k && k < n; n % k != 0);
  //@ ensures n < 4 || n % 2 == 1;
  static void odd(int n) { }
}
"""


def verdicts(done: Done) -> dict[str, str]:
    return {one["procedure"]: one["verdict"] for one in done.document["procedures"]}


def test_a_claim_about_any_number_of_values(verify_json: Verify) -> None:
    (found,) = verify_json("A.java", PRIME).document["procedures"]
    assert found["verdict"] == "refuted"
    assert found["counterexample"]["inputs"] == {"n": 4}
    assert found["counterexample"]["replayed"] is True


def test_a_fault_of_a_callee_is_the_callee_s(verify_json: Verify) -> None:
    found = verdicts(verify_json("A.java", BLAMED))
    assert found["A.next"] == "refuted"
    assert found["A.above"] != "refuted"


def test_inputs_that_the_precondition_excludes_are_no_violation(verify_json: Verify) -> None:
    assert verdicts(verify_json("A.java", REJECTED))["A.odd"] != "refuted"
