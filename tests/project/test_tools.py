# SPDX-License-Identifier: Apache-2.0
"""A test whose program is missing is skipped visibly, and fails where skipping is not allowed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"
TEST = """
import pytest

@pytest.mark.needs("no-such-program")
def test_it():
    pass
"""


def run(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    (folder / "conftest.py").write_text(CONFTEST.read_text())
    (folder / "test_it.py").write_text(TEST)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -ra -p no:cacheprovider\n")
    inherited = {k: v for k, v in os.environ.items() if k != "ASSAY_REQUIRE_TOOLS"}
    return subprocess.run(
        [sys.executable, "-m", "pytest", str(folder)],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env=inherited | environment,
    )


def test_a_missing_program_is_said(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 0
    assert "SKIPPED [1]" in done.stdout
    assert "no-such-program is not installed" in done.stdout


def test_a_missing_program_fails_where_it_is_required(tmp_path: Path) -> None:
    done = run(tmp_path, ASSAY_REQUIRE_TOOLS="1")
    assert done.returncode == 1
    assert "no-such-program is not installed, and ASSAY_REQUIRE_TOOLS is set" in done.stdout


@pytest.mark.needs("javac", "java", "gcc", "gcc -m32")
def test_required_programs_are_there() -> None:
    """Its outcome in the summary says whether the differential tests ran."""


@pytest.mark.needs("chromium", "zsh", "fish", "groff")
def test_required_programs_for_reports_are_there() -> None:
    """Its outcome says whether reports were opened in a browser, and scripts run by shells."""
