# SPDX-License-Identifier: Apache-2.0
"""Analyses look at each program, and each procedure, one time."""

from __future__ import annotations

import pickle
import weakref
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from assay.cli.main import main
from assay.program.analysis import loops
from assay.program.analysis.call_graph import call_graph
from assay.program.analysis.once import once, recently
from assay.program.graph import Language, Program, Semantics
from assay.program.kept import Keeps


class Subject(Keeps):
    """Something that is looked at."""

    __slots__ = ()


def test_an_object_is_looked_at_once() -> None:
    seen: list[object] = []

    @once
    def analysis(subject: Subject) -> int:
        seen.append(subject)
        return len(seen)

    one, other = Subject(), Subject()
    assert [analysis(one), analysis(other), analysis(one)] == [1, 2, 1]
    assert seen == [one, other]


def test_objects_are_looked_at_together() -> None:
    @once
    def pair(one: Subject, other: Subject) -> tuple[int, int]:
        return id(one), id(other)

    one, other = Subject(), Subject()
    assert pair(one, other) is pair(one, other)
    assert pair(one, one) != pair(one, other) != pair(other, one)


def test_a_changed_copy_is_another_object() -> None:
    program = Program(Semantics(Language.C), {}, (), ())
    names = call_graph(program).recursive
    assert names is call_graph(program).recursive
    changed = replace(program, runs_first=True)
    assert call_graph(changed) is not call_graph(program)
    assert changed == program  # what is known of them does not count


def test_what_is_known_goes_with_the_object() -> None:
    class Found:
        """A result that can be watched."""

    @once
    def analysis(_: Subject) -> Found:
        return Found()

    subject = Subject()
    found = weakref.ref(analysis(subject))
    assert found() is not None
    del subject
    assert found() is None


def test_it_is_not_pickled() -> None:
    program = Program(Semantics(Language.C), {}, (), ())
    size = len(pickle.dumps(program))
    call_graph(program)
    assert len(pickle.dumps(program)) == size


def test_what_was_asked_long_ago_is_forgotten() -> None:
    count = 0

    @recently(8)
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
