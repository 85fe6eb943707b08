# SPDX-License-Identifier: Apache-2.0
"""What is left of an exploration for whoever wants to repeat it: how often each loop goes round."""

from __future__ import annotations

from collections.abc import Iterator

from assay.evidence.proofs import LoopProof, Proof
from assay.execution.report import Report
from assay.program.analysis.call_graph import with_callees
from assay.program.analysis.loops import loops_of
from assay.program.graph import Procedure, Program


def proof_of(program: Program, procedure: Procedure, report: Report) -> Proof:
    """The loops of a procedure and of those that it calls; a loop that was never met has no number
    of iterations, one that goes on for ever those after which it was in the same state again."""
    return Proof(
        tuple(
            loop
            for one in with_callees(program, procedure)
            for loop in _loops(one, report, None if one is procedure else one.name)
        )
    )


def is_followed(program: Program, procedure: Procedure, report: Report) -> bool:
    """Whether every run was followed to its end, but for calls that contracts stand for; not where
    one of these leads back to the procedure."""
    replaced = [program.procedures[name] for name in report.contracts]
    leading = {one.name for callee in replaced for one in with_callees(program, callee)}
    complete = report.unexplored() is None and not report.endless
    return complete and procedure.name not in leading


def _loops(procedure: Procedure, report: Report, name: str | None) -> Iterator[LoopProof]:
    stated = {loop.head: loop.span for loop in procedure.loops}
    for nest in loops_of(procedure).nests:
        span = stated.get(nest.head, nest.back_edges[0].span)
        count = None if span in report.cut else report.iterations.get(span)
        yield LoopProof(nest.head, span, iterations=count, procedure=name)
