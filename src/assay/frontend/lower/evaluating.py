# SPDX-License-Identifier: Apache-2.0
"""What the parts of the lowering of code ask of each other, as expressions and statements nest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from assay.frontend import tree
from assay.frontend.lower.state import Terms
from assay.program.heap import Pointer
from assay.program.terms import Term

AnyCall = tree.CallExpression | tree.ExternalCall | tree.IndirectCall

RunsStatements = Callable[[tuple[tree.Statement, ...]], None]
"""Lowers statements, one after the other, from the current location on."""


class LowersExpressions(Protocol):
    """Lowers an expression, by what is wanted of it; commands on the way go into the graph."""

    def scalar(self, expression: tree.Expression) -> Term:
        """The value of a number, truth value or Java reference."""

    def value(self, expression: tree.Expression) -> Terms:
        """The value in all its parts: one term, or object and offset of a C pointer."""

    def value_into(self, expression: tree.Expression, targets: Terms) -> None:
        """Evaluate and deliver into variables."""

    def copied(self, expression: tree.Expression) -> tuple[Terms, Terms]:
        """All scalars of a C struct, and whether each of them has a value."""

    def truth(self, expression: tree.Expression) -> Term:
        """The expression as a condition."""

    def pointer(self, expression: tree.Expression) -> Pointer:
        """Object and offset of a C pointer."""

    def followed(self, expression: tree.Expression) -> Pointer:
        """Object and offset of a C pointer that is followed at once."""

    def effect(self, expression: tree.Expression) -> None:
        """Evaluate for the effect alone."""

    def arguments(self, arguments: tuple[tree.Expression, ...]) -> list[Terms]:
        """The values of several expressions, evaluated from left to right."""


class LowersCalls(Protocol):
    """Lowers calls, of functions that the unit defines and of others."""

    def call(self, expression: AnyCall, targets: Terms) -> Terms:
        """Evaluate the arguments and deliver the result into the targets; gives where it is."""
