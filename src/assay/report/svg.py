# SPDX-License-Identifier: Apache-2.0
"""The control-flow graph of a procedure as a picture (SVG)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from assay.program.graph import Procedure
from assay.report.blocks import Arrow, BasicBlock, BlockGraph, BlockShape, block_graph
from assay.report.dot import ENTITIES, INK, heading
from assay.report.layout import Box, Drawing, DrawnLink, Link, Placed, draw
from assay.report.wrapping import wrapped

CHARACTER = 7.3  # width of one character of the text
ROW = 16.0
SMALL = 6.1  # width of one character of a heading
PADDING = 9.0
TITLE = 30.0
LABEL_LIMIT = 34

_STYLE = """
text { font-family: 'DejaVu Sans Mono', Menlo, Consolas, monospace; font-size: 12px; }
.title { font-size: 15px; font-weight: bold; fill: #1a202c; }
.heading { font-size: 10px; fill: #718096; }
.box { fill: #ffffff; stroke: #4a5568; stroke-width: 1; }
.head { fill: #ebf8ff; stroke: #2b6cb0; stroke-width: 2; }
.exit { fill: #f0fff4; stroke: #2f855a; }
.halt { fill: #fff5f5; stroke: #c53030; }
.line { fill: none; stroke: #4a5568; stroke-width: 1.2; marker-end: url(#arrow); }
.back { stroke: #2b6cb0; stroke-width: 1.6; marker-end: url(#arrow-back); }
.leaf { fill: #fff5f5; stroke: #c53030; stroke-dasharray: 4 3; }
.subsumed { fill: #faf5ff; stroke: #6b46c1; stroke-dasharray: 4 3; }
.relation { fill: none; stroke: #6b46c1; stroke-width: 1; stroke-dasharray: 5 4; opacity: 0.7; }
.condition { fill: #2d3748; }
""".strip()

_MARKER = (
    '<marker id="{name}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" '
    'markerUnits="userSpaceOnUse" orient="auto">'
    '<path d="M0,1 L10,5 L0,9 z" fill="{fill}"/></marker>'
)


def svg(procedure: Procedure) -> str:
    """A picture of a procedure: basic blocks as boxes, loops in blue, obligations in red."""
    return svg_of(block_graph(procedure))


def svg_of(graph: BlockGraph) -> str:
    number = {block.location: at for at, block in enumerate(graph.blocks)}
    boxes = [_box(block) for block in graph.blocks]
    links = [Link(number[a.source], number[a.target], _label_size(a)) for a in graph.arrows]
    return _document(graph, draw(boxes, links))


def _box(block: BasicBlock) -> Box:
    rows = _rows(block)
    width = max([CHARACTER * len(text) for text, _ in rows] + [SMALL * len(heading(block))])
    return Box(max(60.0, width + 2 * PADDING), ROW * (len(rows) + 1) + PADDING)


def _rows(block: BasicBlock) -> list[tuple[str, str]]:
    """The lines of text in a box, with their colours."""
    return [(text, INK[line.mark]) for line in block.lines for text in wrapped(line.text)]


def _condition(arrow: Arrow) -> list[str]:
    return wrapped(arrow.condition, LABEL_LIMIT)


def _label_size(arrow: Arrow) -> tuple[float, float] | None:
    rows = _condition(arrow)
    return (CHARACTER * max(map(len, rows)), ROW * len(rows)) if rows else None


def _document(graph: BlockGraph, drawing: Drawing) -> str:
    width = max(drawing.width, CHARACTER * 1.25 * len(graph.title) + 40)
    height = drawing.height + TITLE
    size = f'width="{width:.0f}" height="{height:.0f}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width:.0f} {height:.0f}">',
        f"<title>{_text(graph.title)}</title>",
        f"<style>{_STYLE}</style>",
        "<defs>",
        _MARKER.format(name="arrow", fill="#4a5568"),
        _MARKER.format(name="arrow-back", fill="#2b6cb0"),
        "</defs>",
        f'<rect {size} fill="#ffffff"/>',
        f'<text class="title" x="18" y="24">{_text(graph.title)}</text>',
        f'<g transform="translate(0,{TITLE:.0f})">',
        *(_line(line) for line in drawing.lines),
        *_relations(graph, drawing),
        *(row for pair in zip(graph.blocks, drawing.boxes, strict=True) for row in _block(*pair)),
        *(row for pair in zip(graph.arrows, drawing.lines, strict=True) for row in _labels(*pair)),
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _text(text: str) -> str:
    """Text for XML: escaped, and without the characters that XML has no way to write."""
    return _ILLEGAL.sub("\ufffd", text).translate(ENTITIES)


def _line(line: DrawnLink) -> str:
    return f'<path class="line{" back" if line.back else ""}" d="{line.path}"/>'


def _relations(graph: BlockGraph, drawing: Drawing) -> Iterator[str]:
    """Straight from the side of one box to the side of another."""
    placed = {one.location: box for one, box in zip(graph.blocks, drawing.boxes, strict=True)}
    for arrow in graph.relations:
        source, target = placed[arrow.source], placed[arrow.target]
        left, right = (source, target) if source.x < target.x else (target, source)
        ends = [(left.x + left.width, _middle(left)), (right.x, _middle(right))]
        (x1, y1), (x2, y2) = ends if left is source else ends[::-1]
        yield f'<path class="relation" d="M{x1:.1f},{y1:.1f} L{x2:.1f},{y2:.1f}"/>'


def _middle(box: Placed) -> float:
    return box.y + box.height / 2


def _block(block: BasicBlock, box: Placed) -> Iterator[str]:
    name = "box" if block.shape is BlockShape.PLAIN else f"box {block.shape}"
    radius = 12 if block.shape in (BlockShape.EXIT, BlockShape.HALT) else 4
    yield (
        f'<rect class="{name}" x="{box.x:.1f}" y="{box.y:.1f}" width="{box.width:.1f}" '
        f'height="{box.height:.1f}" rx="{radius}"/>'
    )
    x, y = box.x + PADDING, box.y + ROW - 2
    yield f'<text class="heading" x="{x:.1f}" y="{y:.1f}">{_text(heading(block))}</text>'
    for text, colour in _rows(block):
        y += ROW
        yield _row(x, y, text, f'fill="{colour}"')


def _labels(arrow: Arrow, line: DrawnLink) -> Iterator[str]:
    if line.label is None:
        return
    y = line.label.y - 4
    for text in _condition(arrow):
        y += ROW
        yield _row(line.label.x, y, text, 'class="condition"')


def _row(x: float, y: float, text: str, attributes: str) -> str:
    """One line of text; leading spaces count."""
    shown = _text(text)
    return f'<text xml:space="preserve" x="{x:.1f}" y="{y:.1f}" {attributes}>{shown}</text>'
