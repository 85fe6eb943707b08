# SPDX-License-Identifier: Apache-2.0
"""`python -m bench.templates.ask ROW SECONDS STARTED`: one row in this process, printed as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time, time
from typing import Any, final

from assay.budget import Budget
from assay.engines.inference.contracts import requiring
from assay.engines.templates.engine import run
from assay.engines.templates.invariants.attempts import BITS, PLAIN, FixedSizes
from assay.evidence.verdicts import Verdict, worst
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.passes.count_iterations import counted, every_loop, with_bound
from assay.passes.seek_violations import seeking_violations
from assay.program.contracts import Clause, Contract
from assay.program.graph import Procedure, Program
from assay.program.obligations import Kind
from assay.program.terms import Term, conjuncts
from bench.templates.clauses import ask_spacer
from bench.templates.questions import (
    InferredBound,
    infer_bounds,
    infer_counterexamples,
    infer_postcondition,
    infer_precondition,
)
from bench.templates.recorder import recording
from bench.templates.rows import Mode, Question, Row, row_called
from bench.templates.variants import varied

PROGRAMS = Path(__file__).parent / "programs"
PEER_SECONDS = 10.0  # of the processor
_CHOICES = {Mode.ALL: FixedSizes(), Mode.PLAIN: PLAIN, Mode.BITS: BITS}


@final
@dataclass(frozen=True, slots=True)
class Found:
    """What the search said, and what its peer should prove."""

    verdict: str
    formula: str
    question: Task | None  # None: there is none
    refutations: int | None = None  # with multipliers that add up


def main() -> None:
    name, limit, started = sys.argv[1], float(sys.argv[2]), float(sys.argv[3])
    print(json.dumps(asked(row_called(name), limit, started)))


def asked(row: Row, limit: float, started: float) -> dict[str, Any]:
    task = _task(row, limit)
    loaded = process_time()
    with recording() as recorder:
        found = _ASK[row.question](task, _CHOICES[row.mode])
    searched = process_time()
    answer: dict[str, Any] = {
        "verdict": found.verdict,
        "formula": found.formula,
        "refutations": found.refutations,
        "seconds": time() - started,
        "processor": searched,
        "search": searched - loaded,
        "queries": recorder.queries,
    }
    if recorder.last is not None:
        last = recorder.last
        answer["last"] = {
            "seconds": last.seconds,
            "constraints": last.size,
            "unknowns": last.unknowns,
            "clauses": last.clauses,
            "solver": last.solver,
        }
    if row.has_peer and found.question is not None:
        asked = found.question
        seconds = min(limit, PEER_SECONDS)
        peer = ask_spacer(asked.program, asked.procedure, seconds, from_main=asked.from_main)
        answer["peer"] = {"verdict": peer.verdict, "seconds": peer.seconds}
    return answer


def _task(row: Row, limit: float) -> Task:
    path = PROGRAMS / f"{row.program}.c"
    with TemporaryDirectory() as folder:
        if row.is_varied:
            text = varied(row.program, path.read_text())
            path = Path(folder, path.name)
            path.write_text(text)
        program = load(str(path), Reading(math="ideal"))
    procedures = [one for one in program.procedures.values() if one.edges]
    chosen = program.procedures.get("main", procedures[-1])
    return Task(program, chosen, from_main=chosen.name == "main", budget=Budget.of(limit))


# --- questions


def _verified(task: Task, choice: FixedSizes) -> Found:
    outcome = run(task, choice)
    found: dict[str, Any] = outcome.statistics.get("templates", {})
    shown = _formula(found, task.program) if outcome.verdict is not Verdict.UNKNOWN else ""
    return Found(outcome.verdict.value, shown, task, found.get("refutations"))


def _formula(found: dict[str, Any], program: Program) -> str:
    if "pairs" in found:
        pairs = [
            f"{program.procedures[name].source_name}: ({before}, {after})"
            for name, some in found["pairs"].items()
            for before, after in some
        ]
        return "; ".join(pairs)
    return "; ".join(found.get("formulas", ()))


def _precondition(task: Task, _: FixedSizes) -> Found:
    found = infer_precondition(task)
    if not found.pieces:
        return Found("nothing found", "", None)
    verdict = worst(proof.verdict for _, proof in found.pieces)
    formula = "; ".join(str(formula) for formula, _ in found.pieces)
    first, _ = found.pieces[0]
    return Found(verdict.value, formula, _with_contract(task, requiring(task.procedure, first)))


def _postcondition(task: Task, _: FixedSizes) -> Found:
    found = infer_postcondition(task)
    plain = found.found.formula  # over parameters that are never assigned
    question = _with_contract(task, _ensuring(task.procedure, plain))
    return Found(found.proof.verdict.value, str(found.formula), question)


def _bounded(task: Task, _: FixedSizes) -> Found:
    return _with_bounds(task, infer_bounds(task))


def _counterexample(task: Task, _: FixedSizes) -> Found:
    program, procedure = seeking_violations(task.program, task.procedure)
    found = infer_counterexamples(task)
    return _with_bounds(replace(task, program=program, procedure=procedure), found)


def _with_bounds(task: Task, found: list[InferredBound]) -> Found:
    if not found:
        return Found("nothing found", "", None)
    texts = [f"{one.precondition} (bounds {_listed(one)})" for one in found]
    verdict = worst(one.proof.verdict for one in found)
    changed = counted(task.program, task.procedure, every_loop(task.procedure))
    places = {head: place for place, head in changed.heads.items()}
    for head, bound in found[0].bounds.items():
        changed = with_bound(changed, places[head], bound)
    inner = replace(task, program=changed.program, procedure=changed.procedure)
    contract = requiring(inner.procedure, found[0].precondition)
    return Found(verdict.value, "; ".join(texts), _with_contract(inner, contract))


def _listed(one: InferredBound) -> str:
    return ", ".join(map(str, one.bounds.values()))


_ASK: dict[Question, Callable[[Task, FixedSizes], Found]] = {
    Question.VERIFY: _verified,
    Question.PRECONDITION: _precondition,
    Question.POSTCONDITION: _postcondition,
    Question.BOUND: _bounded,
    Question.COUNTEREXAMPLE: _counterexample,
}


# --- questions to the peer: it cannot infer, so it is given what was found


def _ensuring(procedure: Procedure, formula: Term) -> Contract:
    contract = procedure.contract or Contract(span=procedure.span)
    extra = [Clause(one, procedure.span, Kind.POSTCONDITION) for one in conjuncts(formula)]
    return replace(contract, ensures=(*contract.ensures, *extra))


def _with_contract(task: Task, contract: Contract) -> Task:
    procedure = replace(task.procedure, contract=contract)
    procedures = {**task.program.procedures, procedure.name: procedure}
    return replace(task, program=replace(task.program, procedures=procedures), procedure=procedure)


if __name__ == "__main__":
    main()
