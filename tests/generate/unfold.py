# SPDX-License-Identifier: Apache-2.0
"""C whose arithmetic gcc does in the types that the standard says, so that its sanitisers see it.

Before:  char c = x + 1;                     gcc adds two chars, and misses an overflow of int
After:   char c = keep_int(x + keep_int(1));
"""

from __future__ import annotations

from . import tree
from .static import type_of
from .types import C_INTEGERS, INT, Typing
from .walk import Node, transformed

_KEPT = ("+", "-", "*", "<<")


def unfolded(program: tree.Program) -> tree.Program:
    """The program with each constant and result handed through a function."""

    def change(node: Node) -> Node:
        match node:
            case tree.Binary(operator, _, _) if operator in _KEPT:
                return _kept(node, program.typing)
            case tree.Unary("-", _) | tree.Literal():
                return _kept(node, program.typing)
            case tree.Assign(target, operator, value) if operator in _KEPT:
                whole = tree.Binary(operator, target, value)
                return tree.Assign(target, "", _kept(whole, program.typing))
            case tree.AssignExpression(target, operator, value) if operator in _KEPT:
                whole = tree.Binary(operator, target, value)
                return tree.AssignExpression(target, "", _kept(whole, program.typing))
            case _:
                return node

    result: tree.Program = transformed(program, change)
    return result


def _kept(expression: tree.Expression, typing: Typing) -> tree.Invoke:
    scalar = type_of(expression, typing)
    return tree.Invoke(f"keep_{scalar.c.replace(' ', '_')}", (expression,), scalar)


def keepers() -> list[str]:
    """The functions that hand their argument through."""
    names = [scalar.c for scalar in C_INTEGERS if scalar.rank >= INT.rank]
    return [f"{name} keep_{name.replace(' ', '_')}({name} x) {{ return x; }}" for name in names]
