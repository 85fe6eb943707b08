# SPDX-License-Identifier: Apache-2.0
"""Looks for invariants of growing size (section 7).

The paper's parameters grow until there is a solution: conjuncts, disjuncts, bits. Here each
attempt is made for one claim at a time, on top of the facts that earlier ones have found, and
ends after a time that grows in each round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from time import monotonic, perf_counter
from typing import final

from assay.dataclass import dataclass
from assay.engines.templates.analysis import Analysis, Claim, claim_of
from assay.engines.templates.bits import Widths
from assay.engines.templates.cases import Solved
from assay.engines.templates.conditions import Facts
from assay.engines.templates.cuts import CutSet
from assay.engines.templates.effort import Effort
from assay.engines.templates.evidence import Refutation, evidence
from assay.engines.templates.heads import at_head
from assay.engines.templates.linearize import TooManyError
from assay.engines.templates.paths import LateError, RefusedError
from assay.engines.templates.template import Shape
from assay.program.graph import Location, Procedure, Program
from assay.program.loops import loops_of
from assay.program.terms import FALSE, TRUE, Term, conjunction
from assay.source import Span

Multipliers = tuple[int, ...]
_SMALL: Multipliers = (1,)
_LARGER: Multipliers = (1, 2, 3, 5)
_ROUNDS = (1.0, 4.0, 16.0)  # seconds for each query
_LONGEST = 60.0  # seconds for all of it, if nobody says otherwise


@final
@dataclass(frozen=True, slots=True)
class Attempt:
    """How large formulas are, where they stand, and what multipliers may be."""

    cuts: CutSet
    shape: Shape
    how: Multipliers | Widths = _SMALL

    def __str__(self) -> str:
        return f"{self.shape} at {self.cuts}"


ATTEMPTS = (
    Attempt(CutSet.HEADERS, Shape(1)),
    Attempt(CutSet.PATHS, Shape(1)),
    Attempt(CutSet.HEADERS, Shape(2)),
    Attempt(CutSet.HEADERS, Shape(1, 2)),
    Attempt(CutSet.PATHS, Shape(2)),
    Attempt(CutSet.HEADERS, Shape(1), _LARGER),
    Attempt(CutSet.HEADERS, Shape(2), _LARGER),
    Attempt(CutSet.HEADERS, Shape(2, 2)),
    Attempt(CutSet.HEADERS, Shape(3)),
    Attempt(CutSet.PATHS, Shape(3)),
    Attempt(CutSet.PATHS, Shape(1, 2)),
    Attempt(CutSet.HEADERS, Shape(2), Widths().grown()),
    Attempt(CutSet.HEADERS, Shape(1, 2), Widths().grown()),
    Attempt(CutSet.PATHS, Shape(2), Widths().grown()),
)


@final
@dataclass(frozen=True, slots=True)
class Choice:
    """What a user has fixed of the search."""

    shape: Shape | None = None
    cuts: CutSet | None = None
    without_facts: bool = False  # only what templates give, as in the paper
    attempts: tuple[Attempt, ...] = ATTEMPTS
    rounds: tuple[float, ...] = _ROUNDS


@final
@dataclass(frozen=True, slots=True)
class Query:
    """One question to a solver, for the record."""

    attempt: str
    answer: str
    size: int
    seconds: float


@final
@dataclass(frozen=True, slots=True)
class Invariants:
    """What was found, at cut points and at the heads of loops."""

    heads: Mapping[Location, Term]
    at: tuple[tuple[CutSet, Facts], ...]
    queries: tuple[Query, ...]
    open: frozenset[Claim]  # that nothing was found for
    evidence: tuple[Refutation, ...] | None  # None: not everything was shown over the rationals
    seconds: float
    refused: tuple[tuple[str, Span | None], ...] = ()


@final
class Search:
    """The attempts at one procedure."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        *,
        from_main: bool,
        deadline: float | None,
        choice: Choice = Choice(),  # noqa: B008 - frozen
        watch: Callable[[str], None] | None = None,
        at_exit: tuple[Term, ...] = (),
    ) -> None:
        self._program = program
        self._procedure = procedure
        self._from_main = from_main
        self._deadline = monotonic() + _LONGEST if deadline is None else deadline
        self._choice = choice
        self._watch = watch
        self._at_exit = at_exit
        self._analyses: dict[CutSet, Analysis | None] = {}
        self._queries: list[Query] = []
        self._refused: list[tuple[str, Span | None]] = []

    def run(self) -> Invariants:
        started = perf_counter()
        with suppress(LateError):
            self._attempts()
        return self._result(perf_counter() - started)

    def _attempts(self) -> None:
        kinds = dict.fromkeys(attempt.cuts for attempt in self._chosen())
        for kind in kinds:
            self._analysis(kind)
            if not self._open():
                return
        for seconds in self._choice.rounds:
            for attempt in self._chosen():
                self._try(attempt, seconds)
                if not self._open():
                    return

    def _chosen(self) -> Iterator[Attempt]:
        choice = self._choice
        for attempt in choice.attempts:
            if choice.cuts not in (None, attempt.cuts):
                continue
            if choice.shape is None or attempt.shape == choice.shape:
                yield attempt
        if choice.shape is not None and all(one.shape != choice.shape for one in ATTEMPTS):
            for kind in CutSet if choice.cuts is None else (choice.cuts,):
                yield Attempt(kind, choice.shape)

    def _analysis(self, kind: CutSet) -> Analysis | None:
        if kind in self._analyses:
            return self._analyses[kind]
        self._analyses[kind] = None
        try:
            found = Analysis(
                self._program,
                self._procedure,
                kind,
                from_main=self._from_main,
                deadline=self._deadline,
                at_exit=self._at_exit,
            )
        except RefusedError as error:
            self._refused.append((error.text, error.span))
            return None
        except TooManyError:
            self._refused.append(("a condition with too many cases", self._procedure.span))
            return None
        self._analyses[kind] = found
        if not self._choice.without_facts:
            found.find_cheap_facts(self._deadline)
        return found

    def _open(self) -> set[Claim]:
        """Claims that no choice of cut points has settled."""
        sets = [set(one.open_claims()) for one in self._analyses.values() if one is not None]
        return set.intersection(*sets) if sets else {FALSE}

    def _try(self, attempt: Attempt, seconds: float) -> None:
        analysis = self._analysis(attempt.cuts)
        if analysis is None or not analysis.cuts.points:
            return
        if self._watch is not None:
            self._watch(str(attempt))
        waiting = self._open()
        for claim, claims in analysis.open_claims().items():
            if claim not in waiting or any(step.path.source.is_entry for step in claims):
                continue
            if claim not in analysis.open_claims():
                continue  # settled on the way
            effort = Effort(seconds, self._deadline)
            answer = analysis.solve(attempt.shape, claims, attempt.how, effort)
            size, took = (answer.size, answer.seconds) if isinstance(answer, Solved) else (0, 0.0)
            self._queries.append(Query(str(attempt), type(answer).__name__, size, took))

    # --- results

    def _result(self, seconds: float) -> Invariants:
        analyses = [one for one in self._analyses.values() if one is not None and one.facts]
        heads: dict[Location, Term] = {}
        for analysis in analyses:
            analysis.walk.deadline = None  # what was found is told, however late it is
            for nest in loops_of(self._procedure).nests:
                known = heads.get(nest.head, TRUE)
                heads[nest.head] = conjunction(known, _at(analysis, nest.head, known))
        shown = [self._evidence(one) for one in analyses]
        complete = all(one is not None for one in shown)
        return Invariants(
            heads={head: formula for head, formula in heads.items() if formula is not TRUE},
            at=tuple((one.kind, one.facts) for one in analyses),
            queries=tuple(self._queries),
            open=frozenset(self._open()),
            evidence=tuple(r for one in shown for r in one or ()) if complete else None,
            seconds=seconds,
            refused=tuple(self._refused),
        )

    def _evidence(self, analysis: Analysis) -> list[Refutation] | None:
        """For the claims that this choice of cut points settles."""
        unsettled = analysis.open_claims()
        paths = [
            path
            for path in analysis.paths
            if path.target is not None or claim_of(path) not in unsettled
        ]
        return evidence(analysis.walk, paths, analysis.facts)


def _at(analysis: Analysis, head: Location, known: Term) -> Term:
    """What an analysis says of the head of a loop."""
    if analysis.kind is CutSet.HEADERS:
        points = [cut for cut in analysis.cuts.points if cut.location == head]
        return conjunction(*(analysis.facts.get(cut, TRUE) for cut in points))
    return at_head(analysis.walk, head, analysis.facts, known, analysis.open_claims())
