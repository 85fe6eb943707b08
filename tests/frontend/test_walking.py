# SPDX-License-Identifier: Apache-2.0
"""No part of the typed tree is passed over by those who walk it."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args

import pytest

from assay.frontend import tree
from assay.frontend.walking import CHILDREN, nodes
from assay.program.types import IntegerType
from assay.source import SourceFile, Span

_KINDS = (*get_args(tree.Expression), *get_args(tree.Statement), tree.ArrayInitializer)
_NODES = ("Expression", "Statement", "Block", "ArrayInitializer")
_INT = IntegerType("int", 32, signed=True)
_HERE = Span(SourceFile("t.c", b"1"), 0, 1)


class _Noted:
    """Gives a text for each field, and knows which were asked for."""

    def __init__(self, kind: type) -> None:
        self.asked: set[str] = set()
        self._types = {each.name: str(each.type) for each in fields(kind)}

    def __getattr__(self, name: str) -> object:
        self.asked.add(name)
        if not self._types[name].startswith("tuple"):
            return name
        return ((0, name),) if "tuple[tuple" in self._types[name] else (name,)


@pytest.mark.parametrize("kind", _KINDS, ids=lambda kind: kind.__name__)
def test_every_field_that_holds_nodes_is_walked(kind: type) -> None:
    holding = {each.name for each in fields(kind) if any(one in str(each.type) for one in _NODES)}
    holding = {name for name in holding if "Spec" not in _type(kind, name)}
    noted = _Noted(kind)
    if kind in CHILDREN:
        CHILDREN[kind](noted)
    assert noted.asked == holding


def _type(kind: type, name: str) -> str:
    return next(str(each.type) for each in fields(kind) if each.name == name)


def test_a_node_comes_before_its_parts_from_left_to_right() -> None:
    left, right = (tree.IntegerLiteral(value, _INT, _HERE) for value in (1, 2))
    total = tree.Binary(tree.BinaryOperator.ADD, left, right, _INT, _HERE)
    assert list(nodes(tree.Return(total, _HERE)))[1:] == [total, left, right]


def test_what_is_left_out_is_no_node() -> None:
    plain = tree.Return(None, _HERE)
    assert list(nodes(plain)) == [plain]
