# SPDX-License-Identifier: Apache-2.0
"""What a node can mean besides an expression of the typed tree: it depends on where it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.frontend.c.library import ClangCursor
from assay.frontend.c.refusals import unsupported
from assay.frontend.tree import Allocate, Expression, Lasting, Statement
from assay.program.types import VOID, IntegerType, PointerType
from assay.source import SourceError, Span

if TYPE_CHECKING:
    from fractions import Fraction


@final
@dataclass(frozen=True, slots=True)
class StringValue:
    """A string literal: it can fill a char array, or be an argument that is not looked at."""

    content: bytes | None  # None for wide strings
    span: Span


@final
@dataclass(frozen=True, slots=True)
class FunctionValue:
    """A function's name: it can be called."""

    name: str
    cursor: ClangCursor
    declared: bool  # the source declares it
    span: Span


@final
@dataclass(frozen=True, slots=True)
class StreamValue:
    """stdin, stdout or stderr: an argument that is not looked at."""

    span: Span


@final
@dataclass(frozen=True, slots=True)
class OpaqueValue:
    """A variable that cannot be modelled: it can be passed to a parameter that nobody looks at."""

    error: SourceError
    span: Span


@final
@dataclass(frozen=True, slots=True)
class AllocatedValue:
    """What malloc, calloc or alloca gives: what it is converted to says what its elements are."""

    function: str
    size: Expression  # bytes, or how many elements
    unit: Expression | None  # bytes of each, for calloc
    lasting: Lasting
    span: Span
    old: Expression | None = None  # for realloc: the memory that it stands for

    def untyped(self) -> Allocate:
        """The memory as bytes whose type is open."""
        of = PointerType(VOID)
        return Allocate(of, self.size, self.unit, 1, self.lasting, self.function, self.span)


@final
@dataclass(frozen=True, slots=True)
class TwinValue:
    """A pointer that is converted to one to the signed or unsigned twin of its type, or what it
    leads to: that can be read, as a value that is converted."""

    operand: Expression  # the pointer, or the place
    type: IntegerType  # of what is read
    followed: bool
    span: Span


@final
@dataclass(frozen=True, slots=True)
class ByteValue:
    """A pointer to a struct or a member as one to bytes, so many of them further back."""

    pointer: Expression
    back: int
    span: Span


@final
@dataclass(frozen=True, slots=True)
class RegisterValue:
    """A number as a pointer to what is volatile: it can be followed, and what is read is any
    value."""

    type: PointerType
    error: SourceError  # why it cannot be anything else
    span: Span


@final
@dataclass(frozen=True, slots=True)
class AddressValue:
    """A pointer as a number that is wide enough for it: it can be compared with another one, or
    with 0, and become a pointer again."""

    pointer: Expression  # or the number of a function
    type: IntegerType
    span: Span
    moved: Expression | None = None  # by so many bytes


@final
@dataclass(frozen=True, slots=True)
class ListValue:
    """A braced initialiser; the numbers are the nodes of its elements."""

    elements: tuple[int, ...]
    span: Span


@final
@dataclass(frozen=True, slots=True)
class DesignatedValue:
    """An element of a braced initialiser with its place: [1] = x, [0 ... 9] = x, [1][2] = x."""

    parts: tuple[int, ...]  # the nodes of the indices, then that of the value
    span: Span


@final
@dataclass(frozen=True, slots=True)
class FloatingConstant:
    """A floating-point constant: an integer can be compared with it."""

    value: Fraction | None  # None if rounding may matter
    span: Span


@final
@dataclass(frozen=True, slots=True)
class FloatingInteger:
    """An integer that is converted to a floating-point number: it can be compared with a
    constant."""

    operand: Expression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class EnumConstant:
    value: int
    type: IntegerType


Placeholder = (
    StringValue
    | FunctionValue
    | StreamValue
    | OpaqueValue
    | AllocatedValue
    | TwinValue
    | ByteValue
    | RegisterValue
    | AddressValue
    | ListValue
    | DesignatedValue
    | FloatingConstant
    | FloatingInteger
)
PLACEHOLDERS = frozenset(
    {
        StringValue,
        FunctionValue,
        StreamValue,
        OpaqueValue,
        AllocatedValue,
        TwinValue,
        ByteValue,
        RegisterValue,
        AddressValue,
        ListValue,
        DesignatedValue,
        FloatingConstant,
        FloatingInteger,
    }
)
Value = Expression | Placeholder


def inside(value: Placeholder) -> tuple[Expression, ...]:
    """What is evaluated where a value stands that nobody needs."""
    match value:
        case ByteValue(pointer=pointer) | AddressValue(pointer=pointer):
            return (pointer,)
        case TwinValue(operand=operand) | FloatingInteger(operand=operand):
            return (operand,)
        case AllocatedValue(old=None):
            return (value.untyped(),)
        case AllocatedValue(function=function, span=span):
            raise unsupported(f"a call of `{function}` whose result is not used", span)
        case _:
            return ()


Result = Value | tuple[Statement, ...] | str | None
