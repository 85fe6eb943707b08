# SPDX-License-Identifier: Apache-2.0
"""Runs that do not seem to end: what was chosen, and the states in which heads were reached.

A run of a flat procedure with recursion counts as long as every recursive call is really made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.termination.choosing import (
    Arguments,
    ChoicePlan,
    ChoiceRule,
    Made,
    Recorded,
    UnsureError,
    starts,
    within,
)
from assay.evidence.shrinking import copied
from assay.passes.flatten import CHOICE, Flat
from assay.program.graph import Location, Program
from assay.program.interpreter import Choice, DepthLimit, Interpreter, StepLimit, Value
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import State, state_key
from assay.source import ToolError

_STEPS: Final = 20_000
_ARRIVALS: Final = 400  # at heads of loops: enough to look as if there were no end
_LARGEST: Final = 1 << 80  # of a number; beyond that nothing comes again
_WEIGHT: Final = 200_000  # variables and elements of all the states that are looked at


@final
@dataclass(frozen=True, slots=True)
class Arrival:
    """The head of a loop is reached."""

    head: Location
    state: State
    chosen: int  # how many choices were made before


@final
@dataclass(frozen=True, slots=True)
class LongRun:
    """A run that went on and on."""

    arguments: tuple[Value, ...]
    choices: tuple[Made, ...]
    arrivals: tuple[Arrival, ...]
    repeated: tuple[Arrival, Arrival] | None = None  # twice the same state
    rule: ChoiceRule = ChoiceRule(0)  # by which every choice after the first few was made
    given: int = 0  # how many of the choices are arguments

    def values(self, until: int | None = None, since: int = 0) -> tuple[int | bool, ...]:
        """What the program itself asked for."""
        since = max(since, self.given)
        return tuple(v for c, v in self.choices[since:until] if c.label != CHOICE)


class _StateRepeated(Exception):  # noqa: N818 - a find, not an error
    """A state has come again."""

    def __init__(self, first: Arrival, second: Arrival) -> None:
        super().__init__()
        self.first = first
        self.second = second


class _RunFollowed(Exception):  # noqa: N818 - not an error
    """The run has been followed for long enough."""


def _is_large(state: State) -> bool:
    return any(not isinstance(v, Map) and abs(v) > _LARGEST for v in state.values())


@final
class _RunRecorder:
    """Keeps what happens in one run."""

    def __init__(self, recorded: Recorded) -> None:
        self._recorded = recorded
        self.arrivals: list[Arrival] = []
        self._seen: dict[Any, Arrival] = {}
        self.weight = 0  # of the states that were looked at

    def sample(self, _: str, head: Location, take: Callable[[], State]) -> None:
        arrival = Arrival(head, take(), len(self._recorded.choices))
        self._recorded.state = arrival.state
        self.arrivals.append(arrival)
        self.weight += _weight(arrival.state)
        if len(self.arrivals) >= _ARRIVALS or _is_large(arrival.state):
            raise _RunFollowed
        key = (head, state_key(arrival.state))
        before = self._seen.setdefault(key, arrival)
        if before is not arrival:
            raise _StateRepeated(before, arrival)


def _weight(state: State) -> int:
    return sum(len(v) + 1 if isinstance(v, Map) else 1 for v in state.values())


def long_runs(flat: Flat, *, from_main: bool, budget: Budget) -> Iterator[LongRun]:
    """Runs of many steps; those in which a state comes again are certain."""
    run = _HeadRunner(flat, from_main=from_main)
    for plan, arguments in starts(flat.program, flat.procedure, [flat.procedure]):
        if run.weight > _WEIGHT or budget.is_over():
            return
        found = run.once(plan, arguments)
        if found is not None:
            yield found


@final
class _HeadRunner:
    def __init__(self, flat: Flat, *, from_main: bool) -> None:
        self._flat = flat
        self._from_main = from_main
        self.weight = 0  # of the states that were looked at
        self._recorder = _RunRecorder(Recorded(ChoicePlan((), ChoiceRule(0))))
        self._interpreter = Interpreter(
            flat.program,
            step_limit=_STEPS,
            sample=lambda name, head, take: self._recorder.sample(name, head, take),
        )

    def once(self, plan: ChoicePlan, chosen: Arguments | None) -> LongRun | None:
        recorded = Recorded(plan)
        recorder = self._recorder = _RunRecorder(recorded)
        procedure = self._flat.procedure
        arguments = chosen
        if chosen is None:
            arguments = () if self._from_main else recorded.arguments(procedure)
        if arguments is None:
            return None
        given = len(recorded.choices)
        name = procedure.name
        again = None
        try:
            if self._from_main:
                outcome = self._interpreter.run_program(name, choose=recorded.choose)
            else:
                outcome = self._interpreter.run(
                    name, copied(list(arguments)), choose=recorded.choose
                )
            if not isinstance(outcome, StepLimit) or outcome.undecided:
                return None
        except (ToolError, UnsureError):
            return None
        except _RunFollowed:
            again = None
        except _StateRepeated as found:
            again = found.first, found.second
        finally:
            self.weight += recorder.weight
        choices, arrivals = tuple(recorded.choices), tuple(recorder.arrivals)
        return LongRun(arguments, choices, arrivals, again, plan.then, given)


# --- once more, in the program itself


class _Exhausted(Exception):  # noqa: N818 - not an error
    """All the choices have been made."""


def goes_on(
    program: Program,
    name: str,
    arguments: tuple[Value, ...],
    choices: Iterator[int | bool],
    *,
    from_main: bool,
    all_are_made: bool = False,
    steps: int = 50_000,
) -> bool:
    """Whether the interpreter, with these choices, has not come to an end; if they are only the
    first ones, not before all of them are made."""

    def choose(choice: Choice) -> int | bool:
        if choice.label == CHOICE:
            return 0
        if choice.index is not None:
            return within(choice, 0)
        value = next(choices, None)
        if value is None:
            raise _Exhausted
        return value

    interpreter = Interpreter(program, step_limit=steps, depth_limit=2_000)
    try:
        if from_main:
            outcome = interpreter.run_program(name, choose=choose)
        else:
            outcome = interpreter.run(name, copied(list(arguments)), choose=choose)
    except _Exhausted:
        return all_are_made
    except ToolError:
        return False
    return isinstance(outcome, StepLimit | DepthLimit) and not outcome.undecided


def repeated(prefix: tuple[int | bool, ...], cycle: tuple[int | bool, ...]) -> Iterator[int | bool]:
    """The choices of a run that goes on for ever."""
    yield from prefix
    while cycle:
        yield from cycle
