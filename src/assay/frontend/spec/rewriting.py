# SPDX-License-Identifier: Apache-2.0
"""Specifications with some of their parts replaced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from assay.dataclass import replace
from assay.frontend.spec.names import part_names
from assay.source import Span


def with_parts(node: Any, change: Callable[[Any], Any]) -> Any:
    """The node, or tuple of nodes, with each part changed; the node itself if none of them is."""
    if isinstance(node, tuple):
        return tuple(map(change, node))
    names = part_names(type(node))
    if names is None:
        return node
    changed = {}
    for name in names:
        before = getattr(node, name)
        after = change(before)
        if after is not before and after != before:
            changed[name] = after
    return replace(node, **changed) if changed else node


def is_same(one: Any, other: Any) -> bool:
    """Whether two specifications are written alike, wherever each of them stands."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(is_same, one, other))
    if type(one) is not type(other):
        return False
    names = part_names(type(one))
    if names is None:
        return isinstance(one, Span) or bool(one == other)
    return all(is_same(getattr(one, name), getattr(other, name)) for name in names)
