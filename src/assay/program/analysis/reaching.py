# SPDX-License-Identifier: Apache-2.0
"""Where a source makes claims in its code, so that nobody takes one that no run reaches for shown.

An assertion that is never true (`assert(0)` behind a `default:`) says that nobody gets there: to
reach it is the fault, not to miss it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from assay.program.commands import Assert
from assay.program.graph import Edge, Procedure
from assay.program.obligations import Kind
from assay.program.terms import FALSE
from assay.source import Span

_ASSERTION, _LOOP, _DEAD = "assertion", "loop", "claim"


def asserted(edges: Iterable[Edge]) -> Iterator[Span]:
    """The places of assertions that a run can meet and get past."""
    for command in (edge.command for edge in edges):
        if (
            isinstance(command, Assert)
            and command.obligation.kind is Kind.ASSERTION
            and command.condition is not FALSE
        ):
            yield command.obligation.span


def claims_in(procedure: Procedure) -> Mapping[Span, str]:
    """The places of assertions and of loops with claims, each with what it is."""
    found = dict.fromkeys(asserted(procedure.edges), _ASSERTION)
    loops = (loop.span for loop in procedure.loops if loop.contract.claims)
    return found | dict.fromkeys(loops, _LOOP) | dict.fromkeys(procedure.dead, _DEAD)
