# SPDX-License-Identifier: Apache-2.0
"""memset, memcpy and memmove of whole elements, as loops over them.

memset(p, 0, n);     becomes     for (i = 0; i < n / sizeof *p; i++) p[i] = 0;

The pointers are no null pointers, even if n is 0 (C11 7.24.1 p2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from assay.frontend.c.arguments import Arguments
from assay.frontend.c.conversions import converted, to_elements, typed
from assay.frontend.c.folding import folded
from assay.frontend.c.memory import size_of
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.types import INT
from assay.frontend.c.values import FunctionValue
from assay.frontend.tree import (
    ArrayInitializer,
    Assignment,
    Binary,
    BinaryOperator,
    Block,
    Convert,
    Declare,
    Evaluate,
    Expression,
    Fix,
    If,
    Increment,
    Index,
    IntegerLiteral,
    IsAhead,
    KeepApart,
    LoopKind,
    LoopStatement,
    Name,
    NotNull,
    NullLiteral,
    Statement,
    StatementExpression,
    VariableDeclaration,
    ZeroUntyped,
)
from assay.program.types import VOID, IntegerType, PointerType, StructType, Type
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.c.body import CBody

_BUILTIN = "__builtin_"
_NAMES = ("memset", "memcpy", "memmove")
FILLING = frozenset({*_NAMES, *(f"{_BUILTIN}{name}" for name in _NAMES)})


def filled(body: CBody, callee: FunctionValue, arguments: Arguments, span: Span) -> Expression:
    """A call of memset, memcpy or memmove."""
    name = callee.name.removeprefix(_BUILTIN)
    if len(arguments) != 3 or body.size_type is None:
        raise unsupported(f"this use of `{callee.name}`", span)
    target, second, size = (typed(body.used(each)) for each in arguments)
    target = to_elements(target)
    if name != "memset":
        target, second = alike(target, to_elements(second))
    of = target.type
    if name == "memset" and of == PointerType(VOID) and folded(second) == 0:
        kept = body.new_temporary(of, target.span)
        to = Name(kept, target.span)
        filling = ZeroUntyped(to, converted(size, body.size_type, size.span), span)
        return StatementExpression((Declare(kept, target, span), filling), to, of, span)
    elements = isinstance(of, PointerType) and isinstance(
        of.target, IntegerType | PointerType | StructType
    )
    if not elements or (name != "memset" and second.type != of):
        raise unsupported(f"`{name}` of other elements than its pointers lead to", span)
    assert isinstance(of, PointerType)
    copying = _Copying(body, of, span, target.span)
    count = copying.count(converted(size, body.size_type, size.span), name)
    if name == "memset":
        return copying.loop(target, count, copying.constant(second))
    if name == "memmove":
        return copying.move(target, second, count)
    return copying.copy(target, second, count)


def alike(target: Expression, source: Expression) -> tuple[Expression, Expression]:
    """Both pointers with the type of the one that is not to void."""
    void = PointerType(VOID)
    if target.type == void and isinstance(source.type, PointerType):
        target = converted(target, source.type, target.span)
    elif source.type == void and isinstance(target.type, PointerType):
        source = converted(source, target.type, source.span)
    return target, source


class _Copying:
    """The loop that one call becomes."""

    def __init__(self, body: CBody, of: PointerType, whole: Span, span: Span) -> None:
        self._body = body
        self._of = of
        self._whole = whole  # the call
        self._span = span  # what stands for its parts

    def _variable(self, of: Type) -> VariableDeclaration:
        return self._body.new_temporary(of, self._span)

    def _name(self, variable: VariableDeclaration) -> Name:
        return Name(variable, self._span)

    def count(self, size: Expression, name: str) -> Expression:
        return count_of(self._body, self._of, size, f"`{name}` of parts of elements", self._span)

    def constant(self, byte: Expression) -> Expression | None:
        """What an element is when all its bytes are one; None for a struct of zeros."""
        of, span = self._of.target, self._span
        known = folded(byte)
        if known is not None and known & 255 == 0 and not isinstance(of, IntegerType):
            return NullLiteral(of, span) if isinstance(of, PointerType) else None
        if known is not None and isinstance(of, IntegerType):
            if (of.is_boolean and known & 255 > 1) or (of.is_function and known & 255):
                raise unsupported("`memset` that gives what is no value", span)
            digits = bytes([known & 255]) * max(1, of.bits // 8)
            return _number(int.from_bytes(digits, "little", signed=of.signed), of, span)
        if isinstance(of, IntegerType) and of.bits == 8 and isinstance(byte.type, IntegerType):
            return converted(byte, of, span)
        raise unsupported("this use of `memset`", span)

    def loop(self, target: Expression, count: Expression, value: Expression | None) -> Expression:
        to = self._variable(self._of)
        before: list[Statement] = self._given(to, target)
        if value is None:
            zero = self._variable(self._of.target)
            before.append(Declare(zero, ArrayInitializer((), self._span), self._span))
            value = self._name(zero)
        elif not isinstance(value, IntegerLiteral | NullLiteral):
            given = self._variable(value.type)
            before.append(Declare(given, value, self._span))
            value = self._name(given)
        return self._repeated(to, before, count, lambda _: value)

    def copy(self, target: Expression, source: Expression, count: Expression) -> Expression:
        to, from_ = self._variable(self._of), self._variable(self._of)
        before = [*self._given(to, target), *self._given(from_, source)]
        if folded(count) != 1:
            limit = self._variable(count.type)
            before.append(Declare(limit, count, self._span))
            count = self._name(limit)
        before.append(KeepApart(self._name(to), self._name(from_), _one(count), self._span))
        return self._repeated(to, before, count, lambda at: self._element(from_, at))

    def move(self, target: Expression, source: Expression, count: Expression) -> Expression:
        """What lies further back is copied first, if it would be overwritten."""
        from assay.frontend.c.building import Builder

        build = Builder(self._body, self._span)
        to, from_, limit = (self._variable(of) for of in (self._of, self._of, count.type))
        if folded(count) == 1:
            before = [*self._given(to, target), *self._given(from_, source)]
            return self._repeated(to, before, count, lambda at: self._element(from_, at))
        up, down = self._variable(count.type), self._variable(count.type)

        def copied(index: Expression) -> Statement:
            to_, value = build.element(to, index), build.element(from_, index)
            return Evaluate(Assignment(to_, value, self._span, copies=True), self._span)

        forward = build.upwards(up, 0, build.name(limit), copied(build.name(up)))
        backward = build.downwards(down, build.name(limit), copied(build.before(down)))
        ahead = IsAhead(build.name(to), build.name(from_), INT, self._span)
        statements = (
            *build.given(to, target),
            *build.given(from_, source),
            build.declare(limit, count),
            If(ahead, backward, forward, self._span),
        )
        return StatementExpression(statements, build.name(to), self._of, self._whole)

    def _given(self, variable: VariableDeclaration, pointer: Expression) -> list[Statement]:
        return [
            Declare(variable, pointer, self._span),
            NotNull(self._name(variable), self._span),
        ]

    def _element(self, of: VariableDeclaration, at: Expression) -> Index:
        return Index(self._name(of), at, self._of.target, self._span)

    def _repeated(
        self,
        to: VariableDeclaration,
        before: list[Statement],
        count: Expression,
        value: Callable[[Expression], Expression | None],
    ) -> Expression:
        """A loop; for a single element nothing moves, and there is none."""
        span, of = self._span, count.type
        assert isinstance(of, IntegerType)
        if folded(count) == 1:
            first = self._stored(to, _number(0, of, span), value)
            return StatementExpression((*before, first), self._name(to), self._of, self._whole)
        at, limit = self._variable(of), self._variable(of)
        loop = LoopStatement(
            LoopKind.FOR,
            (Declare(at, _number(0, of, span), span),),
            Binary(BinaryOperator.LESS, self._name(at), self._name(limit), INT, span),
            (Increment(self._name(at), 1, Fix.POSTFIX, of, span),),
            Block((self._stored(to, self._name(at), value),), span),
            None,
            {},
            span,
        )
        statements = (*before, Declare(limit, count, span), loop)
        return StatementExpression(statements, self._name(to), self._of, self._whole)

    def _stored(
        self,
        to: VariableDeclaration,
        at: Expression,
        value: Callable[[Expression], Expression | None],
    ) -> Statement:
        stored, span = value(at), self._span
        assert stored is not None
        copies = isinstance(stored, Index)
        return Evaluate(Assignment(self._element(to, at), stored, span, copies), span)


def _one(count: Expression) -> Expression:
    """A count, as a literal if it is 1."""
    return _number(1, count.type, count.span) if folded(count) == 1 else count  # type: ignore[arg-type]


def count_of(
    body: CBody, of: PointerType, size: Expression, otherwise: str, span: Span
) -> Expression:
    """How many elements so many bytes are, which have to be whole ones."""
    unit = size_of(of.target, body)
    if not unit or unit < 0 or not _is_multiple(size, unit):
        raise unsupported(otherwise, span)
    assert isinstance(size.type, IntegerType)
    if unit == 1:
        return size
    one = IntegerLiteral(unit, size.type, span)
    return Binary(BinaryOperator.DIVIDE, size, one, size.type, span)


def _number(value: int, of: IntegerType, span: Span) -> IntegerLiteral:
    return IntegerLiteral(value, of, span)


def _is_multiple(size: Expression, unit: int) -> bool:
    """Whether a number of bytes is surely one of whole elements, however it may wrap around."""
    while isinstance(size, Convert):
        size = size.operand
    if unit == 1:
        return True
    if isinstance(size, IntegerLiteral):
        return size.value % unit == 0
    is_power = unit & (unit - 1) == 0
    if isinstance(size, Binary) and size.operator is BinaryOperator.MULTIPLY and is_power:
        return _is_multiple(size.left, unit) or _is_multiple(size.right, unit)
    return False
