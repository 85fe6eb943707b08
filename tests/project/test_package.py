# SPDX-License-Identifier: Apache-2.0
"""The wheel holds everything that the installed tool needs, and the lock files pin all of it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the wheel is built from, so that nothing is left behind in the source tree."""
    folder = tmp_path_factory.mktemp("wheel")
    unwanted = shutil.ignore_patterns("*.egg-info", "__pycache__")
    shutil.copytree(ROOT / "src", folder / "src", ignore=unwanted)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="module")
def wheel(folder: Path) -> zipfile.ZipFile:
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    command += ["--quiet", "--disable-pip-version-check", "--no-index", "-w", "out", "."]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    (built,) = (folder / "out").glob("assay-*.whl")
    return zipfile.ZipFile(built)


def test_the_wheel_has_every_file_of_the_package(folder: Path, wheel: zipfile.ZipFile) -> None:
    wanted = {
        path.relative_to(folder / "src").as_posix()
        for path in (folder / "src" / "assay").rglob("*")
        if path.is_file()
    }
    assert {"assay/py.typed", "assay/frontend/c/include/assert.h"} <= wanted
    assert wanted - set(wheel.namelist()) == set()


def test_the_wheel_has_the_command_and_the_licence(wheel: zipfile.ZipFile) -> None:
    names = {name.split("/", 1)[1]: name for name in wheel.namelist() if ".dist-info/" in name}
    assert b"assay = assay.cli.main:start" in wheel.read(names["entry_points.txt"])
    assert "licenses/LICENSE" in names


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_pins_versions_and_hashes_and_names_no_host(name: str) -> None:
    text = (ROOT / name).read_text()
    lines = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
    requirements = "\n".join(lines).replace("\\\n", " ").splitlines()
    assert len(requirements) > 3
    for requirement in requirements:
        assert re.match(r"[a-z0-9-]+==\S+ +--hash=sha256:[0-9a-f]{64}", requirement)
    assert not re.search(r"://|\.org|\.com|index-url|find-links", text)


def test_every_dependency_is_in_its_lock_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    runtime = project["project"]["dependencies"] + project["build-system"]["requires"]
    dev = runtime + project["project"]["optional-dependencies"]["dev"]
    for name, wanted in zip(LOCKS, (runtime, dev), strict=True):
        pinned = set(re.findall(r"^([a-z0-9-]+)==", (ROOT / name).read_text(), re.MULTILINE))
        assert {re.split(r"[<>=~! ]", found)[0] for found in wanted} <= pinned


def test_both_lock_files_agree() -> None:
    pins = [
        dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / name).read_text(), re.MULTILINE))
        for name in LOCKS
    ]
    assert pins[0].items() <= pins[1].items()
