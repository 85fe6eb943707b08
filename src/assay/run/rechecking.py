# SPDX-License-Identifier: Apache-2.0
"""Asks a compiler about what a certificate proves, besides the checker."""

from __future__ import annotations

from assay.budget import Budget
from assay.checking.outcome import Checked, Conclusion, ProcedureCheck
from assay.dataclass import replace
from assay.evidence.confirmation import Confirmation, ConfirmationAnswer
from assay.frontend.load import Reading
from assay.run.confirming import Confirmer
from assay.run.confirming_proofs import ProofExtent, ProvedClaim


def confirmed(
    checked: Checked, path: str, reading: Reading, entry: str | None, budget: Budget
) -> tuple[Checked, dict[str, Confirmation]]:
    """What is left of a check, and what the compiler says of each procedure that it accepts."""
    confirmer = Confirmer(path, reading, entry, budget)
    said: dict[str, Confirmation] = {}
    for one in checked.procedures:
        if one.conclusion is Conclusion.ACCEPTED:
            extent = ProofExtent.SOME_RUNS if one.assumptions else ProofExtent.EVERY_RUN
            kinds = {step.what for step in one.steps}
            said[one.name] = confirmer.challenged(one.name, ProvedClaim(extent, kinds))
    procedures = tuple(_left(one, said.get(one.name)) for one in checked.procedures)
    return replace(checked, procedures=procedures), said


def _left(one: ProcedureCheck, said: Confirmation | None) -> ProcedureCheck:
    if said is None or said.answer is not ConfirmationAnswer.DISAGREES:
        return one
    reason = f"the compiler disagrees: {said.reason}"
    reason += "" if said.file is None else f"; see {said.file}"
    return replace(one, conclusion=Conclusion.UNDECIDED, reason=reason)
