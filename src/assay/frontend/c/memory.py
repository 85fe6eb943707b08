# SPDX-License-Identifier: Apache-2.0
"""Memory that the C library hands out and takes back: malloc, calloc, alloca and free.

int *p = malloc(n * sizeof(int));     room for elements of the type that the pointer is converted to
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from assay.frontend.c.arguments import Arguments
from assay.frontend.c.conversions import converted, typed
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import INT
from assay.frontend.c.values import AllocatedValue, FunctionValue, Value
from assay.frontend.tree import (
    Allocate,
    Assignment,
    BinaryOperator,
    Block,
    Conditional,
    Evaluate,
    Expression,
    Free,
    If,
    IntegerLiteral,
    Lasting,
    Length,
    Logical,
    LogicalOperator,
    NullLiteral,
    StatementExpression,
    Suppose,
)
from assay.program.types import FixedArrayType, IntegerType, PointerType, StructType, Type
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.c.body import CBody

_ALLOCATORS = {
    "realloc": Lasting.UNTIL_FREED,
    "malloc": Lasting.UNTIL_FREED,
    "calloc": Lasting.UNTIL_FREED,
    "alloca": Lasting.UNTIL_RETURN,
}
_BUILTIN = "__builtin_"
_BYTE = 8
FREE = frozenset({"free", f"{_BUILTIN}free"})
ALLOCATORS = frozenset(
    {*_ALLOCATORS, *(f"{_BUILTIN}{name}" for name in _ALLOCATORS), "__alloca", "_alloca"}
)


def allocated(body: CBody, callee: FunctionValue, arguments: Arguments, span: Span) -> Value:
    """A call of a function that gives memory."""
    name = callee.name.removeprefix(_BUILTIN).lstrip("_")
    wanted = 2 if name in ("calloc", "realloc") else 1
    if len(arguments) != wanted or body.size_type is None:
        raise unsupported(f"this use of `{callee.name}`", span)
    old = typed(body.used(arguments[0])) if name == "realloc" else None
    if old is not None and not isinstance(old.type, PointerType):
        raise unsupported(f"this use of `{callee.name}`", span)
    arguments = arguments[1:] if old is not None else arguments
    sizes = [converted(body.used(each), body.size_type, each.span) for each in arguments]
    unit = sizes[1] if name == "calloc" else None
    return AllocatedValue(name, sizes[0], unit, _ALLOCATORS[name], span, old)


def as_pointer(body: CBody, value: AllocatedValue, of: PointerType) -> Expression:
    """Memory that is used through pointers of a type."""
    size = size_of(of.target, body)
    if not size or size < 0:
        raise unsupported(f"memory from `{value.function}` for `{of.target}`", value.span)
    if value.old is not None:
        return _reallocated(body, value, value.old, of, size)
    return Allocate(of, value.size, value.unit, size, value.lasting, value.function, value.span)


def _reallocated(
    body: CBody, value: AllocatedValue, old: Expression, of: PointerType, size: int
) -> Expression:
    """realloc: other memory with the same elements, as many as there are in both; the old memory
    ends, unless there is no other. What happens with 0 bytes is not the same everywhere."""
    from assay.frontend.c.building import Builder

    build = Builder(body, value.span)
    before, after, bytes_ = (build.variable(each) for each in (of, of, value.size.type))
    assert isinstance(bytes_.type, IntegerType)
    at, limit = build.variable(bytes_.type), build.variable(bytes_.type)
    name, span = build.name, value.span
    made = Allocate(of, name(bytes_), None, size, value.lasting, value.function, span)
    lengths = [Length(name(each), bytes_.type, span) for each in (before, after)]
    least = Conditional(
        build.binary(lengths[0], BinaryOperator.LESS, lengths[1]),
        lengths[0],
        lengths[1],
        bytes_.type,
        span,
    )
    copied = Assignment(
        build.element(after, name(at)), build.element(before, name(at)), span, copies=True
    )
    move = Block(
        (
            build.declare(limit, least),
            build.upwards(at, 0, name(limit), Evaluate(copied, span)),
            Evaluate(Free(name(before), span), span),
        ),
        span,
    )
    null = NullLiteral(of, span)
    both = [build.binary(name(each), BinaryOperator.DIFFERENT, null) for each in (before, after)]
    some = build.binary(name(bytes_), BinaryOperator.GREATER, build.number(0, bytes_.type))
    statements = (
        build.declare(before, converted(old, of, old.span)),
        build.declare(bytes_, value.size),
        Suppose(some, span),
        build.declare(after, made),
        If(Logical(LogicalOperator.AND, both[0], both[1], INT, span), move, None, span),
    )
    return StatementExpression(statements, name(after), of, span)


def size_of(of: Type, body: CBody) -> int | None:
    """How many bytes a value of a type takes; None if that is not known."""
    match of:
        case StructType(name=name):
            return body.translation.types.sizes[name]
        case PointerType():
            return 4 if body.names.data_model == "ILP32" else 8
        case IntegerType(bits=bits):
            return max(1, bits // _BYTE)
        case FixedArrayType(element=element, length=length) if length is not None:
            inner = size_of(element, body)
            return None if inner is None else inner * length
        case _:
            return None


def freed(body: CBody, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    """A call of `free`."""
    if len(arguments) != 1:
        raise unsupported(f"this use of `{callee.name}`", span)
    pointer = typed(body.used(arguments[0]))
    if isinstance(pointer, NullLiteral):
        return IntegerLiteral(0, INT, span)
    if not isinstance(pointer.type, PointerType):
        raise unsupported(f"`{callee.name}` of `{pointer.type}`", span)
    return Free(pointer, span)
