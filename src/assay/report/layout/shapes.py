# SPDX-License-Identifier: Apache-2.0
"""What a layout is given: boxes with their sizes, and links between them."""

from __future__ import annotations

from typing import final

from assay.dataclass import dataclass

LANE = 13.0  # room beside a box for a link that goes up
LABEL_GAP = 6.0  # between a link and its label


@final
@dataclass(frozen=True, slots=True)
class Box:
    width: float
    height: float


@final
@dataclass(frozen=True, slots=True)
class Link:
    """From one box to another, by their positions in the list of boxes."""

    source: int
    target: int
    label: tuple[float, float] | None = None  # width and height
