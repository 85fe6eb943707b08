# SPDX-License-Identifier: Apache-2.0
"""Makes a state from which an iteration breaks a candidate easier to read: numbers near to zero."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from assay.engines.invariants.candidates.scope import LoopScope
from assay.engines.invariants.judgement import InductionRule, NotInductive
from assay.evidence.shrinking import Scenario, copied
from assay.program.contracts import LABEL, OLD, at_label
from assay.program.graph import Variable
from assay.program.heap import is_heap
from assay.program.interpreter.maps import Map
from assay.program.interpreter.samples import State
from assay.program.terms import Term, name_of
from assay.program.types import IntegerType

_MOST_RUNS: Final = 200
_LONGEST: Final = 16  # arrays whose elements are looked at

Breaks = Callable[[State], NotInductive | None]


def smaller(
    state: State, found: NotInductive, breaks: Breaks, scope: LoopScope, rule: InductionRule
) -> NotInductive:
    """A violation of the same kind from a state with smaller numbers, where one is found."""
    left = _MOST_RUNS
    changed = True
    while changed and left > 0:
        changed = False
        for term, value in _numbers(state, scope, rule):
            for closer in _closer(value):
                left -= 1
                candidate = _with(state, term, closer, scope, rule)
                better = breaks(candidate) if left > 0 else None
                if better is not None:
                    state, found, changed = candidate, better, True
                    break
    return found


def smaller_inputs(scenario: Scenario, breaks: Callable[[Scenario], bool]) -> Scenario:
    """A run with smaller numbers that breaks the candidate as well."""
    best = Scenario(copied(scenario.arguments), scenario.choices, {}, scenario.globals)
    left = _MOST_RUNS
    changed = True
    while changed and left > 0:
        changed = False
        for container, key in _entries(best.arguments):
            value = container[key]
            for closer in _closer(value):
                left -= 1
                container[key] = closer
                if left > 0 and breaks(best):
                    changed = True
                    break
                container[key] = value
    return best


def _entries(arguments: list[Any]) -> Iterator[tuple[list[Any], int]]:
    """Where the numbers of some arguments are."""
    arrays = [one for one in arguments if isinstance(one, list) and len(one) <= _LONGEST]
    for container in (arguments, *arrays):
        for key, value in enumerate(container):
            if type(value) is int and value != 0:
                yield container, key


_Place = Term | tuple[Term, int, int]
"""A variable, or heap map, object and index of an element."""


def _numbers(state: State, scope: LoopScope, rule: InductionRule) -> Iterator[tuple[_Place, int]]:
    """What may be changed: what iterations change, or anything."""
    for one in (*scope.procedure.variables, *scope.program.globals):
        if not _is_free(one, state, scope, rule):
            continue
        value = state[one.term]
        if type(value) is int and value != 0:
            yield one.term, value
        elif isinstance(value, Map) and is_heap(one.term):
            yield from _elements(one.term, value)


def _is_free(one: Variable, state: State, scope: LoopScope, rule: InductionRule) -> bool:
    if one.term not in state or not isinstance(one.type, IntegerType) or LABEL in name_of(one.term):
        return False
    return rule is InductionRule.ALONE or one.term in scope.modified


def _elements(heap: Term, objects: Map) -> Iterator[tuple[_Place, int]]:
    for number, contents in objects.items():
        if len(contents) <= _LONGEST:
            for index, value in contents.items():
                if type(value) is int and value != 0:
                    yield (heap, number, index), value


def _with(state: State, place: _Place, value: int, scope: LoopScope, rule: InductionRule) -> State:
    if not isinstance(place, tuple):
        changed: dict[Term, Any] = {**state, place: value}
        if (
            rule is InductionRule.ALONE
            and place not in scope.assigned
            and at_label(place, OLD) in state
        ):
            changed[at_label(place, OLD)] = value
        return changed
    heap, number, index = place
    objects = state[heap]
    contents = Map(objects[number].default, {**objects[number], index: value})
    replaced = Map(objects.default, {**objects, number: contents})
    changed = {**state, heap: replaced}
    if rule is InductionRule.ALONE and heap not in scope.assigned and at_label(heap, OLD) in state:
        changed[at_label(heap, OLD)] = replaced
    return changed


def _closer(value: int) -> list[int]:
    """Values nearer to zero, the nearest first."""
    sign, size = (1, value) if value > 0 else (-1, -value)
    sizes = [0, 1, 2, 5, 10]
    step = size
    while step > 1:
        step //= 2
        sizes.append(size - step)
    sizes.append(size - 1)
    return [sign * one for one in dict.fromkeys(sizes) if 0 <= one < size]
