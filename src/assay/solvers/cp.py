# SPDX-License-Identifier: Apache-2.0
"""The solver of finite domains."""

from __future__ import annotations

from typing import final

from assay.program.ranges import Ranges
from assay.program.terms import Term
from assay.solvers.answers import Answer, NoAnswer


@final
class Cp:
    """Answers nothing yet."""

    name = "cp"

    def __init__(self, ranges: Ranges) -> None:
        self._ranges = ranges

    def push(self) -> None:
        pass

    def pop(self) -> None:
        pass

    def add(self, formula: Term) -> None:
        pass

    def check(self, seconds: float | None = None) -> Answer:  # noqa: ARG002
        return NoAnswer("not tried")
