# SPDX-License-Identifier: Apache-2.0
"""Makes a run that breaks an obligation small: no entry can be moved closer to zero alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping
from copy import deepcopy
from functools import partial
from typing import Any, Protocol, final

from assay.dataclass import dataclass, field
from assay.program.interpreter import Outcome, Pointer, SparseArray, StructValue, Violated
from assay.program.obligations import Obligation
from assay.source import ToolError

_WORK = 3_000_000  # steps of runs, all together
_WORK_OF_A_RUN = 600  # besides its steps
_SMALL = 64  # numbers up to this are moved closer to zero even if the run becomes longer

Place = tuple[Any, Any]  # a container, and the key of a number in it


@final
@dataclass(frozen=True, slots=True)
class Scenario:
    """Everything that determines a run: arguments, globals, and the values it asks for."""

    arguments: list[Any]
    choices: list[int | bool] = field(default_factory=list)  # scalar choices, in order
    contents: Mapping[str, Callable[[int], int | bool]] = field(default_factory=dict)
    """For arrays that are never initialised, by name: their elements."""
    globals: Mapping[str, Any] = field(default_factory=dict)


class Runner(Protocol):
    """Who runs scenarios."""

    def run(self, scenario: Scenario) -> Outcome: ...


def copied(arguments: list[Any]) -> list[Any]:
    """The arguments with arrays of their own: the same where they were the same."""
    memory: dict[int, Any] = {}

    def copy(value: Any) -> Any:
        if isinstance(value, Pointer):
            return Pointer(copy(value.target), value.offset)
        if type(value) is int or not isinstance(value, list | SparseArray | StructValue):
            return value
        if id(value) not in memory:
            if isinstance(value, SparseArray):
                memory[id(value)] = deepcopy(value)
            elif isinstance(value, list):
                made: list[Any] = []
                memory[id(value)] = made
                made.extend(one if type(one) is int else copy(one) for one in value)
            else:
                struct = StructValue(value.name, is_object=value.is_object, is_any=value.is_any)
                memory[id(value)] = struct
                struct.members.update((name, copy(one)) for name, one in value.members.items())
        return memory[id(value)]

    return [copy(argument) for argument in arguments]


def copied_together(
    arguments: list[Any], variables: Mapping[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """Arguments and globals with arrays of their own: the same where they were the same."""
    both = copied([*arguments, *variables.values()])
    return both[: len(arguments)], dict(zip(variables, both[len(arguments) :], strict=True))


def is_broken(outcome: Outcome, obligation: Obligation) -> bool:
    """Whether a run broke this obligation, and was one that counts."""
    if not isinstance(outcome, Violated) or not outcome.is_allowed:
        return False
    seen = outcome.obligation
    return seen.kind is obligation.kind and seen.span == obligation.span


def _closer(value: int) -> list[int]:
    """Values nearer to zero: zero itself, fractions, the next one, and some beyond zero."""
    if isinstance(value, bool) or value == 0:
        return [False] if value else []
    sign, size = (1, value) if value > 0 else (-1, -value)
    sizes = [0, 1]
    step = size
    while step > 1:
        step //= 2
        sizes.append(size - step)
    near = [sign * one for one in (*sizes, size - 1) if one < size]
    beyond = [-sign * one for one in (1, size - 1) if 0 < one < size]
    return list(dict.fromkeys((*near, *beyond)))


def _next_ones(value: int) -> list[int]:
    """Zero, and the nearest of the values that are nearer to zero."""
    closer = _closer(value)
    return closer if len(closer) < 3 else [0, value - 1 if value > 0 else value + 1]


class Shrinking:
    """Moves one entry after the other closer to zero while the run still breaks the obligation.

    Ends when nothing can be moved any more, or after a certain amount of work.
    """

    def __init__(
        self,
        runs: Runner,
        scenario: Scenario,
        obligation: Obligation,
        fixed: Collection[str] = (),  # globals that stay as they are
    ) -> None:
        self._runs = runs
        self._obligation = obligation
        first = runs.run(scenario)
        self._elements = _unknown_elements(first)
        self._steps = first.steps
        self._work = 0
        self._moves = 0
        self._stuck: dict[tuple[int, Any], int] = {}  # places that no step moved, after how many
        given, variables = copied_together(scenario.arguments, scenario.globals)
        self._scenario = Scenario(
            given,
            list(scenario.choices),
            {name: _reader(elements) for name, elements in self._elements.items()},
            variables,
        )
        self._fixed = fixed

    def result(self) -> Scenario:
        self._reach_zero()
        _repeated(self._clamp)
        for places in (*self._equal_places(), *([place] for place in self._places())):
            _repeated(partial(self._shrink, places))
        stuck = 0  # how many places could not be moved since one could
        waiting = deque(self._places())
        while stuck < len(waiting) and self._work < _WORK:
            place = waiting.popleft()
            waiting.append(place)
            moved = not self._is_stuck(place) and self._shrink([place], _next_ones)
            stuck = 0 if moved else stuck + 1
        return self._scenario

    def _reach_zero(self) -> None:
        for places in (*self._equal_places(), *([place] for place in self._places())):
            self._shrink(places, lambda value: _closer(value)[:1])

    def _clamp(self) -> bool:
        """Limit how far from zero any number is."""
        numbers = [(place, place[0][place[1]]) for place in self._places()]
        numbers = [(place, value) for place, value in numbers if value is not True]
        largest = max((abs(value) for _, value in numbers), default=0)
        for most in _closer(largest):
            if most < 0 or self._work >= _WORK:
                break
            for place, value in numbers:
                _fill([place], max(-most, min(most, value)))
            if self._is_better(largest, most):
                self._moves += 1
                return True
        for place, value in numbers:
            _fill([place], value)
        return False

    def _equal_places(self) -> list[list[Place]]:
        """Places that hold the same number: what is searched for and where it is found, say."""
        groups: dict[int, list[Place]] = {}
        for container, key in self._places():
            if container[key] is not True:
                groups.setdefault(container[key], []).append((container, key))
        return [places for places in groups.values() if len(places) > 1]

    def _places(self) -> list[Place]:
        """Containers and keys of the numbers of the scenario that are not zero."""
        places: list[Place] = []
        scenario = self._scenario
        stack: list[Any] = [scenario.arguments, scenario.choices, scenario.globals, self._elements]
        seen = self._kept()
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
                held = value.target if isinstance(value, Pointer) else value
                if isinstance(held, StructValue):
                    stack.append(held.members)
                elif isinstance(held, list | dict | SparseArray):
                    stack.append(held)
                elif container is scenario.globals and key in self._fixed:
                    continue
                elif isinstance(value, int) and value != 0:
                    places.append((container, key))
        return places

    def _kept(self) -> set[int]:
        """The identities of arrays that stay as they are."""
        variables = self._scenario.globals
        stack = [value for name, value in variables.items() if name in self._fixed]
        kept: set[int] = set()
        for value in stack:  # grows while rows are found
            if isinstance(value, list | SparseArray) and id(value) not in kept:
                kept.add(id(value))
                stack += value if isinstance(value, list) else []
        return kept

    def _shrink(
        self, places: list[Place], candidates: Callable[[int], list[int]] = _closer
    ) -> bool:
        """Replace one number by one closer to zero, if that keeps the violation."""
        container, key = places[0]
        value = container[key]
        for candidate in candidates(value):
            if self._work >= _WORK:
                break
            _fill(places, candidate)
            if self._is_better(value, candidate):
                self._moves += 1
                return True
        _fill(places, value)
        if len(places) == 1 and set(_next_ones(value)) <= set(candidates(value)):
            self._stuck[id(container), key] = self._moves
        return False

    def _is_stuck(self, place: Place) -> bool:
        """Whether it was tried since the last move."""
        container, key = place
        return self._stuck.get((id(container), key)) == self._moves

    def _is_better(self, value: int, candidate: int) -> bool:
        """A longer run has to be worth it: the number is small, or much smaller than before."""
        try:
            outcome = self._runs.run(self._scenario)
        except ToolError:  # the number is outside its type
            return False
        self._work += outcome.steps + _WORK_OF_A_RUN
        if not is_broken(outcome, self._obligation):
            return False
        worth = abs(value) <= _SMALL or abs(candidate) <= abs(value) // 2
        if outcome.steps > self._steps and not worth:
            return False
        self._steps = outcome.steps
        return True


def _repeated(action: Callable[[], bool]) -> bool:
    """Do it until it changes nothing; whether it has changed anything."""
    changed = False
    while action():
        changed = True
    return changed


def _unknown_elements(outcome: Outcome) -> dict[str, dict[int, int | bool]]:
    """The elements of arrays without initial values that a run has asked for, by name."""
    found: dict[str, dict[int, int | bool]] = {}
    for chosen in outcome.choices:
        if chosen.choice.index is not None:
            found.setdefault(chosen.choice.label, {})[chosen.choice.index] = chosen.value
    return found


def _reader(elements: dict[int, int | bool]) -> Callable[[int], int | bool]:
    nothing = next((False for value in elements.values() if isinstance(value, bool)), 0)
    return lambda index: elements.get(index, nothing)


def _fill(places: list[Place], value: int) -> None:
    for container, key in places:
        container[key] = value
