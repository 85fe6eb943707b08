# SPDX-License-Identifier: Apache-2.0
"""Counterexamples judged by the interpreter: replayed, made small, and traced."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, final

from assay.evidence.verdicts import Counterexample
from assay.program.graph import Procedure, Program
from assay.program.interpreter import (
    Choice,
    Chooser,
    Interpreter,
    Outcome,
    SparseArray,
    Violated,
)
from assay.program.interpreter.choices import zero
from assay.program.obligations import Kind, Obligation

_STEPS = 2_000_000
_SHRINKING_RUNS = 400


@final
@dataclass(frozen=True, slots=True)
class Scenario:
    """Everything that determines a run: arguments, globals, and the values it asks for."""

    arguments: list[Any]
    choices: list[int | bool] = field(default_factory=list)  # scalar choices, in order
    contents: Mapping[str, Callable[[int], int | bool]] = field(default_factory=dict)
    """For arrays that are never initialised, by name: their elements."""
    globals: Mapping[str, Any] = field(default_factory=dict)


class Replayer:
    """Runs scenarios of one procedure."""

    def __init__(self, program: Program, procedure: Procedure) -> None:
        self._program = program
        self._procedure = procedure
        self._plain: Interpreter | None = None

    def run(self, scenario: Scenario, *, trace: bool = False) -> Outcome:
        """The outcome of a run with exact semantics."""
        interpreter = self._interpreter(trace=trace)
        return interpreter.run(
            self._procedure.name,
            deepcopy(scenario.arguments),
            globals=dict(scenario.globals),
            choose=_chooser(scenario),
        )

    def _interpreter(self, *, trace: bool) -> Interpreter:
        if trace:
            return Interpreter(self._program, step_limit=_STEPS, trace=True)
        if self._plain is None:
            self._plain = Interpreter(self._program, step_limit=_STEPS)
        return self._plain

    def breaks(self, scenario: Scenario, obligation: Obligation) -> bool:
        """Whether the run breaks this obligation."""
        outcome = self.run(scenario)
        return isinstance(outcome, Violated) and _same(outcome.obligation, obligation)

    def counterexample(self, scenario: Scenario, obligation: Obligation) -> Counterexample:
        """A small run that breaks the obligation, with its trace."""
        small = _Shrinking(self, scenario, obligation).result()
        outcome = self.run(small, trace=True)
        assert isinstance(outcome, Violated)
        names = [p.name for p in self._procedure.parameters]
        return Counterexample(
            inputs=dict(zip(names, small.arguments, strict=True)),
            result=_result(self._procedure, outcome),
            violates=outcome.obligation,
            trace=outcome.trace,
            globals=small.globals,
            aliases=_aliases(names, small.arguments),
            choices=tuple(chosen.value for chosen in outcome.choices),
        )


def _same(one: Obligation, other: Obligation) -> bool:
    return one.kind is other.kind and one.span == other.span


def _chooser(scenario: Scenario) -> Chooser:
    rest = iter(scenario.choices)

    def choose(choice: Choice) -> int | bool:
        if choice.index is not None:
            elements = scenario.contents.get(choice.label)
            return zero(choice) if elements is None else elements(choice.index)
        value = next(rest, None)
        return zero(choice) if value is None else value

    return choose


def _result(procedure: Procedure, outcome: Violated) -> Any:
    """What the procedure returned, if it came to its end: only what holds there is broken then."""
    at_end = outcome.obligation.kind in (Kind.POSTCONDITION, Kind.FRAME, Kind.SPEC_DEFINED)
    if not at_end or outcome.procedure != procedure.name or not procedure.results:
        return None
    return outcome.state.get("result")


def _aliases(names: Sequence[str], values: Sequence[Any]) -> tuple[tuple[str, ...], ...]:
    """Groups of places that hold the same array: parameters, and rows such as `m[0]`."""
    groups: dict[int, list[str]] = {}
    places = list(zip(names, values, strict=True))
    for name, value in places:  # grows while rows are found
        if not isinstance(value, list | SparseArray):
            continue
        group = groups.setdefault(id(value), [])
        group.append(name)
        if isinstance(value, list) and len(group) == 1:
            places += [(f"{name}[{k}]", element) for k, element in enumerate(value)]
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


class _Shrinking:
    """Moves one entry after the other closer to zero while the run still breaks the obligation."""

    def __init__(self, replayer: Replayer, scenario: Scenario, obligation: Obligation) -> None:
        self._replayer = replayer
        self._obligation = obligation
        self._scenario = Scenario(
            deepcopy(scenario.arguments),
            list(scenario.choices),
            scenario.contents,
            dict(scenario.globals),
        )
        self._runs = 0

    def result(self) -> Scenario:
        changed = True
        while changed and self._runs < _SHRINKING_RUNS:
            changed = False
            for place in self._places():
                changed |= self._shrink(*place)
        return self._scenario

    def _places(self) -> list[tuple[Any, Any]]:
        """Containers and keys of the numbers of the scenario."""
        places: list[tuple[Any, Any]] = []
        stack: list[Any] = [self._scenario.arguments, self._scenario.choices]
        seen: set[int] = set()
        while stack:
            container = stack.pop()
            if id(container) in seen:
                continue
            seen.add(id(container))
            if isinstance(container, SparseArray):
                places += [(container.elements, key) for key in container.elements]
                continue
            for key, value in enumerate(container):
                if isinstance(value, list | SparseArray):
                    stack.append(value)
                elif type(value) is int and value != 0:
                    places.append((container, key))
        return places

    def _shrink(self, container: Any, key: Any) -> bool:
        """Replace one number by one closer to zero, if that keeps the violation."""
        value = container[key]
        moved = False
        for candidate in _closer(value):
            if self._runs >= _SHRINKING_RUNS:
                break
            container[key] = candidate
            self._runs += 1
            if self._replayer.breaks(self._scenario, self._obligation):
                value = candidate
                moved = True
                break
        container[key] = value
        return moved


def _closer(value: int) -> list[int]:
    """Values nearer to zero: zero itself, fractions, and the next one."""
    candidates = [0, 1 if value > 1 else -1 if value < -1 else 0]
    step = value
    while abs(step) > 1:
        step = int(step / 2) if abs(step) < 1 << 50 else (abs(step) // 2) * (1 if step > 0 else -1)
        candidates.append(value - step)
    sign = 1 if value > 0 else -1
    candidates.append(value - sign)
    return list(dict.fromkeys(c for c in candidates if abs(c) < abs(value)))
