# SPDX-License-Identifier: Apache-2.0
"""Exploration with states merged where paths join, so that paths do not multiply.

    if (c) x = 1; else x = 2;      one state after it:  x = c ? 1 : 2

Beyond CPBPV, which keeps paths apart. Every state has a guard, the condition under which a run
is in it; the guards of different states exclude each other. States are advanced in an order in
which everything inside an iteration of a loop comes before what follows it, so that all states that
can meet at a location have arrived there when it is left.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, final

from assay.execution.configuration import Activation, Configuration, EitherChoices, MetChoices
from assay.execution.flow import ENDS, GOES_ON, Flow
from assay.execution.heap import merge
from assay.execution.heap.allocation import allocated
from assay.execution.path import Origin, joined
from assay.execution.policies import Order
from assay.execution.values import Value, lifted
from assay.program.analysis.order import OrderKey, places
from assay.program.commands import Assume
from assay.program.graph import Edge, Location
from assay.program.terms import Term, conjunction, implication
from assay.solvers.answers import Unsat
from assay.solvers.protocol import ConstraintStore, Effort

if TYPE_CHECKING:
    from assay.execution.explore import Explorer

Key = tuple[int, ...]
"""Where a state stands in the order of exploration."""

_NESTED: Final = 3  # calls


@final
class Merged(Order):
    """States instead of paths. The store holds what is known in any of them: for each state, that
    its guard implies it. The guard is what the path condition says of the way that was taken."""

    clock = 1

    def __init__(
        self,
        store: ConstraintStore,
        *,
        note: Callable[[Configuration, Term], None] | None = None,
        at_end: Callable[[], None] | None = None,
    ) -> None:
        """What holds of a state from somewhere on is a part of its path condition, or else told to
        `note`. `at_end` is called when all states have been followed; the store has all facts."""
        self._store = store
        self._note = note
        self._at_end = at_end
        self._queue: list[Key] = []  # each once
        self._waiting: dict[Key, list[Configuration]] = {}
        self._places: dict[str, dict[Location, OrderKey]] = {}

    def explore(self, explorer: Explorer, begin: Callable[[], Configuration | None]) -> None:
        base = self._store.depth
        self._queue, self._waiting = [], {}
        self._store.push()
        state = begin()
        if state is not None:
            self._wait(state)
        while self._queue:
            explorer.run(_merged(self._waiting.pop(heappop(self._queue))))
        if self._at_end is not None:
            self._at_end()
        self._store.backtrack(base)

    def waiting(self) -> int:
        return len(self._queue)

    def rests(self, state: Configuration, *, returned: bool) -> bool:
        """Where more than one edge leads, a state could meet another one."""
        frame = state.top
        if not returned and frame.location not in frame.plan.joins:
            return False
        self._wait(state)
        return True

    def _wait(self, state: Configuration) -> None:
        key = self._key(state)
        waiting = self._waiting.get(key)
        if waiting is None:
            waiting = self._waiting[key] = []
            heappush(self._queue, key)
        waiting.append(state)

    def _key(self, state: Configuration) -> Key:
        """Where a state stands in the order; equal for states that can be merged."""
        key: list[int] = []
        for frame in state.frames:
            name = frame.plan.procedure.name
            if name not in self._places:
                self._places[name] = dict(places(frame.plan.procedure))
            place = self._places[name][frame.location]
            for number, head in place.loops:
                key += (number, frame.counts.get(head, 0))
            key += (place.number, -1)
        key.append(allocated(state.top.variables))  # objects keep their numbers
        return tuple(key)

    def branch(self, explorer: Explorer, state: Configuration, edges: tuple[Edge, ...]) -> Flow:
        possible = self._possible(explorer, state, edges)
        for number, (edge, value) in enumerate(possible):
            one = state if number == len(possible) - 1 else state.copy()
            if len(possible) > 1:
                one.edge = edge
                one.know(lifted(value), Origin.BRANCH)
                flow = explorer.follow(one, edge)
            else:
                flow = explorer.arrive(one, edge)
            if flow is GOES_ON:
                self._wait(one)
            else:
                explorer.stop(one)
        return ENDS

    def _possible(
        self, explorer: Explorer, state: Configuration, edges: tuple[Edge, ...]
    ) -> list[tuple[Edge, Value]]:
        """The edges that may be taken, with the values of their conditions."""
        evaluate, variables = explorer.setting.evaluate, state.top.variables
        values = []
        for edge in edges:
            assert isinstance(edge.command, Assume)
            value = evaluate(edge.command.condition, variables)
            if value is not False:
                values.append((edge, value))
        possible = [pair for pair in values if pair[1] is True] or values
        if len(possible) > 1 and _matters(state):
            possible = [p for p in values if self._consistent(state, p[1], Effort.BRANCH)]
            if len(possible) > 1:
                explorer.few_values.split(state.top, possible[0][1])
        return possible

    # --- what is known of a run in a state is its guard

    def _consistent(self, state: Configuration, value: Value, effort: Effort) -> bool:
        self._store.push()
        self.ask(state, value)
        answer = self._store.check(effort)
        self._store.pop()
        return not isinstance(answer, Unsat)

    def know(self, state: Configuration, fact: Term) -> None:
        self._store.add(fact)
        state.know(fact, Origin.INPUT)

    def enforce(self, state: Configuration, value: Value, origin: Origin, effort: Effort) -> Flow:
        del effort  # a glance is enough, the guard says it
        if value is True:
            return GOES_ON
        formula = lifted(value)
        self._store.add(implication(conjunction(*state.path.decisions), formula))
        if self._note is None:
            state.know(formula, origin)
        else:
            self._note(state, formula)
        return GOES_ON if self._consistent(state, value, Effort.GLANCE) else ENDS

    def ask(self, state: Configuration, value: Value) -> None:
        self._store.add(conjunction(*state.path.decisions, lifted(value)))


def _matters(state: Configuration) -> bool:
    """Whether it is worth while to ask which branches are possible: where exploration would not
    end otherwise. Elsewhere the guard says it."""
    frame = state.top
    return frame.location in frame.plan.leaving or len(state.frames) > _NESTED


def _merged(states: list[Configuration]) -> Configuration:
    result = states[0]
    for other in states[1:]:
        result = _pair(result, other)
    return result


def _pair(one: Configuration, other: Configuration) -> Configuration:
    path, which = joined(one.path, other.path, one.edge)
    frames = [_frames(which, a, b) for a, b in zip(one.frames, other.frames, strict=True)]
    return Configuration(
        frames,
        path,
        one.edge,
        _choices(which, one.choices, other.choices),
        tuple(dict.fromkeys((*one.past, *other.past))),
        one.exact and other.exact,
    )


def _choices(
    which: Term, one: tuple[MetChoices, ...], other: tuple[MetChoices, ...]
) -> tuple[MetChoices, ...]:
    """Choices that only one of the two has made count only where it was that one."""
    common = 0
    for left, right in zip(one, other, strict=False):
        if left is not right:
            break
        common += 1
    if common == len(one) == len(other):
        return one
    return (*one[:common], EitherChoices(which, one[common:], other[common:]))


def _frames(which: Term, one: Activation, other: Activation) -> Activation:
    if one is other:
        return one
    variables = {
        term: value if value is other.variables.get(term) else _value(which, term, value, other)
        for term, value in one.variables.items()
        if term in other.variables
    }
    open_counts = {
        head: max(one.open_counts.get(head, 0), other.open_counts.get(head, 0))
        for head in {**one.open_counts, **other.open_counts}
    }
    opened = {
        head: max(one.opened.get(head, 0), other.opened.get(head, 0))
        for head in {**one.opened, **other.opened}
    }
    variants = {
        head: tuple(merge(which, a, b) for a, b in zip(was, other.variants[head], strict=True))
        for head, was in one.variants.items()
        if head in other.variants
    }
    return Activation(
        one.plan,
        one.location,
        variables,
        one.call,
        dict(one.counts),
        open_counts,
        opened,
        variants,
        {head: was for head, was in one.seen.items() if other.seen.get(head) is was},
    )


def _value(which: Term, term: Term, value: Value, other: Activation) -> Value:
    return merge(which, value, other.variables[term])
