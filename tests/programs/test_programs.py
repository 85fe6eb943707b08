# SPDX-License-Identifier: Apache-2.0
"""Every program of this folder: the truth is found out, and nothing else is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from shares import sparse

from assay.program.graph import Procedure, Program
from assay.program.interpreter import Interpreter, Violated, random
from assay.program.text import parse_program, program_text

from .annotations import Annotated, paths, read
from .chance import arguments
from .schemas import validator
from .verifying import Answer, model, repeats, verify, written

RUNS = 150
STEPS = 20_000
DEPTH = 200
EXIT = {"proved": 0, "proved-bounded": 0, "refuted": 1, "unknown": 3}

PROGRAMS = [read(path) for path in paths()]
SPARSE = 20  # programs for one that is explored in the other way, too


def name_of(program: Annotated) -> str:
    return program.path.name


every_program = pytest.mark.parametrize("program", PROGRAMS, ids=name_of)


@pytest.mark.parametrize("program", sparse(PROGRAMS, 2), ids=name_of)
def test_verdict(program: Annotated, tmp_path: Path) -> None:
    _check_verdict(program, "auto", tmp_path)


@pytest.mark.parametrize("program", sparse(PROGRAMS, SPARSE), ids=name_of)
def test_verdict_of_merged_paths(program: Annotated, tmp_path: Path) -> None:
    _check_verdict(program, "merged", tmp_path)


@pytest.mark.parametrize("program", sparse(PROGRAMS, SPARSE), ids=name_of)
def test_verdict_of_a_formula(program: Annotated, tmp_path: Path) -> None:
    """It is about bounds, and may give up where others do not."""
    path = written(program, tmp_path)
    answer = verify(path, *program.arguments, "--engine", "bounded", "--explore", "formula")
    verdict = answer.document["verdict"]
    wrong = {"refuted"} if program.verdict != "refuted" else {"proved"}
    assert verdict not in wrong
    assert verdict != "proved" or program.verdict == "proved"
    assert answer.broken <= program.broken
    _replay(program, path, answer)


def _check_verdict(program: Annotated, explore: str, tmp_path: Path) -> None:
    path = written(program, tmp_path)
    way = () if "--explore" in program.arguments else ("--explore", explore)
    answer = verify(path, *program.arguments, *way)
    validator("verify.json").validate(answer.document)
    _judge(program, answer)
    assert answer.code == EXIT[answer.document["verdict"]]
    assert (program.vacuous or "") in answer.vacuous
    assert bool(program.vacuous) == bool(answer.vacuous)
    _replay(program, path, answer)


def _judge(program: Annotated, answer: Answer) -> None:
    """The truth; not knowing only where that is allowed; never the opposite."""
    verdict = answer.document["verdict"]
    if verdict == "unknown":
        assert program.may_give_up, f"gives up: {answer.reasons}"
        assert program.giving_up in (None, *answer.reasons)
        assert "timeout" not in answer.reasons
        assert answer.broken <= program.broken
        return
    accepted = {"proved", "proved-bounded"} if program.verdict == "proved" else {program.verdict}
    assert verdict in accepted
    assert answer.broken == program.broken


def _replay(program: Annotated, path: Path, answer: Answer) -> None:
    found = [
        (procedure["procedure"], obligation["counterexample"])
        for procedure in answer.procedures
        for obligation in procedure["obligations"]
        if obligation["verdict"] == "refuted"
    ]
    understood = model(program, path)
    for name, counterexample in found:
        assert counterexample["replayed"] is True
        assert repeats(understood, name, counterexample), counterexample


@every_program
def test_what_is_right_survives_runs_by_chance(program: Annotated, tmp_path: Path) -> None:
    if program.verdict != "proved":
        pytest.skip("it is wrong")
    understood = model(program, written(program, tmp_path))
    source = Random(program.path.name)
    for procedure in understood.procedures.values():
        if _is_verified(understood, procedure):
            _survives(understood, procedure, source)


def _is_verified(program: Program, procedure: Procedure) -> bool:
    contract = procedure.contract
    stated = contract is not None and contract.stated
    return bool(procedure.edges) and (stated or procedure.name == "main")


def _survives(program: Program, procedure: Procedure, source: Random) -> None:
    interpreter = Interpreter(program, step_limit=STEPS, depth_limit=DEPTH)
    external = _asks_others(procedure)
    for number in range(RUNS):
        given = arguments(program, procedure, source)
        outcome = interpreter.run(procedure.name, given, choose=random(number))
        assert external or not isinstance(outcome, Violated), (given, outcome)


def _asks_others(procedure: Procedure) -> bool:
    """Whether a missing function gives it values, which then need not be those of any run."""
    sources = [getattr(edge.command, "source", None) for edge in procedure.edges]
    return "external" in sources


@every_program
def test_text_form_round_trips(program: Annotated, tmp_path: Path) -> None:
    understood = model(program, written(program, tmp_path))
    files = {id(p.span.file): p.span.file for p in understood.procedures.values()}
    text = program_text(understood)
    again = parse_program(text, files.values())
    assert program_text(again) == text
    assert again.procedures == understood.procedures


Change = Callable[[Annotated], Annotated]


@pytest.mark.parametrize(
    "change",
    [
        lambda p: replace(p, verdict="proved", broken=frozenset()),
        lambda p: replace(p, broken=frozenset({(1, "index")})),
    ],
    ids=["verdict", "line"],
)
def test_a_wrong_annotation_is_noticed(change: Change, tmp_path: Path) -> None:
    program = next(read(path) for path in paths() if path.name == "average.c")
    answer = verify(written(program, tmp_path), *program.arguments)
    _judge(program, answer)
    with pytest.raises(AssertionError):
        _judge(change(program), answer)
