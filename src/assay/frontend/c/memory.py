# SPDX-License-Identifier: Apache-2.0
"""Memory that the C library hands out and takes back: malloc, calloc, alloca and free.

int *p = malloc(n * sizeof(int));     room for elements of the type that the pointer is converted to
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from assay.frontend.c.arguments import Arguments
from assay.frontend.c.conversions import converted, typed
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import INT, UNSIGNED_INT, has_flexible_member
from assay.frontend.c.values import AllocatedValue, FunctionValue, Value
from assay.frontend.tree import (
    Allocate,
    Assignment,
    BinaryOperator,
    Block,
    Conditional,
    Dereference,
    Evaluate,
    Expression,
    Free,
    If,
    IntegerLiteral,
    Lasting,
    Length,
    Logical,
    LogicalOperator,
    MemberOf,
    NullLiteral,
    Statement,
    StatementExpression,
    Suppose,
    VariableDeclaration,
)
from assay.program.types import (
    FixedArrayType,
    IntegerType,
    PointerType,
    StructType,
    Type,
    UnsupportedType,
)
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.c.body import CBody
    from assay.frontend.c.building import Builder

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
    if has_flexible_member(of.target, body.structs):
        places: list[Expression] = [
            Dereference(name(each), of.target, span) for each in (after, before)
        ]
    else:
        places = [build.element(each, name(at)) for each in (after, before)]
    copied = _copied(build, *places)
    move = Block(
        (
            build.declare(limit, _shorter(build, after, before, bytes_.type)),
            build.upwards(at, 0, name(limit), *copied),
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


def _shorter(
    build: Builder, one: VariableDeclaration, other: VariableDeclaration, of: IntegerType
) -> Expression:
    """How many elements there are in both objects that pointers lead to."""
    first, second = (Length(build.name(each), of, build.span) for each in (one, other))
    is_less = build.binary(first, BinaryOperator.LESS, second)
    return Conditional(is_less, first, second, of, build.span)


def _copied(build: Builder, target: Expression, source: Expression) -> Iterator[Statement]:
    """Statements that copy a value, with all elements of a last member that has no length."""
    of, span, structs = target.type, build.span, build.body.structs
    if not isinstance(of, StructType) or not has_flexible_member(of, structs):
        yield Evaluate(Assignment(target, source, span, copies=True), span)
        return
    for member in structs[of.name]:
        to, from_ = (MemberOf(each, member.name, member.type, span) for each in (target, source))
        if isinstance(member.type, FixedArrayType):
            yield from _copied_array(build, to, from_)
        elif not isinstance(member.type, UnsupportedType):
            yield Evaluate(Assignment(to, from_, span, copies=True), span)


def _copied_array(build: Builder, target: Expression, source: Expression) -> Iterator[Statement]:
    """Statements that copy as many elements as two arrays in structs both have."""
    assert isinstance(target.type, FixedArrayType)
    element = target.type.element
    if isinstance(element, FixedArrayType):
        raise unsupported("`realloc` of a struct with an array of arrays", build.span)
    of = PointerType(element)
    to, from_ = build.variable(of), build.variable(of)
    at, limit = build.variable(UNSIGNED_INT), build.variable(UNSIGNED_INT)
    yield build.declare(to, converted(target, of, build.span))
    yield build.declare(from_, converted(source, of, build.span))
    yield build.declare(limit, _shorter(build, to, from_, UNSIGNED_INT))
    copied = _copied(build, build.element(to, build.name(at)), build.element(from_, build.name(at)))
    yield build.upwards(at, 0, build.name(limit), *copied)


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
