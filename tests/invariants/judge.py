# SPDX-License-Identifier: Apache-2.0
"""What the engine says is proved, against runs of the interpreter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from assay.budget import Budget
from assay.engines.invariants.engine import NAME
from assay.engines.table import EngineName
from assay.evidence.verdicts import ProcedureOutcome, Verdict, settled
from assay.execution.conclusion import Conclusion
from assay.execution.inductive_search import Induction
from assay.execution.options import BoundedOptions
from assay.execution.task import Task
from assay.frontend.load import Reading, load
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Interpreter, Violated, random
from assay.program.obligations import Obligation
from assay.run.verification import Verified, chosen, discharging, verified
from assay.source import SourceError, ToolError

from .inputs import Given, inputs

SECONDS = 60.0  # for a proof: plenty, on a busy machine too
HASTY = 5.0  # for one of many, most of which are wrong
STEPS = 3_000


@dataclass(frozen=True)
class Contradiction:
    """A run that breaks what was called proved."""

    procedure: str
    obligation: Obligation
    given: Given | None  # None: the bounded engine has seen it

    def __str__(self) -> str:
        where = f"{self.obligation.kind} at line {self.obligation.span.line}"
        return f"{self.procedure}: {where} was proved, but breaks on {self.given}"


@dataclass(frozen=True)
class Judged:
    """One program: what was proved of it, and what contradicts that."""

    outcomes: tuple[ProcedureOutcome, ...]
    contradictions: tuple[Contradiction, ...]

    @property
    def proved(self) -> int:
        return sum(one.verdict is Verdict.PROVED for one in self.outcomes)


def understood(path: Path, reading: Reading | None = None) -> Program | None:
    """The program, unless it is none."""
    try:
        return load(str(path), reading or Reading())
    except (SourceError, ToolError):
        return None


def proofs(program: Program, seconds: float = SECONDS) -> list[Verified]:
    """What follows from the invariants of the program, without any that are found."""
    return list(discharging(map(partial(_induction, program, seconds), chosen(program))))


def _induction(program: Program, seconds: float, procedure: Procedure) -> Verified:
    budget = Budget.of(seconds)
    task = Task(program, procedure, program.is_start(procedure), budget=budget)
    outcome = Conclusion(task, NAME, Induction(task, {})).outcome()
    return Verified(procedure.name, procedure, settled(outcome))


def judged(program: Program, runs: int, *, bounded: bool) -> Judged:
    """Run what was proved; with `bounded`, let the other engine look for violations too."""
    found = proofs(program, HASTY)
    broken = [one for each in found for one in _broken(program, each, runs)]
    if bounded:
        broken += [one for each in found for one in _refuted(program, each.outcome)]
    return Judged(tuple(one.outcome for one in found), tuple(broken))


def _broken(program: Program, one: Verified, runs: int) -> Iterator[Contradiction]:
    """The first thing that breaks in a run must not have been proved, whatever comes later."""
    assert one.procedure is not None
    held = _held(one.outcome)
    if not held:
        return
    source = Random(one.name)
    interpreter = Interpreter(program, step_limit=STEPS, depth_limit=100)
    for given in inputs(program, one.procedure, runs, source):
        chance = random(source.randrange(1 << 30))
        outcome = interpreter.run(one.name, given.arguments, globals=given.globals, choose=chance)
        if not isinstance(outcome, Violated):
            continue
        seen = outcome.obligation
        if one.outcome.verdict is Verdict.PROVED or seen in held:
            yield Contradiction(one.name, seen, given)
            return


def _held(outcome: ProcedureOutcome) -> set[Obligation]:
    return {result.obligation for result in outcome.obligations if result.verdict.is_success}


def _refuted(program: Program, outcome: ProcedureOutcome) -> Iterator[Contradiction]:
    if outcome.verdict is not Verdict.PROVED:
        return
    procedure = program.procedures[outcome.procedure]
    budget = Budget.of(HASTY)
    other = verified(program, procedure, BoundedOptions(), budget, engine=EngineName.BOUNDED)
    for result in other.outcome.obligations:
        if result.verdict is Verdict.REFUTED:
            yield Contradiction(outcome.procedure, result.obligation, None)
