# SPDX-License-Identifier: Apache-2.0
"""Lengths that a precondition asks for are among those that are explored."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.execution.least_lengths import least_lengths
from assay.execution.task import Task
from assay.frontend.load import Reading, load

JAVA = "class P {{ //@ requires {}; ensures true;\n static void f(int[] a, int[] b, int n) {{ }} }}"
C = "/*@ requires {}; assigns \\nothing; */ void f(int *a, int (*b)[3], int n) {{ }}"


@pytest.mark.parametrize(
    ("text", "requires", "expected"),
    [
        (JAVA, "a.length == 10", {"a": (10, 10)}),
        (JAVA, "a.length > 6", {"a": (7, 9)}),
        (JAVA, "a.length == n && n > 6", {"a": (7, 9)}),
        (JAVA, "a.length == 2 * n && n > 3", {"a": (8, 10)}),
        (JAVA, "a.length == 8 && b.length == a.length + 1", {"a": (8, 8), "b": (9, 9)}),
        (JAVA, "a.length == 8 || a.length == 3", {}),
        (JAVA, "a.length > 0", {}),
        (JAVA, "a.length > 100000", {}),
        (JAVA, "a.length == 10 && a[3] > 0", {"a": (10, 10)}),
        (JAVA, "(\\forall int i; 0 <= i && i < 10; a[i] > 0)", {}),
        (C, "\\valid(a + (0 .. 9))", {"a": (10, 12)}),
        (C, "\\valid(a + (0 .. n - 1)) && n == 7", {"a": (7, 9)}),
        (C, "a == \\null || \\valid(a + (0 .. 9))", {"a": (10, 12)}),
        (C, "\\true", {}),
    ],
)
def test_lengths(
    text: str, requires: str, expected: dict[str, tuple[int, int]], tmp_path: Path
) -> None:
    path = tmp_path / ("P.java" if text is JAVA else "p.c")
    path.write_text(text.format(requires))
    program = load(str(path), Reading())
    (procedure,) = (one for one in program.procedures.values() if one.source_name == "f")
    assert least_lengths(Task(program, procedure), 4, 2) == expected
