# SPDX-License-Identifier: Apache-2.0
"""Copies of the tree, in which a change is made and taken back."""

from __future__ import annotations

import compileall
import io
import os
import py_compile
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .changes import applied
from .edit import Change
from .targets import ROOT


def copy_tree(into: Path, revision: str = "HEAD") -> Path:
    """The files of a revision in a folder, which must not be the project's own tree."""
    into = into.resolve()
    assert not into.is_relative_to(ROOT / "src"), "a copy inside the code that it copies"
    assert into != ROOT, "the project's own tree is never changed"
    into.mkdir(parents=True, exist_ok=True)
    command = ["git", "-C", str(ROOT), "archive", revision]
    packed = subprocess.run(command, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(into, filter="data")
    return into


def compile_tree(root: Path) -> None:
    """Compiled files that are trusted only if they fit the source, however quickly it changes."""
    mode = py_compile.PycInvalidationMode.CHECKED_HASH
    compileall.compile_dir(root / "src", quiet=2, invalidation_mode=mode)


def environment(root: Path) -> dict[str, str]:
    """Lets every process, started by whatever test, import the code of the copy."""
    paths = os.pathsep.join([str(root / "src"), str(root)])
    return {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}


def imported_from(root: Path) -> Path:
    """Where a process in the copy finds our code."""
    command = [sys.executable, "-c", "import assay; print(assay.__file__)"]
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, cwd=root, env=environment(root)
    )
    return Path(done.stdout.strip()).resolve()


@contextmanager
def made(change: Change, root: Path) -> Iterator[None]:
    """The change in a copy, taken back afterwards."""
    path = root / change.path
    content = path.read_text()
    path.write_text(applied(content, change))
    try:
        yield
    finally:
        path.write_text(content)


def remove(root: Path) -> None:
    shutil.rmtree(root, ignore_errors=True)
