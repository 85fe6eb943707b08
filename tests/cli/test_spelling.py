# SPDX-License-Identifier: Apache-2.0
"""`did you mean`: for commands, options, and what stands after them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.cli.main import main

CASES = [
    ("verfy a.c", "verify"),
    ("--verson", "--version"),
    ("verify a.c --tiemout 3", "--timeout"),
    ("verify a.c -timeout 3", "--timeout"),
    ("verify a.c --array-lenght=4", "--array-length"),
    ("verify a.c --engine boundd", "bounded"),
    ("verify a.c --math idael", "ideal"),
    ("verify a.c --format jsno", "json"),
    ("verify a.c --check indx", "index"),
    ("verify a.c --solvers smtt", "smt"),
    ("verify a.c --only haf", "half"),
    ("run a.c --only haf --args 1", "half"),
    ("infer precondtion a.c", "precondition"),
    ("invariants a.c --from trases", "traces"),
    ("show a.c --form cgf", "cfg"),
]


@pytest.mark.parametrize(("line", "meant"), CASES, ids=[line for line, _ in CASES])
def test_what_is_almost_right_is_told(
    line: str,
    meant: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.c").write_text("//@ ensures \\true;\nint half(int x) { return x / 2; }\n")
    assert main(line.split()) == 2
    assert f"did you mean `{meant}`?" in capsys.readouterr().err


@pytest.mark.parametrize("line", ["--happiness", "verify a.c --engine happiness", "happiness"])
def test_nothing_is_guessed(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    assert "did you mean" not in capsys.readouterr().err


@pytest.mark.parametrize("line", ["verify a.c --only f --only g", "run a.c --only=f --only g"])
def test_no_value_is_passed_over(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line.split()) == 2
    assert "is given twice" in capsys.readouterr().err
