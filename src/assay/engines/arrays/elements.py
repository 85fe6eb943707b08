# SPDX-License-Identifier: Apache-2.0
"""Terms in which memory is known by a few chosen elements only (Armando et al. 2006, section 2).

    a[i] + 1                with the element a[1]:      (i == 1 ? a_1 : u) + 1
    a[i] = e, then a[1]     with the element a[1]:      i == 1 ? e : a_1

An element is a term that reads a map variable, such as `heap.int[a][1]`; a variable stands for its
value. Each `u` is a variable of its own, the same for the same read of one way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import final

from assay.dataclass import dataclass
from assay.program.sorts import BOOL, INT
from assay.program.terms import (
    BINDERS,
    FALSE,
    ONE,
    TRUE,
    Op,
    Term,
    at_most,
    conditional,
    conjunction,
    equal,
    has_binder,
    rebuild,
    select,
    subterms,
    to_integer,
    unfinished,
    variable,
)
from assay.transitions.linearize import number_of

UNKNOWN = "u!"


@final
@dataclass(frozen=True, slots=True)
class ElementParts:
    """A read of a map variable at one index or more."""

    map: Term
    indices: tuple[Term, ...]


def parts_of(read: Term) -> ElementParts | None:
    """The variable and the indices of a read; None if it reads something that was computed."""
    indices: list[Term] = []
    while read.op is Op.SELECT:
        indices.append(read.args[1])
        read = read.args[0]
    return ElementParts(read, tuple(reversed(indices))) if read.op is Op.VAR else None


def element_at(of: Term, indices: Sequence[Term]) -> Term:
    """The term that reads a map at indices."""
    for index in indices:
        of = select(of, index)
    return of


def number_of_element(element: Term) -> Term:
    """The integer that stands for the value of an element."""
    return variable(f"[{element}]", INT)


def reads(*terms: Term) -> Iterator[Term]:
    """The numbers and truth values that terms read from maps."""
    return (one for one in subterms(*terms) if one.op is Op.SELECT and one.sort in (INT, BOOL))


def without_binders(term: Term, fresh: Callable[[Term], Term]) -> Term:
    """The term with an unknown value in the place of each quantified formula, sum and the like."""
    if not has_binder(term):
        return term
    done = {one: fresh(one) for one in subterms(term) if one.op in BINDERS}
    for one in unfinished(term, done):
        done[one] = rebuild(one, tuple(done[arg] for arg in one.args))
    return done[term]


def resolved(term: Term) -> Term:
    """The term with reads pushed through writes, down to variables."""
    done: dict[Term, Term] = {}
    for one in unfinished(term, done):
        args = tuple(done[arg] for arg in one.args)
        done[one] = _read(*args) if one.op is Op.SELECT else rebuild(one, args)
    return done[term]


def _read(array: Term, index: Term) -> Term:
    written: list[tuple[Term, Term]] = []  # whether it was written there, and what
    while array.op is Op.STORE:
        below, at, value = array.args
        same = equal(at, index)
        if same is TRUE:
            break
        if same is not FALSE:
            written.append((same, value))
        array = below
    found = _read_below(array, index)
    for same, value in reversed(written):
        found = conditional(same, value, found)
    return found


def _read_below(array: Term, index: Term) -> Term:
    match array.op:
        case Op.STORE:
            return array.args[2]
        case Op.ITE:
            condition, then, otherwise = array.args
            return conditional(condition, _read(then, index), _read(otherwise, index))
        case _:
            return select(array, index)


@final
class Abstraction:
    """Takes terms to numbers: truth values are 0 and 1, elements have their variables."""

    def __init__(self, elements: Sequence[Term]) -> None:
        known = ((one, parts_of(one)) for one in elements)
        self._elements = [(one, parts) for one, parts in known if parts is not None]
        self._done: dict[Term, Term] = {}
        self._values: dict[Term, Term] = {}  # of reads
        self._unknown = 0

    def number(self, term: Term) -> Term:
        """The number that stands for a number or a truth value."""
        term = resolved(without_binders(term, self._anything))
        found = self(term)
        if term.sort is INT:
            return found
        return number_of(term) if term.op is Op.VAR else self._values.get(term, to_integer(found))

    def __call__(self, term: Term) -> Term:
        term = resolved(without_binders(term, self._anything))
        for one in unfinished(term, self._done):
            self._done[one] = self._abstracted(one)
        return self._done[term]

    def _abstracted(self, term: Term) -> Term:
        if term.op is Op.VAR and term.sort is BOOL:
            return at_most(ONE, number_of(term))
        if term.op is Op.SELECT and term.sort in (INT, BOOL):
            return self._element(term)
        if term.op is Op.VAR or term.sort.is_map:
            return term
        return rebuild(term, tuple(self._done[arg] for arg in term.args))

    def _anything(self, like: Term) -> Term:
        self._unknown += 1
        return variable(f"{UNKNOWN}{self._unknown}", like.sort)

    def _element(self, read: Term) -> Term:
        self._unknown += 1
        found = variable(f"{UNKNOWN}{self._unknown}", INT)
        parts = parts_of(read)
        for element, other in reversed(self._elements):
            if parts is None or parts.map is not other.map:
                continue
            pairs = zip(parts.indices, other.indices, strict=True)
            same = conjunction(*(equal(self._done[one], two) for one, two in pairs))
            found = conditional(same, number_of_element(element), found)
        self._values[read] = found
        return at_most(ONE, found) if read.sort is BOOL else found
