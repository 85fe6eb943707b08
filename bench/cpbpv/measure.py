# SPDX-License-Identifier: Apache-2.0
"""Runs one row as a user would: a new process, from cold start to the answer."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import Any, final

from bench.cpbpv.peer import PeerAnswer, ask
from bench.cpbpv.rows import Expected, Row

PROGRAMS = Path(__file__).parent / "programs"
LISTS = ("bounds,lp", "bounds,lp,cp")  # lists of solvers without Z3
ENGINES = {  # that `auto` chooses among for these rows, each alone
    "paths": ("--engine", "bounded", "--explore", "paths"),
    "merged": ("--engine", "bounded", "--explore", "merged"),
    "formula": ("--engine", "bounded", "--explore", "formula"),
    "invariants": ("--engine", "invariants"),
}
PROVED = ("proved", "proved-bounded")
GRACE = 10  # seconds to end by itself after its own time limit


@final
@dataclass(frozen=True, slots=True)
class Calls:
    """What one solver did for a row."""

    calls: int
    answered: int
    seconds: float


@final
@dataclass(frozen=True, slots=True)
class Answer:
    """What one process said; `reason` if it did not decide."""

    verdict: str
    seconds: float  # of the clock
    processor: float = 0.0  # seconds of all its threads and processes
    paths: int = 0
    solvers: Mapping[str, Calls] = field(default_factory=dict)
    reason: str = ""


@final
@dataclass(frozen=True, slots=True)
class Measured:
    """A row with everything that was measured for it."""

    row: Row
    answer: Answer
    peer: PeerAnswer | None = None
    without_smt: Mapping[str, Answer] = field(default_factory=dict)
    engines: Mapping[str, Answer] = field(default_factory=dict)  # alone, by their names

    @property
    def faster(self) -> dict[str, Answer]:
        """The engines that decide it alone, and in less time than `auto`."""
        return {
            name: answer
            for name, answer in self.engines.items()
            if agrees(self.row, answer) and answer.seconds < self.answer.seconds
        }

    @property
    def correct(self) -> bool | None:
        """Whether the verdict is the true one; None if there is no verdict."""
        return agrees(self.row, self.answer)

    @property
    def reached(self) -> bool | None:
        """Whether the row was decided in the time wanted; None if nothing was wanted."""
        if self.row.reach is None:
            return None
        return bool(self.correct) and self.answer.seconds <= self.row.reach


def agrees(row: Row, answer: Answer) -> bool | None:
    if answer.verdict in PROVED:
        return row.expected is Expected.PROVED
    return row.expected is Expected.REFUTED if answer.verdict == "refuted" else None


def measure(
    row: Row, limit: int, repeat: int = 1, *, matrix: bool = False, alone: bool = False
) -> Measured:
    """The best of several runs; the peer and the other lists of solvers are asked once, and so are
    single engines, for as long as `auto` needs."""
    with program(row) as path:
        answers = [verify(path, row, limit) for _ in range(repeat)]
        best = min(answers, key=lambda answer: answer.seconds)
        others = {}
        if matrix:
            others = {text: verify(path, row, limit, "--solvers", text) for text in LISTS}
        engines = {}
        if alone:
            most = min(limit, ceil(best.seconds))
            engines = {name: verify(path, row, most, *more) for name, more in ENGINES.items()}
    return Measured(row, best, ask(row, PROGRAMS, limit), others, engines)


@contextmanager
def program(row: Row) -> Iterator[Path]:
    """The file to verify, with the changes of the row made in a copy."""
    path = PROGRAMS / row.program
    if not row.changes:
        yield path
        return
    text = path.read_text()
    for change in row.changes:
        text = change.applied(text)
    with tempfile.TemporaryDirectory() as folder:
        changed = Path(folder) / path.name
        changed.write_text(text)
        yield changed


def verify(path: Path, row: Row, limit: int, *more: str) -> Answer:
    command = [sys.executable, "-m", "assay", "verify", str(path), *row.options]
    command += ["--format", "json", "--timeout", str(limit), *more]
    start, used = perf_counter(), processor_time()
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=limit + GRACE, check=False
        )
    except subprocess.TimeoutExpired:
        return Answer("timeout", perf_counter() - start, reason="killed after its time limit")
    return replace(_read(done, perf_counter() - start), processor=processor_time() - used)


def processor_time() -> float:
    """Processor time of all children that have ended so far."""
    found = resource.getrusage(resource.RUSAGE_CHILDREN)
    return found.ru_utime + found.ru_stime


def _read(done: subprocess.CompletedProcess[str], seconds: float) -> Answer:
    try:
        found = json.loads(done.stdout)
    except json.JSONDecodeError:
        lines = done.stderr.strip().splitlines() or ["no output"]
        return Answer("error", seconds, reason=lines[0])
    procedures: list[dict[str, Any]] = found["procedures"]
    reasons = [one["reason"]["text"] for one in procedures if one["reason"]]
    return Answer(
        verdict=found["verdict"],
        seconds=seconds,
        paths=sum(one["statistics"].get("paths", 0) for one in procedures),
        solvers=_solvers([one["statistics"].get("queries", {}) for one in procedures]),
        reason="; ".join(reasons),
    )


def _solvers(tables: list[dict[str, dict[str, float]]]) -> dict[str, Calls]:
    """Calls and time of each solver, over all procedures of the file."""
    totals: dict[str, Calls] = {}
    for name, row in (pair for table in tables for pair in table.items()):
        before = totals.get(name, Calls(0, 0, 0.0))
        answered = int(row["sat"] + row["unsat"])
        totals[name] = Calls(
            before.calls + int(row["calls"]),
            before.answered + answered,
            before.seconds + row["seconds"],
        )
    return totals
