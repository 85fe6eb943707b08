# SPDX-License-Identifier: Apache-2.0
"""Violations inside of the library's functions are told where the program calls them."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.cli.main import main

TEXT = """#include <string.h>
static void join(char *to) {
  strcat(to, "d");
}
int main(void) {
  char b[8] = "abc", a[4] = "abc";
  join(b);
  join(a);
  return 0;
}
"""


def test_a_violation_is_told_at_the_call(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "program.c"
    path.write_text(TEXT)
    assert main(["verify", str(path), "--only", "main", "--timeout", "20"]) == 1
    told = capsys.readouterr().out
    assert "program.c:3:3: error: memory access can be invalid" in told
    assert "models.h" not in told
