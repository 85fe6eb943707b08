# SPDX-License-Identifier: Apache-2.0
"""Whatever a worker does, who supervises it gets what it said, and a reason, in time."""

from __future__ import annotations

import faulthandler
import json
import mmap
import os
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from assay.budget import UNLIMITED, Budget, OutOfTimeError
from assay.cli.main import main
from assay.evidence.limits import INTERRUPTED, MEMORY, TIMEOUT, crashed, defect
from assay.run import infer as inference
from assay.run import invariants as judging
from assay.run import strategy
from assay.run.supervision import Over, Supervision
from assay.run.worker import Send, Worker

SHORT = 0.3  # seconds
LATE = 3.0  # seconds that a busy machine may take for what is asked of it
Work = Callable[[Send], None]


def heard(work: Work, budget: Budget = UNLIMITED, megabytes: int | None = None) -> list[Any]:
    """All messages up to the last one, which says that the worker is gone."""
    found: list[Any] = []
    with Supervision(work, megabytes=megabytes) as worker:
        while not found or not isinstance(found[-1], Over):
            found.append(worker.hear(budget))
    return found


# --- ways to end


def killed(_send: Send | None = None) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def crashes(_send: Send | None = None) -> None:
    faulthandler.disable()
    os.kill(os.getpid(), signal.SIGSEGV)


def needs_much(_send: Send | None = None) -> None:
    """New pages: what a process has given back to itself is within any limit."""
    try:
        mmap.mmap(-1, 1 << 32, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    except OSError as error:
        raise MemoryError from error


def dies_silently(_send: Send | None = None) -> None:
    os._exit(0)


def fails(_send: Send | None = None) -> None:
    raise TypeError("no such thing")


def is_late(_send: Send | None = None) -> None:
    raise OutOfTimeError


def hangs(_send: Send | None = None) -> None:
    sleep(60)


def is_deaf(_send: Send | None = None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sleep(60)


def hangs_without_a_voice(_send: Send | None = None) -> None:
    """Closes what it could say something through."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.closerange(3, 256)
    sleep(60)


# --- what is told


@pytest.mark.parametrize(
    ("work", "megabytes", "reason"),
    [
        (killed, None, crashed("with signal 9")),
        (crashes, None, crashed("with signal 11")),
        (crashes, 1000, MEMORY),  # how libraries end that find none
        (needs_much, 1000, MEMORY),
        (dies_silently, None, crashed("by itself")),
        (fails, None, defect("TypeError: no such thing")),
        (is_late, None, TIMEOUT),
    ],
)
def test_a_worker_that_is_gone(work: Work, megabytes: int | None, reason: object) -> None:
    def speaking(send: Send) -> None:
        send("said")
        work(send)

    assert heard(speaking, megabytes=megabytes) == ["said", Over(reason)]  # type: ignore[arg-type]


@pytest.mark.parametrize("work", [hangs, is_deaf, hangs_without_a_voice])
def test_a_worker_that_hangs(work: Work) -> None:
    begun = monotonic()
    (over,) = heard(work, Budget.of(SHORT))
    assert monotonic() - begun < SHORT + LATE
    if work is hangs_without_a_voice:
        assert over.reason in (TIMEOUT, crashed("with signal 9"))
    else:
        assert over == Over(TIMEOUT)


def test_a_worker_that_is_asked_to_stop_says_what_it_knows() -> None:
    def work(send: Send) -> None:
        try:
            send("begun")
            sleep(60)
        except OutOfTimeError:
            send(("found", UNLIMITED.is_over()))
            send("more")

    assert heard(work, Budget.of(SHORT)) == [
        "begun",
        Over(TIMEOUT, (("found", True), "more")),
    ]


def test_no_half_of_a_message_is_left() -> None:
    """A request to stop that comes while much is being said waits for the end of it."""
    much = b"x" * (1 << 22)  # does not fit into the pipe

    def work(send: Send) -> None:
        try:
            send("begun")
            send(much)
            sleep(60)
        except OutOfTimeError:
            send("last")

    worker = Worker(work)
    assert worker.receive() == "begun"
    sleep(SHORT)
    assert list(worker.last_words()) == [much, "last"]


def test_an_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(_worker: Worker, _budget: Budget) -> Any:
        raise KeyboardInterrupt

    with Supervision(hangs) as worker:
        monkeypatch.setattr(Worker, "receive", pressed)
        assert worker.hear(UNLIMITED) == Over(INTERRUPTED)


def test_nothing_is_left_of_a_worker() -> None:
    with Supervision(is_deaf) as worker:
        pid = worker._worker._pid
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


# --- in each command: it costs the attempt, never the run

TEXT = """
/*@ assigns \\nothing; */ int first(int n) { int i = 0; while (i < n) i++; return i; }
/*@ assigns \\nothing; */ int second(int n) { int i = 0; while (i < n) i++; return i; }
/*@ assigns \\nothing; */ int third(int n) { int i = 0; while (i < n) i++; return i; }
"""
COMMANDS = {
    ("verify",): 3,
    ("infer", "bound"): 3,
    ("invariants", "--from", "user,traces"): 0,  # something was found, and nothing was claimed
}


def _second_does(monkeypatch: pytest.MonkeyPatch, action: Callable[[], None]) -> None:
    """Something else happens instead of the work on the second procedure."""

    def instead(real: Callable[..., Any], task_of: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            if task_of(*given).procedure.name == "second":
                action()
            return real(*given, **named)

        return call

    places: list[tuple[Any, str, Callable[..., Any]]] = [
        (strategy, "run", lambda _engine, task, *_: task),
        (inference, "Inference", lambda task, *_: task),
        (judging, "premises", lambda task: task),
    ]
    for place, name, task_of in places:
        monkeypatch.setattr(place, name, instead(getattr(place, name), task_of))


def _megabytes() -> int:
    """Of the address space of this process."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[0]) * mmap.PAGESIZE >> 20


@pytest.mark.parametrize("command", COMMANDS, ids=lambda one: one[0])
@pytest.mark.parametrize(
    ("action", "options", "code"),
    [
        (killed, (), "crash"),
        (dies_silently, (), "crash"),
        (fails, (), "crash"),
        (needs_much, ("--memory", "1000"), "memory"),
        (is_deaf, ("--timeout", "6"), "timeout"),
    ],
)
def test_it_costs_one_procedure(
    command: tuple[str, ...],
    action: Callable[[], None],
    options: tuple[str, ...],
    code: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "a.c"
    path.write_text(TEXT)
    _second_does(monkeypatch, action)
    limits = options if "--timeout" in options else ("--timeout", "600", *options)
    if "--memory" in options:  # a copy of this process has what it has, before it does anything
        limits = (*limits[:-1], str(int(options[-1]) + _megabytes()))
    begun = monotonic()
    exit_code = main([*command, str(path), *limits, "--format", "json"])
    first, second, third = json.loads(capsys.readouterr().out)["procedures"]
    assert second["reason"]["code"] == code
    if "--timeout" in options:  # it may not be enough for the others on a busy machine
        assert monotonic() - begun < 6 + LATE
        assert {one["procedure"] for one in (first, third)} == {"first", "third"}
    else:
        assert (first["reason"], third["reason"]) == (None, None)
        assert exit_code == COMMANDS[command]
