# SPDX-License-Identifier: Apache-2.0
"""Runs of a procedure from its entry, and the states in which they reach the heads of its loops."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final, final

from assay.dataclass import dataclass, replace
from assay.engines.invariants.candidates import Candidate
from assay.engines.invariants.judging.shrinking import smaller_inputs
from assay.engines.invariants.judging.states import fails
from assay.evidence.shrinking import Scenario, copied_together
from assay.execution.task import Task
from assay.program.contracts import Contract
from assay.program.graph import Location
from assay.program.interpreter import Chooser, Interpreter, Outcome, Rejected, from_list
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import State
from assay.samples.inputs import SampleInput, SampleInputs
from assay.source import ToolError

_STEPS: Final = 2_000
_LONG_RUN: Final = 100_000  # steps, of a run that a solver proposes
_RANDOM: Final = 250  # runs
_BOUNDARY: Final = 60
_FROM_MAIN: Final = 60
_PER_RUN: Final = 40  # arrivals at one head that are kept of a run
_MOST: Final = 1_500  # of one head
_ENOUGH: Final = 40_000  # arrivals at all heads in all runs


@final
@dataclass(frozen=True, slots=True)
class Passage:
    """A run reaches the head of a loop."""

    scenario: Scenario
    arrival: int  # 1: the first time
    state: State


@final
class _CandidateWatch:
    """Watches one run until a candidate is false."""

    def __init__(self, procedure: str, candidate: Candidate) -> None:
        self._procedure = procedure
        self._candidate = candidate
        self._arrivals = 0
        self.failing: tuple[int, State] | None = None

    def look(self, procedure: str, head: Location, take: Callable[[], State]) -> None:
        if procedure != self._procedure or head != self._candidate.head or self.failing:
            return
        self._arrivals += 1
        state = take()
        if fails(self._candidate, state):
            self.failing = (self._arrivals, state)


@final
class SampledRuns:
    """Small, random and boundary inputs, each run once; made when first asked for."""

    def __init__(self, task: Task, seed: int) -> None:
        self._task = task
        self._seed = seed
        self._interpreter = Interpreter(task.program, step_limit=_STEPS, sample=self._sampled)
        self._replaying = Interpreter(task.program, step_limit=_LONG_RUN, sample=self._looked)
        self._looking: _CandidateWatch | None = None
        self._current: dict[Location, list[tuple[int, State]]] = {}
        self._counts: dict[Location, int] = {}
        self._arrivals = 0
        self._passages: dict[Location, list[Passage]] | None = None
        contract = task.procedure.contract or Contract()
        self._requires = contract.requires

    def at(self, head: Location) -> Sequence[Passage]:
        """Arrivals at a head, in different states."""
        if self._passages is None:
            self._passages = self._collected()
        return self._passages.get(head, ())

    def violating(self, candidate: Candidate) -> Passage | None:
        """The first arrival at which the candidate is false."""
        return _first_failing(candidate, self.at(candidate.head))

    def replayed(self, scenario: Scenario, candidate: Candidate) -> Passage | None:
        """The first arrival at which the candidate is false, in a run like this one but with
        smaller numbers."""
        if self.failing(scenario, candidate) is None:
            return None
        small = smaller_inputs(scenario, lambda one: self._fails(one, candidate))
        return self.failing(small, candidate)

    def _fails(self, scenario: Scenario, candidate: Candidate) -> bool:
        try:
            return self.failing(scenario, candidate) is not None
        except ToolError:  # a number is outside its type
            return False

    def failing(self, scenario: Scenario, candidate: Candidate) -> Passage | None:
        """The first arrival in one run at which the candidate is false."""
        self._looking = _CandidateWatch(self._task.procedure.name, candidate)
        given, variables = copied_together(scenario.arguments, scenario.globals)
        scenario = replace(scenario, arguments=given, globals=variables)
        outcome = self._outcome(self._replaying, scenario, from_list(scenario.choices))
        failing = self._looking.failing
        if failing is None or not self._is_allowed(outcome):
            return None
        return Passage(_whole(scenario, outcome), *failing)

    def _looked(self, procedure: str, head: Location, take: Callable[[], State]) -> None:
        if self._looking is not None:
            self._looking.look(procedure, head, take)

    # --- running

    def _collected(self) -> dict[Location, list[Passage]]:
        found: dict[Location, list[Passage]] = {}
        made = SampleInputs(self._task.program, self._task.procedure, self._seed)
        for one in self._inputs(made):
            scenario = Scenario(list(one.arguments), globals=one.globals)
            if not self._run(scenario, made.chooser(), found):
                break
            if self._arrivals > _ENOUGH:
                break
        return {head: _different(passages) for head, passages in found.items()}

    def _inputs(self, made: SampleInputs) -> Iterator[SampleInput]:
        if self._task.from_main:
            yield from islice(made.random(), _FROM_MAIN)
            return
        yield from made.small()
        yield from islice(made.random(), _RANDOM)
        yield from islice(made.boundary(), _BOUNDARY)

    def _run(
        self, scenario: Scenario, choose: Chooser, found: dict[Location, list[Passage]]
    ) -> bool:
        """Run once and keep the arrivals; False if such an input cannot be given at all."""
        self._current, self._counts = {}, {}
        try:
            outcome = self._outcome(self._interpreter, scenario, choose)
        except ToolError:
            return False
        if self._is_allowed(outcome):
            whole = _whole(scenario, outcome)
            for head, arrivals in self._current.items():
                passages = found.setdefault(head, [])
                passages += [Passage(whole, number, state) for number, state in arrivals]
        return True

    def _outcome(self, interpreter: Interpreter, scenario: Scenario, choose: Chooser) -> Outcome:
        name = self._task.procedure.name
        if self._task.from_main:
            return interpreter.run_program(name, choose=choose)
        given, variables = copied_together(scenario.arguments, scenario.globals)
        return interpreter.run(name, given, globals=variables, choose=choose)

    def _is_allowed(self, outcome: Outcome) -> bool:
        """Whether the precondition is known to have held."""
        if isinstance(outcome, Rejected):
            return False
        return all(one.about not in self._requires for one in outcome.undecided)

    def _sampled(self, procedure: str, head: Location, take: Callable[[], State]) -> None:
        if procedure != self._task.procedure.name:
            return
        self._arrivals += 1
        number = self._counts[head] = self._counts.get(head, 0) + 1
        kept = self._current.setdefault(head, [])
        if len(kept) < _PER_RUN:
            kept.append((number, take()))


def _whole(scenario: Scenario, outcome: Outcome) -> Scenario:
    """The scenario with the choices that the run has asked for."""
    chosen = [one.value for one in outcome.choices if one.choice.index is None]
    return Scenario(scenario.arguments, chosen, globals=scenario.globals)


def _first_failing(candidate: Candidate, passages: Iterable[Passage]) -> Passage | None:
    return next((one for one in passages if fails(candidate, one.state)), None)


def _different(passages: Iterable[Passage]) -> list[Passage]:
    found: dict[Any, Passage] = {}
    for one in passages:
        found.setdefault(_key(one.state), one)
        if len(found) >= _MOST:
            break
    return list(found.values())


def _key(state: State) -> Any:
    return tuple(_frozen(state[term]) for term in sorted(state, key=lambda term: term.id))


def _frozen(value: Any) -> Any:
    if not isinstance(value, Map):
        return value
    return tuple(sorted((key, _frozen(inner)) for key, inner in value.items()))
