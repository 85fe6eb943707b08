# SPDX-License-Identifier: Apache-2.0
"""Runs one row in a new process, from cold start to the proof of what was found."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from time import perf_counter, time
from typing import Any, final

from bench.templates.clauses import PeerAnswer
from bench.templates.rows import VERIFICATION, Row

GRACE = 300.0  # seconds to end by itself, and for the peer
TIMES = 3.0  # as long may the same program take in other words
_SHORTEST = 0.1  # seconds of the processor; below that times say nothing


@final
@dataclass(frozen=True, slots=True)
class LastQuery:
    """The last system that was solved."""

    seconds: float  # of the processor
    constraints: int
    unknowns: int
    clauses: int  # that the solver made of it
    solver: str


@final
@dataclass(frozen=True, slots=True)
class Measured:
    row: Row
    verdict: str
    seconds: float  # of the clock, from the start of the process
    processor: float = 0.0  # the same of the processor
    search: float = 0.0  # of it after the program was read
    formula: str = ""
    queries: int = 0
    refutations: int | None = None  # with multipliers that add up
    last: LastQuery | None = None  # None: nothing had to be solved for
    peer: PeerAnswer | None = None
    original: Measured | None = None  # where this is the same in other words

    @property
    def correct(self) -> bool | None:
        """Every row is right as it stands; None if that was not decided."""
        if self.verdict == "refuted":
            return False
        return True if self.verdict.startswith("proved") else None

    @property
    def times(self) -> float | None:
        """How many times the original's time this took."""
        if self.original is None:
            return None
        return self.search / max(self.original.search, _SHORTEST)

    @property
    def reached(self) -> bool:
        """In seconds of the processor: others may be at work on this machine."""
        if not self.correct or self.processor > self.row.reach:
            return False
        return self.times is None or self.times <= TIMES


def measure(row: Row, limit: float) -> Measured:
    original = None
    if row.is_varied:
        same = Row(VERIFICATION, row.program)
        original = _read(same, _answer(same, limit))
    return _read(row, _answer(row, limit), original)


def _answer(row: Row, limit: float) -> dict[str, Any]:
    started = perf_counter()
    command = [sys.executable, "-m", "bench.templates.ask", row.name, str(limit), str(time())]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=limit + GRACE, check=False
        )
        found: dict[str, Any] = json.loads(done.stdout)
    except subprocess.TimeoutExpired:
        return {"verdict": "timeout", "seconds": perf_counter() - started}
    except json.JSONDecodeError:
        lines = done.stderr.strip().splitlines() or ["no output"]
        return {"verdict": "error", "seconds": perf_counter() - started, "formula": lines[-1]}
    return found


def _read(row: Row, found: dict[str, Any], original: Measured | None = None) -> Measured:
    last, peer = found.get("last"), found.get("peer")
    return Measured(
        row,
        found["verdict"],
        found["seconds"],
        found.get("processor", 0.0),
        found.get("search", 0.0),
        found.get("formula", ""),
        found.get("queries", 0),
        found.get("refutations"),
        None if last is None else LastQuery(**last),
        None if peer is None else PeerAnswer(**peer),
        original,
    )
