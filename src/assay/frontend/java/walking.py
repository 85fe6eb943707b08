# SPDX-License-Identifier: Apache-2.0
"""All nodes of a piece of the typed tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from assay.frontend.tree import VariableDeclaration
from assay.source import Span


def nodes(root: Any) -> Iterator[Any]:
    """The root and everything in it, except for what declarations and scopes hold."""
    pending: list[Any] = [root]
    while pending:
        node = pending.pop()
        if isinstance(node, tuple):
            pending.extend(reversed(node))
        elif is_dataclass(node) and not isinstance(node, Span | VariableDeclaration):
            yield node
            pending.extend(getattr(node, each.name) for each in reversed(fields(node)))
