# SPDX-License-Identifier: Apache-2.0
"""Right programs with one slip in an invariant: the obligation that fails, and at which step.

entry: it does not hold when the loop is reached. preserved: an iteration does not keep it. use: it
is kept, but too weak for something that comes later.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from assay.evidence.verdicts import Verdict
from assay.program.obligations import Kind

from .judge import proofs, understood
from .sample import PROGRAMS

ENTRY, KEPT = Kind.INVARIANT_ENTRY, Kind.INVARIANT_PRESERVED
USE, DEFINED = Kind.POSTCONDITION, Kind.SPEC_DEFINED
REASONS = {ENTRY: "not-proved", KEPT: "not-inductive"}


@dataclass(frozen=True)
class Slip:
    """What stands in an invariant, what is there by mistake, and the first obligation to fail."""

    program: str
    procedure: str
    right: str
    wrong: str
    fails: Kind

    def __str__(self) -> str:
        return f"{self.program}.{self.procedure}: {self.wrong}"


SLIPS = (
    Slip("Fill", "fill", "k < i; a[k] == v", "k <= i; a[k] == v", DEFINED),
    Slip("Fill", "fill", "i <= a.length;", "i < a.length;", ENTRY),
    Slip("Fill", "fill", "k < i; a[k] == v", "k < i - 1; a[k] == v", USE),
    Slip("Fill", "down", "i <= k && k", "i < k && k", USE),
    Slip("Fill", "down", "a[k] == k);\n    //@ dec", "a[k] == k + 1);\n    //@ dec", KEPT),
    Slip("Largest", "largest", "k < i; a[k] <= m", "k < i; a[k] < m", ENTRY),
    Slip("Largest", "largest", "k < i; a[k] <= m", "k < i; a[k] >= m", KEPT),
    Slip("Largest", "largest", "1 <= i &&", "2 <= i &&", ENTRY),
    Slip("Total", "total", "s <= 10 * i", "s <= 9 * i", KEPT),
    Slip("Total", "total", "k < i; a[k])", "k <= i; a[k])", DEFINED),
    Slip("Total", "total", "s == (\\sum int k; 0", "s == (\\sum int k; 1", KEPT),
    Slip("Contains", "contains", "k < i; a[k] != x", "k < i; a[k] == x", KEPT),
    Slip("Contains", "last", "-1 <= i &&", "0 <= i &&", ENTRY),
    Slip(
        "Contains",
        "last",
        "k < a.length; a[k] != x);\n    w",
        "k < a.length - 1; a[k] != x);\n    w",
        USE,
    ),
    Slip("Reverse", "turn", "i <= a.length / 2;", "i <= a.length / 2 - 1;", ENTRY),
    Slip("Reverse", "turn", "i <= k && k < a.length - i", "i < k && k < a.length - i", KEPT),
    Slip("Partition", "split", "k < i; a[k] < p", "k < i; a[k] <= p", USE),
    Slip("Partition", "split", "j <= k && k", "j < k && k", USE),
    Slip("Root", "bySquares", "r * r <= n &&", "r * r < n &&", ENTRY),
    Slip("Root", "bySquares", "r <= 1000;", "r <= 999;", KEPT),
    Slip("OddSum", "root", "odd == 2 * r + 1", "odd == 2 * r - 1", ENTRY),
    Slip("OddSum", "root", "s == (r + 1) * (r + 1)", "s == (r + 1) * (2 * r + 1)", KEPT),
    Slip("BinarySearchHalfOpen", "place", "k < low; t[k] < x", "k < low; t[k] <= x", USE),
    Slip("BinarySearchHalfOpen", "place", "k < low; t[k] < x", "k <= low; t[k] < x", DEFINED),
    Slip("Nested", "grid", "c == i * m + j", "c == i * m", KEPT),
)


@pytest.mark.parametrize("slip", SLIPS, ids=str)
def test_step_that_fails(slip: Slip, tmp_path: Path) -> None:
    text = (PROGRAMS / "java" / f"{slip.program}.java").read_text()
    assert slip.right in text
    path = tmp_path / f"{slip.program}.java"
    path.write_text(text.replace(slip.right, slip.wrong, 1))
    program = understood(path)
    assert program is not None
    (one,) = [p for p in proofs(program) if p.name == f"{slip.program}.{slip.procedure}"]
    failing = [r for r in one.outcome.obligations if r.verdict is Verdict.UNKNOWN]
    assert slip.fails in [result.obligation.kind for result in failing]
    for result in failing:
        assert result.reason is not None
        if result.obligation.kind in REASONS and result.reason.code != "solver":
            assert result.reason.code == REASONS[result.obligation.kind]
