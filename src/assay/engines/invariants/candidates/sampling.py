# SPDX-License-Identifier: Apache-2.0
"""Samples: states at the loop heads of a procedure, from runs that its precondition allows.

A sample is taken at every arrival at a head, before the condition is evaluated, the last arrival
included. A state of a run that breaks an obligation later was reached all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, Final, final

from assay.budget import UNLIMITED, Budget
from assay.dataclass import dataclass
from assay.program.analysis.loops import loops_of
from assay.program.contracts import Contract
from assay.program.graph import Location, Procedure, Program
from assay.program.interpreter import Interpreter, Outcome, Rejected, Value
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import State
from assay.program.terms import Term
from assay.samples.inputs import SampleInput, SampleInputs
from assay.samples.repairing import Repair
from assay.source import ToolError

_STEPS: Final = 3_000  # of a run; the states before the limit count
_LONG_RUN: Final = 1_500_000  # steps of a run that looks for loops no other has come to
_PER_RUN: Final = 16  # states of one head kept from one run
_ARRIVALS: Final = 60_000  # at loop heads in all runs: enough, whatever was found
_CLOSELY: Final = 200  # arrivals at a head in one run that are all looked at; then powers of two
_LARGEST_KEY: Final = 256
_STALE: Final = 150  # runs in a row that show nothing new: more of their kind will not either
_ENOUGH_RUNS: Final = 60
_ENOUGH_STATES: Final = 100
_ATTEMPTS: Final = 1_500  # inputs tried in each phase, most of them perhaps not allowed


@final
@dataclass(frozen=True, slots=True)
class Samples:
    """Different states by loop head, in the order in which they were first seen."""

    procedure: Procedure
    states: Mapping[Location, tuple[State, ...]]
    runs: int  # that the precondition allowed

    def at(self, head: Location) -> tuple[State, ...]:
        return self.states.get(head, ())


def sample(
    program: Program,
    procedure: Procedure,
    *,
    seed: int = 0,
    most: int = 400,
    inputs: Sequence[Sequence[Value]] = (),
    budget: Budget = UNLIMITED,
) -> Samples:
    """Run a procedure on small, random and boundary inputs, and on the given ones, until the
    budget is over.

    At most `most` states are kept for each head. Where the procedure has no body, or takes values
    that cannot be made, there are no samples.
    """
    recorder = _StateRecorder(program, procedure, seed, budget)
    made = SampleInputs(program, procedure, seed)
    recorder.collect((SampleInput(tuple(values), {}) for values in inputs), made, most)
    if program.is_start(procedure):
        recorder.collect(islice(made.random(), 60), made, most, program_entry=True)
        if recorder.is_lacking():
            longer = _StateRecorder(
                program, procedure, seed, budget, steps=_LONG_RUN, known=recorder
            )
            longer.collect(islice(made.random(), 2), made, most, program_entry=True)
            return longer.samples()
    else:
        recorder.collect(made.small(), made, most // 3)
        recorder.collect(islice(made.random(), _ATTEMPTS), made, most - most // 6)
        recorder.collect(islice(made.boundary(), _ATTEMPTS // 5), made, most)
        if recorder.is_poor():
            repair = Repair(program, procedure, Random(seed))
            repaired = map(repair.repaired, islice(made.random(), _ATTEMPTS // 3))
            recorder.collect(repaired, made, most)
    return recorder.samples()


class _StateRecorder:
    """Runs inputs and keeps the states, thinned out."""

    def __init__(
        self,
        program: Program,
        procedure: Procedure,
        seed: int,
        budget: Budget,
        *,
        steps: int = _STEPS,
        known: _StateRecorder | None = None,
    ) -> None:
        self._procedure = procedure
        self._interpreter = Interpreter(program, step_limit=steps, sample=self._sampled)
        self._random = Random(seed)
        self._budget = budget
        self._run: dict[Location, list[State]] = {}
        self._passed: dict[Location, int] = {}
        self._runs: int = 0 if known is None else known._runs
        self._closely = _CLOSELY if known is None else _PER_RUN
        self._arrivals = 0
        heads = [nest.head for nest in loops_of(procedure).nests]
        self._kept: dict[Location, dict[Any, State]] = {head: {} for head in heads}
        if known is not None:
            self._kept = known._kept
        contract = procedure.contract or Contract()
        self._requires = contract.requires

    def samples(self) -> Samples:
        states = {head: tuple(found.values()) for head, found in self._kept.items()}
        return Samples(self._procedure, states, self._runs)

    def is_lacking(self) -> bool:
        """Whether there is a loop that no run has come to."""
        return any(not found for found in self._kept.values())

    def is_poor(self) -> bool:
        """Whether the precondition has hardly ever held, or some loop has few states."""
        fewest = min(map(len, self._kept.values()), default=_ENOUGH_STATES)
        return self._runs < _ENOUGH_RUNS or fewest < _ENOUGH_STATES

    def _sampled(self, procedure: str, head: Location, take: Callable[[], State]) -> None:
        self._arrivals += 1
        if procedure != self._procedure.name or head not in self._kept:
            return
        passed = self._passed[head] = self._passed.get(head, 0) + 1
        if passed <= self._closely or passed & (passed - 1) == 0:
            self._run.setdefault(head, []).append(take())

    def collect(
        self,
        inputs: Iterable[SampleInput],
        made: SampleInputs,
        most: int,
        *,
        program_entry: bool = False,
    ) -> None:
        """Run until every head has so many states, or the inputs end."""
        stale = 0  # runs since there was something new
        for one in self._budget.until_over(inputs):
            if all(len(found) >= most for found in self._kept.values()):
                return
            if self._arrivals >= _ARRIVALS:
                return
            self._run, self._passed = {}, {}
            outcome = self._outcome(one, made, program_entry=program_entry)
            if outcome is None:
                return
            if self._counts(outcome):
                self._runs += 1
                stale = 0 if self._keep(most) else stale + 1
            if stale >= _STALE:
                return

    def _outcome(
        self, one: SampleInput, made: SampleInputs, *, program_entry: bool
    ) -> Outcome | None:
        """What a run comes to; None where no such input can be given at all."""
        name = self._procedure.name
        try:
            if program_entry:
                return self._interpreter.run_program(name, choose=made.chooser())
            return self._interpreter.run(
                name, one.arguments, globals=one.globals, choose=made.chooser()
            )
        except ToolError:
            return None

    def _counts(self, outcome: Outcome) -> bool:
        """Whether the precondition is known to have held."""
        if isinstance(outcome, Rejected):
            return False
        return all(undecided.about not in self._requires for undecided in outcome.undecided)

    def _keep(self, most: int) -> bool:
        """Whether there is something new among the states of the last run."""
        before = sum(map(len, self._kept.values()))
        for head, states in self._run.items():
            found = self._kept[head]
            for state in self._thinned(states):
                if len(found) < most:
                    found.setdefault(_key(state), state)
        return sum(map(len, self._kept.values())) > before

    def _thinned(self, states: list[State]) -> list[State]:
        """The first and the last of a long run, and some in between."""
        if len(states) <= _PER_RUN:
            return states
        middle = range(6, len(states) - 4)
        chosen = sorted(self._random.sample(middle, min(len(middle), _PER_RUN - 10)))
        return [*states[:6], *(states[i] for i in chosen), *states[-4:]]


def _key(state: State) -> Any:
    return tuple(_frozen(value) for _, value in _ordered(state))


def _ordered(state: State) -> Iterator[tuple[Term, Any]]:
    yield from sorted(state.items(), key=lambda item: item[0].id)


def _frozen(value: Any) -> Any:
    """Something that differs where maps differ; of large ones, by size and first entries."""
    if not isinstance(value, Map):
        return value
    if len(value) > _LARGEST_KEY:
        return len(value), tuple(islice(value.values(), 8))
    return tuple(sorted((key, _frozen(inner)) for key, inner in value.items()))
