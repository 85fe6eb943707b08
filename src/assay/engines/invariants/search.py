# SPDX-License-Identifier: Apache-2.0
"""Searches for invariants: candidates are proposed, and those that keep each other are left.

What the program states of other loops is tried first, then simple candidates, and what shows
quickly. What is left of them is a set of invariants, and where it does not prove enough, others
join it: iterations that broke candidates (`implications.py`) say which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, final

from assay.budget import Budget
from assay.engines.invariants import derivation
from assay.engines.invariants.candidates import Candidate, Samples, generate, guided, sample
from assay.engines.invariants.candidates.candidate import KNOWN, Stage
from assay.engines.invariants.candidates.comparability import Kinds
from assay.engines.invariants.candidates.filtering import speaking_of_changes
from assay.engines.invariants.candidates.heuristics import carried
from assay.engines.invariants.candidates.scope import scopes
from assay.engines.invariants.find import failing
from assay.engines.invariants.implications import Implications
from assay.execution.configuration import Configuration
from assay.execution.inductive_search import Induction
from assay.execution.task import Invariants, Task
from assay.execution.use_invariants import Found
from assay.program.analysis.loops import loops_of, spans_of_loops
from assay.program.contracts import Clause
from assay.program.graph import Location, Procedure, Program
from assay.program.heap import is_shadow
from assay.program.obligations import Kind
from assay.program.terms import Term
from assay.solvers.model import Model
from assay.solvers.protocol import Effort

_DERIVING: Final = 0.3  # of the time that is left,
_ONLY_DERIVING: Final = 0.8  # and where nothing else is looked for
_GENERATING: Final = 0.5  # of the time that is left, so that there is some to check the candidates
_FUEL: Final = 3  # times that samples ask for candidates
_MOST_WANTED: Final = 12  # of the candidates that wait, at a time


Find = Callable[[Program, Procedure, Budget], list[Candidate]]


def sets_of_invariants(task: Task) -> Iterator[Found]:
    """Growing sets of invariants besides those of the program, whose members keep each other."""
    yield from InvariantSearch(task).sets()


class _CutShortError(Exception):
    """Not everything could be looked at."""


@final
class InvariantSearch:
    """What is known to be invariant so far, and what was seen on the way."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._implications = Implications(task)
        self._kept: list[Candidate] = []
        self._invariant: set[tuple[Location, Term]] = set()  # what is kept, whoever proposed it
        self._keep(_candidates_of(task.known))
        self._failed: dict[Candidate, None] = {}
        self._samples: Samples | None = None

    def sets(self) -> Iterator[Found]:
        """Growing sets; whoever does not get on with one may tell (`learn`) before the next."""
        yield from self._until_cut_short(self._sets)

    def derived(self) -> Iterator[Found]:
        """Growing sets of what following the program says: quick, and often all that it takes."""
        yield from self._until_cut_short(lambda: self._derived(_ONLY_DERIVING))

    def _until_cut_short(self, sets: Callable[[], Iterator[Found]]) -> Iterator[Found]:
        if not loops_of(self._task.procedure).nests:
            return
        try:
            yield from sets()
        except _CutShortError:
            return

    def learn(self, configuration: Configuration, model: Model) -> None:
        """The invariants so far allow this configuration, and something fails there."""
        frame = configuration.frames[0]
        if frame.seen:
            head, (_, before) = list(frame.seen.items())[-1]
            self._implications.exclude(head, before, model)

    def _sets(self) -> Iterator[Found]:
        program, procedure = self._task.program, self._task.procedure
        first = carried(program, procedure)
        if any(is_shadow(one.term) for one in program.globals):
            from assay.engines.invariants.candidates.values import having_values

            first += having_values(program, procedure)
        yield from self._joined(first, Effort.BRANCH)
        yield from self._derived(_DERIVING)
        stages = list(_stages(self._once("candidates", _generated, _GENERATING)))
        for effort in (Effort.BRANCH, Effort.FULL):
            yield from self._growing(stages, effort)
            yield from self._guided(effort)

    def _derived(self, share: float) -> Iterator[Found]:
        """What following the program says, exact where it says anything."""
        found = self._once("derived candidates", _derived, share)
        for effort in (Effort.BRANCH, Effort.FULL):
            left = [one for one in found if self._is_new(one)]
            yield from self._joined(left, effort) if left else ()

    def _once(self, what: str, find: Find, share: float) -> list[Candidate]:
        """Candidates that a share of the time is for, unless they were found before."""
        task = self._task
        return task.notes.once(
            what,
            task.program,
            task.procedure,
            task.budget.part(share),
            lambda budget: find(task.program, task.procedure, budget),
        )

    def _growing(self, stages: Sequence[list[Candidate]], effort: Effort) -> Iterator[Found]:
        """Stage by stage; what did not fit in before may do so beside others."""
        left: list[Candidate] = []
        for number, stage in enumerate(stages):
            if self._kept:
                telling = self._telling(stages[number:])
                left = [one for one in left if self._is_new(one)]
                yield from self._joined([*left, *telling], effort) if telling else ()
            left = [one for one in (*left, *stage) if self._is_new(one)]
            yield from self._joined(left, effort)

    def _telling(self, stages: Iterable[Iterable[Candidate]]) -> list[Candidate]:
        """The waiting candidates that take samples out of the way, the most telling first."""
        waiting = [one for stage in stages for one in stage if self._is_new(one)]
        telling = [one for one in waiting if self._implications.excluded(one)]
        return sorted(telling, key=self._implications.excluded, reverse=True)[:_MOST_WANTED]

    def _guided(self, effort: Effort) -> Iterator[Found]:
        """What samples ask for, as long as there is something new."""
        known = {(one.head, one.formula) for one in (*self._kept, *self._failed)}
        for _ in range(_FUEL):
            wanted = [one for one in self._wanted() if (one.head, one.formula) not in known]
            if not wanted:
                return
            known.update((one.head, one.formula) for one in wanted)
            failed = [one for one in self._failed if one.stage is Stage.FIRST]
            yield from self._joined(dict.fromkeys((*wanted, *failed)), effort)

    def _wanted(self) -> list[Candidate]:
        task = self._task
        kinds = Kinds(task.program, task.procedure)
        if self._samples is None:
            budget = task.budget.part(_GENERATING)
            self._samples = sample(task.program, task.procedure, budget=budget)
        found: list[Candidate] = []
        for scope in scopes(task.program, task.procedure):
            known = self._implications
            pairs = [(one.before, one.after) for one in known.at(scope.head)]
            wrong = [*known.wrong_at(scope.head), *(before for before, _ in pairs)]
            states = self._samples.at(scope.head)
            found += guided.candidates(scope, kinds, states, wrong, pairs, self._failed)
        return found

    def _joined(self, candidates: Iterable[Candidate], effort: Effort) -> Iterator[Found]:
        """The set with those candidates that keep each other beside it, if there are any."""
        proposed = [one for one in candidates if self._is_new(one)]
        joined = largest_inductive_set(self._task, proposed, self._kept, effort, self._implications)
        if joined is None:
            raise _CutShortError
        self._failed |= dict.fromkeys(one for one in proposed if one not in set(joined))
        if joined:
            self._keep(joined)
            found = clauses_of(self._task.procedure, self._kept)
            if self._task.learned is not None:
                self._task.learned(found)
            yield found

    def _keep(self, candidates: Sequence[Candidate]) -> None:
        self._kept += candidates
        self._invariant.update((one.head, one.formula) for one in candidates)

    def _is_new(self, candidate: Candidate) -> bool:
        return (candidate.head, candidate.formula) not in self._invariant


def _generated(program: Program, procedure: Procedure, budget: Budget) -> list[Candidate]:
    candidates = generate(program, procedure, budget=budget)
    return list(speaking_of_changes(program, procedure, candidates))


def _derived(program: Program, procedure: Procedure, budget: Budget) -> list[Candidate]:
    return derivation.candidates(program, procedure, budget=budget)


def _candidates_of(known: Invariants) -> list[Candidate]:
    return [
        Candidate(head, one.formula, KNOWN, one.defined)
        for head, clauses in known.items()
        for one in clauses
    ]


def _stages(candidates: Iterable[Candidate]) -> Iterator[list[Candidate]]:
    by_stage: dict[Stage, list[Candidate]] = {stage: [] for stage in Stage}
    for candidate in candidates:
        by_stage[candidate.stage].append(candidate)
    yield from filter(None, by_stage.values())


def largest_inductive_set(
    task: Task,
    alive: list[Candidate],
    kept: Sequence[Candidate],
    effort: Effort = Effort.FULL,
    implications: Implications | None = None,
) -> list[Candidate] | None:
    """The candidates that keep each other, as many as possible, beside some that are known to;
    None if not everything could be looked at."""
    known = clauses_of(task.procedure, kept)
    samples = Implications(task) if implications is None else implications
    while alive := samples.surviving(alive, kept):
        search = Induction(task, known, effort)
        failed = failing(search, alive, samples)
        if search.report.unexplored(task.bounded) is not None:
            return None
        if not failed:
            break
        alive = [candidate for candidate in alive if candidate not in failed]
    return alive


def clauses_of(procedure: Procedure, candidates: Iterable[Candidate]) -> Found:
    """The candidates as clauses, by loop."""
    spans = spans_of_loops(procedure)
    found: dict[Location, tuple[Clause, ...]] = {}
    for one in candidates:
        clause = Clause(one.formula, spans[one.head], Kind.INVARIANT_PRESERVED, one.defined)
        found[one.head] = (*found.get(one.head, ()), clause)
    return found
