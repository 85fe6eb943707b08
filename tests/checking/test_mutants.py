# SPDX-License-Identifier: Apache-2.0
"""Certificates with one thing changed are accepted only if the change is harmless.

A changed invariant is harmless if it is true whenever a run arrives at its loop: the claims are
those of a program that is right, so nothing false is accepted with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from assay.checking.outcome import Conclusion
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Interpreter, formulas
from assay.program.interpreter.samples import State
from assay.program.terms import Term, free_variables
from assay.program.types import ReferenceType

from .certifying import by_hand, checked, read, without_invariants
from .mutants import Mutant, mutants

STATED = Path(__file__).parent / "programs" / "Stated.java"
NAMES = ("gauss", "fill", "least", "total", "count", "copy", "times", "search")
SECONDS = 1.5
LEAST = 200


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Program, Program]:
    """With invariants, and without."""
    folder, text = tmp_path_factory.mktemp("stated"), STATED.read_text()
    return read(folder / "Stated.java", text), read(folder / "Bare.java", without_invariants(text))


def chosen(programs: tuple[Program, Program], name: str) -> list[Mutant]:
    """Some of all mutants, always the same ones."""
    annotated, bare = programs
    found = list(mutants(by_hand(bare, annotated, only=(name,)), bare))
    return found[:: max(1, len(found) // 32)]


def test_there_are_enough(programs: tuple[Program, Program]) -> None:
    assert sum(len(chosen(programs, name)) for name in NAMES) >= LEAST


@pytest.mark.parametrize("name", NAMES)
def test_mutants_are_not_accepted(name: str, programs: tuple[Program, Program]) -> None:
    bare = programs[1]
    conclusions = []
    for mutant in chosen(programs, name):
        result = checked(mutant.document, bare, SECONDS)
        conclusions.append(result.conclusion)
        if result.conclusion is Conclusion.ACCEPTED:
            assert is_harmless(mutant, bare, name), mutant
    assert Conclusion.REJECTED in conclusions


def is_harmless(mutant: Mutant, program: Program, name: str) -> bool:
    """Whether what is new in it is true of all runs."""
    if mutant.formula is None:
        return "without invariant" in mutant.what  # the others are enough
    procedure = next(p for p in program.procedures.values() if p.source_name == name)
    head = mutant.document["procedures"][0]["loops"][mutant.loop]["head"]
    return all(_holds(mutant.formula, state) for state in states(program, procedure, head))


def states(program: Program, procedure: Procedure, head: int) -> Iterator[dict[Term, Any]]:
    """The states of small runs at the head of a loop, with the values at entry."""
    seen: list[dict[Term, Any]] = []

    def sample(name: str, location: int, state: Callable[[], State]) -> None:
        if name == procedure.name and location == head:
            seen.append(dict(state()))

    interpreter = Interpreter(program, sample=sample)
    for given in _inputs(procedure):
        interpreter.run(procedure.name, given)
    yield from seen


def _inputs(procedure: Procedure) -> Iterator[list[Any]]:
    arrays = [[], [0], [2, 1], [1, 1, 3], [0, 2, 5, 5]]
    choices = [
        arrays if isinstance(one.type, ReferenceType) else [0, 1, 2, 3, 5]
        for one in procedure.parameters
    ]
    for values in product(*choices):
        yield [list(one) if isinstance(one, list) else one for one in values]


def _holds(formula: Term, state: dict[Term, Any]) -> bool:
    values = {one: state[one] for one in free_variables(formula)}
    return formulas.evaluate(formula, values) is True
