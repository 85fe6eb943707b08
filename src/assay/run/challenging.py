# SPDX-License-Identifier: Apache-2.0
"""Inputs that challenge a proof: those of explored paths, small ones, chance, ends of types.

Each is run by the interpreter first, in the view that a test has from outside: an input that the
precondition excludes, or whose run no test can repeat, is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Final, final

from assay.budget import UNLIMITED, Budget, OutOfTimeError
from assay.dataclass import dataclass, field
from assay.engines.bounded.search import BoundedSearch
from assay.evidence.emit.challenge import Challenge, Observed, Start
from assay.evidence.emit.machine import NoTestError, TestMachine
from assay.evidence.limits import INTERRUPTED
from assay.evidence.verdicts import Example
from assay.execution.options import BoundedOptions
from assay.execution.task import Task
from assay.passes.relevant import relevant
from assay.program.graph import Procedure, Program
from assay.program.interpreter import Chooser, Halted, Outcome, Returned, Violated, from_list
from assay.run.supervision import Over, Supervision
from assay.run.worker import Send
from assay.samples.inputs import SampleInput, SampleInputs
from assay.samples.repairing import Repair
from assay.source import InternalError, ToolError

MOST: Final = 4096
_STEPS: Final = 10_000  # of one run
_SECONDS: Final = 0.5  # of the processor, for all runs of the interpreter
_MEGABYTES: Final = 2048
_EXPLORING: Final = 0.3  # seconds for inputs of paths
_STALE: Final = 3_000  # inputs in a row of which none is new and allowed
_PATHS: Final = 256  # paths whose inputs are used


@final
@dataclass(frozen=True, slots=True)
class ChallengeRun:
    """A run of the interpreter that a compiled program is to repeat."""

    start: Start
    line: str  # what the program reads
    expected: Observed


@final
@dataclass(slots=True)
class Selected:
    """The runs that challenge a proof, and what kept others from being among them."""

    runs: list[ChallengeRun] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)  # reasons why no test repeats a run
    broken: list[tuple[Start, Violated]] = field(default_factory=list)  # runs that break something


def selected(
    machine: TestMachine, challenge: Challenge, examples: Iterable[Example], most: int
) -> Selected:
    """Runs that are different from each other, at most so many."""
    return _Selection(machine, challenge, most).result(examples)


class _Selection:
    """Runs inputs until there are enough of them."""

    def __init__(self, machine: TestMachine, challenge: Challenge, most: int) -> None:
        self._machine = machine
        self._challenge = challenge
        self._most = most if challenge.most is None else min(most, challenge.most)
        self._made = SampleInputs(machine.program, machine.procedure, seed=1)
        self._found = Selected()
        self._seen: set[str] = set()  # what the program reads for the runs so far
        self._settled: set[str] = set()  # inputs whose runs are always the same
        self._budget = UNLIMITED.working(_SECONDS)

    def result(self, examples: Iterable[Example]) -> Selected:
        for one in examples:
            given = SampleInput(tuple(one.inputs.values()), dict(one.globals))
            self._try(given, from_list(one.choices, self._made.chooser()))
        stale = 0
        for given in self._inputs():
            if len(self._found.runs) >= self._most or stale > _STALE or self._budget.is_over():
                break
            before = len(self._found.runs)
            self._try(given, self._made.chooser())
            stale = 0 if len(self._found.runs) > before else stale + 1
        return self._found

    def _inputs(self) -> Iterator[SampleInput]:
        """Small ones first, then all kinds of chance in turn, without end."""
        machine = self._machine
        yield from self._made.small()
        repair = Repair(machine.program, machine.procedure, Random(1))
        while True:
            yield next(self._made.random())
            yield next(self._made.spread())
            yield repair.repaired(next(self._made.random()))
            yield next(self._made.boundary())
            yield repair.repaired(next(self._made.spread()))

    def _try(self, given: SampleInput, choose: Chooser) -> None:
        if self._machine.program.is_start(self._machine.procedure):
            given = SampleInput(given.arguments, {})  # variables have their first values
        key = f"{given.arguments} {given.globals}"
        if key in self._settled:
            return
        try:
            outcome = self._machine.observed(given.arguments, given.globals, choose, _STEPS)
            if not outcome.choices:
                self._settled.add(key)
            self._keep(Start(given.arguments, given.globals, outcome.choices), outcome)
        except NoTestError as none:
            self._found.refused[str(none)] += 1
        except (ToolError, InternalError):  # no value of the type; nothing that could be run
            self._found.refused["inputs of these types are not made"] += 1

    def _keep(self, start: Start, outcome: Outcome) -> None:
        if isinstance(outcome, Violated):
            self._found.broken.append((start, outcome))
        if not isinstance(outcome, Returned | Halted):
            return
        line = self._challenge.start(start)
        if line not in self._seen:
            self._seen.add(line)
            expected = self._challenge.expected(start, outcome)
            self._found.runs.append(ChallengeRun(start, line, expected))


def path_inputs(program: Program, procedure: Procedure) -> list[Example]:
    """An input for each of the first paths, from a process of its own with a short time."""
    found: list[Example] = []

    def work(send: Send) -> None:
        for one in _explored(program, procedure):
            send(one)

    budget = Budget.of(2 * _EXPLORING)
    with Supervision(work, megabytes=_MEGABYTES) as worker:
        while len(found) < _PATHS:
            message = worker.hear(budget)
            if isinstance(message, Over) and message.reason is INTERRUPTED:
                raise KeyboardInterrupt
            if not isinstance(message, Example):
                break
            found.append(message)
    return found


def _explored(program: Program, procedure: Procedure) -> Sequence[Example]:
    program = relevant(program, procedure)
    task = Task(
        program,
        procedure,
        program.is_start(procedure),
        BoundedOptions(examples=True),
        Budget.of(_EXPLORING),
    )
    search = BoundedSearch(task, _ignore)
    with suppress(OutOfTimeError):
        search.run()
    return search.examples[:_PATHS]


def _ignore(*_: object) -> None:
    """Violations are somebody else's question."""
