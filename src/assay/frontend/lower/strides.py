# SPDX-License-Identifier: Apache-2.0
"""Pointers of C that are moved, or compared by where they point in one array.

p->next = q; if (p == q) ...        it makes no difference whether p points into an array
p[i].x = 0; p++; p < q              it does
"""

from __future__ import annotations

from collections.abc import Iterator

from assay.frontend import tree
from assay.frontend.tree import BinaryOperator
from assay.frontend.walking import Node, nodes
from assay.program.heap import base_element
from assay.program.types import PointerType, Type

_EQUALITY = (BinaryOperator.EQUAL, BinaryOperator.DIFFERENT)


def moved_in(unit: tree.SourceUnit) -> Iterator[Type]:
    """The elements that pointers lead to which the code of a unit moves."""
    for function in unit.functions.values():
        for node in nodes(function.body):
            for of in _moved(node):
                if isinstance(of, PointerType):
                    yield base_element(of.target)


def _moved(node: Node) -> Iterator[Type]:
    match node:
        case tree.Index(array=array, index=index):
            is_start = isinstance(index, tree.IntegerLiteral) and index.value == 0
            if not is_start:
                yield array.type
        case tree.Binary(operator=operator, left=left, right=right):
            if operator not in _EQUALITY:
                yield from (left.type, right.type)
        case tree.Displaced(pointer=pointer):
            yield pointer.type
        case tree.CompoundAssignment(target=target) | tree.Increment(target=target):
            yield target.type
        case tree.KeepApart(one=one, other=other, count=count):
            if not (isinstance(count, tree.IntegerLiteral) and count.value == 1):
                yield from (one.type, other.type)
        case tree.IsAhead(one=one, other=other):
            yield from (one.type, other.type)
        case _:
            pass
