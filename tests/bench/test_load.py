# SPDX-License-Identifier: Apache-2.0
"""Verdicts beside busy processes are compared with those of an idle machine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bench import load

SOURCE = "/*@ requires x < 9; ensures \\result == x + 1; */ int f(int x) { return x + 1; }\n"


def test_a_file_has_a_verdict_for_each_procedure(tmp_path: Path) -> None:
    path = tmp_path / "f.c"
    path.write_text(SOURCE)
    assert load.verdicts(path, 20) == {"f": "proved"}


@pytest.mark.parametrize(("changes", "code"), [(0, 0), (1, 0), (2, 1)])
def test_one_in_twenty_may_differ(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    changes: int,
    code: int,
) -> None:
    (tmp_path / "f.c").write_text(SOURCE)
    names = [f"f{number}" for number in range(20)]
    answers = iter(
        [
            dict.fromkeys(names, "proved"),
            dict.fromkeys(names, "proved") | dict.fromkeys(names[:changes], "unknown"),
        ]
    )
    monkeypatch.setattr(load, "verdicts", lambda _path, _seconds: next(answers))
    monkeypatch.setattr(sys, "argv", ["load", str(tmp_path), "--busy", "1"])
    assert load.main() == code
    shown = capsys.readouterr().out
    assert shown.count("proved idle, unknown beside 1 busy") == changes
    assert f"{20 - changes} of 20 procedures in 1 files" in shown
