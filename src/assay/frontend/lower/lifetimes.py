# SPDX-License-Identifier: Apache-2.0
"""How long the local variables of C live: as long as their block is being executed (C11 6.2.4 p6).

int *p; { int x; p = &x; } f(*p)     becomes     ...; x := new object; p := x; length[x] := 0; ...
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.dataclass import dataclass
from assay.frontend import tree
from assay.frontend.lower.blocks import Blocks, is_outlived
from assay.frontend.lower.jumps import Jumps
from assay.frontend.lower.objects import end
from assay.frontend.lower.state import FunctionState, InHeap
from assay.program.graph import Premise, PremiseKind
from assay.program.heap import LENGTH, NULL
from assay.program.terms import ZERO, Term, store
from assay.program.types import Type
from assay.source import Span


@final
@dataclass(frozen=True, slots=True)
class OpenBlock:
    """A block that is being lowered, and the objects that end with it."""

    block: int  # the id of its node
    objects: dict[Term, Type]


@final
class Lifetimes:
    """The blocks that are being lowered, and what ends with each of them."""

    def __init__(self, state: FunctionState) -> None:
        self._state = state
        self._open_blocks: list[OpenBlock] = []  # outermost first
        self._jumps: Jumps | None = None
        self._known_blocks: Blocks | None = None
        self._passed_declarations: set[int] | None = None

    def _blocks(self) -> Blocks:
        if self._known_blocks is None:
            self._known_blocks = Blocks(self._state.function)
        return self._known_blocks

    @property
    def depth(self) -> int:
        """How many blocks are open."""
        return len(self._open_blocks)

    def open_block(self, block: tree.Block | tree.LoopStatement) -> None:
        self._open_blocks.append(OpenBlock(id(block), {}))

    def declared_in(self, block: tree.Block | tree.LoopStatement) -> Iterable[tree.Declare]:
        return self._blocks().declarations.get(id(block), ())

    def close_block(self, span: Span) -> None:
        self.end_blocks(len(self._open_blocks) - 1, span)
        self._open_blocks.pop()

    def end_blocks(self, depth: int, span: Span) -> None:
        """End what lives in the blocks that are left."""
        for open_block in reversed(self._open_blocks[depth:]):
            self._end_objects(open_block, span)

    def _end_objects(self, open_block: OpenBlock, span: Span) -> None:
        for object_, of in reversed(open_block.objects.items()):
            end(self._state, object_, of, span)
            if self._state.survey.has_goto:
                self._state.assign(object_, NULL, span)

    def note_object(self, variable: tree.VariableDeclaration) -> None:
        """Remember that an object ends with its block, if that can matter."""
        binding = self._state.bound(variable)
        if not isinstance(binding, InHeap):
            return
        if not self._state.survey.has_goto and not self._is_outlived(variable):
            return
        block = self._blocks().block_of(variable)
        open_block = next((one for one in self._open_blocks if one.block == block), None)
        if open_block is None:  # inside an expression
            text = f"no pointer to `{variable.name}` is followed after the end of its block"
            premise = Premise(PremiseKind.LIFETIME, text, self._state.function.name)
            self._state.unit.premises[premise] = None
        else:
            open_block.objects.setdefault(binding.object, variable.type)

    def _is_outlived(self, variable: tree.VariableDeclaration) -> bool:
        """Whether a pointer to it may be around after the end of its block."""
        escapes = variable in self._state.survey.escaping
        return escapes and is_outlived(
            variable, self._state.function, self._state.unit.holders, self._blocks
        )

    def passed(self) -> set[int]:
        """The ids of declarations that a jump passes inside their block."""
        if self._passed_declarations is None:
            blocks = self._blocks()
            self._passed_declarations = {
                id(declaration)
                for goto in blocks.gotos
                for declaration in self.all_jumps().skipped_by(goto)
                if blocks.block_of(declaration.variable) in blocks.around_jump(goto)
            }
        return self._passed_declarations

    def end_parameters(self, span: Span) -> None:
        """End the objects of parameters whose address is taken."""
        for variable in self._state.function.parameters:
            binding = self._state.bindings.get(variable)
            if isinstance(binding, InHeap) and self._is_outlived(variable):
                end(self._state, binding.object, variable.type, span)

    def no_objects_yet(self, span: Span) -> None:
        """With jumps, a local is an object only while its block is being executed."""
        if self._state.java or not self._state.survey.has_goto:
            return
        for declarations in self._blocks().declarations.values():
            for declaration in declarations:
                variable = declaration.variable
                binding = self._state.bound(variable)
                if isinstance(binding, InHeap):
                    self._state.assign(binding.object, NULL, span)

    def all_jumps(self) -> Jumps:
        if self._jumps is None:
            assert self._state.function.body is not None
            self._jumps = Jumps(self._state.function.body)
        return self._jumps

    def leave_by(self, jump: tree.Goto) -> None:
        """End what lives in the blocks that a jump leaves, and variable-length arrays whose
        declarations it goes back before."""
        target = self._blocks().around_label(jump.label)
        for open_block in reversed(self._open_blocks):
            if open_block.block not in target:
                self._end_objects(open_block, jump.span)
        for declaration in self.all_jumps().left_by(jump):
            binding = self._state.bindings.get(declaration.variable)
            if declaration.length is not None and isinstance(binding, InHeap):
                self._state.assign(LENGTH, store(LENGTH, binding.object, ZERO), jump.span)
