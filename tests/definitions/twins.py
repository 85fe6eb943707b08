# SPDX-License-Identifier: Apache-2.0
"""Programs with contracts as experts write them, each with a faulty twin.

i++;
//! i = i + 2;       the twin has this in place of the line before
"""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent / "experts"
_FAULT = re.compile(r"^ *//! (.*)$")


def programs() -> list[Path]:
    return sorted([*FOLDER.glob("c/*.c"), *FOLDER.glob("java/*.java")])


def right(path: Path) -> str:
    """The program as it should be."""
    lines = path.read_text().splitlines()
    return "\n".join(line for line in lines if not _FAULT.match(line)) + "\n"


def faulty(path: Path) -> str:
    """The program with its fault."""
    lines: list[str] = []
    for line in path.read_text().splitlines():
        found = _FAULT.match(line)
        if found is not None:
            lines[-1] = found[1]
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"
