# SPDX-License-Identifier: Apache-2.0
"""What the elements of C objects consist of: scalars, pointers, and objects of their own.

int                       heap.int
int *                     heap.int_pointer (objects) and heap.int_pointer.offset
struct S { int x; T *p; int a[3]; struct U u; }
                          heap.struct.S.x; .p and .p.offset; .a, the number of an object of its
                          own; and the members of `u` as .u.y, ...
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.dataclass import dataclass
from assay.program.heap import base_element, heap_of, map_named
from assay.program.sorts import INT
from assay.program.terms import Term, name_of
from assay.program.types import FixedArrayType, PointerType, StructType, Type


@final
@dataclass(frozen=True, slots=True)
class Leaf:
    """A scalar, or an object of its own, that each element of an object has."""

    path: str  # `.x` or `.u.y`; empty for elements that are scalars
    type: Type  # of a scalar: a number or a pointer
    heaps: tuple[Term, ...]  # two for a pointer
    first: int  # how many scalars of the element lie before it
    is_object: bool = False  # the map holds the number of an object of this type

    @property
    def is_flexible(self) -> bool:
        """Whether it is a last member that is an array as long as memory has been allocated."""
        return isinstance(self.type, FixedArrayType) and self.type.length is None


Records = Mapping[str, tuple[Leaf, ...]]
"""What each struct of a program consists of, by its name."""


def leaves_of(records: Records, of: Type) -> tuple[Leaf, ...]:
    """What an element of an object consists of."""
    element = base_element(of)
    if isinstance(element, StructType):
        return records.get(element.name, ())
    heap = heap_of(element)
    if isinstance(element, PointerType):
        return (Leaf("", element, (heap, offsets_of(heap)), 0),)
    return (Leaf("", element, (heap,), 0),)


def offsets_of(heap: Term) -> Term:
    """The map of the offsets that belongs to a map of objects."""
    return map_named(f"{name_of(heap)}.offset", INT)
