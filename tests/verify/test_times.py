# SPDX-License-Identifier: Apache-2.0
"""Times are what was waited, deadlines hold, and limits on libraries are told in our words."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from z3 import Z3Exception

from assay.budget import UNLIMITED, Budget
from assay.cli.main import main
from assay.engines.table import EngineName
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.task import Task
from assay.program.graph import Program
from assay.run import strategy, verification
from assay.run.worker import Worker

from .conftest import Done

Verify = Callable[..., Done]
TEXT = """
/*@ assigns \\nothing; ensures \\result == 1; */ int first(void) { return 1; }
/*@ assigns \\nothing; ensures \\result == 2; */ int second(void) { return 2; }
"""
REAL = strategy.run
NOTATION = verification.in_notation
LATE = 0.5  # seconds after a deadline, at most


@pytest.fixture
def first_does(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Task], Any]], None]:
    """The engine does something before it verifies the first procedure."""

    def install(action: Callable[[Task], Any]) -> None:
        def run(engine: EngineName, task: Task, processes: int = 1) -> ProcedureOutcome:
            if task.procedure.name == "first":
                action(task)
            return REAL(engine, task, processes)

        monkeypatch.setattr(strategy, "run", run)

    return install


def _spin(seconds: float) -> None:
    end = monotonic() + seconds
    while monotonic() < end:
        pass


def _deaf(_task: Task) -> None:
    """Hears neither of the deadline nor of the request to stop, as a solver may not."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    _spin(30)


def _library_fails(_task: Task) -> None:
    os.write(2, b"terminate called after throwing an instance of std::bad_alloc\n")
    raise Z3Exception("out of memory")


def _library_fails_late(task: Task) -> None:
    sleep(task.budget.left())
    raise Z3Exception("canceled")


def test_waiting_counts_and_is_no_work(
    verify_json: Verify, first_does: Callable[[Callable[[Task], Any]], None]
) -> None:
    first_does(lambda _: sleep(0.4))
    first, second = verify_json("a.c", TEXT).document["procedures"]
    assert first["seconds"] == first["wall_seconds"] >= 0.4
    assert first["processor_seconds"] < 0.3
    assert second["seconds"] < first["seconds"]


def test_work_counts(
    verify_json: Verify, first_does: Callable[[Callable[[Task], Any]], None]
) -> None:
    first_does(lambda _: sum(range(6_000_000)))
    first, second = verify_json("a.c", TEXT).document["procedures"]
    assert second["processor_seconds"] < first["processor_seconds"] <= first["seconds"] * 1.1 + 0.05


def test_what_comes_after_the_engine_counts(
    verify_json: Verify, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slowly(program: Program, outcome: ProcedureOutcome) -> ProcedureOutcome:
        sleep(0.3)
        return NOTATION(program, outcome)

    monkeypatch.setattr(verification, "in_notation", slowly)
    document = verify_json("a.c", TEXT, "--jobs", "1").document
    waited = sum(one["seconds"] for one in document["procedures"])
    assert 0.59 <= waited <= document["wall_seconds"]


@pytest.mark.parametrize("action", [lambda _: sleep(30), lambda _: _spin(30), _deaf])
def test_a_deadline_holds(
    action: Callable[[Task], Any],
    verify_json: Verify,
    first_does: Callable[[Callable[[Task], Any]], None],
) -> None:
    first_does(action)
    begun = monotonic()
    document = verify_json("a.c", TEXT, "--timeout", "2", "--only", "first").document
    assert monotonic() - begun <= 2 + LATE + 0.5  # with half a second for reading on a busy machine
    (first,) = document["procedures"]
    assert first["reason"]["code"] == "timeout"
    assert 1.5 <= first["seconds"] <= 2 + LATE


def test_time_of_a_process_that_was_ended_is_told(
    verify_json: Verify, first_does: Callable[[Callable[[Task], Any]], None]
) -> None:
    first_does(_deaf)
    (first,) = verify_json("a.c", TEXT, "--timeout", "1", "--only", "first").document["procedures"]
    assert first["processor_seconds"] > 0


@pytest.mark.parametrize(
    ("action", "options", "code"),
    [
        (_library_fails, ("--memory", "500"), "memory"),
        (_library_fails_late, ("--timeout", "1"), "timeout"),
    ],
)
def test_limits_are_told_in_our_words(
    action: Callable[[Task], Any],
    options: tuple[str, ...],
    code: str,
    tmp_path: Path,
    first_does: Callable[[Callable[[Task], Any]], None],
    capfd: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "a.c"
    path.write_text(TEXT)
    first_does(action)
    assert main(["verify", str(path), "--only", "first", *options]) == 3
    printed = "".join(capfd.readouterr())
    assert f"[{code}]" in printed
    assert "Exception" not in printed
    assert "canceled" not in printed
    assert "bad_alloc" not in printed


def test_after_an_interruption_nothing_else_is_begun(
    verify_json: Verify, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_worker: Worker, _budget: Budget = UNLIMITED) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(Worker, "receive", interrupted)
    monkeypatch.setattr(Worker, "last_words", lambda _: iter(()))
    done = verify_json("a.c", TEXT + "int third(int x) { return x + 1; }\n")
    assert done.code == 130
    reasons = [one["reason"]["code"] for one in done.document["procedures"]]
    assert reasons == ["interrupted"] * 3
