# SPDX-License-Identifier: Apache-2.0
"""Maps as values: the elements of one array, and the contents of all objects of a heap."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import final

from assay.execution.values import (
    UNDECIDED,
    NotExpandableError,
    Scalar,
    UnresolvedError,
    Value,
    chosen,
    lifted,
    lowered,
    same,
)
from assay.program.sorts import BOOL, Sort
from assay.program.terms import (
    Term,
    conditional,
    constant_map,
    free_variables,
    integer,
    name_of,
    select,
    store,
)
from assay.solvers.choices import choices_of, distributed, is_choice

Interval = tuple[int, int] | None  # None: not known


@final
class Contents:
    """The elements of one array: known positions, and a map (or one value) for all others.

    Where the length is known, a write at an unknown index changes every element a little: it is
    the new value if the index is the element's (CPBPV, rule S4). Otherwise it is a store.

    A map over objects that is `closed` has no value at a reference that is not decided."""

    __slots__ = ("_reads", "base", "closed", "elements", "length")

    def __init__(
        self,
        base: Scalar,
        elements: Mapping[int, Scalar],
        length: int | None = None,
        *,
        closed: bool = False,
    ) -> None:
        self.base = base  # a map term, or the value of all other elements
        self.elements = elements
        self.length = length
        self.closed = closed
        self._reads: dict[tuple[Term, int, int], Scalar] = {}  # at unknown positions

    def read(self, index: Value, interval: Interval = None) -> Scalar:
        """The element at an index; `interval` is where the index is known to be."""
        if type(index) is int:
            value = self.elements.get(index)
            return self._base_at(index) if value is None else value
        return self._read_somewhere(lifted(index), interval)

    def _read_somewhere(self, index: Term, interval: Interval) -> Scalar:
        if self.closed:
            _check_decided(index, self.elements.keys() | {0})
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

    def _one_of(self, index: Term, positions: range) -> Scalar:
        """The element at an index that is one of some positions."""
        result = self.read(positions[-1])
        for position in reversed(positions[:-1]):
            result = chosen(same(index, position), self.read(position), result)
        return result

    def _base_at(self, index: Value) -> Scalar:
        base = self.base
        if type(base) is Term and base.sort.is_map:
            return lowered(select(base, lifted(index)))
        return base

    def write(self, index: Value, value: Value, interval: Interval = None) -> Contents:
        """The elements after a write; `interval` is where the index is known to be."""
        value = scalar(value)
        if type(index) is int:
            elements = {**self.elements, index: value}
            return Contents(self.base, elements, self.length, closed=self.closed)
        if self.closed:
            _check_decided(lifted(index), self.elements.keys() | {0})
        if self.length is not None:
            positions = range(self.length)
            if interval is not None and self._covers(interval):
                positions = range(interval[0], interval[1] + 1)
            changed = {k: chosen(same(index, k), value, self.read(k)) for k in positions}
            elements = {**self.elements, **changed}
            return Contents(self.base, elements, self.length)
        elements = {k: chosen(same(index, k), value, old) for k, old in self.elements.items()}
        base = store(self._base_term(), lifted(index), lifted(value))
        return Contents(base, elements, closed=self.closed)

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

    def with_elements(self, known: Mapping[Term, Mapping[int, int]]) -> Contents:
        """Some elements of unknown contents are known, by the terms of those."""
        fixed = known.get(self.base) if type(self.base) is Term else None
        if fixed is None:
            return self
        return Contents(self.base, {**fixed, **self.elements}, self.length)

    def with_length(self, length: int | None) -> Contents:
        return Contents(self.base, self.elements, length)


@final
class Objects:
    """A heap map: the contents of each object; objects have known numbers."""

    __slots__ = ("by_number", "default")

    def __init__(self, by_number: Mapping[int, Contents], default: Contents) -> None:
        self.by_number = by_number
        self.default = default

    def read(self, number: Value) -> Contents:
        if type(number) is int:
            return self.by_number.get(number, self.default)
        self._check_known(lifted(number))
        result = self.default
        for known, contents in self.by_number.items():
            result = _chosen_contents(same(number, known), contents, result)
        return result

    def write(self, number: Value, contents: Value) -> Objects:
        written = _contents(contents)
        if type(number) is int:
            return Objects({**self.by_number, number: written}, self.default)
        self._check_known(lifted(number))
        updated = {
            known: _chosen_contents(same(number, known), written, old)
            for known, old in self.by_number.items()
        }
        return Objects(updated, self.default)

    def with_elements(self, known: Mapping[Term, Mapping[int, int]]) -> Objects:
        """Some elements of unknown contents are known, by the terms of those."""
        return Objects(
            {number: contents.with_elements(known) for number, contents in self.by_number.items()},
            self.default,
        )

    def _check_known(self, number: Term) -> None:
        """An object of unknown number is one of those that are here, or null."""
        _check_decided(number, self.by_number.keys() | {0})

    def term(self) -> Term:
        result = constant_map(self.default.term())
        for number in sorted(self.by_number):
            result = store(result, integer(number), self.by_number[number].term())
        return result


def _check_decided(reference: Term, known: AbstractSet[int]) -> None:
    """A reference leads to one of some objects."""
    leaves = choices_of(reference)
    if leaves is not None and leaves <= known:
        return
    if any(name_of(one).endswith(UNDECIDED) for one in free_variables(reference)):
        raise UnresolvedError(reference)
    raise NotExpandableError("a pointer of which it is not known where it leads")


def closed(contents: Value) -> Value:
    """A map over objects that has no value at a reference that is not decided."""
    assert type(contents) is Contents
    return Contents(contents.base, contents.elements, contents.length, closed=True)


def scalar(value: Value) -> Scalar:
    """The value of an element."""
    return value if type(value) is int or type(value) is bool else lifted(value)


def _contents(value: Value) -> Contents:
    """The elements of an array, be they known as a term alone."""
    return value if type(value) is Contents else Contents(lifted(value), {})


# --- reading, writing, merging


def with_elements(value: Value, elements: Mapping[Term, Mapping[int, int]]) -> Value:
    """A heap in which elements of unknown contents are known; any other value stays."""
    return value.with_elements(elements) if type(value) is Objects else value


def is_memory(value: Value) -> bool:
    """Whether it holds elements, of one object or of all."""
    return type(value) in (Contents, Objects)


def is_unread(value: Value) -> bool:
    """Whether it is an unknown map of which no element is known."""
    return type(value) is Contents and type(value.base) is Term and not value.elements


def filled(value: Scalar, length: int | None = None) -> Contents:
    """Elements that are all the same."""
    return Contents(value, {}, length)


def listed(elements: Mapping[int, Scalar], length: int | None = None) -> Contents:
    """Elements of which some are given, and all others are 0, or null."""
    return Contents(0, elements, length)


def read(array: Value, index: Value, interval: Callable[[Term], Interval] | None = None) -> Value:
    """An element of a map in any representation; `interval` says where an index may be."""
    if type(array) is Contents:
        if interval is not None and type(index) is Term and array.elements:
            return array.read(index, interval(index))
        return array.read(index)
    if type(array) is Objects:
        return array.read(index)
    return lowered(select(lifted(array), lifted(index)))


def write(
    array: Value,
    index: Value,
    value: Value,
    interval: Callable[[Term], Interval] | None = None,
) -> Value:
    """A map in any representation, after a write; `interval` says where an index may be."""
    if type(array) is Contents:
        if interval is not None and type(index) is Term and array.length is not None:
            return array.write(index, value, interval(index))
        return array.write(index, value)
    if type(array) is Objects:
        return array.write(index, value)
    return store(lifted(array), lifted(index), lifted(value))


def merge(condition: Value, then: Value, otherwise: Value) -> Value:
    """condition ? then : otherwise, for values of one sort."""
    if condition is True or then is otherwise:
        return then
    if condition is False:
        return otherwise
    if type(then) is Contents or type(otherwise) is Contents:
        return _merged_contents(lifted(condition), _contents(then), _contents(otherwise))
    if type(then) is Objects and type(otherwise) is Objects:
        return _merged_objects(lifted(condition), then, otherwise)
    return chosen(condition, then, otherwise)


def _chosen_contents(condition: Value, then: Contents, otherwise: Contents) -> Contents:
    if condition is True or then is otherwise:
        return then
    if condition is False:
        return otherwise
    return _merged_contents(lifted(condition), then, otherwise)


def _merged_contents(condition: Term, then: Contents, otherwise: Contents) -> Contents:
    positions = {**then.elements, **otherwise.elements}
    elements = {k: chosen(condition, then.read(k), otherwise.read(k)) for k in positions}
    length = then.length if then.length == otherwise.length else None
    closed = then.closed or otherwise.closed
    if then.base is otherwise.base or then.base == otherwise.base:
        return Contents(then.base, elements, length, closed=closed)
    base = lowered(conditional(condition, then._base_term(), otherwise._base_term()))
    return Contents(base, elements, length, closed=closed)


def _merged_objects(condition: Term, then: Objects, otherwise: Objects) -> Objects:
    numbers = {**then.by_number, **otherwise.by_number}
    merged = {n: _chosen_contents(condition, then.read(n), otherwise.read(n)) for n in numbers}
    return Objects(merged, then.default)


def empty(sort: Sort) -> Value:
    """What a variable of a sort holds where nothing is known to be stored."""
    if sort.element is not None and sort.element.element is not None:
        return Objects({}, Contents(_zero(sort.element.element), {}))
    if sort.element is not None:
        return Contents(_zero(sort.element), {})
    return _zero(sort)


def _zero(sort: Sort) -> Scalar:
    return False if sort is BOOL else 0
