# SPDX-License-Identifier: Apache-2.0
"""Runs one row in a new process, from cold start to the proof or the run that was repeated."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any, final

from bench.arrays.rows import Row

PROGRAMS = Path(__file__).parent / "programs"
_GRACE = 30.0  # seconds to end by itself
_READ = re.compile(r"heap\.\w+\[(?P<object>[^\]]+)\]\[(?P<index>[^\]]+)\]")


@final
@dataclass(frozen=True, slots=True)
class Measured:
    row: Row
    verdict: str
    seconds: float  # of the clock, from the start of the process
    search: float = 0.0  # of the processor, after the program was read
    refinements: int = 0
    elements: tuple[str, ...] = ()

    @property
    def correct(self) -> bool | None:
        """None if it was not decided."""
        if self.verdict not in ("proved", "refuted"):
            return None
        if self.verdict != self.row.expected:
            return False
        return self.row.elements is None or set(self.row.elements) == set(self.elements)

    @property
    def reached(self) -> bool:
        return self.correct is True and self.search <= self.row.reach


def measure(row: Row, limit: int) -> Measured:
    """One run by the arrays engine alone, with every obligation that there is by default."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{row.program}.c"
        path.write_text(source_of(row))
        command = [sys.executable, "-m", "assay", "verify", str(path), "--engine", "arrays"]
        command += ["--uninitialised", "input", "--format", "json", "--timeout", str(limit)]
        started = perf_counter()
        try:
            run = subprocess.run(
                command, capture_output=True, text=True, timeout=limit + _GRACE, check=False
            )
        except subprocess.TimeoutExpired:
            return Measured(row, "timeout", perf_counter() - started)
        seconds = perf_counter() - started
    found = next(one for one in json.loads(run.stdout)["procedures"] if one["procedure"] == "main")
    return _measured(row, found, seconds)


def source_of(row: Row) -> str:
    """The program, in the family with another size of its array."""
    text = (PROGRAMS / f"{row.program}.c").read_text()
    if row.size is None:
        return text
    return text.replace("a[3]", f"a[{row.size}]").replace("i < 3", f"i < {row.size}")


def _measured(row: Row, found: dict[str, Any], seconds: float) -> Measured:
    statistics = found["statistics"]
    elements = statistics.get("elements", [])
    return Measured(
        row,
        found["verdict"],
        seconds,
        found["processor_seconds"],
        statistics.get("refinements", 0),
        tuple(dict.fromkeys(map(_named, elements))),
    )


def _named(element: str) -> str:
    """`heap.int[a][1]` as the source has it; there is one array in each program."""
    match = _READ.fullmatch(element)
    return element if match is None else f"a[{match['index']}]"
