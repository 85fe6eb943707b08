# SPDX-License-Identifier: Apache-2.0
"""A proof by stated invariants that only took too long has a second chance."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from assay.budget import Budget, OutOfTimeError
from assay.engines.table import EngineName
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.run import schedule
from assay.run.strategy import run

PROVED = Path(__file__).parent / "programs" / "java" / "Fill.java"


def test_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    program = load(str(PROVED), Reading())
    procedure = next(one for one in program.procedures.values() if one.source_name == "fill")
    task = Task(program, procedure, budget=Budget.of(600))
    (stated,) = (one for one in schedule.ATTEMPTS if one.name == "stated invariants")
    (explored,) = (one for one in schedule.ATTEMPTS if one.name == "exploration")
    attempts = []

    def slow(given: Task) -> ProcedureOutcome:
        attempts.append(given.budget.left())
        if len(attempts) == 1:
            raise OutOfTimeError
        return stated.run(given)

    quick = replace(stated, run=slow, at_once=0.5)
    monkeypatch.setattr(schedule, "ATTEMPTS", (quick, explored))
    assert run(EngineName.AUTO, task).verdict is Verdict.PROVED
    first, second = attempts
    assert second > 2 * first
