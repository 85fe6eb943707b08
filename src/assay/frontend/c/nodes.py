# SPDX-License-Identifier: Apache-2.0
"""The nodes below a declaration as a flat list, parents before children.

One visit of libclang gathers them all. Read backwards, the list has every node after its children,
so that a tree is built in one loop however deep it is.
"""

from __future__ import annotations

from ctypes import CDLL
from typing import final

from assay.dataclass import dataclass
from assay.frontend.c import kinds
from assay.frontend.c.library import CONTINUE, RECURSE, ClangCursor, visit

_LEAVES = frozenset(
    {
        kinds.FUNCTION_DECLARATION,
        kinds.TYPEDEF_DECLARATION,
        kinds.LABEL_REFERENCE,
        kinds.NAME,
        kinds.INTEGER_LITERAL,
        kinds.FLOATING_LITERAL,
        kinds.IMAGINARY_LITERAL,
        kinds.STRING_LITERAL,
        kinds.CHARACTER_LITERAL,
        kinds.SIZE_OF,  # its operand is not evaluated
        kinds.GENERIC_SELECTION,
        kinds.LABEL_ADDRESS,
        kinds.ASSEMBLER,
        kinds.MICROSOFT_ASSEMBLER,
        kinds.BREAK,
        kinds.CONTINUE,
        kinds.EMPTY,
        *kinds.ATTRIBUTES,
    }
)
_KEPT = frozenset(
    {
        kinds.FUNCTION_DECLARATION,
        kinds.VARIABLE_DECLARATION,
        kinds.TYPEDEF_DECLARATION,
        kinds.LABEL_REFERENCE,
        kinds.MEMBER_REFERENCE,
        *kinds.ATTRIBUTES,
    }
)


def _is_idle(kind: int, parent: ClangCursor) -> bool:
    """Attributes of other declarations are looked at with their names."""
    return kind in kinds.ATTRIBUTES and parent.kind != kinds.VARIABLE_DECLARATION


@final
@dataclass(slots=True)
class Nodes:
    """Parallel lists; node 0 is the declaration itself."""

    cursors: list[ClangCursor]
    kinds: list[int]
    parents: list[int]
    children: list[list[int]]  # an empty one may be shared


def nodes_below(library: CDLL, root: ClangCursor) -> Nodes:
    """All nodes of a declaration but types, parameters and what is not evaluated."""
    cursors, kind_of, parents = [root], [root.kind], [-1]
    children: list[list[int]] = [[]]
    nothing: list[int] = []
    path, keys = [0], [root.declaration]  # the open nodes, and their addresses
    first, last = kinds.FIRST_EXPRESSION, kinds.LAST_STATEMENT
    kept, leaves = _KEPT, _LEAVES

    def each(cursor: ClangCursor, parent: ClangCursor, _data: object) -> int:
        kind = cursor.kind
        if not first <= kind <= last and (kind not in kept or _is_idle(kind, parent)):
            return CONTINUE
        above = parent.statement if parent.kind >= first else parent.declaration
        while keys[-1] != above and len(keys) > 1:
            keys.pop()
            path.pop()
        own = cursor.statement if kind >= first else cursor.declaration
        if own == above:  # a constant expression and what it wraps are one node
            return RECURSE
        number = len(cursors)
        children[path[-1]].append(number)
        parents.append(path[-1])
        cursors.append(cursor)
        kind_of.append(kind)
        if kind in leaves:
            children.append(nothing)
            return CONTINUE
        children.append([])
        path.append(number)
        keys.append(own)
        return RECURSE

    visit(library, root, each)
    return Nodes(cursors, kind_of, parents, children)
