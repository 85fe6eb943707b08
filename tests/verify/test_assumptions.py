# SPDX-License-Identifier: Apache-2.0
"""What a verdict rests on is what the procedure and those it calls use, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .conftest import Done

Verify = Callable[..., Done]

TEXT = """
int *keep;
int shared;
/*@ ensures \\true; */
void unrelated(void) {
  static int count = 1;
  int local = 1;
  int *p = &local;
  *p = 2;
  keep = &shared;
  count = 2;
}
/*@ ensures \\result == x; */ int alone(int x) { return x; }
static int reader(void) { static int n = 5; n = n; return n; }
/*@ ensures \\result == 5; */ int caller(void) { return reader(); }
/*@ ensures \\result == 2; */
int inside(void) { int local = 1; int *p = &local; *p = 2; return local; }
/*@ ensures \\true; */ int keeper(void) { return keep == 0; }
/*@ assigns shared; assigns keep \\from \\nothing; */ void depends(void) { shared = 1; }
/*@ requires \\valid(p) && \\offset(p) == 0 && \\block_length(p) < 8; ensures \\valid(p); */
void block(int *p) { }
static int same(const char *one, const char *other) { return one == other; }
/*@ ensures \\result == 1; */ int literals(void) { return same("a", "a"); }
"""


@pytest.mark.parametrize(
    ("name", "verdict", "assumptions"),
    [
        ("alone", "proved", []),
        ("caller", "proved-bounded", ["static variable reader.n has its initial value"]),
        ("inside", "proved", []),
        ("keeper", "unknown", []),
        (
            "literals",
            "unknown",
            ["equal string literals are one object, and none lies at the end of another"],
        ),
        ("depends", "proved", ["what `\\from` says of dependencies is not looked at"]),
        ("block", "proved-bounded", ["memory that others have allocated ends behind an element"]),
    ],
)
def test_scope(verify_json: Verify, name: str, verdict: str, assumptions: list[str]) -> None:
    (found,) = verify_json("a.c", TEXT, "--only", name).document["procedures"]
    assert found["verdict"] == verdict
    assert found["assumptions"] == assumptions
