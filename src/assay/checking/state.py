# SPDX-License-Identifier: Apache-2.0
"""States of symbolic execution: a term for each variable, and what is known of the terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, final

from assay.checking.origins import NOTHING, Because, because_of
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
    implication,
    name_of,
    negation,
    substitute,
    variable,
)

K = TypeVar("K")
V = TypeVar("V")
Valued = tuple[Term, Because]
"""A value, and where it comes from."""


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
    """What one way through a procedure has come to; of values and facts also why."""

    __slots__ = ("_sources", "_variables", "counts", "facts", "reasons", "seen", "variants")

    def __init__(self, facts: tuple[Term, ...] = (), reasons: tuple[Because, ...] = ()) -> None:
        self._variables: dict[Term, Term] = {}
        self._sources: dict[Term, Because] = {}  # where the values of variables come from
        self.facts = facts
        self.reasons = reasons  # of the facts, one after the other
        self.counts: dict[Location, int] = {}  # iterations of loops that are followed
        self.variants: dict[Location, tuple[Valued, ...]] = {}  # when the iteration began
        self.seen: dict[Location, tuple[State, ...]] = {}  # at heads of loops that are followed

    @property
    def variables(self) -> Mapping[Term, Term]:
        """The value of each variable."""
        return self._variables

    def give(self, variable_: Term, value: Term, because: Because = NOTHING) -> None:
        """Let a variable have a value that comes from some places, and from no others."""
        self._variables[variable_] = value
        self._sources[variable_] = because

    def keep_as(self, name: Term, variable_: Term) -> None:
        """Let a name have the value of a variable."""
        self.give(name, self._variables[variable_], self._sources[variable_])

    def because(self, *terms: Term) -> Because:
        """Where the values of terms over the program's variables come from."""
        used = (one for term in terms for one in free_variables(term))
        return because_of(self._sources[one] for one in used if one in self._sources)

    def copy(self) -> State:
        other = State(self.facts, self.reasons)
        other._variables, other._sources = dict(self._variables), dict(self._sources)
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

    def know(self, *formulas: Term, because: Because = NOTHING) -> None:
        """Facts over values, all for the same reason."""
        told = tuple(one for one in formulas if one is not TRUE)
        self.facts = (*self.facts, *told)
        self.reasons = (*self.reasons, *(because for _ in told))

    def assume(self, formula: Term, because: Because) -> None:
        """A fact over the program's variables in this state."""
        self.know(self.value(formula), because=because | self.because(formula))


def merged(states: Sequence[State], symbols: Symbols) -> State:
    """One state for all runs in one of some states, which have counted the same iterations.

    Where they agree they are kept; else the value is that of one of them, chosen by truth values
    that say which way was taken.
    """
    first = states[0]
    if len(states) == 1:
        return first
    join = _Join([symbols.fresh("way", BOOL) for _ in states], symbols)
    common = _common([one.facts for one in states])
    result = State(
        first.facts[:common],
        tuple(
            because_of(reasons)
            for reasons in zip(*(one.reasons[:common] for one in states), strict=True)
        ),
    )
    result.counts = dict(first.counts)
    result.know(join.one_way())
    for mark, one in zip(join.taken, states, strict=True):
        for fact, because in zip(one.facts[common:], one.reasons[common:], strict=True):
            result.know(implication(mark, fact), because=because)
    for term in _shared([one.variables for one in states]):
        sources = [one.because(term) for one in states]
        result.give(term, *join.value([one.variables[term] for one in states], sources, result))
    for head in _shared([one.variants for one in states]):
        found = [one.variants[head] for one in states]
        result.variants[head] = tuple(
            join.value([one[k][0] for one in found], [one[k][1] for one in found], result)
            for k in range(len(found[0]))
        )
    for head in _shared([one.seen for one in states]):
        same = (one for one in first.seen[head] if all(one in other.seen[head] for other in states))
        result.seen[head] = tuple(same)
    return result


@final
class _Join:
    """Truth values that say which of some ways was taken."""

    def __init__(self, taken: Sequence[Term], symbols: Symbols) -> None:
        self.taken = taken
        self._symbols = symbols

    def one_way(self) -> Term:
        """One of the truth values is true, and no other."""
        return disjunction(
            *(
                conjunction(*(one if k == way else negation(one) for k, one in self._numbered()))
                for way, _ in self._numbered()
            )
        )

    def _numbered(self) -> list[tuple[int, Term]]:
        return list(enumerate(self.taken))

    def value(self, values: Sequence[Term], sources: Sequence[Because], result: State) -> Valued:
        """The value on the way that was taken: a name for a number, a choice among maps."""
        last = values[-1]
        if all(value is last for value in values):
            return last, because_of(sources)
        if last.sort.is_map:
            for mark, value in zip(self.taken[-2::-1], values[-2::-1], strict=True):
                last = conditional(mark, value, last)
            return last, because_of(sources)
        symbol = self._symbols.fresh("joined", last.sort)
        for mark, value, because in zip(self.taken, values, sources, strict=True):
            result.know(implication(mark, equal(symbol, value)), because=because)
        return symbol, NOTHING


def _shared(tables: Sequence[Mapping[K, V]]) -> list[K]:
    """The keys that all tables have; others are left from loops that only some went through."""
    return [key for key in tables[0] if all(key in one for one in tables)]


def _common(facts: Sequence[Sequence[Term]]) -> int:
    """How many facts all of them begin with."""
    length = min(map(len, facts))
    for position in range(length):
        if any(one[position] is not facts[0][position] for one in facts):
            return position
    return length
