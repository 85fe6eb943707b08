# SPDX-License-Identifier: Apache-2.0
"""Analyses look at each program, and each procedure, one time."""

from __future__ import annotations

import pickle
import weakref
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from assay.budget import Budget
from assay.cli.main import main
from assay.evidence.verdicts import Verdict
from assay.execution.options import BoundedOptions
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.analysis import loops
from assay.program.analysis.call_graph import call_graph
from assay.program.analysis.once import once, recently, watching
from assay.program.commands import Command, evaluated
from assay.program.graph import Language, Program, Semantics
from assay.program.kept import Keeps
from assay.program.terms import Term
from assay.run.features import features_of
from assay.run.verification import chosen, verified
from bench.large import text


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


@pytest.fixture
def runs() -> Iterator[list[tuple[str, tuple[object, ...]]]]:
    """The analyses that are made, each with what it looks at."""
    found: list[tuple[str, tuple[object, ...]]] = []

    def watch(analysis: Callable[..., object], subjects: tuple[object, ...]) -> None:
        found.append((analysis.__qualname__, subjects))

    watching.append(watch)
    yield found
    watching.remove(watch)


PROGRAMS = {
    "many.c": text(procedures=8, lines=300),
    "helper.c": "int twice(int n) { return n + n; }\n"
    "/*@ requires 0 <= n <= 9; ensures \\result == 4 * n; */\n"
    "int four(int n) { int s = 0; for (int i = 0; i < n; i++) s += twice(2); return s; }\n",
    "Found.java": "class Found { //@ requires a != null; ensures \\result >= -1;\n"
    " static int find(int[] a, int x) { //@ loop_invariant 0 <= i && i <= a.length;\n"
    " for (int i = 0; i < a.length; i++) { if (a[i] == x) return i; } return -1; } }\n",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_nothing_is_analysed_twice(
    name: str, tmp_path: Path, runs: list[tuple[str, tuple[object, ...]]]
) -> None:
    """In a whole verification: neither the same object, nor another one that is equal to it."""
    source = tmp_path / name
    source.write_text(PROGRAMS[name])
    program = load(str(source), Reading())
    for procedure in chosen(program):
        found = verified(program, procedure, BoundedOptions(), Budget.of(20))
        assert found.verdict is Verdict.PROVED_BOUNDED or found.verdict is Verdict.PROVED
    counts = Counter(analysis for analysis, _ in runs)
    assert {"loops_of", "effects", "call_graph", "mentions", "plan_of"} <= counts.keys()
    again = [run for at, run in enumerate(runs) if run in runs[:at]]
    assert [analysis for analysis, _ in again] == []


def test_commands_are_read_once_however_many_call_a_procedure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the schedule knows of all that a procedure reaches does not make it quadratic."""
    seen: Counter[int] = Counter()

    def counting(command: Command) -> Iterable[Term]:
        seen[id(command)] += 1
        return evaluated(command)

    monkeypatch.setattr("assay.run.features.evaluated", counting)
    source = tmp_path / "chain.c"
    chain = "".join(f"int f{n}(int a) {{ return f{n - 1}(a); }}\n" for n in range(1, 20))
    source.write_text("int f0(int a) { return a; }\n" + chain)
    program = load(str(source), Reading())
    for procedure in program.procedures.values():
        features_of(Task(program, procedure))
    assert seen
    assert max(seen.values()) <= 2  # one for bits, one for elements of arrays
