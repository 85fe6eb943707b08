# SPDX-License-Identifier: Apache-2.0
"""A specification cannot speak of a variable in a state in which it does not exist yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from assay.frontend.load import Reading, load
from assay.source import SourceError

JAVA = """class T {{
  //@ requires 0 <= n && n < 10;
  static int f(int n) {{
    int i = 0;
    //@ maintaining {invariant};
    while (i < n) {{ i++; }}
    return i;
  }}
}}
"""

C = """int f(int n) {{
  int i = 0;
  L: ;
  int j = 0;
  //@ assert {assertion};
  return i + j;
}}
"""


def refusals(path: Path, text: str) -> list[str]:
    """The codes of what is wrong with a file."""
    path.write_text(text)
    try:
        load(str(path), Reading())
    except SourceError as error:
        return [one.code for one in error.diagnostics]
    return []


@pytest.mark.parametrize(
    ("invariant", "expected"),
    [("\\old(i) == 0", "spec-state"), ("\\old(n) + \\old(i) >= 0", "spec-state")],
)
def test_java(invariant: str, expected: str, tmp_path: Path) -> None:
    assert refusals(tmp_path / "T.java", JAVA.format(invariant=invariant)) == [expected]


def test_java_parameter(tmp_path: Path) -> None:
    assert refusals(tmp_path / "T.java", JAVA.format(invariant="\\old(n) == n")) == []


@pytest.mark.parametrize(
    ("assertion", "expected"),
    [
        ("\\at(j, L) == 0", ["spec-state"]),
        ("\\at(i, Pre) == 0", ["spec-state"]),
        ("\\at(i, L) == 0", []),
        ("\\at(n, Pre) == n", []),
    ],
)
def test_c(assertion: str, expected: list[str], tmp_path: Path) -> None:
    assert refusals(tmp_path / "t.c", C.format(assertion=assertion)) == expected


def test_result_at_entry(tmp_path: Path) -> None:
    text = "/*@ ensures \\old(\\result) == n; */\nint f(int n) { return n; }\n"
    assert refusals(tmp_path / "t.c", text) == ["spec-state"]
