# SPDX-License-Identifier: Apache-2.0
"""Fields that only specifications have do not stand in tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.cli.main import main

_TEXT = """class T {
  int a;
  //@ ghost int twice;
  //@ requires t.twice == 7;
  //@ ensures t.a == 1;
  static void speaking(T t) { t.a = 2; }
  //@ ensures t.a == 1;
  static void plain(T t) { t.a = 2; }
}
"""


def test_no_test_sets_a_ghost_field(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, folder = tmp_path / "T.java", tmp_path / "tests"
    file.write_text(_TEXT)
    assert main(["verify", str(file), "--tests", str(folder)]) == 1
    assert "fields that only specifications have" in " ".join(capsys.readouterr().out.split())
    written = [each.read_text() for each in folder.glob("*.java")]
    assert len(written) == 1
    assert '"a"' in written[0]
    assert "twice" not in written[0]
