# SPDX-License-Identifier: Apache-2.0
"""Values of symbolic execution: plain Python numbers where they are known, terms where not.

`int` and `bool` stand for themselves, a `Term` for an unknown number or truth value, `Contents` for
the elements of one array, `Objects` for a heap of arrays. Most of a run is concrete, and costs
what Python's own arithmetic costs; terms are built only where an input is involved.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, final

from assay.execution.simplify import simplified_choice, without_narrower
from assay.program.sorts import BOOL, Sort
from assay.program.terms import (
    FALSE,
    TRUE,
    Op,
    Term,
    conditional,
    conjunction,
    constant_map,
    disjunction,
    equal,
    from_linear,
    integer,
    linear_form,
    negation,
    select,
    store,
)
from assay.solvers.choices import choices_of, distributed, is_choice

Value = Any  # int | bool | Term | Contents | Objects
Interval = tuple[int, int] | None  # None: not known


class NotExpandableError(Exception):
    """Something is not finite, or too large: a quantifier's range, the objects there may be."""


def lifted(value: Value) -> Term:
    """The value as a term."""
    if type(value) is Term:
        return value
    if value is True:
        return TRUE
    if value is False:
        return FALSE
    if type(value) is int:
        return integer(value)
    term: Term = value.term()
    return term


def lowered(term: Term) -> Value:
    """A constant term as a plain value."""
    if term.op is Op.INTEGER:
        return term.payload
    if term is TRUE:
        return True
    if term is FALSE:
        return False
    return term


def linear_sum(coefficients: Iterable[int], values: Iterable[Value], constant: int) -> Value:
    """constant + the sum of coefficient * value."""
    total: dict[Term, int] = {}
    for coefficient, value in zip(coefficients, values, strict=True):
        if type(value) is int:
            constant += coefficient * value
            continue
        parts, k = linear_form(value)
        constant += coefficient * k
        for atom, c in parts.items():
            total[atom] = total.get(atom, 0) + coefficient * c
    return lowered(from_linear(total, constant)) if total else constant


def negated(value: Value) -> Value:
    """The negation, pushed through one conjunction or disjunction: what is asked of a store."""
    if type(value) is bool:
        return not value
    if value.op is Op.AND:
        return disjunction(*map(negation, value.args))
    if value.op is Op.OR:
        return conjunction(*map(negation, value.args))
    return negation(value)


def both(values: Iterable[Value]) -> Value:
    """The conjunction."""
    parts = []
    for value in values:
        if value is False:
            return False
        if value is not True:
            parts.append(value)
    return lowered(conjunction(*parts)) if parts else True


def either(values: Iterable[Value]) -> Value:
    """The disjunction."""
    parts = []
    for value in values:
        if value is True:
            return True
        if value is not False:
            parts.append(value)
    return lowered(disjunction(*without_narrower(parts))) if parts else False


def chosen(condition: Value, then: Value, otherwise: Value) -> Value:
    """condition ? then : otherwise, for values of one sort."""
    if condition is True or then is otherwise:
        return then
    if condition is False:
        return otherwise
    if type(then) is Contents or type(otherwise) is Contents:
        return merged_contents(condition, then, otherwise)
    if type(then) is Objects or type(otherwise) is Objects:
        return merged_objects(condition, then, otherwise)
    return lowered(simplified_choice(condition, lifted(then), lifted(otherwise)))


def same(left: Value, right: Value) -> Value:
    if type(left) is type(right) and type(left) in (int, bool):
        return left == right
    if type(right) is int and type(left) is Term and is_choice(left, {}):
        number = integer(right)
        return lowered(distributed(left, lambda value: equal(value, number)))
    return lowered(equal(lifted(left), lifted(right)))


@final
class Contents:
    """The elements of one array: known positions, and a map (or one value) for all others.

    Where the length is known, a write at an unknown index changes every element a little: it is
    the new value if the index is the element's (paper 000, rule S4). Otherwise it is a store."""

    __slots__ = ("_reads", "base", "elements", "length")

    def __init__(
        self, base: Value, elements: Mapping[int, Value], length: int | None = None
    ) -> None:
        self.base = base  # a map term, or the value of all other elements
        self.elements = elements
        self.length = length
        self._reads: dict[tuple[Term, int, int], Value] = {}  # at unknown positions

    def read(self, index: Value, interval: Interval = None) -> Value:
        """The element at an index; `interval` is where the index is known to be."""
        if type(index) is int:
            value = self.elements.get(index)
            return self._base_at(index) if value is None else value
        if is_choice(index, {}):
            return lowered(distributed(index, lambda number: lifted(self.read(number.payload))))
        if interval is not None and self.elements and self._covers(interval):
            key = (index, *interval)
            if key not in self._reads:
                self._reads[key] = self._one_of(index, range(interval[0], interval[1] + 1))
            return self._reads[key]
        result = self._base_at(index)
        for position, value in self.elements.items():
            result = chosen(same(index, position), value, result)
        return result

    def _covers(self, interval: tuple[int, int]) -> bool:
        return self.length is not None and 0 <= interval[0] <= interval[1] < self.length

    def _one_of(self, index: Value, positions: range) -> Value:
        """The element at an index that is one of some positions."""
        result = self.read(positions[-1])
        for position in reversed(positions[:-1]):
            result = chosen(same(index, position), self.read(position), result)
        return result

    def _base_at(self, index: Value) -> Value:
        if type(self.base) is not Term:
            return self.base
        return lowered(select(self.base, lifted(index)))

    def write(self, index: Value, value: Value, interval: Interval = None) -> Contents:
        """The elements after a write; `interval` is where the index is known to be."""
        if type(index) is int:
            return Contents(self.base, {**self.elements, index: value}, self.length)
        if self.length is not None:
            positions = range(self.length)
            if interval is not None and self._covers(interval):
                positions = range(interval[0], interval[1] + 1)
            changed = {k: chosen(same(index, k), value, self.read(k)) for k in positions}
            elements = {**self.elements, **changed}
            return Contents(self.base, elements, self.length)
        elements = {k: chosen(same(index, k), value, old) for k, old in self.elements.items()}
        return Contents(store(self._base_term(), index, lifted(value)), elements)

    def _base_term(self) -> Term:
        if type(self.base) is Term and self.base.sort.is_map:
            return self.base
        return constant_map(lifted(self.base))

    def map_like(self) -> Term:
        """A map term of the same sort."""
        return self._base_term()

    def term(self) -> Term:
        result = self._base_term()
        for position in sorted(self.elements):
            result = store(result, integer(position), lifted(self.elements[position]))
        return result

    def with_length(self, length: int | None) -> Contents:
        return Contents(self.base, self.elements, length)


@final
class Objects:
    """A heap map: the contents of each object; objects have known numbers."""

    __slots__ = ("by_number", "default")

    def __init__(self, by_number: Mapping[int, Value], default: Value) -> None:
        self.by_number = by_number
        self.default = default

    def read(self, number: Value) -> Value:
        if type(number) is int:
            return self.by_number.get(number, self.default)
        self._check_known(number)
        result = self.default
        for known, contents in self.by_number.items():
            result = chosen(same(number, known), contents, result)
        return result

    def write(self, number: Value, contents: Value) -> Objects:
        if type(number) is int:
            return Objects({**self.by_number, number: contents}, self.default)
        self._check_known(number)
        updated = {
            known: chosen(same(number, known), contents, old)
            for known, old in self.by_number.items()
        }
        return Objects(updated, self.default)

    def _check_known(self, number: Term) -> None:
        """An object of unknown number is one of those that are here, or null."""
        known = self.by_number.keys() | {0}
        leaves = choices_of(number)
        if leaves is None or not leaves <= known:
            raise NotExpandableError(f"an object that is not known: {number}")

    def term(self) -> Term:
        result = constant_map(lifted(self.default))
        for number in sorted(self.by_number):
            result = store(result, integer(number), lifted(self.by_number[number]))
        return result


def merged_contents(condition: Term, then: Contents, otherwise: Contents) -> Contents:
    positions = {**then.elements, **otherwise.elements}
    elements = {k: chosen(condition, then.read(k), otherwise.read(k)) for k in positions}
    length = then.length if then.length == otherwise.length else None
    if then.base is otherwise.base or then.base == otherwise.base:
        return Contents(then.base, elements, length)
    base = lowered(conditional(condition, then._base_term(), otherwise._base_term()))
    return Contents(base, elements, length)


def merged_objects(condition: Term, then: Objects, otherwise: Objects) -> Objects:
    numbers = {**then.by_number, **otherwise.by_number}
    return Objects(
        {n: chosen(condition, then.read(n), otherwise.read(n)) for n in numbers}, then.default
    )


def default_contents(sort: Sort) -> Value:
    """What an element of a map is where nothing is known to be stored."""
    if sort.element is not None:
        return Contents(default_contents(sort.element), {})
    return False if sort is BOOL else 0
