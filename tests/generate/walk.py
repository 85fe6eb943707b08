# SPDX-License-Identifier: Apache-2.0
"""Walks over generated programs: all nodes below a node, and a node with a part changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any

from .types import Scalar, Typing

Node = Any  # a dataclass of tree.py


def is_node(value: object) -> bool:
    return is_dataclass(value) and not isinstance(value, Scalar | Typing)


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _names(node: Node) -> tuple[str, ...]:
    kind: type = type(node)
    return _fields(kind)


def children(node: Node) -> Iterator[Node]:
    """The nodes directly below, in source order."""
    for name in _names(node):
        value = getattr(node, name)
        if is_node(value):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if is_node(item))


def nodes(node: Node) -> Iterator[Node]:
    """The node and everything below it, in source order."""
    yield node
    for child in children(node):
        yield from nodes(child)


def rebuilt(node: Node, change: Callable[[Node], Node]) -> Node:
    """The node with `change` applied to each of its children."""
    changes = {}
    for name in _names(node):
        value = getattr(node, name)
        if is_node(value):
            changes[name] = change(value)
        elif isinstance(value, tuple):
            changes[name] = tuple(change(item) if is_node(item) else item for item in value)
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
