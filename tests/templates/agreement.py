# SPDX-License-Identifier: Apache-2.0
"""Compares what is inferred of generated loops with all their runs on a small domain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

from assay.budget import Budget
from assay.engines.inference.request import InferenceRequest
from assay.engines.inference.search import Inference
from assay.engines.table import EngineName
from assay.evidence.inferred import InferenceKind, InferredFact
from assay.evidence.verdicts import Verdict
from assay.execution.task import Task
from assay.frontend.load import Reading, load_file
from assay.program.graph import Language, Program
from assay.run.reachable.formulas import occurs
from assay.run.strategy import run
from assay.source import SourceFile
from tests.templates.loops import LinearLoop, Ran

Runs = dict[tuple[int, int], Ran]
PLENTY = 600.0  # seconds: what limits a search is its fuel


@dataclass(frozen=True)
class Compared:
    """What was found of a loop, and what contradicts it."""

    found: tuple[InferredFact, ...]
    wrong: tuple[str, ...]
    due: int = 0  # inputs of the small domain that the formula should contain
    missed: int = 0  # of these, those that it does not contain
    seconds: float = 0.0  # of the processor

    @property
    def is_exact(self) -> bool:
        return not self.missed


@dataclass(frozen=True)
class Case:
    """A loop in one language, with its runs."""

    loop: LinearLoop
    language: Language
    math: str
    near: Runs  # on the whole small domain
    far: Runs  # on some other inputs

    @property
    def inner_line(self) -> int | None:
        return self.loop.line_of_inner_loop(self.language)

    def program(self) -> Program:
        java = self.language is Language.JAVA
        name, text = (
            ("Generated.java", self.loop.java()) if java else ("generated.c", self.loop.c())
        )
        return load_file(
            SourceFile(name, text.encode()), self.language, Reading(math=self.math), "f"
        )


def case_of(loop: LinearLoop, language: Language, math: str) -> Case:
    return Case(loop, language, math, loop.runs(), loop.far_runs())


def compared(case: Case, kind: InferenceKind, fuel: float, seconds: float = PLENTY) -> Compared:
    """Infer, and look at every run."""
    started = process_time()
    program = case.program()
    (procedure,) = program.procedures.values()
    task = Task(program, procedure, budget=Budget.of(seconds))
    facts = tuple(Inference(task, InferenceRequest(kind, fuel=fuel), occurs).found().facts)
    runs = case.near | case.far
    inner = case.inner_line
    wrong = tuple(text for fact in facts for text in contradictions(kind, fact, runs, inner))
    due, missed = _coverage(kind, facts, case.near)
    return Compared(facts, wrong, due, missed, process_time() - started)


def contradictions(
    kind: InferenceKind, fact: InferredFact, runs: Runs, inner_line: int | None = None
) -> Iterator[str]:
    """Runs that are not as a formula says."""
    for (a, b), ran in runs.items():
        inside = kind is InferenceKind.POSTCONDITION or holds(fact.text, a, b)
        if inside and not _agrees(kind, fact, a, b, ran, inner_line):
            yield f"{kind} `{fact.text}` (bound {fact.bound}): a = {a}, b = {b}: {ran}"


def _agrees(
    kind: InferenceKind, fact: InferredFact, a: int, b: int, ran: Ran, inner_line: int | None
) -> bool:
    match kind:
        case InferenceKind.PRECONDITION:
            return not ran.violated
        case InferenceKind.POSTCONDITION:
            return ran.result is None or holds(fact.text, a, b, ran.result)
        case InferenceKind.BOUND:
            return _counted(fact, ran, inner_line) <= _bound(fact, a, b)
        case InferenceKind.NONTERMINATION:
            return ran.is_endless
        case InferenceKind.COUNTEREXAMPLE:
            return ran.violated


def _bound(fact: InferredFact, a: int, b: int) -> int:
    assert fact.bound is not None
    return max(0, *(number(one, a, b) for one in fact.bound.split(" or ")))


def _counted(fact: InferredFact, ran: Ran, inner_line: int | None) -> int:
    if inner_line is None or fact.line != inner_line:
        assert not fact.is_total
        return ran.iterations
    return ran.total if fact.is_total else ran.inner


def _coverage(kind: InferenceKind, facts: tuple[InferredFact, ...], runs: Runs) -> tuple[int, int]:
    """How many inputs belong to what is sought, and how many of them are outside what was found;
    of a postcondition, the runs whose result it does not say exactly."""
    due = {point: ran for point, ran in runs.items() if _belongs(kind, ran)}
    missed = [point for point, ran in due.items() if not _is_told(kind, facts, *point, ran)]
    return len(due), len(missed)


def _is_told(
    kind: InferenceKind, facts: tuple[InferredFact, ...], a: int, b: int, ran: Ran
) -> bool:
    if kind is InferenceKind.POSTCONDITION:
        result = ran.result
        assert result is not None
        others = [
            fact
            for fact in facts
            for r in (result - 1, result + 1)
            if not holds(fact.text, a, b, r)
        ]
        return len(others) == 2
    return any(holds(fact.text, a, b) for fact in facts)


def _belongs(kind: InferenceKind, ran: Ran) -> bool:
    match kind:
        case InferenceKind.PRECONDITION:
            return not ran.violated
        case InferenceKind.NONTERMINATION:
            return ran.is_endless
        case InferenceKind.COUNTEREXAMPLE:
            return ran.violated
        case InferenceKind.BOUND:
            return not ran.is_endless
        case InferenceKind.POSTCONDITION:
            return ran.result is not None


def holds(text: str, a: int, b: int, result: int | None = None) -> bool:
    """The truth of a printed formula, by Python."""
    text = text.replace("\\result", "result").replace("\\true", "True").replace("\\false", "False")
    text = re.sub(r"\btrue\b", "True", text.replace("&&", " and ").replace("||", " or "))
    text = re.sub(r"!(?!=)", " not ", text)
    return bool(eval(text, {}, {"a": a, "b": b, "result": result}))


def number(text: str, a: int, b: int) -> int:
    value = eval(text, {}, {"a": a, "b": b})
    assert isinstance(value, int)
    return value


def ending(case: Case, seconds: float) -> tuple[str, list[str]]:
    """The verdict on termination, and runs that contradict it."""
    program = case.program()
    (procedure,) = program.procedures.values()
    outcome = run(EngineName.TERMINATION, Task(program, procedure, budget=Budget.of(seconds)))
    verdict = outcome.verdict
    wrong = []
    if verdict.is_success:
        wrong = [f"ends: {point}: {ran}" for point, ran in case.near.items() if ran.is_endless]
    for one in outcome.obligations:
        found = one.counterexample
        if one.verdict is Verdict.REFUTED and found is not None:
            ran = case.loop.function()(found.inputs["a"], found.inputs["b"])
            wrong += [] if ran.is_endless else [f"never ends: {dict(found.inputs)}: {ran}"]
    return verdict.value, wrong
