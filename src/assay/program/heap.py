# SPDX-License-Identifier: Apache-2.0
"""The heap: one map per element type, from object to index to element.

Objects are numbered 1, 2, ... in order of allocation; 0 is null. `allocated` counts them, so an
object is fresh since a point of the run exactly if its number is above the count at that point.
A Java array reference is the number of its object; a C pointer is an object and an offset counted
in elements. `length[o]` is the number of elements of object o. A C array of arrays is one object
with its rows one after the other; a Java array of arrays holds references to its rows.
"""

from __future__ import annotations

import re

from assay.program.sorts import BOOL, INT, Sort, map_of
from assay.program.terms import (
    FALSE,
    ONE,
    TRUE,
    Op,
    Term,
    add,
    conjunction,
    constant_map,
    equal,
    integer,
    name_of,
    scale,
    select,
    variable,
)
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    Type,
    holds_objects,
    holds_opaque,
)

LENGTH = variable("heap.length", map_of(INT))
ALLOCATED = variable("heap.allocated", INT)
NULL = integer(0)
WITHOUT_POINTER = integer(-1)
"""The object of a C pointer that has no value, where reading one is no error: nothing is known of
it."""
SHADOW = variable("heap.set", map_of(map_of(BOOL)))
"""Which elements of C objects have a value: all of those that exist where a procedure starts."""
WITHOUT_VALUES = constant_map(FALSE)
ENDED = variable("heap.ended", map_of(BOOL))
"""Which C objects have come to their end: none of those that exist where a procedure starts."""
RETURNED = variable("heap.returned", BOOL)
"""Whether the C function that has just ended, of those that may end without one, gave a result."""
NEIGHBOURS = variable("heap.neighbours", map_of(INT))
"""What was decided about C objects that lie side by side: for a pair of objects UNDECIDED, SIDE or
APART, and for a single one whether another lies behind it, or (negative) in front of it."""
STORAGE = variable("heap.storage", map_of(INT))
"""Whether `free` may end a C object: one that malloc gave (or that a caller may have got from it),
one that is a variable, or one that was freed already."""
LIVE = variable("heap.live", INT)
"""How many objects malloc has given that were not freed, where somebody asks for leaks."""
OWNERS = tuple(variable(f"heap.owner.{name}", map_of(INT)) for name in ("object", "at", "member"))
"""Of C objects that are members of structs: the object and the index of the struct, and a number
that says which member it is."""
KIND = variable("heap.kind", map_of(INT))
"""What the elements of C objects are that pointers to void lead to: the number of a type. Of each
object of a Java class, the number of its class, which is written only where it is made."""
FREEABLE, KEPT, FREED = integer(0), integer(1), integer(2)
UNDECIDED, SIDE, APART = integer(0), integer(1), integer(2)
THROWN = variable("heap.thrown", INT)
"""The exception that has left the Java procedure that has just ended; 0 if none has."""
MEMBERS = "heap.struct."  # begins the names of the maps that hold members of structs
_SET = ".set"
_MOST_OBJECTS = 1 << 40
_CHARACTER = 8  # bits


def element_sort(element: Type) -> Sort:
    """How one element is represented: a truth value, or an integer (numbers and references)."""
    return BOOL if isinstance(element, BooleanType) else INT


def base_element(element: Type) -> Type:
    """The elements that an object of a C array type holds, through all its dimensions."""
    while isinstance(element, FixedArrayType):
        element = element.element
    return element


def may_share_memory(first: Type, second: Type) -> bool:
    """Whether C lets pointers to both lead to the same memory (C11 6.5 p7): to the same elements,
    signed and unsigned ones of one type, or characters, which anything consists of. The heap does
    not show it unless the elements are the same."""
    one, other = base_element(first), base_element(second)
    if one == other:
        return True
    if not isinstance(one, IntegerType) or not isinstance(other, IntegerType):
        return False
    return _rank(one) == _rank(other) or _CHARACTER in (one.bits, other.bits)


def _rank(of: IntegerType) -> str:
    """The name of a type without its sign: `int` and `unsigned int` are one rank."""
    return of.name.removeprefix("unsigned ").removeprefix("signed ")


def heap_of(element: Type) -> Term:
    """The map that holds the elements of all objects with this element type: `heap.int`.

    Two C types never share a map: a front end that lets a pointer to one point to the other (a
    cast, a union) has to say that this is not supported.
    """
    element = base_element(element)
    if holds_objects(element):  # a class may have any name
        return map_named(f"heap.class.{str(element).replace('[]', '_array')}", INT)
    if holds_opaque(element):
        return map_named(f"heap.library_{str(element).count('[]')}", INT)
    if isinstance(element, IntegerType) and element.is_unseen:
        return map_named("heap.library", INT)
    if isinstance(element, IntegerType) and element.is_function:
        return map_named(f"heap.function_{re.sub('[^A-Za-z0-9]+', '_', element.name)}", INT)
    name = str(element).replace(" ", "_").replace("[]", "_array").replace("*", "pointer")
    return map_named(f"heap.{name}", element_sort(element))


def map_named(name: str, element: Sort) -> Term:
    """A map from object to index to element."""
    return variable(name, map_of(map_of(element)))


def shadow_of(heap: Term) -> Term:
    """Where it stands which elements in a map of the heap have a value: for members of structs, in
    a map of its own."""
    name = name_of(heap)
    return map_named(f"{name}{_SET}", BOOL) if name.startswith(MEMBERS) else SHADOW


def is_shadow(term: Term) -> bool:
    """Whether it is a map that `shadow_of` gives."""
    return term is SHADOW or (is_heap(term) and name_of(term).startswith(MEMBERS) and _is_set(term))


def _is_set(term: Term) -> bool:
    return name_of(term).endswith(_SET) and term.sort is SHADOW.sort


def gives_values(shadow: Term, value: Term) -> bool:
    """Whether `shadow := value` says of elements of an object that they have a value, and of no
    element that it has none."""
    if value.op is not Op.STORE or value.args[0] is not shadow:
        return False
    object_, row = value.args[1:]
    while row.op is Op.STORE and row.args[2] is TRUE:
        row = row.args[0]
    return row is select(shadow, object_)


def is_heap(term: Term) -> bool:
    """Whether a variable is one of the maps that `heap_of` gives."""
    element = term.sort.element
    return element is not None and element.is_map


def pair(first: Term, second: Term) -> Term:
    """Where NEIGHBOURS keeps whether the second object lies right behind the first."""
    return add(scale(_MOST_OBJECTS, first), second)


Pointer = tuple[Term, Term]
"""A C pointer: the number of an object, and how many of its elements lie before."""


def past_and_start(one: Pointer, other: Pointer) -> Term:
    """Whether one points past the end of its object and the other one to the start of its own: C
    leaves open whether they are equal (C11 6.5.9 p6)."""
    return conjunction(equal(one[1], select(LENGTH, one[0])), equal(other[1], integer(0)))


def next_object() -> Term:
    return add(ALLOCATED, ONE)
