# SPDX-License-Identifier: Apache-2.0
"""Explored nodes against size for the programs of figure 3, as an SVG on log scales."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

from bench.cpbpv.measure import PROVED
from bench.tracer.measure import Measured
from bench.tracer.rows import FIGURE_3, Column

WIDTH, HEIGHT, LEFT, RIGHT, BOTTOM = 640, 420, 60, 190, 40
LOW, HIGH = 0, 5  # powers of ten of nodes
FIRST, LAST = 1, 3  # of sizes
_COLOURS = {"a": "#1b6ca8", "b": "#2f855a", "c": "#b7791f", "d": "#b03a2e"}
_DASHES = {Column.WEAKEST: "", Column.DELETION: "6 4", Column.PLAIN: "2 3"}
_NAMES = {Column.WEAKEST: "", Column.DELETION: " deletion", Column.PLAIN: " paths"}


def plot(measured: Sequence[Measured]) -> str:
    parts = _axes()
    for column in _DASHES:
        for letter in _COLOURS:
            parts += _curve(_points(measured, letter, column), letter, column)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return "\n".join([f'{head} font-family="sans-serif" font-size="12">', *parts, "</svg>\n"])


def _points(measured: Sequence[Measured], letter: str, column: Column) -> list[tuple[int, int]]:
    mine = (one for one in measured if one.row.group == FIGURE_3 and f"/3{letter}/" in one.row.name)
    answers = ((one.row.size, one.answers.get(column)) for one in mine)
    return [
        (size, answer.count)
        for size, answer in answers
        if size is not None and answer is not None and answer.verdict in PROVED and answer.count
    ]


def _x(size: float) -> float:
    return LEFT + (log10(size) - FIRST) / (LAST - FIRST) * (WIDTH - LEFT - RIGHT)


def _y(nodes: float) -> float:
    return HEIGHT - BOTTOM - (log10(nodes) - LOW) / (HIGH - LOW) * (HEIGHT - BOTTOM - 20)


def _axes() -> list[str]:
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for power in range(LOW, HIGH + 1):
        y = _y(10.0**power)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{10**power}</text>')
    for power in range(FIRST, LAST + 1):
        x, y = _x(10**power), HEIGHT - BOTTOM + 18
        parts.append(f'<text x="{x:.1f}" y="{y}" text-anchor="middle">{10**power}</text>')
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(f'<text x="{middle}" y="{HEIGHT - 6}" text-anchor="middle">N</text>')
    parts.append(f'<text x="{LEFT}" y="14" text-anchor="middle">nodes</text>')
    return parts


def _curve(points: Sequence[tuple[int, int]], letter: str, column: Column) -> list[str]:
    if not points:
        return []
    colour, dash = _COLOURS[letter], _DASHES[column]
    places = [(_x(size), _y(nodes)) for size, nodes in points]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    x, y = places[-1]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return [
        f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2"{dashed}/>',
        *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places),
        f'<text x="{x + 8:.1f}" y="{y + 4:.1f}" fill="{colour}">({letter}){_NAMES[column]}</text>',
    ]
