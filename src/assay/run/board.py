# SPDX-License-Identifier: Apache-2.0
"""What the attempts on one procedure have found out, put together."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from assay.dataclass import dataclass, replace
from assay.evidence.limits import is_out_of_time
from assay.evidence.verdicts import ObligationResult, ProcedureOutcome, Reason, Verdict
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
        self._failed: dict[str, None] = {}

    def add(self, outcome: ProcedureOutcome, lane: Lane) -> None:
        self._failed |= dict.fromkeys(outcome.failed)
        before = self.best
        self.best = outcome if before is None else combined(before, outcome)
        if self.best is outcome or self.best.verdict is Verdict.REFUTED:
            self.is_decided = _decides(self.best, lane)
        if self._so_far is not None and not self.is_decided and self.best is not before:
            self._so_far(self.best)

    @property
    def leaves_open(self) -> bool:
        """Whether there is a violation, and something besides that may hold or fail."""
        found = self.best
        if found is None or found.verdict is not Verdict.REFUTED:
            return False
        unknown = any(one.verdict is Verdict.UNKNOWN for one in found.obligations)
        return unknown or found.reason is not None

    def conclusion(self) -> ProcedureOutcome | None:
        """The best, with what went wrong on the way."""
        if self.best is None or not self._failed:
            return self.best
        return replace(self.best, failed=tuple(self._failed))


def _decides(outcome: ProcedureOutcome, lane: Lane) -> bool:
    """Whether no other attempt could say more of the whole: a violation; a proof for all sizes,
    whatever else it rests on; or an exploration without bounds that a certificate can repeat."""
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
    if better.verdict is Verdict.REFUTED:
        return _with_the_rest(_with_violations(better, worse), worse)
    if better.verdict is Verdict.PROVED or better.reason is not None:
        return better
    return _with_proofs(better, worse)


def _says(outcome: ProcedureOutcome) -> tuple[int, int, bool, bool, int, bool]:
    """How much an outcome says, for comparisons; within bounds that allow no run, it is nothing."""
    nothing = outcome.vacuous and outcome.verdict is Verdict.PROVED_BOUNDED
    return (
        -1 if nothing else _RANK[outcome.verdict],
        sum(one.verdict is Verdict.REFUTED for one in outcome.obligations),
        outcome.reason is None,
        not _is_broken_off(outcome.reason),
        -_bounds(outcome),
        outcome.proof is not None,
    )


def _is_broken_off(reason: Reason | None) -> bool:
    """Whether there was just no more time, or no more that this attempt would look at."""
    return is_out_of_time(reason) or (reason is not None and reason.code == "runs")


def _with_violations(outcome: ProcedureOutcome, other: ProcedureOutcome) -> ProcedureOutcome:
    """With what another outcome has refuted, too."""
    broken = {one.obligation: one for one in other.obligations if one.verdict is Verdict.REFUTED}
    for one in outcome.obligations:
        if one.verdict is Verdict.REFUTED:
            broken.pop(one.obligation, None)
    if not broken:
        return outcome
    kept = tuple(broken.pop(one.obligation, one) for one in outcome.obligations)
    return replace(outcome, obligations=(*kept, *broken.values()))


def _engines(*outcomes: ProcedureOutcome) -> str:
    """Their engines, each named once."""
    names = (name for one in outcomes for name in one.engine.split(", "))
    return ", ".join(dict.fromkeys(names))


def _with_the_rest(violated: ProcedureOutcome, other: ProcedureOutcome) -> ProcedureOutcome:
    """With what an outcome that has looked at everything says of obligations that are not broken.
    A violation needs no bounds, so what is said then does not rest on any."""
    if other.reason is not None or other.vacuous:
        return violated
    if violated.reason is None:
        return _with_proofs(violated, other)
    if not any(one.verdict is Verdict.PROVED for one in other.obligations):
        return violated
    broken = {one.obligation: one for one in violated.obligations if one.verdict is Verdict.REFUTED}
    results = [broken.pop(one.obligation, one) for one in other.obligations]
    kept = (one for one in violated.assumptions if one.invents_bugs or not one.hides_bugs)
    return replace(
        violated,
        engine=_engines(violated, other),
        obligations=(*results, *broken.values()),
        assumptions=tuple(dict.fromkeys((*kept, *other.assumptions))),
        reason=None,
        invariants=other.invariants,
        inferred=other.inferred,
        proof=None,
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
        engine=_engines(outcome, other),
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
