# SPDX-License-Identifier: Apache-2.0
"""Cost against size of the correct binary search, ours and the paper's, as an SVG on log scales."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2, log10

from bench.cpbpv.claims import growing
from bench.cpbpv.measure import Measured
from bench.cpbpv.series import CORRECT

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 400, 60, 40
LOW, HIGH = -1, 4  # powers of ten of seconds
FIRST, LAST = 3, 11  # powers of two of sizes


def plot(measured: Sequence[Measured]) -> str:
    ours = growing(measured)
    paper = [
        (one.row.size, one.row.paper)
        for one in measured
        if one.row.group == CORRECT and one.row.paper is not None and one.row.size is not None
    ]
    parts = [*_axes(), *_curve(ours, "#1b6ca8", "assay"), *_curve(paper, "#b03a2e", "paper")]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
    return "\n".join([f'{head} font-family="sans-serif" font-size="12">', *parts, "</svg>\n"])


def _x(size: float) -> float:
    return LEFT + (log2(size) - FIRST) / (LAST - FIRST) * (WIDTH - LEFT - 60)


def _y(seconds: float) -> float:
    return HEIGHT - BOTTOM - (log10(seconds) - LOW) / (HIGH - LOW) * (HEIGHT - BOTTOM - 20)


def _axes() -> list[str]:
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for power in range(LOW, HIGH + 1):
        y = _y(10.0**power)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - 60}" stroke="#ddd"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{10.0**power:g} s</text>'
        )
    for power in range(FIRST, LAST + 1):
        x = _x(2**power)
        parts.append(
            f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{2**power}</text>'
        )
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 6}" text-anchor="middle">array length</text>')
    return parts


def _curve(points: Sequence[tuple[int, float]], colour: str, name: str) -> list[str]:
    if not points:
        return []
    places = [(_x(size), _y(seconds)) for size, seconds in points]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
    x, y = places[-1]
    return [
        f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2"/>',
        *(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places),
        f'<text x="{x + 8:.1f}" y="{y + 4:.1f}" fill="{colour}">{name}</text>',
    ]
