# SPDX-License-Identifier: Apache-2.0
"""Members of large unions that nothing names are left out.

union { struct in r; struct out w; ... } u;  u.r.length     becomes     union { struct in r; } u;

Nobody reads or writes them as themselves: what other members share with them is in those. The
longest one stays, which counts where memory of unknown contents was written, and every member where
an initialiser gives elements by their positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.lower.references import specifications_inside
from assay.frontend.spec.names import nodes_in
from assay.frontend.spec.tree import SpecCall, SpecField
from assay.frontend.walking import nodes
from assay.program.heap import base_element
from assay.program.types import WRITTEN, IntegerType, StructMember, StructType, Type

_FEW = 8  # members: smaller unions are left as they are


def with_named_members(unit: tree.SourceUnit) -> tree.SourceUnit:
    """The unit without members of large unions that it does not name."""
    large = {name for name, members in unit.structs.items() if _is_large(name, members)}
    if not large:
        return unit
    stated = tuple(_stated(unit))
    if any(isinstance(one, SpecCall) and one.meaning is not None for one in stated):
        return unit  # a definition may name any
    named = _named(unit) | {one.name for one in stated if isinstance(one, SpecField)}
    large -= {one for of in _given(unit) for one in _inside(unit, of)}
    structs, offsets = dict(unit.structs), dict(unit.offsets)
    for name in sorted(large & offsets.keys()):
        (*members, written) = unit.structs[name]
        assert isinstance(written.type, IntegerType)
        longest = written.type.unwritten
        kept = [
            (number, member)
            for number, member in enumerate(members, 1)
            if number == longest or member.name in named or not member.name.isidentifier()
        ]
        position = 1 + [number for number, _ in kept].index(longest)
        says = replace(written.type, name=f"{WRITTEN}/{len(kept)}/{position}")
        structs[name] = (*(member for _, member in kept), replace(written, type=says))
        places = unit.offsets[name]
        offsets[name] = (*(places[number - 1] for number, _ in kept), places[-1])
    return replace(unit, structs=structs, offsets=offsets)


def _is_large(name: str, members: tuple[StructMember, ...]) -> bool:
    return StructType(name).is_union and len(members) - 1 > _FEW


def _roots(unit: tree.SourceUnit) -> Iterator[Any]:
    for function in unit.functions.values():
        if function.body is not None:
            yield function.body
    for one in unit.globals:
        if one.initializer is not None:
            yield one.initializer


def _named(unit: tree.SourceUnit) -> set[str]:
    """The names of members, of whatever struct, that code has."""
    found: set[str] = set()
    for root in _roots(unit):
        for node in nodes(root):
            if type(node) is tree.MemberOf:
                found.add(node.name)
            elif type(node) is tree.ContainerOf:
                found.update(node.path.split("."))
    return found


def _stated(unit: tree.SourceUnit) -> Iterator[Any]:
    """The nodes of all specifications."""
    for function in unit.functions.values():
        yield from nodes_in(function.specification)
        for one, _ in specifications_inside(function):
            yield from nodes_in(one)


def _given(unit: tree.SourceUnit) -> Iterator[Type]:
    """The types of variables whose elements are given by their positions."""
    for one in unit.globals:
        if isinstance(one.initializer, tree.ArrayInitializer):
            yield one.variable.type
    for function in unit.functions.values():
        for node in nodes(function.body) if function.body is not None else ():
            if type(node) is tree.Declare and isinstance(node.initializer, tree.ArrayInitializer):
                yield node.variable.type


def _inside(unit: tree.SourceUnit, of: Type) -> Iterator[str]:
    """The structs that a value consists of."""
    element = base_element(of)
    if isinstance(element, StructType):
        yield element.name
        for member in unit.structs[element.name]:
            yield from _inside(unit, member.type)
