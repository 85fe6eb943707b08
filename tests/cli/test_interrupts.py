# SPDX-License-Identifier: Apache-2.0
"""Ctrl-C, at any moment: what is finished is told, and the last line counts every procedure."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assay.cli import many
from assay.cli import verifying as verify
from assay.cli.main import main
from assay.cli.telling import Teller
from assay.run import verifying
from assay.run.interrupts import deferred, interruptible, is_interrupted

TEXT = """/*@ ensures \\result == 1; */ int first(void) { return 1; }
/*@ ensures \\result == 2; */ int second(void) { return 2; }
/*@ ensures \\result == 3; */ int third(void) { return 3; }
int fourth(int x) { return 6 / x; }
"""


def interrupt() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def once(function: Callable[..., Any], *, before: bool) -> Callable[..., Any]:
    """The function, with Ctrl-C at its first call, before or after what it does."""
    waiting = [True]

    def changed(*arguments: Any, **named: Any) -> Any:
        is_first = bool(waiting and waiting.pop())
        if is_first and before:
            interrupt()
        result = function(*arguments, **named)
        if is_first and not before:
            interrupt()
        return result

    return changed


MOMENTS = [  # where Ctrl-C comes, and how many procedures are finished then
    (Teller, "tell", 1),
    (verify, "needs_precondition", 1),
    (verify, "_completed", 1),
    (verify, "accounted", 4),
    (Teller, "_print_end", 4),
    (verifying, "Supervision", 0),
    (verifying, "next_to_speak", 0),
    (verifying, "replace", 1),
]


@pytest.mark.parametrize("before", [True, False], ids=["before", "after"])
@pytest.mark.parametrize(
    ("module", "name", "finished"), MOMENTS, ids=[name for _, name, _ in MOMENTS]
)
def test_nothing_that_is_finished_is_lost(
    module: Any,
    name: str,
    finished: int,
    before: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.c").write_text(TEXT)
    monkeypatch.setattr(module, name, once(getattr(module, name), before=before))
    code = main(["verify", "a.c", "--jobs", "1", "--timeout", "60"])
    out = capsys.readouterr().out
    assert code == 130
    assert out.splitlines()[-1].startswith("4 procedures: ")
    assert out.count("   proved   ") >= min(finished, 3)
    for procedure in ("first", "second", "third", "fourth"):
        assert f"{procedure}   " in out
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_file_that_is_finished_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a.c", "b.c", "c.c"):
        (tmp_path / name).write_text(TEXT)
    monkeypatch.setattr(many, "_print", once(many._print, before=False))
    assert main(["verify", "a.c", "b.c", "c.c", "--jobs", "1", "--timeout", "60"]) == 130
    out = capsys.readouterr().out
    assert "first   proved" in out
    assert out.splitlines()[-1].startswith("3 files, ")
    assert "[interrupted]" in out


def test_a_request_waits_for_a_part_that_may_be_broken_off() -> None:
    with deferred():
        interrupt()  # nothing is raised
        assert is_interrupted()
        with pytest.raises(KeyboardInterrupt), interruptible():
            raise AssertionError("it is not begun any more")
    with deferred():
        assert not is_interrupted()
        with pytest.raises(KeyboardInterrupt), interruptible():
            interrupt()


def test_who_asks_twice_does_not_wait() -> None:
    with deferred():
        interrupt()
        with pytest.raises(KeyboardInterrupt):
            interrupt()
    with pytest.raises(KeyboardInterrupt):
        interrupt()


def test_where_it_is_ignored_it_stays_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with deferred():
            interrupt()
            assert not is_interrupted()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
