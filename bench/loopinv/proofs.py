# SPDX-License-Identifier: Apache-2.0
"""Proofs for arrays of all lengths: without any invariant of the user, and with them."""

from __future__ import annotations

import json
import re
import resource
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final, final

FOLDER: Final = Path(__file__).parent / "proofs"
INVARIANT: Final = re.compile(r"^\s*//@ (loop_invariant|maintaining) .*\n", re.MULTILINE)
GROUP: Final = "proofs for all lengths"
FOUND, GIVEN = "found", "given"
WANTED: Final = {FOUND: 10.0, GIVEN: 3.0}  # seconds from cold start
ONLY_GIVEN: Final = ("BubbleSort.java", "Figure5.java", "Figure6.java")
STRETCH: Final = ("InsertionSort.java",)  # to find its invariants is not promised
PROGRAMS: Final = (
    "BinarySearchReturn.java",
    "BinarySearchFlag.java",
    "BinarySearchBound.java",
    "FindMin.java",
    "SelectionSort.java",
    "SumOfFirst.java",
    "Maximum.java",
    "LinearSearch.java",
    "Fill.java",
    "Copy.java",
    "Reverse.java",
    "Partition.java",
    *STRETCH,
    *ONLY_GIVEN,
)
GRACE: Final = 10


@final
@dataclass(frozen=True, slots=True)
class Proof:
    """One program, with its invariants or without."""

    program: str
    invariants: str
    group: str = GROUP

    @property
    def name(self) -> str:
        return f"{self.program}/{self.invariants}"

    @property
    def quick(self) -> bool:
        return self.program in ("Fill.java", "LinearSearch.java")

    @property
    def wanted(self) -> float | None:
        stretch = self.program in STRETCH and self.invariants == FOUND
        return None if stretch else WANTED[self.invariants]


@final
@dataclass(frozen=True, slots=True)
class Proved:
    """What one run of `assay verify` said."""

    row: Proof
    verdict: str
    seconds: float
    processor: float = 0.0  # seconds of all its threads and processes
    engine: str = ""
    count: int = 0  # of invariants that were used
    reason: str = ""

    @property
    def correct(self) -> bool | None:
        """All these programs are right; None if that was not decided for all lengths."""
        return {"proved": True, "refuted": False}.get(self.verdict)

    @property
    def reached(self) -> bool | None:
        if self.row.wanted is None:
            return None
        return bool(self.correct) and self.seconds <= self.row.wanted


def all_proofs() -> Iterator[Proof]:
    for program in PROGRAMS:
        if program not in ONLY_GIVEN:
            yield Proof(program, FOUND)
        yield Proof(program, GIVEN)


def source(row: Proof) -> str:
    text = (FOLDER / row.program).read_text()
    return text if row.invariants == GIVEN else INVARIANT.sub("", text)


def prove(row: Proof, limit: int) -> Proved:
    """A new process, from cold start to the answer."""
    with TemporaryDirectory() as folder:
        path = Path(folder, row.program)
        path.write_text(source(row))
        command = [sys.executable, "-m", "assay", "verify", str(path)]
        command += ["--format", "json", "--timeout", str(limit)]
        start, used = perf_counter(), _processor()
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=limit + GRACE, check=False
            )
        except subprocess.TimeoutExpired:
            return Proved(row, "timeout", perf_counter() - start, reason="killed")
        found = _read(row, done, perf_counter() - start)
    return replace(found, processor=_processor() - used)


def _processor() -> float:
    """Processor time of all children that have ended so far."""
    found = resource.getrusage(resource.RUSAGE_CHILDREN)
    return found.ru_utime + found.ru_stime


def _read(row: Proof, done: subprocess.CompletedProcess[str], seconds: float) -> Proved:
    try:
        found = json.loads(done.stdout)
    except json.JSONDecodeError:
        lines = done.stderr.strip().splitlines() or ["no output"]
        return Proved(row, "error", seconds, reason=lines[0])
    procedures: list[dict[str, Any]] = found["procedures"]
    given = len(INVARIANT.findall(source(row)))
    searched = (one["statistics"].get("found", {}).values() for one in procedures)
    reasons = [one["reason"]["text"] for one in procedures if one["reason"]]
    return Proved(
        row,
        found["verdict"],
        seconds,
        0.0,
        ", ".join(dict.fromkeys(one["engine"] for one in procedures)),
        given + sum(sum(counts) for counts in searched),
        "; ".join(reasons),
    )
