# SPDX-License-Identifier: Apache-2.0
"""What a proof leaves open about termination: loops and recursion that nothing bounds."""

from __future__ import annotations

from collections.abc import Iterator

from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.program.commands import Call
from assay.program.graph import Procedure
from assay.program.obligations import Kind


def termination_lines(
    procedure: Procedure | None, outcome: ProcedureOutcome, *, with_loops: bool
) -> Iterator[str]:
    """A proof is about runs that end; where recursion has no measure, not even one may."""
    proved = outcome.verdict in (Verdict.PROVED, Verdict.PROVED_BOUNDED)
    asked = any(one.obligation.kind is Kind.TERMINATION for one in outcome.obligations)
    if procedure is None or not proved or asked:
        return
    missing = [*_recursion(procedure), *(_loops(procedure, outcome) if with_loops else ())]
    if missing:
        yield f"  {'open':<9}whether runs end: {', '.join(missing)}"


def _recursion(procedure: Procedure) -> Iterator[str]:
    itself = [
        edge
        for edge in procedure.edges
        if isinstance(edge.command, Call) and edge.command.callee == procedure.name
    ]
    measured = procedure.contract is not None and procedure.contract.decreases
    if itself and not measured:
        yield f"the recursion at line {itself[0].span.line} has no measure"


def _loops(procedure: Procedure, outcome: ProcedureOutcome) -> Iterator[str]:
    for loop in procedure.loops:
        where = f"loop at line {loop.span.line}"
        bounded = any(fact.startswith(f"{where}: at most") for fact in outcome.facts)
        if not loop.contract.variants and not bounded:
            yield f"the {where} has no variant"
