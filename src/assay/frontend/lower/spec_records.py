# SPDX-License-Identifier: Apache-2.0
"""Structs of C in specifications: `p->f`, `s.a[i]`, whole structs, and what they consist of.

A struct in memory is an object and an index; a member that has maps of its own is a path in it. A
struct that lives in variables, or that is a result, is the row of its scalars.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.dataclass import dataclass, replace
from assay.frontend.lower.spec_environment import Records, SpecEnvironment, SpecValue
from assay.frontend.lower.spec_requirements import NONE, Requirements
from assay.frontend.lower.spec_values import type_error
from assay.frontend.spec.remarks import unsupported
from assay.program.contracts import ElementRange
from assay.program.heap import base_element
from assay.program.records import Leaf
from assay.program.terms import ONE, ZERO, Term, add, integer, select, subtract
from assay.program.types import FixedArrayType, StructType, Type
from assay.source import Span

_MOST_PARTS = 128  # scalars of a struct that is taken as a whole


@final
@dataclass(frozen=True, slots=True)
class RecordPlace:
    """Where a value begins in memory: an element of an object, or a member of one."""

    object: Term
    index: Term
    type: Type
    requires: Requirements = NONE
    struct: str = ""  # of a member: the struct that the elements of the object are,
    path: str = ""  # and which of its parts


def records_of(environment: SpecEnvironment, span: Span) -> Records:
    if environment.records is None:
        raise unsupported("a field of a struct in a specification", span)
    return environment.records


def member(environment: SpecEnvironment, outer: RecordPlace, name: str, span: Span) -> RecordPlace:
    """A member of a struct in memory."""
    records, of = records_of(environment, span), outer.type
    unnamed = _unnamed_with(records, of, name)
    if unnamed is not None:
        return member(environment, member(environment, outer, unnamed, span), name, span)
    inner = _type_of_member(records, of, name, span)
    assert isinstance(of, StructType)
    struct = outer.struct if outer.path else of.name
    path = f"{outer.path}.{name}"
    leaf = records.leaf(struct, path)
    if leaf is None or not leaf.is_object:
        return replace(outer, type=inner, struct=struct, path=path)
    number = select(select(leaf.heaps[0], outer.object), outer.index)
    return RecordPlace(number, ZERO, inner, outer.requires)


def member_of_value(
    environment: SpecEnvironment, value: SpecValue, name: str, span: Span
) -> SpecValue:
    """A member of a struct that is the row of its scalars."""
    records = records_of(environment, span)
    unnamed = _unnamed_with(records, value.type, name)
    if unnamed is not None:
        inner = member_of_value(environment, value, unnamed, span)
        return member_of_value(environment, inner, name, span)
    of = _type_of_member(records, value.type, name, span)
    assert isinstance(value.type, StructType)
    start, _ = records.layouts.member(value.type.name, name)
    terms = value.terms[start : start + records.layouts.width(of)]
    if isinstance(of, FixedArrayType):
        raise unsupported("an array in a struct that is passed by value", span)
    return SpecValue(terms, of)


def _unnamed_with(records: Records, of: Type, name: str) -> str | None:
    """The member without a name of a struct that has such a member, whatever lies between."""
    if not isinstance(of, StructType) or of.is_union:
        return None
    members = records.layouts.structs.get(of.name, ())
    if any(one.name == name for one in members):
        return None
    for one in members:
        if not one.name.isidentifier() and _has_member(records, one.type, name):
            return one.name
    return None


def _has_member(records: Records, of: Type, name: str) -> bool:
    if not isinstance(of, StructType):
        return False
    members = records.layouts.structs.get(of.name, ())
    return any(
        one.name == name or (not one.name.isidentifier() and _has_member(records, one.type, name))
        for one in members
    )


def _type_of_member(records: Records, of: Type, name: str, span: Span) -> Type:
    if isinstance(of, StructType) and of.is_union:
        raise unsupported("a member of a union in a specification", span)
    if not isinstance(of, StructType):
        raise type_error(f"a value of type `{of}` has no members", span)
    for one in records.layouts.structs.get(of.name, ()):
        if one.name == name:
            return one.type
    raise type_error(f"`{of}` has no member `{name}`", span)


def value_at(environment: SpecEnvironment, place: RecordPlace, span: Span) -> SpecValue:
    """What is there; of an array: where it starts."""
    of = place.type
    if isinstance(of, FixedArrayType):
        return SpecValue((place.object, place.index), of)
    if isinstance(of, StructType):
        parts = list(_scalars(environment, place, span))
        if len(parts) > _MOST_PARTS:
            raise unsupported("so large a struct as a value in a specification", span)
        terms = [term for one in parts for term in value_at(environment, one, span).terms]
        return SpecValue(tuple(terms), of)
    leaf = _leaf_at(environment, place, span)
    if leaf.is_object:
        raise unsupported(f"a value of type `{of}` in a specification", span)
    maps = (select(select(heap, place.object), place.index) for heap in leaf.heaps)
    return SpecValue(tuple(maps), of)


def _leaf_at(environment: SpecEnvironment, place: RecordPlace, span: Span) -> Leaf:
    records = records_of(environment, span)
    if place.path:
        leaf = records.leaf(place.struct, place.path)
        if leaf is None:
            raise unsupported(f"a member of type `{place.type}` in a specification", span)
        return leaf
    leaves = records.leaves(place.type)
    if len(leaves) != 1:
        raise unsupported(f"a value of type `{place.type}` in a specification", span)
    return leaves[0]


def _scalars(environment: SpecEnvironment, place: RecordPlace, span: Span) -> Iterator[RecordPlace]:
    match place.type:
        case StructType(name=name):
            for one in records_of(environment, span).layouts.structs[name]:
                yield from _scalars(environment, member(environment, place, one.name, span), span)
        case FixedArrayType(element=element, length=length):
            if length is None or length > _MOST_PARTS:
                raise unsupported("so large a struct as a value in a specification", span)
            for number in range(length):
                at = add(place.index, integer(number * count_of(element, span)))
                yield from _scalars(environment, replace(place, type=element, index=at), span)
        case _:
            yield place


def count_of(of: Type, span: Span) -> int:
    """How many elements of an object a value of a type takes."""
    count = 1
    while isinstance(of, FixedArrayType):
        if of.length is None:
            raise unsupported("an array of variable-length arrays", span)
        count, of = count * of.length, of.element
    return count


# --- sets of elements ----------------------------------------------------------------------------


def ranges(
    environment: SpecEnvironment,
    place: RecordPlace,
    high: Term,
    span: Span,
) -> Iterator[ElementRange]:
    """The elements of all maps that the values from a place up to an index consist of."""
    element = base_element(place.type)
    if not isinstance(element, StructType):
        leaf = _leaf_at(environment, replace(place, type=element), span)
        for heap in leaf.heaps:
            yield ElementRange(heap, place.object, place.index, high)
        return
    records = records_of(environment, span)
    struct = place.struct if place.path else element.name
    for leaf in records.leaves(StructType(struct)):
        if not leaf.path.startswith(f"{place.path}.") or leaf.is_flexible:
            continue
        if not leaf.is_object:
            for heap in leaf.heaps:
                yield ElementRange(heap, place.object, place.index, high)
            continue
        if high is not place.index:
            raise unsupported("a range of structs with arrays", span, "name them one by one")
        inner = inner_object(leaf, place)
        yield from ranges(environment, inner, _last(inner, span), span)


def inner_object(leaf: Leaf, place: RecordPlace) -> RecordPlace:
    """The object of its own that a member of a struct at a place is."""
    number = select(select(leaf.heaps[0], place.object), place.index)
    return RecordPlace(number, ZERO, leaf.type)


def _last(place: RecordPlace, span: Span) -> Term:
    return subtract(add(place.index, integer(count_of(place.type, span))), ONE)


def objects_in(environment: SpecEnvironment, place: RecordPlace, span: Span) -> Iterator[Term]:
    """The numbers of the objects that lie inside of a value in memory."""
    element = base_element(place.type)
    if not isinstance(element, StructType):
        return
    records = records_of(environment, span)
    struct = place.struct if place.path else element.name
    for leaf in records.leaves(StructType(struct)):
        is_part = leaf.path.startswith(f"{place.path}.") and not leaf.is_flexible
        if leaf.is_object and is_part:
            inner = inner_object(leaf, place)
            yield inner.object
            if isinstance(leaf.type, FixedArrayType) and records.layouts.has_objects(
                base_element(leaf.type)
            ):
                raise unsupported("arrays of structs with arrays, as a whole", span)
            yield from objects_in(environment, inner, span)
