# SPDX-License-Identifier: Apache-2.0
"""Pointers of any offset: proofs for all of them, none where only the start of an array is safe."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.evidence.verdicts import Verdict
from assay.execution.proving import prove
from assay.execution.task import Task
from assay.frontend.load import Reading, load

PROVED = {
    "filled from the left": """
/*@ requires n >= 0 && \\valid(a + (0 .. n-1));
    assigns a[0 .. n-1];
    ensures \\forall integer k; 0 <= k < n ==> a[k] == 7; */
void f(int *a, int n) {
  /*@ loop invariant 0 <= i <= n && \\forall integer k; 0 <= k < i ==> a[k] == 7;
      loop assigns i, a[0 .. n-1]; */
  for (int i = 0; i < n; i++) a[i] = 7;
}
""",
    "an element before the pointer": """
/*@ requires \\valid(p - 1); assigns p[-1]; ensures p[-1] == 3; */
void f(int *p) { p[-1] = 3; }
""",
    "two places": """
/*@ requires \\valid(p) && \\valid(q) && p != q; assigns *p, *q; ensures *p == 1 && *q == 2; */
void f(int *p, int *q) { *p = 1; *q = 2; }
""",
}
NOT_PROVED = {
    "ranges that overlap": """
/*@ requires n >= 0 && \\valid(a + (0 .. n-1)) && \\valid_read(b + (0 .. n-1));
    assigns a[0 .. n-1];
    ensures \\forall integer k; 0 <= k < n ==> a[k] == b[k]; */
void f(int *a, const int *b, int n) {
  /*@ loop invariant 0 <= i <= n && \\forall integer k; 0 <= k < i ==> a[k] == b[k]; */
  for (int i = 0; i < n; i++) a[i] = b[i];
}
""",
    "neighbours": """
/*@ requires \\valid(p + (0 .. 1)) && \\valid(q + (0 .. 1)) && p != q;
    assigns p[0 .. 1], q[0 .. 1];
    ensures p[0] == 1 && q[0] == 2; */
void f(int *p, int *q) { p[0] = p[1] = 1; q[0] = q[1] = 2; }
""",
    "nothing before the start": """
/*@ requires \\valid(p); assigns p[-1]; */
void f(int *p) { p[-1] = 3; }
""",
}


def verdict(text: str, folder: Path) -> Verdict:
    path = folder / "t.c"
    path.write_text(text)
    program = load(str(path), Reading())
    (procedure,) = program.procedures.values()
    return prove(Task(program, procedure)).verdict


@pytest.mark.parametrize("text", PROVED.values(), ids=PROVED)
def test_proved_wherever_pointers_point(text: str, tmp_path: Path) -> None:
    assert verdict(text, tmp_path) is Verdict.PROVED


@pytest.mark.parametrize("text", NOT_PROVED.values(), ids=NOT_PROVED)
def test_wrong_for_some_offsets(text: str, tmp_path: Path) -> None:
    assert verdict(text, tmp_path) is Verdict.UNKNOWN


def test_a_global_may_be_what_a_pointer_points_to(tmp_path: Path) -> None:
    text = (
        "int g;\n/*@ requires \\valid(p); ensures g == 5; */\nvoid f(int *p) { g = 5; *p = 6; }\n"
    )
    assert verdict(text, tmp_path) is Verdict.UNKNOWN
