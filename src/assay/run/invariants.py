# SPDX-License-Identifier: Apache-2.0
"""Candidate invariants of procedures, judged under a budget: each has a verdict, whatever happens.

A process of its own finds the candidates and judges them, and tells at once what it knows; when the
time is up, the candidates that have no verdict yet are undecided.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from time import perf_counter
from typing import Final, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass, replace
from assay.engines.invariants.candidates import Candidate, generate
from assay.engines.invariants.candidates.candidate import USER
from assay.engines.invariants.candidates.filtering import speaking_of_changes
from assay.engines.invariants.judgement import (
    CandidateVerdict,
    InductionRule,
    Inductive,
    UndecidedCandidate,
    is_linear,
)
from assay.engines.invariants.judging.premises import premises
from assay.engines.invariants.judging.several import implied, judged
from assay.engines.invariants.listing import Judged, Row
from assay.evidence.limits import INTERRUPTED, out_of_time
from assay.evidence.verdicts import Reason
from assay.execution.task import Task
from assay.program.analysis.loops import loops_of, spans_of_loops
from assay.program.contracts import Clause
from assay.program.graph import Location, Loop, Procedure, Program
from assay.program.obligations import Kind
from assay.run.reachable.candidates import ReachedCandidates
from assay.run.supervision import Over, Supervision, for_work
from assay.run.worker import Send

SECONDS: Final = 10.0  # for one candidate at most
_LONGEST_CLAUSE: Final = 4_000  # characters that are shown
_MARGIN: Final = re.compile(r"\n\s*@")  # of a specification over several lines
_PUNCTUATION: Final = re.compile(r"[][(){};]|\\(?:forall|exists|let)\b")
_GENERATING: Final = 0.5  # of the time that is left, so that there is some for verdicts
_TIMEOUT: Final = out_of_time()

Proposed = Mapping[tuple[str, int], Sequence[tuple[str, Clause]]]
"""What a user proposes, by procedure and number of the loop: texts and what they mean."""


@final
@dataclass(frozen=True, slots=True)
class CandidateOptions:
    """How candidates are found and judged."""

    sources: Collection[str]
    rule: InductionRule
    seed: int = 0
    budget: Budget = UNLIMITED  # for all procedures together
    chooses: bool = False  # what is worth writing into the source
    megabytes: int | None = None  # for the work on one procedure


@final
@dataclass(frozen=True, slots=True)
class _Listed:
    rows: tuple[Row, ...]
    assumptions: tuple[str, ...]


@final
@dataclass(frozen=True, slots=True)
class _Decided:
    number: int
    verdict: CandidateVerdict
    seconds: float


@final
@dataclass(frozen=True, slots=True)
class _CandidatesDone:
    implied: tuple[int, ...]
    chosen: tuple[int, ...]
    is_late: bool = False  # the time was up before every candidate was thought of


Watch = Callable[[str, int, int, float], None]
"""Is told the procedure, how many of how many candidates have a verdict, and the seconds so far."""


def with_loops(program: Program) -> list[Procedure]:
    """The procedures that have something to find, or to judge."""
    return [p for p in program.sources if p.edges and _has_loop(p)]


def _has_loop(procedure: Procedure) -> bool:
    claimed = any(loop.contract.invariants for loop in procedure.loops)
    return claimed or bool(loops_of(procedure).nests)


def judged_procedures(
    program: Program,
    procedures: Iterable[Procedure],
    search: CandidateOptions,
    proposed: Proposed,
    watch: Watch | None = None,
) -> Iterator[Judged]:
    """Each procedure as soon as its candidates have verdicts."""
    waiting = deque(procedures)
    while waiting:
        share = search.budget.for_next(len(waiting))
        procedure = waiting.popleft()
        work = _CandidateWork(program, procedure, search, proposed, for_work(share))
        found = _WorkerListener(procedure, work, search, share, watch).judged()
        yield found
        if found.reason is INTERRUPTED:
            for other in waiting:
                yield Judged(other, (), INTERRUPTED)
            return


def stated_text(clause: Clause) -> str:
    """A clause as the source states it, up to its semicolon; a frame with its keyword."""
    span = clause.span
    rest = span.file.text(span.end, span.end + _LONGEST_CLAUSE)
    depth = binders = 0
    for found in _PUNCTUATION.finditer(rest):
        token = found[0]
        depth += (token in "([{") - (token in ")]}")
        binders += token[0] == "\\"
        if token != ";":
            continue
        if binders:
            binders -= 1  # after the variables of a quantifier
        elif depth <= 0:
            rest = rest[: found.start()]
            break
    whole = f"{span.text} {rest}" if clause.kind is Kind.FRAME else rest
    return " ".join(_MARGIN.sub("\n", whole).split())


# --- in the child


@final
class _CandidateWork:
    """Finds and judges the candidates of one procedure."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        search: CandidateOptions,
        proposed: Proposed,
        budget: Budget,
    ) -> None:
        self._task = Task(program, procedure, program.is_start(procedure), budget=budget)
        self._search = search
        self._proposed = proposed
        self._loops = {loop.head: number for number, loop in enumerate(procedure.loops)}
        self._spans = spans_of_loops(procedure)
        self._is_late = False

    def __call__(self, send: Send) -> None:
        rows = dict(self._candidates())
        candidates = list(rows)
        rests_on = premises(self._task)
        send(_Listed(tuple(rows.values()), rests_on.texts))
        inductive: list[int] = []
        search = self._search
        reached = ReachedCandidates(self._task)
        for one in judged(
            self._task, candidates, rule=search.rule, seconds=SECONDS, seed=search.seed
        ):
            verdict = rests_on.weakened(one.judgement.verdict)
            verdict = reached.judged(candidates[one.number], verdict)
            send(_Decided(one.number, verdict, one.judgement.seconds))
            if isinstance(verdict, Inductive):
                inductive.append(one.number)
        followers = implied(self._task, [candidates[number] for number in inductive])
        chosen = self._chosen(rows, [candidates[number] for number in inductive])
        send(
            _CandidatesDone(
                tuple(inductive[position] for position in followers),
                tuple(candidates.index(one) for one in chosen),
                self._is_late,
            )
        )

    def _chosen(
        self, rows: Mapping[Candidate, Row], inductive: Sequence[Candidate]
    ) -> list[Candidate]:
        """What is worth writing, if that is asked for."""
        from assay.engines.invariants.judging.choosing import chosen

        if not self._search.chooses:
            return []
        written = [one for one in inductive if rows[one].is_written]
        return chosen(self._task, written, [one for one in written if rows[one].is_stated])

    def _candidates(self) -> Iterator[tuple[Candidate, Row]]:
        """What is stated, what a user proposes, what is found; each formula once."""
        seen: set[tuple[Location, object]] = set()
        for candidate, row in (*self._stated(), *self._given(), *self._found()):
            key = candidate.head, candidate.formula
            if key not in seen:
                seen.add(key)
                yield candidate, row

    def _stated(self) -> Iterator[tuple[Candidate, Row]]:
        if USER not in self._search.sources:
            return
        for loop in self._task.procedure.loops:
            for clause in loop.contract.invariants:
                yield self._user(loop, clause, stated_text(clause), is_stated=True)

    def _given(self) -> Iterator[tuple[Candidate, Row]]:
        for number, loop in enumerate(self._task.procedure.loops):
            for text, clause in self._proposed.get((self._task.procedure.name, number), ()):
                yield self._user(loop, clause, text, is_stated=False)

    def _user(
        self, loop: Loop, clause: Clause, text: str, *, is_stated: bool
    ) -> tuple[Candidate, Row]:
        candidate = Candidate(loop.head, clause.formula, USER, clause.defined)
        return candidate, self._row(candidate, text, is_stated=is_stated, is_written=True)

    def _found(self) -> Iterator[tuple[Candidate, Row]]:
        """What generators propose, if it speaks of something that the loop changes."""
        from assay.frontend.writing import clause_text

        task = self._task
        loops = {loop.head: loop for loop in task.procedure.loops}
        sources = [name for name in self._search.sources if name != USER]
        if not sources:
            return
        budget = task.budget.part(_GENERATING)
        found = generate(
            task.program,
            task.procedure,
            sources=sources,
            seed=self._search.seed,
            budget=budget,
        )
        self._is_late = budget.is_over()
        for one in speaking_of_changes(task.program, task.procedure, found):
            loop = loops.get(one.head)
            text = clause_text(one.formula, task.program, task.procedure, loop)
            written = text is not None and loop is not None
            yield (
                one,
                self._row(one, text or str(one.formula), is_stated=False, is_written=written),
            )

    def _row(self, candidate: Candidate, text: str, *, is_stated: bool, is_written: bool) -> Row:
        return Row(
            self._spans[candidate.head].line,
            self._loops.get(candidate.head),
            text,
            candidate.source,
            is_linear(candidate.formula),
            is_stated,
            is_written,
            UndecidedCandidate(_TIMEOUT),
        )


# --- in the parent


@final
class _WorkerListener:
    """What one worker has said."""

    def __init__(
        self,
        procedure: Procedure,
        work: _CandidateWork,
        search: CandidateOptions,
        budget: Budget,
        watch: Watch | None,
    ) -> None:
        self._procedure = procedure
        self._work = work
        self._megabytes = search.megabytes
        self._budget = budget
        self._watch = watch
        self._rows: list[Row] = []
        self._assumptions: tuple[str, ...] = ()
        self._decided = 0
        self._is_done = False
        self._is_late = False
        self._started = perf_counter()

    def judged(self) -> Judged:
        if self._budget.is_over():
            return Judged(self._procedure, (), _TIMEOUT)
        reason = self._reason()
        rows = [self._with_reason(row, reason) for row in self._rows]
        return Judged(self._procedure, tuple(rows), reason, self._assumptions)

    def _reason(self) -> Reason | None:
        """Listen until everything is said; otherwise why it is not."""
        with Supervision(self._work, megabytes=self._megabytes, timeout=_TIMEOUT) as worker:
            while not self._is_done:
                message = worker.hear(self._budget)
                if isinstance(message, Over):
                    for one in message.last_words:
                        self._note(one)
                    return self._why_over(message.reason)
                self._note(message)
        return _TIMEOUT if self._is_late and not self._rows else None

    def _note(self, message: _Listed | _Decided | _CandidatesDone) -> None:
        match message:
            case _Listed(rows=rows, assumptions=assumptions):
                self._rows, self._assumptions = list(rows), assumptions
            case _Decided(number=number, verdict=verdict, seconds=seconds):
                self._rows[number] = replace(self._rows[number], verdict=verdict, seconds=seconds)
                self._decided += 1
            case _CandidatesDone(implied=numbers, chosen=chosen, is_late=is_late):
                for number in numbers:
                    self._rows[number] = replace(self._rows[number], is_implied=True)
                for number in chosen:
                    self._rows[number] = replace(self._rows[number], is_chosen=True)
                self._is_done, self._is_late = True, is_late
        if self._watch is not None and not self._is_done:
            seconds = perf_counter() - self._started
            self._watch(self._procedure.name, self._decided, len(self._rows), seconds)

    def _why_over(self, reason: Reason) -> Reason | None:
        """Where only the time was missing, and nothing is left to decide, nothing is missing."""
        decided = bool(self._rows) and self._decided == len(self._rows)
        return None if decided and reason is _TIMEOUT else reason

    def _with_reason(self, row: Row, reason: Reason | None) -> Row:
        undecided = isinstance(row.verdict, UndecidedCandidate) and row.verdict.reason == _TIMEOUT
        if not undecided or reason is None:
            return row
        return replace(row, verdict=UndecidedCandidate(reason))
