# SPDX-License-Identifier: Apache-2.0
"""Specifications with some of their parts replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assay.dataclass import fields, is_dataclass, replace
from assay.source import Span


def with_parts(node: Any, change: Callable[[Any], Any]) -> Any:
    """The node, or tuple of nodes, with each part changed; the node itself if none of them is."""
    if isinstance(node, tuple):
        return tuple(map(change, node))
    if not is_dataclass(node) or isinstance(node, Span | type):
        return node
    changed = {}
    for field in fields(node):
        before = getattr(node, field.name)
        after = change(before)
        if after is not before and after != before:
            changed[field.name] = after
    return replace(node, **changed) if changed else node


def is_same(one: Any, other: Any) -> bool:
    """Whether two specifications are written alike, wherever each of them stands."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(is_same, one, other))
    if type(one) is not type(other):
        return False
    if not is_dataclass(one) or isinstance(one, Span | type):
        return isinstance(one, Span) or bool(one == other)
    return all(is_same(getattr(one, f.name), getattr(other, f.name)) for f in fields(one))
