# SPDX-License-Identifier: Apache-2.0
"""Small C expressions, and what every order of evaluation that C11 allows makes of them.

Nothing here is shared with the tool. An expression is a set of events with an order between some of
them (C11 5.1.2.3 p3, 6.5 p1-p3): reads and writes of variables, operations, calls. All sequences of
the events that keep the order are run, except those in which a call comes between the read and the
write of `v++` (6.5.2.4 p2). Two events without an order, one of them a direct write of what the
other accesses directly, are undefined behaviour (6.5 p2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

GLOBALS = {"x": 1, "y": 2}
FUNCTIONS = {
    "get": "x",
    "other": "y + 3",
    "set": "(x = 5)",
    "step": "(x = x * 2 + 1)",
    "both": "(y = x + y)",
}
"""Bodies; none of them has an order to choose."""

State = dict[str, int]
Results = set[tuple[int, int, int]]  # value, x and y


def _run_body(name: str, state: State) -> int:
    x, y = state["x"], state["y"]
    match name:
        case "get":
            return x
        case "other":
            return y + 3
        case "set":
            state["x"] = 5
        case "step":
            state["x"] = x * 2 + 1
        case "both":
            state["y"] = x + y
            return state["y"]
    return state["x"]


@dataclass
class Event:
    """One step; `needs` are the numbers of those that come before it."""

    number: int
    needs: set[int]
    act: Callable[[State, dict[int, int]], int]
    reads: str = ""
    writes: str = ""
    is_call: bool = False


@dataclass
class Events:
    """All events of an expression, and pairs that no call may come between."""

    events: list[Event] = field(default_factory=list)
    atomic: list[tuple[int, int]] = field(default_factory=list)

    def add(
        self,
        needs: set[int],
        act: Callable[[State, dict[int, int]], int],
        *,
        reads: str = "",
        writes: str = "",
        is_call: bool = False,
    ) -> int:
        number = len(self.events)
        self.events.append(Event(number, needs, act, reads, writes, is_call))
        return number

    def before(self, one: int, other: int) -> bool:
        needs = self.events[other].needs
        return one in needs or any(self.before(one, each) for each in needs)

    def is_undefined(self) -> bool:
        return any(
            _clash(one, other)
            and not self.before(one.number, other.number)
            and not self.before(other.number, one.number)
            for one in self.events
            for other in self.events[: one.number]
        )

    def results(self, value: int) -> Results:
        """Value, x and y after every allowed sequence."""
        found = set()
        for order in self._orders([], set()):
            state, values = dict(GLOBALS), dict[int, int]()
            for event in order:
                values[event.number] = event.act(state, values)
            found.add((values[value], state["x"], state["y"]))
        return found

    def _orders(self, order: list[Event], done: set[int]) -> Iterator[list[Event]]:
        if len(order) == len(self.events):
            yield order
        for event in self.events:
            if event.number in done or not event.needs <= done:
                continue
            open_ = any(first in done and last not in done for first, last in self.atomic)
            if not (event.is_call and open_):
                yield from self._orders([*order, event], done | {event.number})


def _clash(one: Event, other: Event) -> bool:
    if one.is_call or other.is_call:
        return False
    return any(
        first and first in (second.reads, second.writes)
        for first, second in ((one.writes, other), (other.writes, one))
    )


# --- expressions: text, and the events that they add


Built = tuple[str, Callable[[Events], int]]


def constant(number: int) -> Built:
    return str(number), lambda events: events.add(set(), lambda _, __: number)


def read(name: str) -> Built:
    return name, lambda events: events.add(set(), lambda state, _: state[name], reads=name)


def binary(operator: str, left: Built, right: Built) -> Built:
    def build(events: Events) -> int:
        one, other = left[1](events), right[1](events)

        def act(_: State, values: dict[int, int]) -> int:
            first, second = values[one], values[other]
            return first + second if operator == "+" else first - second

        return events.add({one, other}, act)

    return f"({left[0]} {operator} {right[0]})", build


def assignment(name: str, value: Built) -> Built:
    def build(events: Events) -> int:
        given = value[1](events)

        def act(state: State, values: dict[int, int]) -> int:
            state[name] = values[given]
            return values[given]

        events.add({given}, act, writes=name)
        return given

    return f"({name} = {value[0]})", build


def increment(name: str) -> Built:
    def build(events: Events) -> int:
        old = events.add(set(), lambda state, _: state[name], reads=name)

        def act(state: State, values: dict[int, int]) -> int:
            state[name] = values[old] + 1
            return values[old]

        new = events.add({old}, act, writes=name)
        events.atomic.append((old, new))
        return old

    return f"{name}++", build


def comma(first: Built, second: Built) -> Built:
    def build(events: Events) -> int:
        start = len(events.events)
        first[1](events)
        middle = len(events.events)
        value = second[1](events)
        for event in events.events[middle:]:
            event.needs |= set(range(start, middle))
        return value

    return f"({first[0]}, {second[0]})", build


def call(name: str, argument: Built | None = None) -> Built:
    def build(events: Events) -> int:
        start = len(events.events)
        given = argument[1](events) if argument is not None else None
        needs = set(range(start, len(events.events)))

        def act(state: State, values: dict[int, int]) -> int:
            return _run_body(name, state) + (0 if given is None else values[given])

        return events.add(needs, act, is_call=True)

    return (f"{name}()" if argument is None else f"{name}_plus({argument[0]})"), build


def generated(random: Random, depth: int) -> Built:
    """An expression with a few things that can affect each other."""
    if depth == 0 or random.random() < 0.15:
        leaves = [lambda: constant(3), lambda: read("x"), lambda: read("x"), lambda: read("y")]
        leaves += [lambda: call("get"), lambda: call(random.choice(list(FUNCTIONS)))]
        leaves += [lambda: increment("x"), lambda: increment("y")]
        return random.choice(leaves)()

    def inner() -> Built:
        return generated(random, depth - 1)

    kinds = [lambda: binary("+", inner(), inner()), lambda: binary("-", inner(), inner())]
    kinds += [lambda: comma(inner(), inner()), lambda: assignment(random.choice("xy"), inner())]
    kinds += [lambda: call(random.choice(list(FUNCTIONS)), inner())]
    return random.choice(kinds)()
