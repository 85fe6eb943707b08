# SPDX-License-Identifier: Apache-2.0
"""Which inputs are explored, how deep, and whether path by path, with states merged, or as one
formula.

`auto` starts path by path. If the first paths say that all of them will take long, states are
merged, for a fraction of that time; if that leaves something open, the exploration of paths goes on
where it stopped. A formula is made for loops of one iteration, of two, of four and so on, until
none is cut.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from time import perf_counter, process_time
from typing import assert_never, final

from assay.budget import OutOfTimeError
from assay.dataclass import dataclass, replace
from assay.engines.bounded.sampled import FEW, MANY, SampleEffort, broken_samples, may_be_endless
from assay.evidence.verdicts import CONTRACT_TOO_WEAK, Counterexample, Example, Reason
from assay.execution.claims import Claims
from assay.execution.configuration import Configuration
from assay.execution.explore import Explorer
from assay.execution.explorers import bounded
from assay.execution.guiding import Guide
from assay.execution.inputs import InitialState, InitialStates
from assay.execution.judge import Judge
from assay.execution.options import DEFAULT_CALL_DEPTH, Explore
from assay.execution.paths import Paths
from assay.execution.report import (
    DependsError,
    Limits,
    Report,
    TooLongError,
    TooManyPathsError,
)
from assay.execution.setting import Setting
from assay.execution.shapes import (
    InputShape,
    Lengths,
    RecordKinds,
    entries,
    is_array,
    kinds_of,
    shapes,
    unbounded_shape,
)
from assay.execution.starting import Fixed
from assay.execution.task import Progress, Task
from assay.execution.values import UnresolvedError
from assay.program.analysis.records import has_records
from assay.program.commands import Source
from assay.program.graph import Language
from assay.program.obligations import Obligation
from assay.program.ranges import Ranges
from assay.solvers.answers import Sat
from assay.solvers.events import Row, Statistics
from assay.solvers.protocol import ConstraintStore
from assay.solvers.store import Store

_MORE_ELEMENTS = 1  # than the fewest that a precondition allows
_FEW_ITERATIONS = 3  # for arrays of any length
_FEW_PATHS = 64
_BESIDE_A_RUN = 16  # paths that begin as one run
_GUIDES = 500  # such runs
_FEW_TURNS = 1000
_BETWEEN_REPORTS = 0.2  # seconds
_PATIENCE = 1.0  # seconds that paths may take before anything else is tried
_SHARE = 8  # of the time that paths would take is given to merged states
_LEAST_SHARE = 0.3  # seconds
_LONGER = 0.05  # of the time is spent on finding another violation, and then no more
_LEAST_LONGER = 1.0  # seconds
_TURNS = 64  # iterations of any kind for each one that nothing forces, in a formula
_TURNS_WITH_RECORDS = 300  # of a loop over a list that may lead back to itself
_MOST_VALUES = 64  # of inputs that are looked at value by value, all together


class EnoughFoundError(Exception):
    """There is a violation, and the search for more of them has taken its time."""


def _most_objects(most: int, kinds: RecordKinds) -> str:
    if kinds.numbers:
        text = f"references in inputs lead to at most {most} objects of classes that refer to"
        return f"{text} themselves, besides those that are passed"
    text = f"pointers in inputs lead to at most {most} objects besides those of pointers"
    return f"{text} that are passed"


@final
@dataclass(frozen=True, slots=True)
class _MergedAttempt:
    """What merged states showed."""

    claims: Claims
    report: Report
    finished: bool


@final
class BoundedSearch:
    """The exploration of one procedure, and what it has found."""

    def __init__(self, task: Task, tell: Callable[[Obligation, Counterexample], None]) -> None:
        """`tell` is told of every violation that the interpreter has seen."""
        self._task = task
        self._options = task.bounded
        is_formula = task.bounded.explore is Explore.FORMULA
        self._as_formula = is_formula and not task.bounded.examples
        depth = task.bounded.call_depth
        self.call_depth = DEFAULT_CALL_DEPTH if depth is None else depth
        self._ranges = Ranges()
        self._tell = tell
        self.claims = Claims(self._refuted)
        self.report = Report()
        self.shapes: list[InputShape] = []
        self.examples: list[Example] = []
        self._judge = Judge(task.program, task.procedure, self.claims)
        self._stores: list[Store] = []
        self._statistics = Statistics()  # of what was asked without a store
        self._store = self._new_store(self._options.seconds_per_query)
        self._depth = 0  # the loop bound at hand
        self._whole = task.budget.left()
        self._started = self._told = perf_counter()
        self._violated: float | None = None  # when the last one was found, of the processor's time
        self._pays: float | None = None  # seconds in which merged states have been enough

    def run(self) -> None:
        """Explore every shape of input within the bounds."""
        try:
            self._probe()
            if self._options.explore is Explore.RUNS:
                self._sample(MANY)
                self.report.abandoned.append(Reason("runs", "only some runs were looked at"))
                return
            self._sample(FEW)
            self._explore_all()
            self._try_any_length()
            self._try_bodies()
            if self.claims.any_left_open() or self.report.cut:
                self._sample(MANY)
        except EnoughFoundError:
            self.report.abandoned.insert(0, Reason("violated", self._why_enough()))
        except OutOfTimeError:
            self.report.out_of_time = True

    def queries(self) -> dict[str, Row]:
        """What each solver was asked, in all stores together."""
        total: dict[str, Row] = {}
        for rows in (self._statistics.rows, *(store.statistics() for store in self._stores)):
            for name, row in rows.items():
                sums = total.setdefault(name, dict.fromkeys(row, 0))
                for key, number in row.items():
                    sums[key] += number
        return total

    def _probe(self) -> None:
        """Violations that a few runs of the whole program meet."""
        if not self._task.from_main or self._options.examples or self._as_formula:
            return
        from assay.engines.bounded.probe import broken_runs, more_broken_runs

        only = self._options.explore is Explore.RUNS
        for scenario, outcome in (more_broken_runs if only else broken_runs)(self._task):
            self.report.feasible = True
            for chosen in outcome.choices:
                if chosen.choice.source is Source.EXTERNAL:
                    self.report.external[chosen.choice.label] = None
            self._judge.meet(scenario, outcome)
            if only and self._violated is not None:
                raise EnoughFoundError
        if self._violated is not None and self._options.first_only:
            raise EnoughFoundError

    def _sample(self, effort: SampleEffort) -> None:
        """Violations that inputs by chance meet, where exploration may come to no end."""
        options = self._options
        bounds = (options.array_length, options.loop_bound, options.call_depth)
        if options.examples or options.lengths or any(one is not None for one in bounds):
            return
        task = self._task
        leads_to_structs = has_records(task.program, task.procedure)
        if task.from_main or self._as_formula:
            return
        if leads_to_structs and task.program.semantics.language is Language.JAVA:
            return
        if not leads_to_structs and not may_be_endless(task.procedure):
            return
        for scenario, violated in broken_samples(task, effort):
            self.report.feasible = True
            self._judge.meet(scenario, violated)
        if self._violated is not None and options.first_only:
            raise EnoughFoundError

    # --- inputs and depths

    def _explore_all(self) -> None:
        task = self._task
        inputs = InitialStates(task.program, task.procedure, self._ranges)
        if task.from_main:
            self._explore_input(inputs.of_main())
            return
        lengths, kinds = self._lengths(), kinds_of(task.program, task.procedure)
        for shape in shapes(entries(task.program, task.procedure), lengths, kinds):
            waiting = [shape]
            while waiting:
                waiting += reversed(self._explore_shape(inputs, waiting.pop(), lengths, kinds))

    def _explore_shape(
        self, inputs: InitialStates, shape: InputShape, lengths: Lengths, kinds: RecordKinds
    ) -> Sequence[InputShape]:
        """Explore inputs of a shape. If it matters where a pointer in them leads: the shapes in
        which that is decided, which are left to explore."""
        given = inputs.of(shape)
        before, shown = replace(self.report), len(self.examples)
        self.shapes.append(shape)
        try:
            self._explore_input(given)
        except UnresolvedError as found:
            from assay.execution.record_inputs import refined

            self._store.backtrack(0)
            self.shapes.remove(shape)
            del self.examples[shown:]
            report = self.report
            report.cut, report.tired, report.too_deep = before.cut, before.tired, before.too_deep
            most = self._options.heap_objects
            more = refined(shape, found.reference, given.undecided, lengths, kinds, most)
            if more is None:
                report.abandoned.append(Reason("memory", f"an object is not known: {found}"))
                return ()
            if more.is_cut:
                report.omitted[_most_objects(most, kinds)] = None
            return more.shapes
        return ()

    def _explore_input(self, given: InitialState) -> None:
        self._judge.given = given
        if self._as_formula:
            self._deepen_formula(given)
        else:
            self._deepen(given)

    def _lengths(self) -> Lengths:
        """Those that the user has asked for; else short ones, unless the precondition allows only
        longer ones."""
        options = self._options
        if options.array_length is not None:
            return Lengths(*options.array_length, options.lengths)
        if not any(map(is_array, entries(self._task.program, self._task.procedure))):
            return Lengths(0, options.longest, options.lengths, options.longer)
        from assay.execution.least_lengths import least_lengths, stated_lengths

        least = least_lengths(self._task, options.longest, _MORE_ELEMENTS)
        stated = stated_lengths(self._task.program, self._task.procedure)
        exact = {name: (length, length) for name, length in stated.items()}
        known = {**least, **exact, **options.lengths}
        return Lengths(0, options.longest, known, options.longer)

    def _deepen(self, given: InitialState) -> None:
        """Until no loop is cut, or the bound is reached."""
        cut = dict(self.report.cut)
        shown = len(self.examples)
        for depth in self._depths():
            self.report.cut = {}
            del self.examples[shown:]
            self._explore(given, depth)
            if not self.report.cut:
                break
        self.report.cut = {**cut, **self.report.cut}

    def _depths(self) -> tuple[int, ...]:
        """Loop bounds, one after the other; a run goes as far as it goes."""
        if self._options.loop_bound is None and self._options.explore is not Explore.GUIDED:
            return self._options.deepest
        return (self._last_bound(),)

    def _deepen_formula(self, given: InitialState) -> None:
        """As a formula, until it has all runs in it, or the bounds are reached."""
        report = self.report
        before = replace(report)
        for limits in self._growing_limits():
            report.cut, report.tired, report.too_deep = {}, {}, {}
            self._depth = limits.loop_bound
            self._explore_formula(limits, given)
            if not self._goes_deeper(limits):
                break
        report.cut = {**before.cut, **report.cut}
        report.tired = {**before.tired, **report.tired}
        report.too_deep = {**before.too_deep, **report.too_deep}

    def _growing_limits(self) -> Iterator[Limits]:
        """Twice as deep each time, so that short violations are found first."""
        most = self._options.most_turns
        for depth in (1 << step for step in count()):
            bound = min(depth, self._last_bound())
            calls = min(depth + 1, self.call_depth)
            yield self._limits(bound, calls, min(_TURNS * depth, most))

    def _last_bound(self) -> int:
        bound = self._options.loop_bound
        return max(self._options.deepest) if bound is None else bound

    def _goes_deeper(self, limits: Limits) -> bool:
        """Whether a limit that cut runs off is not the largest one yet."""
        report = self.report
        return not report.abandoned and (
            (bool(report.cut) and limits.loop_bound < self._last_bound())
            or (bool(report.tired) and limits.turns < self._options.most_turns)
            or (bool(report.too_deep) and limits.call_depth < self.call_depth)
        )

    # --- paths and merged states

    def _explore(self, given: InitialState, loop_bound: int) -> None:
        """Where the end of a loop hangs on an input with few values: for each value apart."""
        self._depth = loop_bound
        limits = self._limits(loop_bound, self.call_depth, self._options.most_turns)
        waiting: list[tuple[Fixed, int]] = [({}, _MOST_VALUES)]
        while waiting:
            fixed, most = waiting.pop()
            shown = len(self.examples)
            try:
                self._explore_case(replace(limits, values=most), given, fixed)
            except DependsError as found:
                del self.examples[shown:]
                self._store.backtrack(0)
                more = most // len(found.values)
                waiting += [
                    ({**fixed, found.symbol: value}, more) for value in reversed(found.values)
                ]

    def _limits(self, loop_bound: int, call_depth: int, turns: int) -> Limits:
        if has_records(self._task.program, self._task.procedure) and not self._task.from_main:
            turns = min(turns, _TURNS_WITH_RECORDS)
        return Limits(
            loop_bound,
            call_depth,
            turns,
            known=self._task.known,
            budget=self._task.budget,
            watch=self._watch,
            at_end=self._show if self._options.examples else None,
        )

    def _explore_case(self, limits: Limits, given: InitialState, fixed: Fixed) -> None:
        match self._options.explore:
            case Explore.PATHS:
                explorer, _ = self._paths(limits)
                explorer.explore(self._task.procedure, given, fixed)
            case Explore.MERGED:
                self._merged(limits, self._store, self.claims, self.report, given, fixed)
            case Explore.GUIDED:
                self._guided(limits, given, fixed)
            case Explore.AUTO | Explore.FORMULA | Explore.RUNS:  # where there are to be examples
                self._auto(limits, given, fixed)
            case _ as other:
                assert_never(other)

    def _guided(self, limits: Limits, given: InitialState, fixed: Fixed) -> None:
        """A few paths beside each of many runs, unless that is all of them."""
        from assay.engines.bounded.probe import numbers_near

        limits = replace(limits, paths=_BESIDE_A_RUN)
        numbers = numbers_near(self._task.program, self._task.procedure)
        for seed in range(_GUIDES):
            explorer, _ = self._paths(limits, Guide(seed, numbers))
            try:
                explorer.explore(self._task.procedure, given, fixed)
            except TooManyPathsError:
                self._store.backtrack(0)
            else:
                return
        self.report.abandoned.append(Reason("runs", "only paths beside some runs were looked at"))

    def _auto(self, limits: Limits, given: InitialState, fixed: Fixed) -> None:
        if self._pays is not None and self._try_merged(limits, given, fixed, self._pays):
            return
        shown = len(self.examples)
        explorer, paths = self._paths(replace(limits, patience=_PATIENCE))
        try:
            explorer.explore(self._task.procedure, given, fixed)
        except TooLongError as estimate:
            hopeless = estimate.paths > self._options.most_paths
            seconds = math.inf if hopeless else max(_LEAST_SHARE, estimate.seconds / _SHARE)
            if self._try_merged(limits, given, fixed, seconds):
                self._store.backtrack(0)
                del self.examples[shown:]
                self._pays = seconds
            else:
                self._pays = None
                paths.resume(explorer)

    def _try_merged(
        self, limits: Limits, given: InitialState, fixed: Fixed, seconds: float
    ) -> bool:
        """Whether merged states leave nothing to do for paths."""
        attempt = self._attempt(limits, given, fixed, seconds)
        if seconds < math.inf and (not attempt.finished or attempt.claims.any_left_open()):
            self.claims.adopt_refuted(attempt.claims)
            return False
        self.claims.adopt(attempt.claims)
        self.report.add(attempt.report)
        return True

    def _attempt(
        self, limits: Limits, given: InitialState, fixed: Fixed, seconds: float
    ) -> _MergedAttempt:
        """Explore merged states for some time, without a trace in what has been found so far."""
        claims, report = Claims(self._note), Report()
        self._judge.claims = claims
        store = self._new_store(min(self._options.seconds_per_query, seconds))
        budget = limits.budget
        limits = replace(limits, budget=budget.at_most(seconds))
        try:
            self._merged(limits, store, claims, report, given, fixed)
        except EnoughFoundError:
            self.claims.adopt_refuted(claims)
            raise
        except OutOfTimeError:
            if budget.is_over():
                self.claims.adopt_refuted(claims)
                raise
            return _MergedAttempt(claims, report, finished=False)
        finally:
            self._judge.claims = self.claims
        return _MergedAttempt(claims, report, finished=True)

    def _paths(self, limits: Limits, guide: Guide | None = None) -> tuple[Explorer, Paths]:
        paths = Paths(self._store, limits, guide=guide)
        setting = self._setting(limits, self._store, self.claims, self.report)
        return bounded(setting, paths), paths

    def _merged(
        self,
        limits: Limits,
        store: Store,
        claims: Claims,
        report: Report,
        given: InitialState,
        fixed: Fixed,
    ) -> None:
        from assay.execution.merged import Merged

        explorer = bounded(self._setting(limits, store, claims, report), Merged(store))
        explorer.explore(self._task.procedure, given, fixed)

    def _explore_formula(self, limits: Limits, given: InitialState) -> None:
        from assay.execution.formula import by_formula
        from assay.solvers.deferred import DeferringStore

        store = DeferringStore(self._ranges)
        setting = self._setting(limits, store, self.claims, self.report)
        explorer = by_formula(
            setting,
            store,
            self._ranges,
            lambda: self._goes_deeper(limits),
            self._statistics,
        )
        explorer.explore(self._task.procedure, given)

    def _setting(
        self, limits: Limits, store: ConstraintStore, claims: Claims, report: Report
    ) -> Setting:
        program = self._task.program
        return Setting(program, store, self._ranges, limits, claims, self._judge, report)

    def _new_store(self, seconds: float) -> Store:
        store = Store(
            self._options.solvers, self._ranges, seconds=seconds, budget=self._task.budget
        )
        self._stores.append(store)
        return store

    # --- arrays of any length

    def _try_any_length(self) -> None:
        """Look for violations that need long arrays. Only what the interpreter confirms counts."""
        task = self._task
        given_arrays = entries(task.program, task.procedure)
        no_arrays = not any(map(is_array, given_arrays))
        if task.from_main or has_records(task.program, task.procedure):
            return  # a run from the start has the initial values
        if no_arrays or self._options.array_length is not None or self._options.lengths:
            return
        shape = unbounded_shape(given_arrays)
        if shape is None:
            return
        given = InitialStates(task.program, task.procedure, self._ranges).of(shape)
        claims = Claims()
        self._judge.claims, self._judge.given = claims, given
        limits = Limits(
            _FEW_ITERATIONS, self.call_depth, _FEW_TURNS, _FEW_PATHS, budget=task.budget
        )
        setting = self._setting(limits, self._store, claims, Report())
        explorer = bounded(setting, Paths(self._store, limits))
        try:
            explorer.explore(task.procedure, given)
        except TooManyPathsError:
            self._store.backtrack(0)
        finally:
            self._judge.claims = self.claims
            self.claims.adopt_refuted(claims)

    # --- callees by their bodies

    def _try_bodies(self) -> None:
        """Look for runs that break what contracts of callees have left open."""
        wanted = self.claims.left_open_for(CONTRACT_TOO_WEAK)
        if not wanted:
            return
        from assay.engines.bounded.bodies import BodySearch

        inputs = InitialStates(self._task.program, self._task.procedure, self._ranges)
        from_main = self._task.from_main
        given = [inputs.of_main()] if from_main else map(inputs.of, self.shapes)
        store = self._new_store(self._options.seconds_per_query)
        bodies = BodySearch(self._task, wanted, self.call_depth, store, self._ranges)
        self.claims.adopt_refuted(bodies.found(given, self.report.external))

    # --- who wants to know

    def _watch(self, done: int, still_open: int) -> None:
        """Tell who asked how far it has come, but not too often."""
        now = perf_counter()
        if self._violated is not None and process_time() > self._violated + self._longer():
            raise EnoughFoundError
        if self._task.watch is not None and now - self._told > _BETWEEN_REPORTS:
            self._told = now
            solving = sum(row["seconds"] for row in self.queries().values())
            seconds = now - self._started
            self._task.watch(Progress(done, still_open, self._depth, seconds, solving))

    def _refuted(self, obligation: Obligation, counterexample: Counterexample) -> None:
        self._note(obligation, counterexample)
        self._tell(obligation, counterexample)

    def _note(self, _obligation: Obligation, _counterexample: Counterexample) -> None:
        self._violated = process_time()

    def _longer(self) -> float:
        """How many seconds a search that has found a violation goes on without another one."""
        if self._options.first_only:
            return 0.0
        return max(_LEAST_LONGER, _LONGER * self._whole)

    def _why_enough(self) -> str:
        if self._options.first_only:
            return "exploration stopped at the first violation"
        return f"exploration stopped: {self._longer():.0f} s without another violation"

    def _show(self, configuration: Configuration, answer: Sat) -> None:
        """Keep a run of a path that was explored to its end."""
        example = self._judge.example(configuration, answer)
        if example is not None:
            self.examples.append(example)
