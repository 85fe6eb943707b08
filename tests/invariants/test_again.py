# SPDX-License-Identifier: Apache-2.0
"""A proof by stated invariants that only took too long has a second chance."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest

from assay.engines import table
from assay.engines.table import Engine, run
from assay.engines.task import Task
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.frontend.load import Reading, load

PROVED = Path(__file__).parent / "programs" / "java" / "Fill.java"


def test_on_a_slow_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    program = load(str(PROVED), Reading())
    procedure = next(one for one in program.procedures.values() if one.source_name == "fill")
    task = Task(program, procedure, deadline=monotonic() + 600)
    stated = table._stated_invariants
    attempts = []

    def slow(given: Task) -> ProcedureOutcome:
        attempts.append(given)
        outcome = stated(given)
        if len(attempts) > 1:
            return outcome
        return replace(outcome, reason=Reason("timeout", "too slow"))

    monkeypatch.setattr(table, "_stated_invariants", slow)
    assert run(Engine.AUTO, task).verdict is Verdict.PROVED
    assert len(attempts) == 2
