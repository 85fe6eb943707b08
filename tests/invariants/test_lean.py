# SPDX-License-Identifier: Apache-2.0
"""Invariants that a proof does not need are left out, and those it needs are not."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from assay.engines.invariants.lean import by_head, lean
from assay.engines.invariants.search import sets_of_invariants
from assay.evidence.verdicts import ProcedureOutcome, Reason, Verdict
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.execution.use_invariants import Found
from assay.frontend.load import Reading, load
from assay.program.contracts import Clause
from assay.program.obligations import Kind
from assay.program.sorts import BOOL
from assay.program.terms import Term, variable
from assay.solvers.protocol import Effort

LARGEST = Path(__file__).parents[2] / "examples" / "Largest.java"


def test_only_what_is_needed_stays() -> None:
    program = load(str(LARGEST), Reading(), None)
    (procedure,) = program.procedures.values()
    task = Task(program, procedure)
    for found in sets_of_invariants(task):
        whole = by_induction(task, found)
        if whole.verdict is Verdict.PROVED:
            break
    assert whole.verdict is Verdict.PROVED
    patient = replace(whole, seconds=10.0)  # what each attempt may take, on a busy machine
    lighter = lean(task, found, patient, partial(by_induction, effort=Effort.BRANCH), 600.0)
    assert lighter.verdict is Verdict.PROVED
    assert lighter.proof is not None
    kept = [(loop.head, clause) for loop in lighter.proof.loops for clause in loop.found]
    assert 0 < len(kept) < sum(map(len, found.values()))
    for number in range(len(kept)):
        fewer = by_head(kept[:number] + kept[number + 1 :])
        assert by_induction(task, fewer).verdict is not Verdict.PROVED


def test_without_time_nothing_changes() -> None:
    program = load(str(LARGEST), Reading(), None)
    (procedure,) = program.procedures.values()
    task = Task(program, procedure)
    found = next(iter(sets_of_invariants(task)))
    whole = by_induction(task, found)
    assert lean(task, found, whole, by_induction, 0.0) is whole


def test_nothing_is_asked_twice() -> None:
    program = load(str(LARGEST), Reading(), None)
    (procedure,) = program.procedures.values()
    task = Task(program, procedure)
    span = procedure.span
    names = [variable(f"p{number}", BOOL) for number in range(16)]
    clauses = tuple(Clause(one, span, Kind.INVARIANT_PRESERVED) for one in names)
    needed = {names[3], names[12]}
    asked: list[frozenset[Term]] = []

    def prove(_: Task, found: Found) -> ProcedureOutcome:
        asked.append(frozenset(one.formula for one in found.get(0, ())))
        reason = None if needed <= asked[-1] else Reason("not-proved", "")
        return ProcedureOutcome(procedure.name, "", (), reason=reason)

    whole = ProcedureOutcome(procedure.name, "", ())
    lean(task, {0: clauses}, whole, prove, 600.0)
    assert min((one for one in asked if needed <= one), key=len) == needed
    assert len(asked) == len(set(asked)) <= 12
