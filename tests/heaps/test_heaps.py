# SPDX-License-Identifier: Apache-2.0
"""What is claimed of methods that are given objects agrees with runs on all small heaps."""

from __future__ import annotations

from pathlib import Path

import pytest

from heaps.compare import compared
from heaps.methods import Method, method
from heaps.runs import truths

_SECONDS = 10
_QUICK = (0, 7)  # decided at once
_CLASSES = (
    "  static class A { int v; A o; int m(int k) { return k; } }\n"
    "  static class B extends A { int w; }\n"
)


@pytest.mark.needs("javac", "java")
def test_verdicts_agree_with_runs(tmp_path: Path) -> None:
    found = list(compared([method(number) for number in _QUICK], tmp_path, _SECONDS))
    assert [each.wrong for each in found] == [(), ()]
    assert [each.of_true for each in found] == ["proved", "proved"]
    assert [each.of_false for each in found] == ["refuted", "refuted"]


@pytest.mark.deep
@pytest.mark.needs("javac", "java")
def test_many_verdicts_agree_with_runs(tmp_path: Path) -> None:
    found = list(compared([method(number) for number in range(100, 130)], tmp_path, _SECONDS))
    assert [line for each in found for line in each.wrong] == []
    assert sum(each.of_true == "proved" for each in found) > len(found) // 3


@pytest.mark.needs("javac", "java")
def test_runs_tell_claims_apart(tmp_path: Path) -> None:
    """By hand: q may be p, so that p.v need not stay; where q.o is null an exception leaves it."""
    written = Method(1, _CLASSES, "    q.v = 2; return q.o.v;")
    found = truths([written], tmp_path)[1]
    assert found.thrown
    assert "p != q ==> p.v == \\old(p.v)" in found.true
    assert "p.v == \\old(p.v)" in found.false
    assert "q.o != p" in found.false
    assert "0 <= \\result && \\result <= 2" in found.true
