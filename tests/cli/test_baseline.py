# SPDX-License-Identifier: Apache-2.0
"""Violations that are accepted are told, and are no reason to fail; all others are."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assay.cli.main import main

STATED = "/*@ assigns \\nothing; */ "
HALF = STATED + "int half(int x, int y) { return (x + y) / 2; }\n"
TWICE = STATED + "int twice(int x) { return x + x; }\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "f.c").write_text(HALF)
    return tmp_path


def test_what_is_accepted_is_no_reason_to_fail(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", "f.c", "--write-baseline", "known.json"]) == 1
    (folder / "f.c").write_text("\n\n" + HALF)
    capsys.readouterr()
    assert main(["verify", "f.c", "--baseline", "known.json"]) == 0
    shown = capsys.readouterr().out
    assert "arithmetic can overflow [overflow]" in shown
    assert "accepted overflow at line 3, by known.json" in shown
    assert "1 procedure: 1 refuted" in shown


@pytest.mark.parametrize(
    "text",
    [
        HALF + TWICE,
        HALF.replace("half", "mean"),
        HALF.replace("x + y", "y + x"),
        HALF.replace("/ 2", "/ 2 + (x + y)"),
        HALF.replace("/ 2", "/ (x - x)"),
    ],
)
def test_others_are(folder: Path, text: str) -> None:
    assert main(["verify", "f.c", "--write-baseline", "known.json"]) == 1
    (folder / "f.c").write_text(text)
    assert main(["verify", "f.c", "--baseline", "known.json"]) == 1


def test_a_file_of_another_folder_is_another_file(folder: Path) -> None:
    assert main(["verify", "f.c", "--write-baseline", "known.json"]) == 1
    (folder / "inner").mkdir()
    (folder / "inner" / "f.c").write_text(HALF)
    assert main(["verify", "inner/f.c", "--baseline", "known.json"]) == 1
    assert main(["verify", str(folder / "f.c"), "--baseline", str(folder / "known.json")]) == 0


def test_what_is_unknown_beside_it_stays_unknown(folder: Path) -> None:
    (folder / "f.c").write_text(HALF)
    assert main(["verify", "f.c", "--write-baseline", "known.json"]) == 1
    unsure = "int g(float x) { return (int)x / 2; }\n"
    (folder / "f.c").write_text(HALF + unsure)
    assert main(["verify", "f.c", "--baseline", "known.json"]) == 3


def test_several_files(folder: Path) -> None:
    (folder / "g.c").write_text(TWICE)
    assert main(["verify", "f.c", "g.c", "--write-baseline", "known.json"]) == 1
    rows = json.loads((folder / "known.json").read_text())["findings"]
    assert [(one["file"], one["procedure"], one["kind"]) for one in rows] == [
        ("f.c", "half", "overflow"),
        ("g.c", "twice", "overflow"),
    ]
    assert main(["verify", "f.c", "g.c", "--baseline", "known.json"]) == 0


@pytest.mark.parametrize("text", [None, "", "[]", "{}", '{"format": "assay-baseline"}'])
def test_what_is_no_baseline_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str | None
) -> None:
    if text is not None:
        (folder / "known.json").write_text(text)
    assert main(["verify", "f.c", "--baseline", "known.json"]) == 2
    assert "[baseline]" in capsys.readouterr().err
