# SPDX-License-Identifier: Apache-2.0
"""Looks for invariants of growing size (Gulwani et al. 2008, section 7).

The paper's parameters grow until there is a solution: conjuncts, disjuncts, bits. Here each
attempt is made for one way at a time in which a claim could fail, on top of the facts that earlier
ones have found, and ends after a time that grows in each round. Where small formulas exclude no
claim's failure, they may still exclude some of the states in it; that is progress as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from time import perf_counter
from typing import final

from assay.budget import UNLIMITED, Budget, OutOfTimeError, QueryLimit
from assay.dataclass import dataclass
from assay.engines.templates.invariants.analysis import Analysis, Claim, claim_of
from assay.engines.templates.invariants.attempts import Aim, FixedSizes, TemplateAttempt
from assay.engines.templates.invariants.bad_states import troubles
from assay.engines.templates.invariants.heads import at_head
from assay.engines.templates.solve.evidence import FarkasRefutation, evidence
from assay.passes.slicing import sliced
from assay.program.analysis.loops import loops_of
from assay.program.graph import Location, Procedure, Program
from assay.program.terms import FALSE, TRUE, Term, conjunction
from assay.solvers.answers import NoAnswer, Unsat
from assay.solvers.farkas.cases import Solved
from assay.source import Span
from assay.transitions.cuts import CutSet
from assay.transitions.linearize import TooManyError
from assay.transitions.path import Path, RefusedError
from assay.transitions.steps import Facts, Step

_LONGEST = 60.0  # seconds for all of it, if nobody says otherwise
_PATIENCE = 4  # draws of states without success


@final
@dataclass(frozen=True, slots=True)
class Query:
    """One question to a solver, for the record."""

    attempt: str
    answer: str
    seconds: float = 0.0
    size: int = 0  # constraints
    unknowns: int = 0
    clauses: int = 0
    solver: str = ""  # that answered


def query(attempt: str, answer: Solved | Unsat | NoAnswer) -> Query:
    name = type(answer).__name__
    if not isinstance(answer, Solved):
        return Query(attempt, name)
    solved = answer
    return Query(
        attempt, name, solved.seconds, solved.size, solved.unknowns, solved.clauses, solved.solver
    )


@final
@dataclass(frozen=True, slots=True)
class FoundInvariants:
    """What was found, at cut points and at the heads of loops."""

    heads: Mapping[Location, Term]
    at: tuple[tuple[CutSet, Facts], ...]
    queries: tuple[Query, ...]
    open: frozenset[Claim]  # that nothing was found for
    evidence: (
        tuple[FarkasRefutation, ...] | None
    )  # None: not everything was shown over the rationals
    seconds: float
    refused: tuple[tuple[str, Span | None], ...] = ()


@final
class TemplateSearch:
    """The attempts at one procedure."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        *,
        from_main: bool,
        budget: Budget,
        choice: FixedSizes = FixedSizes(),  # noqa: B008 - frozen
        watch: Callable[[str], None] | None = None,
        at_exit: tuple[Term, ...] = (),
    ) -> None:
        self._program = program
        self._procedure = procedure
        self._from_main = from_main
        self._budget = budget.or_else(_LONGEST)
        self._choice = choice
        self._watch = watch
        self._at_exit = at_exit
        self._analyses: dict[CutSet, Analysis | None] = {}
        self._queries: list[Query] = []
        self._refused: list[tuple[str, Span | None]] = []

    def run(self) -> FoundInvariants:
        """At first without what no claim seems to depend on; if that is not enough, with all."""
        started = perf_counter()
        whole = self._procedure
        self._procedure = sliced(whole, self._at_exit)
        with suppress(OutOfTimeError):
            if self._procedure is not whole:
                self._attempts(self._choice.rounds[:1])
                if self._open():
                    self._procedure = whole
                    self._analyses.clear()
            if self._procedure is whole:
                self._attempts(self._choice.rounds)
        return self._result(perf_counter() - started)

    def _attempts(self, rounds: tuple[float, ...]) -> None:
        kinds = dict.fromkeys(attempt.cuts for attempt in self._choice.chosen())
        for kind in kinds:
            self._analysis(kind)
            if not self._open():
                return
        attempts = list(self._choice.chosen())
        for seconds in rounds:
            for number, attempt in enumerate(attempts):
                progress = self._try(attempt, seconds)
                if progress and attempt.aim is Aim.STATES:
                    for earlier in attempts[:number]:
                        self._try(earlier, seconds)
                if not self._open():
                    return

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
                budget=self._budget,
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
            found.find_cheap_facts(self._budget)
        return found

    def _open(self) -> list[Claim]:
        """Claims that no choice of cut points has settled."""
        every = [one.open_claims() for one in self._analyses.values() if one is not None]
        if not every:
            return [FALSE]
        return [claim for claim in every[0] if all(claim in one for one in every)]

    def _try(self, attempt: TemplateAttempt, seconds: float) -> bool:
        """Whether something new is known after an attempt at all open claims."""
        analysis = self._analysis(attempt.cuts)
        if analysis is None or not analysis.cuts.points:
            return False
        progress = False
        for claim in self._open():
            steps = analysis.open_claims().get(claim, [])
            if any(step.path.source.is_entry for step in steps):
                continue
            for path in {step.path.key(): step.path for step in steps}.values():
                self._tell(attempt)
                effort = self._budget.query(seconds)
                if attempt.aim is Aim.STATES:
                    progress |= self._exclude(analysis, attempt, path, effort)
                elif self._settle(analysis, attempt, path, effort):
                    progress = True
                elif attempt.cuts is CutSet.PATHS:
                    break  # it fails from other cut points as well
        return progress

    def _tell(self, attempt: TemplateAttempt) -> None:
        if self._watch is not None:
            self._watch(str(attempt))

    def _settle(
        self, analysis: Analysis, attempt: TemplateAttempt, path: Path, effort: QueryLimit
    ) -> bool:
        """Look for a formula with which a claim cannot fail in one way."""
        steps = _along(analysis, path)
        if not steps:
            return True  # settled on the way
        answer = analysis.solve(attempt.shape, steps, attempt.how, effort)
        self._queries.append(query(str(attempt), answer))
        return isinstance(answer, Solved)

    def _exclude(
        self, analysis: Analysis, attempt: TemplateAttempt, path: Path, effort: QueryLimit
    ) -> bool:
        """Look for formulas without some of the states in which a claim fails in one way."""
        chance = Random(0)
        progress = False
        failures = 0
        while failures < _PATIENCE:
            steps = _along(analysis, path)
            if not steps:
                return True
            failures += 1
            for cut, point in troubles(analysis.walk, steps[0], analysis.steps(), chance):
                answer = analysis.exclude(attempt.shape, {cut: point}, attempt.how, effort)
                self._queries.append(query(str(attempt), answer))
                if isinstance(answer, Solved):
                    progress, failures = True, 0
                    break
        return progress

    # --- results

    def _result(self, seconds: float) -> FoundInvariants:
        analyses = [one for one in self._analyses.values() if one is not None and one.facts]
        heads: dict[Location, Term] = {}
        for analysis in analyses:
            analysis.walk.budget = UNLIMITED  # what was found is told, however late it is
            for nest in loops_of(self._procedure).nests:
                known = heads.get(nest.head, TRUE)
                heads[nest.head] = conjunction(known, _at(analysis, nest.head, known))
        shown = [self._evidence(one) for one in analyses]
        complete = all(one is not None for one in shown)
        return FoundInvariants(
            heads={head: formula for head, formula in heads.items() if formula is not TRUE},
            at=tuple((one.kind, one.facts) for one in analyses),
            queries=tuple(self._queries),
            open=frozenset(self._open()),
            evidence=tuple(r for one in shown for r in one or ()) if complete else None,
            seconds=seconds,
            refused=tuple(self._refused),
        )

    def _evidence(self, analysis: Analysis) -> list[FarkasRefutation] | None:
        """For the claims that this choice of cut points settles."""
        unsettled = analysis.open_claims()
        paths = [
            path
            for path in analysis.paths
            if path.target is not None or claim_of(path) not in unsettled
        ]
        return evidence(analysis.walk, paths, analysis.facts)


def _along(analysis: Analysis, path: Path) -> list[Step]:
    """The cases in which a claim still fails at the end of a path."""
    steps = analysis.open_claims().get(claim_of(path), [])
    return [step for step in steps if step.path is path]


def _at(analysis: Analysis, head: Location, known: Term) -> Term:
    """What an analysis says of the head of a loop."""
    if analysis.kind is CutSet.HEADERS:
        points = [cut for cut in analysis.cuts.points if cut.location == head]
        return conjunction(*(analysis.facts.get(cut, TRUE) for cut in points))
    return at_head(analysis.walk, head, analysis.facts, known, analysis.open_claims())
