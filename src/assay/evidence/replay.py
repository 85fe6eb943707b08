# SPDX-License-Identifier: Apache-2.0
"""Counterexamples judged by the interpreter: replayed, made small, and traced."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import field, replace
from typing import Any, final

from assay.dataclass import dataclass
from assay.evidence.verdicts import Counterexample, Example
from assay.program.contracts import Contract
from assay.program.graph import Procedure, Program
from assay.program.interpreter import (
    Choice,
    Chooser,
    Halted,
    Interpreter,
    Outcome,
    Returned,
    SparseArray,
    Violated,
)
from assay.program.interpreter.choices import zero
from assay.program.obligations import Kind, Obligation

_STEPS = 2_000_000
_SHRINKING_RUNS = 400
_FEW_STEPS = 16
_AT_END = (Kind.POSTCONDITION, Kind.FRAME, Kind.SPEC_DEFINED)


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

    def __init__(self, program: Program, procedure: Procedure, steps: int = _STEPS) -> None:
        self._program = program
        self._procedure = procedure
        self._steps = steps
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
            return Interpreter(self._program, step_limit=self._steps, trace=True)
        if self._plain is None:
            self._plain = Interpreter(self._program, step_limit=self._steps)
        return self._plain

    def breaks(self, scenario: Scenario, obligation: Obligation) -> bool:
        """Whether the run breaks this obligation."""
        outcome = self.run(scenario)
        return isinstance(outcome, Violated) and _same(outcome.obligation, obligation)

    def counterexample(self, scenario: Scenario, obligation: Obligation) -> Counterexample:
        """A small run that breaks the obligation, with its trace."""
        most = self.run(scenario).steps * 5 // 4 + _FEW_STEPS  # smaller, but hardly longer
        short = Replayer(self._program, self._procedure, min(most, self._steps))
        small = _Shrinking(short, scenario, obligation).result()
        outcome = self.run(small, trace=True)
        assert isinstance(outcome, Violated)
        names = [p.name for p in self._procedure.parameters]
        return Counterexample(
            inputs=dict(zip(names, small.arguments, strict=True)),
            result=self._result(small, outcome),
            violates=outcome.obligation,
            trace=outcome.trace,
            globals=small.globals,
            aliases=_aliases(names, small.arguments),
            choices=tuple(chosen.value for chosen in outcome.choices),
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
    contract = procedure.contract or Contract()
    free = replace(procedure, contract=replace(contract, ensures=()))
    return replace(program, procedures={**program.procedures, procedure.name: free})


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
            deepcopy(dict(scenario.globals)),
        )
        self._runs = 0

    def result(self) -> Scenario:
        changed = True
        while changed and self._runs < _SHRINKING_RUNS:
            changed = False
            for places in self._equal_places():
                changed |= self._shrink(places)
            for place in self._places():
                changed |= self._shrink([place])
        return self._scenario

    def _equal_places(self) -> list[list[tuple[Any, Any]]]:
        """Places that hold the same number: what is searched for and where it is found, say."""
        groups: dict[int, list[tuple[Any, Any]]] = {}
        for container, key in self._places():
            groups.setdefault(container[key], []).append((container, key))
        return [places for places in groups.values() if len(places) > 1]

    def _places(self) -> list[tuple[Any, Any]]:
        """Containers and keys of the numbers of the scenario."""
        places: list[tuple[Any, Any]] = []
        scenario = self._scenario
        stack: list[Any] = [scenario.arguments, scenario.choices, scenario.globals]
        seen: set[int] = set()
        while stack:
            container = stack.pop()
            if id(container) in seen:
                continue
            seen.add(id(container))
            if isinstance(container, SparseArray):
                places += [(container.elements, key) for key in container.elements]
                continue
            items = container.items() if isinstance(container, dict) else enumerate(container)
            for key, value in items:
                if isinstance(value, list | SparseArray):
                    stack.append(value)
                elif type(value) is int and value != 0:
                    places.append((container, key))
        return places

    def _shrink(self, places: list[tuple[Any, Any]]) -> bool:
        """Replace one number by one closer to zero, if that keeps the violation."""
        container, key = places[0]
        value = container[key]
        for candidate in _closer(value):
            if self._runs >= _SHRINKING_RUNS:
                break
            _fill(places, candidate)
            self._runs += 1
            if self._replayer.breaks(self._scenario, self._obligation):
                return True
        _fill(places, value)
        return False


def _fill(places: list[tuple[Any, Any]], value: int) -> None:
    for container, key in places:
        container[key] = value


def _closer(value: int) -> list[int]:
    """Values nearer to zero: zero itself, fractions, and the next one."""
    sign, size = (1, value) if value > 0 else (-1, -value)
    sizes = [0, 1]
    step = size
    while step > 1:
        step //= 2
        sizes.append(size - step)
    sizes.append(size - 1)
    return list(dict.fromkeys(sign * one for one in sizes if one < size))
