# SPDX-License-Identifier: Apache-2.0
"""The types of the source languages, as far as the program model has to know them."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass, field

UNION = "#union"  # is in the names of unions
ENUM_BITS = 31  # of the values of enums that are numbers
WRITTEN = "#written"  # the member of a union that says which of the others was written


@final
@dataclass(frozen=True, slots=True)
class IntegerType:
    """A machine integer. C's `_Bool` has one bit, as bit-fields may; Java's `char` is unsigned with
    16. With none, what objects of a class of Java's library consist of: nobody here looks at it."""

    name: str
    bits: int
    signed: bool

    @property
    def low(self) -> int:
        return -(1 << (self.bits - 1)) if self.signed else 0

    @property
    def high(self) -> int:
        if "{" in self.name:
            return len(self.constants)
        return (1 << (self.bits - 1)) - 1 if self.signed else (1 << self.bits) - 1

    @property
    def is_boolean(self) -> bool:
        """Whether it is C's `_Bool`: what is stored there is 1 unless it is 0."""
        return self.name == "_Bool"

    @property
    def is_written(self) -> bool:
        """Whether it says which member of a union was written, as `frontend.lower.unions` has it:
        its name is `#written/N/M`, for N members, of which M counts where none was."""
        return self.name.startswith(WRITTEN)

    @property
    def members(self) -> int:
        """How many members a union has, whose written one it says."""
        return int(self.name.split("/")[1])

    @property
    def unwritten(self) -> int:
        """The member of a union that counts where nothing was written: the longest."""
        return int(self.name.split("/")[2])

    @property
    def is_unseen(self) -> bool:
        """Whether it is what objects of a class of Java's library consist of."""
        return self.bits == 0

    @property
    def is_bit_field(self) -> bool:
        return ":" in self.name

    @property
    def is_enum(self) -> bool:
        """Whether it is an enum of Java whose values are 0 for `null`, and then the positions of
        its constants: its name is `E{A,B}`."""
        return "{" in self.name

    @property
    def constants(self) -> tuple[str, ...]:
        """The names of the constants of an enum."""
        return tuple(filter(None, self.name.partition("{")[2].rstrip("}").split(",")))

    @property
    def is_function(self) -> bool:
        """Whether it is a pointer to functions, whose values are their numbers: `int (*)(int)`."""
        return "(*" in self.name

    def __str__(self) -> str:
        return self.name.partition("{")[0]


@final
@dataclass(frozen=True, slots=True)
class BooleanType:
    """Java's `boolean`: a truth value, not a number."""

    def __str__(self) -> str:
        return "boolean"


@final
@dataclass(frozen=True, slots=True)
class MathType:
    """The integers without bounds: ACSL's `integer`, JML's `\\bigint`. Specifications only."""

    def __str__(self) -> str:
        return "integer"


@final
@dataclass(frozen=True, slots=True)
class ReferenceType:
    """A Java reference: to an array, which has a length and elements; or to an object of a class,
    which is like an array of one struct, whose members are its fields."""

    element: Type

    def __str__(self) -> str:
        if isinstance(self.element, IntegerType) and self.element.is_unseen:
            return self.element.name.rpartition(".")[2]
        return self.element.name if isinstance(self.element, StructType) else f"{self.element}[]"


@final
@dataclass(frozen=True, slots=True)
class PointerType:
    """A C pointer to elements of a type: an object and an offset into it, counted in elements."""

    target: Type

    def __str__(self) -> str:
        return f"{self.target} *"


@final
@dataclass(frozen=True, slots=True)
class FixedArrayType:
    """A C array object. The length is None where only the running program knows it (VLA)."""

    element: Type
    length: int | None

    def __str__(self) -> str:
        return f"{self.element}[{'' if self.length is None else self.length}]"


@final
@dataclass(frozen=True, slots=True)
class StructType:
    """A C struct or union, by a name that no other one of the source has; its members are listed
    apart, as it may refer to itself. A union has one more member, the last, whose value says which
    of the others was written. Of Java, also a class; what its type arguments are, or which variable
    it stands for, makes no other type of it."""

    name: str
    arguments: tuple[Type, ...] = field(default=(), compare=False, repr=False)
    variable: str = field(default="", compare=False, repr=False)

    @property
    def is_union(self) -> bool:
        return UNION in self.name

    def __str__(self) -> str:
        name, is_union, _ = self.name.partition(UNION)
        return f"union {name}" if is_union else f"struct {name}"


@final
@dataclass(frozen=True, slots=True)
class StructMember:
    """A member of a C struct."""

    name: str
    type: Type


@final
@dataclass(frozen=True, slots=True)
class VoidType:
    def __str__(self) -> str:
        return "void"


@final
@dataclass(frozen=True, slots=True)
class UnsupportedType:
    """A type the front end met but cannot model; using a value of it is the diagnostic."""

    name: str

    def __str__(self) -> str:
        return self.name


Type = (
    IntegerType
    | BooleanType
    | MathType
    | ReferenceType
    | PointerType
    | FixedArrayType
    | StructType
    | VoidType
    | UnsupportedType
)


def leads_to_object(of: Type | None) -> bool:
    """Whether it is the type of a reference to an object of a Java class."""
    return isinstance(of, ReferenceType) and isinstance(of.element, StructType)


def holds_objects(of: Type | None) -> bool:
    """Whether it is a Java reference to an object, or to an array that leads to some."""
    while isinstance(of, ReferenceType):
        of = of.element
    return isinstance(of, StructType)


def can_be_null(of: Type) -> bool:
    """Java: whether a value may be null: a reference, or a constant of an enum."""
    return isinstance(of, ReferenceType) or (isinstance(of, IntegerType) and of.is_enum)


def is_opaque(of: Type | None) -> bool:
    """Whether it is the type of a reference to an object of a class of Java's library: of such an
    object it is known which one it is, and no more."""
    return (
        isinstance(of, ReferenceType)
        and isinstance(of.element, IntegerType)
        and of.element.is_unseen
    )


def holds_opaque(of: Type | None) -> bool:
    """Whether it is a Java reference to such an object, or to an array that leads to some."""
    while isinstance(of, ReferenceType) and not is_opaque(of):
        of = of.element
    return is_opaque(of)


def is_object(of: Type | None) -> bool:
    """Whether it is the type of a reference to an object of any class of Java, and to no array."""
    return leads_to_object(of) or is_opaque(of)


_STRING = "java.lang.String"
_ABOVE_STRING = frozenset(
    {"java.lang.CharSequence", "java.lang.Comparable", "java.io.Serializable"}
)


def may_be_same(first: Type, second: Type) -> bool:
    """Whether references to arrays or objects with these elements may lead to the same one. Classes
    of the library may extend each other, but for `String`."""
    one, other = first, second
    if isinstance(one, ReferenceType) and isinstance(other, ReferenceType):
        return may_be_same(one.element, other.element)
    if one == other or not isinstance(one, IntegerType) or not isinstance(other, IntegerType):
        return one == other
    names = {one.name, other.name}
    is_apart = _STRING in names and names.isdisjoint(_ABOVE_STRING)
    return one.is_unseen and other.is_unseen and not is_apart


BOOLEAN = BooleanType()
VOID = VoidType()
MATH = MathType()
