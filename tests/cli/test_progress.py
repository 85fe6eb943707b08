# SPDX-License-Identifier: Apache-2.0
"""The progress line, as a terminal shows it: in every phase, never too wide, erased at the end."""

from __future__ import annotations

import io
import os
import pty
import re
import subprocess
import sys
from fcntl import ioctl
from pathlib import Path
from struct import pack
from termios import TIOCSWINSZ

import pytest

from assay.cli.progress import ProgressLine, fitting
from assay.execution.task import Attempting, Progress, Trying

SOURCE = str(Path(__file__).parents[2] / "src")
ERASED = "\r\x1b[K"
TEXT = """/*@ requires 0 <= x; ensures \\result >= 0; assigns \\nothing; */
int half_of_what_is_given(int x) { return x / 2; }
/*@ requires 0 <= x <= 1000; ensures \\result != 7; assigns \\nothing; */
int twice_of_what_is_given(int x) { return 2 * x; }
"""


def on_terminal(folder: Path, columns: int, *arguments: str) -> tuple[list[str], str]:
    """What a terminal of so many columns is told on standard error, text after text, and what is
    printed on standard output."""
    master, slave = pty.openpty()
    ioctl(slave, TIOCSWINSZ, pack("HHHH", 24, columns, 0, 0))
    environment = {**os.environ, "PYTHONPATH": SOURCE}
    command = [sys.executable, "-m", "assay", *arguments]
    child = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=slave, text=True
    )
    os.close(slave)
    told = b""
    while True:
        try:
            data = os.read(master, 4096)
        except OSError:  # nobody writes to it any more
            break
        if not data:
            break
        told += data
    out, _ = child.communicate()
    os.close(master)
    return told.decode().split(ERASED), out


@pytest.mark.parametrize("columns", [20, 100])
def test_each_phase_is_told_and_erased(tmp_path: Path, columns: int) -> None:
    (tmp_path / "a.c").write_text(TEXT)
    texts, out = on_terminal(tmp_path, columns, "verify", "a.c", "--jobs", "1", "--timeout", "60")
    assert all(len(text) < columns for text in texts)
    assert texts[0] == texts[-1] == ""
    assert texts[1].startswith("reading a.c")
    assert out.splitlines()[-1] == "2 procedures: 2 proved"
    if columns == 100:
        assert any(
            re.fullmatch(r"0 of 2 done  half_of_what_is_given  exploration, \d+\.\d s", text)
            for text in texts
        )
        assert any("1 of 2" in text for text in texts)


def test_several_files_are_counted(tmp_path: Path) -> None:
    for name in ("a.c", "b.c"):
        (tmp_path / name).write_text(TEXT)
    texts, out = on_terminal(tmp_path, 100, "verify", "a.c", "b.c", "--timeout", "60")
    assert texts[1].startswith("0 of 2 files verified")
    assert texts[-1] == ""
    assert out.splitlines()[-1].startswith("2 files, 4 procedures")


def test_what_goes_to_a_pipe_has_no_line(tmp_path: Path) -> None:
    (tmp_path / "a.c").write_text(TEXT)
    command = [sys.executable, "-m", "assay", "verify", "a.c", "--timeout", "60"]
    environment = {**os.environ, "PYTHONPATH": SOURCE}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=True)
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout
    assert b"reading" not in done.stdout


def test_the_line_tells_who_is_at_what() -> None:
    stream = io.StringIO()
    line = ProgressLine(stream)
    line.count(3, 12)
    line.show("C.f", Attempting("invariants"))
    line.show("C.f", Progress(120, 14, 16, 3.21, 2.09))
    line.show("C.g", Trying("2x1", 1.0))
    line.begin("C.g  asking a compiler")
    line.clear()
    line.draw()  # there is nothing to draw any more
    assert stream.getvalue().split(ERASED)[1:] == [
        "3 of 12 done  C.f  invariants, 0.0 s",
        "3 of 12 done  C.f  invariants, 120 paths done, 14 open, depth 16, 3.2 s (2.1 s ",
        "3 of 12 done  C.g  templates of size 2x1, 1.0 s",
        "C.g  asking a compiler, 0.0 s",
        "",
    ]


@pytest.mark.parametrize(
    ("text", "columns", "shown"),
    [
        ("abc", 3, "abc"),
        ("abc", 2, "ab"),
        ("漢字", 3, "漢"),
        ("a\nb\tc", 9, "a b c"),
        ("e\u0301x", 1, "e\u0301"),
    ],
)
def test_what_fits(text: str, columns: int, shown: str) -> None:
    assert fitting(text, columns) == shown
