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


def test_what_is_open_is_told_at_the_call(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "program.c"
    path.write_text(
        "#include <string.h>\nint first(char *s) {\n  return strlen(s) > 1;\n}\n"
        "int both(char *s, char *t) {\n  int n = strlen(s) > 1;\n  return n + (strlen(t) > 1);\n}\n"
    )
    main(["verify", str(path), "--timeout", "20"])
    told = capsys.readouterr().out
    assert "program.c:3:10: warning: memory access can be invalid" in told
    assert "(in `strlen`, here or in line 7)" in told
    assert "models.h" not in told


def test_steps_inside_are_not_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "program.c"
    path.write_text(
        "#include <stdlib.h>\n#include <assert.h>\n"
        'int main(void) {\n  assert(atoi("12") == 3);\n}\n'
    )
    assert main(["verify", str(path), "--timeout", "20"]) == 1
    told = capsys.readouterr().out
    assert "program.c:4:3: error: assertion can fail" in told
    assert "negative" not in told
