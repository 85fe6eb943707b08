# SPDX-License-Identifier: Apache-2.0
"""A tree of explored paths as boxes and arrows: what pictures of it draw."""

from __future__ import annotations

from collections.abc import Iterator

from assay.evidence.exploration import (
    ClosedLoop,
    ExploredNode,
    ExploredTree,
    Leaf,
    PathEnd,
    Subsumed,
)
from assay.report.blocks import Arrow, BasicBlock, BlockGraph, BlockShape
from assay.report.labels import Label, Mark
from assay.report.paths import counts_text, leaf_text

MOST_NODES = 150  # that are drawn


def paths_graph(tree: ExploredTree) -> BlockGraph:
    """Nodes as boxes; loops that are closed as arrows back, subsumption as dashed lines."""
    return _Picture(tree).graph()


class _Picture:
    def __init__(self, tree: ExploredTree) -> None:
        self._tree = tree
        self._shown = tree.nodes[:MOST_NODES]
        self._blocks = [self._block(node) for node in self._shown]
        self._arrows: list[Arrow] = []

    def graph(self) -> BlockGraph:
        for node in self._shown:
            self._add_ways(node)
        tree = self._tree
        title = f"{tree.procedure}   {tree.verdict}   {counts_text(tree)}"
        relations = tuple(self._relations())
        return BlockGraph(title, tuple(self._blocks), tuple(self._arrows), relations)

    def _block(self, node: ExploredNode) -> BasicBlock:
        lines: list[Label] = []
        if node.procedure is not None:
            lines.append(Label(f"in {node.procedure}"))
        if node.leaf is not None and not isinstance(node.leaf, PathEnd):
            lines.append(Label(leaf_text(node.leaf), Mark.ASSUMPTION))
        elif node.needs is not None:
            lines.append(Label(f"needs {node.needs}", Mark.UNKNOWN))
        if len(node.searches) > 1:
            again = len(node.searches) - 1
            lines.append(Label(f"restarted {'once' if again == 1 else f'{again} times'}"))
        source = None if node.line is None else (node.line, node.line)
        return BasicBlock(node.number, tuple(lines), _shape(node), source)

    def _add_ways(self, node: ExploredNode) -> None:
        for number, ways in enumerate(node.searches, 1):
            given_up = "given up: " if number < len(node.searches) else ""
            for way in ways:
                condition = f"{given_up}{way.condition or ''}".removesuffix(": ")
                target = way.to if isinstance(way.to, int) else self._leaf(way.to)
                if target > MOST_NODES and isinstance(way.to, int):
                    target = self._note("more nodes are not drawn")
                self._arrows.append(Arrow(node.number, target, condition, back=False))

    def _leaf(self, leaf: Leaf) -> int:
        return self._note(leaf_text(leaf))

    def _note(self, text: str) -> int:
        """A box without a number of its own in the tree."""
        number = len(self._tree.nodes) + len(self._blocks) + 1
        label = Label(text, Mark.OBLIGATION)
        self._blocks.append(BasicBlock(number, (label,), BlockShape.LEAF, None))
        return number

    def _relations(self) -> Iterator[Arrow]:
        for node in self._shown:
            match node.leaf:
                case Subsumed(by=target) | ClosedLoop(head=target):
                    if target is not None and target <= MOST_NODES:
                        yield Arrow(node.number, target, "", back=isinstance(node.leaf, ClosedLoop))
                case _:
                    pass


def _shape(node: ExploredNode) -> BlockShape:
    match node.leaf:
        case Subsumed() | ClosedLoop():
            return BlockShape.SUBSUMED
        case PathEnd():
            return BlockShape.EXIT
        case _:
            return BlockShape.HEAD if node.is_head else BlockShape.PLAIN
