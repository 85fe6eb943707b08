# SPDX-License-Identifier: Apache-2.0
"""Certificates in which anything was changed, and such of right programs told of wrong ones: what
is false is never accepted. `python -m tests.checking --forged 500` looks at all test programs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from shares import few_or, sparse

from .certified_share import TestProgram
from .forging import CertifiedProgram, certified, examined

TEXTS = {
    "stated.c": """
/*@ requires 0 <= n <= 1000; assigns \\nothing; ensures \\result == 2 * n; */
int f(int n) {
  int i = 0, s = 0;
  /*@ loop invariant 0 <= i <= n && s == 2 * i; loop assigns i, s; loop variant n - i; */
  while (i < n) { s += 2; i++; }
  return s;
}
""",
    "ends.c": """
/*@ requires 0 <= n <= 9; assigns \\nothing; ensures 0 <= \\result; */
int f(int n) {
  int x = n, y = n;
  /*@ loop invariant 0 <= x <= 9 && 0 <= y <= 9; loop assigns x, y; */
  while (x > 0 && y > 0) { if (y > 1) y--; else { x--; y = 9; } }
  return x;
}
""",
    "S.java": """
class S {
  //@ requires a.length < 100;
  //@ ensures (\\forall int k; 0 <= k && k < a.length; a[k] == 7);
  static void f(int[] a) {
    //@ loop_invariant 0 <= i && i <= a.length;
    //@ loop_invariant (\\forall int k; 0 <= k && k < i; a[k] == 7);
    //@ decreases a.length - i;
    for (int i = 0; i < a.length; i++) a[i] = 7;
  }
}
""",
    "calls.c": """
/*@ requires 0 <= k <= 9; decreases k; assigns \\nothing; ensures \\result == k; */
int g(int k) { return k == 0 ? 0 : g(k - 1) + 1; }
/*@ requires 0 <= n <= 9; assigns \\nothing; ensures \\result == n + 1; */
int f(int n) { return g(n) + 1; }
""",
}


@cache
def known(name: str) -> CertifiedProgram:
    found = certified(TestProgram("forged", name, Path(name).suffix, TEXTS[name], (), Path()))
    assert found is not None
    return found


@pytest.mark.parametrize("count", few_or(6, 60))
@pytest.mark.parametrize("name", sparse(TEXTS, 3))
def test_nothing_false_is_accepted(name: str, count: int) -> None:
    found = examined(known(name), range(count))
    assert [one for one in found if one.is_false] == []
    assert len(found) > count // 2
    assert any(one.conclusion != "accepted" for one in found)
