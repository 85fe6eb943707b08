# SPDX-License-Identifier: Apache-2.0
"""No part of the typed tree is passed over by those who walk it."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from typing import get_args

import pytest

from assay.frontend import tree
from assay.frontend.walking import CHILDREN, nodes
from assay.program.types import IntegerType
from assay.source import SourceFile, Span

_KINDS = (*get_args(tree.Expression), *get_args(tree.Statement), tree.ArrayInitializer)
_NODES = ("Expression", "Statement", "Block", "ArrayInitializer")
_PARTS = {"tuple[Catch, ...]": tree.Catch}  # no nodes themselves, but they hold some
_INT = IntegerType("int", 32, signed=True)
_HERE = Span(SourceFile("t.c", b"1"), 0, 1)


class _Noted:
    """Gives a text for each field, and knows which were asked for; those of a part by a path."""

    def __init__(self, kind: type, asked: set[str], path: str = "") -> None:
        self.asked = asked
        self._path = path
        self._types = {each.name: str(each.type) for each in fields(kind)}

    def __getattr__(self, name: str) -> object:
        part = _PARTS.get(self._types[name])
        if part is not None:
            return (_Noted(part, self.asked, f"{name}."),)
        self.asked.add(self._path + name)
        if not self._types[name].startswith("tuple"):
            return name
        return ((0, name),) if "tuple[tuple" in self._types[name] else (name,)


@pytest.mark.parametrize("kind", _KINDS, ids=lambda kind: kind.__name__)
def test_every_field_that_holds_nodes_is_walked(kind: type) -> None:
    noted = _Noted(kind, set())
    if kind in CHILDREN:
        CHILDREN[kind](noted)
    assert noted.asked == _holding(kind)


_SHOWN_AGAIN = {
    tree.ContractStart: {"body"},  # what stands behind it in its block
    tree.OnlyCompares: {"call"},  # which is made further down
}


def _holding(kind: type) -> set[str]:
    """The fields that hold nodes; those of a part by a path."""
    found = set[str]()
    for each in fields(kind):
        if each.name in _SHOWN_AGAIN.get(kind, ()):
            continue
        of = str(each.type)
        if of in _PARTS:
            found |= {f"{each.name}.{inner}" for inner in _holding(_PARTS[of])}
        elif "Spec" not in of and any(one in of for one in _NODES):
            found.add(each.name)
    return found


def test_parts_that_hold_nodes_are_known() -> None:
    parts = {
        name
        for name, one in vars(tree).items()
        if is_dataclass(one) and one not in _KINDS and "Spec" not in name and _holding(one)
    }
    types = {str(each.type) for kind in _KINDS for each in fields(kind)}
    assert {of for of in types if parts & set(re.findall(r"\w+", of))} == set(_PARTS)


def test_a_node_comes_before_its_parts_from_left_to_right() -> None:
    left, right = (tree.IntegerLiteral(value, _INT, _HERE) for value in (1, 2))
    total = tree.Binary(tree.BinaryOperator.ADD, left, right, _INT, _HERE)
    assert list(nodes(tree.Return(total, _HERE)))[1:] == [total, left, right]


def test_what_is_left_out_is_no_node() -> None:
    plain = tree.Return(None, _HERE)
    assert list(nodes(plain)) == [plain]
