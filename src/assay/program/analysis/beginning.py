# SPDX-License-Identifier: Apache-2.0
"""What the code of a procedure takes for granted of its inputs before it does anything else."""

from __future__ import annotations

from collections.abc import Iterator

from assay.program.analysis.once import once
from assay.program.commands import Assume, Why, writes
from assay.program.graph import Procedure
from assay.program.terms import Term


@once
def assumed_first(procedure: Procedure) -> tuple[Term, ...]:
    """The conditions that every run meets before it comes to a branch or changes a variable, such
    as `argc >= 0` in `main` of C. A run whose inputs do not satisfy them is none."""
    return tuple(_conditions(procedure))


def _conditions(procedure: Procedure) -> Iterator[Term]:
    at, seen = procedure.entry, {procedure.entry}
    while True:
        leaving = [edge for edge in procedure.edges if edge.source == at]
        if len(leaving) != 1 or leaving[0].target in seen or any(writes(leaving[0].command)):
            return
        command, at = leaving[0].command, leaving[0].target
        seen.add(at)
        if isinstance(command, Assume) and command.why is not Why.BRANCH:
            yield command.condition
