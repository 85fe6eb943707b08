# SPDX-License-Identifier: Apache-2.0
"""Candidates of real loops, written into their programs: what is loaded again means the same.

It is compared in the states that runs pass through, and in states that differ from those in the
values of local variables, so that formulas are false as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from shares import sparse

from assay.engines.invariants.candidates import sampling
from assay.engines.invariants.candidates.candidate import Candidate
from assay.engines.invariants.candidates.filtering import truth
from assay.engines.invariants.candidates.generate import generate
from assay.frontend.annotate import Addition, ClauseKind, annotated
from assay.frontend.load import LANGUAGES, Reading, load, load_file
from assay.frontend.writing import clause_text
from assay.program.contracts import Clause
from assay.program.graph import Loop, Procedure, Program, Role
from assay.program.terms import Term
from assay.program.types import IntegerType
from assay.source import SourceFile

PROGRAMS = Path(__file__).parents[2] / "invariants" / "programs"
FILES = sorted(p for p in PROGRAMS.rglob("*") if p.suffix in LANGUAGES)[::4]
STATES = 6


Written = tuple[int, Loop, Candidate, str | None]


@cache
def all_written(path: Path) -> tuple[Program, dict[str, list[Written]]]:
    program = load(str(path), Reading())
    return program, {name: list(written(program, p)) for name, p in program.procedures.items()}


def written(program: Program, procedure: Procedure) -> Iterator[Written]:
    """The candidates of each loop; what reads the same is taken once."""
    seen: set[tuple[int, str | None]] = set()
    loops = {loop.head: (number, loop) for number, loop in enumerate(procedure.loops)}
    for candidate in generate(program, procedure):
        if candidate.head in loops:
            number, loop = loops[candidate.head]
            text = clause_text(candidate.formula, program, procedure, loop)
            if text is None or (number, text) not in seen:
                seen.add((number, text))
                yield number, loop, candidate, text


def states(program: Program, procedure: Procedure, loop: Loop) -> list[dict[Term, Any]]:
    """Some that runs pass through, and others with other values of local variables."""
    random = Random(0)
    passed = sampling.sample(program, procedure, most=40).at(loop.head)
    found = [dict(one) for one in random.sample(passed, min(STATES, len(passed)))]
    local = [
        one.term
        for one in procedure.variables
        if one.role is Role.LOCAL and isinstance(one.type, IntegerType) and not one.in_heap
    ]
    changes = [{term: random.randint(0, 5) for term in local if term in one} for one in found]
    return [*found, *({**one, **change} for one, change in zip(found, changes, strict=True))]


def added(clauses: tuple[Clause, ...], text: str) -> Clause:
    """The clause whose text in the source is this one."""
    for clause in clauses:
        after = clause.span.file.data[clause.span.end :].decode()
        if after.split(";\n")[0].split("; */")[0].strip() == text or after.lstrip().startswith(
            f"{text};"
        ):
            return clause
    raise AssertionError(f"{text} is not there")


@pytest.mark.parametrize("path", sparse(FILES, 4), ids=lambda path: path.stem)
def test_candidates_in_their_program(path: Path) -> None:
    program, found = all_written(path)
    additions = [
        Addition(loop.span, ClauseKind.INVARIANT, text)
        for each in found.values()
        for _, loop, _, text in each
        if text is not None
    ]
    language = program.semantics.language
    data = annotated(path.read_bytes(), language, additions)
    again = load_file(SourceFile(str(path), data), language, Reading(), None)
    for name, each in found.items():
        procedure = program.procedures[name]
        for number, loop in enumerate(procedure.loops):
            texts = {text: one for n, _, one, text in each if n == number and text is not None}
            clauses = again.procedures[name].loops[number].contract.invariants
            assert len(clauses) == len(loop.contract.invariants) + len(texts)
            samples = states(program, procedure, loop) if texts else []
            for text, candidate in texts.items():
                clause = added(clauses, text)
                for state in samples:
                    expected = truth(candidate.formula, state)
                    if isinstance(expected, bool):
                        assert truth(clause.formula, state) is expected, text
                    if truth(candidate.defined, state) is True:
                        assert truth(clause.defined, state) is not False, text


def test_most_candidates_can_be_written() -> None:
    """All but what the languages cannot say: frames of the whole heap, extents of C objects."""
    counts: Counter[bool] = Counter()
    for path in FILES:
        for each in all_written(path)[1].values():
            counts.update(text is not None for *_, text in each)
    assert counts[True] > 9 * counts[False]
    assert counts[True] > 100
