# SPDX-License-Identifier: Apache-2.0
"""Proofs by contracts that were found: each procedure is proved by its own, callers rely on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, final

from assay.dataclass import dataclass, field, replace
from assay.evidence.proofs import FoundCase, SummaryProof
from assay.evidence.verdicts import (
    ObligationResult,
    ProcedureOutcome,
    Reason,
    relieved,
    settled,
    worst,
)
from assay.execution.proving import by_induction
from assay.execution.task import Task
from assay.execution.use_invariants import Found
from assay.passes.with_procedure import with_procedure, with_procedures
from assay.program.contracts import Clause, Contract
from assay.program.graph import Program
from assay.program.obligations import Obligation
from assay.source import Span

_OUTERMOST: Final = " (outermost)"  # after the name of a procedure: a call of it that nobody makes


@final
@dataclass(frozen=True, slots=True)
class FoundContract:
    """What was found of a procedure besides what the source states."""

    requires: tuple[Clause, ...]
    ensures: tuple[Clause, ...]
    cases: tuple[FoundCase, ...] = ()  # the same, as people read it
    loops: Found = field(default_factory=dict)


def prove_with_contracts(
    task: Task, contracts: Mapping[str, FoundContract], found: Found
) -> ProcedureOutcome:
    """Prove the procedure with contracts for what it calls and `found` at the heads of its loops,
    and that those contracts hold."""
    program = with_contracts(task.program, contracts)
    own = task.procedure
    name = own.name + _OUTERMOST if own.name in contracts else own.name
    outermost = replace(own, name=name)
    program = with_procedure(program, outermost)
    outcome = by_induction(replace(task, program=program, procedure=outermost), found)
    others = {
        callee: by_induction(
            replace(task, program=program, procedure=program.procedures[callee], from_main=False),
            contract.loops,
        )
        for callee, contract in contracts.items()
    }
    outcome = together(replace(outcome, procedure=own.name), others, program)
    if outcome.proof is None:
        return outcome
    summaries = tuple(
        _summary(callee, contract, others[callee]) for callee, contract in contracts.items()
    )
    return replace(outcome, proof=replace(outcome.proof, summaries=summaries))


def _summary(name: str, contract: FoundContract, outcome: ProcedureOutcome) -> SummaryProof:
    loops = () if outcome.proof is None else outcome.proof.loops
    return SummaryProof(name, contract.requires, contract.ensures, loops, contract.cases)


def with_contracts(program: Program, contracts: Mapping[str, FoundContract]) -> Program:
    """The program with what was found as contracts."""
    changed = []
    for name, found in contracts.items():
        procedure = program.procedures[name]
        contract = procedure.contract or Contract(span=procedure.span)
        contract = replace(
            contract,
            requires=(*contract.requires, *found.requires),
            ensures=(*contract.ensures, *found.ensures),
            stated=True,
        )
        changed.append(replace(procedure, contract=contract))
    return with_procedures(program, changed)


def together(
    outcome: ProcedureOutcome, others: Mapping[str, ProcedureOutcome], program: Program
) -> ProcedureOutcome:
    """The proof, if those of the contracts are proofs; with what all of them rest on."""
    open_ = [one for one in others.values() if not one.verdict.is_success]
    if open_:
        text = f"the contract found for `{open_[0].procedure}` was not proved"
        return settled(replace(outcome, reason=Reason("summary", text), proof=None))
    places = {program.procedures[name].span for name in others}
    results = _worst([*outcome.obligations, *_own(others, places)])
    rest = [more for one in others.values() for more in one.assumptions]
    return relieved(replace(outcome, obligations=results), others, rest)


def _own(others: Mapping[str, ProcedureOutcome], places: set[Span]) -> Iterator[ObligationResult]:
    """Of what is proved of bodies, what the source states; that they meet what was found of them
    is a part of the proof."""
    for outcome in others.values():
        yield from (one for one in outcome.obligations if one.obligation.span not in places)


def _worst(results: list[ObligationResult]) -> tuple[ObligationResult, ...]:
    """Each obligation once: what is proved of one activation may be open for another."""
    found: dict[Obligation, ObligationResult] = {}
    for one in results:
        known = found.get(one.obligation)
        if known is None or worst([known.verdict, one.verdict]) is not known.verdict:
            found[one.obligation] = one
    return tuple(found.values())
