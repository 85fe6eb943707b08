# SPDX-License-Identifier: Apache-2.0
"""Decides whether a candidate is an inductive invariant of its loop (Ponsini et al. 2010, section
3).

Runs come first: what is false in one is violated. Then the base case and the inductive case are
asked of the store; a model in which one of them fails is run. Where that settles nothing, states
near to those of runs are tried, and arrays of small lengths, in which quantifiers are written out.

Never says that a candidate fails because of a limit or of a model that nobody has run: what is said
to fail has been run by the interpreter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from time import perf_counter
from typing import Final, final

from assay.budget import Budget, OutOfTimeError
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.candidates.scope import LoopScope, scopes, scopes_without_return
from assay.engines.invariants.judgement import (
    CandidateVerdict,
    InductionRule,
    Inductive,
    Judgement,
    NotInductive,
    UndecidedCandidate,
    ViolatedCandidate,
)
from assay.engines.invariants.judging.case import JudgedCase, SettledError, Variables
from assay.engines.invariants.judging.cases import CaseKind, CaseSearch
from assay.engines.invariants.judging.nearby import nearby
from assay.engines.invariants.judging.runs import Passage, SampledRuns
from assay.engines.invariants.judging.shrinking import smaller
from assay.engines.invariants.judging.states import (
    Iterations,
    NoStateError,
    StateOfModel,
    bare,
    choices_after,
    is_defined,
    name_at_entry,
)
from assay.evidence.shrinking import Scenario
from assay.evidence.verdicts import Reason
from assay.execution.claims import Claims
from assay.execution.configuration import Configuration
from assay.execution.inductive_search import general_solvers, matching
from assay.execution.inputs import Built, InitialState, InitialStates, arguments, global_values
from assay.execution.options import DEFAULT_CALL_DEPTH
from assay.execution.report import Limits, Report
from assay.execution.setting import Setting
from assay.execution.shapes import (
    AnyLength,
    Lengths,
    UnboundedRecordsError,
    entries,
    shapes,
    unbounded_shape,
)
from assay.execution.task import Task
from assay.execution.values import UnresolvedError
from assay.program.interpreter import SparseArray, Value
from assay.program.interpreter.samples import State
from assay.program.ranges import Ranges
from assay.solvers.model import Model
from assay.solvers.protocol import ConstraintStore, Effort
from assay.solvers.quantifiers.store import QuantifiedStore
from assay.solvers.store import Store
from assay.source import InternalError, ToolError

DEFAULT_SECONDS: Final = 10.0
_SHORT: Final = 0.3  # seconds for one question, before anything else is tried
_SMALL_LENGTHS: Final = Lengths(0, 4, {})
_MOST_SHAPES: Final = 12
_LONG: Final = 8  # elements of an array, for a reader
_FEW_TURNS: Final = 4  # of loops inside an iteration
_NO_LOOP: Final = 1 << 62


@final
class _Means:
    """What judging all candidates for a procedure takes."""

    def __init__(self, task: Task, seed: int) -> None:
        self.task = bare(task)
        self.seed = seed
        self.runs = SampledRuns(self.task, seed)
        self.iterations = Iterations(self.task)
        self.states = StateOfModel(self.task)
        self.ranges = Ranges()
        program, procedure = self.task.program, self.task.procedure
        found = (*scopes(program, procedure), *scopes_without_return(program, procedure))
        self.scopes = {scope.head: scope for scope in found}


@final
class CandidateJudge:
    """Judges candidates for the loops of one procedure; what can be shared is kept between them.

    Invariants that the program states are no facts here: who wants to use them gives them in
    `assumed`, and vouches for them. A run that breaks an obligation of the code ends there, so an
    invariant holds of runs that break none before.
    """

    def __init__(self, task: Task, *, seconds: float = DEFAULT_SECONDS, seed: int = 0) -> None:
        self._means = _Means(task, seed)
        self._seconds = seconds  # for each candidate; the task's budget holds as well

    def survives_runs(self, candidate: Candidate) -> bool:
        """Whether no run falsifies the candidate."""
        return self._means.runs.violating(candidate) is None

    def judge(
        self,
        candidate: Candidate,
        *,
        rule: InductionRule = InductionRule.TOGETHER,
        assumed: Iterable[Candidate] = (),
    ) -> Judgement:
        """The verdict. With `InductionRule.TOGETHER`, `assumed` (of this and other loops of the
        procedure) may be used; with `InductionRule.ALONE` only those of other loops."""
        started = perf_counter()
        others = tuple(one for one in assumed if one.formula is not candidate.formula)
        budget = self._means.task.budget.at_most(self._seconds)
        scope = self._means.scopes.get(candidate.head)
        if scope is None:
            verdict: CandidateVerdict = UndecidedCandidate(
                Reason("loop", "there is no loop at this place")
            )
        else:
            verdict = _CandidateTrial(self._means, scope, candidate, rule, others, budget).verdict()
        return Judgement(candidate, rule, verdict, perf_counter() - started)


@final
class _CandidateTrial:
    """The search for a verdict on one candidate."""

    def __init__(
        self,
        means: _Means,
        scope: LoopScope,
        candidate: Candidate,
        rule: InductionRule,
        assumed: tuple[Candidate, ...],
        budget: Budget,
    ) -> None:
        self._means = means
        self._task = means.task
        self._scope = scope
        self._candidate = candidate
        self._rule = rule
        self._assumed = assumed
        self._budget = budget
        self._found: NotInductive | ViolatedCandidate | None = None
        self._given: InitialState | None = None

    def verdict(self) -> CandidateVerdict:
        passage = self._means.runs.violating(self._candidate)
        if passage is not None:
            return self._violated(passage)
        quick = (
            Effort.BRANCH if self._rule is InductionRule.TOGETHER else Effort.FULL
        )  # with many facts
        open_ = self._induction(_SHORT, quick)
        for search in self._searches():
            if self._found is not None or not open_:
                break
            search()
        if self._found is None and open_ and quick is not Effort.FULL:
            open_ = self._induction(_SHORT)
        if self._found is None and open_ and not self._budget.is_over():
            open_ = self._induction(self._budget.left())
        if self._found is not None:
            return self._best(self._found)
        return UndecidedCandidate(_first(open_)) if open_ else Inductive()

    def _searches(self) -> Sequence[Callable[[], None]]:
        """Other ways to find that it fails; where no iteration comes back, none breaks it."""
        returns = bool(self._scope.nest.back_edges)
        return (self._near_runs, self._small_lengths) if returns else (self._small_lengths,)

    def _best(self, found: NotInductive | ViolatedCandidate) -> NotInductive | ViolatedCandidate:
        """What tells most: a violation, or an iteration with short arrays."""
        may_be_short = self._task.bounded.array_length is None
        if (
            may_be_short
            and isinstance(found, NotInductive)
            and any(map(_is_long, found.before.values()))
        ):
            self._found = None
            self._small_lengths()
            found = self._found or found
        if isinstance(found, ViolatedCandidate) or self._task.from_main:
            return found
        return self._from_entry(found) or found

    def _from_entry(self, found: NotInductive) -> ViolatedCandidate | None:
        """The procedure on the inputs of an iteration that breaks the candidate."""
        names = [parameter.name for parameter in self._task.procedure.parameters]
        if any(map(_is_long, found.before.values())) or not set(names) <= found.before.keys():
            return None
        language = self._task.program.semantics.language
        given = [
            found.before.get(name_at_entry(language, name), found.before[name]) for name in names
        ]
        try:
            passage = self._means.runs.replayed(Scenario(given), self._candidate)
        except ToolError:
            return None
        return None if passage is None else self._violated(passage)

    # --- how to decide

    def _induction(self, seconds: float, effort: Effort = Effort.FULL) -> dict[str, Reason]:
        """Both cases for arrays of any length; what remains open."""
        if unbounded_shape(entries(self._task.program, self._task.procedure)) is None:
            text = "arrays of arrays of any length are not looked at"
            return {"rows": Reason("rows", text)}
        solvers = general_solvers(self._task)
        instances = matching(solvers, self._means.ranges)
        store = QuantifiedStore(self._store(solvers, seconds), instances, effort)
        return self._explore(CaseKind.ANY_LENGTH, store, self._any_length())

    def _small_lengths(self) -> None:
        """Both cases for arrays of small lengths, where only violations count."""
        store = self._store(self._task.bounded.solvers, _SHORT)
        self._explore(CaseKind.SHORT, store, self._few_lengths())

    def _near_runs(self) -> None:
        """States like those of runs, with other values for what iterations change."""
        self._found = nearby(
            self._scope,
            self._candidate,
            self._here(),
            self._means.runs.at(self._candidate.head),
            self._means.iterations,
            rule=self._rule,
            seed=self._means.seed,
            budget=self._budget,
        )

    def _here(self) -> list[Candidate]:
        """What else holds when an iteration starts."""
        if self._rule is InductionRule.ALONE:
            return []
        return [one for one in self._assumed if one.head == self._candidate.head]

    # --- inputs and stores

    def _store(self, solvers: Sequence[str], seconds: float) -> Store:
        return Store(solvers, self._means.ranges, seconds=seconds, budget=self._budget)

    def _any_length(self) -> Iterator[InitialState]:
        yield from self._inputs(AnyLength())

    def _few_lengths(self) -> Iterator[InitialState]:
        """The lengths of arrays that the task names, or small ones."""
        bounded = self._task.bounded
        lengths = _SMALL_LENGTHS
        if bounded.array_length is not None:
            lengths = Lengths(*bounded.array_length, bounded.lengths)
        yield from islice(self._inputs(lengths), _MOST_SHAPES)

    def _inputs(self, lengths: Lengths | AnyLength) -> Iterator[InitialState]:
        task = self._task
        inputs = InitialStates(task.program, task.procedure, self._means.ranges)
        if task.from_main:
            yield inputs.of_main()
            return
        for shape in shapes(entries(task.program, task.procedure), lengths):
            yield inputs.of(shape)

    def _explore(
        self, kind: CaseKind, store: ConstraintStore, inputs: Iterable[InitialState]
    ) -> dict[str, Reason]:
        task = self._task
        report = Report()
        limits = Limits(_FEW_TURNS, DEFAULT_CALL_DEPTH, _NO_LOOP, budget=self._budget)
        setting = Setting(
            task.program,
            store,
            self._means.ranges,
            limits,
            Claims(),
            _ignore,
            report,
            kind.binders(),
        )
        case = JudgedCase(
            self._candidate,
            self._assumed,
            self._rule,
            self._scope.modified,
            self._scope.assigned,
            self._refute,
        )
        search = CaseSearch(case, task.procedure, setting, kind)
        try:
            for given in inputs:
                self._given = given
                search.explore(given)
        except SettledError:
            return {}
        except (UnresolvedError, UnboundedRecordsError) as found:
            text = f"where {found} leads is not looked at"
            report.abandoned.append(Reason("records", text))
        except OutOfTimeError:
            report.out_of_time = True
        unexplored = report.unexplored()
        return search.open if unexplored is None else {"path": unexplored, **search.open}

    # --- counterexamples

    def _refute(self, configuration: Configuration, model: Model, before: Variables | None) -> bool:
        try:
            if before is None:
                self._found = self._replayed(configuration, model)
            else:
                self._found = self._repeated(configuration, model, before)
        except NoStateError:
            return False
        return self._found is not None

    def _replayed(self, configuration: Configuration, model: Model) -> ViolatedCandidate | None:
        """The run that a model of the base case describes."""
        assert self._given is not None
        built: Built = {}
        scenario = Scenario(
            arguments(self._given, self._task.procedure, model, built, self._task.program.records),
            choices_after(configuration, model, 0),
            globals=global_values(self._given, self._task.program, model, built),
        )
        passage = self._means.runs.replayed(scenario, self._candidate)
        return None if passage is None else self._violated(passage)

    def _repeated(
        self, configuration: Configuration, model: Model, before: Variables
    ) -> NotInductive | None:
        """The iteration that a model of the inductive case describes."""
        state = self._means.states.state(before, model)
        iterations = self._means.iterations
        if self._rule is InductionRule.TOGETHER and not iterations.allowed(state):
            return None
        skipped = configuration.top.seen[self._candidate.head][0]
        choices = choices_after(configuration, model, skipped)

        def breaks(state: State) -> NotInductive | None:
            return iterations.breaking(self._candidate, self._here(), state, choices)

        found = breaks(state)
        return found and smaller(state, found, breaks, self._scope, self._rule)

    def _violated(self, passage: Passage) -> ViolatedCandidate:
        scenario = passage.scenario
        names = [parameter.name for parameter in self._task.procedure.parameters]
        return ViolatedCandidate(
            {} if self._task.from_main else dict(zip(names, scenario.arguments, strict=True)),
            scenario.globals,
            tuple(scenario.choices),
            passage.arrival,
            self._means.iterations.values(passage.state, self._candidate),
            is_defined(self._candidate, passage.state),
        )


def judge(
    task: Task,
    candidate: Candidate,
    *,
    rule: InductionRule = InductionRule.TOGETHER,
    assumed: Iterable[Candidate] = (),
    seconds: float = DEFAULT_SECONDS,
) -> Judgement:
    """The verdict on a single candidate."""
    return CandidateJudge(task, seconds=seconds).judge(candidate, rule=rule, assumed=assumed)


def _is_long(value: Value) -> bool:
    return isinstance(value, SparseArray) or (isinstance(value, list) and len(value) > _LONG)


def _first(reasons: Mapping[str, Reason]) -> Reason:
    """The reason that says most: of the inductive case, of the base case, or of a limit."""
    for what in ("iteration", "entry", "path", "rows"):
        if what in reasons:
            return reasons[what]
    raise InternalError("nothing is open")


def _ignore(*_: object) -> None:
    """Obligations of the code are judged elsewhere."""
