# SPDX-License-Identifier: Apache-2.0
"""Walks over generated programs: all nodes below a node, and a node with a part changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

from . import tree

Node = Any  # a dataclass of tree.py

# Which fields may hold nodes or tuples of nodes, for each kind of node.
_PLAIN = ("str", "int", "bool", "Scalar", "Scalar | None", "Typing", "LoopKind", "Quantifier")
_FIELDS: dict[type, tuple[str, ...]] = {
    kind: tuple(field.name for field in fields(kind) if field.type not in _PLAIN)
    for kind in vars(tree).values()
    if isinstance(kind, type) and is_dataclass(kind) and kind.__module__ == tree.__name__
}


def children(node: Node) -> list[Node]:
    """The nodes directly below, in source order."""
    found = []
    for name in _FIELDS[type(node)]:
        value = getattr(node, name)
        if type(value) in _FIELDS:
            found.append(value)
        elif type(value) is tuple:
            found += [item for item in value if type(item) in _FIELDS]
    return found


def nodes(node: Node) -> Iterator[Node]:
    """The node and everything below it, in source order."""
    left = [node]
    while left:
        node = left.pop()
        yield node
        left += reversed(children(node))


def rebuilt(node: Node, change: Callable[[Node], Node]) -> Node:
    """The node with `change` applied to each of its children."""
    changes = {}
    for name in _FIELDS[type(node)]:
        value = getattr(node, name)
        if type(value) in _FIELDS:
            changes[name] = change(value)
        elif type(value) is tuple:
            changes[name] = tuple(change(v) if type(v) in _FIELDS else v for v in value)
    return replace(node, **changes) if changes else node


def transformed(node: Node, change: Callable[[Node], Node]) -> Node:
    """The node with `change` applied to everything in it, from the leaves up."""
    return change(rebuilt(node, lambda child: transformed(child, change)))


def with_node(node: Node, position: int, new: Node) -> Node:
    """The node with the one at this position of `nodes(node)` replaced."""
    left = position

    def change(part: Node) -> Node:
        nonlocal left
        if left == 0:
            left = -1
            return new
        if left < 0:
            return part
        left -= 1
        return rebuilt(part, change)

    return change(node)
