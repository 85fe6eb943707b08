# SPDX-License-Identifier: Apache-2.0
"""Violations that need the body of a callee with a contract are found; proofs stay modular."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Done

Verify = Callable[..., Done]

HALF = """/*@ requires 0 <= x; ensures \\result >= 0; assigns \\nothing; */
int half(int x) { return x / 2; }
"""
SIGN = """/*@ requires n >= 0; requires \\valid(a + (0 .. n - 1)); assigns a[0 .. n - 1]; */
void signs(int *a, int n) {
  for (int i = 0; i < n; i++) a[i] = a[i] < 0 ? -1 : a[i] == 46 ? 5 : 1;
}
"""
CASES = [
    (
        "an assertion",
        HALF
        + "/*@ requires x >= 0; */ void f(int x) {\n int h = half(x);\n //@ assert h != 77;\n}",
        "refuted",
    ),
    (
        "a precondition",
        HALF + "/*@ requires y != 9; assigns \\nothing; */ void take(int y) { }\n"
        "/*@ requires 0 <= x; */ void f(int x) { take(half(x)); }",
        "refuted",
    ),
    (
        "an index",
        HALF + "/*@ requires 0 <= x <= 400; */ int f(int x) { int a[200]; a[199] = 1;"
        " int h = half(x); return h < 200 ? 0 : a[h]; }",
        "refuted",
    ),
    (
        "an array that a loop writes",
        SIGN + "/*@ requires \\valid(a + (0 .. 1)); */ void f(int *a) {\n signs(a, 2);\n"
        " //@ assert a[1] != 5;\n}",
        "refuted",
    ),
    (
        "a call in a loop",
        HALF + "/*@ requires 0 <= x <= 1000; */ void f(int x) {\n"
        " for (int i = 0; i < 3; i++) x = half(x);\n //@ assert x != 20;\n}",
        "refuted",
    ),
    (
        "a call of a callee",
        HALF + "/*@ requires 0 <= x; ensures \\result >= 0; assigns \\nothing; */\n"
        "int quarter(int x) { return half(half(x)); }\n"
        "/*@ requires 0 <= x; */ void f(int x) {\n int q = quarter(x);\n //@ assert q != 31;\n}",
        "refuted",
    ),
    (
        "what no run shows",
        HALF + "/*@ requires x >= 0; */ void f(int x) {\n int h = half(x);\n //@ assert h <= x;\n}",
        "unknown",
    ),
    (
        "a callee that breaks its contract",
        (
            "/*@ ensures \\result == 1; assigns \\nothing; */ int one(int x) { return x; }\n"
            "/*@ ensures \\result == 1; */ int f(int x) { return one(x); }"
        ),
        "proved",
    ),
    (
        "a callee that nobody defines",
        (
            "int get(void);\n"
            "/*@ ensures \\result >= 0; assigns \\nothing; */ int some(int x) { return get(); }\n"
            "/*@ requires 0 <= x; */ void f(int x) {\n int s = some(x);\n //@ assert s != x + 1;\n}"
        ),
        "unknown",
    ),
]


@pytest.mark.parametrize(
    ("text", "verdict"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_the_body_of_a_callee(verify: Verify, text: str, verdict: str) -> None:
    document = verify("a.c", text, "--format", "json", "--timeout", "20").document
    (found,) = [one for one in document["procedures"] if one["procedure"] == "f"]
    assert found["verdict"].removesuffix("-bounded") == verdict
    assert (found["counterexample"] is not None) == (verdict == "refuted")
    if verdict == "refuted":
        assert found["counterexample"]["replayed"]


def test_java(verify: Verify) -> None:
    text = """class A {
  /*@ requires x >= 0; assignable \\nothing; ensures \\result >= 0; @*/
  static int half(int x) { return x / 2; }
  /*@ requires x >= 0; ensures \\result != 77; @*/
  static int f(int x) { return half(x); }
}"""
    done = verify("A.java", text)
    assert "A.half   proved" in done.out
    assert "A.f   refuted" in done.out
