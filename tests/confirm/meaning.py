# SPDX-License-Identifier: Apache-2.0
"""Which programs a change of our code gives another meaning: what their code computes differs."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.mutants.copies import environment
from tests.mutants.edit import Change
from tests.mutants.targets import Functions
from tests.mutants.users import defined_at, users

_SCRIPT = Path(__file__).with_name("digest.py")
Procedures = dict[str, dict[str, int]]  # for each procedure, what came of each input


@dataclass(frozen=True)
class Meanings:
    """What each program computes, and the functions of ours that reading and running it calls."""

    computed: dict[str, Procedures]
    reached: dict[str, set[tuple[str, str]]]

    def reaching(self, root: Path, change: Change) -> list[str]:
        """The programs whose reading comes to a changed function, or uses a changed constant."""
        content = (root / change.path).read_text()
        name = defined_at(content, change.line)
        if name is None:
            wanted = {(change.path, Functions(content).place(change.line).function)}
        else:
            wanted = {(path, place.function) for path, place in users(root, change.path, name)}
        return [file for file, functions in self.reached.items() if functions & wanted]


def meanings(root: Path, files: Sequence[str]) -> Meanings:
    """By the version of assay in a folder; programs that it refuses are left out."""
    rows = [row for row in _told(root, ["--reached", *files]) if row["procedures"]]
    reached = {row["file"]: {(path, name) for path, name in row["reached"]} for row in rows}
    return Meanings({row["file"]: row["procedures"] for row in rows}, reached)


def differing(root: Path, files: Sequence[str], before: Meanings) -> Iterator[tuple[str, str]]:
    """The files and procedures of which some run ends with other values than before."""
    for row in _told(root, files) if files else ():
        for name in differ(before.computed[row["file"]], row["procedures"] or {}):
            yield row["file"], name


def differ(before: Procedures, after: Procedures) -> list[str]:
    """The procedures of which a run from the same input ends with other values."""
    return [
        name
        for name, runs in before.items()
        if any(runs[n] != after[name][n] for n in runs.keys() & after.get(name, {}).keys())
    ]


def _told(root: Path, words: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The lines of a process, which ends when nobody wants more of them."""
    command = [sys.executable, str(_SCRIPT), *words]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=root,
        env=environment(root),
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                yield json.loads(line)
        finally:
            process.kill()
