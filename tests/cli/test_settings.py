# SPDX-License-Identifier: Apache-2.0
"""Options from `assay.toml` and `pyproject.toml`: default, then file, then command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from assay.cli.main import COMMANDS, main
from assay.cli.settings import settings_for
from assay.cli.verify import VerifyOptions

SOURCE = "/*@ ensures \\result >= 0; */ int f(int x) { return x * x; }\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "f.c").write_text(SOURCE)
    monkeypatch.chdir(inner)
    return inner


def arguments(*given: str) -> tuple[str, ...]:
    found = settings_for("verify", COMMANDS, lambda _: VerifyOptions, given)
    return () if found is None else found.arguments


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("timeout = 7", ("--timeout=7",)),
        ("strict = true", ("--strict",)),
        ("strict = false", ()),
        ("array-length = [3, 'a=4']", ("--array-length=3", "--array-length=a=4")),
        ("check = ['overflow', 'index']", ("--check=overflow,index",)),
        ("timeout = 7\n[verify]\ntimeout = 8", ("--timeout=8",)),
        ("[run]\nargs = '1'", ()),
    ],
)
def test_a_file_sets_options(folder: Path, text: str, expected: tuple[str, ...]) -> None:
    (folder / "assay.toml").write_text(text)
    assert arguments() == expected


def test_the_nearest_file_counts(folder: Path) -> None:
    assert arguments() == ()
    (folder.parent / "pyproject.toml").write_text("[tool.assay]\ntimeout = 7\n")
    assert arguments() == ("--timeout=7",)
    (folder / "pyproject.toml").write_text("[tool.other]\ntimeout = 8\n")
    assert arguments() == ("--timeout=7",)
    (folder / "assay.toml").write_text("timeout = 9\n")
    assert arguments() == ("--timeout=9",)


@pytest.mark.parametrize("given", [("--timeout", "3"), ("--timeout=3",)])
def test_the_command_line_counts_more(folder: Path, given: tuple[str, ...]) -> None:
    (folder / "assay.toml").write_text("timeout = 7\nstrict = true\n")
    assert arguments(*given) == ("--strict",)
    assert arguments("--no-settings") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("timout = 7", "did you mean `timeout`?"),
        ("[verify]\nargs = '1'", "there is no option `args`"),
        ("timeout = 'long'", "`timeout`: `long` is not a whole number"),
        ("timeout = true", "`timeout` is a number or a text"),
        ("engine = 'magic'", "`engine` cannot be `magic`"),
        ("strict = 'yes'", "`strict` is true or false"),
        ("verify = 3", "there is no option `verify`"),
        ("no-settings = true", "there is no option `no-settings`"),
        ("timeout = ", "this is no TOML"),
    ],
)
def test_what_is_no_option_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str, message: str
) -> None:
    (folder / "assay.toml").write_text(text)
    assert main(["verify", "f.c"]) == 2
    shown = capsys.readouterr()
    assert message in shown.err
    assert "assay.toml: error: " in shown.err
    assert "[settings]" in shown.err
    assert main(["verify", "f.c", "--format", "json"]) == 2
    assert _document(capsys)["diagnostics"][0]["code"] == "settings"


def test_what_a_file_sets_is_done_and_shown(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "assay.toml").write_text("math = 'ideal'\n")
    assert main(["verify", "f.c"]) == 0
    assert "settings  --math=ideal  (assay.toml)" in capsys.readouterr().err
    assert main(["verify", "f.c", "--math", "safe"]) == 1
    assert "settings" not in capsys.readouterr().err


def _document(capsys: pytest.CaptureFixture[str]) -> Any:
    return json.loads(capsys.readouterr().out)
