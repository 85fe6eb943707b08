# SPDX-License-Identifier: Apache-2.0
"""Lengths of arrays on the command line are for arrays that are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.cli.main import main

TEXT = """
class A {
  //@ ensures \\result >= 0;
  static int f(int[] t, int n) { return t.length; }
  //@ ensures \\result >= 0;
  static int g(int[][] rows) { return rows.length; }
}
"""


@pytest.fixture
def path(tmp_path: Path) -> str:
    (tmp_path / "A.java").write_text(TEXT)
    return str(tmp_path / "A.java")


@pytest.mark.parametrize("given", ["x=2", "n=2", "rows=1"])
def test_no_such_array(given: str, path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", path, "--only", "f", "--array-length", given]) == 2
    captured = capsys.readouterr()
    assert f"no array parameter is called `{given[:-2]}`" in captured.err
    assert "choose from t" in captured.err


@pytest.mark.parametrize("given", ["t=2", "rows=1", "rows[0]=1"])
def test_an_array_of_one_of_the_procedures(
    given: str, path: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", path, "--array-length", given]) == 0
    assert "2 procedures: 2 proved-bounded" in capsys.readouterr().out
