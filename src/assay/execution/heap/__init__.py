# SPDX-License-Identifier: Apache-2.0
"""Memory in symbolic execution: the one place that knows how it is represented.

    read, write      an element of a map, by evaluation and assignment
    forget, fresh    unknown contents, after loops and calls and for inputs
    merge            one value for two states

Everything else goes through these; `program/heap.py` says what the maps mean.
"""

from __future__ import annotations

from assay.execution.heap.maps import (
    closed,
    filled,
    is_memory,
    is_unread,
    listed,
    merge,
    read,
    with_elements,
    write,
)
from assay.execution.heap.memory import HeapForgetting

__all__ = [
    "HeapForgetting",
    "closed",
    "filled",
    "is_memory",
    "is_unread",
    "listed",
    "merge",
    "read",
    "with_elements",
    "write",
]
