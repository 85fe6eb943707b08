# SPDX-License-Identifier: Apache-2.0
"""Runs one row: the whole search, its proof, and the peer on the same paths."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from time import monotonic, perf_counter, process_time
from typing import Any, final

from assay.engines.task import Task
from assay.engines.templates.engine import run
from assay.engines.templates.search import Choice
from assay.evidence.verdicts import Verdict
from assay.frontend.load import Reading, load
from assay.program.graph import Program
from bench.templates.clauses import PeerAnswer, ask_spacer
from bench.templates.rows import Row

PROGRAMS = Path(__file__).parent / "programs"
PEER_SECONDS = 20.0


@final
@dataclass(frozen=True, slots=True)
class Measured:
    row: Row
    verdict: str
    formula: str
    size: int  # constraints of the last query
    last: float  # seconds of the last query
    seconds: float  # of the whole search, with the proof
    processor: float  # seconds of the processor for that
    peer: PeerAnswer

    @property
    def reached(self) -> bool:
        return self.verdict.startswith("proved") and self.seconds <= self.row.reach


def measure(row: Row, limit: float, choice: Choice) -> Measured:
    program = load(str(PROGRAMS / f"{row.name}.c"), Reading(math="ideal"))
    task = Task(program, program.procedures["main"], from_main=True, deadline=monotonic() + limit)
    started, used = perf_counter(), process_time()
    outcome = run(task, choice)
    seconds, processor = perf_counter() - started, process_time() - used
    found: dict[str, Any] = outcome.statistics.get("templates", {})
    shown = _formula(found, program) if outcome.verdict is not Verdict.UNKNOWN else ""
    return Measured(
        row,
        outcome.verdict.value,
        shown,
        found.get("size", 0),
        found.get("last", 0.0),
        seconds,
        processor,
        ask_spacer(program, min(limit, PEER_SECONDS)),
    )


def _formula(found: dict[str, Any], program: Program) -> str:
    if "pairs" in found:
        pairs = [
            f"{program.procedures[name].source_name}: ({before}, {after})"
            for name, some in found["pairs"].items()
            for before, after in some
        ]
        return "; ".join(pairs)
    return "; ".join(found.get("formulas", ()))
