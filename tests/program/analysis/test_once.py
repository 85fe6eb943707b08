# SPDX-License-Identifier: Apache-2.0
"""Analyses look at each program, and each procedure, one time."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from assay.cli.main import main
from assay.program.analysis import loops
from assay.program.analysis.once import once


def test_an_object_is_looked_at_once() -> None:
    seen: list[object] = []

    @once(8)
    def analysis(subject: object) -> int:
        seen.append(subject)
        return len(seen)

    one, other = object(), object()
    assert [analysis(one), analysis(other), analysis(one)] == [1, 2, 1]
    assert seen == [one, other]


def test_equal_objects_are_different_ones() -> None:
    @once(8)
    def analysis(subject: list[int]) -> list[int]:
        return list(subject)

    assert analysis([1]) is not analysis([1])


def test_what_was_asked_long_ago_is_forgotten() -> None:
    count = 0

    @once(8)
    def analysis(_: object) -> None:
        nonlocal count
        count += 1

    many = [object() for _ in range(9)]
    for each in (*many, many[0]):
        analysis(each)
    assert count == 10


def test_loops_of_a_procedure_are_found_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many engines ask for them."""
    seen: Counter[int] = Counter()
    kept: list[object] = []  # so that no identity is used twice

    class Counting(loops._Nesting):
        def __init__(self, procedure: loops.Procedure) -> None:
            kept.append(procedure)
            seen[id(procedure)] += 1
            super().__init__(procedure)

    monkeypatch.setattr(loops, "_Nesting", Counting)
    source = tmp_path / "sum.c"
    source.write_text(
        "/*@ requires 0 <= n <= 9; ensures \\result == 3 * n; */\n"
        "int f(int n) { int s = 0; for (int i = 0; i < n; i++) s += 3; return s; }\n"
    )
    main(["show", str(source)])
    main(["invariants", str(source)])
    assert seen
    assert set(seen.values()) == {1}
