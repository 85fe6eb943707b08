# SPDX-License-Identifier: Apache-2.0
"""Judges every candidate at one width under one rule, and takes the time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from time import monotonic, process_time
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judge import CandidateJudge
from assay.engines.invariants.judgement import (
    InductionRule,
    Judgement,
    JudgementKind,
    UndecidedCandidate,
)
from assay.execution.options import BoundedOptions
from assay.execution.task import Task
from assay.program.terms import conjunction
from bench.loopinv.listings import (
    LENGTH_IN_PAPER,
    LISTINGS,
    UNBOUNDED,
    listing,
    loop_of,
    procedure_of,
    restriction,
)
from bench.loopinv.proposals import Proposal

LIMIT: Final = 10.0  # seconds for a candidate


@final
@dataclass(frozen=True, slots=True)
class Decided:
    """The verdict on one candidate at one width under one rule."""

    proposal: Proposal
    bits: int | None
    rule: InductionRule
    outcome: JudgementKind
    seconds: float  # of the clock
    processor: float  # seconds
    shown: Mapping[str, object]  # states or input, as the verdict gives them
    reason: str = ""


def decide(
    proposals: Sequence[Proposal], bits: int | None, rule: InductionRule, *, limit: float = LIMIT
) -> Iterator[Decided]:
    """All verdicts at one width, program by program."""
    for name in LISTINGS:
        own = [one for one in proposals if one.program == name]
        if own:
            yield from _program(name, own, bits, rule, limit)


def _program(
    name: str, own: Sequence[Proposal], bits: int | None, rule: InductionRule, limit: float
) -> list[Decided]:
    """With our rule the program's own invariant, once it is inductive, helps the others."""
    program = listing(name, bits)
    lengths = None if bits is UNBOUNDED else (LENGTH_IN_PAPER, LENGTH_IN_PAPER)
    task = Task(program, procedure_of(program), bounded=BoundedOptions(array_length=lengths))
    judge = CandidateJudge(task, seconds=limit)
    head = loop_of(program).head
    found: list[Decided] = []
    known: tuple[Candidate, ...] = ()
    for one in own:
        formula = conjunction(restriction(name, bits), one.candidate.formula)
        candidate = replace(one.candidate, head=head, formula=formula)
        found.append(_timed(judge, one, candidate, bits, rule, known))
        if _is_own(one) and found[-1].outcome is JudgementKind.INDUCTIVE:
            known = (candidate,)
    return found


def _is_own(proposal: Proposal) -> bool:
    """Whether this is the invariant that the program itself states; it comes first."""
    clauses = loop_of(listing(proposal.program)).contract.invariants
    return any(clause.formula is proposal.candidate.formula for clause in clauses)


def _timed(
    judge: CandidateJudge,
    proposal: Proposal,
    candidate: Candidate,
    bits: int | None,
    rule: InductionRule,
    assumed: tuple[Candidate, ...],
) -> Decided:
    start, used = monotonic(), process_time()
    judgement = judge.judge(candidate, rule=rule, assumed=assumed)
    seconds, processor = monotonic() - start, process_time() - used
    return Decided(
        proposal,
        bits,
        rule,
        judgement.outcome,
        seconds,
        processor,
        _shown(judgement),
        judgement.verdict.reason.text if isinstance(judgement.verdict, UndecidedCandidate) else "",
    )


def _shown(judgement: Judgement) -> Mapping[str, object]:
    verdict = judgement.verdict
    names = ("before", "after", "inputs", "state", "arrival")
    return {name: getattr(verdict, name) for name in names if hasattr(verdict, name)}
