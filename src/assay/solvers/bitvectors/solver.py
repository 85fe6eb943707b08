# SPDX-License-Identifier: Apache-2.0
"""What a solver of bit-vectors must be able to do: build expressions, and find values for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

Expression = Any
"""An expression of the solver's own."""


class BitVectorSolver(Protocol):
    """Builds expressions and decides conjunctions of them. Operators are called by their names in
    SMT-LIB, `not`, `and`, `or`, `eq`, `select` and `store` among them."""

    @property
    def name(self) -> str: ...

    def truth(self, name: str) -> Expression:
        """An unknown truth value."""

    def bits(self, name: str, width: int) -> Expression:
        """An unknown bit-vector."""

    def array(self, name: str, index: int, element: int) -> Expression:
        """An unknown array; indices and elements have so many bits, truth values 0 of them."""

    def filled(self, index: int, value: Expression) -> Expression:
        """An array whose elements are all the same; indices have so many bits."""

    def number(self, value: int, width: int) -> Expression:
        """A number that is not negative and has its place in the bits."""

    def constant(self, value: bool) -> Expression:  # noqa: FBT001 - the value itself
        """A truth value."""

    def apply(self, name: str, *parts: Expression) -> Expression:
        """An operator of one, two or three operands, as SMT-LIB calls it; `ite` too."""

    def all_of(self, parts: Sequence[Expression]) -> Expression: ...

    def any_of(self, parts: Sequence[Expression]) -> Expression: ...

    def low_bits(self, count: int, of: Expression) -> Expression: ...

    def extended(self, of: Expression, more: int, *, signed: bool) -> Expression:
        """With more bits: copies of the sign, or zeros."""

    def check(self, formulas: Sequence[Expression], seconds: float | None) -> bool | None:
        """Whether all formulas can hold together; None if that is not known in time."""

    def value(self, of: Expression) -> int:
        """The bits of an expression, or 0 and 1 for a truth value, after `check` has said yes."""
