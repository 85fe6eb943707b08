# SPDX-License-Identifier: Apache-2.0
"""What `auto` tries on a procedure: one table of attempts, and how they take turns.

An attempt is an engine with settings. It belongs to one of two lanes, the search for violations or
the search for a proof, and says for which procedures it is worth its time. Attempts of a lane take
turns in the order of the table, after a moment for those that most procedures need no more than.
Each gets the seconds of the table in the first round and three times as much in each round that
follows, until something is decided, every attempt has come to its own end, or the time of the
procedure is up. Seconds are those of the processor, so that a busy
machine tries the same. Invariants that one attempt has proved are given to those that can use them
(`facts.py`).

| lane | attempt | first seconds | for |
|---|---|---|---|
| proof | stated invariants | 2.5 | loops that all have an invariant |
| proof | interpolation at first | 3 | once: programs of very many branches, choices in loops |
| proof | summaries in programs | 3 | the same |
| proof | interpolation in programs | 16 | the same |
| violation | exploration | 2 | everything; 0.5 for programs whose loops are far too long for it |
| proof | invariants of elements | 8 | arrays among the inputs, which few others know of |
| proof | invariants | 3 | other loops and quantifiers |
| proof | invariants, briefly | 0.5 | others with calls that need summaries; no array inputs |
| proof | facts about memory | 4 | smaller whole programs with loops, elements; 7 if they allocate |
| proof | arrays | 2 | others with loops and elements of arrays, or with calls; no array inputs |
| violation | long runs | 5 | whole programs with loops of hundreds of iterations |
| proof | templates | 2 | no arrays among the inputs |
| proof | Horn clauses | 1.5 | no arrays among the inputs |
| proof | interpolation of branches | 9 | whole programs with very many, and no choices in loops |
| proof | interpolation | 2 | others with many branches, or unknown values in loops |
| violation | runs | 0.5 | other whole programs with loops; other loops and quantifiers |
| violation | formula | 6 | bits, many branches, or unknown values in loops; no array inputs |
| violation | formula | 6 | whole programs with calls that need summaries |
| violation | beside runs | 1 | many branches, or unknown values in loops |
| violation | merged states | 1 | many branches |
| proof | k-induction | 1 | loops |
| violation | longer inputs | 2 | arrays or loops, when exploration has come to its end |
| proof | derived invariants | 1 | loops |
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Final, final

from assay.dataclass import dataclass, replace
from assay.engines.table import EngineName, ask
from assay.evidence.verdicts import ProcedureOutcome
from assay.execution.options import Explore
from assay.execution.task import Task
from assay.run.features import Features
from assay.source import InternalError

_MOMENT: Final = 0.5  # seconds, before others have their turns
_FOR_STATED: Final = 2.5  # seconds, since whoever states invariants for all loops wants a proof
_FOR_FORMULA: Final = 1.0  # the same, of a program with very many branches,
_FOR_BITS: Final = 8.0  # and if it computes with bits
_FOR_INTERPOLATION: Final = 3.0  # then, of the same: it is most often the first to know
_FOR_MEMORY: Final = 7.0  # seconds, of a program that allocates in loops
_GROWTH: Final = 3.0  # of the time of an attempt, from round to round
_MANY_BRANCHES: Final = 12
_FOR_OBJECTS: Final = 4.0  # for one formula, where calls on objects ask for values
_VERY_MANY_BRANCHES: Final = 20
_MOST_BRANCHES_FOR_MEMORY: Final = 60
_LONGER_ARRAYS: Final = (5, 8)
_DEEPER_LOOPS: Final = (256, 1024)


class Lane(StrEnum):
    """What an attempt is after."""

    VIOLATION = "violation"
    PROOF = "proof"


@final
@dataclass(frozen=True, slots=True)
class ScheduledAttempt:
    """An engine with settings, and when it is worth a try."""

    name: str
    lane: Lane
    engine: EngineName
    seconds: float  # of the processor, in the first round
    run: Callable[[Task], ProcedureOutcome]
    suits: Callable[[Features], bool]
    after: str | None = None  # the attempt that must have come to its own end
    at_once: float = 0.0  # seconds for it before lanes are begun: it often answers in them
    soon: float = 0.0  # the same, at the start of one lane for all, or of that for violations
    rank: int = 1  # of its moment, among those of others: the lower is earlier
    once: bool = False  # it is a first try; another attempt goes on with it
    uses_facts: bool = False  # it can do something with invariants that others have proved
    proves_parts: bool = False  # it says of each obligation whether it holds, whatever else fails


def exploration(task: Task) -> ProcedureOutcome:
    """What the bounded engine says, with the settings of the user."""
    return ask(EngineName.BOUNDED, _with_invariants(task) if task.bounded.use_invariants else task)


def _merged_states(task: Task) -> ProcedureOutcome:
    options = replace(task.bounded, explore=Explore.MERGED)
    return ask(EngineName.BOUNDED, replace(task, bounded=options))


def _beside_runs(task: Task) -> ProcedureOutcome:
    options = replace(task.bounded, explore=Explore.GUIDED)
    return ask(EngineName.BOUNDED, replace(task, bounded=options))


def _formula(task: Task) -> ProcedureOutcome:
    deepest = (*task.bounded.deepest, *_DEEPER_LOOPS)
    options = replace(task.bounded, explore=Explore.FORMULA, deepest=deepest)
    return ask(EngineName.BOUNDED, replace(task, bounded=options))


def _is_for_bits(features: Features) -> bool:
    """Whether a solver of bit-vectors is better at it than those that know of numbers."""
    many = features.branches >= _MANY_BRANCHES
    decided_by_bits = features.uses_bits or features.chooses_in_loops or many
    has_loops_in_calls = features.is_run and features.needs_summaries
    return (decided_by_bits or has_loops_in_calls) and not features.has_arrays


def _is_for_interpolation(features: Features) -> bool:
    """Whether it is a whole program whose runs depend on many variables with few values, as one
    with a scheduler or a protocol: others have little to say about it."""
    many = features.branches >= _VERY_MANY_BRANCHES
    return features.is_run and many and features.chooses_in_loops and not features.has_arrays


def _has_very_many_branches(features: Features) -> bool:
    """Whether it is a whole program of which every path is short, but there are too many."""
    many = features.branches >= _VERY_MANY_BRANCHES
    return features.is_run and many and not features.chooses_in_loops and not features.has_arrays


def _is_for_elements(features: Features) -> bool:
    """Whether a few elements of arrays, or exact summaries, may decide it."""
    elements = features.has_sizes and features.reads_elements
    return not features.has_arrays and (elements or features.needs_summaries)


def _is_for_memory(features: Features) -> bool:
    """Whether it is a whole program, not too large, with loops that look into objects."""
    loops = features.has_sizes or features.needs_summaries
    few = features.branches < _MOST_BRANCHES_FOR_MEMORY
    return features.is_run and features.reads_elements and loops and few


def _longer_inputs(task: Task) -> ProcedureOutcome:
    options = replace(
        task.bounded,
        longer=_LONGER_ARRAYS,
        deepest=(*task.bounded.deepest, *_DEEPER_LOOPS),
    )
    return ask(EngineName.BOUNDED, replace(task, bounded=options))


def _runs(task: Task) -> ProcedureOutcome:
    return ask(
        EngineName.BOUNDED, replace(task, bounded=replace(task.bounded, explore=Explore.RUNS))
    )


def _derived_invariants(task: Task) -> ProcedureOutcome:
    from assay.engines.invariants.engine import derived

    return derived(task)


def _engine(name: EngineName) -> Callable[[Task], ProcedureOutcome]:
    return lambda task: ask(name, task)


def _with_invariants(task: Task) -> Task:
    """The task with invariants that are found in a part of the time, unless their proof rests on
    something else."""
    from assay.engines.invariants.search import sets_of_invariants
    from assay.execution.proving import by_induction

    known = task.known
    part = replace(task, budget=task.budget.part(0.25, most=5.0))
    for known in sets_of_invariants(part):  # noqa: B007
        pass
    outcome = by_induction(replace(task, budget=task.budget.part(0.25, most=5.0)), known)
    rests = any(one.hides_bugs for one in outcome.assumptions)
    return task if rests or outcome.reason is not None else replace(task, known=known)


_FOR_RECORDS: Final = (
    "stated invariants",
    "exploration",
    "runs over structs",
    "longer inputs",
    "invariants",
)
"""What knows of inputs that are structs, or that lead to pointers."""

_FOR_DEFINITIONS: Final = ("stated invariants", "exploration", "longer inputs", "runs")
"""What knows of symbols that the source defines."""


def _by_stated_invariants(task: Task) -> ProcedureOutcome:
    from assay.execution.proving import prove

    return prove(task)


FIRST: Final = EngineName.BOUNDED  # the engine that begins
ATTEMPTS: Final = (
    ScheduledAttempt(
        "stated invariants",
        Lane.PROOF,
        EngineName.INVARIANTS,
        _FOR_STATED,
        _by_stated_invariants,
        lambda of: of.has_sizes and of.is_stated,
        at_once=_FOR_STATED,
        rank=0,
        proves_parts=True,
    ),
    ScheduledAttempt(
        "interpolation at first",
        Lane.PROOF,
        EngineName.INTERPOLATION,
        _FOR_INTERPOLATION,
        _engine(EngineName.INTERPOLATION),
        _is_for_interpolation,
        soon=_FOR_INTERPOLATION,
        rank=2,
        once=True,
    ),
    ScheduledAttempt(
        "summaries in programs",
        Lane.PROOF,
        EngineName.ARRAYS,
        3.0,
        _engine(EngineName.ARRAYS),
        _is_for_interpolation,
    ),
    ScheduledAttempt(
        "interpolation in programs",
        Lane.PROOF,
        EngineName.INTERPOLATION,
        16.0,
        _engine(EngineName.INTERPOLATION),
        _is_for_interpolation,
    ),
    ScheduledAttempt(
        "exploration",
        Lane.VIOLATION,
        EngineName.BOUNDED,
        2.0,
        exploration,
        lambda _: True,
        at_once=_MOMENT,
        rank=0,
    ),
    ScheduledAttempt(
        "runs over structs",
        Lane.VIOLATION,
        EngineName.BOUNDED,
        0.5,
        _runs,
        lambda of: of.has_records and not of.is_run,
        at_once=_MOMENT,
    ),
    ScheduledAttempt(
        "invariants of elements",
        Lane.PROOF,
        EngineName.INVARIANTS,
        8.0,
        _engine(EngineName.INVARIANTS),
        lambda of: of.has_sizes and of.has_arrays,
        uses_facts=True,
        proves_parts=True,
    ),
    ScheduledAttempt(
        "invariants",
        Lane.PROOF,
        EngineName.INVARIANTS,
        3.0,
        _engine(EngineName.INVARIANTS),
        lambda of: of.has_sizes and not of.has_arrays,
        soon=_MOMENT,
        uses_facts=True,
        proves_parts=True,
    ),
    ScheduledAttempt(
        "invariants, briefly",
        Lane.PROOF,
        EngineName.INVARIANTS,
        0.5,
        _engine(EngineName.INVARIANTS),
        lambda of: of.needs_summaries and not (of.has_sizes or of.has_arrays),
        soon=_MOMENT,
        proves_parts=True,
    ),
    ScheduledAttempt(
        "facts about memory",
        Lane.PROOF,
        EngineName.MEMORY,
        4.0,
        _engine(EngineName.MEMORY),
        _is_for_memory,
        proves_parts=True,
    ),
    ScheduledAttempt(
        "arrays",
        Lane.PROOF,
        EngineName.ARRAYS,
        2.0,
        _engine(EngineName.ARRAYS),
        lambda of: _is_for_elements(of) and not _is_for_interpolation(of),
        soon=_MOMENT,
    ),
    ScheduledAttempt(
        "long runs",
        Lane.VIOLATION,
        EngineName.BOUNDED,
        5.0,
        _runs,
        lambda of: of.is_run and of.has_far_ends,
    ),
    ScheduledAttempt(
        "templates",
        Lane.PROOF,
        EngineName.TEMPLATES,
        2.0,
        _engine(EngineName.TEMPLATES),
        lambda of: not of.has_arrays and (of.has_sizes or of.needs_summaries),
        soon=_MOMENT,
        proves_parts=True,
    ),
    ScheduledAttempt(
        "Horn clauses",
        Lane.PROOF,
        EngineName.HORN,
        1.5,
        _engine(EngineName.HORN),
        lambda of: not of.has_arrays and (of.has_sizes or of.needs_summaries),
        uses_facts=True,
    ),
    ScheduledAttempt(
        "interpolation of branches",
        Lane.PROOF,
        EngineName.INTERPOLATION,
        9.0,
        _engine(EngineName.INTERPOLATION),
        _has_very_many_branches,
    ),
    ScheduledAttempt(
        "interpolation",
        Lane.PROOF,
        EngineName.INTERPOLATION,
        2.0,
        _engine(EngineName.INTERPOLATION),
        lambda of: (
            not of.has_arrays
            and not _is_for_interpolation(of)
            and not _has_very_many_branches(of)
            and (of.branches >= _MANY_BRANCHES or of.chooses_in_loops)
        ),
        soon=_MOMENT,
    ),
    ScheduledAttempt(
        "runs",
        Lane.VIOLATION,
        EngineName.BOUNDED,
        0.5,
        _runs,
        lambda of: of.has_sizes if not of.is_run else of.loops > 0 and not of.has_far_ends,
    ),
    ScheduledAttempt(
        "formula",
        Lane.VIOLATION,
        EngineName.BOUNDED,
        6.0,
        _formula,
        _is_for_bits,
        soon=_MOMENT,
        uses_facts=True,
    ),
    ScheduledAttempt(
        "beside runs",
        Lane.VIOLATION,
        EngineName.BOUNDED,
        1.0,
        _beside_runs,
        lambda of: of.branches >= _MANY_BRANCHES or of.chooses_in_loops,
    ),
    ScheduledAttempt(
        "merged states",
        Lane.VIOLATION,
        EngineName.BOUNDED,
        1.0,
        _merged_states,
        lambda of: of.branches >= _MANY_BRANCHES,
    ),
    ScheduledAttempt(
        "k-induction",
        Lane.PROOF,
        EngineName.KINDUCTION,
        1.0,
        _engine(EngineName.KINDUCTION),
        lambda of: of.has_sizes and of.loops > 0,
        uses_facts=True,
        proves_parts=True,
    ),
    ScheduledAttempt(
        "longer inputs",
        Lane.VIOLATION,
        EngineName.BOUNDED,
        2.0,
        _longer_inputs,
        lambda of: of.has_sizes,
        after="exploration",
    ),
    ScheduledAttempt(
        "derived invariants",
        Lane.PROOF,
        EngineName.INVARIANTS,
        1.0,
        _derived_invariants,
        lambda of: of.has_sizes and of.loops > 0,
        at_once=_MOMENT,
    ),
)


def attempts_for(features: Features) -> tuple[ScheduledAttempt, ...]:
    """The attempts that are worth their time, in their order."""
    if features.has_records:  # others do not know of them yet
        return tuple(one for one in ATTEMPTS if one.name in _FOR_RECORDS)
    if features.has_definitions:
        return tuple(one for one in ATTEMPTS if one.name in _FOR_DEFINITIONS)
    suitable = tuple(one for one in ATTEMPTS if one.suits(features))
    if features.is_run and features.has_far_ends:
        suitable = tuple(map(_without_long_exploration, suitable))
    if features.allocates_in_loops:
        suitable = tuple(map(_with_memory_first, suitable))
    if features.uses_bits:
        suitable = tuple(map(_with_formula_first, suitable))
    if features.asks_in_objects:
        suitable = tuple(map(_with_formula_for_objects, suitable))
    if not _is_for_interpolation(features):
        return suitable
    for_formula = _FOR_BITS if features.uses_bits else _FOR_FORMULA
    return tuple(_in_programs(one, for_formula) for one in suitable)


ENGINE: Final = "engine:"  # before the name of an engine, among names of attempts


def without(
    attempts: Iterable[ScheduledAttempt], names: Collection[str]
) -> tuple[ScheduledAttempt, ...]:
    """The attempts but for some that are named (`runs`), or all of an engine (`engine:bounded`):
    to measure what those contribute."""
    known = {name for one in ATTEMPTS for name in (one.name, ENGINE + one.engine)}
    unknown = sorted(set(names) - known)
    if unknown:
        raise InternalError(f"no attempt or engine of `auto` is called `{unknown[0]}`")
    left = (one for one in attempts if one.name not in names)
    return tuple(one for one in left if ENGINE + one.engine not in names)


def _in_programs(attempt: ScheduledAttempt, for_formula: float) -> ScheduledAttempt:
    """An attempt where no moment is enough for a proof, unless all of it is stated, and where one
    formula for all paths takes longer."""
    if attempt.once:
        return attempt
    if attempt.lane is Lane.PROOF and attempt.at_once != _FOR_STATED:
        return replace(attempt, at_once=0.0, soon=0.0)
    if not attempt.soon:
        return attempt
    return replace(attempt, soon=for_formula, seconds=max(for_formula, attempt.seconds))


def _with_formula_first(attempt: ScheduledAttempt) -> ScheduledAttempt:
    """An attempt where a solver of bit-vectors may answer at once, and others hardly."""
    return replace(attempt, rank=0) if attempt.run is _formula else attempt


def _with_formula_for_objects(attempt: ScheduledAttempt) -> ScheduledAttempt:
    """An attempt where each path goes through many calls on objects: one formula for all of them
    takes seconds."""
    if attempt.run is not _formula:
        return attempt
    return replace(attempt, rank=0, soon=_FOR_OBJECTS, seconds=max(_FOR_OBJECTS, attempt.seconds))


def _with_memory_first(attempt: ScheduledAttempt) -> ScheduledAttempt:
    """An attempt where others follow each object that is allocated, and prove nothing for all."""
    if attempt.engine is not EngineName.MEMORY:
        return attempt
    return replace(attempt, soon=_FOR_MEMORY, seconds=_FOR_MEMORY, rank=0)


def _without_long_exploration(attempt: ScheduledAttempt) -> ScheduledAttempt:
    """An attempt where no path comes to the end: what exploration finds, it finds at once."""
    explores = attempt.run is exploration
    return replace(attempt, seconds=_MOMENT) if explores else attempt


@final
class Turns:
    """Attempts that take turns, round by round, until each has come to its own end."""

    def __init__(self, attempts: Sequence[ScheduledAttempt], *, at_once: bool = False) -> None:
        """`at_once`: those that often answer in a moment get one before the first round."""
        self._open = list(attempts)
        self._at_once = at_once

    def __iter__(self) -> Iterator[tuple[ScheduledAttempt, float]]:
        """Who is next, and for how many seconds."""
        for one in self._moments() if self._at_once else ():
            if not self._waits(one):
                yield one, one.at_once or one.soon
                self._tried(one)
        factor = 1.0
        while self._open:
            for one in list(self._open):
                if one in self._open and not self._waits(one):
                    yield one, factor * one.seconds
                    self._tried(one)
            factor *= _GROWTH

    def ended(self, attempt: ScheduledAttempt) -> None:
        """It has come to its own end: more time would not change what it says."""
        self._open.remove(attempt)

    def _moments(self) -> list[ScheduledAttempt]:
        """Those that get a moment, by rank, and then in the order of the table."""
        some = [one for one in self._open if one.at_once or one.soon]
        return sorted(some, key=lambda one: one.rank)

    def _tried(self, attempt: ScheduledAttempt) -> None:
        if attempt.once and attempt in self._open:
            self._open.remove(attempt)

    def _waits(self, attempt: ScheduledAttempt) -> bool:
        return any(one.name == attempt.after for one in self._open)


def turns_in_lane(attempts: Iterable[ScheduledAttempt], lane: Lane) -> Turns:
    """The turns of a lane that runs beside the other, after the first moment. Exploration has had
    its moment then; what else searches for violations has one before exploration goes on."""
    mine = [replace(one, at_once=0.0) for one in attempts if one.lane is lane]
    return Turns(mine, at_once=lane is Lane.VIOLATION)
