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
from shares import few_or

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
EFFORT = 4_000  # steps of the solver for one question
EACH = few_or(3, 7)  # mutants of each here; `python -m tests.checking --mutants` has more


def annotated_and_bare(folder: Path) -> tuple[Program, Program]:
    """With invariants, and without."""
    text = STATED.read_text()
    return read(folder / "Stated.java", text), read(folder / "Bare.java", without_invariants(text))


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Program, Program]:
    return annotated_and_bare(tmp_path_factory.mktemp("stated"))


def chosen(programs: tuple[Program, Program], name: str, least: int) -> list[Mutant]:
    """Some of all mutants, always the same ones."""
    annotated, bare = programs
    found = list(mutants(by_hand(bare, annotated, only=(name,)), bare))
    return found[:: max(1, len(found) // least)][:least]


def examine(mutant: Mutant, bare: Program, name: str) -> tuple[Conclusion, bool]:
    """What the check of a mutant comes to, and whether that may be."""
    conclusion = checked(mutant.document, bare, EFFORT).conclusion
    accepted = conclusion is Conclusion.ACCEPTED
    return conclusion, not accepted or is_harmless(mutant, bare, name)


@pytest.mark.parametrize("count", EACH)
@pytest.mark.parametrize("name", [name for name in NAMES if name != "search"])  # the slowest
def test_mutants_are_not_accepted(name: str, count: int, programs: tuple[Program, Program]) -> None:
    some = chosen(programs, name, count)
    assert len(some) >= count
    conclusions = []
    for mutant in some:
        conclusion, is_right = examine(mutant, programs[1], name)
        assert is_right, mutant
        conclusions.append(conclusion)
    assert set(conclusions) != {Conclusion.ACCEPTED}


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
