# SPDX-License-Identifier: Apache-2.0
"""Counterexamples judged by the interpreter: replayed, made small, and traced."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from assay.evidence.shrinking import Scenario, Shrinking, copied_together, is_broken
from assay.evidence.verdicts import Counterexample, Example
from assay.passes.with_procedure import with_procedure
from assay.passes.without_postconditions import without_postconditions
from assay.program.commands import Source
from assay.program.graph import Procedure, Program
from assay.program.interpreter import (
    Choice,
    Chooser,
    Halted,
    Outcome,
    Pointer,
    Returned,
    SparseArray,
    StructValue,
    Violated,
)
from assay.program.interpreter.choices import orders, zero
from assay.program.obligations import Kind, Obligation

if TYPE_CHECKING:
    from assay.program.interpreter import Interpreter

__all__ = ["Replayer", "Scenario"]

_STEPS = 2_000_000
_FEW_STEPS = 16
_LONGEST_TRACE = 100_000  # steps; of a longer run nobody reads each step
_AT_END = (Kind.POSTCONDITION, Kind.FRAME, Kind.SPEC_DEFINED)


class Replayer:
    """Runs scenarios of one procedure."""

    def __init__(self, program: Program, procedure: Procedure, steps: int = _STEPS) -> None:
        self._program = program
        self._procedure = procedure
        self._steps = steps
        self._plain: Interpreter | None = None

    def run(self, scenario: Scenario, *, trace: bool = False) -> Outcome:
        """The outcome of a run with exact semantics."""
        interpreter = self._interpreter(trace=trace)
        given, variables = copied_together(scenario.arguments, scenario.globals)
        return interpreter.run(
            self._procedure.name, given, globals=variables, choose=_chooser(scenario)
        )

    def _interpreter(self, *, trace: bool) -> Interpreter:
        from assay.program.interpreter import Interpreter

        if trace:
            return Interpreter(self._program, step_limit=self._steps, trace=True)
        if self._plain is None:
            self._plain = Interpreter(self._program, step_limit=self._steps)
        return self._plain

    def breaks(self, scenario: Scenario, obligation: Obligation) -> bool:
        """Whether the run breaks this obligation."""
        if scenario.globals and self._program.is_start(self._procedure):
            return False  # runs from there have the initial values
        outcome = self.run(scenario)
        return is_broken(outcome, obligation) and self.is_possible(outcome)

    def is_possible(self, outcome: Outcome) -> bool:
        """Whether preconditions are known to have held, and what a run takes for granted about
        where objects lie in memory can be so: that those of callers lie side by side may contradict
        the contract."""
        if not outcome.is_allowed:
            return False
        placements = [c.value for c in outcome.choices if c.choice.source is Source.PLACEMENT]
        return True not in placements or self._program.is_start(self._procedure)

    def counterexample(
        self, scenario: Scenario, obligation: Obligation, fixed: Collection[str] = ()
    ) -> Counterexample:
        """A small run that breaks the obligation, with its trace; the values of `fixed` globals
        stay as they are."""
        most = self.run(scenario).steps * 5 // 4 + _FEW_STEPS  # smaller, but hardly longer
        short = Replayer(self._program, self._procedure, min(most, self._steps))
        small = Shrinking(short, scenario, obligation, fixed).result()
        outcome = self.run(small)
        if outcome.steps <= _LONGEST_TRACE:
            outcome = self.run(small, trace=True)
        assert isinstance(outcome, Violated)
        return self._as_it_is(small, outcome)

    def repeated(self, scenario: Scenario, obligation: Obligation) -> Counterexample | None:
        """A run as it is, without its trace, if it breaks the obligation once more: one that is too
        long to be made small."""
        outcome = self.run(scenario)
        if not isinstance(outcome, Violated) or not is_broken(outcome, obligation):
            return None
        return self._as_it_is(scenario, outcome) if self.is_possible(outcome) else None

    def _as_it_is(self, small: Scenario, outcome: Violated) -> Counterexample:
        names = [p.name for p in self._procedure.parameters]
        return Counterexample(
            inputs=dict(zip(names, small.arguments, strict=True)),
            result=self._result(small, outcome),
            violates=outcome.obligation,
            trace=outcome.trace,
            globals=small.globals,
            aliases=_aliases((*names, *small.globals), (*small.arguments, *small.globals.values())),
            choices=tuple(chosen.value for chosen in outcome.choices),
            orders=orders(outcome.choices),
        )

    def example(self, scenario: Scenario) -> Example | None:
        """The run, if it comes to its end and breaks nothing on the way."""
        outcome = self.run(scenario)
        if not isinstance(outcome, Returned | Halted) or outcome.undecided:
            return None
        names = [p.name for p in self._procedure.parameters]
        return Example(
            inputs=dict(zip(names, scenario.arguments, strict=True)),
            globals=scenario.globals,
            choices=tuple(chosen.value for chosen in outcome.choices),
        )

    def _result(self, scenario: Scenario, outcome: Violated) -> Any:
        """What the procedure returned, if it came to its end: the same run with nothing asked."""
        if outcome.obligation.kind not in _AT_END or outcome.procedure != self._procedure.name:
            return None
        free = Replayer(_unasked(self._program, self._procedure), self._procedure)
        again = free.run(scenario)
        return again.result if isinstance(again, Returned) else None


def _unasked(program: Program, procedure: Procedure) -> Program:
    """The program without the postconditions of a procedure."""
    return with_procedure(program, without_postconditions(procedure))


def _chooser(scenario: Scenario) -> Chooser:
    rest = iter(scenario.choices)

    def choose(choice: Choice) -> int | bool:
        if choice.index is not None:
            elements = scenario.contents.get(choice.label)
            return zero(choice) if elements is None else elements(choice.index)
        value = next(rest, None)
        return zero(choice) if value is None else value

    return choose


def _element_of(name: str, array: list[Any], index: int) -> str:
    """The name of an element; a single struct that is pointed to is `*p`."""
    if len(array) == 1 and isinstance(one := array[0], StructValue):
        return name if one.is_object else f"(*{name})"
    return f"{name}[{index}]"


def _aliases(names: Sequence[str], values: Sequence[Any]) -> tuple[tuple[str, ...], ...]:
    """Groups of places that hold the same array: parameters, and rows such as `m[0]`."""
    groups: dict[int, list[str]] = {}
    places = list(zip(names, values, strict=True))
    for name, value in places:  # grows while rows are found
        if isinstance(value, Pointer):
            places.append((f"{name} - {value.offset}", value.target))
        if isinstance(value, StructValue):
            places += [(f"{name}.{member}", one) for member, one in value.members.items()]
        if not isinstance(value, list | SparseArray):
            continue
        group = groups.setdefault(id(value), [])
        group.append(name)
        if isinstance(value, list) and len(group) == 1:
            places += [(_element_of(name, value, k), one) for k, one in enumerate(value)]
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)
