# SPDX-License-Identifier: Apache-2.0
"""Runs in which a call leads to the same call again, before it has come back.

    f(x) { if (x <= 0) return 0; return g(x) + g(x + 1); }    g(x) { return f(x - 1); }

`f(1)` calls `g(1)`, which comes back, and `g(2)`, which calls `f(1)`. What a call does depends on
its arguments and on what is shared, so with the same choices it goes on like that for ever. The
interpreter tells of heads of loops, so recursive procedures get two that no iteration is made of:
where they begin and where they end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from typing import Any, Final, final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.termination.choosing import (
    Arguments,
    ChoicePlan,
    ChoiceRule,
    Recorded,
    UnsureError,
    starts,
)
from assay.evidence.shrinking import copied
from assay.passes.mark_calls import marked
from assay.passes.with_procedure import with_procedures
from assay.program.analysis.call_graph import call_graph
from assay.program.graph import Location, Procedure, Program
from assay.program.interpreter import Interpreter, Value
from assay.program.interpreter.samples import State, state_key
from assay.source import ToolError

_STEPS: Final = 20_000
_DEPTH: Final = 150  # calls within calls
_EVENTS: Final = 1_500  # calls and returns in one run
_MOST_EVENTS: Final = 15_000  # in all of them


@final
@dataclass(frozen=True, slots=True)
class CallAgain:
    """A call that leads to itself."""

    procedure: str
    arguments: tuple[Value, ...]  # of the procedure that was run
    prefix: tuple[int | bool, ...]  # choices before the call
    cycle: tuple[int | bool, ...]  # choices from it to the next one
    state: State  # in which it begins


class _CallsFollowed(Exception):  # noqa: N818 - not an error
    """The run has been followed for long enough."""


class _CallRepeated(Exception):  # noqa: N818 - a find, not an error
    """A call has been made again."""

    def __init__(self, found: CallAgain) -> None:
        super().__init__()
        self.found = found


def calls_again(
    program: Program, target: Procedure, *, from_main: bool, budget: Budget
) -> Iterator[CallAgain]:
    """Runs that are known to go on for ever."""
    names = call_graph(program).recursive
    if not names:
        return
    runner = _CallRunner(program, names, target.name, from_main=from_main)
    for plan, arguments in starts(program, target, list(program.procedures.values())):
        if runner.events > _MOST_EVENTS or budget.is_over():
            return
        found = runner.once(plan, arguments)
        if found is not None:
            yield found


class _CallEvent(Enum):
    CALL = auto()
    RETURN = auto()


Heads = dict[tuple[str, Location], _CallEvent]


@final
class _CallRunner:
    def __init__(
        self, program: Program, names: frozenset[str], name: str, *, from_main: bool
    ) -> None:
        self._heads: Heads = {}
        found = [marked(program.procedures[other]) for other in sorted(names)]
        for one in found:
            self._heads[one.procedure.name, one.begin] = _CallEvent.CALL
            self._heads[one.procedure.name, one.end] = _CallEvent.RETURN
        changed = with_procedures(program, (one.procedure for one in found))
        self._procedure = changed.procedures[name]
        self._from_main = from_main
        self.events = 0  # of all runs
        self._watch = _Watch(self._heads, (), Recorded(ChoicePlan((), ChoiceRule(0))))
        self._interpreter = Interpreter(
            changed,
            step_limit=_STEPS,
            depth_limit=_DEPTH,
            sample=lambda name, head, take: self._watch.sample(name, head, take),
        )

    def once(self, plan: ChoicePlan, given: Arguments | None) -> CallAgain | None:
        recorded = Recorded(plan)
        arguments = given
        if given is None:
            arguments = () if self._from_main else recorded.arguments(self._procedure)
        if arguments is None:
            return None
        recorded.choices.clear()
        self._watch = _Watch(self._heads, arguments, recorded)
        name = self._procedure.name
        try:
            if self._from_main:
                self._interpreter.run_program(name, choose=recorded.choose)
            else:
                self._interpreter.run(name, copied(list(arguments)), choose=recorded.choose)
        except _CallRepeated as again:
            return again.found
        except (ToolError, UnsureError, _CallsFollowed):
            return None
        finally:
            self.events += self._watch.events
        return None


@final
class _Watch:
    """Keeps the calls of a run that have not come back."""

    def __init__(self, heads: Heads, arguments: tuple[Value, ...], recorded: Recorded) -> None:
        self._heads = heads
        self._arguments = arguments
        self._recorded = recorded
        self._open: dict[Any, int] = {}  # calls in their order, and the choices made before
        self.events = 0

    def sample(self, name: str, head: Location, take: Callable[[], State]) -> None:
        event = self._heads.get((name, head))
        if event is None:
            return
        self.events += 1
        if self.events > _EVENTS:
            raise _CallsFollowed
        if event is _CallEvent.RETURN:
            self._open.popitem()
            return
        state = take()
        key = (name, state_key(state))
        if key in self._open:
            chosen = [value for _, value in self._recorded.choices]
            first = self._open[key]
            prefix, cycle = tuple(chosen[:first]), tuple(chosen[first:])
            raise _CallRepeated(CallAgain(name, self._arguments, prefix, cycle, state))
        self._open[key] = len(self._recorded.choices)
