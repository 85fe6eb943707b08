# SPDX-License-Identifier: Apache-2.0
"""Measures of loops as relations of two states, and back (format 2.1).

`\\at(x, AnyPrev)` is what x was at any earlier visit of the loop: a measure m that every iteration
lowers, and that is not negative where one begins, is the relation

    \\at(m, AnyPrev) >= 0 && m < \\at(m, AnyPrev)
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from typing import Final, final

from assay.evidence.witness.meaning import means_the_same
from assay.program.types import Type

_EARLIER: Final = re.compile(r"\\at\s*\(\s*([A-Za-z_]\w*)\s*,\s*AnyPrev\s*\)")
_NAME: Final = re.compile(r"\b[A-Za-z_]\w*\b")
_WAS: Final = "was__"


def lowering(measure: str, types: Mapping[str, Type | None]) -> str | None:
    """The relation for a measure; None where it may mean something else in C."""
    if not means_the_same(f"{measure} >= 0", types):
        return None
    before = _NAME.sub(lambda name: f"\\at({name[0]}, AnyPrev)", measure)
    return f"{before} >= 0 && {measure} < {before}"


def measure_of(relation: str, types: Mapping[str, Type | None]) -> str | None:
    """The measure that such a relation is made of; None if it is another one."""
    if _WAS in relation:
        return None
    text = _EARLIER.sub(lambda found: f"{_WAS}{found[1]}", relation)
    if "\\" in text:
        return None
    try:
        tree = ast.parse(f"({text.replace('&&', ' and ')})", mode="eval").body
    except (SyntaxError, ValueError, RecursionError):
        return None
    match tree:
        case ast.BoolOp(
            op=ast.And(),
            values=[
                ast.Compare(left=bounded, ops=[ast.GtE()], comparators=[ast.Constant(value=0)]),
                ast.Compare(left=now, ops=[ast.Lt()], comparators=[before]),
            ],
        ):
            measure, was = ast.unparse(now), ast.unparse(before)
            is_one = ast.unparse(bounded) == was == ast.unparse(_Renamed().visit(now))
        case _:
            return None
    return measure if is_one and means_the_same(f"{measure} >= 0", types) else None


@final
class _Renamed(ast.NodeTransformer):
    """Variables as they were at an earlier visit."""

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(f"{_WAS}{node.id}", node.ctx)
