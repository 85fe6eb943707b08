# SPDX-License-Identifier: Apache-2.0
"""Links as paths of the SVG language: straight within a layer, curved between two layers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

TURN = 16.0  # how far a link goes before it turns around a corner of its box


class Point(NamedTuple):
    """A place that a link passes vertically."""

    x: float
    top: float
    bottom: float


def downward(depart: Point, bends: Sequence[Point], end: float, top: float) -> str:
    """From the bottom of one box, through the bends, to the top of another."""
    path = [f"M{_at(depart.x, depart.top)}", f"V{_number(depart.bottom)}"]
    x, y = depart.x, depart.bottom
    for bend in bends:
        path += [_curve(x, y, bend.x, bend.top), f"V{_number(bend.bottom)}"]
        x, y = bend.x, bend.bottom
    path.append(_curve(x, y, end, top))
    return " ".join(path)


def upward(start: float, low: Point, bends: Sequence[Point], high: Point, end: float) -> str:
    """From the bottom of a box up beside it, through the bends, and into a box from above."""
    path = [f"M{_at(start, low.bottom)}", _turn(start, low.x, low.bottom, TURN)]
    path.append(f"V{_number(low.top)}")
    x, y = low.x, low.top
    for bend in (*bends, high):
        path += [_curve(x, y, bend.x, bend.bottom), f"V{_number(bend.top)}"]
        x, y = bend.x, bend.top
    path.append(_turn(x, end, y, -TURN))
    return " ".join(path)


def self_loop(start: float, end: float, lane: float, top: float, bottom: float) -> str:
    """From the bottom of a box up beside it and into its top."""
    parts = [f"M{_at(start, bottom)}", _turn(start, lane, bottom, TURN)]
    return " ".join([*parts, f"V{_number(top)}", _turn(lane, end, top, -TURN)])


def _turn(start: float, end: float, y: float, depth: float) -> str:
    return f"C{_at(start, y + depth)} {_at(end, y + depth)} {_at(end, y)}"


def _curve(x: float, y: float, to_x: float, to_y: float) -> str:
    if abs(x - to_x) < 0.5:
        return f"L{_at(to_x, to_y)}"
    middle = (y + to_y) / 2
    return f"C{_at(x, middle)} {_at(to_x, middle)} {_at(to_x, to_y)}"


def _at(x: float, y: float) -> str:
    return f"{_number(x)},{_number(y)}"


def _number(value: float) -> str:
    return f"{value:.1f}"
