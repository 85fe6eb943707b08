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
from assay.engines.invariants.judgement import Judgement, Outcome, Rule, Undecided
from assay.engines.task import Task
from bench.loopinv.listings import LISTINGS, listing, loop_of, procedure_of
from bench.loopinv.proposals import Proposal

LIMIT: Final = 10.0  # seconds for a candidate
ROUNDS: Final = 3


@final
@dataclass(frozen=True, slots=True)
class Decided:
    """The verdict on one candidate at one width under one rule."""

    proposal: Proposal
    bits: int | None
    rule: Rule
    outcome: Outcome
    seconds: float  # of the clock
    processor: float  # seconds
    shown: Mapping[str, object]  # states or input, as the verdict gives them
    reason: str = ""


def decide(
    proposals: Sequence[Proposal], bits: int | None, rule: Rule, *, limit: float = LIMIT
) -> Iterator[Decided]:
    """All verdicts at one width, program by program."""
    for name in LISTINGS:
        own = [one for one in proposals if one.program == name]
        if own:
            yield from _program(name, own, bits, rule, limit)


def _program(
    name: str, own: Sequence[Proposal], bits: int | None, rule: Rule, limit: float
) -> list[Decided]:
    """With our rule what is inductive helps the others, in further rounds."""
    program = listing(name, bits)
    judge = CandidateJudge(Task(program, procedure_of(program)), seconds=limit)
    head = loop_of(program).head
    found: dict[Proposal, Decided] = {}
    known: list[Candidate] = []
    for _ in range(ROUNDS if rule is Rule.TOGETHER else 1):
        waiting = [one for one in own if one not in found or _may_change(found[one].outcome)]
        before = len(known)
        for one in waiting:
            candidate = replace(one.candidate, head=head)
            made = _timed(judge, one, candidate, bits, rule, tuple(known[:before]))
            earlier = found.get(one)
            found[one] = made if earlier is None else _after(earlier, made)
            if made.outcome is Outcome.INDUCTIVE:
                known.append(candidate)
        if len(known) == before:
            break
    return [found[one] for one in own]


def _may_change(outcome: Outcome) -> bool:
    """Whether knowing more may help."""
    return outcome in (Outcome.NOT_INDUCTIVE, Outcome.UNDECIDED)


def _after(earlier: Decided, later: Decided) -> Decided:
    """The later verdict, for the time of both."""
    return replace(
        later,
        seconds=earlier.seconds + later.seconds,
        processor=earlier.processor + later.processor,
    )


def _timed(
    judge: CandidateJudge,
    proposal: Proposal,
    candidate: Candidate,
    bits: int | None,
    rule: Rule,
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
        judgement.verdict.reason.text if isinstance(judgement.verdict, Undecided) else "",
    )


def _shown(judgement: Judgement) -> Mapping[str, object]:
    verdict = judgement.verdict
    names = ("before", "after", "inputs", "state", "arrival")
    return {name: getattr(verdict, name) for name in names if hasattr(verdict, name)}
