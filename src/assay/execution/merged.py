# SPDX-License-Identifier: Apache-2.0
"""Exploration with states merged where paths join, so that paths do not multiply.

    if (c) x = 1; else x = 2;      one state after it:  x = c ? 1 : 2

Beyond paper 000, which keeps paths apart. Every state has a guard, the condition under which a run
is in it; the guards of different states exclude each other. States are advanced in an order in
which everything inside an iteration of a loop comes before what follows it, so that all states that
can meet at a location have arrived there when it is left.
"""

from __future__ import annotations

from heapq import heappop, heappush

from assay.evidence.verdicts import Reason
from assay.execution.configuration import Configuration, Frame, GuardedChoice
from assay.execution.explore import Explorer, Fixed
from assay.execution.inputs import Input
from assay.execution.values import NotExpandableError, Value, chosen, lifted
from assay.program.analysis.order import Place, places
from assay.program.commands import Assume
from assay.program.graph import Edge, Location, Procedure
from assay.program.heap import ALLOCATED
from assay.program.terms import Term, conjunction, disjunction, implication, negation
from assay.solvers.answers import Unsat
from assay.solvers.protocol import Effort

Guard = tuple[Term, ...]
"""A conjunction; what two guards have in common is their shared beginning."""
Key = tuple[int, ...]
"""Where a state stands in the order of exploration."""

_NESTED = 3  # calls


class MergedExplorer(Explorer):
    """Explores states instead of paths."""

    _clock = 1

    def explore(self, procedure: Procedure, given: Input, fixed: Fixed | None = None) -> None:
        base = self._store.depth
        self._queue: list[Key] = []  # each once
        self._waiting: dict[Key, list[Configuration]] = {}
        self._places: dict[str, dict[Location, Place]] = {}
        configuration = self._begin(procedure, given, fixed or {})
        if self._start(configuration, procedure):
            self._report.feasible = True
            self._wait(configuration)
        while self._queue:
            states = self._waiting.pop(heappop(self._queue))
            self._advance_or_abandon(_merged(states))
        self._store.backtrack(base)

    def _advance_or_abandon(self, configuration: Configuration) -> None:
        try:
            self._advance_state(configuration)
        except NotExpandableError as limit:
            self._report.abandoned.append(Reason("quantifier", str(limit)))

    def _open(self) -> int:
        return len(self._queue)

    def _wait(self, configuration: Configuration) -> None:
        key = self._key(configuration)
        waiting = self._waiting.get(key)
        if waiting is None:
            waiting = self._waiting[key] = []
            heappush(self._queue, key)
        waiting.append(configuration)

    def _key(self, configuration: Configuration) -> Key:
        """Where a state stands in the order; equal for states that can be merged."""
        key: list[int] = []
        for frame in configuration.frames:
            name = frame.plan.procedure.name
            if name not in self._places:
                self._places[name] = dict(places(frame.plan.procedure))
            place = self._places[name][frame.location]
            for number, head in place.loops:
                key += (number, frame.counts.get(head, 0))
            key += (place.number, -1)
        key.append(configuration.top.variables.get(ALLOCATED, 0))  # objects keep their numbers
        return tuple(key)

    def _advance_state(self, configuration: Configuration) -> None:
        """Follow a state until it could meet another one."""
        while True:
            frame = configuration.top
            procedure = frame.plan.procedure
            if frame.location == procedure.exit:
                if not self._leave(configuration):
                    return
                self._wait(configuration)
                return
            if frame.location == procedure.halt:
                self._end_path(configuration)
                return
            self._count_node()
            edges = frame.plan.outgoing[frame.location]
            if len(edges) != 1:
                self._branch(configuration, edges)
                return
            if not self._advance(configuration, edges[0]):
                self._stop_path(configuration)
                return
            if self._can_meet(configuration):
                self._wait(configuration)
                return

    def _can_meet(self, configuration: Configuration) -> bool:
        """Whether more than one edge leads to where the state is."""
        frame = configuration.top
        return frame.location in frame.plan.joins

    # --- what is known of a run in a state is its guard

    def _branch(self, configuration: Configuration, edges: tuple[Edge, ...]) -> bool:
        values = []
        for edge in edges:
            assert isinstance(edge.command, Assume)
            value = self._evaluate(edge.command.condition, configuration.top.variables)
            if value is not False:
                values.append((edge, value))
        certain = [pair for pair in values if pair[1] is True]
        possible = certain or values
        if len(possible) > 1 and self._matters(configuration):
            possible = [p for p in values if self._consistent_in(configuration, p[1])]
            self._split_on_input(configuration, possible)
        for number, (edge, value) in enumerate(possible):
            state = configuration if number == len(possible) - 1 else configuration.copy()
            if len(possible) > 1:
                state.guard = (*state.guard, value)
            arrived = self._follow(state, edge) if len(possible) > 1 else self._arrive(state, edge)
            if arrived:
                self._wait(state)
            else:
                self._stop_path(state)
        return False

    def _matters(self, configuration: Configuration) -> bool:
        """Whether it is worth while to ask which branches are possible: where exploration would not
        end otherwise. Elsewhere the guard says it."""
        frame = configuration.top
        return frame.location in frame.plan.leaving or len(configuration.frames) > _NESTED

    def _consistent_in(
        self, configuration: Configuration, value: Value, effort: Effort = Effort.BRANCH
    ) -> bool:
        self._store.push()
        self._store.add(conjunction(*configuration.guard, lifted(value)))
        answer = self._store.check(effort)
        self._store.pop()
        return not isinstance(answer, Unsat)

    def _enforce(
        self,
        configuration: Configuration,
        value: Value,
        effort: Effort = Effort.BRANCH,  # noqa: ARG002 - a glance is enough, the guard says it
    ) -> bool:
        guard = conjunction(*configuration.guard)
        if value is True:
            return True
        self._store.add(implication(guard, lifted(value)))
        return self._consistent_in(configuration, value, Effort.GLANCE)

    def _ask_about(self, configuration: Configuration, value: Value) -> None:
        self._store.add(conjunction(*configuration.guard, lifted(value)))


def _merged(states: list[Configuration]) -> Configuration:
    result = states[0]
    for other in states[1:]:
        result = _pair(result, other)
    return result


def _pair(one: Configuration, other: Configuration) -> Configuration:
    common = 0
    for left, right in zip(one.guard, other.guard, strict=False):
        if left is not right:
            break
        common += 1
    first, second = one.guard[common:], other.guard[common:]
    which = conjunction(*first)
    guard: Guard = one.guard[:common]
    if which is not negation(conjunction(*second)):
        guard = (*guard, disjunction(which, conjunction(*second)))
    frames = [_frames(which, a, b) for a, b in zip(one.frames, other.frames, strict=True)]
    return Configuration(
        frames,
        _choices(which, one.choices, other.choices),
        tuple(dict.fromkeys((*one.past, *other.past))),
        one.exact and other.exact,
        guard,
    )


def _choices(
    which: Term, one: tuple[GuardedChoice, ...], other: tuple[GuardedChoice, ...]
) -> tuple[GuardedChoice, ...]:
    """Choices that only one of the two has made count only where it was that one."""
    common = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        common += 1
    first = tuple(c.under(which) for c in one[common:])
    second = tuple(c.under(negation(which)) for c in other[common:])
    return (*one[:common], *first, *second)


def _frames(which: Term, one: Frame, other: Frame) -> Frame:
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
        head: tuple(chosen(which, a, b) for a, b in zip(was, other.variants[head], strict=True))
        for head, was in one.variants.items()
        if head in other.variants
    }
    return Frame(
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


def _value(which: Term, term: Term, value: Value, other: Frame) -> Value:
    return chosen(which, value, other.variables[term])
