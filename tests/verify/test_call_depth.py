# SPDX-License-Identifier: Apache-2.0
"""Recursion without a contract is followed to a depth, and who did not ask for one is told so."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Done

TEXT = """
class A {
  static int sum(int n) { return n <= 0 ? 0 : n + sum(n - 1); }
  //@ requires 0 <= n && n <= %d;
  //@ ensures \\result == n * (n + 1) / 2;
  static int f(int n) { return sum(n); }
}
"""
Verify = Callable[..., Done]


@pytest.mark.parametrize(
    ("largest", "depth", "verdict", "text"),
    [
        (2, None, "proved", None),
        (2, "3", "proved", None),
        (2, "2", "proved-bounded", "calls of `A.sum` nest at most 2 deep"),
        (100, None, "unknown", "calls of `A.sum` nest more than 64 deep"),
    ],
)
def test_depth(
    verify_json: Verify, largest: int, depth: str | None, verdict: str, text: str | None
) -> None:
    arguments = ("--engine", "bounded") if depth is None else ("--call-depth", depth)
    done = verify_json("A.java", TEXT % largest, *arguments)
    (procedure,) = done.document["procedures"]
    assert procedure["verdict"] == verdict
    if verdict == "proved-bounded":
        assert text in procedure["assumptions"]
    elif verdict == "unknown":
        assert procedure["reason"]["code"] == "call-depth"
        assert procedure["reason"]["text"] == text


def test_its_own_contract_does_not_stand_for_calls_beyond_the_bounds(verify_json: Verify) -> None:
    text = """/*@ ensures \\result == 0; */
int f(int n) { static int c = 0; c++; if (c > 1) return 1; return f(n); }
"""
    (procedure,) = verify_json("a.c", text).document["procedures"]
    assert procedure["verdict"] == "proved-bounded"
    assert "`f` meets its contract" in procedure["assumptions"]
