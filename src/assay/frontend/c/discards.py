# SPDX-License-Identifier: Apache-2.0
"""Expressions whose value is not used, as statements."""

from __future__ import annotations

from collections.abc import Iterable

from assay.frontend.c.values import Placeholder, inside
from assay.frontend.tree import (
    Assignment,
    Block,
    Conditional,
    Convert,
    Evaluate,
    Expression,
    ExternalCall,
    If,
    IntegerLiteral,
    NullLiteral,
    Operands,
    Sequence,
    Statement,
    StatementExpression,
    VolatileRead,
)
from assay.program.types import VOID, VoidType
from assay.source import Span


def effects(value: Expression, span: Span) -> tuple[Statement, ...]:
    """The statements that an expression is when only its effects count."""
    if type(value) is not Sequence:
        return _effects(value, span)
    parts: list[Expression] = []
    while type(value) is Sequence:
        parts.append(value.second)
        value = value.first
    found = list(_effects(value, value.span))
    for part in reversed(parts):
        found += _effects(part, part.span)
    return tuple(found)


def _effects(value: Expression, span: Span) -> tuple[Statement, ...]:
    match value:
        case Convert(operand=operand, type=VoidType()):
            return _effects(operand, span)
        case StatementExpression(
            statements=(Evaluate(expression=Assignment(target=target)),) as statements,
            value=VolatileRead(place=place),
        ) if place is target:
            return statements
        case StatementExpression(statements=statements, value=None):
            return statements if len(statements) == 1 else (Block(statements, span),)
        case ExternalCall(arguments=arguments, silent=True):
            return evaluated(arguments, span)
        case Conditional(condition, then, otherwise, VoidType()):
            if isinstance(then, Conditional) or isinstance(otherwise, Conditional):
                return (Evaluate(value, span),)
            first, second = _block(then), _block(otherwise)
            return (If(condition, first, second if second.statements else None, span),)
        case IntegerLiteral():
            return ()
        case _:
            return (Evaluate(value, span),)


def evaluated(values: Iterable[Expression], span: Span) -> tuple[Statement, ...]:
    """Values are computed that nobody needs, in no particular order."""
    parts = tuple(v for v in values if not isinstance(v, IntegerLiteral | NullLiteral))
    if len(parts) > 1:
        return (Evaluate(Operands(parts, span), span),)
    return tuple(Evaluate(part, part.span) for part in parts)


def dropped(value: Placeholder, span: Span) -> Expression:
    """A value that is converted to void."""
    statements = evaluated(inside(value), span)
    return StatementExpression(statements, None, VOID, span)


def _block(value: Expression) -> Block:
    return Block(_effects(value, value.span), value.span)
