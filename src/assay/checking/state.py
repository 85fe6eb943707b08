# SPDX-License-Identifier: Apache-2.0
"""States of symbolic execution: a term for each variable, and what is known of the terms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, final

from assay.checking.outcome import RejectedError
from assay.program.graph import Location
from assay.program.sorts import BOOL, Sort
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    conditional,
    conjunction,
    disjunction,
    equal,
    free_variables,
    name_of,
    negation,
    substitute,
    variable,
)

K = TypeVar("K")
V = TypeVar("V")


@final
class Symbols:
    """Names that stand for unknown values, each given away once."""

    def __init__(self) -> None:
        self._count = 0

    def fresh(self, name: str, sort: Sort) -> Term:
        self._count += 1
        return variable(f"{name}!{self._count}", sort)


@final
class State:
    """What one way through a procedure has come to."""

    __slots__ = ("counts", "facts", "seen", "variables", "variants")

    def __init__(self, variables: dict[Term, Term], facts: tuple[Term, ...] = ()) -> None:
        self.variables = variables
        self.facts = facts
        self.counts: dict[Location, int] = {}  # iterations of loops that are followed
        self.variants: dict[Location, tuple[Term, ...]] = {}  # when the iteration began
        self.seen: dict[Location, tuple[State, ...]] = {}  # at heads of loops that are followed

    def copy(self) -> State:
        other = State(dict(self.variables), self.facts)
        other.counts, other.variants = dict(self.counts), dict(self.variants)
        other.seen = dict(self.seen)
        return other

    def without_history(self) -> State:
        other = self.copy()
        other.seen = {}
        return other

    def same_as(self, earlier: State) -> Term:
        """When a run in this state could be in an earlier one of the same way: then it goes on
        like some run from there. False where it is not said easily."""
        known = len(earlier.facts)
        if self.facts[:known] != earlier.facts or self.variants != earlier.variants:
            return FALSE
        if self.variables.keys() != earlier.variables.keys():
            return FALSE
        pairs = [(value, earlier.variables[term]) for term, value in self.variables.items()]
        different = [(one, other) for one, other in pairs if one is not other]
        if any(one.sort.is_map for one, _ in different):
            return FALSE
        return conjunction(*(equal(one, other) for one, other in different))

    def value(self, term: Term) -> Term:
        """A term over the program's variables in this state."""
        variables = self.variables
        try:
            return substitute(term, {one: variables[one] for one in free_variables(term)})
        except KeyError as error:
            name = name_of(error.args[0])
            raise RejectedError(f"a formula speaks of `{name}`, which is unknown there") from None

    def know(self, *formulas: Term) -> None:
        self.facts = (*self.facts, *(one for one in formulas if one is not TRUE))


def merged(states: Sequence[State], symbols: Symbols) -> State:
    """One state for all runs in one of some states, which have counted the same iterations.

    Where they agree they are kept; else the value is that of one of them, chosen by truth values
    that say which way was taken.
    """
    first = states[0]
    if len(states) == 1:
        return first
    result = State({})
    result.counts = dict(first.counts)
    common = _common([one.facts for one in states])
    taken = [symbols.fresh("way", BOOL) for _ in states]
    ways = [
        [*one.facts[common:], *(mark if k == number else negation(mark) for k, mark in marks)]
        for number, (one, marks) in enumerate((one, list(enumerate(taken))) for one in states)
    ]
    for term in _shared([one.variables for one in states]):
        result.variables[term] = _joined(
            [one.variables[term] for one in states], ways, taken, symbols
        )
    for head in _shared([one.variants for one in states]):
        result.variants[head] = tuple(
            _joined([one.variants[head][k] for one in states], ways, taken, symbols)
            for k in range(len(first.variants[head]))
        )
    for head in _shared([one.seen for one in states]):
        same = (one for one in first.seen[head] if all(one in other.seen[head] for other in states))
        result.seen[head] = tuple(same)
    result.facts = first.facts[:common]
    result.know(disjunction(*(conjunction(*way) for way in ways)))
    return result


def _joined(
    values: Sequence[Term], ways: Sequence[list[Term]], taken: Sequence[Term], symbols: Symbols
) -> Term:
    """The value on the way that was taken: a name for a number, a choice among maps."""
    last = values[-1]
    if all(value is last for value in values):
        return last
    if last.sort.is_map:
        for mark, value in zip(taken[-2::-1], values[-2::-1], strict=True):
            last = conditional(mark, value, last)
        return last
    symbol = symbols.fresh("joined", last.sort)
    for value, way in zip(values, ways, strict=True):
        way.append(equal(symbol, value))
    return symbol


def _shared(tables: Sequence[dict[K, V]]) -> list[K]:
    """The keys that all tables have; others are left from loops that only some went through."""
    return [key for key in tables[0] if all(key in one for one in tables)]


def _common(facts: Sequence[Sequence[Term]]) -> int:
    """How many facts all of them begin with."""
    length = min(map(len, facts))
    for position in range(length):
        if any(one[position] is not facts[0][position] for one in facts):
            return position
    return length
