# SPDX-License-Identifier: Apache-2.0
"""The invariants that proofs of small programs need are among the candidates, and most hold."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from shares import sparse

from assay.engines.invariants.candidates import (
    GENERATORS,
    Candidate,
    Samples,
    falsified_by,
    generate,
    sample,
)
from assay.engines.invariants.candidates.filtering import truth
from assay.frontend.load import Reading, load
from assay.program.analysis.loops import loops_of
from assay.program.graph import Program
from assay.program.interpreter.samples import State
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import ZERO, Term, at_most, conjuncts, free_variables, name_of, variable

from .candidate_programs import JAVA, C
from .candidate_states import neighbours, numbers_of

SOURCES = {name: (text, ".java") for name, text in JAVA.items()} | {
    name: (text, ".c") for name, text in C.items()
}
INVARIANT = re.compile(r"^\s*//@ loop[_ ]invariant .*$", re.MULTILINE)
NEIGHBOURS = 600
MOST = 300  # for one procedure
FALSIFIED = 0.02  # of all candidates, by runs with another seed


@cache
def program(name: str, *, annotated: bool) -> Program:
    text, suffix = SOURCES[name]
    with TemporaryDirectory() as folder:
        path = Path(folder, name + suffix)
        path.write_text(text if annotated else INVARIANT.sub("", text))
        return load(str(path), Reading())


@cache
def found(name: str, procedure: str) -> list[Candidate]:
    bare = program(name, annotated=False)
    return generate(bare, bare.procedures[procedure])


@cache
def fresh(name: str, procedure: str) -> Samples:
    """Samples that no candidate was made from."""
    bare = program(name, annotated=False)
    return sample(bare, bare.procedures[procedure], seed=1000)


def procedures() -> list[tuple[str, str]]:
    every = (
        (name, procedure)
        for name in SOURCES
        for procedure in program(name, annotated=True).procedures
        if procedure != "jumping"  # whose loop cannot be annotated
    )
    return list(every)


def needed(name: str, procedure: str) -> Iterator[tuple[int, Term]]:
    """What the annotations of each loop say, part by part."""
    for loop in program(name, annotated=True).procedures[procedure].loops:
        for clause in loop.contract.invariants:
            if clause.kind is not Kind.FRAME:
                for part in conjuncts(clause.formula):
                    yield loop.head, part


def says(candidate: Term, wanted: Term, states: list[State]) -> bool:
    """Whether in all these states the candidate implies what is wanted, and not for nothing: it
    speaks of the same variables, and holds in some states that no run reaches."""
    if candidate is wanted:
        return True
    if not spoken_of(wanted) <= spoken_of(candidate):
        return False
    held = [state for state in states if truth(candidate, state) is True]
    reached = len(states) - NEIGHBOURS
    return reached + 10 <= len(held) < len(states) and all(
        truth(wanted, state) is not False for state in held
    )


def spoken_of(formula: Term) -> set[str]:
    """The numbers in a formula, at entry or now."""
    return {name_of(v).removesuffix("@old") for v in free_variables(formula) if v.sort is INT}


@pytest.mark.parametrize("loop_of", sparse(procedures(), 8), ids="-".join)
def test_needed_invariants_are_found(loop_of: tuple[str, str]) -> None:
    name, procedure = loop_of
    numbers = numbers_of(program(name, annotated=False), procedure)
    around: dict[int, list[State]] = {}
    expected = list(needed(name, procedure))
    assert expected
    missing = []
    for head, wanted in expected:
        reached = fresh(name, procedure).at(head)
        assert all(truth(wanted, state) is True for state in reached), "the annotation is wrong"
        states = around.setdefault(head, [*reached, *neighbours(reached, numbers, NEIGHBOURS)])
        here = [one for one in found(name, procedure) if one.head == head]
        if not any(says(one.formula, wanted, states) for one in here):
            missing.append(wanted)
    assert not missing


@pytest.mark.parametrize("loop_of", sparse(procedures(), 8), ids="-".join)
def test_candidates_are_few_and_belong_to_loops(loop_of: tuple[str, str]) -> None:
    name, procedure = loop_of
    heads = {
        nest.head for nest in loops_of(program(name, annotated=False).procedures[procedure]).nests
    }
    candidates = found(name, procedure)
    assert 0 < len(candidates) <= MOST
    assert {one.head for one in candidates} == heads
    assert len({(one.head, one.formula) for one in candidates}) == len(candidates)
    assert {one.source for one in candidates} <= set(GENERATORS)


def test_other_runs_hardly_falsify_any() -> None:
    total = false = 0
    for name, procedure in procedures()[::4]:
        for one in found(name, procedure):
            total += 1
            false += falsified_by(one, fresh(name, procedure).at(one.head)) is not None
    assert total > 150
    assert false <= FALSIFIED * total


def test_loops_that_jumps_make_have_candidates() -> None:
    bare = program("loops", annotated=False)
    procedure = bare.procedures["jumping"]
    i, n = (variable(name, INT) for name in ("i", "n"))
    (head,) = {nest.head for nest in loops_of(procedure).nests}
    found_here = {one.formula: one.head for one in generate(bare, procedure)}
    assert found_here[at_most(i, n)] == head
    assert found_here[at_most(ZERO, i)] == head


def test_candidates_are_reproducible() -> None:
    bare = program("scans", annotated=False)
    procedure = bare.procedures["Scans.findMin"]
    assert generate(bare, procedure) == generate(bare, procedure)


@pytest.mark.parametrize("source", GENERATORS)
def test_each_source_can_be_asked_alone(source: str) -> None:
    bare = program("numbers", annotated=False)
    candidates = generate(bare, bare.procedures["Numbers.sumN"], sources=[source])
    assert {one.source for one in candidates} == {source}


def test_every_generator_is_in_the_table() -> None:
    folder = Path(__file__).parents[2] / "src/assay/engines/invariants/candidates"
    packages = {path.name for path in folder.iterdir() if (path / "__init__.py").exists()}
    assert packages == set(GENERATORS)
