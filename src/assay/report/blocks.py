# SPDX-License-Identifier: Apache-2.0
"""A control-flow graph as basic blocks with their commands in words: what is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass
from assay.program.analysis.loops import loops_of, reverse_postorder, successors
from assay.program.commands import Assume, Why
from assay.program.contracts import Clause, LoopContract
from assay.program.graph import Edge, Location, Procedure
from assay.program.obligations import Kind
from assay.report.labels import CommandLabels, Label


class BlockShape(StrEnum):
    PLAIN = "plain"
    HEAD = "head"  # of a loop
    EXIT = "exit"
    HALT = "halt"
    LEAF = "leaf"  # of a tree of paths: what became of a way, without a number
    SUBSUMED = "subsumed"


@final
@dataclass(frozen=True, slots=True)
class BasicBlock:
    """Commands that run one after the other."""

    location: Location  # where it starts
    lines: tuple[Label, ...]
    shape: BlockShape
    source: tuple[int, int] | None  # first and last line of the source; None if it has no command


@final
@dataclass(frozen=True, slots=True)
class Arrow:
    """From one block to another, with the condition if there is a choice."""

    source: Location
    target: Location
    condition: str
    back: bool  # to the head of a loop from inside it


@final
@dataclass(frozen=True, slots=True)
class BlockGraph:
    """The blocks that the entry reaches, the entry first."""

    title: str
    blocks: tuple[BasicBlock, ...]
    arrows: tuple[Arrow, ...]
    relations: tuple[Arrow, ...] = ()  # dashed, and without a say in the layout


def block_graph(procedure: Procedure) -> BlockGraph:
    return _BlockBuilder(procedure).graph()


def _claims(contract: LoopContract) -> list[tuple[str, Clause]]:
    """What is shown of a loop's specification."""
    invariants = [c for c in contract.invariants if c.kind is not Kind.FRAME]
    return [("invariant", c) for c in invariants] + [("variant", c) for c in contract.variants]


class _BlockBuilder:
    """Cuts a graph into blocks: at joins, at branches, and at heads of loops."""

    def __init__(self, procedure: Procedure) -> None:
        self.procedure = procedure
        self.labels = CommandLabels(procedure)
        self.order = reverse_postorder(successors(procedure), procedure.entry)
        self.outgoing: dict[Location, list[Edge]] = {location: [] for location in self.order}
        for edge in procedure.edges:
            if edge.source in self.outgoing:
                self.outgoing[edge.source].append(edge)
        nests = loops_of(procedure).nests
        self.heads = {nest.head for nest in nests} | {loop.head for loop in procedure.loops}
        self.clauses = {loop.head: _claims(loop.contract) for loop in procedure.loops}
        self.back = {edge for nest in nests for edge in nest.back_edges}

    def graph(self) -> BlockGraph:
        starts = self.starts()
        blocks: list[BasicBlock] = []
        arrows: list[Arrow] = []
        for location in self.order:
            if location in starts:
                inside, after = self.run(location, starts)
                blocks.append(self.block(location, inside))
                arrows += [self.arrow(location, edge) for edge in after]
        return BlockGraph(self.procedure.name, tuple(blocks), tuple(arrows))

    def starts(self) -> set[Location]:
        """The locations that a block cannot simply run through."""
        of = self.procedure
        reached: dict[Location, int] = {}
        found = {of.entry, of.exit, of.halt} | self.heads
        for edges in self.outgoing.values():
            for edge in edges:
                reached[edge.target] = reached.get(edge.target, 0) + 1
                if len(edges) > 1 or reached[edge.target] > 1:
                    found.add(edge.target)
        return found

    def run(self, location: Location, starts: set[Location]) -> tuple[list[Edge], Sequence[Edge]]:
        """The edges inside a block, and those out of it (the last one inside if it goes on)."""
        inside: list[Edge] = []
        while True:
            edges = self.outgoing[location]
            if len(edges) != 1:
                return inside, edges
            inside += edges
            location = edges[0].target
            if location in starts:
                return inside, edges

    def block(self, location: Location, inside: list[Edge]) -> BasicBlock:
        labels: list[Label | None] = [
            self.labels.clause(word, clause) for word, clause in self.clauses.get(location, ())
        ]
        labels += [self.labels.command(edge.command) for edge in inside]
        rows = [edge.span.line for edge in (*inside, *self.outgoing[location])]
        source = (min(rows), max(rows)) if rows else None
        lines = tuple(label for label in labels if label is not None)
        return BasicBlock(location, lines, self.shape(location), source)

    def shape(self, location: Location) -> BlockShape:
        if location == self.procedure.exit:
            return BlockShape.EXIT
        if location == self.procedure.halt:
            return BlockShape.HALT
        return BlockShape.HEAD if location in self.heads else BlockShape.PLAIN

    def arrow(self, location: Location, edge: Edge) -> Arrow:
        command = edge.command
        condition = ""
        if isinstance(command, Assume) and command.why is Why.BRANCH:
            condition = self.labels.term(command.condition)
        return Arrow(location, edge.target, condition, edge in self.back)
