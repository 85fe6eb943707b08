# SPDX-License-Identifier: Apache-2.0
"""Which objects there are, how long they are, and which of them have values."""

from __future__ import annotations

from collections.abc import Mapping

from assay.execution.heap.maps import Contents, Objects
from assay.execution.values import Scalar, Value
from assay.program.heap import ALLOCATED, LENGTH
from assay.program.terms import Term


def allocated(variables: Mapping[Term, Value]) -> int:
    """How many objects there are: exploration always knows."""
    number = variables.get(ALLOCATED, 0)
    assert type(number) is int
    return number


def length_of(variables: Mapping[Term, Value], number: Value) -> Scalar:
    """The length of an object."""
    return lengths(variables).read(number)


def lengths(variables: Mapping[Term, Value]) -> Contents:
    """The lengths of all objects."""
    found = variables[LENGTH]
    assert type(found) is Contents
    return found


def note_length(variables: Mapping[Term, Value], before: Value | None, now: Value) -> Value:
    """The value that a variable gets; if it is a heap with a fresh object, that object learns its
    length, so that writes at unknown indices stay element-wise."""
    if type(before) is not Objects or type(now) is not Objects:
        return now
    number = variables[ALLOCATED]
    if type(number) is not int or number in before.by_number:
        return now
    contents = now.by_number.get(number)
    length = length_of(variables, number)
    if contents is None or type(length) is not int:
        return now
    return Objects({**now.by_number, number: contents.with_length(length)}, now.default)


def with_lengths(objects: Value, known: Contents) -> Value:
    """Objects whose lengths are known numbers learn them; any other value stays."""
    if type(objects) is not Objects:
        return objects
    by_number = {}
    for number, contents in objects.by_number.items():
        length = known.read(number)
        by_number[number] = contents.with_length(length if type(length) is int else None)
    return Objects(by_number, objects.default)


def all_set(variables: Mapping[Term, Value]) -> Objects:
    """The shadow of a heap in which all objects have values."""
    found = {}
    for number in range(1, allocated(variables) + 1):
        length = length_of(variables, number)
        known = length if type(length) is int else None
        found[number] = Contents(base=True, elements={}, length=known)
    return Objects(found, Contents(base=True, elements={}))


def known_lengths(variables: Mapping[Term, Value]) -> dict[int, Scalar]:
    """The lengths of objects, by their numbers."""
    return dict(lengths(variables).elements)


def known_objects(heap: Value) -> dict[int, int | None]:
    """The objects that a heap has elements of, with their lengths where these are numbers."""
    assert type(heap) is Objects
    return {number: contents.length for number, contents in heap.by_number.items()}


def unset(shadow: Value | None) -> set[int]:
    """The objects of which an element may have no value, as a shadow says; none without one."""
    if type(shadow) is not Objects:
        return set()
    return {n for n, contents in shadow.by_number.items() if not _is_set(contents)}


def has_ended(ended: Value | None) -> bool:
    """Whether some object may have come to its end, as far as that is kept."""
    if type(ended) is not Contents:
        return ended is not None
    known = ended.elements.values()
    return ended.base is not False or any(value is not False for value in known)


def _is_set(contents: Contents) -> bool:
    """Whether all elements of an object have a value."""
    known = contents.elements.values()
    if contents.base is not True and (
        contents.length is None or contents.length != len(contents.elements)
    ):
        return False
    return all(value is True for value in known)
