# SPDX-License-Identifier: Apache-2.0
"""What the attempts on one procedure have found out, put together."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.dataclass import dataclass, replace
from assay.evidence.limits import is_out_of_time
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Verdict
from assay.program.obligations import Obligation
from assay.run.schedule import Lane

_RANK = {Verdict.REFUTED: 3, Verdict.PROVED: 2, Verdict.PROVED_BOUNDED: 1, Verdict.UNKNOWN: 0}


@final
@dataclass(frozen=True, slots=True)
class Said:
    """What an attempt of a lane says."""

    lane: Lane
    outcome: ProcedureOutcome


@final
class Board:
    """The outcome that says most so far; what others know of its open obligations is added."""

    def __init__(self, so_far: Callable[[ProcedureOutcome], None] | None = None) -> None:
        """`so_far` is told what is known when it is more than before, and something is open."""
        self.best: ProcedureOutcome | None = None
        self.is_decided = False
        self._so_far = so_far

    def add(self, outcome: ProcedureOutcome, lane: Lane) -> None:
        before = self.best
        self.best = outcome if before is None else combined(before, outcome)
        if self.best is outcome:
            self.is_decided = _decides(outcome, lane)
        if self._so_far is not None and not self.is_decided and self.best is not before:
            self._so_far(self.best)


def _decides(outcome: ProcedureOutcome, lane: Lane) -> bool:
    """Whether no other attempt could say more: a violation; a proof for all sizes, whatever else it
    rests on; or an exploration without bounds that a certificate can repeat."""
    if outcome.verdict is Verdict.REFUTED:
        return True
    if not outcome.verdict.is_success:
        return False
    return lane is Lane.PROOF or (not _bounds(outcome) and outcome.proof is not None)


def _bounds(outcome: ProcedureOutcome) -> int:
    """How many things its proofs rest on besides contracts of callees, which may be proved, too."""
    return sum(one.hides_bugs and one.contract is None for one in outcome.assumptions)


def combined(one: ProcedureOutcome, other: ProcedureOutcome) -> ProcedureOutcome:
    """Of two outcomes of one procedure the one that says more, with what the other has proved."""
    better, worse = (other, one) if _says(other) > _says(one) else (one, other)
    if better.verdict in (Verdict.REFUTED, Verdict.PROVED) or better.reason is not None:
        return better
    return _with_proofs(better, worse)


def _says(outcome: ProcedureOutcome) -> tuple[int, int, bool, bool, int, bool]:
    """How much an outcome says, for comparisons; within bounds that allow no run, it is nothing."""
    nothing = outcome.vacuous and outcome.verdict is Verdict.PROVED_BOUNDED
    return (
        -1 if nothing else _RANK[outcome.verdict],
        sum(one.verdict is Verdict.REFUTED for one in outcome.obligations),
        outcome.reason is None,
        not is_out_of_time(outcome.reason),
        -_bounds(outcome),
        outcome.proof is not None,
    )


def _with_proofs(outcome: ProcedureOutcome, other: ProcedureOutcome) -> ProcedureOutcome:
    """With what another outcome has proved of the obligations that are open, or known within bounds
    only. Each says of an obligation that no run breaks it first, so both are true together."""
    if other.reason is not None or other.vacuous:
        return outcome
    proved = {one.obligation: one for one in other.obligations if one.verdict is Verdict.PROVED}
    results = tuple(_better(one, proved) for one in outcome.obligations)
    if results == outcome.obligations:
        return outcome
    return replace(
        outcome,
        engine=f"{outcome.engine}, {other.engine}",
        obligations=results,
        assumptions=tuple(dict.fromkeys((*outcome.assumptions, *other.assumptions))),
        proof=None,
    )


def _better(
    result: ObligationResult, proved: dict[Obligation, ObligationResult]
) -> ObligationResult:
    if result.verdict in (Verdict.PROVED, Verdict.REFUTED):
        return result
    return proved.get(result.obligation, result)
