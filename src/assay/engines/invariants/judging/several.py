# SPDX-License-Identifier: Apache-2.0
"""Verdicts on all candidates for a procedure.

With `InductionRule.TOGETHER` the largest set of candidates that keep each other comes first
(`find.py`); then each of the others is judged with this set, and joins it if it is inductive beside
it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from time import perf_counter
from typing import Final, final

from assay.dataclass import dataclass, replace
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.candidate import USER
from assay.engines.invariants.judge import CandidateJudge
from assay.engines.invariants.judgement import (
    InductionRule,
    Inductive,
    Judgement,
    JudgementKind,
    is_linear,
)
from assay.engines.invariants.judging.states import bare
from assay.engines.invariants.search import largest_inductive_set
from assay.execution.inductive_search import general_solvers
from assay.execution.shapes import entries, unbounded_shape
from assay.execution.task import Task
from assay.program.domains import values_of
from assay.program.heap import LENGTH, base_element
from assay.program.ranges import Ranges
from assay.program.terms import Term, conjunction, has_binder, negation, subterms
from assay.solvers.quantifiers.store import QuantifiedStore
from assay.solvers.questions import feasible
from assay.solvers.redundancy import irredundant
from assay.solvers.store import Store

_SHARE: Final = 0.5  # of the time that is left, for the largest set
_SECONDS: Final = 0.1  # for the question whether one follows from the others
_IMPLIED: Final = 3.0  # for all such questions
_LONGEST: Final = (1 << 31) - 1

_Numbered = tuple[int, Candidate]


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
    rule: InductionRule,
    seconds: float,
    seed: int = 0,
) -> Iterator[Numbered]:
    """A judgement on each candidate, as soon as it is there; not necessarily in their order."""
    judge = CandidateJudge(task, seconds=seconds, seed=seed)
    if rule is InductionRule.ALONE:
        for number, candidate in enumerate(candidates):
            yield Numbered(number, judge.judge(candidate, rule=rule))
        return
    kept: list[Candidate] = []
    numbers = {candidate: number for number, candidate in enumerate(candidates)}
    for joined, each in _joining(task, filter(judge.survives_runs, candidates)):
        kept += joined
        for one in joined:
            yield Numbered(numbers[one], Judgement(one, rule, Inductive(), each))
    for one in [candidate for candidate in candidates if candidate not in set(kept)]:
        judgement = judge.judge(one, rule=rule, assumed=kept)
        if judgement.outcome is JudgementKind.INDUCTIVE:
            kept.append(one)
        yield Numbered(numbers[one], judgement)


def _joining(
    task: Task, candidates: Iterable[Candidate]
) -> Iterator[tuple[list[Candidate], float]]:
    """Candidates that keep each other and those before them; and the seconds that each took.
    Those that make no question harder come first, since the time may not be enough for all."""
    if unbounded_shape(entries(task.program, task.procedure)) is None:
        return  # rows of rows are not looked at
    plain = bare(task)
    kept: list[Candidate] = []
    left: list[Candidate] = []
    for _, stage in groupby(sorted(candidates, key=_stage), key=_stage):
        left += stage
        started = perf_counter()
        joined = largest_inductive_set(_hurried(plain), left, kept)
        if joined is None:
            return
        yield joined, (perf_counter() - started) / max(1, len(left))
        kept += joined
        left = [candidate for candidate in left if candidate not in set(joined)]


def _stage(candidate: Candidate) -> int:
    if candidate.source == USER:
        return 0
    if not is_linear(candidate.formula):
        return 3
    return 2 if has_binder(candidate.formula) else 1


def _hurried(task: Task) -> Task:
    """With a part of the time that is left."""
    return replace(task, budget=task.budget.part(_SHARE))


def implied(task: Task, candidates: Sequence[Candidate]) -> set[int]:
    """The numbers of candidates that follow from the others at the same loop, which are then
    enough; long formulas follow from short ones rather than the other way round, and what a user
    wrote is kept."""
    task = replace(task, budget=task.budget.at_most(_IMPLIED))
    store = _store(task)
    numbered = list(enumerate(candidates))
    order = [pair for pair in numbered if pair[1].source != USER]

    def follows(pair: _Numbered, others: Sequence[_Numbered]) -> bool:
        if task.budget.is_over():
            return False
        _, one = pair
        usable = [
            other
            for _, other in others
            if other.head == one.head and (has_binder(one.formula) or not has_binder(other.formula))
        ]
        return _follows(store, one, usable)

    kept = irredundant(numbered, follows, sorted(order, key=lambda pair: _cost(pair[1])))
    return {number for number, _ in numbered} - {number for number, _ in kept}


def _cost(candidate: Candidate) -> tuple[bool, int]:
    """Quick questions first, and among them those about long formulas."""
    return has_binder(candidate.formula), -sum(1 for _ in subterms(candidate.formula))


def _follows(store: Store, one: Candidate, others: Sequence[Candidate]) -> bool:
    known = [conjunction(other.defined, other.formula) for other in others]
    due = conjunction(one.defined, one.formula)
    return not feasible(QuantifiedStore(store), *known, negation(due))


def _store(task: Task) -> Store:
    """A store that knows the types of the procedure's variables."""
    ranges = Ranges()
    semantics = task.program.semantics
    for one in (*task.procedure.variables, *task.program.globals):
        domain = values_of(semantics, base_element(one.type)) if one.type is not None else None
        if domain is not None and isinstance(one.term, Term):
            ranges.know(one.term, *domain)
    ranges.know(LENGTH, 0, _LONGEST)
    return Store(general_solvers(task), ranges, seconds=_SECONDS, budget=task.budget)
