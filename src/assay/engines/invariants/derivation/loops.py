# SPDX-License-Identifier: Apache-2.0
"""The state at the head of a loop, from what one iteration does to any state.

The iteration is followed once from symbols. What it adds to them, or writes at the place of its
counter, has a closed form (`recurrences.py`); what has none keeps its symbol, with what can be said
of it: after `if (c(i)) s = v(i)`, either c(m) is false or s is v(m), for all m before i.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import product
from typing import Final, final

from assay.budget import Budget
from assay.dataclass import dataclass, replace
from assay.engines.invariants.derivation.knowledge import (
    Case,
    Knowledge,
    ManyCasesError,
)
from assay.engines.invariants.derivation.polynomials import TooLargeError
from assay.engines.invariants.derivation.recurrences import (
    Counter,
    Update,
    closed_form,
    place_of,
)
from assay.engines.invariants.derivation.states import (
    INDEX,
    NewSymbols,
    SymbolicState,
    reading,
)
from assay.program.heap import LENGTH
from assay.program.sorts import BOOL, INT, map_of
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    ZERO,
    Op,
    Term,
    add,
    at_most,
    conditional,
    conjunction,
    disjunction,
    equal,
    forall,
    free_variables,
    from_linear,
    less,
    linear_form,
    name_of,
    negation,
    select,
    substitute,
    subterms,
    subtract,
    variable,
)

_SHORT: Final = 8  # elements
_EARLIER: Final = variable("m?", INT)

Place = tuple[Term, Term]  # heap map and object


@final
@dataclass(frozen=True, slots=True)
class Iteration:
    """A state of symbols at the head, and the state after an iteration from there."""

    before: SymbolicState  # where the loop starts
    names: Mapping[Term, Term]  # variables that change: their symbols at the head
    places: Mapping[Place, Term]  # objects that change: the maps that stand for their contents
    after: SymbolicState
    unknown: tuple[Term, ...]  # symbols that are new in each iteration


@final
@dataclass(frozen=True, slots=True)
class Closed:
    """The state at the head, and the counter that it is told by."""

    state: SymbolicState
    counter: Counter | None
    bound: Term | None  # the counter at the end, if iterations are possible at all
    reaches: bool  # the counter is never beyond the bound


def closed(iteration: Iteration, budget: Budget) -> Closed:
    """The state at the head, by closed forms as far as there are some."""
    return _Closing(iteration, budget).result()


@final
class _Closing:
    def __init__(self, iteration: Iteration, budget: Budget) -> None:
        self._of = iteration
        self._budget = budget
        self._unsolved = {*iteration.names.values(), *iteration.places.values()}
        self._values: dict[Term, Term] = {}
        self._contents: dict[Term, Term] = {}
        self._facts: list[Term] = []
        self._told: list[tuple[Term, Term, list[Case]]] = []  # what has no closed form
        self._indices = self._within()

    def result(self) -> Closed:
        counter = self._counter()
        if counter is None:
            return Closed(self._state(()), None, None, reaches=False)
        self._values[counter.symbol] = counter.symbol
        self._unsolved.discard(counter.symbol)
        self._counted(counter)
        bound = self._bound(counter)
        start = Knowledge(self._of.before.known, self._budget)
        reaches = bound is not None and bool(start.decides(_towards(counter, counter.start, bound)))
        now = [_towards(counter, counter.start, counter.symbol)]
        if bound is not None and reaches:
            now.append(_towards(counter, counter.symbol, bound))
        self._solve(counter, bound, tuple(now))
        self._facts += self._went_on(counter)
        return Closed(self._state(tuple(now)), counter, bound, reaches=reaches)

    def _counter(self) -> Counter | None:
        """A variable that goes up or down by one, if possible one that is compared."""
        found: list[tuple[bool, int, Counter]] = []
        compared = frozenset[Term]().union(*map(free_variables, self._of.after.conditions))
        for name, symbol in self._of.names.items():
            step = subtract(self._of.after.value(name), symbol) if symbol.sort is INT else ZERO
            if step.op is Op.INTEGER and step.payload in (1, -1):
                counter = Counter(symbol, self._of.before.value(name), step.payload)
                found.append((symbol not in compared, len(found), counter))
        return min(found)[2] if found else None

    def _counted(self, counter: Counter) -> None:
        """What is new in each iteration becomes a map of the counter."""
        for one in self._of.unknown:
            if one.sort in (INT, BOOL):
                by_turn = variable(f"{name_of(one)}s", map_of(one.sort))
                self._values[one] = select(by_turn, counter.symbol)
            else:
                self._unsolved.add(one)

    def _bound(self, counter: Counter) -> Term | None:
        """What the counter is compared with while iterations go on."""
        old = len(self._of.before.conditions)
        for condition in self._of.after.conditions[old:]:
            bound = _bound_in(condition, counter)
            if bound is not None and self._unsolved.isdisjoint(free_variables(bound)):
                return bound
        return None

    def _solve(self, counter: Counter, bound: Term | None, now: tuple[Term, ...]) -> None:
        inside = now if bound is None else (*now, _before_end(counter, bound))
        body = Knowledge((*self._of.before.known, *inside), self._budget)
        waiting = [*self._scalars(), *self._arrays()]
        while True:
            left = [one for one in waiting if not self._solved(one, counter, body)]
            if len(left) == len(waiting):
                break
            waiting = left
        for update in waiting:
            self._tell(update, counter, body)
        self._facts += self._marked(counter)

    def _scalars(self) -> Iterator[Update]:
        for name, symbol in self._of.names.items():
            if symbol in self._unsolved:
                yield Update(symbol, self._of.before.value(name), self._of.after.value(name))

    def _arrays(self) -> Iterator[Update]:
        for (heap, one), symbol in self._of.places.items():
            before = self._of.before.heaps[heap][one]
            yield Update(symbol, before, self._of.after.heaps[heap][one])

    def _solved(self, update: Update, counter: Counter, body: Knowledge) -> bool:
        try:
            found = self._closed_form(update, counter, body)
        except (ManyCasesError, TooLargeError):
            found = None
        if found is None:
            return False
        self._unsolved.discard(update.symbol)
        (self._contents if update.symbol.sort.is_map else self._values)[update.symbol] = found
        return True

    def _closed_form(self, update: Update, counter: Counter, body: Knowledge) -> Term | None:
        body = body.with_(*self._indices.get(update.symbol, ()))
        after = body.simplified(self._known(update.after))
        found = closed_form(
            Update(update.symbol, update.before, after), counter, body, self._unsolved
        )
        if found is None:
            return None
        return self._at_head(counter, body).simplified(found)

    def _within(self) -> dict[Term, tuple[Term, ...]]:
        """By the map of an object: what is known of indices."""
        before = self._of.before
        return {symbol: indices_of(before, one) for (_, one), symbol in self._of.places.items()}

    def _at_head(self, counter: Counter, body: Knowledge) -> Knowledge:
        """What holds at the head: all that does in an iteration, but that there is one."""
        kept = [one for one in body.conditions if counter.symbol not in free_variables(one)]
        return Knowledge((*kept, _towards(counter, counter.start, counter.symbol)), self._budget)

    def _known(self, term: Term) -> Term:
        return reading(self._contents)(substitute(term, self._values))

    def _went_on(self, counter: Counter) -> Iterator[Term]:
        """What held in every earlier iteration, as otherwise the loop would have been left."""
        old = len(self._of.before.conditions)
        for condition in map(self._known, self._of.after.conditions[old:]):
            names = free_variables(condition)
            is_known = counter.symbol in names and self._unsolved.isdisjoint(names)
            if is_known and _bound_in(condition, counter) is None:
                yield _earlier(counter, condition)

    # --- what has no closed form

    def _tell(self, update: Update, counter: Counter, body: Knowledge) -> None:
        """What is known of a variable, or of single elements, that keep their symbols."""
        after = body.simplified(self._known(update.after))
        with suppress(ManyCasesError, TooLargeError):
            if update.symbol.sort is INT:
                self._tell_cases(update.symbol, update.before, body.cases(after), counter, body)
            elif update.symbol.sort.is_map:
                for place in _places(body.cases(after)):
                    at = {INDEX: place}
                    cases = body.cases(substitute(after, at))
                    own, before = select(update.symbol, place), substitute(update.before, at)
                    self._tell_cases(own, before, cases, counter, body)

    def _marked(self, counter: Counter) -> Iterator[Term]:
        """Where one variable says that another was set to the counter: it is in its range."""
        for flag, before, cases in self._told:
            for place, _, others in self._told:
                for (given, value), (same, at) in product(cases, others):
                    shift = subtract(at, counter.symbol)
                    if given != same or value is before or counter.symbol in free_variables(shift):
                        continue
                    low, high = add(counter.low, shift), add(counter.high, shift)
                    within = conjunction(at_most(low, place), less(place, high))
                    yield disjunction(equal(flag, before), within)

    def _tell_cases(
        self, own: Term, before: Term, cases: list[Case], counter: Counter, body: Knowledge
    ) -> None:
        cases = [(conditions, value) for conditions, value in cases if value is not own]
        self._told.append((own, before, cases))
        self._facts += (_once(own, counter, case) for case in cases)
        values = list(dict.fromkeys(value for _, value in cases))
        if all(one.op is Op.INTEGER for one in values):
            self._facts.append(disjunction(*(equal(own, one) for one in (before, *values))))
        for order in (at_most, at_least):
            if all(body.with_(*c).decides(order(own, v)) for c, v in cases):
                self._facts.append(order(before, own))

    def _state(self, now: tuple[Term, ...]) -> SymbolicState:
        before = self._of.before
        read = reading(self._contents)
        values = {name: self._values.get(one, one) for name, one in self._of.names.items()}
        heaps = {heap: dict(contents) for heap, contents in before.heaps.items()}
        for (heap, one), symbol in self._of.places.items():
            heaps[heap][one] = self._contents.get(symbol, select(symbol, INDEX))
        return SymbolicState(
            {**before.values, **values},
            heaps,
            before.conditions,
            (*before.given, *now),
            (*before.facts, *(read(substitute(one, self._values)) for one in self._facts)),
            before.definitions,
        )


def _places(cases: list[Case]) -> list[Term]:
    """The numbers that are places of their own in the cases of an array."""
    places = [place_of(one) for conditions, _ in cases for one in conditions]
    known = [one for one in places if one is not None and one.op is Op.INTEGER]
    return list(dict.fromkeys(known))


def _once(own: Term, counter: Counter, case: Case) -> Term:
    """For every earlier iteration: the variable did not get this value there, or has it now."""
    conditions, value = case
    elsewhere = negation(conjunction(*conditions))
    either = elsewhere.args if elsewhere.op is Op.OR else (elsewhere,)
    is_implied = at_most(own, value) in either or at_most(value, own) in either
    return _earlier(counter, elsewhere if is_implied else disjunction(elsewhere, equal(own, value)))


def _earlier(counter: Counter, formula: Term) -> Term:
    """The formula for every value that the counter had in iterations that are over."""
    span = conjunction(at_most(counter.low, _EARLIER), less(_EARLIER, counter.high))
    return forall((_EARLIER,), span, substitute(formula, {counter.symbol: _EARLIER}))


def at_least(left: Term, right: Term) -> Term:
    return at_most(right, left)


def _towards(counter: Counter, one: Term, other: Term) -> Term:
    """Whether the first value is reached no later than the second."""
    return at_most(one, other) if counter.step == 1 else at_most(other, one)


def _before_end(counter: Counter, bound: Term) -> Term:
    return less(counter.symbol, bound) if counter.step == 1 else less(bound, counter.symbol)


def _bound_in(condition: Term, counter: Counter) -> Term | None:
    """b for i < b upwards, for i > b downwards; i != b will do as well."""
    is_different = condition.op is Op.NOT and condition.args[0].op is Op.EQ
    compared = condition.args[0] if is_different else condition
    if compared.op not in (Op.LE, Op.EQ) or len(compared.args) != 1:
        return None
    if compared.op is Op.EQ and not is_different:
        return None
    coefficients, constant = linear_form(compared.args[0])
    factor = coefficients.pop(counter.symbol, 0)
    if any(counter.symbol in free_variables(one) for one in coefficients):
        return None
    rest = from_linear(coefficients, constant)
    if is_different and factor in (1, -1):
        return rest if factor == -1 else subtract(ZERO, rest)
    if factor != counter.step:
        return None
    return subtract(ONE, rest) if factor == 1 else subtract(rest, ONE)


def at_end(loop: Closed, leaving: SymbolicState, budget: Budget) -> SymbolicState:
    """The state behind the loop, with the value of the counter put in where that is known."""
    counter, bound = loop.counter, loop.bound
    if counter is None or bound is None:
        return leaving
    known = Knowledge(leaving.known, budget)
    if not known.decides(_towards(counter, bound, counter.symbol)):
        return leaving
    value = bound
    if not loop.reaches:
        goes = _towards(counter, counter.start, bound)
        value = conditional(goes, bound, counter.start)
    put_in = {counter.symbol: value}
    conditions = [substitute(one, put_in) for one in leaving.conditions]
    given = [substitute(one, put_in) for one in leaving.given]
    settled = Knowledge((*conditions, *given), budget)
    made = leaving.mapped(lambda one: settled.simplified(substitute(one, put_in)))
    return replace(made, conditions=_told(conditions), given=_told(given))


def _told(conditions: list[Term]) -> tuple[Term, ...]:
    return tuple(one for one in conditions if one not in (TRUE, FALSE))


def indices_of(state: SymbolicState, one: Term) -> tuple[Term, ...]:
    """What is known of the indices of an object; of a short one nothing of its end, since places in
    it have names of their own."""
    length = substitute(state.value(LENGTH), {INDEX: one})
    is_short = length.op is Op.INTEGER and length.payload <= _SHORT
    return (at_most(ZERO, INDEX),) if is_short else (at_most(ZERO, INDEX), less(INDEX, length))


def named_sums(state: SymbolicState, symbols: NewSymbols) -> SymbolicState:
    """The state with symbols in the place of values that have sums in them: what comes after
    speaks of the values."""
    definitions = dict(state.definitions)
    names: dict[Term, Term] = {}

    def named(value: Term) -> Term:
        if value.op is Op.ITE:
            condition, then, otherwise = value.args
            return conditional(condition, named(then), named(otherwise))
        if value.sort is not INT or INDEX in free_variables(value):
            return value
        if not any(one.op is Op.TOTAL for one in subterms(value)):
            return value
        if value not in names:
            names[value] = symbols.new("sum", INT)
            definitions[names[value]] = value
        return names[value]

    values = {name: named(value) for name, value in state.values.items()}
    heaps = {
        heap: {one: named(body) for one, body in contents.items()}
        for heap, contents in state.heaps.items()
    }
    return replace(state, values=values, heaps=heaps, definitions=definitions)
