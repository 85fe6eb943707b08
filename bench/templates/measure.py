# SPDX-License-Identifier: Apache-2.0
"""Runs one row: the whole search, its proof, and the peer on the same paths."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, perf_counter, process_time
from typing import Any, final

from assay.engines.task import Task
from assay.engines.templates.engine import run
from assay.engines.templates.inference import (
    InferredBound,
    infer_bounds,
    infer_counterexamples,
    infer_postcondition,
    infer_precondition,
)
from assay.engines.templates.search import Choice
from assay.evidence.verdicts import Verdict, worst
from assay.frontend.load import Reading, load
from assay.program.graph import Program
from bench.templates.clauses import PeerAnswer, ask_spacer
from bench.templates.rows import Question, Row

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
    peer: PeerAnswer | None  # None: not a question for it

    @property
    def reached(self) -> bool:
        return self.verdict.startswith("proved") and self.seconds <= self.row.reach


def measure(row: Row, limit: float, choice: Choice) -> Measured:
    program = load(str(PROGRAMS / f"{row.name}.c"), Reading(math="ideal"))
    procedures = [one for one in program.procedures.values() if one.edges]
    chosen = program.procedures.get("main", procedures[-1])
    start = chosen.name == "main"
    task = Task(program, chosen, from_main=start, deadline=monotonic() + limit)
    started, used = perf_counter(), process_time()
    found = _ASK[row.question](task, choice)
    seconds, processor = perf_counter() - started, process_time() - used
    peer = ask_spacer(program, min(limit, PEER_SECONDS)) if start else None
    return Measured(
        row, found.verdict, found.formula, found.size, found.last, seconds, processor, peer
    )


@final
@dataclass(frozen=True, slots=True)
class _Found:
    verdict: str
    formula: str
    size: int
    last: float


def _verified(task: Task, choice: Choice) -> _Found:
    outcome = run(task, choice)
    found: dict[str, Any] = outcome.statistics.get("templates", {})
    shown = _formula(found, task.program) if outcome.verdict is not Verdict.UNKNOWN else ""
    return _Found(outcome.verdict.value, shown, found.get("size", 0), found.get("last", 0.0))


def _precondition(task: Task, _: Choice) -> _Found:
    found = infer_precondition(task)
    if not found.pieces:
        return _Found("nothing found", "", 0, 0.0)
    verdict = worst(proof.verdict for _, proof in found.pieces)
    formula = "; ".join(str(formula) for formula, _ in found.pieces)
    last = found.found.pieces[-1]
    return _Found(verdict.value, formula, last.size, last.last)


def _postcondition(task: Task, _: Choice) -> _Found:
    found = infer_postcondition(task)
    queries = found.found.queries
    size, last = (queries[-1].size, queries[-1].seconds) if queries else (0, 0.0)
    return _Found(found.proof.verdict.value, str(found.formula), size, last)


def _with_bounds(found: list[InferredBound]) -> _Found:
    if not found:
        return _Found("nothing found", "", 0, 0.0)
    texts = [f"{one.precondition} (bounds {_listed(one)})" for one in found]
    verdict = worst(one.proof.verdict for one in found)
    return _Found(verdict.value, "; ".join(texts), 0, 0.0)


def _listed(one: InferredBound) -> str:
    return ", ".join(map(str, one.bounds.values()))


_ASK: dict[Question, Callable[[Task, Choice], _Found]] = {
    Question.VERIFY: _verified,
    Question.PRECONDITION: _precondition,
    Question.POSTCONDITION: _postcondition,
    Question.BOUND: lambda task, _: _with_bounds(infer_bounds(task)),
    Question.COUNTEREXAMPLE: lambda task, _: _with_bounds(infer_counterexamples(task)),
}


def _formula(found: dict[str, Any], program: Program) -> str:
    if "pairs" in found:
        pairs = [
            f"{program.procedures[name].source_name}: ({before}, {after})"
            for name, some in found["pairs"].items()
            for before, after in some
        ]
        return "; ".join(pairs)
    return "; ".join(found.get("formulas", ()))
