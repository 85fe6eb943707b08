# SPDX-License-Identifier: Apache-2.0
"""What a symbolic state says of a loop, in the variables of the program.

A symbol is told by a variable that has its value, a map by an array that has its elements. What
speaks of others is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.invariants.candidates.scope import LoopScope
from assay.engines.invariants.derivation.claims import CountedLoop
from assay.engines.invariants.derivation.knowledge import (
    Case,
    Knowledge,
    ManyCasesError,
    first_choice,
)
from assay.engines.invariants.derivation.loops import Closed, at_least, indices_of
from assay.engines.invariants.derivation.polynomials import (
    Polynomial,
    TooLargeError,
    has_fractions,
    normal,
    plus,
    polynomial,
    scaled,
    term_of,
    whole,
)
from assay.engines.invariants.derivation.recurrences import place_of
from assay.engines.invariants.derivation.states import (
    INDEX,
    SymbolicState,
    entry_symbol,
    is_symbol,
)
from assay.program.commands import writes
from assay.program.graph import Role, Variable
from assay.program.heap import LENGTH, is_heap
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    BINDERS,
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    conjuncts,
    disjunction,
    equal,
    forall,
    free_variables,
    implication,
    instantiate,
    less,
    rebuild,
    rewrite,
    scale,
    select,
    substitute,
    subtract,
    variable,
)
from assay.program.terms.spans import interval_of

_NAMED: Final = (Role.PARAMETER, Role.LOCAL, Role.GLOBAL, Role.STATIC, Role.CONSTANT)


@final
@dataclass(frozen=True, slots=True)
class _ToldElements:
    """The elements of an object, from some index on."""

    contents: Term  # the program's term for the map from index to element
    shift: Term


def facts_at(scope: LoopScope, loop: Closed, budget: Budget) -> list[Term]:
    """Formulas over the program's variables that hold at the head."""
    return list(dict.fromkeys(_Telling(scope, loop, budget).facts()))


def counted_loop(scope: LoopScope, loop: Closed, budget: Budget) -> CountedLoop | None:
    """The loop by its counter, in the program's variables."""
    return _Telling(scope, loop, budget).counted()


@final
class _Telling:
    def __init__(self, scope: LoopScope, loop: Closed, budget: Budget) -> None:
        self._scope = scope
        self._loop = loop
        self._state: SymbolicState = loop.state
        self._known = Knowledge(loop.state.known, budget)
        self._variables = sorted(scope.variables(), key=self._changes)
        self._objects = self._numbered()
        self._numbers: dict[Term, Term] = dict(self._told_by_variables())
        self._maps: dict[Term, _ToldElements] = dict(self._told_by_arrays())
        self._numbers = {**dict(self._told_by_elements()), **self._numbers}
        self._numbers |= {entry_symbol(one): one for one in self._memory()}

    def facts(self) -> Iterator[Term]:
        for formula in self._formulas():
            told = self._told(formula)
            if told is not None and not free_variables(told).isdisjoint(self._scope.modified):
                yield told

    def counted(self) -> CountedLoop | None:
        counter = self._loop.counter
        if counter is None:
            return None
        name, low, high = map(self._told, (counter.symbol, counter.low, counter.high))
        if name is None or name.op is not Op.VAR or low is None or high is None:
            return None
        upwards = counter.step == 1 and self._loop.bound is not None
        end = self._told(self._loop.bound) if upwards and self._loop.bound is not None else None
        return CountedLoop(name, low, high, end)

    def _formulas(self) -> Iterator[Term]:
        yield from self._of_counter()
        for one in self._variables:
            if one.term in self._scope.modified and one.term.sort is INT:
                yield from self._of_value(one.term)
        yield from self._state.facts
        for heap, name, number, body in self._arrays():
            if heap in self._scope.modified:
                yield from self._of_elements(heap, name, self._cases(body, number))

    def _changes(self, one: Variable) -> tuple[bool, int]:
        """Names that the source has come first, and of these the ones that change least."""
        edges = self._scope.procedure.edges
        return one.role not in _NAMED, sum(one.term in writes(edge.command) for edge in edges)

    # --- names of symbols

    def _numbered(self) -> dict[Term, Term]:
        """By the number of an object: the term that the program has for it."""
        found: dict[Term, Term] = {one.term: one.term for one in self._scope.program.objects}
        for one in self._variables:
            if one.in_heap and one.term.sort is INT and one.term in self._state.values:
                found.setdefault(self._state.value(one.term), one.term)
        for one in self._variables:
            if one.term.sort is INT and one.role in _NAMED and one.term in self._state.values:
                found.setdefault(self._state.value(one.term), one.term)
        return found

    def _told_by_variables(self) -> Iterator[tuple[Term, Term]]:
        for one in reversed(self._variables):
            if one.term.sort not in (INT, BOOL):
                continue
            value = self._state.value(one.term)
            if is_symbol(value):
                yield value, one.term
            elif value.op is Op.SUM and value.payload[0] == (1,) and is_symbol(value.args[0]):
                yield value.args[0], subtract(one.term, subtract(value, value.args[0]))

    def _memory(self) -> Iterator[Term]:
        """Maps of memory, for objects that nothing was written to."""
        for one in self._scope.program.globals:
            if is_heap(one.term) or (one.term is LENGTH and LENGTH not in self._state.values):
                yield one.term

    def _arrays(self) -> Iterator[tuple[Term, Term, Term, Term]]:
        """Heap map, name and number of each object that has a name, and its elements."""
        for heap, contents in self._state.heaps.items():
            for number, body in contents.items():
                name = self._objects.get(number)
                if name is not None:
                    yield heap, name, number, body

    def _told_by_arrays(self) -> Iterator[tuple[Term, _ToldElements]]:
        for heap, name, number, body in reversed(list(self._arrays())):
            for _, value in self._cases(body, number):
                if value.op is Op.SELECT and INDEX not in free_variables(value.args[0]):
                    shift = subtract(value.args[1], INDEX)
                    if shift.op is Op.INTEGER:
                        yield value.args[0], _ToldElements(select(heap, name), shift)

    def _told_by_elements(self) -> Iterator[tuple[Term, Term]]:
        for heap, name, number, body in self._arrays():
            for conditions, value in self._cases(body, number):
                place = next(filter(None, map(place_of, conditions)), None)
                if is_symbol(value) and place is not None and place.op is Op.INTEGER:
                    yield value, select(select(heap, name), place)

    def _cases(self, body: Term, number: Term | None = None) -> list[Case]:
        """The cases of a value, or of the elements of an object."""
        within = () if number is None else indices_of(self._state, number)
        try:
            return self._known.with_(*within).cases(body)
        except (ManyCasesError, TooLargeError):
            return []

    def _told(self, formula: Term) -> Term | None:
        """The formula over the program's variables; None if it cannot be told."""
        if has_fractions(formula):
            return None
        numbers = self._numbers

        def name(term: Term) -> Term:
            if term.op is Op.SELECT and term.args[0] in self._maps:
                known = self._maps[term.args[0]]
                return select(known.contents, subtract(term.args[1], known.shift))
            return numbers.get(term, term)

        told = rewrite(formula, name)
        left = set(filter(is_symbol, free_variables(told)))
        if not left:
            return told
        known = {one: self._state.definitions[one] for one in left & {*self._state.definitions}}
        return self._told(_normal(substitute(formula, known))) if known else None

    # --- formulas over symbols

    def _of_counter(self) -> Iterator[Term]:
        counter, bound = self._loop.counter, self._loop.bound
        if counter is None:
            return
        ordered = at_most if counter.step == 1 else at_least
        yield ordered(counter.start, counter.symbol)
        if bound is None:
            return
        below = ordered(counter.symbol, bound)
        yield (
            below
            if self._loop.reaches
            else disjunction(below, equal(counter.symbol, counter.start))
        )

    def _of_value(self, name: Term) -> Iterator[Term]:
        value = self._state.value(name)
        for conditions, one in self._cases(value):
            if self._numbers.get(one) is not name:
                yield from self._equations(conditions, name, one)

    def _of_elements(self, heap: Term, name: Term, cases: list[Case]) -> Iterator[Term]:
        contents = select(heap, name)
        for conditions, value in cases:
            if self._is_own(contents, value):
                continue
            places = [place for one in conditions if (place := place_of(one)) is not None]
            if places:
                at = {INDEX: places[0]}
                element, value = select(contents, places[0]), substitute(value, at)
                rest = [substitute(one, at) for one in conditions]
                within = self._open(places[0], name)
                if self._numbers.get(value) is not element:
                    yield from self._equations((*rest, *within), element, value)
            else:
                span = conjunction(*self._range(conditions, name))
                yield forall((INDEX,), span, _equation(select(contents, INDEX), value))

    def _equations(self, conditions: tuple[Term, ...], name: Term, value: Term) -> Iterator[Term]:
        """That a variable has a value, and between which values a sum in it lies."""
        given = conjunction(*conditions)
        yield implication(given, _equation(name, value))
        if name.sort is not INT:
            return
        for bound, least in (
            (self._bound(value, least=True), True),
            (self._bound(value, least=False), False),
        ):
            if bound is not None:
                factor, numerator = whole(polynomial(bound))
                ends = (numerator, scale(factor, name))
                yield implication(given, at_most(*(ends if least else ends[::-1])))

    def _bound(self, value: Term, *, least: bool) -> Term | None:
        """A bound of a value in which sums have addends from a few numbers."""
        parts: list[Polynomial] = []
        totals = 0
        for monomial, coefficient in polynomial(value).items():
            sums = [one for one in monomial if one.op is Op.TOTAL]
            if not sums:
                parts.append({monomial: coefficient})
                continue
            if len(monomial) != 1:
                return None
            end = self._end_of_sum(sums[0], least=least == (coefficient > 0))
            if end is None:
                return None
            totals += 1
            parts.append(scaled(coefficient, polynomial(end)))
        return term_of(plus(*parts)) if totals else None

    def _end_of_sum(self, total: Term, *, least: bool) -> Term | None:
        moving = variable("m?", INT)
        span, body = instantiate(total, (moving,))
        ends = interval_of(moving, span)
        values = [value for _, value in self._cases(body)]
        if ends is None or not values or any(one.op is not Op.INTEGER for one in values):
            return None
        numbers = [one.payload for one in values]
        return scale(min(numbers) if least else max(numbers), subtract(ends[1], ends[0]))

    def _length(self, name: Term) -> Term:
        number = self._state.value(name) if name.op is Op.VAR else name
        return substitute(self._state.value(LENGTH), {INDEX: number})

    def _range(self, conditions: tuple[Term, ...], name: Term) -> tuple[Term, ...]:
        """The conditions with the ends of the array, without what follows from the others."""
        length = self._length(name)
        low, high = at_most(ZERO, INDEX), less(INDEX, length)
        kept = tuple(dict.fromkeys((low, high, *(p for one in conditions for p in conjuncts(one)))))
        for one in kept:
            others = tuple(other for other in kept if other is not one)
            if self._known.with_(*others).decides(one):
                kept = others
        if first_choice(high) is None and self._told(high) is not None:
            return kept
        return tuple(less(INDEX, select(LENGTH, name)) if one is high else one for one in kept)

    def _open(self, place: Term, name: Term) -> list[Term]:
        """What it takes to be an index, without what is known."""
        length = self._length(name)
        ends = (
            (at_most(ZERO, place), at_most(ZERO, place)),
            (less(place, length), less(place, select(LENGTH, name))),
        )
        return [
            told for here, told in ends if not self._known.decides(self._known.simplified(here))
        ]

    def _is_own(self, contents: Term, value: Term) -> bool:
        known = self._maps.get(value.args[0]) if value.op is Op.SELECT else None
        return known is not None and known.contents is contents


def _normal(formula: Term) -> Term:
    """The formula with polynomials in their normal form."""
    if formula.op in (Op.LE, Op.EQ) and len(formula.args) == 1:
        return rebuild(formula, (normal(formula.args[0]),))
    if formula.sort is BOOL and formula.op not in BINDERS:
        return rebuild(formula, tuple(map(_normal, formula.args)))
    return formula


def _equation(left: Term, right: Term) -> Term:
    if left.sort is not INT:
        return equal(left, right)
    factor, numerator = whole(polynomial(right))
    return equal(scale(factor, left), numerator)
