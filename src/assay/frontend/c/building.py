# SPDX-License-Identifier: Apache-2.0
"""Code that calls of library functions become: variables, loops and elements behind pointers."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass
from assay.frontend.c.types import INT
from assay.frontend.tree import (
    COMPARISONS,
    AddressOf,
    Binary,
    BinaryOperator,
    Block,
    Declare,
    Expression,
    Fix,
    Increment,
    Index,
    IntegerLiteral,
    LoopKind,
    LoopStatement,
    Name,
    NotNull,
    Statement,
    VariableDeclaration,
)
from assay.program.types import IntegerType, PointerType, Type
from assay.source import Span

if TYPE_CHECKING:
    from assay.frontend.c.body import CBody


@final
@dataclass(frozen=True, slots=True)
class Builder:
    """Builds code at one place of the source."""

    body: CBody
    span: Span

    def variable(self, of: Type) -> VariableDeclaration:
        return self.body.new_temporary(of, self.span)

    def name(self, variable: VariableDeclaration) -> Name:
        return Name(variable, self.span)

    def declare(self, variable: VariableDeclaration, value: Expression) -> Declare:
        return Declare(variable, value, self.span)

    def given(self, variable: VariableDeclaration, pointer: Expression) -> list[Statement]:
        """A variable for a pointer that must not be null."""
        return [self.declare(variable, pointer), NotNull(self.name(variable), self.span)]

    def number(self, value: int, of: IntegerType = INT) -> IntegerLiteral:
        return IntegerLiteral(value, of, self.span)

    def binary(self, left: Expression, operator: BinaryOperator, right: Expression) -> Binary:
        """An operation on two values of one type."""
        is_number = isinstance(left.type, IntegerType) and operator not in COMPARISONS
        return Binary(operator, left, right, left.type if is_number else INT, self.span)

    def before(self, at: VariableDeclaration) -> Binary:
        """The index before one."""
        assert isinstance(at.type, IntegerType)
        return self.binary(self.name(at), BinaryOperator.SUBTRACT, self.number(1, at.type))

    def element(self, pointer: VariableDeclaration, index: Expression) -> Index:
        assert isinstance(pointer.type, PointerType)
        return Index(self.name(pointer), index, pointer.type.target, self.span)

    def address(self, pointer: VariableDeclaration, index: Expression) -> AddressOf:
        element = self.element(pointer, index)
        return AddressOf(element, PointerType(element.type), self.span)

    def upwards(
        self, at: VariableDeclaration, start: int, limit: Expression, *statements: Statement
    ) -> LoopStatement:
        """for (at = start; at < limit; at++) ..."""
        assert isinstance(at.type, IntegerType)
        return self.loop(
            (self.declare(at, self.number(start, at.type)),),
            self.binary(self.name(at), BinaryOperator.LESS, limit),
            (Increment(self.name(at), 1, Fix.POSTFIX, at.type, self.span),),
            *statements,
        )

    def downwards(
        self, at: VariableDeclaration, start: Expression, *statements: Statement
    ) -> LoopStatement:
        """for (at = start; at > 0; at--) ..."""
        assert isinstance(at.type, IntegerType)
        return self.loop(
            (self.declare(at, start),),
            self.binary(self.name(at), BinaryOperator.GREATER, self.number(0, at.type)),
            (Increment(self.name(at), -1, Fix.POSTFIX, at.type, self.span),),
            *statements,
        )

    def loop(
        self,
        initial: tuple[Statement, ...],
        condition: Expression,
        update: tuple[Expression, ...],
        *statements: Statement,
    ) -> LoopStatement:
        body = Block(statements, self.span)
        return LoopStatement(LoopKind.FOR, initial, condition, update, body, None, {}, self.span)
