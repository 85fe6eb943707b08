# SPDX-License-Identifier: Apache-2.0
"""Runs one row in each of its ways, each a new process as a user would start it."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any, final

from bench.cpbpv.measure import GRACE, PROVED, processor_time
from bench.tracer.rows import Column, Row

_SEARCH = ("--engine", "interpolation", "--track", "everything")  # as in the paper
_OPTIONS = {
    Column.WEAKEST: (*_SEARCH, "--interpolants", "weakest"),
    Column.DELETION: (*_SEARCH, "--interpolants", "deletion"),
    Column.PLAIN: ("--engine", "bounded", "--explore", "paths"),
    Column.DEEPENING: ("--engine", "bounded", "--explore", "paths"),
}


_MOST_FOR_PATHS = 60  # seconds: where there are too many, more do not help


@final
@dataclass(frozen=True, slots=True)
class Explored:
    """What one way came to: nodes of a search, or paths where there are no nodes."""

    verdict: str
    seconds: float
    processor: float = 0.0
    count: int = 0
    bound: int | None = None  # deepening: iterations that were enough
    complete: bool = True  # no loop was cut
    reason: str = ""


@final
@dataclass(frozen=True, slots=True)
class Measured:
    """A row with what was measured for it."""

    row: Row
    answers: Mapping[Column, Explored]

    @property
    def correct(self) -> bool | None:
        """Whether all verdicts are true; None if there is none."""
        found = [_agrees(self.row, one) for one in self.answers.values()]
        decided = [one for one in found if one is not None]
        return all(decided) if decided else None


def _agrees(row: Row, found: Explored) -> bool | None:
    if found.verdict in PROVED:
        return row.safe
    return not row.safe if found.verdict == "refuted" else None


def measure(row: Row, limit: int) -> Measured:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "program.c"
        path.write_text(row.text)
        return Measured(row, {column: _asked(path, row, column, limit) for column in row.columns})


def _asked(path: Path, row: Row, column: Column, limit: int) -> Explored:
    if column is Column.DEEPENING:
        return _deepened(path, row, limit)
    most = min(limit, _MOST_FOR_PATHS) if column is Column.PLAIN else limit
    return _verified(path, (*row.options, *_OPTIONS[column]), most)


def _deepened(path: Path, row: Row, limit: int) -> Explored:
    """With one iteration, two, four and so on, until no loop is cut; the time is of all of them."""
    seconds = processor = 0.0
    bound = 1
    while True:
        left = limit - int(seconds)
        options = (*row.options, *_OPTIONS[Column.DEEPENING], "--loop-bound", str(bound))
        found = _verified(path, options, max(1, left))
        seconds, processor = seconds + found.seconds, processor + found.processor
        decided = found.verdict in PROVED or found.verdict == "refuted"
        if not decided or found.complete or found.verdict == "refuted" or seconds >= limit:
            verdict = found.verdict if found.complete or not decided else "timeout"
            return replace(
                found, verdict=verdict, seconds=seconds, processor=processor, bound=bound
            )
        bound *= 2


def _verified(path: Path, options: tuple[str, ...], limit: int) -> Explored:
    command = [sys.executable, "-m", "assay", "verify", str(path), *options]
    command += ["--format", "json", "--timeout", str(limit)]
    start, used = perf_counter(), processor_time()
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=limit + GRACE, check=False
        )
    except subprocess.TimeoutExpired:
        return Explored("timeout", perf_counter() - start, reason="killed after its time limit")
    found = _read(done, perf_counter() - start)
    return replace(found, processor=processor_time() - used)


def _read(done: subprocess.CompletedProcess[str], seconds: float) -> Explored:
    try:
        found = json.loads(done.stdout)
    except json.JSONDecodeError:
        lines = done.stderr.strip().splitlines() or ["no output"]
        return Explored("error", seconds, reason=lines[0])
    (main,) = (one for one in found["procedures"] if one["procedure"] == "main")
    statistics: dict[str, Any] = main["statistics"]
    searched = "subsumed" in statistics
    return Explored(
        verdict=main["verdict"],
        seconds=seconds,
        count=statistics.get("nodes" if searched else "paths", 0),
        complete=not any("runs at most" in one for one in main["assumptions"]),
        reason=main["reason"]["text"] if main["reason"] else "",
    )
