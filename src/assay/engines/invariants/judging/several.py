# SPDX-License-Identifier: Apache-2.0
"""Verdicts on all candidates for a procedure.

With `Rule.TOGETHER` the largest set of candidates that keep each other comes first (`find.py`);
then each candidate is judged with this set, and joins it if it is inductive beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import monotonic
from typing import Final, final

from assay.dataclass import dataclass
from assay.engines.bounded.shapes import unbounded_shape
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.candidate import USER
from assay.engines.invariants.induction import Induction
from assay.engines.invariants.judge import CandidateJudge, bare
from assay.engines.invariants.judgement import Judgement, Outcome, Rule
from assay.engines.invariants.store import QuantifiedStore
from assay.engines.task import Task
from assay.program.domains import domain_of
from assay.program.heap import LENGTH, base_element
from assay.program.ranges import Ranges
from assay.program.terms import Term, conjunction, negation, subterms
from assay.solvers.answers import Unsat
from assay.solvers.store import Store

_SHARE: Final = 0.5  # of the time that is left, for the largest set
_SECONDS: Final = 0.1  # for the question whether one follows from the others
_LONGEST: Final = (1 << 31) - 1
_FINITE: Final = "cp"


@final
@dataclass(frozen=True, slots=True)
class Numbered:
    """A judgement on one of several candidates."""

    number: int
    judgement: Judgement


def judged(
    task: Task,
    candidates: Sequence[Candidate],
    *,
    rule: Rule,
    seconds: float,
    seed: int = 0,
) -> Iterator[Numbered]:
    """A judgement on each candidate, as soon as it is there; not necessarily in their order."""
    judge = CandidateJudge(task, seconds=seconds, seed=seed)
    if rule is Rule.ALONE:
        for number, candidate in enumerate(candidates):
            yield Numbered(number, judge.judge(candidate, rule=rule))
        return
    kept = largest_set(task, [one for one in candidates if judge.survives_runs(one)])
    numbers = sorted(range(len(candidates)), key=lambda n: candidates[n] not in kept)
    for number in numbers:
        judgement = judge.judge(candidates[number], rule=rule, assumed=kept)
        if judgement.outcome is Outcome.INDUCTIVE and candidates[number] not in kept:
            kept.append(candidates[number])
        yield Numbered(number, judgement)


def largest_set(task: Task, candidates: Sequence[Candidate]) -> list[Candidate]:
    """Candidates that keep each other, as many as possible; none if the time is over before."""
    if unbounded_shape(task.procedure.parameters) is None:
        return []  # rows of rows are not looked at
    alive = list(candidates)
    plain = bare(task)
    if task.deadline is not None:
        now = monotonic()
        plain = replace(plain, deadline=now + max(0.0, task.deadline - now) * _SHARE)
    while alive:
        search = Induction(plain, {})
        failed = search.failing(alive)
        if search.out_of_time or search.report.abandoned:
            return []  # not everything was looked at
        if not failed:
            break
        alive = [candidate for candidate in alive if candidate not in failed]
    return alive


def implied(task: Task, candidates: Sequence[Candidate]) -> set[int]:
    """The numbers of candidates that follow from the others at the same loop, which are then
    enough; long formulas follow from short ones rather than the other way round, and what a user
    wrote is kept."""
    store = _store(task)
    order = sorted(range(len(candidates)), key=lambda n: _cost(candidates[n]), reverse=True)
    dropped: set[int] = set()
    for number in order:
        if task.deadline is not None and monotonic() > task.deadline:
            break
        one = candidates[number]
        if one.source == USER:
            continue
        others = [
            other
            for position, other in enumerate(candidates)
            if position != number and position not in dropped and other.head == one.head
        ]
        if _follows(store, one, others):
            dropped.add(number)
    return dropped


def _cost(candidate: Candidate) -> int:
    return sum(1 for _ in subterms(candidate.formula))


def _follows(store: Store, one: Candidate, others: Sequence[Candidate]) -> bool:
    quantified = QuantifiedStore(store)
    quantified.push()
    for other in others:
        quantified.add(conjunction(other.defined, other.formula))
    quantified.add(negation(conjunction(one.defined, one.formula)))
    answer = quantified.check()
    quantified.pop()
    return isinstance(answer, Unsat)


def _store(task: Task) -> Store:
    """A store that knows the types of the procedure's variables."""
    ranges = Ranges()
    semantics = task.program.semantics
    for one in (*task.procedure.variables, *task.program.globals):
        domain = domain_of(semantics, base_element(one.type)) if one.type is not None else None
        if domain is not None and isinstance(one.term, Term):
            ranges.know(one.term, *domain)
    ranges.know(LENGTH, 0, _LONGEST)
    solvers = [name for name in task.bounded.solvers if name != _FINITE] or [_FINITE]
    return Store(solvers, ranges, seconds=_SECONDS, deadline=task.deadline)
