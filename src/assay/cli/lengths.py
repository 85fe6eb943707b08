# SPDX-License-Identifier: Apache-2.0
"""The lengths of arrays that a user asks for: `--array-length`."""

from __future__ import annotations

from collections.abc import Mapping

from assay.execution.options import BoundedOptions
from assay.execution.shapes import is_array
from assay.program.graph import Procedure
from assay.source import ToolError


def check_names(procedures: list[Procedure], bounded: BoundedOptions) -> None:
    """Lengths are given for arrays that are there."""
    parameters = [parameter for procedure in procedures for parameter in procedure.parameters]
    arrays = list(dict.fromkeys(p.name for p in parameters if is_array(p)))
    for name in bounded.lengths:
        if name.partition("[")[0] not in arrays:
            what = f"no array parameter is called `{name}`"
            hint = f"choose from {', '.join(arrays)}" if arrays else "give --array-length no name"
            raise ToolError("option", what=what, help=hint)


def lengths_of(
    texts: tuple[str, ...],
) -> tuple[tuple[int, int] | None, Mapping[str, tuple[int, int]]]:
    everywhere: tuple[int, int] | None = None
    by_name: dict[str, tuple[int, int]] = {}
    for text in texts:
        name, equals, range_ = text.rpartition("=")
        if equals:
            by_name[name.strip()] = _range(range_)
        else:
            everywhere = _range(text)
    return everywhere, by_name


def _range(text: str) -> tuple[int, int]:
    low, _, high = text.partition("..")
    try:
        found = int(low), int(high or low)
    except ValueError:
        found = (-1, -1)
    if not 0 <= found[0] <= found[1]:
        hint = "give N, LO..HI or NAME=N"
        raise ToolError("option", what=f"`{text}` is not a length", help=hint)
    return found
