# SPDX-License-Identifier: Apache-2.0
"""Compound literals that pointers lead to: variables of the block around them (C11 6.5.2.5 p5).

f(&(struct s){1, n});     becomes     struct s #1 = {0}; at the start of the block, and here
                                      ({ struct s #2 = {1, n}; #1 = #2; &#1; })

Selections and loops are blocks, and so are their parts, with or without braces (C11 6.8.4 p3, 6.8.5
p5).
"""

from __future__ import annotations

from assay.frontend.c import kinds
from assay.frontend.c.body import CBody
from assay.frontend.c.building import Builder
from assay.frontend.c.conversions import converted
from assay.frontend.c.initializers import initializer
from assay.frontend.c.refusals import unsupported
from assay.frontend.tree import (
    AddressOf,
    ArrayInitializer,
    Assignment,
    Declare,
    Evaluate,
    Expression,
    Index,
    IntegerLiteral,
    Name,
    NullLiteral,
    Statement,
    StatementExpression,
)
from assay.program.types import FixedArrayType, IntegerType, PointerType, StructType, Type
from assay.source import Span

_MOST = 64  # elements of an array
_FIRST_PART = {kinds.IF: 1, kinds.SWITCH: 1, kinds.WHILE: 1}  # among the children
_ARE_BLOCKS = frozenset({*_FIRST_PART, kinds.DO, kinds.FOR})


def literal_address(body: CBody, number: int, span: Span) -> Expression:
    """`&(struct s){1, 2}`"""
    statements, name = _object(body, number)
    address = AddressOf(name, PointerType(name.type), span)
    return StatementExpression(statements, address, address.type, span)


def literal_array(body: CBody, number: int, of: FixedArrayType) -> Expression:
    """`(int[]){1, 2}` as a pointer to the first element."""
    statements, name = _object(body, number)
    span = body.span(body.cursors[number])
    pointer = converted(name, PointerType(of.element), span)
    return StatementExpression(statements, pointer, pointer.type, span)


def _object(body: CBody, number: int) -> tuple[tuple[Statement, ...], Name]:
    """What gives a literal its value, and the variable that it is."""
    cursor = body.cursors[number]
    child = body.children[number][-1]
    of, span = body.translation.type(cursor), body.span(body.cursors[child])
    kept = body.new_temporary(of, span)
    block = _block(body, number, span)
    body.literals.setdefault(block, []).append(Declare(kept, _zero(of, span), span))
    given = initializer(body, child, of, constant=False)
    name = Name(kept, span)
    if not isinstance(given, ArrayInitializer):
        return (Evaluate(Assignment(name, given, span), span),), name
    value = body.new_temporary(of, span)
    copies = _copied(body, name, Name(value, span), of, span)
    return (Declare(value, given, span), *copies), name


def _block(body: CBody, number: int, span: Span) -> int:
    """The block that a literal is in."""
    while number > 0:
        part, number = number, body.nodes.parents[number]
        kind = body.kinds[number]
        if kind == kinds.COMPOUND:
            return number
        if kind in _ARE_BLOCKS:
            return part if _is_part(body, number, part) else number
    raise unsupported("a compound literal outside of functions", span)


def _is_part(body: CBody, statement: int, child: int) -> bool:
    """Whether it is what a statement selects or repeats, and not what that depends on."""
    children = body.children[statement]
    match body.kinds[statement]:
        case kinds.FOR:
            return child == children[-1]
        case kinds.DO:
            return child == children[0]
        case kind:
            return children.index(child) >= _FIRST_PART[kind]


def _zero(of: Type, span: Span) -> Expression | ArrayInitializer:
    match of:
        case IntegerType():
            return IntegerLiteral(0, of, span)
        case PointerType():
            return NullLiteral(of, span)
        case StructType() | FixedArrayType():
            return ArrayInitializer((), span)
        case _:
            raise unsupported(f"a compound literal of type `{of}`", span)


def _copied(body: CBody, to: Name, value: Name, of: Type, span: Span) -> list[Statement]:
    if not isinstance(of, FixedArrayType):
        return [Evaluate(Assignment(to, value, span), span)]
    if isinstance(of.element, FixedArrayType) or of.length is None or of.length > _MOST:
        raise unsupported("a compound literal that is such an array", span)
    build = Builder(body, span)
    copies: list[Statement] = []
    for at in range(of.length):
        target, source = (Index(one, build.number(at), of.element, span) for one in (to, value))
        copies.append(Evaluate(Assignment(target, source, span), span))
    return copies
