# SPDX-License-Identifier: Apache-2.0
"""Symbolic states in which an array is a function of the index.

    a[0] = 6;              a: k == 0 ? 6 : a?(k)

Every value is a term over symbols, which stand for what nobody knows: values at entry, inputs, and
what a loop does that has no closed form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Final, final

from assay.dataclass import dataclass, field, replace
from assay.program.heap import is_heap
from assay.program.sorts import INT, Sort
from assay.program.terms import (
    BINDERS,
    Op,
    Term,
    conditional,
    conjunction,
    disjunction,
    equal,
    name_of,
    negation,
    rebuild,
    rewrite,
    select,
    substitute,
    subtract,
    variable,
)

INDEX: Final = variable("k?", INT)
_SYMBOL: Final = "?"

Contents = Mapping[Term, Term]  # by object: a term over INDEX


class OpaqueError(Exception):
    """Something that symbolic states do not tell."""


@final
class NewSymbols:
    """Makes new symbols."""

    def __init__(self) -> None:
        self._numbers = count()

    def new(self, like: str, sort: Sort) -> Term:
        return variable(f"{_SYMBOL}{next(self._numbers)}.{like}", sort)


def entry_symbol(name: Term) -> Term:
    """What stands for the value of a variable at entry."""
    return variable(f"{_SYMBOL}{name_of(name)}", name.sort)


def is_symbol(term: Term) -> bool:
    return term.op is Op.VAR and name_of(term).startswith(_SYMBOL)


@final
@dataclass(frozen=True, slots=True)
class SymbolicState:
    """Values of variables, contents of objects, and the conditions of the way that leads here."""

    values: Mapping[Term, Term] = field(default_factory=dict)
    """Of plain variables; a variable that is an array has a term over INDEX."""
    heaps: Mapping[Term, Contents] = field(default_factory=dict)
    conditions: tuple[Term, ...] = ()  # of branches
    given: tuple[Term, ...] = ()  # what is assumed on the way
    facts: tuple[Term, ...] = ()  # that hold besides, with quantifiers
    definitions: Mapping[Term, Term] = field(default_factory=dict)  # of some symbols

    def value(self, name: Term) -> Term:
        known = self.values.get(name)
        if known is not None:
            return known
        entry = entry_symbol(name)
        return select(entry, INDEX) if name.sort.is_map else entry

    def assigned(self, values: Mapping[Term, Term | Contents]) -> SymbolicState:
        plain = {k: v for k, v in values.items() if isinstance(v, Term)}
        heaps = {k: v for k, v in values.items() if not isinstance(v, Term)}
        return replace(self, values={**self.values, **plain}, heaps={**self.heaps, **heaps})

    def where(self, *conditions: Term) -> SymbolicState:
        return replace(self, conditions=(*self.conditions, *conditions))

    def assuming(self, *conditions: Term) -> SymbolicState:
        return replace(self, given=(*self.given, *conditions))

    @property
    def known(self) -> tuple[Term, ...]:
        """All that holds here, without quantifiers."""
        return (*self.conditions, *self.given)

    def mapped(self, change: Callable[[Term], Term]) -> SymbolicState:
        """With each term changed."""
        return SymbolicState(
            {name: change(value) for name, value in self.values.items()},
            {
                heap: {change(one): change(body) for one, body in contents.items()}
                for heap, contents in self.heaps.items()
            },
            tuple(map(change, self.conditions)),
            tuple(map(change, self.given)),
            tuple(map(change, self.facts)),
            self.definitions,
        )


@final
class Evaluation:
    """The values of terms in one state."""

    def __init__(self, state: SymbolicState) -> None:
        self._state = state
        self._done: dict[Term, Term] = {}

    def of(self, target: Term, term: Term) -> Term | Contents:
        """What a variable becomes."""
        if is_heap(target):
            return self.heap(term)
        return self.array(term) if target.sort.is_map else self.number(term)

    def number(self, term: Term) -> Term:
        if term not in self._done:
            self._done[term] = self._number(term)
        return self._done[term]

    def _number(self, term: Term) -> Term:
        match term.op:
            case Op.VAR:
                return self._state.value(term)
            case Op.SELECT:
                return substitute(self.array(term.args[0]), {INDEX: self.number(term.args[1])})
            case _ if term.op in BINDERS or term.op in (Op.ALL_DIFFERENT, Op.BOUND):
                raise OpaqueError
            case _:
                return rebuild(term, tuple(map(self.number, term.args))) if term.args else term

    def array(self, term: Term) -> Term:
        """A term over INDEX."""
        match term.op:
            case Op.VAR:
                return self._state.value(term)
            case Op.STORE:
                at = equal(INDEX, self.number(term.args[1]))
                return conditional(at, self.number(term.args[2]), self.array(term.args[0]))
            case Op.CONSTANT_MAP:
                return self.number(term.args[0])
            case Op.SELECT:
                return self.contents(term.args[0], self.number(term.args[1]))
            case Op.ITE:
                condition, then, otherwise = term.args
                return conditional(self.number(condition), self.array(then), self.array(otherwise))
            case _:
                raise OpaqueError

    def contents(self, heap: Term, one: Term) -> Term:
        known = self.heap(heap)
        found = known.get(one)
        if found is not None:
            return found
        if any(not _are_apart(one, other) for other in known):
            raise OpaqueError
        return untouched(_base(heap), one)

    def heap(self, term: Term) -> Contents:
        match term.op:
            case Op.VAR:
                return self._state.heaps.get(term, {})
            case Op.STORE:
                before, one = self.heap(term.args[0]), self.number(term.args[1])
                if any(other is not one and not _are_apart(one, other) for other in before):
                    raise OpaqueError
                return {**before, one: self.array(term.args[2])}
            case _:
                raise OpaqueError


def _base(heap: Term) -> Term:
    while heap.op is Op.STORE:
        heap = heap.args[0]
    return heap


def untouched(heap: Term, one: Term) -> Term:
    """The contents of an object that nothing was written to since entry."""
    return select(select(entry_symbol(heap), one), INDEX)


def _are_apart(one: Term, other: Term) -> bool:
    distance = subtract(one, other)
    return distance.op is Op.INTEGER and distance.payload != 0


def joined(one: SymbolicState, other: SymbolicState) -> SymbolicState:
    """The state after two ways that exclude each other."""
    shared = 0
    for a, b in zip(one.conditions, other.conditions, strict=False):
        if a is not b:
            break
        shared += 1
    mine = conjunction(*one.conditions[shared:])
    theirs = conjunction(*other.conditions[shared:])
    either = () if negation(mine) is theirs else (disjunction(mine, theirs),)
    values = {
        name: conditional(mine, one.value(name), other.value(name))
        for name in dict.fromkeys((*one.values, *other.values))
    }
    heaps = {
        heap: _joined_contents(heap, mine, one.heaps.get(heap, {}), other.heaps.get(heap, {}))
        for heap in dict.fromkeys((*one.heaps, *other.heaps))
    }
    facts = tuple(fact for fact in one.facts if fact in other.facts)
    conditions = (*one.conditions[:shared], *either)
    definitions = {**one.definitions, **other.definitions}
    given = tuple(each for each in one.given if each in other.given)
    return SymbolicState(values, heaps, conditions, given, facts, definitions)


def _joined_contents(heap: Term, mine: Term, one: Contents, other: Contents) -> Contents:
    found = {}
    for number in dict.fromkeys((*one, *other)):
        first = one.get(number, untouched(heap, number))
        second = other.get(number, untouched(heap, number))
        found[number] = conditional(mine, first, second)
    return found


def reading(contents: Mapping[Term, Term]) -> Callable[[Term], Term]:
    """A change of terms: where maps are read, the functions of INDEX that they are."""
    if not contents:
        return lambda term: term

    def read(term: Term) -> Term:
        if term.op is Op.SELECT and term.args[0] in contents:
            return substitute(contents[term.args[0]], {INDEX: term.args[1]})
        return term

    return lambda term: rewrite(term, read)
