# SPDX-License-Identifier: Apache-2.0
"""Runs that do not seem to end: what was chosen, and the states in which heads were reached.

A run of a flat procedure with recursion counts as long as every recursive call is really made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import monotonic
from typing import Any, Final, final

from assay.dataclass import dataclass
from assay.engines.termination.flatten import CHOICE, Flat
from assay.program.commands import Source
from assay.program.graph import Location, Procedure, Program
from assay.program.interpreter import Choice, Chooser, Interpreter, StepLimit, Value
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import State
from assay.program.sorts import BOOL
from assay.program.types import BooleanType, IntegerType
from assay.source import Span, ToolError

_STEPS: Final = 20_000
_ARRIVALS: Final = 400  # at heads of loops: enough to look as if there were no end
_LARGEST: Final = 1 << 80  # of a number; beyond that nothing comes again
_SMALL: Final = (0, 1, -1, 2, -2, 3, 5, -5, 10, 7, 100, -100)
_RANDOM: Final = 60
_LARGEST_STATE: Final = 2_000

Made = tuple[Choice, int | bool]


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
    fixed: int | None = None  # what every choice after the first few was, if it was the same

    def values(self, until: int | None = None, since: int = 0) -> tuple[int | bool, ...]:
        """What the program itself asked for."""
        return tuple(v for c, v in self.choices[since:until] if c.label != CHOICE)


class _Again(Exception):  # noqa: N818 - a find, not an error
    """A state has come again."""

    def __init__(self, first: Arrival, second: Arrival) -> None:
        super().__init__()
        self.first = first
        self.second = second


class _Enough(Exception):  # noqa: N818 - not an error
    """The run has been followed for long enough."""


class _Unsure(Exception):  # noqa: N818 - not an error
    """What happens depends on a function that nobody defines."""


def _is_large(state: State) -> bool:
    return any(not isinstance(v, Map) and abs(v) > _LARGEST for v in state.values())


@final
class _Recorder:
    """Keeps what happens in one run."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self.choices: list[Made] = []
        self.arrivals: list[Arrival] = []
        self._seen: dict[Any, Arrival] = {}

    def choose(self, choice: Choice) -> int | bool:
        if choice.source is Source.EXTERNAL:
            raise _Unsure
        if choice.index is not None:
            return _within(choice, 0)
        value = 0 if choice.label == CHOICE else self._chooser(choice)
        self.choices.append((choice, value))
        return value

    def sample(self, _: str, head: Location, take: Callable[[], State]) -> None:
        arrival = Arrival(head, take(), len(self.choices))
        self.arrivals.append(arrival)
        if len(self.arrivals) >= _ARRIVALS or _is_large(arrival.state):
            raise _Enough
        key = (head, _key(arrival.state))
        before = self._seen.setdefault(key, arrival)
        if before is not arrival:
            raise _Again(before, arrival)


def _key(state: State) -> tuple[Any, ...]:
    return tuple((term, _frozen(state[term])) for term in sorted(state, key=lambda one: one.id))


def _frozen(value: Any) -> Any:
    if not isinstance(value, Map):
        return value
    if len(value) > _LARGEST_STATE:
        return object()  # equal to nothing
    default = _frozen(value.default)
    return default, tuple(sorted((key, _frozen(inner)) for key, inner in value.items()))


def long_runs(flat: Flat, *, from_main: bool, deadline: float | None) -> Iterator[LongRun]:
    """Runs of many steps; those in which a state comes again are certain."""
    run = _Runner(flat, from_main=from_main)
    for chooser, fixed in _choosers():
        if deadline is not None and monotonic() > deadline:
            return
        found = run.once(chooser, fixed)
        if found is not None:
            yield found


@final
class _Runner:
    def __init__(self, flat: Flat, *, from_main: bool) -> None:
        self._flat = flat
        self._from_main = from_main
        self._recorder = _Recorder(_constant(0))
        self._interpreter = Interpreter(
            flat.program,
            step_limit=_STEPS,
            sample=lambda name, head, take: self._recorder.sample(name, head, take),
        )

    def once(self, chooser: Chooser, fixed: int | None) -> LongRun | None:
        recorder = self._recorder = _Recorder(chooser)
        arguments = _arguments(self._flat.procedure, chooser)
        if arguments is None:
            return None
        name = self._flat.procedure.name
        again = None
        try:
            if self._from_main:
                arguments = ()
                outcome = self._interpreter.run_program(name, choose=recorder.choose)
            else:
                outcome = self._interpreter.run(name, arguments, choose=recorder.choose)
            if not isinstance(outcome, StepLimit) or outcome.undecided:
                return None
        except (ToolError, _Unsure):
            return None
        except _Enough:
            again = None
        except _Again as found:
            again = found.first, found.second
        return LongRun(arguments, tuple(recorder.choices), tuple(recorder.arrivals), again, fixed)


def _arguments(procedure: Procedure, chooser: Chooser) -> tuple[Value, ...] | None:
    """Numbers and truth values; None if something else is needed."""
    found: list[Value] = []
    for parameter in procedure.parameters:
        of = parameter.type
        if isinstance(of, BooleanType):
            found.append(bool(chooser(_asked(parameter.name, procedure.span, 0, 1))))
        elif isinstance(of, IntegerType):
            asked = _asked(parameter.name, procedure.span, of.low, of.high)
            found.append(int(chooser(asked)))
        else:
            return None
    return tuple(found)


def _asked(name: str, span: Span, low: int, high: int) -> Choice:
    from assay.program.sorts import INT

    return Choice(Source.NONDET, name, INT, low, high, span)


# --- who chooses


def _choosers() -> Iterator[tuple[Chooser, int | None]]:
    """Always the same number; one first and then another; some by chance and then always one."""
    for number in _SMALL:
        yield _constant(number), number
    for first in _SMALL[:8]:
        for then in (0, 1, -1):
            yield _switching(1, first, then), then
    for seed in range(_RANDOM):
        then = (0, 1, -1, 2)[seed % 4]
        yield _random_then(seed, then), then


def _constant(number: int) -> Chooser:
    return lambda choice: _within(choice, number)


def _switching(count: int, first: int, then: int) -> Chooser:
    made = 0

    def choose(choice: Choice) -> int | bool:
        nonlocal made
        made += 1
        return _within(choice, first if made <= count else then)

    return choose


def _random_then(seed: int, then: int) -> Chooser:
    source = Random(seed)
    few = 2 + seed % 4
    made = 0

    def choose(choice: Choice) -> int | bool:
        nonlocal made
        made += 1
        if made > few:
            return _within(choice, then)
        return _within(
            choice, source.randint(-6, 6) if source.random() < 0.8 else source.randint(-50, 50)
        )

    return choose


def _within(choice: Choice, number: int) -> int | bool:
    if choice.sort is BOOL:
        return bool(number)
    if choice.low is not None and number < choice.low:
        return choice.low
    if choice.high is not None and number > choice.high:
        return choice.high
    return number


# --- once more, in the program itself


def goes_on(
    program: Program,
    name: str,
    arguments: tuple[Value, ...],
    prefix: tuple[int | bool, ...],
    cycle: tuple[int | bool, ...],
    *,
    from_main: bool,
    steps: int = 50_000,
) -> bool:
    """Whether the interpreter, with these choices again and again, has not come to an end."""
    rest = _repeated(prefix, cycle)

    def choose(choice: Choice) -> int | bool:
        value = None if choice.index is not None else next(rest, None)
        return _within(choice, 0) if value is None else value

    from assay.program.interpreter import DepthLimit

    interpreter = Interpreter(program, step_limit=steps, depth_limit=2_000)
    if from_main:
        outcome = interpreter.run_program(name, choose=choose)
    else:
        outcome = interpreter.run(name, arguments, choose=choose)
    return isinstance(outcome, StepLimit | DepthLimit) and not outcome.undecided


def _repeated(
    prefix: tuple[int | bool, ...], cycle: tuple[int | bool, ...]
) -> Iterator[int | bool]:
    yield from prefix
    while cycle:
        yield from cycle
