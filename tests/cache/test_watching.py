# SPDX-License-Identifier: Apache-2.0
"""`--watch`: what counts as a change, and that a round tells what has changed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import IO

import pytest

from assay.cli.watching import changed, snapshot


def test_sources_headers_and_new_files_count(tmp_path: Path) -> None:
    source = tmp_path / "a.c"
    source.write_text("int x;")
    (tmp_path / "notes.txt").write_text("")
    before = snapshot([str(tmp_path)], [])
    (tmp_path / "notes.txt").write_text("nobody reads this")
    assert changed(before, snapshot([str(tmp_path)], [])) == []
    source.write_text("int xy;")
    (tmp_path / "a.h").write_text("")
    (tmp_path / "b.c").write_text("int y;")
    names = [str(tmp_path / name) for name in ("a.c", "a.h", "b.c")]
    assert changed(before, snapshot([str(tmp_path)], [])) == names
    source.unlink()
    assert str(source) in changed(before, snapshot([str(tmp_path)], []))


def test_a_folder_without_sources_is_waited_for(tmp_path: Path) -> None:
    assert snapshot([str(tmp_path)], [str(tmp_path)]) == {}


TEXT = """\
/*@ ensures \\result == 3; */
int three(void) { return 3; }
/*@ ensures \\result == 4; */
int four(void) { return 4; }
"""


@pytest.mark.deep
def test_a_saved_file_is_verified_again(tmp_path: Path) -> None:
    source = tmp_path / "a.c"
    source.write_text(TEXT)
    command = [sys.executable, "-m", "assay", "verify", str(source), "--watch", "--verbose"]
    environment = os.environ | {"ASSAY_CACHE": str(tmp_path / "cache")}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        assert process.stdout is not None
        watchdog = Timer(60, process.kill)
        watchdog.start()
        assert "2 procedures: 2 proved" in _round(process.stdout)
        source.write_text(TEXT.replace("return 4", "return 5"))
        second = _round(process.stdout)
        assert "2 procedures: 1 proved, 1 refuted" in second
        assert second.count("an earlier run has found this") == 1
        process.send_signal(signal.SIGINT)
        assert process.wait() == 1
        watchdog.cancel()


def _round(output: IO[str]) -> str:
    """Until the line that counts."""
    text = ""
    while "procedures: " not in text:
        line = output.readline()
        assert line, text
        text += line
    return text
