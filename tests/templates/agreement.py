# SPDX-License-Identifier: Apache-2.0
"""Compares what is inferred of generated loops with all their runs on a small domain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

from assay.engines.table import Engine, run
from assay.engines.task import Task
from assay.evidence.inferred import Fact, Quest
from assay.evidence.verdicts import Verdict
from assay.frontend.load import Reading, load_file
from assay.program.graph import Language, Program
from assay.run.infer_order import Order
from assay.run.infer_work import Inference
from assay.source import SourceFile
from tests.templates.loops import LinearLoop, Ran

Runs = dict[tuple[int, int], Ran]


@dataclass(frozen=True)
class Compared:
    """What was found of a loop, and what contradicts it."""

    found: tuple[Fact, ...]
    wrong: tuple[str, ...]
    missed: int = 0  # inputs that a weaker formula could contain
    seconds: float = 0.0


def program_of(loop: LinearLoop, language: Language, math: str) -> Program:
    java = language is Language.JAVA
    name, text = ("Generated.java", loop.java()) if java else ("generated.c", loop.c())
    return load_file(SourceFile(name, text.encode()), language, Reading(math=math), "f")


def compared(runs: Runs, quest: Quest, program: Program, seconds: float) -> Compared:
    """Infer, and look at every run."""
    started = monotonic()
    (procedure,) = program.procedures.values()
    task = Task(program, procedure, deadline=started + seconds)
    facts = tuple(Inference(task, Order(quest)).facts())
    wrong = tuple(text for fact in facts for text in contradictions(quest, fact, runs))
    missed = _missed(quest, facts, runs)
    return Compared(facts, wrong, missed, monotonic() - started)


def contradictions(quest: Quest, fact: Fact, runs: Runs) -> Iterator[str]:
    """Runs that are not as a formula says."""
    for (a, b), ran in runs.items():
        inside = quest is Quest.POSTCONDITION or holds(fact.text, a, b)
        if inside and not _agrees(quest, fact, a, b, ran):
            yield f"{quest} `{fact.text}` (bound {fact.bound}): a = {a}, b = {b}: {ran}"


def _agrees(quest: Quest, fact: Fact, a: int, b: int, ran: Ran) -> bool:
    match quest:
        case Quest.PRECONDITION:
            return not ran.violated
        case Quest.POSTCONDITION:
            return ran.result is None or holds(fact.text, a, b, ran.result)
        case Quest.BOUND:
            assert fact.bound is not None
            return ran.iterations <= max(0, number(fact.bound, a, b))
        case Quest.NONTERMINATION:
            return ran.is_endless
        case Quest.COUNTEREXAMPLE:
            return ran.violated


def _missed(quest: Quest, facts: tuple[Fact, ...], runs: Runs) -> int:
    """Inputs outside of what was found that belong to it."""
    if quest is Quest.POSTCONDITION:
        return 0
    return sum(
        not any(holds(fact.text, a, b) for fact in facts) and _belongs(quest, ran)
        for (a, b), ran in runs.items()
    )


def _belongs(quest: Quest, ran: Ran) -> bool:
    match quest:
        case Quest.PRECONDITION:
            return not ran.violated
        case Quest.NONTERMINATION:
            return ran.is_endless
        case Quest.COUNTEREXAMPLE:
            return ran.violated
        case _:
            return not ran.is_endless


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


def ending(loop: LinearLoop, runs: Runs, program: Program, seconds: float) -> tuple[str, list[str]]:
    """The verdict on termination, and runs that contradict it."""
    (procedure,) = program.procedures.values()
    outcome = run(Engine.TERMINATION, Task(program, procedure, deadline=monotonic() + seconds))
    verdict = outcome.verdict
    wrong = []
    if verdict in (Verdict.PROVED, Verdict.PROVED_BOUNDED):
        wrong = [f"ends: {point}: {ran}" for point, ran in runs.items() if ran.is_endless]
    for one in outcome.obligations:
        found = one.counterexample
        if one.verdict is Verdict.REFUTED and found is not None:
            ran = loop.function()(found.inputs["a"], found.inputs["b"])
            wrong += [] if ran.is_endless else [f"never ends: {dict(found.inputs)}: {ran}"]
    return verdict.value, wrong
