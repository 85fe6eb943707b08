# SPDX-License-Identifier: Apache-2.0
"""`--write`: where clauses may be put into a source file, and how it is overwritten."""

from __future__ import annotations

from pathlib import Path

from assay.frontend.load import LANGUAGES, Reading
from assay.program.graph import Math
from assay.source import ToolError


def check_writable(file: str, reading: Reading) -> None:
    """An error where nothing can be written, before anything is searched for."""
    if reading.math == Math.IDEAL:
        what = "--write does not go with --math ideal"
        hint = (
            "what holds of integers without bounds may fail on the machine: leave one of them out"
        )
        raise ToolError("option", what=what, help=hint)
    if Path(file).suffix not in LANGUAGES:
        raise ToolError("option", what="--write needs a .java, .c or .i file")


def overwrite(file: str, data: bytes) -> None:
    try:
        Path(file).write_bytes(data)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise ToolError("unwritable", file, reason=reason) from None
