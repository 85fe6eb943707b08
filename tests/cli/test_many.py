# SPDX-License-Identifier: Apache-2.0
"""Several files in one call: each by itself, all in the report, in their order."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assay.cli.main import main

RIGHT = "/*@ assigns \\nothing; ensures \\result == 1; */ int f(void) { return 1; }\n"
WRONG = "/*@ assigns \\nothing; ensures \\result == 1; */ int f(void) { return 2; }\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "inner").mkdir()
    (tmp_path / "a.c").write_text(RIGHT)
    (tmp_path / "inner" / "b.c").write_text(WRONG)
    (tmp_path / "inner" / "C.java").write_text(
        "class C { //@ ensures \\result == 3;\n static int g() { return 3; } }\n"
    )
    (tmp_path / "notes.txt").write_text("nothing\n")
    return tmp_path


@pytest.mark.parametrize("jobs", ["1", "2", "5"])
def test_a_folder(folder: Path, jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["verify", str(folder), "--jobs", jobs, "--format", "json"])
    document = json.loads(capsys.readouterr().out)
    found = [
        (Path(one["file"]).name, one["procedure"], one["verdict"]) for one in document["procedures"]
    ]
    assert found == [("a.c", "f", "proved"), ("C.java", "C.g", "proved"), ("b.c", "f", "refuted")]
    assert document["verdict"] == "refuted"
    assert code == 1


def test_a_table_at_the_end(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = folder / "a.c", folder / "inner" / "C.java"
    assert main(["verify", str(first), str(second), str(first)]) == 0
    *_, one, other, last = capsys.readouterr().out.splitlines()
    assert one.startswith(str(first))
    assert other.startswith(str(second))
    assert one.endswith("1 procedure: 1 proved")
    assert last == "2 files, 2 procedures: 2 proved"


def test_a_file_that_cannot_be_read_does_not_hide_the_others(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = folder / "bad.c"
    bad.write_text("int f(void) { return x; }\n")
    assert main(["verify", str(bad), str(folder / "a.c")]) == 2
    shown = capsys.readouterr()
    assert "x" in shown.err
    assert "1 procedure: 1 proved" in shown.out
    assert main(["verify", str(bad), str(folder / "a.c"), "--format", "json"]) == 2
    document = json.loads(capsys.readouterr().out)
    assert [one["verdict"] for one in document["procedures"]] == ["proved"]
    assert {Path(one["file"]).name for one in document["diagnostics"]} == {"bad.c"}


@pytest.mark.parametrize("option", [("--only", "f"), ("--certificate", "x"), ("--tests", "x")])
def test_what_is_for_one_file(
    folder: Path, option: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(folder), *option]) == 2
    assert f"{option[0]} is for one file" in capsys.readouterr().err


def test_a_folder_without_sources(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path)]) == 2
    assert "no source" in capsys.readouterr().err
