# SPDX-License-Identifier: Apache-2.0
"""Conditions in sentences."""

from __future__ import annotations

import pytest

from assay.report.infer import chained


@pytest.mark.parametrize(
    ("conjuncts", "expected"),
    [
        (["0 < y", "y < 9"], ["0 < y < 9"]),
        (["y < 9", "0 < y"], ["0 < y < 9"]),
        (["0 < y", "y < n - 199", "y <= 8"], ["0 < y <= 8", "y < n - 199"]),
        (["a <= b", "b <= c"], ["a <= b <= c"]),
        (["a <= b", "c <= b"], ["a <= b", "c <= b"]),
        (["x == 0", "0 <= y"], ["x == 0", "0 <= y"]),
        (["-3 <= y", "y <= 8", "x != y"], ["-3 <= y <= 8", "x != y"]),
        ([], []),
    ],
)
def test_bounds_of_one_thing_stand_together(conjuncts: list[str], expected: list[str]) -> None:
    assert chained(conjuncts) == expected
