# SPDX-License-Identifier: Apache-2.0
"""Expressions whose value is not used, as statements."""

from __future__ import annotations

from assay.frontend.tree import (
    Block,
    Convert,
    Evaluate,
    Expression,
    ExternalCall,
    IntegerLiteral,
    NullLiteral,
    Statement,
    StatementExpression,
)
from assay.program.types import VoidType
from assay.source import Span

OUTPUT_FUNCTIONS = frozenset(
    {
        "printf", "fprintf", "dprintf", "puts", "fputs", "putchar", "putc", "fputc", "perror",
        "fflush", "printk", "vprintf", "vfprintf", "__builtin_printf", "__builtin_puts",
        "__builtin_putchar", "setvbuf", "setbuf",
    }
)  # fmt: skip
"""They change nothing the program can see; a result that is used is an external value."""


def effects(value: Expression, span: Span) -> tuple[Statement, ...]:
    """The statements that an expression is when only its effects count."""
    match value:
        case Convert(operand=operand, type=VoidType()):
            return effects(operand, span)
        case StatementExpression(statements=statements, value=None):
            return statements if len(statements) == 1 else (Block(statements, span),)
        case ExternalCall(name=name, arguments=arguments) if name in OUTPUT_FUNCTIONS:
            return tuple(
                Evaluate(argument, argument.span)
                for argument in arguments
                if not isinstance(argument, IntegerLiteral | NullLiteral)
            )
        case IntegerLiteral():
            return ()
        case _:
            return (Evaluate(value, span),)
