# SPDX-License-Identifier: Apache-2.0
"""Quantifiers, sums and counts over finite ranges, written out.

    for all k with 0 <= k < n: a[k] > 0      (n <= 0 || a[0] > 0) && (n <= 1 || a[1] > 0) && ..

Where an end of the range is not known, the store says between which numbers it lies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol, final

from assay.dataclass import dataclass
from assay.execution.operations import product
from assay.execution.values import (
    NotExpandableError,
    Value,
    at_most_value,
    both,
    chosen,
    either,
    lifted,
    linear_sum,
    lowered,
    negated,
)
from assay.program.interpreter.ranges import BooleanRange, Bound, Interval, Most, plan
from assay.program.terms import Op, Term, free_variables

Variables = Mapping[Term, Value]
Function = Callable[[Variables], Value]
Ends = tuple[int, int] | None  # of an interval, where both are known
Instances = list[tuple[Value, dict[Term, Value]]]
"""Values for the variables of a quantifier, each with the condition that they are in its range."""

Pairs = list[tuple[Value, Value]]
"""Bodies of instances, each with the condition under which it counts."""

LARGEST_EXPANSION: Final = 1 << 18


class Binders(Protocol):
    """What becomes of quantifiers, sums and counts when a term is turned into a function."""

    def function(
        self, term: Term, compiled: Callable[[Term], Function], intervals: AskedIntervals
    ) -> Function:
        """The function of a term that binds variables. `compiled` gives those of its parts;
        `intervals` says in which numbers a term lies, when the function is called."""


@final
class AskedIntervals:
    """Asks for the intervals of terms, and remembers for expansions which of them they rest on."""

    def __init__(self, ask: Callable[[Term], Ends]) -> None:
        self._ask = ask
        self._relied_on: list[tuple[Term, Ends]] | None = None  # None outside of expansions

    def of(self, term: Term) -> Ends:
        ends = self._ask(term)
        if self._relied_on is not None:
            self._relied_on.append((term, ends))
        return ends

    def recorded(self, expand: Function, variables: Variables) -> Expansion:
        """An expansion, with the intervals that it rests on."""
        outer, self._relied_on = self._relied_on, []
        try:
            value = expand(variables)
            return Expansion(value, tuple(self._relied_on))
        finally:
            self._relied_on = outer

    def rely_on(self, expansion: Expansion) -> None:
        """What uses an expansion rests on what that rests on."""
        if self._relied_on is not None:
            self._relied_on.extend(expansion.intervals)

    def still_hold(self, expansion: Expansion) -> bool:
        """The store may have been wider or narrower when a quantifier was expanded."""
        return all(_within(self._ask(term), ends) for term, ends in expansion.intervals)


@final
@dataclass(frozen=True, slots=True)
class Expansion:
    """A quantifier written out: right as long as terms stay within the intervals they had then."""

    value: Value
    intervals: tuple[tuple[Term, Ends], ...]


@final
class Expanded:
    """Writes out what has a finite range; nothing else has a value."""

    def __init__(self, largest: int = LARGEST_EXPANSION) -> None:
        self._largest = largest  # values of a quantifier that are written out

    def function(
        self, term: Term, compiled: Callable[[Term], Function], intervals: AskedIntervals
    ) -> Function:
        found = plan(term)
        if found is None:
            raise NotExpandableError(f"a quantifier without finite range: {term}")
        collect = _COLLECT[term.op]
        guard, body = compiled(found.guard), compiled(found.body)
        loops = [self._loop(loop, compiled, intervals) for loop in found.loops]
        free = tuple(sorted(free_variables(term), key=lambda v: v.id))
        known: dict[tuple[Value, ...], Expansion] = {}

        def run(variables: Variables) -> Value:
            key = tuple([variables[v] for v in free])
            found = known.get(key)
            if found is None or not intervals.still_hold(found):
                found = known[key] = intervals.recorded(expand, variables)
            intervals.rely_on(found)
            return found.value

        def expand(variables: Variables) -> Value:
            inside = {v: variables[v] for v in free}
            instances: Instances = [(True, inside)]
            for loop in loops:
                instances = [
                    (both((condition, more)), scope)
                    for condition, outer in instances
                    for more, scope in loop(outer)
                ]
                if len(instances) > self._largest:
                    raise NotExpandableError(f"a quantifier over more than {self._largest} values")
            pairs: Pairs = []
            for condition, scope in instances:
                applies = both((condition, guard(scope)))
                if applies is not False:
                    pairs.append((applies, body(scope)))
            return collect(pairs)

        return run

    def _loop(
        self,
        loop: Interval | BooleanRange,
        compiled: Callable[[Term], Function],
        intervals: AskedIntervals,
    ) -> Callable[[dict[Term, Value]], Instances]:
        variable = loop.variable
        if isinstance(loop, BooleanRange):
            return lambda scope: [(True, {**scope, variable: v}) for v in (False, True)]
        low = bound_function(loop.low, compiled, intervals)
        high = bound_function(loop.high, compiled, intervals)

        def values(scope: dict[Term, Value]) -> Instances:
            first, last = low(scope), high(scope)
            start, end = _end(first, 0, intervals), _end(last, 1, intervals)
            if end - start >= self._largest:
                raise NotExpandableError(f"a quantifier over {end - start + 1} values")
            return [
                (both((at_most_value(first, v), at_most_value(v, last))), {**scope, variable: v})
                for v in range(start, end + 1)
            ]

        return values


def bound_function(
    bound: Bound, compiled: Callable[[Term], Function], intervals: AskedIntervals
) -> Function:
    """The function of one end of a range."""
    if isinstance(bound, Most):
        parts = [bound_function(part, compiled, intervals) for part in bound.of]
        largest = bound.largest
        return lambda scope: _most([part(scope) for part in parts], intervals, largest=largest)
    return compiled(bound)


def _end(limit: Value, side: int, intervals: AskedIntervals) -> int:
    """The least, or the largest, value that one end of a range may have."""
    if type(limit) is int:
        return limit
    term = lifted(limit)
    if term.op is Op.ITE:
        ends = [_end(lowered(part), side, intervals) for part in term.args[1:]]
        return max(ends) if side else min(ends)
    interval = intervals.of(term)
    if interval is None:
        raise NotExpandableError(f"a quantifier whose range ends at {limit}")
    return interval[side]


def _most(values: list[Value], intervals: AskedIntervals, *, largest: bool) -> Value:
    """The largest (or least) of some values; what cannot be it by its interval is left out."""
    result = values[0]
    for value in values[1:]:
        first, second = _ends(result, intervals), _ends(value, intervals)
        if first is not None and second is not None and _apart(first, second):
            result = result if (first[0] >= second[1]) is largest else value
            continue
        smaller = at_most_value(result, value)
        result = chosen(smaller, value, result) if largest else chosen(smaller, result, value)
    return result


def _ends(value: Value, intervals: AskedIntervals) -> Ends:
    return (value, value) if type(value) is int else intervals.of(lifted(value))


def _within(inner: Ends, outer: Ends) -> bool:
    return outer is None or (inner is not None and outer[0] <= inner[0] and inner[1] <= outer[1])


def _apart(first: tuple[int, int], second: tuple[int, int]) -> bool:
    return first[0] >= second[1] or first[1] <= second[0]


def _all(pairs: Pairs) -> Value:
    return both(either((negated(applies), value)) for applies, value in pairs)


def _any(pairs: Pairs) -> Value:
    return either(both(pair) for pair in pairs)


def _total(pairs: Pairs) -> Value:
    parts = [chosen(applies, value, 0) for applies, value in pairs]
    return linear_sum([1] * len(parts), parts, 0)


def _count(pairs: Pairs) -> Value:
    parts = [chosen(both(pair), 1, 0) for pair in pairs]
    return linear_sum([1] * len(parts), parts, 0)


def _product(pairs: Pairs) -> Value:
    result: Value = 1
    for applies, value in pairs:
        result = product(result, chosen(applies, value, 1))
    return result


def _extreme(pairs: Pairs, *, largest: bool) -> Value:
    """0 over an empty range; else the first value and whatever beats it."""
    result: Value = 0
    found: Value = False
    for applies, value in pairs:
        better = at_most_value(result, value) if largest else at_most_value(value, result)
        takes = both((applies, either((negated(found), better))))
        result = chosen(takes, value, result)
        found = either((found, applies))
    return result


_COLLECT: dict[Op, Callable[[Pairs], Value]] = {
    Op.FORALL: _all,
    Op.EXISTS: _any,
    Op.TOTAL: _total,
    Op.COUNT: _count,
    Op.PRODUCT: _product,
    Op.MINIMUM: lambda pairs: _extreme(pairs, largest=False),
    Op.MAXIMUM: lambda pairs: _extreme(pairs, largest=True),
}
