# SPDX-License-Identifier: Apache-2.0
"""The action and the hook: what they run is run here."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ACTION = (ROOT / "action.yml").read_text()
HOOK = (ROOT / ".pre-commit-hooks.yaml").read_text()
RIGHT = "/*@ requires x < 9; ensures \\result == x + 1; */ int f(int x) { return x + 1; }\n"
WRONG = RIGHT.replace("+ 1; }", "+ 2; }")


def environment() -> dict[str, str]:
    """With the tool itself on the path, as after its installation."""
    folder = Path(sys.executable).parent
    return os.environ | {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}


def steps(key: str, text: str) -> list[str]:
    """The values of a key that stands once in a step."""
    return re.findall(rf"^ *{key}: (.*)$", text, re.MULTILINE)


@pytest.mark.parametrize(("source", "code"), [(RIGHT, 0), (WRONG, 1)])
def test_the_action_verifies(tmp_path: Path, source: str, code: int) -> None:
    (tmp_path / "f.c").write_text(source)
    install, verify = steps("run", ACTION)
    assert shlex.split(install)[-1] == "$GITHUB_ACTION_PATH"
    inputs = {"PATHS": ".", "OPTIONS": "--strict --timeout 20", "SARIF": "found.sarif"}
    done = subprocess.run(
        ["bash", "-e", "-c", verify], cwd=tmp_path, env=environment() | inputs, check=False
    )
    assert done.returncode == code
    results = json.loads((tmp_path / "found.sarif").read_text())["runs"][0]["results"]
    assert len(results) == code


def test_each_input_of_the_action_is_used() -> None:
    for name in ("paths", "options", "sarif"):
        assert f"${{{{ inputs.{name} }}}}" in ACTION
        assert f"{name.upper()}: ${{{{ inputs.{name} }}}}" in ACTION


@pytest.mark.parametrize(("source", "code"), [(RIGHT, 0), (WRONG, 1)])
def test_the_hook_verifies(tmp_path: Path, source: str, code: int) -> None:
    (tmp_path / "f.c").write_text(source)
    (tmp_path / "g.c").write_text(RIGHT)
    (entry,) = steps("entry", HOOK)
    command = [*shlex.split(entry), "f.c", "g.c"]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == code
    assert ("f.c:" in done.stdout) == bool(code)


@pytest.mark.parametrize(
    ("path", "is_meant"),
    [("a.c", True), ("b/A.java", True), ("x.i", True), ("a.cpp", False), ("a.c.txt", False)],
)
def test_which_files_the_hook_is_for(path: str, *, is_meant: bool) -> None:
    (pattern,) = steps("files", HOOK)
    assert bool(re.search(pattern, path)) == is_meant
