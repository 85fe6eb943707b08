# SPDX-License-Identifier: Apache-2.0
"""The invariants that a proof rests on, in the notation of the source."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from assay.evidence.proofs import LoopProof
from assay.evidence.verdicts import ProcedureOutcome, Verdict
from assay.program.graph import Program

_PROOFS = (Verdict.PROVED, Verdict.PROVED_BOUNDED)


def in_notation(program: Program, outcome: ProcedureOutcome) -> ProcedureOutcome:
    """The outcome with the invariants that were found, as far as they can be written."""
    proof = outcome.proof
    if proof is None or outcome.verdict not in _PROOFS:
        return outcome
    written = [
        (loop.span.line, text)
        for loop in proof.loops
        for text in dict.fromkeys(_texts(program, loop.procedure or outcome.procedure, loop))
    ]
    return replace(outcome, invariants=tuple(written)) if written else outcome


def _texts(program: Program, name: str, proof: LoopProof) -> Iterator[str]:
    if not proof.found:
        return
    from assay.frontend.writing import clause_text

    procedure = program.procedures[name]
    loop = next((one for one in procedure.loops if one.head == proof.head), None)
    for clause in proof.found:
        text = clause_text(clause.formula, program, procedure, loop)
        if text is not None:
            yield text
