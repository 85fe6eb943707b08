# SPDX-License-Identifier: Apache-2.0
"""How C values lie in the maps of the heap.

    int                       heap.int
    int *                     heap.int_pointer (objects) and heap.int_pointer.offset
    struct S { int x; T *p; int a[3]; struct U u; }
                              heap.struct.S.x; .p and .p.offset; .a, the number of an object of its
                              own; and the members of `u` as .u.y, ...

An object of structs has one element in each of these maps for each struct, so that writes to
different members never meet. Arrays in structs, and members whose address is taken, are objects of
their own: a pointer to them is like any other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.program.heap import MEMBERS, base_element, element_sort, heap_of, map_named
from assay.program.records import Leaf, offsets_of
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    StructMember,
    StructType,
    Type,
    UnsupportedType,
    VoidType,
)
from assay.source import InternalError

Structs = Mapping[str, tuple[StructMember, ...]]
Exposed = frozenset[tuple[str, str]]
"""Members whose address is taken: the struct, as it is written, and the name of the member."""


FLEXIBLE = "a struct whose last member has no length, by value"


@final
class Layouts:
    """The layouts of a unit's types."""

    def __init__(
        self,
        structs: Structs,
        exposed: Exposed,
        sizes: Mapping[str, int] | None = None,
        *,
        pointer: int = 4,
        offsets: Mapping[str, tuple[int, ...]] | None = None,
    ) -> None:
        self.structs = structs
        self._sizes = sizes or {}  # of structs, in bytes
        self._pointer = pointer  # bytes of a pointer
        self._offsets = offsets or {}  # of members, in bits
        self._exposed = exposed
        self.volatile = frozenset[str]()  # structs with members that are volatile
        self._known: dict[Type, tuple[Leaf, ...]] = {}
        self._paths: dict[str, dict[str, Leaf]] = {}
        self._counts: dict[str, int] = {}

    def leaves(self, element: Type) -> tuple[Leaf, ...]:
        """What an element that is no array consists of."""
        if element not in self._known:
            self._known[element] = tuple(self._leaves(element))
        return self._known[element]

    def leaf(self, struct: str, path: str) -> Leaf | None:
        """The leaf at a path; None if there is a struct with members of its own."""
        if struct not in self._paths:
            self._paths[struct] = {one.path: one for one in self.leaves(StructType(struct))}
        return self._paths[struct].get(path)

    def has_objects(self, element: Type) -> bool:
        """Whether an element has objects of its own."""
        return any(leaf.is_object for leaf in self.leaves(element))

    def flexible(self, element: Type) -> Leaf | None:
        """The last member of a struct that is an array as long as memory has been allocated."""
        leaves = self.leaves(element) if isinstance(element, StructType) else ()
        return leaves[-1] if leaves and leaves[-1].is_flexible else None

    def behind(self, element: StructType) -> tuple[int, int]:
        """Where such a member begins, and what one of its elements takes, in bytes."""
        member = self.structs[element.name][-1].type
        assert isinstance(member, FixedArrayType)
        return self._offsets[element.name][-1] // 8, self.size(member.element)

    def has_size(self, struct: str) -> bool:
        """Whether it is known how many bytes a struct takes, and where its members lie."""
        return struct in self._sizes and struct in self._offsets

    def size(self, of: Type) -> int:
        """How many bytes a value of a type takes."""
        match of:
            case FixedArrayType(element=element, length=length):
                return (length or 0) * self.size(element)
            case StructType(name=name):
                return max(1, self._sizes[name])
            case PointerType():
                return self._pointer
            case IntegerType(bits=bits):
                return max(1, bits // 8)
            case _:
                raise InternalError(f"no size of {of}")

    def count(self, of: Type) -> int:
        """How many scalars a value of a type consists of."""
        match of:
            case FixedArrayType(element=element, length=length):
                return (length or 0) * self.count(element)
            case StructType(name=name):
                if name not in self._counts:
                    self._counts[name] = sum(self.count(each.type) for each in self.structs[name])
                return self._counts[name]
            case _:
                return 1

    def scalars(self, of: Type, first: int = 0) -> list[tuple[int, Type]]:
        """The scalars of a value with their flat positions, in the order of the declaration;
        members that cannot be modelled are left out."""
        match of:
            case FixedArrayType(element=element, length=length):
                size = self.count(element)
                starts = [first + number * size for number in range(length or 0)]
                return [each for start in starts for each in self.scalars(element, start)]
            case StructType(name=name):
                found: list[tuple[int, Type]] = []
                for member in self.structs[name]:
                    found += self.scalars(member.type, first)
                    first += self.count(member.type)
                return found
            case UnsupportedType():
                return []
            case _:
                return [(first, of)]

    def places(self, of: Type, first: int = 0) -> list[int]:
        """Where the scalars of a value lie, in bits, in the order of `scalars`."""
        match of:
            case FixedArrayType(element=element, length=length):
                size = 8 * self.size(element) if length else 0
                starts = [first + number * size for number in range(length or 0)]
                return [each for start in starts for each in self.places(element, start)]
            case StructType(name=name):
                members = zip(self.structs[name], self._offsets[name], strict=True)
                return [each for m, at in members for each in self.places(m.type, first + at)]
            case UnsupportedType():
                return []
            case _:
                return [first]

    def place(self, of: Type, position: int) -> int:
        """Where a scalar lies, in bits, of which so many others lie before it."""
        positions = [at for at, _ in self.scalars(of)]
        return self.places(of)[positions.index(position)]

    def width(self, of: Type) -> int:
        """How many terms a value consists of: two for a pointer."""
        return sum(2 if isinstance(one, PointerType) else 1 for _, one in self.scalars(of))

    def member(self, struct: str, name: str) -> tuple[int, Type]:
        """Where the terms of a member begin among those of a struct, and its type."""
        start = 0
        for member in self.structs[struct]:
            if member.name == name:
                return start, member.type
            start += self.width(member.type)
        raise InternalError(f"no member {name} in {struct}")

    def nested(self, struct: str, path: str = "") -> Iterator[tuple[str, str]]:
        """The structs inside of one that have no object of their own: their paths and names."""
        for member in self.structs[struct]:
            exposed = (str(StructType(struct)), member.name) in self._exposed
            if isinstance(member.type, StructType) and not exposed:
                inner = f"{path}.{member.name}"
                yield inner, member.type.name
                yield from self.nested(member.type.name, inner)

    def objects_in(self, of: Type) -> frozenset[Type]:
        """The elements that objects for a value of a type have, those inside of it included."""
        element = base_element(of)
        found = {element}
        for leaf in self.leaves(element):
            if leaf.is_object:
                found |= self.objects_in(leaf.type)
        return frozenset(found)

    def pointers_in(self, of: Type) -> frozenset[Type]:
        """The elements that the pointers in a value of a type lead to."""
        scalars = (one for _, one in self.scalars(base_element(of)))
        return frozenset(
            base_element(one.target) for one in scalars if isinstance(one, PointerType)
        )

    def _leaves(self, element: Type) -> Iterator[Leaf]:
        if isinstance(element, VoidType):
            return
        if isinstance(element, StructType):
            yield from self._members(element.name, f"{MEMBERS}{element.name}", "", 0)
        elif isinstance(element, PointerType):
            heap = heap_of(element)
            yield Leaf("", element, (heap, offsets_of(heap)), 0)
        else:
            yield Leaf("", element, (heap_of(element),), 0)

    def _members(self, struct: str, name: str, path: str, first: int) -> Iterator[Leaf]:
        for member in self.structs[struct]:
            of, inner = member.type, f"{path}.{member.name}"
            heap = map_named(f"{name}{inner}", element_sort(of))
            if (
                isinstance(of, FixedArrayType)
                or (str(StructType(struct)), member.name) in self._exposed
            ):
                yield Leaf(inner, of, (heap,), first, is_object=True)
            elif isinstance(of, StructType):
                yield from self._members(of.name, name, inner, first)
            elif isinstance(of, PointerType):
                yield Leaf(inner, of, (heap, offsets_of(heap)), first)
            elif isinstance(of, IntegerType | BooleanType | ReferenceType):
                yield Leaf(inner, of, (heap,), first)
            first += self.count(of)
