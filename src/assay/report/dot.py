# SPDX-License-Identifier: Apache-2.0
"""The control-flow graph of a procedure in the DOT language."""

from __future__ import annotations

from assay.program.graph import Procedure
from assay.report.blocks import Arrow, BasicBlock, BlockGraph, BlockShape, block_graph
from assay.report.labels import Label, Mark
from assay.report.wrapping import wrapped

ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
INK = {
    Mark.PLAIN: "#1a202c",
    Mark.OBLIGATION: "#9c4221",
    Mark.ASSUMPTION: "#6b46c1",
    Mark.UNKNOWN: "#2c7a7b",
}
_FILL = {
    BlockShape.PLAIN: "#f7fafc",
    BlockShape.HEAD: "#ebf8ff",
    BlockShape.EXIT: "#f0fff4",
    BlockShape.HALT: "#fff5f5",
    BlockShape.LEAF: "#fff5f5",
    BlockShape.SUBSUMED: "#faf5ff",
}
_FONT = 'fontname="DejaVu Sans Mono,Menlo,Consolas,monospace", fontsize=10'


def dot(procedure: Procedure) -> str:
    """One `digraph`: a box for each basic block, an arrow for each way on, with its condition."""
    return dot_of(block_graph(procedure))


def dot_of(graph: BlockGraph) -> str:
    lines = [
        f"digraph {_quoted(graph.title)} {{",
        f"  graph [label={_quoted(graph.title)}, labelloc=t, {_FONT}];",
        f'  node [shape=box, style="filled,rounded", color="#4a5568", {_FONT}];',
        f'  edge [color="#4a5568", {_FONT}];',
        *(f"  {_node(block)}" for block in graph.blocks),
        *(f"  {_edge(arrow)}" for arrow in graph.arrows),
        *(f"  {_relation(arrow)}" for arrow in graph.relations),
        "}",
    ]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _node(block: BasicBlock) -> str:
    rows = [f'<FONT COLOR="#718096">{heading(block).translate(ENTITIES)}</FONT>']
    rows += [row for line in block.lines for row in _rows(line)]
    label = "".join(f'{row}<BR ALIGN="LEFT"/>' for row in rows)
    pen = ', penwidth=2, color="#2b6cb0"' if block.shape is BlockShape.HEAD else ""
    return f'n{block.location} [label=<{label}>, fillcolor="{_FILL[block.shape]}"{pen}];'


def _rows(line: Label) -> list[str]:
    texts = [text.translate(ENTITIES) for text in wrapped(line.text)]
    return [f'<FONT COLOR="{INK[line.mark]}">{text}</FONT>' for text in texts]


def heading(block: BasicBlock) -> str:
    """The block's number, what it is, and where it comes from: `7 · loop · lines 4-6`."""
    words = {BlockShape.HEAD: "loop", BlockShape.EXIT: "exit", BlockShape.HALT: "halt"}
    number = "" if block.shape is BlockShape.LEAF else str(block.location)
    parts = [number, words.get(block.shape, "")]
    if block.source is not None:
        first, last = block.source
        parts.append(f"line {first}" if first == last else f"lines {first}-{last}")
    return " · ".join(filter(None, parts))


def _relation(arrow: Arrow) -> str:
    dashed = 'style=dashed, color="#6b46c1", constraint=false'
    return f"n{arrow.source} -> n{arrow.target} [{dashed}];"


def _edge(arrow: Arrow) -> str:
    label = "\\n".join(_quoted(row)[1:-1] for row in wrapped(arrow.condition))
    parts = [f'label="{label}"'] if label else []
    parts += ['color="#2b6cb0"', "penwidth=1.5"] if arrow.back else []
    attributes = f" [{', '.join(parts)}]" if parts else ""
    return f"n{arrow.source} -> n{arrow.target}{attributes};"
