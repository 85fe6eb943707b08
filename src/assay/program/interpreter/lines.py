# SPDX-License-Identifier: Apache-2.0
"""Generated lines, each of which knows the edge it belongs to and the steps not yet counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from assay.dataclass import dataclass
from assay.program.graph import Location
from assay.program.interpreter import formulas
from assay.program.interpreter.expressions import ExpressionCompiler
from assay.program.terms import Term

NO_EDGE = -1


@final
@dataclass(frozen=True, slots=True)
class Line:
    text: str
    indent: int
    edge: int  # number of the edge, or NO_EDGE
    pending: int  # edges taken since the step counter was last brought up to date
    goto: Location | None = None  # the line stands for a jump to this location


class LineWriter:
    """Collects lines at the current indentation, edge and count of pending steps."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.indent = 0
        self.edge = NO_EDGE
        self.pending = 0

    def emit(self, text: str) -> None:
        self.lines.append(Line(text, self.indent, self.edge, self.pending))

    def goto(self, target: Location) -> None:
        self.lines.append(Line("", self.indent, self.edge, self.pending, target))

    def texts(self, terms: Iterable[Term]) -> list[str]:
        """Expressions for terms in the current state; lines for temporaries are emitted."""
        return ExpressionCompiler(self.emit, formulas.call_text).texts(*terms)

    def text(self, term: Term) -> str:
        return self.texts((term,))[0]
