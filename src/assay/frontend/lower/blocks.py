# SPDX-License-Identifier: Apache-2.0
"""Which block each declaration, label and jump of a C function stands in, and what outlives it.

    {                       block 1
      int *p;
      { int x; p = &x; }    block 2: p outlives x, so that following p is an error after it
    }

A local lives as long as its block, however often its declaration is reached (C11 6.2.4 p6), and a
variable-length array from its declaration on (p7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, final

from assay.frontend import tree
from assay.frontend.lower.layout import Layouts
from assay.frontend.tree import VariableDeclaration
from assay.frontend.walking import children
from assay.program.types import VOID, StructType, Type

_OPENING = (tree.Block, tree.LoopStatement, tree.StatementExpression)


@final
class Blocks:
    """The blocks of one function, by the ids of their nodes, which the tree keeps alive."""

    def __init__(self, function: tree.Function) -> None:
        self._parents: dict[int, int | None] = {}
        self._declared: dict[VariableDeclaration, int] = {}
        self._jumps: dict[int, int] = {}  # by id of the statement
        self._labels: dict[str, int] = {}
        self.declarations: dict[int, list[tree.Declare]] = {}
        self.gotos: list[tree.Goto] = []
        if function.body is not None:
            self._declared.update(dict.fromkeys(function.parameters, id(function.body)))
            self._visit(function.body)

    def block_of(self, variable: VariableDeclaration) -> int:
        return self._declared[variable]

    def enclosing(self, block: int | None) -> set[int]:
        """A block and those around it."""
        found = set()
        while block is not None:
            found.add(block)
            block = self._parents[block]
        return found

    def around_label(self, label: str) -> set[int]:
        return self.enclosing(self._labels[label])

    def around_jump(self, jump: tree.Goto) -> set[int]:
        return self.enclosing(self._jumps[id(jump)])

    def is_pointed_to_from_outside(self, variable: VariableDeclaration, holders: Holders) -> bool:
        """Whether a pointer that can point to it is declared in a block around its own."""
        own = self._declared[variable]
        outer = self.enclosing(own) - {own}
        return any(
            at in outer and holders.may_point(one.type, variable.type)
            for one, at in self._declared.items()
        )

    def _visit(self, body: tree.Block) -> None:
        waiting: list[tuple[Any, int | None]] = [(body, None)]
        while waiting:
            node, block = waiting.pop()
            if isinstance(node, _OPENING):
                self._parents[id(node)] = block
                block = id(node)
            self._note(node, block)
            waiting += [(child, block) for child in reversed(children(node)) if child is not None]

    def _note(self, node: Any, block: int | None) -> None:
        match node:
            case tree.Declare():
                assert block is not None
                self._declared[node.variable] = block
                self.declarations.setdefault(block, []).append(node)
            case tree.Labelled():
                assert block is not None
                self._labels[node.label] = block
            case tree.Goto():
                assert block is not None
                self._jumps[id(node)] = block
                self.gotos.append(node)
            case _:
                pass


def is_outlived(
    variable: VariableDeclaration,
    function: tree.Function,
    holders: Holders,
    blocks: Callable[[], Blocks],
) -> bool:
    """Whether a pointer to a local whose address escapes may be around after the end of its block:
    in a result, in a global variable or in memory, or in a local that is declared further out."""
    if holders.may_outlast(variable.type, function.result_type):
        return True
    if variable.storage is tree.Storage.PARAMETER:
        return False
    return blocks().is_pointed_to_from_outside(variable, holders)


@final
class Holders:
    """What may hold pointers for longer than a block is executed."""

    def __init__(self, layouts: Layouts, shared: Iterable[Type]) -> None:
        self._layouts = layouts
        lasting = [*shared, *(StructType(name) for name in layouts.structs)]
        self._shared = frozenset(to for of in lasting for to in layouts.pointers_in(of))
        self.in_memory = False  # some pointer is kept in memory that is no struct

    def may_outlast(self, target: Type, result: Type) -> bool:
        """Whether a pointer to (a part of) a target may be in a result, a global, or in memory."""
        if self.in_memory:
            return True
        inside = self._layouts.objects_in(target)
        held = self._shared | self._layouts.pointers_in(result)
        return VOID in held or not inside.isdisjoint(held)

    def may_point(self, holder: Type, target: Type) -> bool:
        """Whether a variable of the one type can hold the address of (a part of) the other."""
        held = self._layouts.pointers_in(holder)
        return VOID in held or not self._layouts.objects_in(target).isdisjoint(held)
