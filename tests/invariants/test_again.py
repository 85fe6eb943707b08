# SPDX-License-Identifier: Apache-2.0
"""A proof by stated invariants that only took too long has a second chance."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.run import strategy
from assay.run.strategy import run

PROVED = Path(__file__).parent / "programs" / "java" / "Fill.java"


def test_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    program = load(str(PROVED), Reading())
    procedure = next(one for one in program.procedures.values() if one.source_name == "fill")
    task = Task(program, procedure, budget=Budget.of(600))
    stated = strategy.prove
    attempts = []

    def slow(given: Task) -> ProcedureOutcome:
        attempts.append(given)
        outcome = stated(given)
        if len(attempts) > 1:
            return outcome
        return replace(outcome, reason=Reason("timeout", "too slow"))

    monkeypatch.setattr(strategy, "prove", slow)
    assert run(EngineName.AUTO, task).verdict is Verdict.PROVED
    assert len(attempts) == 2
