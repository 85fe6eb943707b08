# SPDX-License-Identifier: Apache-2.0
"""The invariants and contracts that a proof rests on, in the notation of the source."""

from __future__ import annotations

from collections.abc import Iterator

from assay.dataclass import replace
from assay.evidence.proofs import LoopProof, PlaceProof, SummaryProof
from assay.evidence.verdicts import InferredContract, ProcedureOutcome
from assay.program.graph import Program
from assay.program.terms import conjunction

_LONGEST = 200  # characters


def in_notation(program: Program, outcome: ProcedureOutcome) -> ProcedureOutcome:
    """The outcome with what was found for its proof, as far as it can be written."""
    proof = outcome.proof
    if proof is None or not outcome.verdict.is_success:
        return outcome
    loops = [(outcome.procedure, loop) for loop in proof.loops]
    loops += ((one.procedure, loop) for one in proof.summaries for loop in one.loops)
    written = [
        (loop.span.line, text)
        for name, loop in loops
        for text in dict.fromkeys(_texts(program, loop.procedure or name, loop))
    ]
    written += (one for place in proof.places for one in _at_place(program, place))
    contracts = [one for summary in proof.summaries for one in _contract(program, summary)]
    return replace(outcome, invariants=tuple(written), inferred=tuple(contracts))


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


def _at_place(program: Program, place: PlaceProof) -> Iterator[tuple[int, str]]:
    """What holds at the head of a loop, where that is not too long to be read."""
    procedure = program.procedures[place.procedure]
    loop = next((one for one in procedure.loops if one.head == place.location), None)
    if loop is None or place.calls:
        return
    from assay.frontend.writing import clause_text

    texts = (clause_text(one, program, procedure, loop) for one in place.formulas)
    line = loop.span.line
    yield from ((line, text) for text in texts if text is not None and len(text) <= _LONGEST)


def _contract(program: Program, summary: SummaryProof) -> Iterator[InferredContract]:
    from assay.frontend.writing import WrittenCase, contract_lines

    procedure = program.procedures[summary.procedure]
    demanded = conjunction(*(clause.formula for clause in summary.requires))
    cases = [WrittenCase(one.before, one.after) for one in summary.cases]
    lines = contract_lines(program, procedure, cases, demanded)
    if lines:
        name = procedure.source_name or procedure.name
        yield InferredContract(name, procedure.span.line, tuple(lines))
