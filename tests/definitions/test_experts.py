# SPDX-License-Identifier: Apache-2.0
"""Programs with contracts as experts write them: predicates, logic functions, lemmas, invariants.

Each is right, and proved for all sizes unless it is listed here; its twin has one fault, and is
never proved. What is said of changed specifications is compared with runs.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from assay.frontend.load import Reading, load
from assay.program.graph import Program

from .mutations import Mutant, broken, judged, mutants, proved, told
from .twins import faulty, programs, right

NOT_PROVED = {
    "adjacent_difference.c": "the lemma reads an array at an offset that no definition is given",
    "DutchFlag.java": "an invariant that is found besides those that are stated",
    "Factorial.java": "the value of each of twelve cases, one after the other",
    "PrefixSums.java": "a sum under a quantifier, over another array than the one that is written",
    "fast_power.c": "powers modulo 2 to the 32",
    "merge.c": "well-definedness of the third array, and time",
    "remove_copy.c": "a definition of where an element goes, inside of a quantifier",
    "stack.c": "pointers to structs in definitions",
}
QUICK = ["count_section.c", "partition.c", "swap.c", "triangle.c"]
QUICK += ["IndexOf.java", "IntStack.java", "IsSorted.java", "SelectionSort.java"]
MUTANTS = 3  # each time; a command in `mutations` takes more
C_PROGRAMS = [one for one in programs() if one.suffix == ".c"]


@cache
def loaded(text: str, path: Path) -> Program:
    path.write_text(text)
    return load(str(path), Reading())


def is_proved(program: Program, seconds: float = 10.0) -> bool:
    stated = {one.name for one in program.procedures.values() if one.has_contract and one.edges}
    return proved(program, seconds) == stated and not program.unsupported


def named(name: str) -> Path:
    return next(one for one in programs() if one.name == name)


def test_every_program_has_one_fault() -> None:
    for path in programs():
        before, after = right(path).splitlines(), faulty(path).splitlines()
        assert sum(a != b for a, b in zip(before, after, strict=True)) == 1, path


@pytest.mark.parametrize("name", QUICK)
def test_right_programs_are_proved(name: str, tmp_path: Path) -> None:
    assert is_proved(loaded(right(named(name)), tmp_path / name))


@pytest.mark.parametrize("name", QUICK)
def test_faulty_programs_are_not_proved(name: str, tmp_path: Path) -> None:
    assert not is_proved(loaded(faulty(named(name)), tmp_path / name), 2.0)


@pytest.mark.deep
@pytest.mark.parametrize("path", programs(), ids=lambda one: one.name)
def test_all_right_programs(path: Path, tmp_path: Path) -> None:
    program = loaded(right(path), tmp_path / path.name)
    assert is_proved(program, 20.0) or path.name in NOT_PROVED


@pytest.mark.deep
@pytest.mark.parametrize("path", programs(), ids=lambda one: one.name)
def test_all_faulty_programs(path: Path, tmp_path: Path) -> None:
    assert not is_proved(loaded(faulty(path), tmp_path / path.name))


@pytest.mark.deep
@pytest.mark.parametrize("path", C_PROGRAMS, ids=lambda one: one.name)
def test_no_run_breaks_a_right_program(path: Path, tmp_path: Path) -> None:
    program = loaded(right(path), tmp_path / path.name)
    for one in program.procedures.values():
        if one.has_contract and one.edges:
            assert broken(program, one.name) is None, one.name


def test_runs_find_a_fault(tmp_path: Path) -> None:
    program = loaded(faulty(named("swap.c")), tmp_path / "swap.c")
    assert broken(program, "swap") is not None


@pytest.mark.parametrize("mutant", list(islice(mutants(7), MUTANTS)), ids=lambda one: one.change)
def test_what_is_proved_of_a_change_holds_in_runs(mutant: Mutant, tmp_path: Path) -> None:
    _, wrong = judged(mutant, tmp_path, 1.0)
    assert wrong is None


@pytest.mark.deep
def test_what_is_proved_of_many_changes_holds_in_runs(tmp_path: Path) -> None:
    found = [judged(one, tmp_path) for one in islice(mutants(8), 60)]
    assert [wrong for _, wrong in found if wrong is not None] == []
    assert {kind for kind, _ in found} >= {"proved", "not proved"}


@pytest.mark.deep
def test_what_is_said_of_many_changes_in_java_agrees_with_runs(tmp_path: Path) -> None:
    found = [told(one, tmp_path) for one in islice(mutants(9, ".java"), 40)]
    assert [wrong for _, wrong in found if wrong is not None] == []
    assert {kind for kind, _ in found} >= {"proved", "refuted", "unknown"}
