# SPDX-License-Identifier: Apache-2.0
"""Java's types and how values of one become values of another (JLS 5.1, 5.6)."""

from __future__ import annotations

from assay.program.types import (
    BOOLEAN,
    MATH,
    BooleanType,
    IntegerType,
    ReferenceType,
    Type,
    UnsupportedType,
    holds_objects,
    is_object,
    is_opaque,
    leads_to_object,
    may_be_same,
)

BYTE = IntegerType("byte", 8, signed=True)
SHORT = IntegerType("short", 16, signed=True)
CHAR = IntegerType("char", 16, signed=False)
INT = IntegerType("int", 32, signed=True)
LONG = IntegerType("long", 64, signed=True)
FLOAT = UnsupportedType("float")
DOUBLE = UnsupportedType("double")

PRIMITIVE: dict[str, Type] = {
    "byte": BYTE,
    "short": SHORT,
    "char": CHAR,
    "int": INT,
    "long": LONG,
    "float": FLOAT,
    "double": DOUBLE,
    "boolean": BOOLEAN,
}
WRITTEN = {**PRIMITIVE, "\\bigint": MATH}  # by their words in headers of specifications, too
NARROW = frozenset({BYTE, SHORT, CHAR})

NULL_TYPE = ReferenceType(UnsupportedType("null"))
"""The type of `null` until its context gives it one; it never leaves the front end."""


def library_object(whole: str) -> ReferenceType:
    """The type of references to objects of a class of the library."""
    return ReferenceType(IntegerType(whole, 0, signed=False))


STRING = library_object("java.lang.String")

_WIDER: dict[Type, frozenset[Type]] = {
    BYTE: frozenset({SHORT, INT, LONG, FLOAT, DOUBLE}),
    SHORT: frozenset({INT, LONG, FLOAT, DOUBLE}),
    CHAR: frozenset({INT, LONG, FLOAT, DOUBLE}),
    INT: frozenset({LONG, FLOAT, DOUBLE}),
    LONG: frozenset({FLOAT, DOUBLE}),
    FLOAT: frozenset({DOUBLE}),
}


def widens(source: Type, target: Type) -> bool:
    """Identity, widening of a number, `null` to an array, or an array to a class type."""
    if source == target or target in _WIDER.get(source, ()):
        return True
    if not isinstance(source, ReferenceType):
        return is_class(source) and is_class(target)
    if source == NULL_TYPE:
        return isinstance(target, ReferenceType) or is_class(target) or is_enum_type(target)
    if leads_to_object(source) and leads_to_object(target):
        return True  # who asks looks at the classes where they make a difference
    if is_opaque(source) and is_opaque(target):
        return may_be_same(source, target)  # one class may extend the other
    if holds_objects(source) or holds_objects(target) or is_opaque(target):
        return False
    if isinstance(target, ReferenceType):
        return holds_references(source) and widens(source.element, target.element)
    return is_class(target)


def is_enum_type(of: Type) -> bool:
    """Whether its values are the numbers of the constants of an enum."""
    return isinstance(of, IntegerType) and of.is_enum


def is_array(of: Type) -> bool:
    """Whether it is the type of a reference to an array."""
    return isinstance(of, ReferenceType) and not is_object(of) and of != NULL_TYPE


def holds_references(array: ReferenceType) -> bool:
    return isinstance(array.element, ReferenceType) or is_class(array.element)


def is_class(of: Type) -> bool:
    """A class or interface type: `String`, `Object`, `T`."""
    return isinstance(of, UnsupportedType) and of not in (FLOAT, DOUBLE)


def is_modelled(of: Type) -> bool:
    """Values of the type can be computed with."""
    return not isinstance(of, UnsupportedType)


def unary_promotion(of: IntegerType) -> IntegerType:
    return INT if of.bits < INT.bits else of


def binary_promotion(left: IntegerType, right: IntegerType) -> IntegerType:
    return LONG if LONG in (left, right) else INT


DATAGROUP = UnsupportedType("\\datagroup")  # of fields that only frames name


def spec_type(written: str) -> Type:
    """The type of a field of specifications."""
    plain = written.rstrip("[]")
    of = MATH if plain == "\\bigint" else PRIMITIVE.get(plain, UnsupportedType(plain))
    return array_of(of, written.count("[]"))


def array_of(element: Type, dimensions: int) -> Type:
    for _ in range(dimensions):
        element = ReferenceType(element)
    return element


def is_scalar(of: Type) -> bool:
    return isinstance(of, IntegerType | BooleanType)


def wrapped(value: int, to: IntegerType) -> int:
    """The value of the low bits, as the type reads them."""
    value &= (1 << to.bits) - 1
    return value - (1 << to.bits) if to.signed and value > to.high else value


def fits(value: int, into: IntegerType) -> bool:
    return into.low <= value <= into.high
