# SPDX-License-Identifier: Apache-2.0
"""The attempts of `auto`: whose turn it is, what follows from all of them, and what is lost with
one of them."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from time import sleep

import pytest

from assay.budget import Budget
from assay.engines.table import EngineName
from assay.evidence.limits import TIMEOUT
from assay.evidence.proofs import Proof
from assay.evidence.verdicts import (
    Assumption,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
)
from assay.execution.options import BoundedOptions
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.obligations import Kind, Obligation
from assay.run import schedule, strategy
from assay.run.board import Board, combined
from assay.run.race import raced
from assay.run.schedule import Lane, ScheduledAttempt, Turns
from assay.run.verifying import Resources, supervised
from assay.source import SourceFile, Span

FILE = SourceFile("a.c", b"int x;\nint y;\nint z;\n")
X, Y, Z = (Obligation(Kind.ASSERTION, Span(FILE, 7 * n, 7 * n + 3)) for n in range(3))
BOUND = Assumption("array length of a is 0 to 4", hides_bugs=True, is_bound=True)


def outcome(
    verdicts: dict[Obligation, Verdict],
    *assumptions: Assumption,
    reason: Reason | None = None,
    engine: str = "bounded",
) -> ProcedureOutcome:
    results = tuple(ObligationResult(one, verdict) for one, verdict in verdicts.items())
    return ProcedureOutcome("f", engine, results, assumptions, reason)


# --- turns


def attempt(name: str, lane: Lane = Lane.PROOF, after: str | None = None) -> ScheduledAttempt:
    return ScheduledAttempt(name, lane, 1.0, lambda _: outcome({}), lambda _: True, after)


def test_each_round_is_longer() -> None:
    found = [(one.name, seconds) for one, seconds in islice(Turns([attempt("a"), attempt("b")]), 6)]
    assert [name for name, _ in found] == ["a", "b"] * 3
    assert found[0][1] < found[2][1] < found[4][1]


def test_who_has_come_to_an_end_has_no_turn() -> None:
    turns = Turns([attempt("a"), attempt("b", after="a")])
    seen = []
    for one, _ in turns:
        seen.append(one.name)
        if len(seen) == 2 or one.name == "b":
            turns.ended(one)
    assert seen == ["a", "a", "b"]


# --- what follows


def test_a_violation_outranks_everything() -> None:
    refuted = replace(outcome({X: Verdict.REFUTED, Y: Verdict.UNKNOWN}), vacuous=("no exit",))
    for other in (outcome({X: Verdict.PROVED_BOUNDED}, BOUND), outcome({}, reason=TIMEOUT)):
        assert combined(refuted, other) is combined(other, refuted) is refuted


def test_obligations_have_their_own_verdicts() -> None:
    bounded = outcome(dict.fromkeys((X, Y), Verdict.PROVED_BOUNDED), BOUND)
    for_all = outcome({X: Verdict.PROVED, Y: Verdict.UNKNOWN}, engine="invariants")
    for found in (combined(bounded, for_all), combined(for_all, bounded)):
        assert [one.verdict for one in found.obligations] == [
            Verdict.PROVED,
            Verdict.PROVED_BOUNDED,
        ]
        assert found.verdict is Verdict.PROVED_BOUNDED
        assert found.assumptions == (BOUND,)
        assert found.engine == "bounded, invariants"


def test_what_was_not_looked_at_to_its_end_proves_nothing() -> None:
    bounded = outcome({X: Verdict.PROVED_BOUNDED}, BOUND)
    cut = outcome({X: Verdict.PROVED}, reason=TIMEOUT)
    assert combined(bounded, cut) is bounded


def test_what_a_proof_rests_on_is_listed() -> None:
    bounded = outcome({X: Verdict.PROVED_BOUNDED, Y: Verdict.PROVED_BOUNDED}, BOUND)
    callee = Assumption("`g` meets its contract", hides_bugs=True, is_bound=True, contract="g")
    other = outcome({X: Verdict.PROVED, Y: Verdict.UNKNOWN}, callee, engine="invariants")
    assert set(combined(bounded, other).assumptions) == {BOUND, callee}


def test_a_proof_about_no_run_within_bounds_decides_nothing() -> None:
    vacuous = replace(outcome({X: Verdict.PROVED_BOUNDED}, BOUND), vacuous=("no input",))
    open_end = outcome({X: Verdict.UNKNOWN})
    assert combined(vacuous, open_end) is combined(open_end, vacuous) is open_end


def test_what_rests_on_contracts_says_more_than_what_rests_on_bounds() -> None:
    callee = Assumption("`g` meets its contract", hides_bugs=True, is_bound=True, contract="g")
    bounded = outcome({X: Verdict.PROVED_BOUNDED}, callee, BOUND)
    for_all = outcome({X: Verdict.PROVED_BOUNDED}, callee, engine="invariants")
    assert combined(bounded, for_all) is combined(for_all, bounded) is for_all
    board = Board()
    board.add(bounded, Lane.VIOLATION)
    board.add(for_all, Lane.PROOF)
    assert board.best is for_all and board.is_decided


def test_what_decides() -> None:
    callee = Assumption("`g` meets its contract", hides_bugs=True, is_bound=True, contract="g")
    proof = Proof(())
    known = replace(outcome({X: Verdict.PROVED_BOUNDED}, callee), proof=proof)
    cases = [
        (outcome({X: Verdict.REFUTED}), Lane.VIOLATION, True),
        (replace(outcome({X: Verdict.PROVED}), proof=proof), Lane.VIOLATION, True),
        (outcome({X: Verdict.PROVED}), Lane.VIOLATION, False),
        (known, Lane.VIOLATION, True),
        (outcome({X: Verdict.PROVED_BOUNDED}, BOUND), Lane.VIOLATION, False),
        (outcome({X: Verdict.PROVED_BOUNDED}, callee), Lane.PROOF, True),
        (outcome({X: Verdict.UNKNOWN}), Lane.PROOF, False),
    ]
    for one, lane, expected in cases:
        board = Board()
        board.add(one, lane)
        assert board.is_decided is expected


# --- lanes


@pytest.fixture
def task(tmp_path: Path) -> Task:
    path = tmp_path / "a.c"
    path.write_text("int f(int n) { int i = 0; while (i < n) i++; return i; }\n")
    program = load(str(path), Reading())
    return Task(program, program.procedures["f"], budget=Budget.of(60))


def says(*outcomes: ProcedureOutcome) -> Iterator[ProcedureOutcome]:
    yield from outcomes


def dies() -> Iterator[ProcedureOutcome]:
    yield outcome({X: Verdict.UNKNOWN})
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_lane_that_is_lost_costs_only_itself(task: Task) -> None:
    proved = outcome({X: Verdict.PROVED})
    lanes = {Lane.VIOLATION: lambda _: dies(), Lane.PROOF: lambda _: says(proved)}
    found = list(raced(task, lanes))
    assert (Lane.PROOF, proved) in found
    lost = [(lane, one.reason.code) for lane, one in found if one.reason is not None]
    assert lost == [(Lane.VIOLATION, "crash")]


def test_who_has_heard_enough_ends_the_others(task: Task) -> None:
    def endless(_: Task) -> Iterator[ProcedureOutcome]:
        yield outcome({Y: Verdict.UNKNOWN})
        sleep(600)

    proved = outcome({X: Verdict.PROVED})
    for _, found in raced(task, {Lane.PROOF: endless, Lane.VIOLATION: lambda _: says(proved)}):
        if found == proved:
            break
    with pytest.raises(ChildProcessError):  # nobody is left
        os.waitpid(-1, os.WNOHANG)


def test_a_defect_in_one_attempt_leaves_the_others(
    task: Task, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Task) -> ProcedureOutcome:
        raise KeyError("a")

    monkeypatch.delenv("ASSAY_DEBUG", raising=False)
    first, *others = schedule.ATTEMPTS
    broken = replace(first, run=fails, suits=lambda _: True)
    monkeypatch.setattr(schedule, "ATTEMPTS", (broken, *others))
    expected = strategy.run(EngineName.BOUNDED, task).verdict
    for processes in (1, 2):
        assert strategy.run(EngineName.AUTO, task, processes).verdict is not Verdict.REFUTED
        assert expected is not Verdict.REFUTED


# --- many procedures


MANY = """
/*@ requires 0 <= n <= 100; assigns \\nothing; ensures \\result == n + 1; */
int right{0}(int n) {{ return n + 1; }}
/*@ requires 0 <= n <= 100; assigns \\nothing; ensures \\result == n; */
int wrong{0}(int n) {{ return n + 1; }}
"""


def verdicts(path: Path, jobs: int, seconds: float = 600) -> list[tuple[str, Verdict]]:
    program = load(str(path), Reading())
    resources = Resources(Budget.of(seconds), jobs=jobs)
    found = supervised(program, program.procedures.values(), BoundedOptions(), resources)
    return [(one.name, one.verdict) for one in found]


def test_verdicts_and_their_order_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    path = tmp_path / "many.c"
    path.write_text("".join(MANY.format(n) for n in range(20)))
    one, two, many = (verdicts(path, jobs) for jobs in (1, 2, 7))
    assert one == two == many
    assert [verdict for _, verdict in one] == [Verdict.PROVED, Verdict.REFUTED] * 20


@pytest.mark.parametrize("seed", range(3))
def test_a_worker_that_is_killed_costs_at_most_one_procedure(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = strategy.run

    def run(engine: EngineName, task: Task, processes: int = 1) -> ProcedureOutcome:
        if hash((seed, task.procedure.name[-1], len(task.procedure.name))) % 5 == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return real(engine, task, processes)

    path = tmp_path / "many.c"
    path.write_text("".join(MANY.format(n) for n in range(12)))
    whole = verdicts(path, 2)
    monkeypatch.setattr(strategy, "run", run)
    found = verdicts(path, 2)
    assert [name for name, _ in found] == [name for name, _ in whole]
    for (_, before), (_, after) in zip(whole, found, strict=True):
        assert after in (before, Verdict.UNKNOWN)
