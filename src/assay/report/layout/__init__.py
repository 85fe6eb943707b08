# SPDX-License-Identifier: Apache-2.0
"""Pictures of directed graphs in layers, after Sugiyama, Tagawa and Toda (1981)."""

from assay.report.layout.draw import Drawing, DrawnLink, Placed, draw
from assay.report.layout.shapes import Box, Link

__all__ = ["Box", "Drawing", "DrawnLink", "Link", "Placed", "draw"]
