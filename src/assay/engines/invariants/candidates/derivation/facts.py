# SPDX-License-Identifier: Apache-2.0
"""What a symbolic state says of a loop, in the variables of the program.

A symbol is told by a variable that has its value, a map by an array that has its elements. What
speaks of others is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, final

from assay.budget import Budget
from assay.dataclass import dataclass
from assay.engines.invariants.candidates.derivation.knowledge import Knowledge, TooManyCasesError
from assay.engines.invariants.candidates.derivation.loops import Closed
from assay.engines.invariants.candidates.derivation.polynomials import (
    TooLargeError,
    has_fractions,
    polynomial,
    whole,
)
from assay.engines.invariants.candidates.derivation.recurrences import place_of
from assay.engines.invariants.candidates.derivation.states import INDEX, SymbolicState, is_symbol
from assay.engines.invariants.candidates.scope import LoopScope
from assay.program.graph import Role
from assay.program.heap import LENGTH
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    ZERO,
    Op,
    Term,
    add,
    at_most,
    conjunction,
    conjuncts,
    disjunction,
    equal,
    forall,
    free_variables,
    implication,
    less,
    linear_form,
    negation,
    rewrite,
    scale,
    select,
    substitute,
    subtract,
)

_NAMED: Final = (Role.PARAMETER, Role.LOCAL, Role.GLOBAL, Role.STATIC, Role.CONSTANT)


@final
@dataclass(frozen=True, slots=True)
class _Elements:
    """The elements of an object, from some index on."""

    contents: Term  # the program's term for the map from index to element
    shift: Term


def facts_at(scope: LoopScope, loop: Closed, budget: Budget) -> list[Term]:
    """Formulas over the program's variables that hold at the head."""
    return list(dict.fromkeys(_Telling(scope, loop, budget).facts()))


@final
class _Telling:
    def __init__(self, scope: LoopScope, loop: Closed, budget: Budget) -> None:
        self._scope = scope
        self._loop = loop
        self._state: SymbolicState = loop.state
        self._known = Knowledge(loop.state.conditions, budget)
        named = [v for v in (*scope.procedure.variables, *scope.program.globals)]
        self._variables = sorted(named, key=lambda one: one.role not in _NAMED)
        self._objects = self._numbered()
        self._numbers: dict[Term, Term] = dict(self._told_by_variables())
        self._maps: dict[Term, _Elements] = dict(self._told_by_arrays())

    def facts(self) -> Iterator[Term]:
        for formula in self._formulas():
            told = self._told(formula)
            if told is not None:
                yield told

    def _formulas(self) -> Iterator[Term]:
        yield from self._of_counter()
        for one in self._variables:
            if one.term in self._scope.modified and one.term.sort is INT:
                yield from self._of_value(one.term)
        yield from self._state.facts
        for heap, contents in self._state.heaps.items():
            for number, body in contents.items():
                name = self._objects.get(number)
                if name is not None and heap in self._scope.modified:
                    yield from self._of_elements(heap, name, body)

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
            elif value.op is Op.SUM and len(value.args) == 1 and value.payload[0] == (1,):
                if is_symbol(value.args[0]):
                    yield value.args[0], subtract(one.term, subtract(value, value.args[0]))

    def _told_by_arrays(self) -> Iterator[tuple[Term, _Elements]]:
        for heap, contents in reversed(self._state.heaps.items()):
            for number, body in reversed(contents.items()):
                name = self._objects.get(number)
                for _, value in [] if name is None else self._cases(body):
                    if value.op is Op.SELECT and INDEX not in free_variables(value.args[0]):
                        shift = subtract(value.args[1], INDEX)
                        if shift.op is Op.INTEGER:
                            yield value.args[0], _Elements(select(heap, name), shift)

    def _cases(self, body: Term) -> list[tuple[tuple[Term, ...], Term]]:
        try:
            return self._known.cases(body)
        except (TooManyCasesError, TooLargeError):
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
        return None if any(map(is_symbol, free_variables(told))) else told

    # --- formulas over symbols

    def _of_counter(self) -> Iterator[Term]:
        counter, bound = self._loop.counter, self._loop.bound
        if counter is None:
            return
        ordered = (
            (lambda a, b: at_most(a, b)) if counter.step == 1 else (lambda a, b: at_most(b, a))
        )
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
                yield implication(conjunction(*conditions), _equation(name, one))

    def _of_elements(self, heap: Term, name: Term, body: Term) -> Iterator[Term]:
        contents = select(heap, name)
        for conditions, value in self._cases(body):
            if self._is_own(contents, value):
                continue
            places = [place for one in conditions if (place := place_of(one)) is not None]
            if places:
                at = {INDEX: places[0]}
                element, value = select(contents, places[0]), substitute(value, at)
                rest = [substitute(one, at) for one in conditions]
                within = self._open(places[0], name)
                yield implication(conjunction(*rest, *within), _equation(element, value))
            else:
                span = conjunction(*_range(self._needed(conditions), name))
                yield forall((INDEX,), span, _equation(select(contents, INDEX), value))

    def _needed(self, conditions: tuple[Term, ...]) -> tuple[Term, ...]:
        """The conditions without those that follow from the others."""
        kept = tuple(dict.fromkeys(part for one in conditions for part in conjuncts(one)))
        for one in kept:
            others = tuple(other for other in kept if other is not one)
            if self._known.with_(*others).decides(one):
                kept = others
        return kept

    def _open(self, place: Term, name: Term) -> list[Term]:
        """What it takes to be an index, without what is known."""
        lengths = self._state.value(LENGTH)
        length = substitute(lengths, {INDEX: self._state.value(name)})
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


def _range(conditions: tuple[Term, ...], name: Term) -> Iterator[Term]:
    """The conditions, with the ends of the array where they leave one open."""
    parts = [part for one in conditions for part in conjuncts(one)]
    factors = [linear_form(one.args[0])[0].get(INDEX, 0) for one in parts if one.op is Op.LE]
    if -1 not in factors:
        yield at_most(ZERO, INDEX)
    yield from parts
    if 1 not in factors:
        yield less(INDEX, select(LENGTH, name))


def _equation(left: Term, right: Term) -> Term:
    factor, numerator = whole(polynomial(right))
    return equal(scale(factor, left), numerator)
