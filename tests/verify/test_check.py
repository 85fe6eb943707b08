# SPDX-License-Identifier: Apache-2.0
"""`--check`: which obligations in code count, and what becomes of the others."""

from __future__ import annotations

from collections.abc import Callable

from .conftest import Done

Verify = Callable[..., Done]

C = """
/*@ requires d > 0; assigns \\nothing; ensures \\result <= x || x < 0; */
int share(int x, int d) { int more = x + 1; return (more - 1) / d; }
"""
JAVA = """class Next {
  /*@ ensures \\result > x; @*/
  static int next(int x) { return x + 1; }
}
"""


def test_in_c_what_is_not_checked_is_an_assumption(verify_json: Verify) -> None:
    done = verify_json("a.c", C, "--check", "division,index")
    (procedure,) = done.document["procedures"]
    assert procedure["verdict"] == "proved-bounded"
    assert procedure["assumptions"] == [
        "`x + 1` in line 3 is taken to be right",
        "`(more - 1) / d` in line 3 is taken to be right",
    ]
    assert "overflow" not in {o["kind"] for o in procedure["obligations"]}


def test_what_is_checked_is_found(verify_json: Verify) -> None:
    done = verify_json("a.c", C, "--check", "overflow")
    (procedure,) = done.document["procedures"]
    assert procedure["counterexample"]["violates"] == {"kind": "overflow", "line": 3}


def test_in_java_what_is_not_checked_goes_as_the_language_says(verify: Verify) -> None:
    done = verify("Next.java", JAVA, "--check", "index")
    assert "postcondition can fail" in done.out
    assert "result   -2147483648" in done.out
    assert "--check index" in done.out


def test_a_kind_that_does_not_exist(verify: Verify) -> None:
    done = verify("a.c", C, "--check", "overflow,happiness")
    assert done.code == 2
    assert "`happiness` is no kind of obligation" in done.err
