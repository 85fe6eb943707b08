# SPDX-License-Identifier: Apache-2.0
"""Starting and stopping: help, bad usage, defects, closed pipes, interrupts, and how fast it is."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from assay import __version__
from assay.cli import main as entry
from assay.cli.command import Command
from assay.cli.exits import Exit
from assay.cli.main import COMMANDS, main
from assay.cli.output import Output
from assay.source import InternalError

ASSAY = [sys.executable, "-m", "assay"]


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    printed = capsys.readouterr().out
    assert all(re.search(rf"\n    {name}\s", printed) for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    assert f"usage: assay {name}" in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"assay {__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["no-such-command"],
        ["--no-such-option"],
        ["run"],
        ["show"],
        ["show", "a.c", "b.c"],
        ["show", "a.c", "--math", "magic"],
        ["show", "a.c", "--mat", "safe"],
        ["run", "a.c", "--steps", "many"],
        ["run", "a.c", "--int-bits", "0"],
    ],
)
def test_bad_usage_is_exit_code_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "Traceback" not in captured.err
    assert captured.err


@pytest.mark.parametrize(
    ("arguments", "what", "help_"),
    [
        (["verfy", "a.c"], "no command `verfy`", "did you mean `verify`?"),
        (["a.c"], "no command `a.c`", "write `assay verify a.c`"),
        (["src/A.java", "--verbose"], "no command `src/A.java`", "write `assay verify src/A.java`"),
        (["zzz"], "no command `zzz`", "the commands are run, verify,"),
        (["verify", "a.c", "--onyl", "f"], "no option `--onyl`", "did you mean `--only`?"),
        (["run", "a.c", "--arg=1"], "no option `--arg`", "did you mean `--args`?"),
        (["show", "a.c", "--qqqqqq"], "no option `--qqqqqq`", "see `assay show --help`"),
        (["show", "a.c", "b.c"], "`b.c` is one argument too many", "one FILE at a time"),
    ],
)
def test_bad_usage_says_what_to_do(
    arguments: list[str], what: str, help_: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert what in said
    assert f"help: {help_}" in said


def test_an_unknown_command_is_said_in_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verfy", "a.c", "--format", "json"]) == 2
    (said,) = json.loads(capsys.readouterr().out)["diagnostics"]
    assert said["help"] == "did you mean `verify`?"


def broken(error: BaseException) -> Command[SimpleNamespace]:
    def execute(options: SimpleNamespace) -> int:
        raise error

    return Command(SimpleNamespace, execute, "breaks")


def execute(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> int:
    """What main makes of an error inside a command."""
    options = SimpleNamespace(output=Output())
    monkeypatch.setattr(entry, "_run", lambda name, rest: entry._execute(broken(error), options))
    return main(["run"])


@pytest.mark.parametrize("error", [InternalError("oops"), RecursionError("deep"), KeyError("x")])
def test_a_defect_asks_for_a_report(
    error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("ASSAY_DEBUG", raising=False)
    assert execute(error, monkeypatch) == Exit.DEFECT == 70
    printed = capsys.readouterr().err
    assert printed.startswith(f"assay: internal error: {type(error).__name__}: ")
    assert "please report it" in printed
    assert "Traceback" not in printed


def test_a_defect_shows_where_it_happened_if_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ASSAY_DEBUG", "1")
    assert execute(InternalError("oops"), monkeypatch) == 70
    assert "Traceback" in capsys.readouterr().err


def test_an_interrupt_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert execute(KeyboardInterrupt(), monkeypatch) == 130
    assert capsys.readouterr().err == "assay: interrupted\n"


def test_memory_running_out_decides_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert execute(MemoryError(), monkeypatch) == Exit.UNDECIDED
    assert capsys.readouterr().err == "assay: out of memory\n"


def test_a_closed_pipe_is_no_error() -> None:
    process = subprocess.Popen(
        [*ASSAY, "--help"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    process.stdout.close()
    _, errors = process.communicate()
    assert errors == ""
    assert process.returncode in (0, Exit.PIPE_CLOSED)


def test_an_encoding_without_the_character_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "变.c"
    path.write_bytes(b"")
    environment = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [*ASSAY, "show", str(path)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "\\u53d8.c: error: " in done.stderr


@pytest.mark.speed
def test_help_is_there_at_once() -> None:
    """At most 0.25 s from a cold start; the best of several, as a machine has other work too."""
    times = []
    for _ in range(9):
        start = time.perf_counter()
        subprocess.run([*ASSAY, "--help"], check=True, stdout=subprocess.DEVNULL)
        times.append(time.perf_counter() - start)
    assert min(times) <= 0.25
