# SPDX-License-Identifier: Apache-2.0
"""A run of which a compiler and we say different things."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import final


@final
@dataclass(frozen=True, slots=True)
class Difference:
    name: str
    lines: tuple[str, ...]
    input: tuple[int, int]
    theirs: str
    ours: str

    @property
    def kind(self) -> tuple[str, str]:
        """What stays the same when the program gets smaller."""
        theirs = "number" if _is_number(self.theirs) else self.theirs
        ours = "number" if _is_number(self.ours) else self.ours.split(" in line")[0]
        return theirs, ours.split(": ")[0] if ours.startswith("refused") else ours

    def __str__(self) -> str:
        return f"{self.name} {self.input}: the compiler {self.theirs}, ours {self.ours}"


def _is_number(text: str) -> bool:
    """A result, or several of which each is right."""
    parts = re.split(" or | and | results", text)
    return all(part.lstrip("-").isdigit() for part in parts if part)
