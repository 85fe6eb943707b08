# SPDX-License-Identifier: Apache-2.0
"""The truth about a generated program, by running all its inputs.

A run ends at the first obligation that it breaks. So an obligation is broken if some run breaks it
first, and holds if all runs are known to their end and none breaks it first: it holds in the runs
that get past what broke before.
"""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import final

from assay.frontend.load import Reading, load
from assay.program import graph
from assay.program.interpreter import (
    Blocked,
    DepthLimit,
    Halted,
    Interpreter,
    Outcome,
    Rejected,
    Returned,
    StepLimit,
    Undecided,
    Undetermined,
    Violated,
)

from . import tree
from .c import c_text
from .inputs import Input, inputs, values
from .java import java_text
from .probe import Claim, Probes, probed
from .types import Language


class Verdict(StrEnum):
    BROKEN = "broken"  # some run breaks it first
    HOLDS = "holds"  # no run breaks it, and some run reaches it
    UNREACHED = "unreached"  # no run gets there
    OPEN = "open"  # not seen to break, but not all runs are known to their end


@final
@dataclass(frozen=True, slots=True)
class Limits:
    """How long to run. What is cut leaves obligations open, never wrong."""

    steps: int = 20_000  # of one run
    depth: int = 500  # of calls
    total: int = 5_000_000  # steps of all runs together


@final
@dataclass(frozen=True, slots=True)
class Truth:
    """What all runs of one procedure showed."""

    procedure: str
    math: str
    claims: tuple[Claim, ...]  # of the procedure and of all that it calls
    broken: Mapping[Claim, Input]  # with the first input that breaks it
    reached: frozenset[Claim]
    undecided: frozenset[Claim]  # a formula whose value could not be computed
    runs: int
    accepted: int
    rejected: int  # by the precondition
    blocked: int  # by an assumption
    limited: int  # runs that were cut: too many steps, or calls too deep
    undetermined: int  # runs that could not go on
    skipped: int  # inputs left out because the total of steps was used up

    @property
    def is_complete(self) -> bool:
        """Whether every input was run to its end."""
        return not (self.limited or self.undetermined or self.skipped)

    def verdict(self, claim: Claim) -> Verdict:
        if claim in self.broken:
            return Verdict.BROKEN
        if not self.is_complete or claim in self.undecided:
            return Verdict.OPEN
        return Verdict.HOLDS if claim in self.reached else Verdict.UNREACHED

    @property
    def verdicts(self) -> dict[Claim, Verdict]:
        return {claim: self.verdict(claim) for claim in self.claims}


def truth(
    program: tree.Program,
    math: str = "safe",
    procedure: tree.Procedure | None = None,
    limits: Limits = Limits(),  # noqa: B008 - frozen
) -> Truth:
    """The truth about one procedure with a contract; by default the entry."""
    procedure = program.entry if procedure is None else procedure
    assert procedure.contract is not None, "its inputs are not bounded"
    return _Judge(program, math, procedure, limits).truth()


def truths(program: tree.Program, math: str = "safe") -> dict[str, Truth]:
    """The truth about each procedure that has a contract, by its name."""
    stated = [p for p in program.procedures if p.contract is not None]
    return {p.name: truth(program, math, p) for p in stated}


def model(program: tree.Program, math: str = "safe") -> graph.Program:
    """The program as the front ends understand it."""
    language = program.typing.language
    text = java_text(program) if language is Language.JAVA else c_text(program)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{program.name}.{language}"
        path.write_text(text)
        made = load(str(path), Reading(math=math, data_model=program.typing.model))
    refused = [d.message for found in made.unsupported.values() for d in found]
    assert not refused, f"{refused}\n{text}"
    return made


def key(program: tree.Program, procedure: tree.Procedure) -> str:
    """The procedure's name in the model."""
    is_java = program.typing.language is Language.JAVA
    return f"{program.name}.{procedure.name}" if is_java else procedure.name


@final
@dataclass(slots=True)
class _Judge:
    """Runs all inputs and keeps count."""

    program: tree.Program
    math: str
    procedure: tree.Procedure
    limits: Limits
    broken: dict[Claim, Input] = field(default_factory=dict)
    undecided: set[Claim] = field(default_factory=set)
    counts: dict[type, int] = field(default_factory=dict)

    def truth(self) -> Truth:
        language = self.program.typing.language
        plain = model(self.program, self.math)
        name = key(self.program, self.procedure)
        probes = probed(plain, name)
        watched, unwatched = (self._interpreter(p) for p in (probes.program, plain))
        left, skipped = self.limits.total, 0
        for given in inputs(self.procedure, language):
            if left <= 0:
                skipped += 1
                continue
            runner = watched if probes.waiting else unwatched
            outcome = runner.run(name, values(given, language), choose=probes.answer)
            left -= outcome.steps + 1
            self._count(given, outcome)
        return self._summary(probes, skipped)

    def _interpreter(self, program: graph.Program) -> Interpreter:
        return Interpreter(program, step_limit=self.limits.steps, depth_limit=self.limits.depth)

    def _count(self, given: Input, outcome: Outcome) -> None:
        self.counts[type(outcome)] = self.counts.get(type(outcome), 0) + 1
        self.undecided.update(_claim_of(about) for about in outcome.undecided)
        if isinstance(outcome, Violated):
            obligation = outcome.obligation
            self.broken.setdefault(Claim(obligation.kind, obligation.span.line), given)

    def _summary(self, probes: Probes, skipped: int) -> Truth:
        def number(*kinds: type) -> int:
            return sum(self.counts.get(kind, 0) for kind in kinds)

        if number(Returned, Violated, Blocked, Halted):
            probes.reached.update(probes.groups[-1])
        return Truth(
            self.procedure.name,
            self.math,
            probes.claims,
            self.broken,
            frozenset(probes.reached),
            frozenset(self.undecided),
            runs=sum(self.counts.values()),
            accepted=sum(self.counts.values()) - number(Rejected),
            rejected=number(Rejected),
            blocked=number(Blocked),
            limited=number(StepLimit, DepthLimit),
            undetermined=number(Undetermined),
            skipped=skipped,
        )


def _claim_of(undecided: Undecided) -> Claim:
    return Claim(undecided.about.kind, undecided.about.span.line)
