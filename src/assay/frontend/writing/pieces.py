# SPDX-License-Identifier: Apache-2.0
"""Pieces of text with how tightly their outermost operator binds, and ways to join them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from assay.dataclass import dataclass

# Larger numbers bind tighter; the order is that of `spec.surface`, in both languages.
EQUIVALENCE = 2
IMPLICATION = 3
DISJUNCTION = 4
CONJUNCTION = 6
COMPARISON = 12
BIT_OR = 9
BIT_XOR = 10
BIT_AND = 11
SHIFT = 14
SUM = 15
PRODUCT = 16
UNARY = 17
ATOM = 18


class InexpressibleError(Exception):
    """There is no text that means exactly this term."""


@final
@dataclass(frozen=True, slots=True)
class Piece:
    text: str
    level: int = ATOM

    def at(self, level: int) -> str:
        """The text where only operators that bind at least so tightly can stand."""
        return self.text if self.level >= level else f"({self.text})"


def infix(operator: str, level: int, left: Piece, right: Piece) -> Piece:
    """An operator that groups to the left."""
    return Piece(f"{left.at(level)} {operator} {right.at(level + 1)}", level)


def joined(operator: str, level: int, parts: Sequence[Piece]) -> Piece:
    """Operands of an operator for which grouping does not matter."""
    if len(parts) == 1:
        return parts[0]
    return Piece(f" {operator} ".join(part.at(level + 1) for part in parts), level)


def in_parentheses(piece: Piece) -> Piece:
    return Piece(f"({piece.text})")
