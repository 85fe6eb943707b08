# SPDX-License-Identifier: Apache-2.0
"""Arguments of calls: as values, for their effects, or not needed at all."""

from __future__ import annotations

from assay.frontend.c.body import refusal
from assay.frontend.c.conversions import typed
from assay.frontend.c.discards import evaluated
from assay.frontend.c.values import (
    PLACEHOLDERS,
    AddressValue,
    AllocatedValue,
    ByteValue,
    TwinValue,
    Value,
    inside,
)
from assay.frontend.tree import (
    Expression,
    IntegerLiteral,
    Name,
    NullLiteral,
    Statement,
    StatementExpression,
)
from assay.program.types import VOID, Type
from assay.source import Span

Arguments = list[Value]
_LEFT_OUT = PLACEHOLDERS - {AllocatedValue, ByteValue, AddressValue, TwinValue}


def type_of(argument: Value) -> Type | None:
    return None if type(argument) in PLACEHOLDERS else plain(argument).type


def is_idle(argument: Value) -> bool:
    """Whether nothing happens when it is unneeded."""
    return type(argument) in _LEFT_OUT or isinstance(argument, Name | NullLiteral | IntegerLiteral)


def plain(value: Value) -> Expression:
    if isinstance(value, AllocatedValue) and value.old is None:
        return value.untyped()
    if type(value) in PLACEHOLDERS:
        raise refusal(value)  # type: ignore[arg-type]
    return value  # type: ignore[return-value]


def visible(arguments: Arguments) -> list[Expression]:
    """The arguments that are values of the model, pointers as they were before conversions; strings
    and streams have no effect there."""
    found: list[Expression] = []
    for one in arguments:
        if type(one) in PLACEHOLDERS:
            found += inside(one)  # type: ignore[arg-type]
        else:
            found.append(plain(one))
    return [typed(each) for each in found]


def unneeded(arguments: Arguments) -> list[Statement]:
    """What happens when arguments are evaluated whose values nobody needs."""
    values = visible(arguments)
    if all(map(is_idle, values)):
        return []
    return list(evaluated(values, values[0].span))


def after(before: list[Statement], value: Expression, span: Span) -> Expression:
    return StatementExpression(tuple(before), value, value.type, span) if before else value


def effect(statement: Statement, span: Span) -> Expression:
    return StatementExpression((statement,), None, VOID, span)


def effects(statements: list[Statement], span: Span) -> Expression:
    return StatementExpression(tuple(statements), None, VOID, span)
